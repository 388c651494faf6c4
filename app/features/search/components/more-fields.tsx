import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import {
  filterAt,
  FILTER_KEYS,
  type FilterKey,
  OFFER_KEYS,
  type SearchFilter,
} from '../filters.ts';
import { choosing, offersOf, withValue } from '../options/rules.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { NumberField, SelectField, TextField } from './fields.tsx';
import { Tick, Ticks, toggled } from './pills.tsx';

/** The most popular ones; the others are collapsed. */
const FIRST_AMENITIES = 12;

/** How far the metro may be is asked for most, so it comes first. */
const CHOICES = [...new Set<FilterKey>(['metroWithin', ...FILTER_KEYS])];

/** Every filter that has no place of its own in the bar. */
export function MoreFields() {
  const { filter, change, counts } = useDraft();
  const { form } = useMessages('search');
  const filters = useMessages('filters');
  return (
    <div className="space-y-5">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {CHOICES.map((key) => (
          <ChoiceField key={key} name={key} />
        ))}
        {FILTER_KEYS.map((key) => (
          <DayField key={key} name={key} />
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

/** The select of a filter that has one; nothing if it has no options. */
function ChoiceField({ name }: { name: FilterKey }) {
  const { filter, change, ...draft } = useDraft();
  const counts = draft.isCounting ? null : draft.counts; // Options of a select can't be dimmed.
  const texts = {
    amenities: useMessages('amenities'),
    filters: useMessages('filters'),
    formats: useMessages('formats'),
    listing: useMessages('listing'),
    search: useMessages('search'),
  };
  const { parameter, select } = filterAt(name);
  const offer = OFFER_KEYS.find((key) => key === name);
  const values: readonly (string | number)[] = offer
    ? offersOf(filter)[offer]
    : valuesOf(name, filter);
  if (!select || values.length === 0) return null;
  return (
    <SelectField
      name={parameter}
      label={select.label(texts, purposeOf(filter))}
      value={String(filter[name] ?? '')}
      onChange={(text) => {
        const value = values.find((some) => String(some) === text) ?? null;
        change(offer ? choosing(filter, offer, value) : { [name]: value });
      }}
      options={[
        { value: '', label: select.none?.(texts) ?? texts.search.options.any },
        ...values.map((value) => ({ value: String(value), label: select.option(value, texts) })),
      ]}
      counts={offer && counts?.options?.[offer]}
    />
  );
}

/** The values of a filter that aren't counted, and the current one if it isn't among them. */
function valuesOf(name: FilterKey, filter: SearchFilter): readonly (string | number)[] {
  const values = (filterAt(name).values ?? []) as readonly (string | number)[];
  const now = filter[name];
  return typeof now === 'number' && values.length > 0 ? withValue(values as number[], now) : values;
}

/** The date box of a filter that has one. */
function DayField({ name }: { name: FilterKey }) {
  const { filter, change } = useDraft();
  const filters = useMessages('filters');
  const { parameter, day } = filterAt(name);
  if (!day) return null;
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-semibold">{day.label({ filters })}</span>
      <input
        type="date"
        name={parameter}
        value={String(filter[name] ?? '')}
        onChange={(event) => change({ [name]: event.currentTarget.value || null })}
        className="field"
      />
    </label>
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

/** Listings must have all the ticked ones: the count of each is of what would be left with it. */
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
