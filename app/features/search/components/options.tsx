import type { PropertyType } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ADDED_DAYS } from '../types.ts';

/** The types the search form offers; the result page's filters offer all. */
export const HOME_TYPES: PropertyType[] = ['apartment', 'villa', 'townhouse', 'penthouse'];

const MIN_PRICES = [500_000, 1_000_000, 2_000_000, 5_000_000];
const MAX_PRICES = [1_000_000, 2_000_000, 5_000_000];
const LARGEST_MAX_PRICE = 10_000_000;
const BEDROOMS = [1, 2, 3, 4];
const MOST_BEDROOMS = 5;

export function PropertyTypeOptions({ types }: { types: readonly PropertyType[] }) {
  const search = useMessages('search');
  const listing = useMessages('listing');
  return (
    <>
      <option value="">{search.options.any}</option>
      {types.map((type) => (
        <option key={type} value={type}>
          {listing.propertyTypes[type]}
        </option>
      ))}
    </>
  );
}

export function AddedOptions() {
  const { options } = useMessages('search');
  return (
    <>
      <option value="">{options.anytime}</option>
      {ADDED_DAYS.map((days) => (
        <option key={days} value={days}>
          {options.added[days]}
        </option>
      ))}
    </>
  );
}

export function PriceOptions({ bound }: { bound: 'min' | 'max' }) {
  const formats = useMessages('formats');
  const { options } = useMessages('search');
  return (
    <>
      <option value="">{bound === 'min' ? options.noMin : options.noMax}</option>
      {(bound === 'min' ? MIN_PRICES : MAX_PRICES).map((price) => (
        <option key={price} value={price}>
          {formats.number(price)}
        </option>
      ))}
      {bound === 'max' && (
        <option value={`${LARGEST_MAX_PRICE}+`}>
          {options.orMore(formats.number(LARGEST_MAX_PRICE))}
        </option>
      )}
    </>
  );
}

export function BedroomOptions({ bound }: { bound: 'min' | 'max' }) {
  const { options } = useMessages('search');
  return (
    <>
      <option value="">{bound === 'min' ? options.noMin : options.noMax}</option>
      {BEDROOMS.map((n) => (
        <option key={n} value={n}>
          {n}
        </option>
      ))}
      <option value={`${MOST_BEDROOMS}+`}>{options.orMore(String(MOST_BEDROOMS))}</option>
    </>
  );
}
