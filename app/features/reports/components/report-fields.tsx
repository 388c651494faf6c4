import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

interface ReportFieldsProps {
  reasons: [reason: string, label: string][];
  /** What happens to the data. */
  privacy: string;
  /** Further fields. */
  children?: ReactNode;
}

/** The fields of a report's form, and its button. */
export function ReportFields({ reasons, privacy, children }: ReportFieldsProps) {
  const { form: t } = useMessages('reports');
  return (
    <>
      <ReasonField reasons={reasons} />
      <TextArea label={t.details} name="details" rows={4} hint={t.detailsHint} />
      {children}
      <p className="text-sm text-muted">{privacy}</p>
      <SubmitButton pendingLabel={t.sending} className="w-full">
        {t.send}
      </SubmitButton>
    </>
  );
}

/** Radio buttons of reasons. */
function ReasonField({ reasons }: { reasons: [reason: string, label: string][] }) {
  const { form: t } = useMessages('reports');
  const { control, sentences, errorId, typed } = useField('reason', false);
  const { id, autoFocus, ...radio } = control;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{t.reason}</legend>
      {reasons.map(([reason, label], index) => (
        <label key={reason} className="tap w-full gap-3">
          <input
            type="radio"
            value={reason}
            defaultChecked={typed?.includes(reason)}
            className="size-5"
            // For pages without JavaScript; otherwise the form moves focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus && index === 0}
            {...radio}
          />
          {label}
        </label>
      ))}
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
