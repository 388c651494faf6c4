import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { RESULT_ID } from './calculator-page.tsx';
import { YesNo } from './yes-no.tsx';

const FIGURE = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;

/** Sent like a plain page: its result is a URL of its own. */
export function BuyingForm({ answer }: { answer: FormAnswer }) {
  const { buying: t } = useMessages('costs');
  return (
    <Form
      method="get"
      action={`/stamp-duty-calculator#${RESULT_ID}`}
      reloadDocument
      answer={answer}
      className="space-y-5"
    >
      <Field label={t.price} name="price" required {...FIGURE} />
      <Select label={t.buyer} name="buyer" options={Object.entries(t.buyers)} />
      <Select label={t.property} name="property" options={Object.entries(t.properties)} />
      <Select label={t.state} name="state" options={Object.entries(t.states)} />
      <div className="when-off-plan">
        <Field label={t.developerFee} name="developer_fee" hint={t.developerFeeHint} {...FIGURE} />
      </div>
      <YesNo label={t.agent} name="agent" />
      <YesNo label={t.difc} name="difc" hint={t.difcHint} />
      <YesNo label={t.mortgage} name="mortgage" />
      <MortgageFields />
      <SubmitButton pendingLabel={t.pending} className="w-full">
        {t.submit}
      </SubmitButton>
    </Form>
  );
}

function MortgageFields() {
  const { buying: t } = useMessages('costs');
  return (
    <fieldset className="when-mortgage space-y-5">
      <legend className="font-semibold">{t.mortgageTitle}</legend>
      <Select label={t.borrower} name="borrower" options={Object.entries(t.borrowers)} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t.deposit} name="deposit" required {...FIGURE} />
        <Field label={t.years} name="years" required {...FIGURE} />
      </div>
      <Field label={t.rate} name="rate" hint={t.rateHint} required {...FIGURE} />
      <Field label={t.income} name="income" hint={t.incomeHint} {...FIGURE} />
      <Field label={t.debts} name="debts" {...FIGURE} />
    </fieldset>
  );
}
