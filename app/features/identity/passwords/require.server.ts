import type { RouterContextProvider } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '../session/visitor.server.ts';
import type { AuthError, Viewer } from '../types.ts';
import { checkPassword } from './mutations.server.ts';
import { hasPassword } from './queries.server.ts';

/** @throws a redirect to where people set their first password, for pages that need one. */
export async function requirePassword({ id }: Viewer): Promise<void> {
  if (await hasPassword(id)) return;
  throw redirectWithFlash('/dashboard/security/password', 'passwordFirst');
}

/** Checks the password that a form has in its field `current`. @returns what is wrong, or null. */
export async function checkFormPassword(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData,
): Promise<AuthError | null> {
  const session = await requireSession(context, url);
  return checkPassword(visitorOf(context), session, String(form.get('current') ?? ''));
}
