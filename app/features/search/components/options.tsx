import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import { formatNumber } from '#app/lib/text.ts';
import { useSearchMessages } from '#app/messages/search.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { priceSteps } from '../prices/rules.ts';
import { ADDED_DAYS } from '../types.ts';

/** The types the search form offers; the result page's filters offer all. */
export const HOME_TYPES: PropertyType[] = ['apartment', 'villa', 'townhouse', 'penthouse'];

const BEDROOMS = [1, 2, 3, 4];
const MOST_BEDROOMS = 5;

export function PropertyTypeOptions({ types }: { types: readonly PropertyType[] }) {
  const search = useSearchMessages();
  const { listing } = useMessages();
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
  const { options } = useSearchMessages();
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

export function PriceOptions({ bound, purpose }: { bound: 'min' | 'max'; purpose: Purpose }) {
  const { options } = useSearchMessages();
  const { min, max } = priceSteps(purpose, null);
  const largest = max.at(-1)!;
  return (
    <>
      <option value="">{bound === 'min' ? options.noMin : options.noMax}</option>
      {(bound === 'min' ? min : max.slice(0, -1)).map((price) => (
        <option key={price} value={price}>
          {formatNumber(price)}
        </option>
      ))}
      {bound === 'max' && (
        <option value={`${largest}+`}>{options.orMore(formatNumber(largest))}</option>
      )}
    </>
  );
}

export function BedroomOptions({ bound }: { bound: 'min' | 'max' }) {
  const { options } = useSearchMessages();
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
