import { db } from './db.server.ts';

/**
 * SQL: answers that say there is no such mailbox, by the codes of RFC 3463, also of a reply in several lines. A full mailbox, a
 * mail that looks like spam and a sender or relay that isn't trusted say nothing about the email, nor does an answer without such a
 * code.
 */
const NO_MAILBOX = String.raw`(^|[ -])5\.(1\.([1-36]|10)|2\.1|4\.4)$`;

/**
 * When mail to an account's email came back because there is no such mailbox; null if it didn't, or the mail server accepted a mail
 * since. Emails without an account never count: nobody could see it and put it right.
 */
export async function findMailReturn(email: string): Promise<Date | null> {
  const recipient = email.toLowerCase();
  const last = await db
    .selectFrom('sent_mail')
    .where('user_id', '=', (eb) =>
      eb.selectFrom('user_account').where('email', '=', recipient).select('id'),
    )
    .where('recipient', '=', recipient)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'accepted'),
        eb.and([eb('state', 'in', ['refused', 'bounced']), eb('answer', '~', NO_MAILBOX)]),
      ]),
    )
    .orderBy('tried_at', 'desc')
    .limit(1)
    .select(['state', 'tried_at'])
    .executeTakeFirst();
  return last && last.state !== 'accepted' ? last.tried_at : null;
}
