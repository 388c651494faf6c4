import { sql } from 'kysely';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import { pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { drawChart } from '#app/ui/chart/draw.server.ts';
import { findLastDay } from '../queries.server.ts';
import { chartPoints } from '../rules.ts';
import { SOLD_TYPES, type SoldType } from '../sold-prices/types.ts';
import {
  AREA_PAGE_SIZE,
  changeOf,
  earlierMonth,
  figuresOf,
  isTooShort,
  sortAreas,
  yieldOf,
} from './rules.ts';
import {
  CHANGE_MONTHS,
  type AreaFigures,
  type AreaPriceRow,
  type AreaPriceIndex,
  type AreasFile,
  type IndexFile,
  type IndexMonth,
  type IndexPage,
  type IndexPlace,
  type IndexSearch,
  type IndexSeries,
} from './types.ts';

/** Older months are in the file only. */
const CHART_MONTHS = 60;

type LastMonths = Record<IndexSeries, string | null>;

/** The index of a place and type, and of the areas beside it. @param today ISO day. */
export async function findIndexPage(search: IndexSearch, today: string): Promise<IndexPage> {
  const { place, isPlaceKnown } = await findIndexPlace(search.location);
  const known = await findKnown(today);
  const { last, samples } = known;
  const [months, areas] = await Promise.all([
    findIndexMonths(place?.communityId ?? null, search.type, today),
    findAreas(search.type, last, samples),
  ]);
  const shown = (series: IndexSeries) =>
    chartPoints(
      months
        .filter((month) => month.series === series && isShown(month, last[series]))
        .map(({ month, n, median }) => ({ month, perSqft: { n, median } })),
    );
  const { page, pages, offset } = pageShown(search.page, areas.length, AREA_PAGE_SIZE);
  return {
    place,
    isPlaceKnown,
    lastSale: known.lastSale,
    lastRent: known.lastRent,
    samples,
    isShort: known.isShort,
    figures: figuresOf(months, last),
    yield: yieldOf(months, last, samples),
    prices: drawChart({ ready: shown('ready'), off_plan: shown('off_plan') }),
    rents: drawChart({ rent: shown('rent') }),
    areas: sortAreas(areas, search.sort).slice(offset, offset + AREA_PAGE_SIZE),
    areaCount: areas.length,
    page,
    pages,
  };
}

/** Every area of a search, in its order. */
export async function findAreasFile(search: IndexSearch, today: string): Promise<AreasFile> {
  const { last, ...known } = await findKnown(today);
  const areas = await findAreas(search.type, last, known.samples);
  return { ...known, areas: sortAreas(areas, search.sort) };
}

/** Where the index of an area stands, type by type. @param today ISO day. */
export async function findAreaPrices(communityId: number, today: string): Promise<AreaPriceIndex> {
  const { last, ...known } = await findKnown(today);
  const ends = [...new Set([last.ready, last.rent])].filter((month) => month !== null);
  const months = ends.flatMap((end) => [0, ...CHANGE_MONTHS].map((n) => earlierMonth(end, n)));
  const { rows } = await sql<IndexMonth & { kind: SoldType | null }>`
    select kind, series, to_char(month, 'YYYY-MM') as month, n, median from price_index
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

/** How far the registers go, and whether they are invented. */
async function findKnown(today: string) {
  const [lastSale, lastRent, samples, first] = await Promise.all([
    findLastDay('sale', today),
    findLastDay('rent_contract', today),
    findSamples(),
    findFirstMonths(),
  ]);
  const sold = lastSale && lastSale.slice(0, 7);
  const last: LastMonths = { ready: sold, off_plan: sold, rent: lastRent && lastRent.slice(0, 7) };
  const isShort = {
    sales: isTooShort(first.sales, last.ready),
    rents: isTooShort(first.rents, last.rent),
  };
  return { lastSale, lastRent, samples, last, isShort };
}

async function findFirstMonths() {
  const { rows } = await sql<{ sales: string | null; rents: string | null }>`
    select (select to_char(min(sold_on), 'YYYY-MM') from sale) as sales,
      (select to_char(min(started_on), 'YYYY-MM') from rent_contract) as rents`.execute(searchDb);
  return single(rows);
}

const isShown = ({ month }: IndexMonth, last: string | null) =>
  last !== null && month > earlierMonth(last, CHART_MONTHS);

/** The community that a text means, or has the place in it that it means. */
async function findIndexPlace(
  location: string,
): Promise<{ place: IndexPlace | null; isPlaceKnown: boolean }> {
  if (location === '' || isWholeCity(location)) return { place: null, isPlaceKnown: true };
  const match = await resolveLocation(location);
  if (match.kind === 'unknown') return { place: null, isPlaceKnown: false };
  const [community] = match.kind === 'landmark' ? match.areas : match.path;
  const isExact = match.kind === 'found' && match.area.id === community!.id;
  const { id, slug, nameEn } = community!;
  return { place: { communityId: id, slug, name: nameEn, isExact }, isPlaceKnown: true };
}

/** Every month of the index of a community, or of all of Dubai, the first first. Never later than `today`, an ISO day. */
export async function findIndexMonths(
  communityId: number | null,
  type: SoldType | null,
  today: string,
): Promise<IndexMonth[]> {
  const { rows } = await sql<IndexMonth>`
    select series, to_char(month, 'YYYY-MM') as month, n, median from price_index
    where community_id is not distinct from ${communityId}::integer and kind is not distinct from ${type}::text
      and month <= ${today}::date
    order by price_index.month, series`.execute(searchDb);
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
    select community_id as "communityId", (select name_en from area where area.id = price_index.community_id) as name,
      series, to_char(month, 'YYYY-MM') as month, n, median
    from price_index
    where kind is not distinct from ${type}::text and community_id is not null
      and month = any(${months.map((month) => `${month}-01`)}::date[])`.execute(searchDb);
  return [...Map.groupBy(rows, ({ communityId }) => communityId).values()].map((own) => {
    const find = (series: IndexSeries, earlier: number) => {
      const end = last[series];
      const month = end && earlierMonth(end, earlier);
      const row = own.find((it) => it.series === series && it.month === month);
      return row ? { n: row.n, median: row.median } : null;
    };
    const [{ communityId, name }] = own as [(typeof own)[0]];
    return {
      communityId,
      name,
      ready: find('ready', 0),
      readyChange: changeOf(find('ready', 12), find('ready', 0)),
      offPlan: find('off_plan', 0),
      offPlanChange: changeOf(find('off_plan', 12), find('off_plan', 0)),
      rent: find('rent', 0),
      yield: yieldOf(own, last, samples),
    };
  });
}

/** Every month of the index that a search shows. */
export async function findIndexFile(search: IndexSearch, today: string): Promise<IndexFile> {
  const { place } = await findIndexPlace(search.location);
  const [months, samples] = await Promise.all([
    findIndexMonths(place?.communityId ?? null, search.type, today),
    findSamples(),
  ]);
  return { place, samples, months };
}
