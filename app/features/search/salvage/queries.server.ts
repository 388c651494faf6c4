import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import { latinDigits } from '#app/lib/text.ts';
import { LOCALES, messagesFor, originalMessages } from '#app/messages/reader.server.ts';
import type { SearchFilter } from '../filters.ts';
import { pricesNamed } from './prices.ts';
import {
  type FilterNames,
  filtersNamed,
  isFiller,
  isMetro,
  isNegation,
  isRoom,
  METRO_MINUTES_MEANT,
  metroNamed,
  filterNamesOf,
  purposeSaid,
  wordsOf,
} from './rules.ts';
import { sizesNamed } from './sizes.ts';

/** Words of a text that are looked at, and of the longest name looked up. */
const MOST_WORDS = 8;
const MOST_WORDS_OF_A_NAME = 5;

/** Alone it names Dubai South; in a sentence, Al Barsha South is elsewhere. */
const SOUTH = new Set(['south', 'جنوب', 'الجنوب', 'ساوث']);

/** The filters a text stands for: its places, and the words that name nothing, are `locations` and `keyword`. */
type Salvaged = Partial<SearchFilter> & Pick<SearchFilter, 'locations' | 'keyword'>;

/**
 * What a text asks for, '2 bed marina with pool': places, bedrooms, types, amenities, furnishing and
 * purpose, each by the longest name at its words, the metro nearby, sizes and prices. Null where nothing of it is known.
 * @param chosen beside it, another purpose counts only if it is said plainly.
 */
export async function salvage(text: string, chosen: Purpose | null): Promise<Salvaged | null> {
  if (text === '') return null;
  const names = namesOfFilters();
  const { sizes, rest: unsized } = sizesNamed(latinDigits(text));
  const { prices, isMonthly, isRent, rest: unpriced } = pricesNamed(unsized);
  const { metroWithin, rest } = metroNamed(wordsOf(unpriced).join(' '));
  const words = wordsOf(rest).slice(0, MOST_WORDS);
  const said = chosen ?? purposeSaid(text);
  const salvaged: Salvaged = { locations: [], keyword: '', ...sizes, ...prices };
  if (metroWithin !== null) salvaged.metroWithin = metroWithin;
  const unknown: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = words.slice(at, at + MOST_WORDS_OF_A_NAME);
    const part = await partAt(phrase, names, said);
    const isUnwanted = isNegation(words[at - 1] ?? '');
    if (part && isUnwanted) unknown.push(...words.slice(at, at + part.length));
    else if (part) merge(salvaged, part.filters);
    else if (!isFiller(words[at] ?? '')) unknown.push(words[at] ?? '');
    at += part?.length ?? 1;
  }
  if (isRent || (salvaged.rentPeriod ?? salvaged.minCheques) !== undefined)
    merge(salvaged, { purpose: said ?? 'rent' });
  if (isMonthly && salvaged.rentPeriod === 'monthly') Object.assign(salvaged, byTheMonth(prices));
  if (salvaged.minBedrooms === undefined && isRoom(unknown.join(' '))) {
    Object.assign(salvaged, { minBedrooms: 1, maxBedrooms: 1 });
    unknown.pop();
  }
  if (metroWithin === null && isMetro(unknown.join(' '))) {
    salvaged.metroWithin = METRO_MINUTES_MEANT;
    unknown.length = 0;
  }
  const isRead = Object.keys({ ...sizes, ...prices }).length > 0 || metroWithin !== null;
  const isKnown = unknown.length < words.filter((it) => !isFiller(it)).length;
  return isKnown || isRead ? { ...salvaged, keyword: unknown.join(' ') } : null;
}

/** Prices a year as those of homes let by the month are given: in whole dirhams. */
function byTheMonth(prices: Partial<SearchFilter>): Partial<SearchFilter> {
  return Object.fromEntries(
    Object.entries(prices).map(([key, price]) => [
      key,
      Math.round(Number(price) / PERIODS_A_YEAR.monthly),
    ]),
  );
}

/** The types of property that texts name, in any language, by text: those that name none are left out. */
export function typesNamed(texts: string[]): Map<string, PropertyType[]> {
  const types = new Map<string, PropertyType[]>();
  if (texts.length === 0) return types;
  const names = namesOfFilters();
  for (const text of texts) {
    const named = filtersNamed(text, names)?.propertyTypes;
    if (named) types.set(text, named);
  }
  return types;
}

/** In every language, since people mix scripts, 'شقة marina', also by the names that an operator has changed. */
function namesOfFilters(): FilterNames {
  return filterNamesOf(
    LOCALES.flatMap((locale) =>
      [messagesFor, originalMessages].map((read) => ({
        amenities: read(locale, 'amenities'),
        listing: read(locale, 'listing'),
        results: read(locale, 'results'),
      })),
    ),
  );
}

/** The longest name the words begin with, and how many of them it is. */
async function partAt(words: string[], names: FilterNames, chosen: Purpose | null) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    const isName = !isFiller(words[0] ?? '') && !isFiller(words[length - 1] ?? '');
    const filters =
      filtersNamed(phrase, names, chosen) ?? (isName ? await placeNamed(phrase) : null);
    if (filters) return { filters, length };
  }
  return null;
}

async function placeNamed(phrase: string): Promise<Pick<SearchFilter, 'locations'> | null> {
  // 'In Marina' may be one Arabic word.
  const name = phrase.replace(/^(?:لل|ب(?:ال)?)(?=\p{Script=Arabic}{3})/u, '');
  if (SOUTH.has(name)) return null;
  if (isWholeCity(phrase) || isWholeCity(name)) return { locations: [] };
  return (await placeCalled(phrase)) ?? (name === phrase ? null : placeCalled(name));
}

async function placeCalled(phrase: string): Promise<Pick<SearchFilter, 'locations'> | null> {
  const match = await resolveLocation(phrase);
  if (match.kind === 'landmark') return { locations: [match.landmark.nameEn] };
  if (match.kind === 'unknown' || match.guess !== null) return null;
  return { locations: [match.area.nameEn] };
}

/** Lists grow; of anything else the first word counts: the room after '4 bedrooms' is another. */
function merge(salvaged: Salvaged, part: Partial<SearchFilter>): void {
  for (const [key, value] of Object.entries(part)) {
    const now = (salvaged as Record<string, unknown>)[key];
    const merged =
      Array.isArray(now) && Array.isArray(value)
        ? [...new Set([...now, ...value])]
        : (now ?? value);
    Object.assign(salvaged, { [key]: merged });
  }
}
