import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { WordToChoose } from '../setup/queries.server.ts';
import { NOTHING } from '../setup/rules.ts';
import { CHOICE_KINDS, type ChoiceKind } from '../types.ts';
import { useMeaning } from './feed-preview.tsx';

export interface Choosable {
  words: WordToChoose[];
  communities: string[];
  agents: { id: string; name: string }[];
}

const COMMUNITIES = 'feed-communities';

/** Words that aren't known, each with a list to choose its meaning from. */
export function WordChoices({
  words,
  communities,
  agents,
  answer,
}: Choosable & { answer?: FormAnswer }) {
  const { setup: t } = useMessages('feeds');
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="feed-words" className="mt-6">
      <h3 id="feed-words" className="font-semibold">
        {t.words}
      </h3>
      <p className="text-muted">{t.wordsText}</p>
      <Form answer={answer} intent="words" className="mt-3 space-y-4">
        {CHOICE_KINDS.map((kind) => (
          <WordsOfKind
            key={kind}
            kind={kind}
            words={words.filter((word) => word.kind === kind)}
            agents={agents}
          />
        ))}
        <datalist id={COMMUNITIES}>
          {communities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <SubmitButton pendingLabel={t.saving}>{t.saveWords}</SubmitButton>
      </Form>
    </section>
  );
}

function WordsOfKind({
  kind,
  words,
  agents,
}: {
  kind: ChoiceKind;
  words: WordToChoose[];
  agents: Choosable['agents'];
}) {
  const { setup: t } = useMessages('feeds');
  const meaningOf = useMeaning(kind);
  if (words.length === 0) return null;
  const labelOf = ({ label, count }: WordToChoose) =>
    count === null ? label : t.word(label, count);
  const options: Record<Exclude<ChoiceKind, 'place'>, [string, string][]> = {
    type: PROPERTY_TYPES.map((type) => [type, meaningOf(type)]),
    agent: [
      [NOTHING, t.nothing.agent],
      ...agents.map(({ id, name }): [string, string] => [id, name]),
    ],
    amenity: [
      [NOTHING, t.nothing.amenity],
      ...AMENITIES.map((amenity): [string, string] => [amenity, meaningOf(amenity)]),
    ],
  };
  return (
    <fieldset>
      <legend className="font-medium">{t.kinds[kind]}</legend>
      {kind === 'place' && <p className="text-sm text-muted">{t.placeHint}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {words.map((word) =>
          kind === 'place' ? (
            <Field
              key={word.name}
              label={labelOf(word)}
              name={word.name}
              defaultValue={word.value}
              list={COMMUNITIES}
              dir="auto"
              autoComplete="off"
              className="min-w-0 wrap-anywhere"
            />
          ) : (
            <Select
              key={word.name}
              label={labelOf(word)}
              name={word.name}
              defaultValue={word.value}
              options={[['', t.undecided[kind]], ...options[kind]]}
              className="min-w-0 wrap-anywhere"
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
