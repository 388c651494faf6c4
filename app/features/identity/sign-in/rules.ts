/** What the sign-in page says before its form. */
export type SignInReason = 'identity_conflict' | 'email_reserved' | 'provider_failed' | 'security';

/** Why the person is asked to sign in: what they came for, or what went wrong; null where there is no more to say. */
export function reasonToSignIn(returnTo: string, error: string | null): SignInReason | null {
  // What the library says when an email belongs to an account with another way in.
  if (error === 'account_not_linked') return 'identity_conflict';
  if (error === 'email_reserved') return 'email_reserved';
  if (error !== null) return 'provider_failed';
  const isSecurity = /^\/dashboard\/security(?![\w-])/.test(returnTo);
  return isSecurity ? 'security' : null;
}
