import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { oneByOne } from '#app/server/one-by-one.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { leadReminder } from '../emails.server.tsx';
import { subjectTitle } from '../queries.server.ts';
import { newState } from './new-state.server.ts';
import { leadsPath, seenOf, statesFrom } from './rules.ts';
import type { leadSchema } from './schema.ts';

/**
 * Saves a lead's state and next step. The reminder of a new step is due at 08:00 of its day in Dubai, unless that has passed.
 * @returns what is wrong: the lead has changed since the form was rendered, or can't have this state, or a new day is over; null
 *   if saved.
 */
export async function saveLead(
  userId: string,
  id: string,
  lead: z.infer<typeof leadSchema>,
): Promise<FormError | null> {
  return db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom('conversation')
      .where('id', '=', id)
      .where('advertiser_id', '=', userId)
      .select(['state', 'next_step as nextStep', 'next_step_on as nextStepOn'])
      .forUpdate()
      .executeTakeFirst();
    const [nextStep, nextStepOn] = [lead.next_step || null, lead.next_step_on || null];
    const wanted = seenOf({ state: lead.state, nextStep, nextStepOn });
    if (now && seenOf(now) === wanted) return null; // sent again because the answer was lost
    if (!now || seenOf(now) !== lead.seen) return 'lead_changed';
    if (!statesFrom(now.state).includes(lead.state)) return 'lead_changed';
    const isNewDay = nextStepOn !== now.nextStepOn;
    if (isNewDay && nextStepOn !== null && nextStepOn < isoDay(new Date())) return 'next_step_past';
    const isSameStep = nextStep === now.nextStep && !isNewDay;
    await trx
      .updateTable('conversation')
      .set({
        ...newState(now.state, lead.state),
        next_step: nextStep,
        next_step_on: sql<string | null>`${nextStepOn}::date`,
        ...(!isSameStep && { reminded_at: sql`case when ${isTimeOf(nextStepOn)} then now() end` }),
      })
      .where('id', '=', id)
      .execute();
    return null;
  });
}

/** Mails every advertiser the next steps that are due and not yet mailed, in one mail each. */
export async function remindAdvertisers(now: Date): Promise<void> {
  const advertisers = await db
    .selectFrom('conversation as c')
    .where(isDue(now))
    .where('c.advertiser_id', 'is not', null)
    .select('c.advertiser_id as id')
    .$narrowType<{ id: NotNull }>()
    .distinct()
    .execute();
  await oneByOne(advertisers, ({ id }) => remind(id, now));
}

/** Steps of people whose deletion is scheduled wait, in case they stay. */
function isDue(now: Date) {
  return sql<boolean>`c.reminded_at is null and c.state <> 'closed' and ${isTimeOf(sql.ref('c.next_step_on'), now)}
    and not exists (select from absent_account where user_id = c.advertiser_id)`;
}

/** Whether it is past 08:00 in Dubai on that day. */
function isTimeOf(day: string | null | RawBuilder<unknown>, now = new Date()) {
  return sql<boolean>`${day}::date <= (${now}::timestamptz at time zone 'Asia/Dubai' - interval '8 hours')::date`;
}

/** The steps are marked in the transaction that queues the mail, so none is mailed twice or lost. */
async function remind(advertiserId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { email: to } = await trx
      .selectFrom('user_account')
      .where('id', '=', advertiserId)
      .select('email')
      .executeTakeFirstOrThrow();
    const steps = await forReaderOf(trx, to, () => takeDueSteps(trx, advertiserId, now));
    if (steps.length === 0) return;
    const link = `${env().publicUrl}${leadsPath({ state: null, page: 1 })}`;
    await queueMail(trx, leadReminder, { to, steps, link });
  });
}

async function takeDueSteps(trx: Trx, advertiserId: string, now: Date) {
  const { rows } = await sql<{ step: string; title: string | null }>`
    update conversation c set reminded_at = now()
    from conversation same left join listing l on l.id = same.listing_id
    where same.id = c.id and c.advertiser_id = ${advertiserId} and ${isDue(now)}
    returning c.next_step as step, ${subjectTitle()} as title`.execute(trx);
  return rows;
}
