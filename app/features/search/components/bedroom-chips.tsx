import { useMessages } from '#app/messages/use-messages.ts';
import { CHIPS, toggleBedrooms } from '../choices/bedrooms.ts';
import { MANY_BEDROOMS } from '../filters.ts';
import { useDraft } from './draft.tsx';

/** The numbers of bedrooms from the fewest to the most wanted; hidden without script, where the fields of both remain. */
export function BedroomChips() {
  const { filter, change } = useDraft();
  const { bedrooms } = useMessages('home');
  const { studio } = useMessages('filters');
  const { options } = useMessages('search');
  const { minBedrooms: min, maxBedrooms: max } = filter;
  const isAny = min === null && max === null;
  return (
    <div role="group" aria-label={bedrooms} className="bedroom-chips">
      {CHIPS.map((n) => (
        <button
          key={n}
          type="button"
          aria-pressed={!isAny && n >= Math.min(min ?? 0, MANY_BEDROOMS) && n <= (max ?? Infinity)}
          onClick={() => change(toggleBedrooms(n, min, max))}
          className="pill"
        >
          {n === 0 ? studio : n === MANY_BEDROOMS ? options.orMore(String(n)) : n}
        </button>
      ))}
    </div>
  );
}
