import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useListPath } from '#app/ui/table/use-list-path.ts';
import { placeSchema } from '../schema.ts';
import type { PlaceChoice } from '../types.ts';

interface PlaceFormProps {
  /** Null if nothing waits under the name. */
  choice: PlaceChoice | null;
  communities: { id: number; name: string }[];
  answer?: FormAnswer;
}

/** Places the district or project in the URL: fields `name`, `project` and `community`. */
export function PlaceForm({ choice, communities, answer }: PlaceFormProps) {
  const { form: t } = useMessages('adminPlaces');
  const listPath = useListPath();
  const cancel = (
    <Link to={listPath({ name: null, project: null })} className="link tap">
      {t.cancel}
    </Link>
  );
  if (!choice) {
    return (
      <section className="card my-3 flex flex-wrap items-center gap-x-4 p-4">
        {answer ? <Form answer={answer} /> : <p>{t.gone}</p>}
        {cancel}
      </section>
    );
  }
  return (
    <section aria-labelledby="place" className="card my-3 max-w-2xl p-4">
      <h3 id="place" className="font-semibold wrap-anywhere">
        {t.title(choice.name, choice.project)}
      </h3>
      <p className="mb-3 text-muted">{t.cases(choice.sales, choice.rents)}</p>
      <Form
        key={`${choice.name} ${choice.project}`}
        intent="place"
        answer={answer}
        schema={placeSchema}
        className="space-y-4"
      >
        <PlaceFields choice={choice} communities={communities} />
        <Buttons />
        {cancel}
      </Form>
    </section>
  );
}

function PlaceFields({ choice, communities }: Omit<PlaceFormProps, 'choice'> & ChoiceProps) {
  const { form: t } = useMessages('adminPlaces');
  const { name, project, projects, communityId } = choice;
  return (
    <>
      <input type="hidden" name="name" value={name} />
      {project !== null ? (
        <input type="hidden" name="project" value={project} />
      ) : (
        <Select
          label={t.scope}
          name="project"
          options={[
            ['', t.whole],
            ...projects.map((it) => [it.name, t.project(it.name, it.cases)] as const),
          ]}
        />
      )}
      <Select
        label={t.community}
        name="community"
        required
        defaultValue={communityId ?? ''}
        hint={t.hint}
        options={[
          ['', t.choose],
          ...communities.map((community) => [String(community.id), community.name] as const),
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  choice: PlaceChoice;
}

function Buttons() {
  const t = useMessages('adminPlaces');
  return (
    <SubmitButton pendingLabel={t.placing} className="me-4">
      {t.place}
    </SubmitButton>
  );
}
