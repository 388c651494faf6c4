import { isCommercial } from '#app/features/listings/rules.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { hasAllCommercial } from '../filters.ts';
import { type SearchFilter } from '../filters.ts';
import { PRICED_FOR, purposeOf, searchParams } from '../rules.ts';
import { readShapes } from '../shapes/reading.ts';
import type { Search } from '../types.ts';
import type { FoundPlace, Matches } from './queries.server.ts';

/**
 * The heading of a result page, as specified, except that it names a single type of property and an exact number of
 * bedrooms.
 * @param places names of the places recognised or, if none is, those typed; none for the whole city.
 */
export function resultHeading(
  filter: SearchFilter,
  places: string[],
  texts: Messages['results'],
): string {
  const { headings } = texts;
  const location = places.length > 0 ? headings.places(places) : headings.dubai;
  if (filter.purpose === 'rent') return headings.rent(kindOf(filter, texts), location);
  const isAsked = filter.purpose === 'sale' || filter.locations.length > 0;
  return isAsked ? headings.sale(kindOf(filter, texts), location) : headings.other;
}

/**
 * What a search is called where it is saved: as its heading or, without a place by name, by its part of the map: 'Villas for sale',
 * 'Drawn area'.
 * @param onMap the drawn areas, or the part of the map, in words; empty for a search of neither.
 */
export function searchName(
  filter: SearchFilter,
  places: string[],
  onMap: string[],
  texts: Messages['results'],
): string[] {
  const asked = { ...filter, purpose: purposeOf(filter) };
  if (places.length > 0 || onMap.length === 0) return [resultHeading(asked, places, texts)];
  const { saleOnMap, rentOnMap } = texts.headings;
  return [(asked.purpose === 'rent' ? rentOnMap : saleOnMap)(kindOf(asked, texts)), ...onMap];
}

/** 'Villas', '2-bedroom apartments', 'Studios'; 'Properties' for several kinds or any. */
function kindOf(
  { propertyTypes, minBedrooms, maxBedrooms }: SearchFilter,
  { kinds, anyKind, commercialKind, studios, withBedrooms }: Messages['results'],
): string {
  const [type, ...others] = propertyTypes;
  const isCommercialOnly = hasAllCommercial(propertyTypes) && propertyTypes.every(isCommercial);
  const one = type && others.length === 0 ? kinds[type] : isCommercialOnly ? commercialKind : null;
  if (minBedrooms === null || minBedrooms !== maxBedrooms) return one ?? anyKind;
  return minBedrooms === 0 && !one ? studios : withBedrooms(minBedrooms, one ?? anyKind);
}

/** Names of the places shown: for a landmark or developer, of the communities it stands for. */
export function namesShown(places: Pick<FoundPlace, 'areas'>[]): string[] {
  return [...new Set(places.flatMap(({ areas }) => areas.map(({ name }) => name)))];
}

/** Sentences about typed places that aren't what is shown. */
export function placeNotes(
  { places, unknownPlaces, total }: Pick<Matches, 'places' | 'unknownPlaces' | 'total'>,
  { results, search }: Pick<Messages, 'results' | 'search'>,
): string[] {
  const notes = places.map(({ name, areas, landmark, guess }) => {
    if (guess === 'corrected') return results.corrected(name);
    const shown = results.headings.places(areas.map((area) => area.name));
    if (landmark === null || shown === name) return null;
    return landmark === 'developer' ? results.built(name, shown) : results.around(name, shown);
  });
  // A page without results says more about them.
  const unknown = total > 0 ? unknownPlaces.map(({ text }) => search.unknownPlace(text)) : [];
  return [...notes.filter((note) => note !== null), ...unknown];
}

/** Whether a URL has shapes that its search ignores. */
export function areShapesLeftOut(
  params: URLSearchParams,
  { filter }: Pick<Search, 'filter'>,
): boolean {
  const sent = params.getAll('shape').filter((text) => text !== '');
  return sent.some((text) => readShapes([text]).every((shape) => !filter.shapes.includes(shape)));
}

/** Whether a URL has a part of the map that its search ignores. */
export function isBoxLeftOut(params: URLSearchParams, { filter }: Pick<Search, 'filter'>): boolean {
  return filter.box === null && params.getAll('box').some((text) => text !== '');
}

/**
 * A form submitted without JavaScript sends every field, including defaults, prices of the other purpose, and the purpose
 * twice if its button has another. Returns the URL without those, with other parameters kept; null if it has none.
 */
export function tidyUrl(
  params: URLSearchParams,
  search: Search,
  path = '/search-results',
): string | null {
  const wanted = searchParams(search);
  const isSent = params.has(PRICED_FOR);
  const isIdle = ([name, value]: [string, string]) =>
    value === '' ||
    name === PRICED_FOR ||
    (!wanted.has(name) && (isSent || IDLE.has(value) || value.endsWith('+')));
  const kept = new URLSearchParams([...params].filter((pair) => !isIdle(pair)));
  if (isSent && kept.getAll('type').length > 1) kept.set('type', purposeOf(search.filter));
  if (kept.size === params.size) return null;
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** URL of the page with the filters of a search. */
export function filtersPath({ filter, sort, view }: Search): string {
  const query = searchParams({ filter, sort, view }).toString();
  return query ? `/search-filters?${query}` : '/search-filters';
}

export const SAVE_SEARCH_PATH = '/dashboard/saved-searches/new';

/** URL of the page that saves a search. */
export function saveSearchPath({ filter, sort, view }: Search): string {
  const query = searchParams({ filter, sort, view }).toString();
  return query ? `${SAVE_SEARCH_PATH}?${query}` : SAVE_SEARCH_PATH;
}

const IDLE = new Set(['Any', 'No min', 'No max', 'Anytime']);
