import { Icon } from '#app/ui/icon.tsx';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { AreaCombobox } from '#app/features/areas/components/area-combobox.tsx';
import { suggestPlaces } from '#app/features/areas/components/suggest-places.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  PROPERTY_TYPES,
  PURPOSES,
} from '#app/features/listings/types.ts';
import { formatNumber } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { parseSearch, searchPath } from '../rules.ts';
import type { Search } from '../types.ts';
import type { FacetLists } from '../page/queries.server.ts';
import { AddedOptions } from './options.tsx';
import { formParams } from './search-form.tsx';
import { SelectField } from './select-field.tsx';

const PANEL = 'filters';
const BEDROOMS = [0, 1, 2, 3, 4, 5];

/** Listings beside the options of a select. */
type Counts = Pick<FacetLists, 'propertyTypes' | 'bedrooms'>;

interface FilterPanelProps {
  search: Search;
  counts: Counts;
  /** How many filters are set. */
  chosen: number;
}

/** 'Filter results' and the panel it opens: a drawer on wide screens, a sheet on phones. A popover needs no script. */
export function FilterPanel({ search, counts, chosen }: FilterPanelProps) {
  const { filters } = useMessages().search;
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    panel.current?.hidePopover();
    navigate(searchPath(parseSearch(formParams(event.currentTarget))));
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className="button button-primary max-sm:px-3 max-sm:text-sm"
      >
        <Icon name="filters" size={18} />
        {filters.open}
        {chosen > 0 && (
          <span className="rounded-full bg-on-primary px-2 text-sm text-primary tabular-nums">
            {chosen}
          </span>
        )}
      </button>
      <div
        id={PANEL}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={filters.label}
        className="filter-panel bg-canvas text-ink shadow-float"
      >
        <form
          key={searchPath(search)}
          action="/search-results"
          method="get"
          onSubmit={submit}
          className="flex h-full flex-col"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <h2 className="text-lg font-semibold">{filters.label}</h2>
            <button
              type="button"
              popoverTarget={PANEL}
              popoverTargetAction="hide"
              aria-label={filters.close}
              className="tap -me-2 px-3"
            >
              <Icon name="close" size={20} />
            </button>
          </div>
          <div className="grow space-y-4 overflow-y-auto p-4">
            <FilterFields search={search} counts={counts} />
          </div>
          <div className="flex items-center gap-3 border-t border-line p-4">
            <button type="submit" className="button button-primary grow">
              {filters.apply}
            </button>
            <Link to={searchPath({ sort: search.sort })} className="link tap px-2">
              {filters.clear}
            </Link>
          </div>
        </form>
      </div>
    </>
  );
}

function FilterFields({ search, counts }: { search: Search; counts: Counts }) {
  const { search: t, listing } = useMessages();
  const { filter } = search;
  const { form, filters, options } = t;
  const withCount = (label: string, n: number | undefined) => `${label} (${formatNumber(n ?? 0)})`;
  return (
    <>
      {search.sort !== 'newest' && <input type="hidden" name="sort" value={search.sort} />}
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{filters.purpose}</legend>
        <div className="flex flex-wrap gap-x-5">
          <Choice name="type" value="" checked={filter.purpose === null} label={options.any} />
          {PURPOSES.map((purpose) => (
            <Choice
              key={purpose}
              name="type"
              value={purpose}
              checked={filter.purpose === purpose}
              label={options.purpose[purpose]}
            />
          ))}
        </div>
      </fieldset>
      <AreaCombobox
        name="location"
        label={form.location}
        hint={form.locationHint}
        defaultValue={filter.location}
        suggest={suggestPlaces}
      />
      <SelectField
        name="property_type"
        label={form.propertyType}
        defaultValue={filter.propertyType ?? ''}
      >
        <option value="">{options.any}</option>
        {PROPERTY_TYPES.map((type) => (
          <option key={type} value={type}>
            {withCount(listing.propertyTypes[type], counts.propertyTypes[type])}
          </option>
        ))}
      </SelectField>
      <Pair legend={filters.price} note={filters.priceRentNote}>
        <NumberField
          name="min_price"
          label={form.minPrice}
          hint={options.noMin}
          value={filter.minPrice}
        />
        <NumberField
          name="max_price"
          label={form.maxPrice}
          hint={options.noMax}
          value={filter.maxPrice}
        />
      </Pair>
      <Pair legend={filters.bedrooms}>
        <BedroomSelect bound="min" value={filter.minBedrooms} counts={counts.bedrooms} />
        <BedroomSelect bound="max" value={filter.maxBedrooms} counts={counts.bedrooms} />
      </Pair>
      <SelectField
        name="min_bathrooms"
        label={filters.minBathrooms}
        defaultValue={String(filter.minBathrooms ?? '')}
      >
        <option value="">{options.noMin}</option>
        {[1, 2, 3, 4, 5].map((n) => (
          <option key={n} value={n}>
            {options.orMore(String(n))}
          </option>
        ))}
      </SelectField>
      <Pair legend={filters.size}>
        <NumberField
          name="min_size"
          label={filters.minSize}
          hint={options.noMin}
          value={filter.minSize}
        />
        <NumberField
          name="max_size"
          label={filters.maxSize}
          hint={options.noMax}
          value={filter.maxSize}
        />
      </Pair>
      <SelectField
        name="furnishing"
        label={filters.furnishing}
        defaultValue={filter.furnishing ?? ''}
      >
        <option value="">{options.any}</option>
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
        <option value="">{options.any}</option>
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
      <label className="tap gap-3">
        <input
          type="checkbox"
          name="include_under_offer"
          value="true"
          defaultChecked={filter.includeUnderOffer}
          className="size-5 accent-primary"
        />
        {form.includeUnderOffer}
      </label>
    </>
  );
}

function Choice(props: { name: string; value: string; checked: boolean; label: string }) {
  return (
    <label className="tap gap-2">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        defaultChecked={props.checked}
        className="size-5 accent-primary"
      />
      {props.label}
    </label>
  );
}

function Pair({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {note && <p className="mb-1 text-sm text-muted">{note}</p>}
      <div className="grid grid-cols-2 gap-3">{children}</div>
    </fieldset>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint: string;
}

function NumberField({ name, label, hint, value }: FieldProps & { value: number | null }) {
  return (
    <input
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={label}
      placeholder={hint}
      defaultValue={value === null ? '' : formatNumber(value)}
      maxLength={20}
      className="field tabular-nums"
    />
  );
}

function TextField({ name, label, hint, value }: FieldProps & { value: string }) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <input
        type="text"
        name={name}
        placeholder={hint}
        defaultValue={value}
        maxLength={100}
        className="field"
      />
    </label>
  );
}

interface BedroomSelectProps {
  bound: 'min' | 'max';
  value: number | null;
  counts: Record<number, number>;
}

function BedroomSelect({ bound, value, counts }: BedroomSelectProps) {
  const { form, filters, options } = useMessages().search;
  const label = (n: number) => (n === 5 ? filters.manyBedrooms(n) : filters.bedroomCount(n));
  return (
    <select
      name={`${bound}_bedrooms`}
      aria-label={bound === 'min' ? form.minBedrooms : form.maxBedrooms}
      defaultValue={value === null ? '' : value >= 5 ? '5+' : String(value)}
      className="field"
    >
      <option value="">{bound === 'min' ? options.noMin : options.noMax}</option>
      {BEDROOMS.map((n) => (
        <option key={n} value={n === 5 ? '5+' : n}>
          {`${label(n)} (${formatNumber(counts[n] ?? 0)})`}
        </option>
      ))}
    </select>
  );
}
