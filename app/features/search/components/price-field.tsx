import { RENT_PERIODS } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { limitsOf, moveHandle, spanOf, withValue, type Span } from '../price-scale.ts';
import { priceEdges, priceSteps } from '../prices/rules.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { SelectField } from './fields.tsx';
import { Pills } from './pills.tsx';

/** How many homes there are at which price, two handles upon it, and the limits as selects. */
export function PriceField() {
  const formats = useMessages('formats');
  const { filter, change } = useDraft();
  const { form, options } = useMessages('search');
  const listing = useMessages('listing');
  const filters = useMessages('filters');
  const purpose = purposeOf(filter);
  const steps = priceSteps(purpose, filter.rentPeriod);
  const top = steps.max.at(-1)!;
  const priceOption = (value: number) => ({
    value: String(value),
    label: formats.number(value),
  });
  const price = (value: string) => (value === '' ? null : Number(value));
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-semibold">
        {purpose === 'rent'
          ? filters.rentPer(listing.perPeriod[filter.rentPeriod ?? 'yearly'])
          : filters.priceInAed}
      </legend>
      {purpose === 'rent' && <RentPeriodField />}
      <PriceScale />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="min_price"
          label={form.minPrice}
          value={String(filter.minPrice ?? '')}
          onChange={(value) => change({ minPrice: price(value) })}
          options={[
            { value: '', label: options.noMin },
            ...withValue(steps.min, filter.minPrice).map(priceOption),
          ]}
        />
        <SelectField
          name="max_price"
          label={form.maxPrice}
          value={String(filter.maxPrice ?? '')}
          onChange={(value) => change({ maxPrice: value.endsWith('+') ? null : price(value) })}
          options={[
            { value: '', label: options.noMax },
            ...withValue(steps.max.slice(0, -1), filter.maxPrice).map(priceOption),
            { value: `${top}+`, label: options.orMore(formats.number(top)) },
          ]}
        />
      </div>
    </fieldset>
  );
}

/** Prices go with the period: another one starts without. */
function RentPeriodField() {
  const { filter, change } = useDraft();
  const { options } = useMessages('search');
  const filters = useMessages('filters');
  return (
    <Pills
      name="rent_period"
      legend={filters.rentPeriod}
      options={[
        { value: '', label: options.any },
        ...RENT_PERIODS.map((value) => ({ value, label: filters.periods[value] })),
      ]}
      value={filter.rentPeriod ?? ''}
      onChange={(value) =>
        change({
          rentPeriod: RENT_PERIODS.find((period) => period === value) ?? null,
          minPrice: null,
          maxPrice: null,
        })
      }
    />
  );
}

/** The ends of the scale are no limit. Without script it shows, but does not move. */
function PriceScale() {
  const formats = useMessages('formats');
  const { filter, change, counts } = useDraft();
  const filters = useMessages('filters');
  const { options } = useMessages('search');
  const hasScript = useHasScript();
  const starts = priceEdges(purposeOf(filter), filter.rentPeriod);
  const edges = [...starts, Infinity];
  const span = spanOf(filter.minPrice, filter.maxPrice, edges);
  const counted = new Map(counts?.prices?.map(({ from, count }) => [from, count]));
  const bars = starts.map((from) => ({ from, count: counted.get(from) ?? 0 }));
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const handle = (which: keyof Span, label: string, none: string) => {
    const limits = limitsOf(span, edges);
    const limit = which === 'low' ? limits.minPrice : limits.maxPrice;
    return (
      <input
        type="range"
        min={0}
        max={starts.length}
        value={span[which]}
        aria-label={label}
        aria-valuetext={limit === null ? none : formats.money(limit)}
        onChange={(event) =>
          change(limitsOf(moveHandle(span, which, event.currentTarget.valueAsNumber), edges))
        }
      />
    );
  };
  return (
    <div className="price-scale">
      <svg
        aria-hidden
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className="price-bars rtl:-scale-x-100"
      >
        {bars.map(({ from, count }, index) => {
          const height = Math.max(1, (count / highest) * 100);
          return (
            <rect
              key={from}
              x={index * 10 + 0.5}
              y={100 - height}
              width={9}
              height={height}
              data-chosen={(index >= span.low && index < span.high) || undefined}
            />
          );
        })}
      </svg>
      {hasScript && handle('low', filters.lowest, options.noMin)}
      {hasScript && handle('high', filters.highest, options.noMax)}
    </div>
  );
}
