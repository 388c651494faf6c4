import { AreaCombobox } from '#app/features/areas/components/area-combobox.tsx';
import { suggestPlaces } from '#app/features/areas/components/suggest-places.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  PROPERTY_TYPES,
  PURPOSES,
} from '#app/features/listings/types.ts';
import { formatNumber } from '#app/lib/text.ts';
import { useFilterMessages } from '#app/messages/filters.ts';
import { useSearchMessages } from '#app/messages/search.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { countBedrooms } from '../choices/rules.ts';
import { MANY_BEDROOMS, purposeOf } from '../rules.ts';
import type { FacetCounts, Search, SearchFilter } from '../types.ts';
import { Choice, NumberField, Pair, SelectField, TextField, UnderOfferField } from './fields.tsx';
import { AddedOptions } from './options.tsx';

const BEDROOMS = [0, 1, 2, 3, 4, MANY_BEDROOMS];
const BATHROOMS = [1, 2, 3, 4, 5];

export function FilterFields({ search, counts }: { search: Search; counts: FacetCounts }) {
  const { filter, sort, view } = search;
  return (
    <>
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      <Kind filter={filter} counts={counts} />
      <Figures filter={filter} counts={counts} />
      <Particulars filter={filter} />
    </>
  );
}

/** For what, where and which type. */
function Kind({ filter, counts }: { filter: SearchFilter; counts: FacetCounts }) {
  const search = useSearchMessages();
  const { listing } = useMessages();
  const { form, options } = search;
  const filters = useFilterMessages();
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{filters.purpose}</legend>
        <div className="flex flex-wrap gap-x-5">
          {PURPOSES.map((purpose) => (
            <Choice
              key={purpose}
              name="type"
              value={purpose}
              checked={purposeOf(filter) === purpose}
              label={options.purpose[purpose]}
            />
          ))}
        </div>
      </fieldset>
      <AreaCombobox
        name="location"
        label={form.location}
        hint={form.locationHint}
        defaultValue={filter.locations[0] ?? ''}
        suggest={suggestPlaces}
      />
      <SelectField
        name="property_type"
        label={form.propertyType}
        defaultValue={filter.propertyTypes[0] ?? ''}
      >
        <option value="">{options.any}</option>
        {PROPERTY_TYPES.map((type) => (
          <option key={type} value={type}>
            {withCount(listing.propertyTypes[type], counts.propertyTypes[type])}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Price, rooms and size. */
function Figures({ filter, counts }: { filter: SearchFilter; counts: FacetCounts }) {
  const { form, options } = useSearchMessages();
  const filters = useFilterMessages();
  const number = (name: string, label: string, hint: string, value: number | null) => (
    <NumberField name={name} label={label} hint={hint} value={value} />
  );
  return (
    <>
      <Pair legend={filters.price} note={filters.priceRentNote}>
        {number('min_price', form.minPrice, options.noMin, filter.minPrice)}
        {number('max_price', form.maxPrice, options.noMax, filter.maxPrice)}
      </Pair>
      <Pair legend={filters.bedrooms}>
        <MinBedrooms filter={filter} counts={counts.bedrooms} />
        <MaxBedrooms filter={filter} counts={counts.bedrooms} />
      </Pair>
      <SelectField
        name="min_bathrooms"
        label={filters.minBathrooms}
        defaultValue={String(filter.minBathrooms ?? '')}
      >
        <option value="">{options.noMin}</option>
        {BATHROOMS.map((n) => (
          <option key={n} value={n}>
            {options.orMore(String(n))}
          </option>
        ))}
      </SelectField>
      <Pair legend={filters.size}>
        {number('min_size', filters.minSize, options.noMin, filter.minSize)}
        {number('max_size', filters.maxSize, options.noMax, filter.maxSize)}
      </Pair>
    </>
  );
}

/** Everything else. */
function Particulars({ filter }: { filter: SearchFilter }) {
  const search = useSearchMessages();
  const { listing } = useMessages();
  const { form } = search;
  const filters = useFilterMessages();
  const any = <option value="">{search.options.any}</option>;
  return (
    <>
      <SelectField
        name="furnishing"
        label={filters.furnishing}
        defaultValue={filter.furnishing ?? ''}
      >
        {any}
        {FURNISHINGS.map((value) => (
          <option key={value} value={value}>
            {listing.furnishings[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="completion"
        label={filters.completion}
        defaultValue={filter.completion ?? ''}
      >
        {any}
        {COMPLETIONS.map((value) => (
          <option key={value} value={value}>
            {listing.completions[value]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="keyword"
        label={filters.keyword}
        hint={filters.keywordHint}
        value={filter.keyword}
      />
      <SelectField name="added" label={form.added} defaultValue={String(filter.addedDays ?? '')}>
        <AddedOptions />
      </SelectField>
      <UnderOfferField checked={filter.includeUnderOffer} />
    </>
  );
}

interface BedroomsProps {
  filter: SearchFilter;
  counts: Record<number, number>;
}

function MinBedrooms({ filter: { minBedrooms, maxBedrooms }, counts }: BedroomsProps) {
  const { form, options } = useSearchMessages();
  const filters = useFilterMessages();
  return (
    <select
      name="min_bedrooms"
      aria-label={form.minBedrooms}
      defaultValue={bedroomOption(minBedrooms)}
      className="field"
    >
      <option value="">{options.noMin}</option>
      {BEDROOMS.map((n) => (
        <option key={n} value={bedroomOption(n)}>
          {withCount(filters.minBedrooms(n), countBedrooms(counts, n, maxBedrooms))}
        </option>
      ))}
    </select>
  );
}

/** Its '5+' is no limit, as everywhere: a maximum with a plus is ignored. */
function MaxBedrooms({ filter: { minBedrooms, maxBedrooms }, counts }: BedroomsProps) {
  const { form, options } = useSearchMessages();
  const filters = useFilterMessages();
  const limitOf = (n: number) => (n < MANY_BEDROOMS ? n : null);
  const label = (n: number) =>
    n < MANY_BEDROOMS ? filters.maxBedrooms(n) : filters.minBedrooms(n);
  return (
    <select
      name="max_bedrooms"
      aria-label={form.maxBedrooms}
      defaultValue={bedroomOption(maxBedrooms)}
      className="field"
    >
      <option value="">{options.noMax}</option>
      {BEDROOMS.map((n) => (
        <option key={n} value={bedroomOption(n)}>
          {withCount(label(n), countBedrooms(counts, minBedrooms, limitOf(n)))}
        </option>
      ))}
    </select>
  );
}

/** A number of bedrooms as the search's address says it. */
function bedroomOption(n: number | null): string {
  if (n === null) return '';
  return n < MANY_BEDROOMS ? String(n) : `${MANY_BEDROOMS}+`;
}

function withCount(label: string, count = 0): string {
  return `${label} (${formatNumber(count)})`;
}
