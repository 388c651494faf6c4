import { redirect } from 'react-router';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import type { Viewer } from '../types.ts';
import { hasPassword } from './queries.server.ts';

/** @throws a redirect to where people set their first password, for what asks for it. */
export async function requirePassword({ id }: Viewer): Promise<void> {
  if (await hasPassword(id)) return;
  throw redirect('/dashboard/security/password', {
    headers: { 'Set-Cookie': flashMessageCookie('passwordFirst') },
  });
}
