import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import type { Viewer } from '../types.ts';
import { hasPassword } from './queries.server.ts';

/** @throws a redirect to where people set their first password, for pages that need one. */
export async function requirePassword({ id }: Viewer): Promise<void> {
  if (await hasPassword(id)) return;
  throw redirectWithFlash('/dashboard/security/password', 'passwordFirst');
}
