import { useMessages } from '#app/messages/use-messages.ts';
import { useAuth } from './auth-provider.tsx';
import { PasswordField } from './password-field.tsx';

/** Asks a signed-in person for their password: field `current`. */
export function CurrentPasswordField() {
  const texts = useMessages('accountSettings');
  const { user } = useAuth();
  return (
    <>
      {/* So that password managers know whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField label={texts.current} name="current" autoComplete="current-password" />
    </>
  );
}
