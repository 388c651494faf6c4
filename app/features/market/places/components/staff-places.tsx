import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useListPath } from '#app/ui/table/use-list-path.ts';
import type { StaffPlace } from '../types.ts';

interface StaffPlacesProps {
  places: StaffPlace[];
  answer?: FormAnswer;
}

/** The places staff have decided, each to change or undo. */
export function StaffPlaces({ places, answer }: StaffPlacesProps) {
  const { placed: t } = useMessages('adminPlaces');
  return (
    <section aria-labelledby="placed" className="mt-6 max-w-3xl">
      <h3 id="placed" className="text-lg font-semibold">
        {t.title}
      </h3>
      {answer?.intent === 'undo' && <Form answer={answer} className="my-2" />}
      {places.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">{t.text}</p>
          <ul className="card divide-y divide-line">
            {places.map((place) => (
              <Placed key={`${place.name}\n${place.project}`} place={place} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Placed({ place }: { place: StaffPlace }) {
  const { placed: t } = useMessages('adminPlaces');
  const listPath = useListPath();
  const { name, project, community, sales, rents } = place;
  const label = t.name(name, project);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
      <p className="grow wrap-anywhere">
        <span className="font-semibold">{label}</span> → {community}
        <span className="block text-sm text-muted">{t.cases(sales, rents)}</span>
      </p>
      <Link to={listPath({ name, project })} aria-label={t.changeOf(label)} className="link tap">
        {t.change}
      </Link>
      <Form>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="project" value={project ?? ''} />
        <SubmitButton pendingLabel={t.undoing} aria-label={t.undoOf(label)} isQuiet>
          {t.undo}
        </SubmitButton>
      </Form>
    </li>
  );
}
