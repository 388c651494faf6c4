import { sql } from 'kysely';
import { db } from './db.server.ts';

/**
 * SQL: answers that say there is no such mailbox, by the codes of RFC 3463, also of a reply in several lines. A full mailbox, a
 * mail that looks like spam and a sender or relay that isn't trusted say nothing about the email, nor does an answer without such a
 * code.
 */
const NO_MAILBOX = String.raw`(^|[ -])5\.(1\.([1-36]|10)|2\.1|4\.4)$`;

/** Relays accept every mail, and send a bounce minutes later: until then, nobody knows whether it arrived. */
const MINUTES_TO_BOUNCE = 60;

/**
 * When mail to an account's email came back because there is no such mailbox; null if it didn't, or the mail server accepted a mail
 * since and an hour has brought no bounce of it. Emails without an account never count: nobody could see it and put it right.
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
        eb.and([
          eb('state', '=', 'accepted'),
          sql<boolean>`tried_at < now() - make_interval(mins => ${MINUTES_TO_BOUNCE})`,
        ]),
        eb.and([eb('state', 'in', ['refused', 'bounced']), eb('answer', '~', NO_MAILBOX)]),
      ]),
    )
    .orderBy('tried_at', 'desc')
    .limit(1)
    .select(['state', 'tried_at'])
    .executeTakeFirst();
  return last && last.state !== 'accepted' ? last.tried_at : null;
}
