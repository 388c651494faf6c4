import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { CalculatorForm, FIGURE } from './calculator-form.tsx';
import { YesNo } from './yes-no.tsx';

export function BuyingForm({ path, answer }: { path: string; answer: FormAnswer }) {
  const { buying: t } = useMessages('costs');
  return (
    <CalculatorForm path={path} answer={answer} submit={t.submit}>
      <MoneyField label={t.price} name="price" required />
      <Select label={t.buyer} name="buyer" options={Object.entries(t.buyers)} />
      <Select label={t.property} name="property" options={Object.entries(t.properties)} />
      <Select label={t.state} name="state" options={Object.entries(t.states)} />
      <div className="when-off-plan">
        <MoneyField label={t.developerFee} name="developer_fee" hint={t.developerFeeHint} />
      </div>
      <YesNo label={t.agent} name="agent" />
      <YesNo label={t.difc} name="difc" hint={t.difcHint} />
      <YesNo label={t.mortgage} name="mortgage" />
      <MortgageFields />
    </CalculatorForm>
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
      <MoneyField label={t.income} name="income" hint={t.incomeHint} />
      <MoneyField label={t.debts} name="debts" hint={t.debtsHint} />
    </fieldset>
  );
}
