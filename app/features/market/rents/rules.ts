import { weightOf } from '../rules.ts';
import type { Median } from '../types.ts';
import type { GrossYield, NetYield, RentSummary } from './types.ts';

type Summary = Pick<RentSummary, 'perSqft' | 'samples'>;

/**
 * The gross yield of a home: a year's rent as a share of its price, from the medians of the same places,
 * types and months. Null if either has few cases.
 *
 * @param rent AED a year per sq ft, of new contracts.
 * @param price AED per sq ft, of ready homes: others can't be rented.
 */
export function grossYield(rent: Median | null, price: Median | null): GrossYield | null {
  if (!rent || !price || weightOf(rent) !== 'enough' || weightOf(price) !== 'enough') return null;
  return { share: rent.median / price.median, rents: rent.n, sales: price.n };
}

/** The same from two summaries. None if one of them is invented. */
export function yieldOfSummaries(rents: Summary, sold: Summary): GrossYield | null {
  if (rents.samples > 0 !== sold.samples > 0) return null;
  return grossYield(rents.perSqft, sold.perSqft);
}

/**
 * What is left of a gross yield after a home's own service charge; null if that isn't known.
 *
 * @param medians AED per sq ft: rent a year, and price.
 * @param home its service charge in AED a year.
 */
export function netYield(
  { rentPerSqft, pricePerSqft }: { rentPerSqft: number; pricePerSqft: number },
  { serviceCharge, sizeSqft }: { serviceCharge: number | null; sizeSqft: number | null },
): NetYield | null {
  if (!serviceCharge || !sizeSqft) return null;
  const chargePerSqft = serviceCharge / sizeSqft;
  return { share: (rentPerSqft - chargePerSqft) / pricePerSqft, chargePerSqft };
}
