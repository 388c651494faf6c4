import { findCompanyInvitation } from '#app/features/brokerages/invitations/queries.server.ts';
import { COMPANY_INVITATION_PATH } from '#app/features/brokerages/rules.ts';
import { findInvitation } from '#app/features/staff/invitations/queries.server.ts';
import { INVITATION_PATH } from '#app/features/staff/rules.ts';

/** The email that the page at `path` invites, by a link that works; undefined for other paths. */
export async function findInvitedEmail(path: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://own.invalid');
  const find = FINDERS.get(pathname);
  return (await find?.(searchParams.get('token') ?? ''))?.email;
}

const FINDERS = new Map<string, (token: string) => Promise<{ email: string } | null>>([
  [COMPANY_INVITATION_PATH, (token) => findCompanyInvitation(token)],
  [INVITATION_PATH, findInvitation],
]);
