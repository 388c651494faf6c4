import { useRef, useState } from 'react';
import { mapPath } from '#app/features/areas/map-url.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { pointOf, pointText } from '../rules.ts';

/** Latitude and longitude in one field, as maps copy them, with the map the page will show. */
export function PositionField() {
  const { labels, hints, ...t } = useMessages('listingForm');
  const hasScript = useHasScript();
  const { typed } = useField('position', true);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed?.[0] ?? '');
  const [isAway, setAway] = useState(false);
  const point = pointOf(text);
  const map = point && mapPath(point);

  function locate() {
    const keep = ({ coords: { latitude: lat, longitude: lng } }: GeolocationPosition) => {
      const here = pointText({ lat, lng });
      setAway(pointOf(here) === null);
      if (!field.current || !pointOf(here)) return;
      field.current.value = here;
      // As if it was typed: the draft is kept.
      field.current.dispatchEvent(new Event('input', { bubbles: true }));
      setText(here);
    };
    navigator.geolocation.getCurrentPosition(keep, () => setAway(true));
  }

  return (
    <div>
      <Field
        label={labels.position}
        name="position"
        hint={hints.position}
        ref={field}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        maxLength={60}
      />
      {hasScript && (
        <button type="button" onClick={locate} className="link tap">
          {t.useMyPosition}
        </button>
      )}
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {isAway && t.noPosition}
      </p>
      {map && (
        <img
          src={map}
          alt={t.mapPreview}
          width={640}
          height={360}
          className="mt-2 w-full max-w-md rounded-card"
        />
      )}
    </div>
  );
}
