import { type ChangeEvent, useId, useRef, useState } from 'react';
import { suggestPlaces } from '#app/features/search/components/suggest-places.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';

const AREAS = new Set<string>(['community', 'sub_community', 'building']);

/** The area, with suggestions while it is typed. Without JavaScript the server understands what is typed. */
export function LocationField({ closest }: { closest: string[] }) {
  const { labels, hints, ...t } = useMessages('listingForm');
  const id = useId();
  const [names, setNames] = useState<string[]>([]);
  const request = useRef<AbortController>(undefined);

  async function suggest({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const found = await suggestPlaces(currentTarget.value, 'sale', controller.signal).catch(
      () => null,
    );
    if (controller.signal.aborted) return;
    setNames((found ?? []).filter(({ kind }) => AREAS.has(kind)).map(({ label }) => label));
  }

  return (
    <>
      <Field
        label={labels.location}
        name="location"
        hint={closest.length > 0 ? t.closest(closest) : hints.location}
        list={id}
        onChange={(event) => void suggest(event)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
      />
      <datalist id={id}>
        {[...new Set([...names, ...closest])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
