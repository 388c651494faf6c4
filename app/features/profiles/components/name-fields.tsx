import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';

/** First and last name, where people without one list a home. */
export function NameFields({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useMessages('profile');
  return (
    <div className="grid max-w-[40rem] gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field
        label={t.firstName}
        name="first_name"
        autoComplete="given-name"
        {...(takesFocus && { autoFocus: true })}
      />
      <Field label={t.lastName} name="last_name" autoComplete="family-name" />
    </div>
  );
}
