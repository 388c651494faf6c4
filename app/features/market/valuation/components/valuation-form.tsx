import { PlaceTextField } from '#app/features/areas/components/place-text-field.tsx';
import { CalculatorForm } from '#app/features/costs/components/calculator-form.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { LONGEST_LOCATION } from '../../rules.ts';
import { SOLD_BEDROOMS } from '../../sold-prices/types.ts';
import { VALUATION_PATH } from '../rules.ts';

/** A result is a URL, and needs no script. */
export function ValuationForm({ answer }: { answer: FormAnswer }) {
  const { form: t } = useMessages('valuation');
  const bedrooms = SOLD_BEDROOMS.map(
    (count) => [String(count), count === 0 ? t.studio : String(count)] as const,
  );
  return (
    <CalculatorForm path={VALUATION_PATH} answer={answer} submit={t.submit}>
      <PlaceTextField
        label={t.location}
        name="location"
        hint={t.locationHint}
        maxLength={LONGEST_LOCATION}
      />
      <Select label={t.type} name="type" options={Object.entries(t.types)} />
      <div className="grid grid-cols-2 gap-4 max-[18rem]:grid-cols-1">
        <Select
          label={t.bedrooms}
          name="bedrooms"
          options={[['', t.choose], ...bedrooms]}
          required
        />
        <Select label={t.completion} name="completion" options={Object.entries(t.completions)} />
      </div>
      <Field
        label={t.size}
        name="size"
        hint={t.sizeHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
      />
    </CalculatorForm>
  );
}
