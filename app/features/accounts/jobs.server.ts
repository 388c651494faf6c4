import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import { sweepAttempts } from '../limits/mutations.server.ts';
import { deleteDueAccounts } from './deletion/mutations.server.ts';

/** How long a sign-up may wait to be confirmed. */
const UNCONFIRMED_DAYS = 30;

/** Removes what has had its day: sessions, links, attempts, sign-ups nobody confirmed, accounts to be deleted. */
export async function sweepAccounts(): Promise<void> {
  const now = new Date();
  await db.deleteFrom('user_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_link').where('expires_at', '<=', now).execute();
  await sql`delete from user_verification where expires_at <= now()`.execute(db);
  await db
    .deleteFrom('sign_up')
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${UNCONFIRMED_DAYS})`)
    .execute();
  await sweepAttempts();
  const deleted = await deleteDueAccounts(now);
  if (deleted > 0) log.info({ deleted }, 'accounts deleted after their 30 days');
}
