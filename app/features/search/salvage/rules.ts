import { foldName } from '#app/features/areas/rules.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import {
  type Completion,
  type Furnishing,
  FURNISHINGS,
  OCCUPANCIES,
  type Occupancy,
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  type RentPeriod,
} from '#app/features/listings/types.ts';
import { METRO_MINUTES, type MetroMinutes } from '#app/features/surroundings/rules.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import type { SearchFilter } from '../filters.ts';

/** Words that name nothing by themselves. */
const FILLERS = new Set(
  (
    '& + - a an and any at beside by close distance find for home homes house houses i in looking me my near need needed next of on or please ' +
    'property properties the to walking want wanted with ' +
    'و في من مع على إلى الى عن عند أو او قرب قريب قريبة قريبه بالقرب جنب بجانب بجوار أريد اريد أبحث ابحث أحتاج احتاج أبغى ابغى ابي مطلوب ' +
    'عقار عقارات العقارات بيت بيوت منزل منازل سكن'
  ).split(' '),
);
/** What people call types and amenities besides their names here, folded. */
const TYPES: Record<string, PropertyType> = {
  flat: 'apartment',
  plot: 'land',
  shop: 'retail',
  retail: 'retail',
  'town house': 'townhouse',
  warehouse: 'industrial',
  'office space': 'office',
  فيلات: 'villa',
  فله: 'villa',
  تاونهاوس: 'townhouse',
  'بنت هاوس': 'penthouse',
  اراضي: 'land',
  'قطعه ارض': 'land',
  محل: 'retail',
  محلات: 'retail',
  مستودع: 'industrial',
  مستودعات: 'industrial',
};
/** Of homes to rent. */
const PERIODS: Record<string, RentPeriod> = {
  monthly: 'monthly',
  'per month': 'monthly',
  weekly: 'weekly',
  daily: 'daily',
  yearly: 'yearly',
  شهري: 'monthly',
  شهريا: 'monthly',
  اسبوعي: 'weekly',
  يومي: 'daily',
  سنوي: 'yearly',
};
const STUDIOS = ['studio', 'استوديو', 'ستوديو', 'استديو', 'ستديو'];
/** 'Ready' alone may be anything. */
const COMPLETED: Record<string, Completion> = {
  'off plan': 'off_plan',
  offplan: 'off_plan',
  'under construction': 'off_plan',
  'ready to move in': 'ready',
  'ready to move': 'ready',
  'علي خارطه': 'off_plan',
  'علي مخطط': 'off_plan',
  'قيد انشاء': 'off_plan',
};
const FURNISHED: Record<string, Furnishing> = {
  'fully furnished': 'furnished',
  'مفروشه بالكامل': 'furnished',
  مفروشه: 'furnished',
  'غير مفروشه': 'unfurnished',
  'not furnished': 'unfurnished',
  'non furnished': 'unfurnished',
  'semi furnished': 'part_furnished',
  'partly furnished': 'part_furnished',
  'partially furnished': 'part_furnished',
};
const OCCUPIED: Record<string, Occupancy> = {
  شاغر: 'vacant',
  شاغره: 'vacant',
  خاليه: 'vacant',
  موجره: 'tenanted',
};
/** What follows one is not wanted, which no filter can say. */
const NEGATIONS = new Set(['no', 'not', 'non', 'without', 'بدون', 'بلا', 'غير', 'ليس', 'ليست']);
const MORE_AMENITIES: Record<string, Amenity> = {
  pool: 'shared_pool',
  'swimming pool': 'shared_pool',
  maid: 'maids_room',
  'maid room': 'maids_room',
  pets: 'pets_allowed',
  'pet friendly': 'pets_allowed',
  'burj view': 'burj_view',
  'burj khalifa view': 'burj_view',
  'golf view': 'golf_view',
  مسبح: 'shared_pool',
  بلكونه: 'balcony',
  'غرفه للخادمه': 'maids_room',
  'اطلاله بحريه': 'sea_view',
};
/** Said plainly. */
const PURPOSES: Record<string, Purpose> = {
  'for sale': 'sale',
  'to buy': 'sale',
  'for rent': 'rent',
  'to rent': 'rent',
  'to let': 'rent',
  للبيع: 'sale',
  للشراء: 'sale',
  للايجار: 'rent',
  للاجار: 'rent',
  للتاجير: 'rent',
  للاستيجار: 'rent',
};
/** Words that may be about something else, 'rental income'. */
const LIKELY_PURPOSES: Record<string, Purpose> = {
  buy: 'sale',
  sale: 'sale',
  rent: 'rent',
  rental: 'rent',
  بيع: 'sale',
  شراء: 'sale',
  ايجار: 'rent',
};
/** Followed by a name, مترو is one station. */
const METRO =
  '(?:(?:(?:the|a) )?metro(?: stations?)?(?! central)|(?:محط[ةه] )?(?:المترو|مترو(?=$| (?:في|مع|ب|لل))))';
const TANWIN = '(?:\u064b?ا\u064b?)?';
const NEAR =
  'near(?:by)?(?: to)?|close to|next to|beside|by|(?:(?:with)?in )?walking distance(?: (?:of|to|from))?|' +
  `(?:بال)?قرب(?: من)?|قريب(?:[ةه]|${TANWIN})(?: جد${TANWIN})?(?: من)?|بجانب|بجوار|جنب|عند`;
const MINUTES =
  '(?:(?:with)?in |under |(?:no more|less) than |at most |(?:على )?بعد |[أا]قل من |لا [تي]زيد عن )?(?<minutes>\\d{1,2})[ -]?(?:min(?:ute)?s?|دقيق[ةه]|دقا[ئي]ق)' +
  `(?: (?:walk(?:ing)?|on foot|away|مشي${TANWIN}|سير${TANWIN})){0,2}(?: (?:from|to|of|من|عن|[إا]لى))?`;
/** Before it, 'near' means the opposite: 'not too near', 'more than 5 minutes from'. */
const NOT =
  '(?<!(?:^| )(?:far|away|no|not|over|than|بعيد[ةه]?|بدون|غير|ليست?|لا|مش|[أا]كثر من)(?: (?:too|very|so|really|within|in))? )';
const METRO_ALONE = new RegExp(`^${METRO}$`, 'u');
const NEAR_METRO = new RegExp(
  `^${METRO}$|(?<![^ ])${METRO} nearby$|(?<![^ ])${NOT}(?:${NEAR}|${MINUTES}) ${METRO}(?![^ ])`,
  'u',
);
/** Of 'near the metro'. */
export const METRO_MINUTES_MEANT = 10;
const BEDS = '(?:(?:bd|bdrm|bed|bedroom|bhk|br|b r)s?|غرفه?(?: نوم)?(?: و ?صاله)?)';
const BEDROOMS = new RegExp(`^(\\d) ?${BEDS}$`);
/** '1-2 beds', '2 or 3 bedrooms', '2+ bed', as typed: folded, they have no signs. */
const BEDROOM_RANGE = new RegExp(
  `^(?<least>\\d)(?:\\+| ?(?:-|to|or|and|أو|او|إلى|الى) ?(?<most>\\d))[ -]?${BEDS}$`,
);
const BEDROOMS_OR_MORE = new RegExp(
  `^(?<least>\\d)[ -]?${BEDS}(?:\\+| (?:and|or) (?:more|above|up))$`,
);
const BATHROOMS = /^([1-9]) ?(?:bath(?:room)?s?|حمام(?:ات)?)$/;
const CHEQUES = /^([1-9]|1[0-2]) ?(?:cheque|check|chq|شيك)(?:s|ات)?$/;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const BEDROOMS_IN_WORDS = new RegExp(`^(${NUMBERS.join('|')}) ${BEDS}$`);
/** One, two and so on, as 'two bedrooms and a living room' (غرفتين وصالة). */
const ROOMS_IN_WORDS = [
  'غرفه(?= )', // alone it may be any: غرفة غسيل
  'غرفت(?:ين|ان|ي|ا)',
  'ثلاثه? غرف',
  'اربعه? غرف',
  'خمسه? غرف',
  'سته? غرف',
  'سبعه? غرف',
].map((rooms) => new RegExp(`^ب?${rooms}(?: نوم)?(?: و ?صاله)?$`));

/** The words of a text, as typed but in lower case. */
export function wordsOf(text: string): string[] {
  const apart = text.toLowerCase().replace(/(?<=\p{L})\+(?=\p{L})/gu, ' ');
  return apart.match(/[\p{L}\p{M}\p{N}’'&+-]+/gu) ?? [];
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

export function isNegation(word: string): boolean {
  return NEGATIONS.has(word);
}

/**
 * Whether a text asks for the metro nearby: 'close to the metro', '5 minutes from metro', not 'far from metro'.
 * @param text words with one space between, in lower case.
 * @returns also the text without it.
 */
export function metroNamed(text: string): { metroWithin: MetroMinutes | null; rest: string } {
  const match = NEAR_METRO.exec(text);
  const minutes = Number(match?.groups?.minutes ?? METRO_MINUTES_MEANT);
  const metroWithin = METRO_MINUTES.find((it) => it >= minutes);
  if (!match || metroWithin === undefined) return { metroWithin: null, rest: text };
  const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  return { metroWithin, rest };
}

/** Whether a text is the metro alone, as what is left of 'near marina metro' is. */
export function isMetro(text: string): boolean {
  return METRO_ALONE.test(text);
}

/** The purpose that a text says plainly, wherever. */
export function purposeSaid(text: string): Purpose | null {
  const words = ` ${foldName(text)} `;
  const said = Object.keys(PURPOSES).find((name) => words.includes(` ${name} `));
  return said === undefined ? null : (PURPOSES[said] ?? null);
}

/** 'A room': one bedroom if nothing else is said of it. */
export function isRoom(text: string): boolean {
  return /^[وب]?غرفه$/.test(foldName(text));
}

/** What a language calls types, furnishing and amenities. */
type FilterTexts = Pick<Messages, 'amenities' | 'listing' | 'results'>;

/** Filters by their names, folded. */
export type FilterNames = ReadonlyMap<string, Partial<SearchFilter>>;

/** What several languages call filters. A name of a type counts before the same of an amenity. */
export function filterNamesOf(texts: FilterTexts[]): FilterNames {
  return new Map(
    texts
      .flatMap(
        ({ amenities, listing: { options }, results }): [string, Partial<SearchFilter>][] => [
          ...[options.property_type, results.kinds].flatMap((names) =>
            PROPERTY_TYPES.map((it): [string, Partial<SearchFilter>] => [
              names[it],
              { propertyTypes: [it] },
            ]),
          ),
          ...FURNISHINGS.map((it): [string, Partial<SearchFilter>] => [
            options.furnishing[it],
            { furnishing: it },
          ]),
          ...OCCUPANCIES.map((it): [string, Partial<SearchFilter>] => [
            options.occupancy[it],
            { occupancy: it },
          ]),
          ...AMENITIES.map((it): [string, Partial<SearchFilter>] => [
            amenities[it],
            { amenities: [it] },
          ]),
        ],
      )
      .map(([name, filters]) => [foldName(name), filters] as const)
      .toReversed(), // the first of a name counts
  );
}

/**
 * What a phrase asks for beside a place; null for none of the filters.
 * @param names of types, furnishing and amenities, in each language.
 * @param chosen beside it, another purpose counts only if it is said plainly.
 */
export function filtersNamed(
  phrase: string,
  names: FilterNames,
  chosen: Purpose | null = null,
): Partial<SearchFilter> | null {
  const name = foldName(phrase);
  const range = bedroomRange(phrase);
  if (range) return range;
  const withoutPreposition = name.replace(/^[وب](?=\p{Script=Arabic}{3})/u, '');
  return filterOf(name, names, chosen) ?? filterOf(withoutPreposition, names, chosen);
}

function filterOf(
  name: string,
  names: FilterNames,
  chosen: Purpose | null,
): Partial<SearchFilter> | null {
  const bedrooms = bedroomsNamed(name);
  if (bedrooms !== null) return { minBedrooms: bedrooms, maxBedrooms: bedrooms };
  const plain = ownValue(PURPOSES, name);
  const likely = ownValue(LIKELY_PURPOSES, name);
  const purpose = plain ?? (likely === (chosen ?? likely) ? likely : undefined);
  if (purpose) return { purpose };
  const singular = name.replace(/s$/, '');
  const named = names.get(name) ?? names.get(singular);
  if (named) return named;
  const type = ownValue(TYPES, singular);
  if (type) return { propertyTypes: [type] };
  const bathrooms = numberIn(BATHROOMS, name);
  if (bathrooms !== null) return { minBathrooms: bathrooms };
  const cheques = numberIn(CHEQUES, name);
  if (cheques !== null) return { minCheques: cheques };
  const rentPeriod = ownValue(PERIODS, name);
  if (rentPeriod) return { rentPeriod };
  const completion = ownValue(COMPLETED, name);
  if (completion) return { completion };
  const furnished = ownValue(FURNISHED, name);
  if (furnished) return { furnishing: furnished };
  const occupancy = ownValue(OCCUPIED, name);
  if (occupancy) return { occupancy };
  const amenity = ownValue(MORE_AMENITIES, name);
  return amenity ? { amenities: [amenity] } : null;
}

function bedroomsNamed(name: string): number | null {
  if (STUDIOS.includes(name)) return 0;
  const inWords = ROOMS_IN_WORDS.findIndex((rooms) => rooms.test(name));
  if (inWords >= 0) return inWords + 1;
  const [, word] = BEDROOMS_IN_WORDS.exec(name) ?? [];
  if (word !== undefined) return NUMBERS.indexOf(word) + 1;
  return numberIn(BEDROOMS, name);
}

function numberIn(pattern: RegExp, name: string): number | null {
  const [, digits] = pattern.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

function bedroomRange(phrase: string): Partial<SearchFilter> | null {
  const { least, most } =
    (BEDROOM_RANGE.exec(phrase) ?? BEDROOMS_OR_MORE.exec(phrase))?.groups ?? {};
  if (least === undefined) return null;
  const maxBedrooms = most === undefined ? null : Number(most);
  const minBedrooms = Number(least);
  return maxBedrooms !== null && maxBedrooms < minBedrooms ? null : { minBedrooms, maxBedrooms };
}
