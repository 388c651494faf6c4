import type { PropertyType } from '#app/features/listings/types.ts';
import { queryWith } from '#app/lib/table-view.ts';
import type { ValuationInput } from './schema.ts';
import type { ValuedType, ValueRange, Weight } from './types.ts';

export const VALUATION_PATH = '/home-valuation';
/** Where agents are asked to value a home, which its URL describes as that of the valuation does. */
export const VALUATION_REQUEST_PATH = '/home-valuation/agents';

/** A link may name the place beforehand. */
export const VALUATION_DEFAULTS = { location: '', type: 'apartment', completion: 'ready' };

export function valuationPath(home: ValuationInput): string {
  return VALUATION_PATH + queryOf(home);
}

export function valuationRequestPath(
  home: ValuationInput,
  more: Record<string, string> = {},
): string {
  return VALUATION_REQUEST_PATH + queryOf(home, more);
}

/** Without default values. */
function queryOf(home: ValuationInput, more: Record<string, string> = {}): string {
  const given = Object.entries(home).filter(
    ([name, value]) => (VALUATION_DEFAULTS as Record<string, string>)[name] !== value,
  );
  const params = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return queryWith(new URLSearchParams(), { ...params, ...more });
}

export const MONTHS_BACK = 24;

/**
 * Whether a test on the months before this ISO day, as far back as tests go, is on some that the weights were chosen on: February to
 * April 2026. See decision 38.
 */
export function isOnChosenMonths(to: string): boolean {
  return to >= '2026-02-01' && to < '2026-07-15';
}

/** Fewer sales say nothing. */
export const FEWEST_SALES = 5;
/** Bedrooms and the logarithm of the size differ by at most so much: sales further away don't count. */
export const FURTHEST = { bedrooms: 1, size: 0.75 };
/** A range that reaches further up from its low end has no single figure. */
const WIDEST_WITH_FIGURE = 1.8;

/** What the register may call a home of a type: to it, most townhouses are villas. */
export const REGISTERED_AS: Record<ValuedType, PropertyType[]> = {
  apartment: ['apartment'],
  villa: ['villa', 'townhouse'],
  townhouse: ['townhouse', 'villa'],
  penthouse: ['penthouse'],
};

/**
 * Whether a sale outside a home's project says more than others: its project's name begins with the same word, or the register
 * names neither's.
 * @param name of the home's project; null where only its area is known.
 */
export function isAkinTo(name: string | null): (other: string | null) => boolean {
  const word = name === null ? null : firstWordOf(name);
  return (other) =>
    name === null || other === null ? name === other : firstWordOf(other) === word;
}

/** 'binghatti' of 'The Binghatti Aurora': most likely its developer's name, or that of several phases. */
function firstWordOf(name: string): string | null {
  return FIRST_WORD.exec(name.toLowerCase())?.[1] ?? null;
}

const FIRST_WORD = /^[^\p{L}\p{N}]*(?:(?:the|al|el)[^\p{L}\p{N}]+)*([\p{L}\p{N}]+)/u;

/**
 * What names of projects like one may begin with, the longest first: 'Azizi Riviera' and 'Azizi' of 'Azizi Riviera 58', and
 * last its developer, 'Samana' of 'Greenfield by Samana'.
 */
export function beginningsOf(name: string): string[] {
  const [project = '', developer = ''] = name
    .split(',', 1)
    .join()
    .split(/\sby\s/iu);
  const own = wordsOf(project);
  const parts = [own.slice(0, -1), wordsOf(developer)];
  return parts.flatMap((words) =>
    words.map((_, at) => words.slice(0, words.length - at).join(' ')),
  );
}

/** Without articles before them. */
function wordsOf(name: string): string[] {
  return (
    name
      .replace(/^[^\p{L}\p{N}]*(?:(?:the|al|el)[^\p{L}\p{N}]+)*/iu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The range in AED per sq ft around an estimate. Both as logarithms. */
export function rangeAround(logPerSqft: number, reach: number): ValueRange {
  return {
    low: Math.exp(logPerSqft - reach),
    high: Math.exp(logPerSqft + reach),
    middle: Math.exp(2 * reach) <= WIDEST_WITH_FIGURE ? Math.exp(logPerSqft) : null,
  };
}

/** A range of AED per sq ft as the price of a home; no more exact than it can be. */
export function priceRangeOf({ low, high, middle }: ValueRange, sizeSqft: number): ValueRange {
  const price = (perSqft: number) => Number((perSqft * sizeSqft).toPrecision(3));
  return { low: price(low), high: price(high), middle: middle && price(middle) };
}

/** @param share of the weight of the sale that counts most. */
export function weightInWords(share: number): Weight {
  if (share >= 0.5) return 'much';
  return share >= 0.1 ? 'some' : 'little';
}
