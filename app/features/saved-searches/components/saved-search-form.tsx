import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { savedSearchSchema } from '../schema.ts';
import { FREQUENCIES, type SavedSearch } from '../types.ts';

interface SavedSearchFormProps {
  values: Pick<SavedSearch, 'name' | 'frequency'>;
  label: string;
  answer?: FormAnswer;
}

/** A search's name and how often it is mailed. */
export function SavedSearchForm({ values, label, answer }: SavedSearchFormProps) {
  const t = useMessages('savedSearches');
  return (
    <Form answer={answer} schema={savedSearchSchema} className="mt-4 space-y-4">
      <Field label={t.name} name="name" defaultValue={values.name} autoComplete="off" required />
      <FrequencyField chosen={values.frequency} />
      <SubmitButton pendingLabel={t.save.saving}>{label}</SubmitButton>
    </Form>
  );
}

function FrequencyField({ chosen }: { chosen: string }) {
  const t = useMessages('savedSearches');
  const { control, sentences, errorId, typed } = useField('frequency', false);
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="mb-1 font-medium">{t.frequency}</legend>
      {FREQUENCIES.map((frequency) => (
        <label key={frequency} className="tap w-full gap-3 py-1">
          <input
            type="radio"
            {...control}
            id={undefined}
            value={frequency}
            defaultChecked={frequency === (typed?.[0] ?? chosen)}
            className="size-5 shrink-0"
          />
          <span>
            {t.frequencies[frequency]}
            <span className="block text-sm text-muted">{t.frequencyHints[frequency]}</span>
          </span>
        </label>
      ))}
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
