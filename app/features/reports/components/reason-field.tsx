import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { useField } from '#app/ui/form/form-context.ts';

/** What is wrong: one of these reasons. */
export function ReasonField({ reasons }: { reasons: [reason: string, label: string][] }) {
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
