import { useMessages } from '#app/messages/use-messages.ts';
import { countBedrooms } from '../choices/rules.ts';
import { MANY_BEDROOMS } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { Pills } from './pills.tsx';

const BEDROOMS = [0, 1, 2, 3, 4, MANY_BEDROOMS];

/** The fewest or the most bedrooms. '5+' is five or more as a minimum, and as a maximum no limit. */
export function BedroomsField({ bound }: { bound: 'min' | 'max' }) {
  const { filter, change, counts } = useDraft();
  const { form, options } = useMessages('search');
  const { studio } = useMessages('filters');
  const isMin = bound === 'min';
  const { minBedrooms, maxBedrooms } = filter;
  const countOf = (n: number | null) =>
    counts &&
    (isMin
      ? countBedrooms(counts.bedrooms, n, maxBedrooms)
      : countBedrooms(counts.bedrooms, minBedrooms, n === MANY_BEDROOMS ? null : n));
  const valueOf = (text: string) => {
    if (text === '') return null;
    const n = Number.parseInt(text, 10);
    return !isMin && n === MANY_BEDROOMS ? null : n;
  };
  return (
    <Pills
      name={isMin ? 'min_bedrooms' : 'max_bedrooms'}
      className="pills-counted"
      legend={isMin ? form.minBedrooms : form.maxBedrooms}
      options={[
        { value: '', label: isMin ? options.noMin : options.noMax, count: countOf(null) },
        ...BEDROOMS.map((n) => ({
          value: textOf(n),
          label: n === 0 ? studio : textOf(n),
          count: countOf(n),
        })),
      ]}
      value={textOf(isMin ? minBedrooms : maxBedrooms)}
      onChange={(text) =>
        change(isMin ? { minBedrooms: valueOf(text) } : { maxBedrooms: valueOf(text) })
      }
    />
  );
}

/** A number of bedrooms as the URL says it. */
function textOf(n: number | null): string {
  if (n === null) return '';
  return n < MANY_BEDROOMS ? String(n) : `${MANY_BEDROOMS}+`;
}
