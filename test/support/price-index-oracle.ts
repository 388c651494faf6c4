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
}

const HOMES = ['apartment', 'villa', 'townhouse', 'penthouse'];
const KINDS: Record<string, string[]> = { commercial: ['office', 'retail'] };

/**
 * The index of a community (null: all of Dubai) and kind (null: all homes), worked out by hand: for every month, the middle of
 * the values of that month and the two before it, where there are at least five. A register's first two months have none.
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
    const own = register.filter(
      (it) =>
        it.series === series &&
        types.includes(it.propertyType) &&
        (communityId === null || it.communityId === communityId),
    );
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
      if (values.length >= 5) found.push({ series, month, n: values.length, median });
    }
  }
  return found;
}

function following(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function preceding(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
