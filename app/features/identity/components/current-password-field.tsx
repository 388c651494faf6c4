import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { useAuth } from './auth-provider.tsx';
import { PasswordField } from './password-field.tsx';

/** Asks a signed-in person for their password: field `current`. */
export function CurrentPasswordField() {
  const texts = useMessages('accountSettings');
  const { user } = useAuth();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField label={texts.current} name="current" autoComplete="current-password" />
    </>
  );
}

/** In place of a form with that field, for people who have no password. */
export function PasswordFirst() {
  const { passwordFirst: t } = useMessages('accountSettings');
  return (
    <p className="max-w-prose">
      {t.text}{' '}
      <Link to="/dashboard/security/password" className="link">
        {t.set}
      </Link>
    </p>
  );
}
