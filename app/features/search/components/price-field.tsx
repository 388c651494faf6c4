import { RENT_PERIODS } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { choosing, offersOf } from '../options/rules.ts';
import { limitsOf, moveHandle, spanOf, type Span } from '../price-scale.ts';
import { priceEdges, priceSteps } from '../prices/rules.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { SelectField } from './fields.tsx';
import { Pills } from './pills.tsx';

/** How many homes there are at which price, two handles upon it, and the limits as selects. */
export function PriceField() {
  const formats = useMessages('formats');
  const { filter, change, counts } = useDraft();
  const { form, options } = useMessages('search');
  const filters = useMessages('filters');
  const purpose = purposeOf(filter);
  const offers = offersOf(filter);
  const top = priceSteps(purpose, filter.rentPeriod).max.at(-1)!;
  const maximums = counts?.options?.maxPrice;
  const priceOption = (value: number) => ({
    value: String(value),
    label: formats.number(value),
  });
  const price = (value: string) => (value === '' ? null : Number(value));
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-semibold">
        {purpose === 'rent' ? filters.rentInAed[filter.rentPeriod ?? 'yearly'] : filters.priceInAed}
      </legend>
      {purpose === 'rent' && <RentPeriodField />}
      <PriceScale />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="min_price"
          label={form.minPrice}
          value={String(filter.minPrice ?? '')}
          onChange={(value) => change({ minPrice: price(value) })}
          options={[{ value: '', label: options.noMin }, ...offers.minPrice.map(priceOption)]}
          counts={counts?.options?.minPrice}
        />
        <SelectField
          name="max_price"
          label={form.maxPrice}
          value={String(filter.maxPrice ?? '')}
          onChange={(value) => change({ maxPrice: value.endsWith('+') ? null : price(value) })}
          options={[
            { value: '', label: options.noMax },
            ...offers.maxPrice.map(priceOption),
            { value: `${top}+`, label: options.orMore(formats.number(top)) },
          ]}
          counts={maximums && { ...maximums, [`${top}+`]: maximums['']! }}
        />
      </div>
    </fieldset>
  );
}

function RentPeriodField() {
  const { filter, change, counts } = useDraft();
  const { options } = useMessages('search');
  const filters = useMessages('filters');
  const hasScript = useHasScript();
  const { rentPeriod, minPrice, maxPrice } = filter;
  // Without script a limit stays when the period changes: the counts are those without it.
  const isCounted = hasScript || (minPrice === null && maxPrice === null);
  const countOf = (value: string) => (isCounted ? counts?.options?.rentPeriod?.[value] : null);
  return (
    <div>
      <Pills
        name="rent_period"
        className="pills-counted pills-five"
        legend={filters.rentPeriod}
        options={[
          { value: '', label: options.any, count: countOf('') },
          ...RENT_PERIODS.map((value) => ({
            value,
            label: filters.periods[value],
            count: countOf(value),
          })),
        ]}
        value={rentPeriod ?? ''}
        onChange={(text) => {
          const value = RENT_PERIODS.find((period) => period === text) ?? null;
          change(choosing(filter, 'rentPeriod', value));
        }}
      />
      {rentPeriod === null && <p className="mt-1 text-sm text-muted">{filters.anyRentPeriod}</p>}
    </div>
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
