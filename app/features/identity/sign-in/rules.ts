import { authErrors } from '#app/messages/en/auth-errors.ts';

/** Why the person is asked to sign in, where there is more to say than that: what they came for, or what went wrong. */
export function reasonToSignIn(returnTo: string, error: string | null): string | null {
  // What the library says when an address belongs to an account with another way in.
  if (error === 'account_not_linked') return authErrors.identityConflict;
  if (error === 'email_reserved') return authErrors.emailReserved;
  if (error !== null) return authErrors.providerFailed;
  const isSecurity = /^\/dashboard\/security(?![\w-])/.test(returnTo);
  return isSecurity ? authErrors.statusReason.security : null;
}
