import { sql } from 'kysely';
import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import { single } from '#app/lib/required.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { DayFigures, Figure, Figures } from './types.ts';

const DAYS = 30;

/** Midnight in Dubai, 29 days ago: the period includes today. */
export function figuresSince(now = new Date()): Date {
  const first = isoDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  return new Date(`${first}T00:00:00+04:00`);
}

/** @param shown the public listings, with those added since `since`, a result of `figuresSince`. */
export async function findFigures(
  since: Date,
  shown: { total: number; added: ReadonlyMap<string, number> },
): Promise<Figures> {
  const [hidden, users, messages, content, days] = await Promise.all([
    countHidden(since),
    count(since, sql`user_account`, sql`created_at`),
    count(since, sql`message`, sql`created_at`),
    count(since, isPublished, sql`published_at`),
    findDays(since),
  ]);
  const listingsOf = (day: string) => (shown.added.get(day) ?? 0) + (hidden.added.get(day) ?? 0);
  const added = days.reduce((sum, { day }) => sum + listingsOf(day), 0);
  return {
    properties: {
      total: shown.total + hidden.total - hidden.deleted,
      added: added - hidden.deletedOfPeriod,
    },
    users,
    messages,
    content,
    days: days.map((figures) => ({ ...figures, listings: listingsOf(figures.day) })),
  };
}

/** Scheduled pages are not published yet. */
const isPublished = sql`content_page where status = 'published' and published_at <= now()`;

async function count(
  since: Date,
  from: ReturnType<typeof sql>,
  at: ReturnType<typeof sql>,
): Promise<Figure> {
  const { rows } = await sql<Figure>`
    select count(*)::integer as total, (count(*) filter (where ${at} >= ${since}))::integer as added from ${from}`.execute(
    siteDb,
  );
  return single(rows);
}

/** The listings that aren't public, and the deleted ones among them, which don't count. */
export async function countHidden(since: Date) {
  const { rows } = await sql<{
    total: number;
    deleted: number;
    deletedOfPeriod: number;
    added: Record<string, number>;
  }>`
    select (select count(*) from listing where ${isHidden})::integer as total,
      (select count(*) from listing_deletion)::integer as deleted,
      (select count(*) from listing_deletion join listing on id = listing_id where created_at >= ${since})::integer
        as "deletedOfPeriod",
      (select coalesce(json_object_agg(day, n), '{}') from (
        select (created_at at time zone 'Asia/Dubai')::date as day, count(*) as n from listing
        where ${isHidden} and created_at >= ${since} group by 1) each) as added`.execute(db);
  const { added, ...counts } = single(rows);
  return { ...counts, added: new Map(Object.entries(added)) };
}

/** The statuses that aren't public: an index has the dates of each. */
const isHidden = sql`status in ('draft', 'withdrawn')`;

async function findDays(since: Date): Promise<Omit<DayFigures, 'listings'>[]> {
  const { rows } = await sql<Omit<DayFigures, 'listings'>>`
    select day::date::text as day, coalesce(c.n, 0) as enquiries,
      coalesce(s.searches, 0) as searches, coalesce(s.without_result, 0) as "withoutResult"
    from generate_series((${since}::timestamptz at time zone 'Asia/Dubai')::date,
      (now() at time zone 'Asia/Dubai')::date, interval '1 day') as day
    left join (
      select (created_at at time zone 'Asia/Dubai')::date as day, count(*)::integer as n from conversation
      where created_at >= ${since} group by 1) c using (day)
    left join search_day s using (day)
    order by day`.execute(siteDb);
  return rows;
}
