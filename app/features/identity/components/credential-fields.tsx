import { useLocation } from 'react-router';
import { useAuthMessages } from '#app/messages/auth.ts';
import { Field } from '#app/ui/form.tsx';
import { useAuth } from './auth-provider.tsx';
import { PasswordField } from './password-field.tsx';
import type { AuthMode } from './use-auth-form.ts';

interface CredentialFieldsProps {
  mode: AuthMode;
  /** As typed before. */
  email?: string;
}

export function CredentialFields({ mode, email }: CredentialFieldsProps) {
  const texts = useAuthMessages();
  const isSignIn = mode === 'sign-in';
  return (
    <>
      <EmailField email={email} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete={isSignIn ? 'current-password' : 'new-password'}
        hint={isSignIn ? undefined : texts.passwordHint}
      />
    </>
  );
}

export function EmailField({ email }: { email?: string }) {
  const texts = useAuthMessages();
  return (
    <Field
      label={texts.email}
      name="email"
      type="email"
      required
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email}
    />
  );
}

/** Leads to the OIDC provider, where one is configured. */
export function ProviderForm({ returnTo }: { returnTo?: string }) {
  const texts = useAuthMessages();
  const { provider } = useAuth();
  const { pathname, search } = useLocation();
  if (!provider) return null;
  return (
    <form action="/sign-in/provider" method="post" className="mt-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {texts.or}
      </p>
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      <button type="submit" className="button button-quiet mt-4 w-full">
        {texts.continueWith(provider.name)}
      </button>
    </form>
  );
}
