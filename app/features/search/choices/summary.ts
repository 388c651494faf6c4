import { hasAllCommercial } from '../filters.ts';
import { type FilterKey, type SearchFilter } from '../filters.ts';
import { type FieldTexts } from '../filters.ts';
import { activeFilters, purposeOf } from '../rules.ts';

/** What each part of the search bar shows as chosen; null for nothing. */
export interface Summary {
  place: string | null;
  purpose: string;
  types: string | null;
  price: string | null;
  bedrooms: string | null;
  /** The number of filters set that the other parts don't show. */
  more: number;
}

const IN_BAR: FilterKey[] = [
  'locations',
  'propertyTypes',
  'minPrice',
  'maxPrice',
  'rentPeriod',
  'minBedrooms',
  'maxBedrooms',
];
/** Chosen on the map, instead of a place by name. */
const ON_MAP: FilterKey[] = ['box', 'shapes'];

export function summarizeSearch(
  filter: SearchFilter,
  { filters, formats, listing }: Pick<FieldTexts, 'filters' | 'formats' | 'listing'>,
): Summary {
  const { locations, shapes, propertyTypes, minPrice, maxPrice, rentPeriod } = filter;
  const { minBedrooms, maxBedrooms } = filter;
  const [place, ...places] = locations;
  const [type, ...types] = propertyTypes;
  const onMap = shapes.length > 0 ? filters.onMap : null;
  const price = rangeText(minPrice, maxPrice, formats.short, filters);
  return {
    place: place === undefined ? onMap : filters.andMore(place, places.length),
    purpose: purposeOf(filter) === 'rent' ? filters.rent : filters.buy,
    types: hasAllCommercial(propertyTypes)
      ? filters.commercial
      : type
        ? filters.andMore(listing.options.property_type[type], types.length)
        : null,
    price: rentPeriod ? filters.priceFor(price, listing.perPeriod[rentPeriod]) : price,
    bedrooms: bedroomText(minBedrooms, maxBedrooms, filters),
    more: activeFilters({ filter }).filter(({ key }) => ![...IN_BAR, ...ON_MAP].includes(key))
      .length,
  };
}

/** The bar in one line: 'Dubai Marina · Buy · 2+ beds'. */
export function summaryLine(
  { place, purpose, types, price, bedrooms }: Summary,
  { filters }: Pick<FieldTexts, 'filters'>,
): string {
  const parts = [place ?? filters.anywhere, purpose, types, price, bedrooms];
  return parts.filter((part) => part !== null).join(' · ');
}

function rangeText(
  min: number | null,
  max: number | null,
  format: (value: number) => string,
  { range, from, upTo }: FieldTexts['filters'],
): string | null {
  if (min !== null && max !== null) return range(format(min), format(max));
  if (min !== null) return from(format(min));
  return max === null ? null : upTo(format(max));
}

function bedroomText(
  min: number | null,
  max: number | null,
  filters: FieldTexts['filters'],
): string | null {
  if (min === null) return max === null ? null : filters.maxBedrooms(max);
  if (max === null) return filters.minBedrooms(min);
  if (min !== max) return filters.bedRange(min, max);
  return min === 0 ? filters.studio : filters.exactBedrooms(min);
}
