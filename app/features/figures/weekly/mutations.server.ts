import { sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import { findActiveStaffMails } from '#app/features/staff/queries.server.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { findPeriods } from '../periods/queries.server.ts';
import { FIGURES_PATH, weekDue } from '../periods/rules.ts';
import { canGetWeeklyFigures } from '../permissions.ts';
import { weeklyFigures } from './emails.server.tsx';
import { stopFiguresLink } from './unsubscribe-link.server.ts';

/**
 * Notes how many homes are on the market today, and how many agents, or accounts without an agent record, advertise them. In two parts, so
 * that the homes of agents are counted from their index.
 */
export async function countSite(): Promise<void> {
  const isCounted = sql`is_public and ${isOnMarket('listing')}`;
  await sql`
    insert into site_day as site (day, listings, advertisers)
    select (now() at time zone 'Asia/Dubai')::date, sum(homes), sum(advertisers) from (
      select count(*) as homes, count(distinct agent_id) as advertisers
      from listing where agent_id is not null and ${isCounted}
      union all
      select count(*), count(distinct user_id) from listing where agent_id is null and ${isCounted}) parts
    on conflict (day) do update set listings = excluded.listings, advertisers = excluded.advertisers`.execute(
    db,
  );
}

/** Mails last week's figures to the site's staff: once, however many processes run this and how often. */
export async function mailWeeklyFigures(now: Date): Promise<void> {
  const due = weekDue(now);
  if (!(await isUnmailed(due))) return;
  const periods = await findPeriods('week', now);
  const at = periods.findIndex(({ from }) => from === due);
  const [before, week] = [itemAt(periods, at - 1), itemAt(periods, at)];
  const link = `${env().publicUrl}${FIGURES_PATH}?by=week`;
  await inTransaction(db, async (trx) => {
    if (!(await takeWeek(trx, due))) return;
    for (const staff of await findActiveStaffMails(trx)) {
      if (!canGetWeeklyFigures(staff) || !staff.wantsFigures) continue;
      const stopLink = stopFiguresLink(staff.userId);
      await queueMail(trx, weeklyFigures, { to: staff.email, week, before, link, stopLink });
    }
  });
}

/** A week of which nothing is known was before the site, or before it counted. */
const isKnown = (week: string) => sql<boolean>`exists (
  select from site_day where day >= ${week}::date and day < ${week}::date + 7)`;

async function isUnmailed(week: string): Promise<boolean> {
  const { rows } = await sql`
    select where ${isKnown(week)} and not exists (select from figures_mail where week = ${week})`.execute(
    db,
  );
  return rows.length > 0;
}

/** @returns whether nobody has taken it before. */
async function takeWeek(trx: Trx, week: string): Promise<boolean> {
  const taken = await trx
    .insertInto('figures_mail')
    .values({ week })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether somebody is to get the weekly mail. */
export async function setFiguresMail(userId: string, wants: boolean): Promise<void> {
  await db
    .updateTable('admin_user')
    .set({ wants_figures: wants })
    .where('user_id', '=', userId)
    .execute();
}
