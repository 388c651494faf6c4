import { useMessages } from '#app/messages/use-messages.ts';
import { countBedrooms } from '../choices/rules.ts';
import { MANY_BEDROOMS } from '../filters.ts';
import { withValue } from '../options/rules.ts';
import { useDraft } from './draft.tsx';
import { Pills } from './pills.tsx';

const FEW_BEDROOMS = [0, 1, 2, 3, 4];

/**
 * The minimum or maximum number of bedrooms. '5+' is five or more as a minimum, and no limit as a maximum. A current value
 * that isn't one of the usual ones is offered, too.
 */
export function BedroomsField({ bound }: { bound: 'min' | 'max' }) {
  const { filter, change, counts } = useDraft();
  const { form, options } = useMessages('search');
  const { studio } = useMessages('filters');
  const isMin = bound === 'min';
  const { minBedrooms, maxBedrooms } = filter;
  const value = isMin ? minBedrooms : maxBedrooms;
  const steps = withValue(isMin ? [...FEW_BEDROOMS, MANY_BEDROOMS] : FEW_BEDROOMS, value);
  const countOf = (n: number | null) =>
    counts &&
    (isMin
      ? countBedrooms(counts.bedrooms, n, maxBedrooms)
      : countBedrooms(counts.bedrooms, minBedrooms, n));
  const textOf = (n: number) => (isMin && n >= MANY_BEDROOMS ? options.orMore(String(n)) : `${n}`);
  const noLimit = options.orMore(String(MANY_BEDROOMS));
  return (
    <Pills
      name={isMin ? 'min_bedrooms' : 'max_bedrooms'}
      className="pills-counted"
      legend={isMin ? form.minBedrooms : form.maxBedrooms}
      options={[
        { value: '', label: isMin ? options.noMin : options.noMax, count: countOf(null) },
        ...steps.map((n) => ({
          value: textOf(n),
          label: n === 0 ? studio : textOf(n),
          count: countOf(n),
        })),
        ...(isMin ? [] : [{ value: noLimit, label: noLimit, count: countOf(null) }]),
      ]}
      value={value === null ? '' : textOf(value)}
      onChange={(text) => {
        const n = steps.find((step) => textOf(step) === text) ?? null;
        change(isMin ? { minBedrooms: n } : { maxBedrooms: n });
      }}
    />
  );
}
