import { weightOf } from '../rules.ts';
import type { Median } from '../types.ts';
import type { GrossYield, RentSummary } from './types.ts';

type Summary = Pick<RentSummary, 'perSqft' | 'samples'>;

/**
 * What a home brings in a year before any costs, as a share of its price: median rent over median price, of the same places,
 * types and months. Null where either rests on few cases.
 *
 * @param rent AED a year per sq ft, of new contracts.
 * @param price AED per sq ft, of ready homes: nobody rents one that isn't built.
 */
export function grossYield(rent: Median | null, price: Median | null): GrossYield | null {
  if (!rent || !price || weightOf(rent) !== 'enough' || weightOf(price) !== 'enough') return null;
  return { share: rent.median / price.median, rents: rent.n, sales: price.n };
}

/** The same from two summaries. Rents and prices of which one is invented have none. */
export function yieldOfSummaries(rents: Summary, sold: Summary): GrossYield | null {
  if (rents.samples > 0 !== sold.samples > 0) return null;
  return grossYield(rents.perSqft, sold.perSqft);
}
