import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';

/** The name other staff see: field `username`. */
export function UsernameField() {
  const { username } = useMessages('admin').setup;
  return (
    <Field
      label={username}
      name="username"
      required
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
