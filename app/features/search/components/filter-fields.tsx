import { COMMERCIAL_TYPES, HOME_TYPES } from '#app/features/listings/rules.ts';
import {
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  PURPOSES,
} from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { Pills, Ticks, toggled } from './pills.tsx';

const AREAS_OFFERED = 8;

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

/** Several types, or any: the residential ones that the specification lists, and commercial property. */
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

/** The areas with the most homes, to add to the places chosen. */
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

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
