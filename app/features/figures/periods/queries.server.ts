import { type RawBuilder, sql } from 'kysely';
import { countPublicByDay } from '#app/features/search/totals/queries.server.ts';
import { itemAt } from '#app/lib/required.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import { countHidden } from '../queries.server.ts';
import { periodsOf } from './rules.ts';
import { type EmptySearch, type PeriodFigures, PRODUCTS, type Unit } from './types.ts';

type Row = Omit<PeriodFigures, 'added'>;

/** The figures of the last periods, oldest first; the last one isn't over. */
export async function findPeriods(unit: Unit, now: Date): Promise<PeriodFigures[]> {
  const starts = periodsOf(unit, now);
  const since = new Date(`${itemAt(starts, 0)}T00:00:00+04:00`);
  const [rows, added] = await Promise.all([readPeriods(unit, starts, since), countAdded(since)]);
  return rows.map((period, at) => {
    const until = starts[at + 1];
    const days = added.filter(([day]) => day >= period.from && (!until || day < until));
    return {
      ...period,
      added: days.reduce((sum, [, n]) => sum + n, 0),
    };
  });
}

/** Listings added by day. */
async function countAdded(since: Date): Promise<[day: string, n: number][]> {
  const [shown, hidden] = await Promise.all([countPublicByDay(since), countHidden(since)]);
  return [...shown.added, ...hidden.added];
}

/**
 * Events after which more of a payment is gone than before. A dispute takes all of it; what is given back by hand adds to the total
 * that the provider reported before.
 */
const RETURNS = sql`('refunded', 'partly_refunded', 'refunded_by_hand', 'disputed')`;

async function readPeriods(unit: Unit, starts: string[], since: Date): Promise<Row[]> {
  const periodOf = (at: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(unit)}, ${at})::date`;
  const momentsPeriod = (at: RawBuilder<unknown>) => periodOf(sql`${at} at time zone 'Asia/Dubai'`);
  const ofDay = periodOf(sql`day::timestamp`);
  const first = itemAt(starts, 0);
  const lastKnown = (column: RawBuilder<unknown>) =>
    sql`(array_agg(${column} order by day desc) filter (where ${column} is not null))[1]`;
  const { rows } = await sql<Row>`
    with period as (select unnest(${starts}::date[]) as start),
      site as (
        select ${ofDay} as start, sum(visitors)::integer as visitors,
          ${lastKnown(sql`listings`)} as listings, ${lastKnown(sql`advertisers`)} as advertisers
        from site_day where day >= ${first} group by 1
      ), searched as (
        select ${ofDay} as start, sum(searches)::integer as searches, sum(without_result)::integer as empty
        from search_day where day >= ${first} group by 1
      ), asked as (
        select ${momentsPeriod(sql`asked`)} as start, count(*)::integer as n, count(answered)::integer as answered,
          extract(epoch from percentile_disc(0.5) within group (order by answered - asked))::float8 as wait
        from (
          select c.created_at as asked, (
            select min(m.created_at) from message m where m.conversation_id = c.id and not m.from_seeker) as answered
          from conversation c where c.created_at >= ${since}) enquiry
        group by 1
      ), given as (
        select p.id, e.id as event, e.at, e.kind, p.amount, bool_or(e.kind = 'disputed') over past as "isDisputed",
          coalesce((e.details ->> 'amount')::integer, p.refunded) as given, lag((e.details ->> 'amount')::integer) over past as before
        from payment p join payment_event e on e.payment_id = p.id
        where p.paid_at is not null and e.kind in ${RETURNS} and p.id in (
          select payment_id from payment_event where kind in ${RETURNS} and at >= ${since})
        window past as (partition by p.id order by e.id)
      ), gone as (
        select id, event, at, case when "isDisputed" then amount
          when kind = 'refunded_by_hand' then coalesce(before, 0) + given else given end as total
        from given
      ), gain as (
        select payment.id, paid_at as at, amount as paid, 0 as refunded from payment where paid_at >= ${since}
        union all
        select id, at, 0, total - coalesce(lag(total) over (partition by id order by event), 0) from gone
      ), sold as (
        select ${momentsPeriod(sql`at`)} as start, case when payment_id is null then 'featured' else 'package' end as product,
          sum(paid)::float8 as paid, sum(refunded)::float8 as refunded
        from gain left join package_purchase on payment_id = gain.id group by 1, 2
      ), revenue as (
        select start, jsonb_object_agg(product, jsonb_build_object('paid', coalesce(paid, 0), 'refunded', coalesce(refunded, 0))) as of
        from period cross join unnest(${[...PRODUCTS]}::text[]) as product left join sold using (start, product) group by 1
      )
    select start::text as "from", site.listings, site.advertisers, coalesce(site.visitors, 0) as visitors,
      coalesce(searched.searches, 0) as searches, coalesce(searched.empty, 0) as "emptySearches",
      coalesce(asked.n, 0) as enquiries, coalesce(asked.answered, 0) as answered, asked.wait as "firstAnswer",
      revenue.of as revenue
    from period left join site using (start) left join searched using (start) left join asked using (start)
      join revenue using (start)
    order by start`.execute(siteDb);
  return rows;
}

/** What was searched for most and not found, since the first of the periods or for as long as it is kept. @param most how many. */
export async function findEmptySearches(
  unit: Unit,
  now: Date,
  most: number,
): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    select words, sum(n)::integer as n, max(day)::text as last from empty_search
    where day >= ${itemAt(periodsOf(unit, now), 0)} group by words order by n desc, last desc, words limit ${most}`.execute(
    db,
  );
  return rows;
}
