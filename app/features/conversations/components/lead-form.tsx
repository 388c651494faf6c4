import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { seenOf, statesFrom } from '../leads/rules.ts';
import { leadSchema } from '../leads/schema.ts';
import type { LeadStatus } from '../leads/types.ts';

/** The state of a lead, for its advertiser only. */
export function LeadForm({ lead, answer }: { lead: LeadStatus; answer?: FormAnswer }) {
  const { leads: t } = useMessages('conversations');
  const states = statesFrom(lead.state).map((state) => [state, t.states[state]] as const);
  const seen = seenOf(lead);
  return (
    <section aria-labelledby="lead" className="card p-4">
      <h2 id="lead" className="text-lg font-semibold">
        {t.status}
      </h2>
      <p className="text-sm text-muted">{t.private}</p>
      {/* Saved values may differ from typed ones: the form is then reset to them. */}
      <Form
        key={seen}
        intent="lead"
        answer={answer}
        schema={leadSchema}
        className="mt-3 grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="seen" value={seen} />
        <Select label={t.state} name="state" options={states} defaultValue={lead.state} />
        <Field
          label={t.nextStep}
          name="next_step"
          defaultValue={lead.nextStep ?? ''}
          className="sm:col-start-1"
        />
        <Field
          label={t.nextStepOn}
          name="next_step_on"
          type="date"
          defaultValue={lead.nextStepOn ?? ''}
          hint={t.reminder}
        />
        <div className="sm:col-span-2">
          <SubmitButton pendingLabel={t.saving} className="button-quiet">
            {t.save}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
