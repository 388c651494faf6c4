import type { Completion } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { FEWEST_SALES } from './rules.ts';
import { STEP_DAYS } from './trend.ts';
import type { Comparable, Estimate, Evidence, Movement, ValuedHome, ValueRange } from './types.ts';

// Chosen by back-tests: docs/decisions/0038-valuation-by-weights.md.

interface Weights {
  /** A difference in size, as a logarithm, at which a sale counts e times less. */
  size: number;
  /** How much more a sale of exactly the same size counts: it is most likely the same layout. */
  sameLayout: number;
  /** The same, where no project is known: of a ready home its exact size says most about which it is in. */
  sameLayoutAnywhere: number;
  /** The age in days at which a sale counts e times less. */
  days: number;
  /** The number of bedrooms more or fewer at which a sale counts e times less. */
  bedrooms: number;
  /** How much more a related sale outside counts. */
  akin: number;
  /** A home twice as large costs 2^-0.4 = 76 % as much per sq ft. */
  perSqftBySize: number;
}

const WEIGHTS: Record<Completion, Weights> = {
  ready: {
    size: 0.25,
    sameLayout: 2,
    sameLayoutAnywhere: 100,
    days: 240,
    bedrooms: 0.7,
    akin: 50,
    perSqftBySize: -0.4,
  },
  // Developers sell from lists: what is alike costs alike, and soon something else.
  off_plan: {
    size: 0.07,
    sameLayout: 10,
    sameLayoutAnywhere: 3,
    days: 120,
    bedrooms: 0.25,
    akin: 10,
    perSqftBySize: -0.3,
  },
};
/** A sale outside the project, beside one inside. */
const OUTSIDE = 0.003;
const SAME_LAYOUT_OUTSIDE = 3;
/** The difference in size, as a logarithm, within which two homes may have the same layout. */
const LAYOUT = 0.002;
/** A ready home beside an off-plan one, inside and outside the project. */
const OTHER_COMPLETION = { inside: 0.4, outside: 0.01 };
/** Prices further than this from the middle, as a logarithm, pull no harder. */
const FIRM = 0.05;
/** What costs less than this share of the middle is a share of a home, though the register states all of its size. */
const LEAST_OF_MIDDLE = 0.35;
/** Below and above that much of the weight lie a tenth of the sales of new projects: they differ more than those known. */
const CHEAPER = 0.08;
/** What counts less than this, beside the sale that counts most, is left aside. */
const LEAST_WEIGHT = 1e-6;

/**
 * What a home would sell for per sq ft: the middle of all comparable sales, each brought to the home's size and to the
 * day of the valuation, and counting by how alike it is. Outside the project, the units of one deal count as one.
 *
 * @param movement in steps back from the day that the sales' ages are counted from.
 * @returns null from too few sales.
 */
export function estimate<Sale extends Comparable>(
  home: ValuedHome,
  sales: Sale[],
  movement: Movement,
): { found: Estimate; evidence: Evidence<Sale>[] } | null {
  const isProjectKnown = sales.some(({ isInside }) => isInside);
  const weighed = withoutShares(sales).map((sale) => ({
    sale,
    weight: weightOf(home, sale, isProjectKnown),
  }));
  const least = LEAST_WEIGHT * weighed.reduce((most, { weight }) => Math.max(most, weight), 0);
  const evidence = weighed
    .filter(({ weight }) => weight >= least)
    .map(({ sale, weight }) => ({ sale, weight, value: carried(home, sale, movement) }));
  if (evidence.length < FEWEST_SALES) return null;
  const total = sum(evidence, ({ weight }) => weight);
  const middle = firmMean(evidence);
  const distances = ({ value, weight }: Weighed) =>
    weight * Math.min(Math.abs(value - middle), 0.5) ** 2;
  const found = {
    logPerSqft: middle,
    spread: Math.sqrt(sum(evidence, distances) / total),
    cases: total ** 2 / sum(evidence, ({ weight }) => weight ** 2),
    inside: sum(evidence, ({ sale, weight }) => (sale.isInside ? weight : 0)) / total,
  };
  return { found, evidence };
}

/** What most sales cost per sq ft, by weight: all that can be said of a home that may be in any project, or in a new one. */
export function rangeOfMost(evidence: Weighed[]): ValueRange {
  const low = Math.exp(weightedQuantile(evidence, CHEAPER));
  return { low, high: Math.exp(weightedQuantile(evidence, 1 - CHEAPER)), middle: null };
}

/** Whether a sale is inside and of exactly the home's size. */
export function isSameLayout(home: ValuedHome, { isInside, sizeSqft }: Comparable): boolean {
  return isInside && Math.abs(Math.log(sizeSqft / home.sizeSqft)) <= 2 * LAYOUT;
}

function withoutShares<Sale extends Comparable>(sales: Sale[]): Sale[] {
  const prices = sales.map(({ pricePerSqft }) => pricePerSqft).toSorted((a, b) => a - b);
  const least = LEAST_OF_MIDDLE * (prices[Math.floor(prices.length / 2)] ?? 0);
  return sales.filter(({ pricePerSqft }) => pricePerSqft >= least);
}

function weightOf(home: ValuedHome, sale: Comparable, isProjectKnown: boolean): number {
  const weights = WEIGHTS[home.completion];
  const apart = Math.abs(Math.log(sale.sizeSqft / home.sizeSqft));
  const layout = isProjectKnown
    ? sale.isInside
      ? weights.sameLayout
      : SAME_LAYOUT_OUTSIDE
    : weights.sameLayoutAnywhere;
  const outside =
    ((isProjectKnown ? OUTSIDE : 1) * (sale.isAkin ? weights.akin : 1)) / sale.unitsOfDeal;
  const other = OTHER_COMPLETION[sale.isInside ? 'inside' : 'outside'];
  const bedrooms = Math.abs((sale.bedrooms ?? home.bedrooms) - home.bedrooms);
  return (
    (sale.isInside ? 1 : outside) *
    (Math.exp(-apart / weights.size) + layout * Math.exp(-apart / LAYOUT)) *
    Math.exp(-bedrooms / weights.bedrooms) *
    Math.exp(-sale.days / weights.days) *
    (sale.completion === home.completion ? 1 : other)
  );
}

/** A sale's price per sq ft, as a logarithm, at the home's size and on the day of the valuation. */
function carried(home: ValuedHome, sale: Comparable, movement: Movement): number {
  const steps = movement[sale.completion];
  const since = steps[Math.min(Math.floor(sale.days / STEP_DAYS), steps.length - 1)] ?? 0;
  const size = WEIGHTS[home.completion].perSqftBySize * Math.log(home.sizeSqft / sale.sizeSqft);
  return Math.log(sale.pricePerSqft) + size - since;
}

type Weighed = Pick<Evidence<Comparable>, 'value' | 'weight'>;

/** A weighted mean in which far values pull no harder than near ones (Huber's), found from the weighted median. */
function firmMean(evidence: Weighed[]): number {
  let middle = weightedQuantile(evidence, 0.5);
  for (let round = 0; round < 3; round += 1) {
    const pull = ({ value, weight }: Weighed) =>
      weight / Math.max(1, Math.abs(value - middle) / FIRM);
    middle = sum(evidence, (it) => it.value * pull(it)) / sum(evidence, pull);
  }
  return middle;
}

/** The value that this share of the weight lies below. */
function weightedQuantile(evidence: Weighed[], share: number): number {
  const sorted = evidence.toSorted((a, b) => a.value - b.value);
  const wanted = share * sum(sorted, ({ weight }) => weight);
  let below = 0;
  const found = sorted.find(({ weight }) => (below += weight) >= wanted);
  return (found ?? itemAt(sorted, -1)).value;
}

function sum<Item>(items: Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
