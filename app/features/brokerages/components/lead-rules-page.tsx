import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import { RadioField } from '#app/ui/form/radio-field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { takerPath } from '../lead-rules/rules.ts';
import { leadRulesSchema, leadTakerSchema } from '../lead-rules/schema.ts';
import { LEAD_RULES, type LeadRules, type LeadTaker } from '../lead-rules/types.ts';

interface LeadRulesPageProps {
  rules: LeadRules;
  takers: LeadTaker[];
  /** The member whose form is open: there may be hundreds. */
  changed: string | null;
  answer?: FormAnswer;
}

/** Who gets an enquiry: the company's rule, and how each member takes part. */
export function LeadRulesPage({ rules, takers, changed, answer }: LeadRulesPageProps) {
  const { rules: t } = useMessages('companies').work;
  const colleagues = takers.map(({ userId, name }) => [userId, name] as const);
  return (
    <div className="beside">
      <div>
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <p className="mt-1">{t.text}</p>
        <Form
          // What others have saved never comes under a version that its reader hasn't seen.
          key={rules.version}
          answer={answer}
          intent="rules"
          schema={leadRulesSchema}
          className="mt-4 space-y-4"
        >
          <OpenedVersion version={rules.version} />
          <RadioField
            name="rule"
            legend={t.rule}
            options={LEAD_RULES.map((it) => [it, t.rules[it]] as const)}
            defaultValue={rules.rule}
          />
          <p className="text-sm text-muted">{t.otherwise}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t.minutes}
              name="escalate_minutes"
              hint={t.minutesHint}
              inputMode="numeric"
              defaultValue={rules.escalateMinutes ?? ''}
            />
            <Select
              label={t.escalateTo}
              name="escalate_to"
              options={[['', t.nobody], ...colleagues]}
              defaultValue={rules.escalateTo ?? ''}
            />
          </div>
          <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
        </Form>
      </div>
      <section aria-labelledby="lead-takers">
        <h3 id="lead-takers" className="text-lg font-semibold">
          {t.team}
        </h3>
        <p className="text-sm text-muted">{t.teamText}</p>
        <ul className="card mt-3 divide-y divide-line">
          {takers.map((taker) => (
            <li key={taker.userId} id={taker.userId} className="p-4">
              <TakerFacts
                taker={taker}
                substitute={
                  takers.find(
                    ({ userId, awayUntil }) => userId === taker.substituteId && !awayUntil,
                  )?.name ?? null
                }
              />
              {taker.userId === changed || taker.userId === answer?.intent ? (
                <TakerForm
                  // As saved, once it is.
                  key={JSON.stringify(taker)}
                  takesFocus={taker.userId === changed}
                  taker={taker}
                  colleagues={colleagues.filter(([userId]) => userId !== taker.userId)}
                  answer={answer}
                />
              ) : (
                <Link to={takerPath(taker.userId)} className="link tap wrap-anywhere">
                  {t.changeOf(taker.name)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** @param substitute the name of who stands in, unless they are away as well. */
function TakerFacts({ taker, substitute }: { taker: LeadTaker; substitute: string | null }) {
  const { rules: t } = useMessages('companies').work;
  const { languageNames } = useMessages('agents');
  const { list, day } = useMessages('formats');
  const { name, takesLeads, areas, languages, awayUntil } = taker;
  const names: Record<string, string> = languageNames;
  const facts = [
    takesLeads ? t.inTurn : t.notInTurn,
    ...(areas.length > 0 ? [list(areas)] : []),
    ...(languages.length > 0 ? [list(languages.map((it) => names[it] ?? it))] : []),
  ];
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {awayUntil && (
        <p className="text-sm font-semibold">{t.awayUntil(day(new Date(awayUntil)), substitute)}</p>
      )}
    </>
  );
}

interface TakerFormProps {
  /** Whether a link has just opened it, which is no longer there. */
  takesFocus: boolean;
  taker: LeadTaker;
  colleagues: (readonly [userId: string, name: string])[];
  answer?: FormAnswer;
}

function TakerForm({ takesFocus, taker, colleagues, answer }: TakerFormProps) {
  const { rules: t } = useMessages('companies').work;
  const { userId, takesLeads, areas, awayUntil, substituteId } = taker;
  return (
    <Form answer={answer} intent={userId} schema={leadTakerSchema} className="mt-2 space-y-4">
      <OpenedVersion version={taker.version} />
      <Checkbox
        name="takes_leads"
        label={t.takes}
        hint={t.takesHint}
        defaultChecked={takesLeads}
        takesFocus={takesFocus}
      />
      <Field label={t.areas} name="areas" hint={t.areasHint} defaultValue={areas.join(', ')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.away}
          name="away_until"
          type="date"
          hint={t.awayHint}
          defaultValue={awayUntil ?? ''}
        />
        <Select
          label={t.substitute}
          name="substitute"
          options={[['', t.nobody], ...colleagues]}
          defaultValue={substituteId ?? ''}
        />
      </div>
      <SubmitButton isQuiet pendingLabel={t.saving}>
        {t.save}
      </SubmitButton>
    </Form>
  );
}
