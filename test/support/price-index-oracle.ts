import type { IndexMonth, IndexSeries } from '#app/features/market/price-index/types.ts';

/** A sale, or a new rent contract, as the index counts it. */
export interface IndexCase {
  series: IndexSeries;
  communityId: number | null;
  propertyType: string;
  /** ISO day. */
  day: string;
  /** AED per sq ft, of rents for a year. */
  value: number;
  /** Its project, else its district. */
  place: string;
  bedrooms: number | null;
  sizeSqm: number;
}

const HOMES = ['apartment', 'villa', 'townhouse', 'penthouse'];
const KINDS: Record<string, string[]> = { commercial: ['office', 'retail'] };

/**
 * The index of a community (null: all of Dubai) and kind (null: all homes), worked out by hand: for every month, the middle of
 * the values of that month and the two before it, where there are at least five. A register's first two months have none. The adjusted line compares every case with those like it
 * in the 24 months before.
 */
export function priceIndexByHand(
  cases: IndexCase[],
  communityId: number | null,
  kind: string | null,
): IndexMonth[] {
  const types = kind === null ? HOMES : (KINDS[kind] ?? [kind]);
  return [
    ...seriesByHand(cases, ['off_plan', 'ready'], communityId, types),
    ...seriesByHand(cases, ['rent'], communityId, types),
  ].sort((a, b) => `${a.month} ${a.series}`.localeCompare(`${b.month} ${b.series}`));
}

function seriesByHand(
  cases: IndexCase[],
  names: IndexSeries[],
  communityId: number | null,
  types: string[],
): IndexMonth[] {
  const counted = [...HOMES, ...KINDS.commercial!];
  const register = cases.filter(
    (it) => names.includes(it.series) && counted.includes(it.propertyType),
  );
  const days = register.map(({ day }) => day).sort();
  const found: IndexMonth[] = [];
  for (const series of names) {
    const dubai = register.filter((it) => it.series === series && types.includes(it.propertyType));
    const own = dubai.filter((it) => communityId === null || it.communityId === communityId);
    const moves = movesByHand(own, communityId === null ? null : movesByHand(dubai, null));
    let month = following(following(days[0]?.slice(0, 7) ?? '9999-01'));
    for (; month <= (days.at(-1) ?? '').slice(0, 7); month = following(month)) {
      const first = `${preceding(preceding(month))}-01`;
      const values = own
        .filter(({ day }) => day >= first && day < `${following(month)}-01`)
        .map(({ value }) => value)
        .sort((a, b) => a - b);
      const half = values.length / 2;
      const median = Number.isInteger(half)
        ? (values[half - 1]! + values[half]!) / 2
        : values[Math.floor(half)]!;
      const three = [preceding(preceding(month)), preceding(month), month]
        .flatMap((name) => moves.get(name) ?? [])
        .filter(({ worth }) => worth > 0);
      const shares = three.map(({ worth }) => Math.min(20, worth));
      const level = sum(three.map((it, at) => it.level * shares[at]!)) / sum(shares);
      const adjusted =
        three.length > 0 ? { level: Math.exp(level), n: sum(three.map(({ n }) => n)) } : null;
      if (values.length >= 5) found.push({ series, month, n: values.length, median, adjusted });
    }
  }
  return found;
}

interface Move {
  level: number;
  n: number;
  worth: number;
}

/** Case by case, from the first month on. */
function movesByHand(cases: IndexCase[], around: Map<string, Move> | null): Map<string, Move> {
  const moves = new Map<string, Move>();
  const log = ({ value, sizeSqm }: IndexCase) => Math.log(value) + 0.3 * Math.log(sizeSqm);
  const monthOf = ({ day }: IndexCase) => day.slice(0, 7);
  const byCell = Map.groupBy(cases, cellOf);
  const months = [...new Set(cases.map(monthOf))].sort();
  for (const [at, month] of months.entries()) {
    const now = cases.filter((it) => monthOf(it) === month);
    if (at === 0) {
      moves.set(month, { level: 0, n: now.length, worth: now.length });
      continue;
    }
    const oldest = `${Number(month.slice(0, 4)) - 2}${month.slice(4)}`;
    const found = [...Map.groupBy(now, cellOf)].flatMap(([cell, own]) => {
      const before = byCell.get(cell)!.filter((it) => monthOf(it) >= oldest && monthOf(it) < month);
      if (before.length === 0) return [];
      const [m, n] = [own.length, before.length];
      const difference =
        sum(own.map(log)) / m -
        sum(before.map((it) => log(it) - moves.get(monthOf(it))!.level)) / n;
      return [{ n: m, worth: 1 / (1 / m + 1 / n), difference }];
    });
    const worth = sum(found.map((it) => it.worth));
    const last = months[at - 1]!;
    const carried =
      moves.get(last)!.level + (around ? around.get(month)!.level - around.get(last)!.level : 0);
    const level = worth > 0 ? sum(found.map((it) => it.worth * it.difference)) / worth : carried;
    moves.set(month, { level, n: sum(found.map(({ n }) => n)), worth });
  }
  return moves;
}

/** Similar homes; those without a number of bedrooms are grouped by size. */
const cellOf = ({ communityId, place, propertyType, bedrooms, sizeSqm }: IndexCase) =>
  [
    communityId,
    place,
    propertyType,
    bedrooms === null ? `size ${Math.round(4 * Math.log(Math.max(1, sizeSqm)))}` : bedrooms,
  ].join();

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

function following(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function preceding(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
