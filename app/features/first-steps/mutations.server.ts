import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import type { Limit } from '#app/features/limits/types.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { mailTest } from './emails.server.tsx';
import { FIRST_STEPS_PATH } from './rules.ts';

/** Messages that try the mail, a day and member of staff. */
const TESTS: Limit = { allowed: 20, seconds: 24 * 60 * 60 };

/** Mails a test message with a confirmation link to the requester. @returns false after too many requests. */
export function sendMailTest(staff: Staff): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const counted = await consumeAttempt('mail-test', staff.userId, TESTS, trx);
    if (!counted.allowed) return false;
    const code = randomBytes(18).toString('base64url');
    await keep(trx, { mail_code: code, mail_sent_at: sql<Date>`now()` });
    const { email } = await trx
      .selectFrom('user_account')
      .where('id', '=', staff.userId)
      .select('email')
      .executeTakeFirstOrThrow();
    const link = `${env().publicUrl}${FIRST_STEPS_PATH}?${new URLSearchParams({ code })}`;
    await queueMail(trx, mailTest, { to: email, link });
    return true;
  });
}

/** Records that the message arrived. @returns whether the code is the latest. */
export async function recordMailArrived(code: string): Promise<boolean> {
  const recorded = await db
    .updateTable('first_steps')
    .where('mail_code', '=', code)
    .set({ mail_arrived_at: sql<Date>`coalesce(mail_arrived_at, now())` })
    .returning('is_only')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Puts the list away for everybody. */
export async function closeFirstSteps(staff: Staff): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await keep(trx, { put_away_at: sql<Date>`now()` });
    await recordAudit(trx, {
      actor: staff,
      action: 'first_steps_put_away',
      subject: { kind: 'settings', id: 'first-steps', name: FIRST_STEPS_PATH },
    });
  });
}

async function keep(
  trx: Trx,
  values:
    | { put_away_at: ReturnType<typeof sql<Date>> }
    | {
        mail_code: string;
        mail_sent_at: ReturnType<typeof sql<Date>>;
      },
): Promise<void> {
  await trx
    .insertInto('first_steps')
    .values(values)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute();
}
