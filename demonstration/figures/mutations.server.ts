import { type RawBuilder, sql } from 'kysely';
import { weekDue } from '#app/features/figures/periods/rules.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** Longer than the figures show. */
const DAYS = 430;

/** What people looked for where the world has nothing, and how often in a week. */
const SOUGHT: [words: string, weekly: number][] = [
  ['Villas to rent in Al Barari', 9],
  ['Studios for sale in Dubai · sea view', 8],
  ['Penthouses to rent in Bluewaters', 7],
  ['4-bedroom townhouses to rent in Dubai Hills', 6],
  ['Properties for sale in Sharjah', 6],
  ['Warehouses for sale in Jebel Ali · cold store', 4],
  ['Apartments to rent in Dubai · pets allowed', 4],
  ['شقق للإيجار في عجمان', 3],
  ['Land for sale in Hatta', 3],
  ['6-bedroom villas for sale in Palm Jumeirah', 2],
];

const today = sql<string>`(now() at time zone 'Asia/Dubai')::date`;

/** A number in [0, 1) that is always the same for a day. */
const chance = (day: RawBuilder<unknown>, salt: number) =>
  sql<number>`((hashint8extended(${today} - ${day}, ${salt}) & 65535) / 65536.0)`;

/** The figures of more than a year: a site that grows, fuller at weekends. The world must exist. */
export async function insertFigures(trx: Trx): Promise<void> {
  const grown = sql`(1 - 0.6 * (${today} - day) / ${DAYS}::float8)`;
  const busy = sql`(case when extract(isodow from day) > 5 then 1.25 else 1 end)`;
  await sql`
    with days as (select day::date as day from generate_series(${today} - ${DAYS}::integer, ${today} - 1, interval '1 day') day),
      market as (
        select count(*) as listings, count(distinct coalesce(user_id::text, agent_id::text)) as advertisers
        from listing where is_public and status in ('available', 'under_offer')
      ), searched as (
        insert into search_day (day, searches, without_result)
        select day, floor(n)::integer, floor(n * (0.03 + 0.03 * ${chance(sql`day`, 12)}))::integer
        from (select day, 1400 * ${grown} * ${busy} * (0.85 + 0.3 * ${chance(sql`day`, 11)}) as n from days) counted
        on conflict do nothing
      )
    insert into site_day (day, listings, advertisers, visitors)
    select day, floor(listings * (1 - 0.35 * (${today} - day) / ${DAYS}::float8) + 4 * ${chance(sql`day`, 13)})::integer,
      ceil(advertisers * (1 - 0.5 * (${today} - day) / ${DAYS}::float8))::integer,
      floor(620 * ${grown} * ${busy} * (0.85 + 0.3 * ${chance(sql`day`, 14)}))::integer
    from days, market on conflict do nothing`.execute(trx);
  await sql`
    insert into empty_search (day, words, n)
    select day::date, words, n from (
      select day, words, floor(weekly * 2 / 7.0 * ((hashint8extended((${today} - day::date) * 100 + length(words), 15) & 65535) / 65536.0) + 0.4)::integer as n
      from unnest(${SOUGHT.map(([words]) => words)}::text[], ${SOUGHT.map(([, weekly]) => weekly)}::integer[]) as sought (words, weekly),
        generate_series(${today} - 60, ${today} - 1, interval '1 day') day) counted
    where n > 0`.execute(trx);
  // Nobody is mailed the weeks before.
  await trx
    .insertInto('figures_mail')
    .values({ week: weekDue(new Date()) })
    .execute();
}
