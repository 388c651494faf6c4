import { z } from 'zod';
import { cleanText } from '#app/features/imports/schema.ts';
import type { HistoryRow } from './types.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const area = z.string().max(200).regex(/\p{L}/u);
const count = z.int().min(1).max(10_000_000);
const amount = z.number().min(0).max(1e12);
const perSqft = z.number().min(0).max(1e6).nullable();
const flag = z.union([z.literal(0), z.literal(1)]);

/** Flats and houses; other kinds (hotel rooms, offices, shops, buildings, land) have no place in an index of homes. */
const FLAT = 0;
const HOUSE = 1;
const NEW = 0;
/** Six means six and more. */
const bedrooms = z.int().min(-1).max(6);

/** Month, district, kind, whether off-plan, bedrooms (-1 if unknown), sales, median price, median AED per sq ft, and further columns. */
const sale = z.tuple(
  [month, area, z.int().min(0).max(99), flag, bedrooms, count, amount, perSqft],
  z.unknown(),
);
/** Month, area, kind, whether renewed, contracts, median rent, median AED per sq ft. */
const rent = z.tuple([month, area, flag, flag, count, amount, perSqft], z.unknown());

const file = z.object({
  salesAgg: z.array(z.unknown()),
  rentsAgg: z.array(z.unknown()),
  coverage: z.tuple([month, month]),
});

/** The rows of a file, how many it has in all, and the ISO day each of its months begins. */
export interface HistoryFile {
  rows: HistoryRow[];
  total: number;
  from: string;
  to: string;
}

/**
 * Parses a file of monthly aggregates.
 * @param today ISO day: a month that is not over is refused.
 * @returns what is wrong with it, as a message for people, if it is another kind of file, damaged or not to be trusted.
 */
export function readHistoryFile(text: string, today: string): HistoryFile | string {
  const parsed = file.safeParse(parseJson(text));
  if (!parsed.success)
    return text.trimStart().startsWith('{') && parseJson(text) === undefined
      ? 'the JSON is damaged or breaks off'
      : 'it is no file of monthly aggregates (salesAgg, rentsAgg and coverage in one JSON object)';
  const { salesAgg, rentsAgg, coverage } = parsed.data;
  const [from, to] = coverage;
  if (from > to) return 'its coverage ends before it begins';
  if (to >= today.slice(0, 7)) return `it covers ${to}, which is not over`;
  const rows: HistoryRow[] = [];
  for (const [name, list, read] of [
    ['salesAgg', salesAgg, readSale],
    ['rentsAgg', rentsAgg, readRent],
  ] as const)
    for (const [at, item] of list.entries()) {
      const row = read(item);
      if (row === undefined) return `row ${at + 1} of ${name} cannot be read`;
      if (row && (row.month < `${from}-01` || row.month > `${to}-01`))
        return `row ${at + 1} of ${name} is of a month outside its coverage`;
      if (row) rows.push(row);
    }
  if (rows.length === 0) return 'it has no rows of flats or houses';
  const keys = rows.map(({ n: _n, median: _median, ...key }) => Object.values(key).join('|'));
  const twice = twiceIn(keys);
  if (twice) return `it has two rows for ${twice.replaceAll('|', ', ')}`;
  return { rows, total: salesAgg.length + rentsAgg.length, from: `${from}-01`, to: `${to}-01` };
}

function twiceIn(keys: string[]): string | null {
  const met = new Set<string>();
  for (const key of keys) {
    if (met.has(key)) return key;
    met.add(key);
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for a row the index doesn't use, undefined for an invalid one. */
function readSale(item: unknown): HistoryRow | null | undefined {
  const { data } = sale.safeParse(item);
  if (!data) return undefined;
  const [of, area_name, kind, isOffPlan, beds, n, , median] = data;
  if ((kind !== FLAT && kind !== HOUSE) || !median) return null;
  return {
    series: isOffPlan ? 'off_plan' : 'ready',
    is_house: kind === HOUSE,
    area_name: cleanText(area_name),
    bedrooms: beds < 0 ? null : beds,
    month: `${of}-01`,
    n,
    median,
  };
}

function readRent(item: unknown): HistoryRow | null | undefined {
  const { data } = rent.safeParse(item);
  if (!data) return undefined;
  const [of, area_name, kind, isRenewed, n, , median] = data;
  if (isRenewed !== NEW || !median) return null;
  return {
    series: 'rent',
    is_house: kind === HOUSE,
    area_name: cleanText(area_name),
    bedrooms: null,
    month: `${of}-01`,
    n,
    median,
  };
}
