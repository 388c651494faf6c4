import { foldName } from '#app/features/areas/rules.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import {
  FURNISHINGS,
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
} from '#app/features/listings/types.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import type { SearchFilter } from '../filters.ts';

/** Words that name nothing by themselves. */
const FILLERS = new Set(
  'a an and any at by for home homes house houses i in me my near of on or property properties the to want with في مع على من أريد'.split(
    ' ',
  ),
);
/** What people call types and amenities besides their names here, folded. */
const TYPES: Record<string, PropertyType> = {
  flat: 'apartment',
  plot: 'land',
  shop: 'retail',
};
const MORE_AMENITIES: Record<string, Amenity> = {
  pool: 'shared_pool',
  'swimming pool': 'shared_pool',
  maid: 'maids_room',
  pets: 'pets_allowed',
  'pet friendly': 'pets_allowed',
  'burj view': 'burj_view',
  'burj khalifa view': 'burj_view',
  'golf view': 'golf_view',
  مسبح: 'shared_pool',
};
const PURPOSES: Record<string, Purpose> = {
  buy: 'sale',
  sale: 'sale',
  rent: 'rent',
  rental: 'rent',
  للبيع: 'sale',
  للايجار: 'rent',
};
const BEDROOMS = /^(\d) ?(?:(?:bd|bed|bedroom|bhk|br)s?|غرفه?(?: نوم)?)$/;
const ARABIC_BEDROOMS: Record<string, number> = {
  'غرفه نوم': 1,
  غرفتين: 2,
  غرفتان: 2,
  'غرفتي نوم': 2,
  'غرفتا نوم': 2,
};

/** The words of a text, as typed but in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}’'&-]+/gu) ?? [];
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** What a phrase asks for beside a place; null for none of the filters. @param texts names of types and amenities. */
export function filtersNamed(
  phrase: string,
  { amenities, listing }: Pick<Messages, 'amenities' | 'listing'>,
): Partial<SearchFilter> | null {
  const name = foldName(phrase);
  const bedrooms =
    name === 'studio' ? 0 : (ownValue(ARABIC_BEDROOMS, name) ?? BEDROOMS.exec(name)?.[1] ?? null);
  if (bedrooms !== null) return { minBedrooms: Number(bedrooms), maxBedrooms: Number(bedrooms) };
  const purpose = ownValue(PURPOSES, name);
  if (purpose) return { purpose };
  const isNamed = (label: string) => [name, name.replace(/s$/, '')].includes(foldName(label));
  const { property_type, furnishing } = listing.options;
  const type =
    PROPERTY_TYPES.find((it) => isNamed(property_type[it])) ??
    ownValue(TYPES, name.replace(/s$/, ''));
  if (type) return { propertyTypes: [type] };
  const furnished = FURNISHINGS.find((it) => isNamed(furnishing[it]));
  if (furnished) return { furnishing: furnished };
  const amenity = AMENITIES.find((it) => isNamed(amenities[it])) ?? ownValue(MORE_AMENITIES, name);
  return amenity ? { amenities: [amenity] } : null;
}
