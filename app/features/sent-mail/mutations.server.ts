import { sql } from 'kysely';
import { recordLook } from '#app/features/audit/looks.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import type { Bounce } from './rules.ts';
import type { SentMailSearch } from './types.ts';

/** Records that staff read a page of the log, which shows emails. */
export function recordMailSearch(
  staff: Staff,
  { to, kind, state, page }: SentMailSearch,
  found: number,
): Promise<void> {
  return recordLook({
    actor: staff,
    action: 'mail_listed',
    subject: { kind: 'mail', id: 'list', name: to || '/admin/mail' },
    after: { search: to, ...(kind && { mail: kind }), ...(state && { state }), page, found },
  });
}

/**
 * Records a bounce, unless it is of the mailbox that somebody forwards theirs to: theirs took the mail.
 * @returns whether it was of a mail of ours that had been accepted.
 */
export async function recordBounce({ id, failures }: Bounce): Promise<boolean> {
  const mail = await db
    .selectFrom('sent_mail')
    .where('id', '=', id)
    .select('recipient')
    .executeTakeFirst();
  const failure = failures.find(
    ({ recipient }) => recipient === null || recipient === mail?.recipient,
  );
  if (!failure) return false;
  const noted = await db
    .updateTable('sent_mail')
    .set({ state: 'bounced', answer: failure.answer, tried_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['accepted', 'bounced'])
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
