import { hasAllCommercial } from '../filters.ts';
import { type FilterKey, type SearchFilter } from '../filters.ts';
import { type ChoiceTexts } from '../filters.ts';
import { activeFilters, purposeOf } from '../rules.ts';

/** How the parts of the search bar say what is chosen; null where nothing is. */
export interface Summary {
  place: string | null;
  purpose: string;
  types: string | null;
  price: string | null;
  bedrooms: string | null;
  /** How many filters are set that no other part says. */
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

export function summarizeSearch(
  filter: SearchFilter,
  { filters, formats, listing }: Pick<ChoiceTexts, 'filters' | 'formats' | 'listing'>,
): Summary {
  const { locations, propertyTypes, minPrice, maxPrice, rentPeriod } = filter;
  const { minBedrooms, maxBedrooms } = filter;
  const [place, ...places] = locations;
  const [type, ...types] = propertyTypes;
  const price = rangeText(minPrice, maxPrice, formats.short, filters);
  return {
    place: place === undefined ? null : filters.andMore(place, places.length),
    purpose: purposeOf(filter) === 'rent' ? filters.rent : filters.buy,
    types: hasAllCommercial(propertyTypes)
      ? filters.commercial
      : type
        ? filters.andMore(listing.options.property_type[type], types.length)
        : null,
    price: rentPeriod ? filters.priceFor(price, listing.perPeriod[rentPeriod]) : price,
    bedrooms: bedroomText(minBedrooms, maxBedrooms, filters),
    more: activeFilters({ filter }).filter(({ key }) => !IN_BAR.includes(key)).length,
  };
}

/** The bar in one line: 'Dubai Marina · Buy · 2+ beds'. */
export function summaryLine(
  { place, purpose, types, price, bedrooms }: Summary,
  { filters }: Pick<ChoiceTexts, 'filters'>,
): string {
  const parts = [place ?? filters.anywhere, purpose, types, price, bedrooms];
  return parts.filter((part) => part !== null).join(' · ');
}

function rangeText(
  min: number | null,
  max: number | null,
  format: (value: number) => string,
  { range, from, upTo }: ChoiceTexts['filters'],
): string | null {
  if (min !== null && max !== null) return range(format(min), format(max));
  if (min !== null) return from(format(min));
  return max === null ? null : upTo(format(max));
}

function bedroomText(
  min: number | null,
  max: number | null,
  filters: ChoiceTexts['filters'],
): string | null {
  if (min === null) return max === null ? null : filters.maxBedrooms(max);
  if (max === null) return filters.minBedrooms(min);
  if (min !== max) return filters.bedRange(min, max);
  return min === 0 ? filters.studio : filters.exactBedrooms(min);
}
