import { sql } from 'kysely';
import { isBoughtByPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import { findManagerEmails, queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import { db } from '#app/server/db.server.ts';
import { oneByOne } from '#app/server/one-by-one.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { packageEnded, packageEnding } from './emails.server.tsx';
import { REMINDER_DAYS } from './rules.ts';

/** Nobody is reminded of a package that ended longer ago. */
const TOLD_DAYS = 7;

const REMINDERS = {
  reminded_at: {
    mail: packageEnding,
    isDue: (now: Date) =>
      sql<boolean>`q.runs_until > ${now} and q.runs_until <= ${now}::timestamptz + make_interval(days => ${REMINDER_DAYS})`,
  },
  end_told_at: {
    mail: packageEnded,
    isDue: (now: Date) =>
      sql<boolean>`q.runs_until <= ${now} and q.runs_until > ${now}::timestamptz - make_interval(days => ${TOLD_DAYS})`,
  },
};
type Reminder = keyof typeof REMINDERS;

/**
 * Mails those who run a company that its package ends within a week, and that it has ended; not if the same one was bought again.
 * Each is recorded in the transaction that queues the mail, so it is sent once, however many processes do this.
 */
export function remindOfPackages(now: Date): Promise<void> {
  return oneByOne(readDue(now), ({ reminder, id }) => remind(reminder, id, now));
}

async function* readDue(now: Date): AsyncGenerator<{ reminder: Reminder; id: string }> {
  for (const reminder of ['reminded_at', 'end_told_at'] as const) {
    const due = await db
      .selectFrom('package_purchase as q')
      .innerJoin('payment as p', 'p.id', 'q.payment_id')
      .where('p.state', '=', 'paid')
      .where(isBoughtByPresentOwners)
      .where(`q.${reminder}`, 'is', null)
      .where(REMINDERS[reminder].isDue(now))
      .select('q.payment_id as id')
      .execute();
    for (const { id } of due) yield { reminder, id };
  }
}

function remind(reminder: Reminder, paymentId: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reminded = await trx
      .updateTable('package_purchase')
      .set({ [reminder]: now })
      .where('payment_id', '=', paymentId)
      .where(reminder, 'is', null)
      .returning(['brokerage_id', 'package_id', 'name', 'name_ar as nameAr', 'listings'])
      .returning(sql<Date>`runs_until`.as('until'))
      .executeTakeFirst();
    if (!reminded) return; // by another process
    const renewed = await trx
      .selectFrom('package_purchase as q')
      .innerJoin('payment as p', 'p.id', 'q.payment_id')
      .where('p.state', '=', 'paid')
      .where('q.brokerage_id', '=', reminded.brokerage_id)
      .where('q.package_id', '=', reminded.package_id)
      // Its own end has microseconds that a Date has not.
      .where('q.payment_id', '<>', paymentId)
      .where('q.runs_until', '>', reminded.until)
      .select('q.payment_id')
      .executeTakeFirst();
    if (renewed) return;
    const { brokerage_id: brokerageId, ...about } = reminded;
    const { mail } = REMINDERS[reminder];
    for (const to of await findManagerEmails(trx, brokerageId))
      await queueCompanyMail(trx, brokerageId, mail, { ...about, to });
  });
}
