import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import type { SearchFilter } from '../filters.ts';
import { pricesNamed } from './prices.ts';
import { type FilterNames, filtersNamed, isFiller, wordsOf } from './rules.ts';

/** Words of a text that are looked at, and of the longest name looked up. */
const MOST_WORDS = 8;
const MOST_WORDS_OF_A_NAME = 4;

/** The filters a text stands for: its places, and the words that name nothing, are `locations` and `keyword`. */
type Salvaged = Partial<SearchFilter> & Pick<SearchFilter, 'locations' | 'keyword'>;

/**
 * What a text asks for, '2 bed marina with pool': places, bedrooms, types, amenities, furnishing and
 * purpose, each by the longest name at its words, and its prices. Null where nothing of it is known.
 */
export async function salvage(text: string, texts: FilterNames[]): Promise<Salvaged | null> {
  const { prices, rest } = pricesNamed(text);
  const words = wordsOf(rest).slice(0, MOST_WORDS);
  const salvaged: Salvaged = { locations: [], keyword: '', ...prices };
  const unknown: string[] = [];
  for (let at = 0; at < words.length;) {
    const part = await partAt(words.slice(at, at + MOST_WORDS_OF_A_NAME), texts);
    if (part) merge(salvaged, part.filters);
    else if (!isFiller(words[at] ?? '')) unknown.push(words[at] ?? '');
    at += part?.length ?? 1;
  }
  const isPriced = Object.keys(prices).length > 0;
  const isKnown = unknown.length < words.filter((it) => !isFiller(it)).length;
  return isKnown || isPriced ? { ...salvaged, keyword: unknown.join(' ') } : null;
}

/** The longest name the words begin with, and how many of them it is. */
async function partAt(words: string[], texts: FilterNames[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    const isName = !isFiller(words[0] ?? '') && !isFiller(words[length - 1] ?? '');
    if (!isName) continue;
    const filters = filtersNamed(phrase, texts) ?? (await placeNamed(phrase));
    if (filters) return { filters, length };
  }
  return null;
}

async function placeNamed(phrase: string): Promise<Pick<SearchFilter, 'locations'> | null> {
  if (isWholeCity(phrase)) return { locations: [] };
  return (await placeCalled(phrase)) ?? (await placeAfterPreposition(phrase));
}

/** 'In Marina' in one Arabic word. */
async function placeAfterPreposition(phrase: string) {
  const name = phrase.replace(/^(?:لل|ب(?:ال)?)(?=\p{Script=Arabic}{3})/u, '');
  return name === phrase ? null : placeCalled(name);
}

async function placeCalled(phrase: string): Promise<Pick<SearchFilter, 'locations'> | null> {
  const match = await resolveLocation(phrase);
  if (match.kind === 'landmark') return { locations: [match.landmark.nameEn] };
  if (match.kind === 'unknown' || match.guess !== null) return null;
  return { locations: [match.area.nameEn] };
}

/** Lists grow; of anything else the last word counts. */
function merge(salvaged: Salvaged, part: Partial<SearchFilter>): void {
  for (const [key, value] of Object.entries(part)) {
    const now = (salvaged as Record<string, unknown>)[key];
    const merged =
      Array.isArray(now) && Array.isArray(value) ? [...new Set([...now, ...value])] : value;
    Object.assign(salvaged, { [key]: merged });
  }
}
