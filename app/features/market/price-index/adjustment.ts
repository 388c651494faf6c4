/** A kind of home: sales of one project (or district if none is named), type and number of bedrooms. */
export interface IndexCell {
  /** Months with sales, ascending, counted as 12 × year + month. */
  months: number[];
  /** How many sales each has, and the mean of their log prices. */
  counts: number[];
  means: number[];
}

/** The price level of a month, relative to the first one. */
export interface MonthLevel {
  /** A logarithm; 0 in the first month. */
  level: number;
  /** How many sales were compared with earlier ones of their cell; in the first month, all. */
  n: number;
  /** The weight of those: a sale compared with one earlier sale weighs half as much as one compared with many. */
  weight: number;
}

/** A sale is compared with sales of its cell no older than this. */
const MONTHS_BACK = 24;
/** The three months of a figure have equal weights; a month below this weight counts for proportionally less. */
const FULL_WEIGHT = 20;

/**
 * How prices would have moved if the same homes had been sold each month: a regression of log prices on cells and months (time
 * dummies; Eurostat, Handbook on Residential Property Price Indices, 2013, chapter 5). Months are estimated one after the other from earlier
 * sales alone, so none changes with a later one.
 *
 * @param around the line of a wider area, followed in months without a comparable sale.
 */
export function monthLevels(
  cells: IndexCell[],
  around: ReadonlyMap<number, MonthLevel> | null,
): Map<number, MonthLevel> {
  const entries = cells.flatMap((cell) => cell.months.map((month, at) => ({ cell, month, at })));
  const byMonth = [...Map.groupBy(entries, ({ month }) => month)].sort(([a], [b]) => a - b);
  const levels = new Map<number, MonthLevel>();
  let last: number | null = null;
  for (const [month, own] of byMonth) {
    if (last === null) {
      const n = own.reduce((sum, { cell, at }) => sum + (cell.counts[at] ?? 0), 0);
      levels.set(month, { level: 0, n, weight: n });
    } else {
      const found = compare(own, levels);
      const moved = (around?.get(month)?.level ?? 0) - (around?.get(last)?.level ?? 0);
      levels.set(
        month,
        found ?? { level: (levels.get(last)?.level ?? 0) + moved, n: 0, weight: 0 },
      );
    }
    last = month;
  }
  return levels;
}

/** The level of a month: each cell's mean less its earlier price. @returns null if no cell was sold before. */
function compare(
  own: { cell: IndexCell; at: number }[],
  levels: ReadonlyMap<number, MonthLevel>,
): MonthLevel | null {
  let [sum, weight, n] = [0, 0, 0];
  for (const { cell, at } of own) {
    const before = costBefore(cell, at, levels);
    if (!before) continue;
    const count = cell.counts[at] ?? 0;
    const worth = (count * before.n) / (count + before.n); // the weight that least squares give two means
    sum += worth * ((cell.means[at] ?? 0) - before.mean);
    weight += worth;
    n += count;
  }
  return weight > 0 ? { level: sum / weight, n, weight } : null;
}

/** A cell's price in the months before, each brought to level 0. */
function costBefore(
  { months, counts, means }: IndexCell,
  at: number,
  levels: ReadonlyMap<number, MonthLevel>,
): { n: number; mean: number } | null {
  let [sum, n] = [0, 0];
  for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
    const month = months[earlier] ?? 0;
    if (month < (months[at] ?? 0) - MONTHS_BACK) break;
    const count = counts[earlier] ?? 0;
    sum += count * ((means[earlier] ?? 0) - (levels.get(month)?.level ?? 0));
    n += count;
  }
  return n > 0 ? { n, mean: sum / n } : null;
}

/** Sums of the same sales in another order differ by less. */
const EXACT = 1e9;

/** The level of three months, up to `month`, as a factor: 1 in the first month. @returns null if no sale was compared. */
export function levelOfThree(
  levels: ReadonlyMap<number, MonthLevel>,
  month: number,
): { level: number; n: number } | null {
  let [sum, weight, n] = [0, 0, 0];
  for (const known of [month - 2, month - 1, month].map((it) => levels.get(it))) {
    if (!known || known.weight === 0) continue;
    const share = Math.min(known.weight, FULL_WEIGHT);
    sum += share * known.level;
    weight += share;
    n += known.n;
  }
  return weight > 0 ? { level: Math.round(Math.exp(sum / weight) * EXACT) / EXACT, n } : null;
}
