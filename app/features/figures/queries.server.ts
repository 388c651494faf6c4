import { sql } from 'kysely';
import { LISTING_STATUSES } from '#app/features/listings/types.ts';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { DayFigures, Figure, Figures } from './types.ts';

const DAYS = 30;
/** Midnight in Dubai, 29 days ago: the period includes today. */
const SINCE = sql<Date>`
  (((now() at time zone 'Asia/Dubai')::date - ${sql.lit(DAYS - 1)})::timestamp at time zone 'Asia/Dubai')`;

/** The site's current figures. @param publicListings how many there are. */
export async function findFigures(publicListings: number): Promise<Figures> {
  const [properties, users, messages, content, days] = await Promise.all([
    countProperties(publicListings),
    count(sql`user_account`, sql`created_at`),
    count(sql`message`, sql`created_at`),
    count(isPublished, sql`published_at`),
    findDays(),
  ]);
  return { properties, users, messages, content, days };
}

/** Scheduled pages are not published yet. */
const isPublished = sql`content_page where status = 'published' and published_at <= now()`;

async function count(from: ReturnType<typeof sql>, at: ReturnType<typeof sql>): Promise<Figure> {
  const { rows } = await sql<Figure>`
    select count(*)::integer as total, (count(*) filter (where ${at} >= ${SINCE}))::integer as added from ${from}`.execute(
    db,
  );
  return single(rows);
}

/** Deleted ones don't count. */
async function countProperties(publicListings: number): Promise<Figure> {
  const { rows } = await sql<Figure>`
    select (
      ${publicListings}::integer
      + (select count(*) from listing where status in ('draft', 'withdrawn'))
      - (select count(*) from listing_deletion))::integer as total, (
      (select count(*) from listing where ${anyStatus} and created_at >= ${SINCE})
      - (select count(*) from listing_deletion join listing on id = listing_id where created_at >= ${SINCE})
      )::integer as added`.execute(db);
  return single(rows);
}

/** The index by status and date is used only if the statuses are named. */
const anyStatus = sql`status = any(${[...LISTING_STATUSES]}::listing_status[])`;

async function findDays(): Promise<DayFigures[]> {
  const byDay = (from: ReturnType<typeof sql>) => sql`
    select (created_at at time zone 'Asia/Dubai')::date as day, count(*)::integer as n from ${from}
    and created_at >= ${SINCE} group by 1`;
  const { rows } = await sql<DayFigures>`
    select day::date::text as day, coalesce(l.n, 0) as listings, coalesce(c.n, 0) as enquiries,
      coalesce(s.searches, 0) as searches, coalesce(s.without_result, 0) as "withoutResult"
    from generate_series((now() at time zone 'Asia/Dubai')::date - ${sql.lit(DAYS - 1)},
      (now() at time zone 'Asia/Dubai')::date, interval '1 day') as day
    left join (${byDay(sql`listing where ${anyStatus}`)}) l using (day)
    left join (${byDay(sql`conversation where true`)}) c using (day)
    left join search_day s using (day)
    order by day`.execute(db);
  return rows;
}
