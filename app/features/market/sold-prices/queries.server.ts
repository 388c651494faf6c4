import { type RawBuilder, sql } from 'kysely';
import { areaNameHere, registeredNameHere } from '#app/features/areas/names.server.ts';
import { findAreaNames } from '#app/features/areas/queries.server.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { drawChart } from '#app/ui/chart/draw.server.ts';
import { findSoldPlace } from '../places.server.ts';
import { findDays, findLastDay, isMeant, spread, SUMMARY } from '../queries.server.ts';
import { chartPoints } from '../rules.ts';
import type { Spread } from '../types.ts';
import { encodeSoldCursor, SOLD_KEYS, type SoldCursor, type SoldKey } from './cursor.ts';
import { MOST_LISTED, monthsBefore, SOLD_PAGE_SIZE } from './rules.ts';
import type {
  SoldFilter,
  SoldHome,
  SoldList,
  SoldMonth,
  SoldPage,
  SoldPlace,
  SoldSearch,
  SoldSort,
  SoldSummary,
} from './types.ts';

/**
 * The result of a search. Months are counted back from the last known sale, not from today: files come late.
 *
 * @param today ISO day.
 */
export async function findSoldPage(search: SoldSearch, today: string): Promise<SoldPage> {
  const asOf = await findLastDay('sale', today);
  const filter = { ...search, place: await findSoldPlace(search.location), asOf: asOf ?? today };
  const { place } = filter;
  const kept = await findTotals(filter);
  // Two at a time: a page for all of Dubai reads many sales, and searches need connections, too.
  const [summary, homes] = await Promise.all([
    kept?.summary ?? summariseSold(filter),
    findSoldHomes(filter, search.sort, search.page),
  ]);
  const [before, deal, months] = await Promise.all([
    findBefore(filter),
    findGreatDeal(filter, summary.total),
    kept?.months ?? findSoldMonths(filter),
  ]);
  const areas = await findAreaNames(place?.communityIds ?? (place?.liesIn ? [place.liesIn] : []));
  const most = Math.min(summary.total, MOST_LISTED);
  const { page, pages } = pageShown(search.page, most, SOLD_PAGE_SIZE);
  return {
    place: place && { label: place.label, guess: place.guess, without: place.without },
    isPlaceKnown: place === null || isKnown(place),
    areas: [...areas.values()],
    asOf,
    summary,
    deal,
    before,
    chart: drawChart({
      ready: chartPoints(months.filter(({ completion }) => completion === 'ready')),
      off_plan: chartPoints(months.filter(({ completion }) => completion === 'off_plan')),
    }),
    homes,
    page,
    pages,
  };
}

/** A deal with at least this share of the sales is worth mentioning. */
const GREAT_SHARE = 0.1;

async function findGreatDeal(filter: SoldFilter, total: number): Promise<SoldPage['deal']> {
  if (filter.place === null || total === 0) return null;
  const { rows } = await sql<{ units: number; name: string }>`
    select count(*) as units, coalesce(min(project), min(area_name)) as name from sale
    where ${isSold(filter)} and deal is not null group by deal
    having count(*) >= ${Math.ceil(GREAT_SHARE * total)}::integer order by units desc limit 1`.execute(
    searchDb,
  );
  return rows[0] ?? null;
}

const isKnown = ({ communityIds, districts, isWhole }: SoldPlace): boolean =>
  communityIds !== null || districts !== undefined || isWhole === true;

/** All sales of a search, in its order, with the register's names in every language. */
export async function findSoldFile(search: SoldSearch, today: string): Promise<SoldHome[]> {
  const asOf = (await findLastDay('sale', today)) ?? today;
  const filter = { ...search, place: await findSoldPlace(search.location), asOf };
  return selectSold(isSold(filter), orderOf(search.sort), MOST_LISTED, 0, sql`building, project`);
}

/**
 * AED per sq ft in the same number of months before, if the register holds all of them. Not for all of Dubai, where the mix of
 * sales differs too much from year to year.
 */
async function findBefore(filter: SoldFilter): Promise<Spread | null> {
  const { place, months, asOf } = filter;
  if (place === null || months === null) return null;
  const { sale } = await findDays(asOf);
  if (sale.first === null || !beginsBy(sale.first, monthsBefore(asOf, 2 * months))) return null;
  const earlier = await summariseSold({ ...filter, asOf: monthsBefore(asOf, months) });
  return earlier.perSqft;
}

/** Nobody sells on some days in a row. */
const HOLIDAY_DAYS = 7;

/** Whether a register with this first day holds what was sold from a day on. Both ISO days. */
const beginsBy = (first: string, day: string): boolean =>
  Date.parse(first) - Date.parse(day) <= HOLIDAY_DAYS * DAY_MS;

const KEYS: Record<SoldKey, RawBuilder<unknown>> = {
  // A share of a home isn't a cheap home.
  share: sql`(is_share or exclusion is not distinct from 'share')`,
  day: sql`sold_on`,
  price: sql`price`,
  perSqft: sql`price_per_sqft`,
  size: sql`size_sqm`,
  id: sql`id`,
};
const MAY_BE_MISSING: SoldKey[] = ['perSqft', 'size'];

function orderOf(sort: SoldSort): RawBuilder<unknown> {
  const { keys, rises } = SOLD_KEYS[sort];
  const parts = keys.map((key) => {
    const direction = rises ? sql`asc` : sql`desc`;
    return MAY_BE_MISSING.includes(key)
      ? sql`${KEYS[key]} ${direction} nulls last`
      : sql`${KEYS[key]} ${direction}`;
  });
  return sql.join(parts);
}

/** Whether a sale comes after the cursor's in its order. */
function isAfter({ sort, values }: SoldCursor): RawBuilder<boolean> {
  const { keys, rises } = SOLD_KEYS[sort];
  const beyond = rises ? sql`>` : sql`<`;
  const ways = keys.map((key, at) => {
    const same = keys.slice(0, at).map((other, i) => isSame(other, values[i] ?? null));
    return sql`(${sql.join([...same, isBeyond(key, values[at] ?? null)], sql` and `)})`;
  });
  const isAny = sql<boolean>`(${sql.join(ways, sql` or `)})`;
  // The same again for an index on the day.
  return keys[0] === 'day' ? sql`sold_on ${beyond}= ${values[0]}::date and ${isAny}` : isAny;

  function isBeyond(key: SoldKey, value: string | null): RawBuilder<boolean> {
    if (value === null) return sql`false`;
    const isPast = sql<boolean>`${KEYS[key]} ${beyond} ${typed(key, value)}`;
    return MAY_BE_MISSING.includes(key) ? sql`(${isPast} or ${KEYS[key]} is null)` : isPast;
  }
}

function isSame(key: SoldKey, value: string | null): RawBuilder<boolean> {
  return value === null ? sql`${KEYS[key]} is null` : sql`${KEYS[key]} = ${typed(key, value)}`;
}

const TYPES: Record<SoldKey, RawBuilder<unknown>> = {
  share: sql`boolean`,
  day: sql`date`,
  price: sql`bigint`,
  perSqft: sql`integer`,
  size: sql`numeric`,
  id: sql`bigint`,
};
const typed = (key: SoldKey, value: string) => sql`${value}::text::${TYPES[key]}`;

/**
 * A page of a search's sales that begins after another's last, with how many match on all pages.
 * @param today ISO day.
 */
export async function findSoldAfter(
  search: Omit<SoldSearch, 'columns' | 'page'>,
  after: SoldCursor | null,
  today: string,
): Promise<SoldList> {
  const asOf = await findLastDay('sale', today);
  const place = await findSoldPlace(search.location);
  const filter = { ...search, place, asOf: asOf ?? today };
  const kept = await findTotals(filter);
  const keys = SOLD_KEYS[search.sort].keys.map((key) => sql`${KEYS[key]}::text`);
  const where = after ? sql`${isSold(filter)} and ${isAfter(after)}` : isSold(filter);
  const [summary, { rows }] = await Promise.all([
    kept?.summary ?? summariseSold(filter),
    sql<SoldHome & { values: (string | null)[] }>`
      select ${soldHome()}, array[${sql.join(keys)}] as values
      from sale where ${where} order by ${orderOf(search.sort)} limit ${SOLD_PAGE_SIZE + 1}`.execute(
      searchDb,
    ),
  ]);
  const homes = rows.slice(0, SOLD_PAGE_SIZE);
  const last = rows.length > homes.length ? homes.at(-1) : undefined;
  return {
    place,
    isPlaceKnown: place === null || isKnown(place) || summary.total > 0,
    asOf,
    summary,
    homes,
    next: last ? encodeSoldCursor({ sort: search.sort, values: last.values }) : null,
  };
}

/** @param page from 1; past the last page there are none. */
export async function findSoldHomes(
  filter: SoldFilter,
  sort: SoldSort,
  page: number,
): Promise<SoldHome[]> {
  const offset = (page - 1) * SOLD_PAGE_SIZE;
  if (offset >= MOST_LISTED) return [];
  return selectSold(isSold(filter), orderOf(sort), SOLD_PAGE_SIZE, offset);
}

const namesHere = () => sql`
  ${registeredNameHere('sale', 'building')} as building, ${registeredNameHere('sale', 'project')} as project`;

const soldHome = (names = namesHere()) => sql`
  id, sold_on::text as "soldOn", property_type as "propertyType", completion, bedrooms, price,
  round(size_sqm * 10.7639)::integer as "sizeSqft", price_per_sqft as "pricePerSqft",
  ${names}, master_project as "masterProject", area_name as "areaName", units,
  (select ${areaNameHere('area')} from area where area.id = sale.community_id) as community,
  coalesce(exclusion, case when is_share then 'share' when is_unusual then 'unusual' when is_repetition then 'deal' end) as "leftOut", is_sample as "isSample"`;

/** @param where a condition on `sale`. @param names columns of the building's and the project's names. */
export async function selectSold(
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
  names?: RawBuilder<unknown>,
): Promise<SoldHome[]> {
  const { rows } = await sql<SoldHome>`
    select ${soldHome(names)}
    from sale where ${where} order by ${order}
    limit ${limit} offset ${offset}`.execute(searchDb);
  return rows;
}

/** Counts all sales; median and spread are of comparable ones. */
export async function summariseSold(filter: SoldFilter): Promise<SoldSummary> {
  const { rows } = await sql<SoldSummary>`
    select total, samples, "offPlan", first::text, last::text, price, "perSqft"
    from (select ${SUMMARY} from sale where ${isSold(filter)}) summary`.execute(searchDb);
  return single(rows);
}

/** The stored summary of all of Dubai and all dates; null for any other filter and until an import has stored one. */
export async function findTotals(
  filter: SoldFilter,
): Promise<{ summary: SoldSummary; months: SoldMonth[] } | null> {
  const { place, months, type, completion, bedrooms, asOf } = filter;
  if (place !== null || months !== null) return null;
  const isAlike = sql`kind is not distinct from ${type}::text and bedrooms is not distinct from ${bedrooms}::smallint`;
  const { rows: totals } = await sql<SoldSummary>`
    select total, samples, off_plan as "offPlan", first::text, last::text, price, per_sqft as "perSqft"
    from sold_total
    where ${isAlike} and completion is not distinct from ${completion}::completion_status and last <= ${asOf}::date`.execute(
    searchDb,
  );
  if (!totals[0]) return null;
  const { rows } = await sql<SoldMonth>`
    select to_char(month, 'YYYY-MM') as month, completion, per_sqft as "perSqft" from sold_month
    where ${isAlike} and completion = coalesce(${completion}::completion_status, completion)
    order by sold_month.month, completion`.execute(searchDb);
  return { summary: totals[0], months: rows };
}

/** AED per sq ft by month, off-plan and ready separately, oldest first; months without a sale are left out. */
export async function findSoldMonths(filter: SoldFilter): Promise<SoldMonth[]> {
  // PostgreSQL sorts days faster than text.
  const { rows } = await sql<SoldMonth & { perSqft: Spread | null }>`
    select to_char(first, 'YYYY-MM') as month, completion, "perSqft" from (
      select sold_on - extract(day from sold_on)::integer + 1 as first, completion, ${spread(sql`price_per_sqft`)} as "perSqft"
      from sale where ${isSold(filter)} and is_comparable and price_per_sqft is not null
      group by 1, 2
    ) by_month order by 1, 2`.execute(searchDb);
  return rows;
}

/** The sales that match a filter. */
export function isSold(filter: SoldFilter): RawBuilder<boolean> {
  const { completion } = filter;
  const isAny = isMeant('sale', filter);
  return completion ? sql`${isAny} and completion = ${completion}` : isAny;
}
