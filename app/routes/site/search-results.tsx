import { useState } from 'react';
import { data, redirect } from 'react-router';
import { foldName } from '#app/features/areas/rules.ts';
import { findSession } from '#app/features/identity/session/visitor.server.ts';
import { findDeveloper, findPublicByReference } from '#app/features/listings/named.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { findSavedId } from '#app/features/saved-searches/queries.server.ts';
import { waysOut } from '#app/features/search/advice/rules.ts';
import { areaOptions, chipsOf } from '#app/features/search/choices/rules.ts';
import { ResultsPage } from '#app/features/search/components/results-page.tsx';
import { recordPublicSearch } from '#app/features/search/figures.server.ts';
import { MOST_LOCATIONS } from '#app/features/search/filters.ts';
import {
  findResultPage,
  type FoundPlace,
  type UnknownPlace,
} from '#app/features/search/page/queries.server.ts';
import {
  areShapesLeftOut,
  isBoxLeftOut,
  namesShown,
  placeNotes,
  resultHeading,
  tidyUrl,
} from '#app/features/search/page/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import {
  isOfMapPart,
  parseSearch,
  placesLeftOut,
  purposeOf,
  refined,
  searchPath,
  withoutFilter,
} from '#app/features/search/rules.ts';
import { salvage } from '#app/features/search/salvage/queries.server.ts';
import { findCircleNames } from '#app/features/search/shapes/queries.server.ts';
import type { Search } from '#app/features/search/types.ts';
import { unreadPrices, withPlainPrices } from '#app/lib/typed-money.ts';
import { messages } from '#app/messages/reader.server.ts';
import { logError } from '#app/server/log.server.ts';
import { countEach, sharedPage } from '#app/server/shared-page.server.ts';
import type { RouteHandle } from '#app/ui/error-pages.tsx';
import { isUnanswered } from '#app/ui/no-connection.ts';
import type { Route } from './+types/search-results';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

/** Only the server writes one: while it can't be reached, the last one stays. */
const NO_HEADING = '';

/**
 * Without a connection the map stays, beside a list that failed to load, as when the server can't answer. What is left out of
 * the results stays as it was: the data of the whole site.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const results = await next();
    const hasFailed = Object.values(results).some(({ result }) => isUnanswered(result));
    const search = parseSearch(url.searchParams);
    if (!hasFailed || search.view !== 'map') return results;
    const result: Route.ComponentProps['loaderData'] = {
      search,
      heading: NO_HEADING,
      results: null,
    };
    return { 'routes/site/search-results': { type: 'data', result } };
  },
];

export const handle: RouteHandle = { isListingList: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const search = parseSearch(withPlainPrices(url.searchParams));
  const tidy = tidyUrl(url.searchParams, search);
  if (tidy) throw redirect(tidy);
  try {
    const results = await runQueued('page', { request, url }, () => findResultPage(search));
    const listing = await listingMeant(results.unknownPlaces);
    if (listing) return redirect(listingPath(listing.id));
    const developerPath = await developerMeant(search, results.unknownPlaces);
    if (developerPath) return redirect(developerPath);
    if (results.asked.locations.length < search.filter.locations.length)
      return redirect(searchPath(refined(search, results.asked)));
    const listedPath = await pathOfListed(search, results.places);
    if (listedPath) return redirect(listedPath);
    if (results.total === 0) {
      const path = await runQueued('salvage', { request, url }, () =>
        salvagedPath(search, results.unknownPlaces),
      );
      if (path) return redirect(path);
    }
    const { facets, advice, unplaced, company, ...shown } = results;
    const texts = {
      advice: messages('advice'),
      amenities: messages('amenities'),
      chips: messages('chips'),
      filters: messages('filters'),
      formats: messages('formats'),
      listing: messages('listing'),
      results: messages('results'),
      search: messages('search'),
    };
    const named = [
      ...shown.places,
      ...(await findCircleNames(search.filter.shapes, texts)),
      ...(company ? [{ text: company.slug, name: company.name }] : []),
    ];
    const chips = chipsOf(search, named, texts);
    const ways = advice && waysOut(search, advice, named, texts);
    const areas = areaOptions(search, facets.areas, shown.places);
    const status = search.page > results.pages ? 404 : 200;
    const counts = { propertyTypes: facets.propertyTypes, bedrooms: facets.bedrooms };
    const known = namesShown(shown.places);
    const typed = shown.unknownPlaces.map(({ text }) => text);
    const asked = known.length > 0 ? known : typed;
    const by = company ? [company.name] : [];
    const heading = [resultHeading(search.filter, asked, texts.results), ...by].join(' · ');
    const { total, priceRange } = shown;
    const purpose = purposeOf(search.filter);
    const what = resultHeading({ ...search.filter, purpose }, asked, texts.results);
    const words = [what, search.filter.keyword].filter(Boolean).join(' · ');
    const counted = { page: search.page, total, words };
    countEach(context, request, ({ headers }) => recordPublicSearch(counted, headers));
    const description = texts.results.description(what, purpose, total, priceRange);
    const excess = placesLeftOut(url.searchParams);
    const leftOut = excess.length > 0 ? [texts.results.leftOut(MOST_LOCATIONS, excess)] : [];
    const unread = unreadPrices(url.searchParams).map(messages('money').unreadable);
    const notes = [
      ...placeNotes(shown, texts),
      ...leftOut,
      ...unread,
      ...(areShapesLeftOut(url.searchParams, search) ? [texts.results.shapesLeftOut] : []),
      ...(isBoxLeftOut(url.searchParams, search) ? [texts.results.boxLeftOut] : []),
      ...(isYieldMissing(search, shown.cards) ? [texts.results.withoutYield] : []),
      ...(unplaced > 0 ? [texts.results.unplaced(unplaced, isOfMapPart(search.filter))] : []),
    ];
    const session = await findSession(context);
    const savedId = session && (await findSavedId(session.viewer.id, search, shown));
    const metroNote = shown.cards.some(({ metro }) => metro) ? texts.results.metroNote : null;
    const page = { ...shown, counts, chips, areas, ways, description, notes, metroNote, savedId };
    return data({ search, heading, results: page }, { status });
  } catch (error) {
    if (request.signal.aborted) throw error;
    logError(error, { path: url.pathname, query: url.search });
    const heading = resultHeading(search.filter, search.filter.locations, messages('results'));
    return data({ search, heading, results: null }, { status: 503 });
  }
}

function isYieldMissing({ sort }: Search, cards: CardListing[]): boolean {
  return sort === 'yield' && cards.some(({ grossYield }) => grossYield === undefined);
}

/** A reference number typed as a location, even beside places, leads straight to its listing. */
async function listingMeant(unknownPlaces: UnknownPlace[]) {
  const listings = await Promise.all(unknownPlaces.map(({ text }) => findPublicByReference(text)));
  return listings.find((listing) => listing !== null);
}

/** A developer known only from listings is a keyword instead. */
async function developerMeant(search: Search, unknownPlaces: UnknownPlace[]) {
  if (search.filter.keyword !== '') return null;
  for (const { text } of unknownPlaces) {
    const keyword = await findDeveloper(text);
    if (keyword === null) continue;
    const elsewhere = withoutFilter(search, { key: 'locations', value: text });
    return searchPath(refined(elsewhere, { keyword }));
  }
  return null;
}

/** Several places typed as one, 'jvc, jvt', that were taken for a misspelling of one. */
async function pathOfListed(search: Search, places: FoundPlace[]): Promise<string | null> {
  const guessed = places.find(({ guess, text }) => guess !== null && /[,،;/]/.test(text));
  const salvaged = guessed && (await salvage(guessed.text, null));
  if (!salvaged || salvaged.keyword !== '' || salvaged.locations.length < 2) return null;
  const others = search.filter.locations.filter((location) => location !== guessed.text);
  return searchPath(refined(search, { locations: [...others, ...salvaged.locations] }));
}

/** A sentence typed as a place, or as a keyword that finds nothing, becomes the filters it names. */
async function salvagedPath(search: Search, unknownPlaces: UnknownPlace[]): Promise<string | null> {
  const { filter } = search;
  const [unknown] = unknownPlaces;
  const place = unknown?.text;
  // The beginning of several names, 'jumeirah village', isn't the shorter name of another place.
  if (unknown?.suggestions.some((name) => beginsWith(name, unknown.text))) return null;
  const chosen = place === undefined ? filter.purpose : null;
  const salvaged = await salvage(place ?? filter.keyword, chosen);
  if (!salvaged) return null;
  // 'Sea view' is looked for in descriptions, too: only what can't be there is no keyword.
  const { locations, minBedrooms, minPrice, maxPrice, purpose } = salvaged;
  const isPriced = (minPrice ?? maxPrice) !== undefined;
  const isSentence = /\s/.test(filter.keyword);
  const namesPurpose = purpose !== undefined && purpose !== filter.purpose && isSentence;
  // One word beside a place may be looked for within it: another place would only add homes.
  const namesPlace = locations.length > 0 && (isSentence || filter.locations.length === 0);
  const namesFilter = namesPlace || minBedrooms !== undefined || namesPurpose;
  if (place === undefined && !isPriced && !namesFilter) return null;
  const others = filter.locations.filter((location) => location !== place);
  return searchPath(
    refined(search, {
      ...salvaged,
      locations: [...new Set([...others, ...salvaged.locations])],
      propertyTypes: [...new Set([...filter.propertyTypes, ...(salvaged.propertyTypes ?? [])])],
      amenities: [...new Set([...filter.amenities, ...(salvaged.amenities ?? [])])],
      keyword: [place === undefined ? '' : filter.keyword, salvaged.keyword].join(' ').trim(),
    }),
  );
}

function beginsWith(name: string, text: string): boolean {
  return foldName(name).startsWith(`${foldName(text)} `);
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { heading } = loaderData;
  const [shown, setShown] = useState(heading);
  if (heading !== NO_HEADING && heading !== shown) setShown(heading);
  return <ResultsPage {...loaderData} heading={shown} />;
}
