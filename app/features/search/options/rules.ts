import { FILTERS, OFFER_KEYS, type OfferKey, type SearchFilter } from '../filters.ts';
import { purposeOf } from '../rules.ts';

type Offers = { [Key in OfferKey]: NonNullable<SearchFilter[Key]>[] };

/** The values that filters offer besides no limit, and the current one if it isn't among them. */
export function offersOf(filter: Pick<SearchFilter, 'purpose' | OfferKey>): Offers {
  const offers = OFFER_KEYS.map((key) => {
    const values = FILTERS[key].offers(purposeOf(filter), filter.rentPeriod);
    const now = filter[key];
    const isNew = typeof now === 'number' && values.length > 0;
    return [key, isNew ? withValue(values as readonly number[], now) : values];
  });
  return Object.fromEntries(offers) as Offers;
}

/**
 * The change made by choosing a value. Prices belong to a period: one they are not given for clears them.
 * @param value null for no limit.
 */
export function choosing(
  filter: Pick<SearchFilter, 'rentPeriod'>,
  key: OfferKey,
  value: string | number | null,
): Partial<Pick<SearchFilter, OfferKey>> {
  const isPricedOtherwise = key === 'rentPeriod' && !arePricedAlike(filter.rentPeriod, value);
  return { ...(isPricedOtherwise && { minPrice: null, maxPrice: null }), [key]: value };
}

/** Whether rents of two choices of a period are given for the same time: without one, they are compared by the year. */
export function arePricedAlike(
  one: string | number | null,
  other: string | number | null,
): boolean {
  return (one ?? 'yearly') === (other ?? 'yearly');
}

/** The steps of a select, with the current value if it isn't one of them. */
export function withValue(steps: readonly number[], value: number | null): number[] {
  if (value === null || steps.includes(value)) return [...steps];
  return [...steps, value].toSorted((a, b) => a - b);
}
