import { FILTERS, OFFER_KEYS, type OfferKey, type SearchFilter } from '../filters.ts';
import { withValue } from '../price-scale.ts';
import { purposeOf } from '../rules.ts';

type Offers = { [Key in OfferKey]: NonNullable<SearchFilter[Key]>[] };

/** What the filters offer besides no limit, a number in use that is not among the usual ones included. */
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
 * What choosing one of them changes. Prices go with the period: another one starts without.
 * @param value null: no limit.
 */
export function choosing(
  filter: Pick<SearchFilter, 'rentPeriod'>,
  key: OfferKey,
  value: string | number | null,
): Partial<Pick<SearchFilter, OfferKey>> {
  const isOtherPeriod = key === 'rentPeriod' && value !== filter.rentPeriod;
  return { ...(isOtherPeriod && { minPrice: null, maxPrice: null }), [key]: value };
}
