import { linkOwner } from '../links/queries.server.ts';
import { findSignUp } from '../sign-up/queries.server.ts';

/**
 * Whose password the link sets: an account's, or a sign-up's, which it also confirms. Null if the link no longer works.
 */
export async function findResetOwner(
  token: string,
): Promise<{ email: string; secondFactor: boolean; isSignUp: boolean; returnTo: string } | null> {
  const owner = await linkOwner(token, 'reset_password');
  if (owner) return { ...owner, isSignUp: false, returnTo: '/' };
  const signUp = await findSignUp(token);
  if (!signUp) return null;
  const { email, returnTo } = signUp;
  return { email, secondFactor: false, isSignUp: true, returnTo };
}
