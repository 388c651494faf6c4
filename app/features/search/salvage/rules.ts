import { foldName } from '#app/features/areas/rules.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import {
  type Furnishing,
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
  (
    'a an and any at by for home homes house houses i in me my near of on or property properties the to want with ' +
    'في من مع على إلى الى عن عند أو او قرب قريب قريبة قريبه بالقرب جنب بجانب أريد اريد أبحث ابحث مطلوب ' +
    'عقار عقارات العقارات بيت بيوت منزل منازل سكن'
  ).split(' '),
);
/** What people call types and amenities besides their names here, folded. */
const TYPES: Record<string, PropertyType> = {
  flat: 'apartment',
  plot: 'land',
  shop: 'retail',
  شقق: 'apartment',
  فلل: 'villa',
  فيلات: 'villa',
  فله: 'villa',
  تاونهاوس: 'townhouse',
  'بنت هاوس': 'penthouse',
  اراضي: 'land',
  'قطعه ارض': 'land',
  مكاتب: 'office',
  محل: 'retail',
  محلات: 'retail',
  مستودع: 'industrial',
  مستودعات: 'industrial',
};
const STUDIOS = ['studio', 'استوديو', 'ستوديو', 'استديو', 'ستديو'];
const FURNISHED: Record<string, Furnishing> = {
  مفروشه: 'furnished',
  'غير مفروشه': 'unfurnished',
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
  'اطلاله بحريه': 'sea_view',
};
const PURPOSES: Record<string, Purpose> = {
  buy: 'sale',
  sale: 'sale',
  rent: 'rent',
  rental: 'rent',
  للبيع: 'sale',
  بيع: 'sale',
  شراء: 'sale',
  للايجار: 'rent',
  ايجار: 'rent',
  للاجار: 'rent',
  للتاجير: 'rent',
  للاستيجار: 'rent',
};
const METRO = ['metro', 'مترو', 'محطه مترو'];
/** Of 'near the metro'. */
const METRO_MINUTES_MEANT = 10;
const BEDROOMS = /^(\d) ?(?:(?:bd|bed|bedroom|bhk|br)s?|غرفه?(?: نوم)?(?: وصاله)?)$/;
/** One, two and so on, as 'two bedrooms and a living room' (غرفتين وصالة). */
const ROOMS_IN_WORDS = [
  'غرفه',
  'غرفت(?:ين|ان|ي|ا)',
  'ثلاث غرف',
  'اربع غرف',
  'خمس غرف',
  'ست غرف',
  'سبع غرف',
].map((rooms) => new RegExp(`^ب?${rooms}(?: نوم)?(?: وصاله)?$`));

/** The words of a text, as typed but in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}’'&-]+/gu) ?? [];
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** What a language calls types, furnishing and amenities. */
export type FilterNames = Pick<Messages, 'amenities' | 'listing'>;

/** What a phrase asks for beside a place; null for none of the filters. @param texts names of types and amenities, in each language. */
export function filtersNamed(phrase: string, texts: FilterNames[]): Partial<SearchFilter> | null {
  const name = foldName(phrase);
  return (
    filterOf(name, texts) ?? filterOf(name.replace(/^[وب](?=\p{Script=Arabic}{3})/u, ''), texts)
  );
}

function filterOf(name: string, texts: FilterNames[]): Partial<SearchFilter> | null {
  const bedrooms = bedroomsNamed(name);
  if (bedrooms !== null) return { minBedrooms: bedrooms, maxBedrooms: bedrooms };
  const purpose = ownValue(PURPOSES, name);
  if (purpose) return { purpose };
  if (METRO.includes(name)) return { metroWithin: METRO_MINUTES_MEANT };
  const isNamed = (labelOf: (names: FilterNames) => string) =>
    texts.some((names) => [name, name.replace(/s$/, '')].includes(foldName(labelOf(names))));
  const type =
    PROPERTY_TYPES.find((it) => isNamed(({ listing }) => listing.options.property_type[it])) ??
    ownValue(TYPES, name.replace(/s$/, ''));
  if (type) return { propertyTypes: [type] };
  const furnished =
    FURNISHINGS.find((it) => isNamed(({ listing }) => listing.options.furnishing[it])) ??
    ownValue(FURNISHED, name);
  if (furnished) return { furnishing: furnished };
  const amenity =
    AMENITIES.find((it) => isNamed(({ amenities }) => amenities[it])) ??
    ownValue(MORE_AMENITIES, name);
  return amenity ? { amenities: [amenity] } : null;
}

function bedroomsNamed(name: string): number | null {
  if (STUDIOS.includes(name)) return 0;
  const inWords = ROOMS_IN_WORDS.findIndex((rooms) => rooms.test(name));
  if (inWords >= 0) return inWords + 1;
  const [, digit] = BEDROOMS.exec(name) ?? [];
  return digit === undefined ? null : Number(digit);
}
