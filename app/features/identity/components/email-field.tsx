import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';

/** The email a person signs in with: field `email`. */
export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  const texts = useMessages('auth');
  return (
    <Field
      label={texts.email}
      name="email"
      type="email"
      required
      defaultValue={defaultValue}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
