import { COMPLETIONS, FURNISHINGS, RENT_PERIODS } from '#app/features/listings/types.ts';
import { withValue } from '../price-scale.ts';
import { ALL_IN_STEPS, priceSteps } from '../prices/rules.ts';
import { purposeOf } from '../rules.ts';
import { ADDED_DAYS, type OfferKey, type SearchFilter } from '../types.ts';

const BATHROOMS = [1, 2, 3, 4, 5];
const CHEQUES = [2, 4, 6, 12];

/** What a filter offers besides no limit, a value in use that is not among the usual ones included. */
export function offersOf(filter: Offering) {
  const isRent = purposeOf(filter) === 'rent';
  const prices = priceSteps(purposeOf(filter), filter.rentPeriod);
  return {
    minPrice: withValue(prices.min, filter.minPrice),
    maxPrice: withValue(prices.max.slice(0, -1), filter.maxPrice),
    maxAllIn: withValue(ALL_IN_STEPS[purposeOf(filter)], filter.maxAllIn),
    rentPeriod: isRent ? RENT_PERIODS : [],
    minCheques: isRent ? withValue(CHEQUES, filter.minCheques) : [],
    minBathrooms: withValue(BATHROOMS, filter.minBathrooms),
    furnishing: FURNISHINGS,
    completion: COMPLETIONS,
    addedDays: ADDED_DAYS,
  } satisfies { [Key in OfferKey]: readonly NonNullable<SearchFilter[Key]>[] };
}

type Offering = Pick<
  SearchFilter,
  'purpose' | 'rentPeriod' | 'minPrice' | 'maxPrice' | 'maxAllIn' | 'minCheques' | 'minBathrooms'
>;

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
