import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { COMMERCIAL_TYPES, HOME_TYPES } from '#app/features/listings/rules.ts';
import {
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  PURPOSES,
} from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { filterAt, OFFER_KEYS, type OfferKey } from '../filters.ts';
import { choosing, offersOf } from '../options/rules.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { NumberField, SelectField, TextField } from './fields.tsx';
import { Pills, Tick, Ticks } from './pills.tsx';

const AREAS_OFFERED = 8;
/** What people look for most; the rest is folded away. */
const FIRST_AMENITIES = 12;

export function PurposeField() {
  const { filter, setPurpose } = useDraft();
  const filters = useMessages('filters');
  const labels = { sale: filters.buy, rent: filters.rent };
  return (
    <Pills
      name="type"
      legend={filters.purpose}
      isLegendHidden
      className="segmented"
      options={PURPOSES.map((value) => ({ value, label: labels[value] }))}
      value={purposeOf(filter)}
      onChange={(value) => setPurpose(value as Purpose)}
    />
  );
}

/** Several types, or any: the specified homes, and commercial property apart. */
export function TypesField({ isLegendHidden }: { isLegendHidden?: boolean }) {
  const { filter, change, counts } = useDraft();
  const { form, options } = useMessages('search');
  const listing = useMessages('listing');
  const filters = useMessages('filters');
  const { propertyTypes } = filter;
  const optionOf = (type: PropertyType) => ({
    value: type,
    label: listing.options.property_type[type],
    count: counts && (counts.propertyTypes[type] ?? 0),
    isChosen: propertyTypes.includes(type),
  });
  const any = {
    value: '',
    label: options.any,
    count: counts && sumOf(Object.values(counts.propertyTypes)),
    isChosen: propertyTypes.length === 0,
  };
  const field = {
    name: 'property_type',
    className: 'grid grid-cols-2 gap-x-4',
    onChange: (value: string, isChosen: boolean) =>
      change({
        propertyTypes: value === '' ? [] : toggled(PROPERTY_TYPES, propertyTypes, value, isChosen),
      }),
  };
  return (
    <div className="space-y-3">
      <Ticks
        {...field}
        legend={form.propertyType}
        isLegendHidden={isLegendHidden}
        options={[any, ...HOME_TYPES.map(optionOf)]}
      />
      <Ticks {...field} legend={filters.commercial} options={COMMERCIAL_TYPES.map(optionOf)} />
    </div>
  );
}

/** The areas with most homes, to add to the places chosen. */
export function AreasField() {
  const { filter, change, counts } = useDraft();
  const filters = useMessages('filters');
  const { locations } = filter;
  const areas = (counts?.areas ?? []).filter(({ name }) => !locations.includes(name));
  if (areas.length === 0) return null;
  return (
    <Ticks
      name="location"
      legend={filters.areas}
      className="grid grid-cols-2 gap-x-4"
      options={areas.slice(0, AREAS_OFFERED).map(({ name, count }) => ({
        value: name,
        label: name,
        count,
        isChosen: false,
      }))}
      onChange={(name) => change({ locations: [...locations, name] })}
    />
  );
}

/** Everything that has no place of its own in the bar. */
export function MoreFields() {
  const { filter, change, counts } = useDraft();
  const { form } = useMessages('search');
  const filters = useMessages('filters');
  return (
    <div className="space-y-5">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {OFFER_KEYS.map((key) => (
          <OfferField key={key} offer={key} />
        ))}
        <SizeField />
        <TextField
          name="keyword"
          label={filters.keyword}
          hint={filters.keywordHint}
          value={filter.keyword}
          onChange={(keyword) => change({ keyword })}
        />
      </div>
      <AmenitiesField />
      <Tick
        name="include_under_offer"
        value="true"
        label={form.includeUnderOffer}
        count={counts?.options?.includeUnderOffer?.true}
        isChosen={filter.includeUnderOffer}
        onChange={(includeUnderOffer) => change({ includeUnderOffer })}
      />
    </div>
  );
}

/** The select of a filter that has one; nothing where it offers nothing. */
function OfferField({ offer }: { offer: OfferKey }) {
  const { filter, change, ...draft } = useDraft();
  const counts = draft.isCounting ? null : draft.counts; // The options of a select cannot be dimmed.
  const texts = {
    amenities: useMessages('amenities'),
    filters: useMessages('filters'),
    formats: useMessages('formats'),
    listing: useMessages('listing'),
    search: useMessages('search'),
  };
  const { parameter, select } = filterAt(offer);
  const values = offersOf(filter)[offer];
  if (!select || values.length === 0) return null;
  return (
    <SelectField
      name={parameter}
      label={select.label(texts, purposeOf(filter))}
      value={String(filter[offer] ?? '')}
      onChange={(text) =>
        change(choosing(filter, offer, values.find((value) => String(value) === text) ?? null))
      }
      options={[
        { value: '', label: select.none(texts) },
        ...values.map((value) => ({ value: String(value), label: select.option(value, texts) })),
      ]}
      counts={counts?.options?.[offer]}
    />
  );
}

function SizeField() {
  const { filter, change } = useDraft();
  const { options } = useMessages('search');
  const filters = useMessages('filters');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{filters.size}</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="min_size"
          label={filters.minSize}
          hint={options.noMin}
          value={filter.minSize}
          onChange={(minSize) => change({ minSize })}
        />
        <NumberField
          name="max_size"
          label={filters.maxSize}
          hint={options.noMax}
          value={filter.maxSize}
          onChange={(maxSize) => change({ maxSize })}
        />
      </div>
    </fieldset>
  );
}

/** All the ticked ones together: each says what ticking it too leaves. */
function AmenitiesField() {
  const { filter, change, counts } = useDraft();
  const filters = useMessages('filters');
  const names = useMessages('amenities');
  const { amenities } = filter;
  const optionOf = (amenity: Amenity) => ({
    value: amenity,
    label: names[amenity],
    count: counts?.options?.amenities?.[amenity],
    isChosen: amenities.includes(amenity),
  });
  const rest = AMENITIES.slice(FIRST_AMENITIES);
  const ticks = {
    name: 'amenities',
    className: 'grid gap-x-4 sm:grid-cols-2 md:grid-cols-3',
    onChange: (value: string, isChosen: boolean) =>
      change({ amenities: toggled(AMENITIES, amenities, value, isChosen) }),
  };
  return (
    <Ticks
      {...ticks}
      legend={filters.amenities}
      options={AMENITIES.slice(0, FIRST_AMENITIES).map(optionOf)}
    >
      <details open={rest.some((amenity) => filter.amenities.includes(amenity)) || undefined}>
        <summary className="link tap">{filters.moreAmenities}</summary>
        <Ticks
          {...ticks}
          legend={filters.moreAmenities}
          isLegendHidden
          options={rest.map(optionOf)}
        />
      </details>
    </Ticks>
  );
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

/** With or without one of the members, in the order of all. */
function toggled<T extends string>(
  all: readonly T[],
  chosen: readonly T[],
  value: string,
  isChosen: boolean,
): T[] {
  return all.filter((member) => (member === value ? isChosen : chosen.includes(member)));
}
