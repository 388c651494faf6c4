/** Why the sign-in page was opened. */
export type SignInReason =
  | 'identity_conflict'
  | 'email_reserved'
  | 'provider_failed'
  | 'security'
  | 'listing'
  | 'promote'
  | 'save_search';

/** Why the person has to sign in: the page they opened, or an error; null without a reason. */
export function findSignInReason(returnTo: string, error: string | null): SignInReason | null {
  // The library's error if the email's account signs in another way.
  if (error === 'account_not_linked') return 'identity_conflict';
  if (error === 'email_reserved') return 'email_reserved';
  if (error !== null) return 'provider_failed';
  if (returnTo.startsWith('/dashboard/saved-searches/new')) return 'save_search';
  if (/^\/dashboard\/security(?![\w-])/.test(returnTo)) return 'security';
  if (/^\/properties\/\d+\/promote(?![\w-])/.test(returnTo)) return 'promote';
  const isListing = /^\/(new-property|properties\/(new|edit\/\d+))(?![\w-])/.test(returnTo);
  return isListing ? 'listing' : null;
}
