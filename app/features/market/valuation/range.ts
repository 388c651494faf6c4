import { COMPLETIONS } from '#app/features/listings/types.ts';
import { rangeAround } from './rules.ts';
import type { Estimate, RangeFactors, ValuedHome, ValueRange } from './types.ts';

// How far from an estimate eight in ten sales lie, learnt from a back-test: docs/decisions/0038-valuation-by-weights.md.

/** Of sales inside the range: in months that nothing was learnt from, eight in ten. */
const HELD = 0.81;
/** Spreads smaller than this say little: the next sale may differ more. */
const LEAST_SPREAD = 0.02;
/** A sample with twice the spread misses by less than twice as much. */
const SPREAD_POWER = 0.6;
/** Classes of this many cases are believed half. */
const SHRINKING = 30;
/** While nothing has been tested: what the register of 2026 taught. */
const UNTESTED = 0.6;
/** Each class is corrected for the others this often; they settle soon. */
const ROUNDS = 4;

// Bounds between classes: share of the weight inside the project, cases, AED.
const LEAST_INSIDE = 0.02;
const INSIDE = [LEAST_INSIDE, 0.85];
const CASES = [2.5, 6, 20];
const PRICES = [700_000, 1_200_000, 2_000_000, 4_000_000, 10_000_000];

/** Of a home and its estimate, its completion first: 'ready', 'ready villa', 'ready inside 2', 'ready cases 1', 'ready price 0'. */
function classesOf({ completion, propertyType, sizeSqft }: ValuedHome, found: Estimate): string[] {
  const place = (value: number, bounds: number[]) => bounds.filter((it) => value >= it).length;
  const price = Math.exp(found.logPerSqft) * sizeSqft;
  return [
    completion,
    `${completion} ${propertyType}`,
    `${completion} inside ${place(found.inside, INSIDE)}`,
    `${completion} cases ${place(found.cases, CASES)}`,
    `${completion} price ${place(price, PRICES)}`,
  ];
}

const scaleOf = ({ spread }: Estimate): number => (spread + LEAST_SPREAD) ** SPREAD_POWER;

/** How far the range reaches on each side, as a logarithm. */
export function reachOf(home: ValuedHome, found: Estimate, factors: RangeFactors): number {
  const [completion = '', ...classes] = classesOf(home, found);
  const factor = classes.reduce((product, name) => product * (factors[name] ?? 1), 1);
  return scaleOf(found) * factor * (factors[completion] ?? UNTESTED);
}

/**
 * The range in AED per sq ft. What a developer asks for in a new project can't be told from other projects: without a sale inside an
 * off-plan home has no figure.
 */
export function valueRangeOf(home: ValuedHome, found: Estimate, factors: RangeFactors): ValueRange {
  const range = rangeAround(found.logPerSqft, reachOf(home, found, factors));
  const isNew = home.completion === 'off_plan' && found.inside < LEAST_INSIDE;
  return isNew ? { ...range, middle: null } : range;
}

export interface TestedEstimate {
  home: ValuedHome;
  found: Estimate;
  /** Of the sale, as a logarithm. */
  logPerSqft: number;
}

/** The factors with which eight in ten of these would have been inside, in every class. */
export function calibrate(tested: TestedEstimate[]): RangeFactors {
  const classes = new Map<string, TestedEstimate[]>();
  for (const it of tested)
    for (const name of classesOf(it.home, it.found)) {
      const alike = classes.get(name);
      if (alike) alike.push(it);
      else classes.set(name, [it]);
    }
  const factors: RangeFactors = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, alike] of classes) {
      const misses = alike.map(
        ({ home, found, logPerSqft }) =>
          Math.abs(logPerSqft - found.logPerSqft) / reachOf(home, found, factors),
      );
      const believed = alike.length / (alike.length + SHRINKING);
      const isWhole = COMPLETIONS.some((completion) => completion === name);
      const former = factors[name] ?? (isWhole ? UNTESTED : 1);
      factors[name] = former * quantile(misses, HELD) ** believed;
    }
  return factors;
}

/** The value that a further case lies below with this probability, as far as the cases reach (Hyndman and Fan's type 6). */
function quantile(values: number[], probability: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = probability * (sorted.length + 1) - 1;
  const at = Math.min(Math.max(place, 0), sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
