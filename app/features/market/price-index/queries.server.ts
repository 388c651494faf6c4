import { sql } from 'kysely';
import { areaNameHere } from '#app/features/areas/names.server.ts';
import { pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { drawChart } from '#app/ui/chart/draw.server.ts';
import { findSoldPlace } from '../places.server.ts';
import { findLastDay } from '../queries.server.ts';
import { chartPoints } from '../rules.ts';
import { SOLD_TYPES, type SoldType } from '../sold-prices/types.ts';
import {
  adjustedUnit,
  AREA_PAGE_SIZE,
  changeOf,
  earlierMonth,
  endOf,
  figuresOf,
  isTooShort,
  lastWholeMonth,
  sortAreas,
  yieldOf,
} from './rules.ts';
import {
  CHANGE_MONTHS,
  INDEX_SERIES,
  type AreaFigures,
  type AreaPriceRow,
  type AreaPriceIndex,
  type AreasFile,
  type EarlierMonth,
  type IndexFile,
  type IndexMonth,
  type IndexPage,
  type IndexPlace,
  type IndexSearch,
  type IndexSeries,
} from './types.ts';

/** Older months are only in the file. */
const CHART_MONTHS = 60;

type LastMonths = Record<IndexSeries, string | null>;

/** An `EarlierMonth`, column by column. */
const EARLIER = sql`series, to_char(month, 'YYYY-MM') as month, json_build_object('level', adjusted, 'n', adjusted_n) as adjusted`;

/** An `IndexMonth`, column by column. */
const MONTH = sql`series, to_char(month, 'YYYY-MM') as month, n, median,
  case when adjusted is not null then json_build_object('level', adjusted, 'n', adjusted_n) end as adjusted`;

/** The index of a place and type, and of other areas. @param today ISO day. */
export async function findIndexPage(search: IndexSearch, today: string): Promise<IndexPage> {
  const { place, isPlaceKnown } = await findIndexPlace(search.location);
  const known = await findKnown(today);
  const { last, samples } = known;
  const [months, earlier, areas] = await Promise.all([
    findIndexMonths(place?.communityId ?? null, search.type, today),
    findEarlierMonths(place?.communityId ?? null, search.type),
    findAreas(search.type, last, samples),
  ]);
  const chart = (series: IndexSeries) => drawSeries(months, earlier, series, last[series]);
  const { page, pages, offset } = pageShown(search.page, areas.length, AREA_PAGE_SIZE);
  return {
    place,
    isPlaceKnown,
    lastSale: known.lastSale,
    lastRent: known.lastRent,
    to: known.to,
    rentsTo: known.rentsTo,
    samples,
    isShort: known.isShort,
    figures: figuresOf(months, last, earlier),
    yield: yieldOf(months, last, samples),
    joint: jointOf(earlier),
    charts: { ready: chart('ready'), off_plan: chart('off_plan'), rent: chart('rent') },
    areas: sortAreas(areas, search.sort).slice(offset, offset + AREA_PAGE_SIZE),
    areaCount: areas.length,
    page,
    pages,
  };
}

/** The adjusted line, the median and the earlier line, extended to where it meets them. Months are of every series. */
function drawSeries(
  months: IndexMonth[],
  earlier: EarlierMonth[],
  series: IndexSeries,
  last: string | null,
) {
  const isOwn = (month: EarlierMonth | IndexMonth) =>
    month.series === series && isShown(month, last);
  const own = months.filter(isOwn);
  const unit = adjustedUnit(own, last);
  const line = (some: Pick<IndexMonth, 'month' | 'adjusted'>[]) =>
    chartPoints(
      some.flatMap(({ month, adjusted }) =>
        adjusted && unit
          ? [{ month, perSqft: { n: adjusted.n, median: unit * adjusted.level } }]
          : [],
      ),
    );
  const before = earlier.filter(isOwn);
  return drawChart({
    adjusted: line(own),
    median: chartPoints(own.map(({ month, n, median }) => ({ month, perSqft: { n, median } }))),
    earlier: before.length > 0 ? line([...before, ...own.slice(0, 1)]) : [],
  });
}

/** The first month that no longer rests on aggregates. */
function jointOf(earlier: EarlierMonth[]): string | null {
  const last = earlier.at(-1)?.month;
  return last ? earlierMonth(last, -1) : null;
}

/** All areas of a search, in its order. */
export async function findAreasFile(
  search: Pick<IndexSearch, 'type' | 'sort'>,
  today: string,
): Promise<AreasFile> {
  const { last, ...known } = await findKnown(today);
  const areas = await findAreas(search.type, last, known.samples);
  return { ...known, areas: sortAreas(areas, search.sort) };
}

/** The latest figures of an area, by type. @param today ISO day. */
export async function findAreaPrices(communityId: number, today: string): Promise<AreaPriceIndex> {
  const { last, ...known } = await findKnown(today);
  const ends = [...new Set([last.ready, last.rent])].filter((month) => month !== null);
  const months = ends.flatMap((end) => [0, ...CHANGE_MONTHS].map((n) => earlierMonth(end, n)));
  const { rows } = await sql<IndexMonth & { kind: SoldType | null }>`
    select kind, ${MONTH} from price_index
    where community_id = ${communityId} and month = any(${months.map((month) => `${month}-01`)}::date[])`.execute(
    searchDb,
  );
  const all = [null, ...SOLD_TYPES].map((type) => {
    const own = rows.filter(({ kind }) => kind === type).map(({ kind: _kind, ...month }) => month);
    return { type, figures: figuresOf(own, last), yield: yieldOf(own, last, known.samples) };
  });
  const isKnown = ({ figures }: AreaPriceRow) => figures.some(({ latest }) => latest !== null);
  return { ...known, rows: all.filter(isKnown) };
}

/** The last days of the registers, and whether they are invented. */
async function findKnown(today: string) {
  const [lastSale, lastRent, samples, first] = await Promise.all([
    findLastDay('sale', today),
    findLastDay('rent_contract', today),
    findSamples(),
    findFirstMonths(),
  ]);
  // Part of a month has other sales than a whole one.
  const sold = lastSale && lastWholeMonth(lastSale);
  const rented = lastRent && lastWholeMonth(lastRent);
  const last: LastMonths = { ready: sold, off_plan: sold, rent: rented };
  const end = sold ?? rented;
  const to = end && endOf(end);
  const rentsTo = rented === null || rented === end ? null : endOf(rented);
  const isShort = {
    sales: isTooShort(first.sales, last.ready),
    rents: isTooShort(first.rents, last.rent),
  };
  return { lastSale, lastRent, to, rentsTo, samples, last, isShort };
}

async function findFirstMonths() {
  const { rows } = await sql<{ sales: string | null; rents: string | null }>`
    select (select to_char(min(sold_on), 'YYYY-MM') from sale) as sales,
      (select to_char(min(started_on), 'YYYY-MM') from rent_contract) as rents`.execute(searchDb);
  return single(rows);
}

const isShown = ({ month }: Pick<IndexMonth, 'month'>, last: string | null) =>
  last !== null && month > earlierMonth(last, CHART_MONTHS) && month <= last;

/** The community that a text means, or that contains the place, building or project it means. */
async function findIndexPlace(
  location: string,
): Promise<{ place: IndexPlace | null; isPlaceKnown: boolean }> {
  const named = await findSoldPlace(location);
  if (named === null) return { place: null, isPlaceKnown: true };
  const communityId = named.communityIds?.[0] ?? named.liesIn;
  if (communityId === undefined) return { place: null, isPlaceKnown: false };
  const { rows } = await sql<Pick<IndexPlace, 'communityId' | 'slug' | 'name'>>`
    select id as "communityId", slug, ${areaNameHere('area')} as name from area where id = ${communityId}`.execute(
    searchDb,
  );
  const isGuess = named.guess === 'corrected' || named.without !== undefined;
  const isExact = named.communityIds?.length === 1 && named.names === null;
  return { place: { ...single(rows), isExact, isGuess }, isPlaceKnown: true };
}

/** Every month of the index of a community, or of all of Dubai, oldest first. Never later than `today`, an ISO day. */
export async function findIndexMonths(
  communityId: number | null,
  type: SoldType | null,
  today: string,
): Promise<IndexMonth[]> {
  const { rows } = await sql<IndexMonth>`
    select ${MONTH} from price_index
    where community_id is not distinct from ${communityId}::integer and kind is not distinct from ${type}::text
      and month <= ${today}::date
    order by price_index.month, series`.execute(searchDb);
  return rows;
}

/** Every month of the adjusted line before the index's own, oldest first. */
async function findEarlierMonths(
  communityId: number | null,
  type: SoldType | null,
): Promise<EarlierMonth[]> {
  const { rows } = await sql<EarlierMonth>`
    select ${EARLIER} from price_index_history
    where community_id is not distinct from ${communityId}::integer and kind is not distinct from ${type}::text
    order by price_index_history.month, series`.execute(searchDb);
  return rows;
}

async function findSamples(): Promise<IndexPage['samples']> {
  const { rows } = await sql<IndexPage['samples']>`
    select exists (select from sale where is_sample) as sales,
      exists (select from rent_contract where is_sample) as rents`.execute(searchDb);
  return single(rows);
}

async function findAreas(
  type: SoldType | null,
  last: LastMonths,
  samples: IndexPage['samples'],
): Promise<AreaFigures[]> {
  const ends = [last.ready, last.rent].filter((month) => month !== null);
  const months = [...new Set(ends.flatMap((month) => [month, earlierMonth(month, 12)]))];
  const { rows } = await sql<IndexMonth & { communityId: number; name: string }>`
    select community_id as "communityId", (select ${areaNameHere('area')} from area where area.id = price_index.community_id) as name, ${MONTH}
    from price_index
    where kind is not distinct from ${type}::text and community_id is not null
      and month = any(${months.map((month) => `${month}-01`)}::date[])`.execute(searchDb);
  const { rows: earlier } = await sql<EarlierMonth & { communityId: number }>`
    select community_id as "communityId", ${EARLIER} from price_index_history
    where kind is not distinct from ${type}::text and community_id is not null
      and month = any(${months.map((month) => `${month}-01`)}::date[])`.execute(searchDb);
  return [...Map.groupBy(rows, ({ communityId }) => communityId).values()].map((own) => {
    const find = (series: IndexSeries, earlier: number) => {
      const end = last[series];
      const month = end && earlierMonth(end, earlier);
      return own.find((it) => it.series === series && it.month === month) ?? null;
    };
    const now = (series: IndexSeries) => {
      const row = find(series, 0);
      return row && { n: row.n, median: row.median };
    };
    const [{ communityId, name }] = own as [(typeof own)[0]];
    const changeIn = (series: IndexSeries) => {
      const end = last[series];
      const month = end && earlierMonth(end, 12);
      const before = earlier.find(
        (it) => it.communityId === communityId && it.series === series && it.month === month,
      );
      return changeOf(find(series, 12) ?? before ?? null, find(series, 0));
    };
    return {
      communityId,
      name,
      ready: now('ready'),
      readyChange: changeIn('ready'),
      offPlan: now('off_plan'),
      offPlanChange: changeIn('off_plan'),
      rent: now('rent'),
      yield: yieldOf(own, last, samples),
    };
  });
}

/** Every month of the index that a search shows. */
export async function findIndexFile(search: IndexSearch, today: string): Promise<IndexFile> {
  const { place } = await findIndexPlace(search.location);
  const [months, earlier, { samples, last }] = await Promise.all([
    findIndexMonths(place?.communityId ?? null, search.type, today),
    findEarlierMonths(place?.communityId ?? null, search.type),
    findKnown(today),
  ]);
  const valued = INDEX_SERIES.flatMap((series) => {
    const own = months.filter((month) => month.series === series);
    const unit = adjustedUnit(own, last[series]);
    const inFile = ({ series: of, month, adjusted }: EarlierMonth | IndexMonth) => ({
      series: of,
      month,
      adjusted,
      adjustedMedian: adjusted && unit && unit * adjusted.level,
    });
    return [
      ...earlier
        .filter((month) => month.series === series)
        .map((month) => ({ ...inFile(month), median: null, isEarlier: true })),
      ...own.map((month) => ({
        ...inFile(month),
        median: { n: month.n, median: month.median },
        isEarlier: false,
      })),
    ];
  });
  return { place, samples, months: valued.toSorted((a, b) => a.month.localeCompare(b.month)) };
}
