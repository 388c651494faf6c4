import { lazy, Suspense } from 'react';
import { RENT_PERIODS } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { choosing, offersOf } from '../options/rules.ts';
import { priceSteps } from '../prices.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { SelectField } from './fields.tsx';
import { Pills } from './pills.tsx';

/** Loaded later: it is behind a button and has no value that the form submits. */
const PriceScale = lazy(() => import('./price-scale.tsx'));

/** A histogram of prices with two handles, and the limits as selects. */
export function PriceField() {
  const formats = useMessages('formats');
  const { filter, change, counts } = useDraft();
  const { form, options } = useMessages('search');
  const filters = useMessages('filters');
  const purpose = purposeOf(filter);
  const offers = offersOf(filter);
  const top = itemAt(priceSteps(purpose, filter.rentPeriod), -1);
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
      <Suspense fallback={<div className="price-scale" />}>
        <PriceScale />
      </Suspense>
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
          counts={maximums && { ...maximums, [`${top}+`]: maximums[''] }}
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
  // Without script a limit survives a change of period, but the counts are those without a limit.
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
