import { isCommercial } from '#app/features/listings/rules.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { hasAllCommercial } from '../filters.ts';
import { type SearchFilter } from '../filters.ts';
import { PRICED_FOR, searchParams } from '../rules.ts';
import type { Search } from '../types.ts';
import type { FoundPlace, Matches } from './queries.server.ts';

/**
 * The heading of a result page: as specified, but for one type of property and an exact number of bedrooms, which it
 * names.
 * @param places names of the places understood, or where none is known, those typed; none: the whole city.
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

/** 'Villas', '2-bedroom apartments', 'Studios'; 'Properties' where several kinds are asked for, or any. */
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

/** Names of what a search shows: of a landmark or developer, the communities it stands for. */
export function namesShown(places: Pick<FoundPlace, 'areas'>[]): string[] {
  return [...new Set(places.flatMap(({ areas }) => areas.map(({ name }) => name)))];
}

/** Sentences about places that were typed and are not what is shown. */
export function placeNotes(
  { places, unknownPlaces, total }: Pick<Matches, 'places' | 'unknownPlaces' | 'total'>,
  { results, search }: Pick<Messages, 'results' | 'search'>,
): string[] {
  const notes = places.map(({ name, areas, landmark, corrected }) => {
    if (corrected) return results.corrected(name);
    const shown = results.headings.places(areas.map((area) => area.name));
    if (landmark === null || shown === name) return null;
    return landmark === 'developer' ? results.built(name, shown) : results.around(name, shown);
  });
  // Of an empty result, the page says more about them.
  const unknown = total > 0 ? unknownPlaces.map(({ text }) => search.unknownPlace(text)) : [];
  return [...notes.filter((note) => note !== null), ...unknown];
}

/**
 * A form sent without JavaScript says every field, also those at their default, and prices of the other purpose. The
 * same URL without them, other parameters kept; null when the URL is tidy already.
 */
export function tidyUrl(params: URLSearchParams, search: Search): string | null {
  const wanted = searchParams(search);
  const isSent = params.has(PRICED_FOR);
  const isIdle = ([name, value]: [string, string]) =>
    value === '' ||
    name === PRICED_FOR ||
    (!wanted.has(name) && (isSent || IDLE.has(value) || value.endsWith('+')));
  const kept = [...params].filter((pair) => !isIdle(pair));
  if (kept.length === params.size) return null;
  const query = new URLSearchParams(kept).toString();
  return query ? `/search-results?${query}` : '/search-results';
}

/** URL of the filters of a search as a page of their own. */
export function filtersPath({ filter, sort, view }: Search): string {
  const query = searchParams({ filter, sort, view }).toString();
  return query ? `/search-filters?${query}` : '/search-filters';
}

/** URL where the person saves a search. */
export function saveSearchPath({ filter, sort, view }: Search): string {
  const query = searchParams({ filter, sort, view }).toString();
  return query ? `/dashboard/saved-searches/new?${query}` : '/dashboard/saved-searches/new';
}

const IDLE = new Set(['Any', 'No min', 'No max', 'Anytime']);
