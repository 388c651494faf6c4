import { data, redirect } from 'react-router';
import { findSession } from '#app/features/identity/session/visitor.server.ts';
import { findDeveloper, findPublicByReference } from '#app/features/listings/queries.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { findSavedId } from '#app/features/saved-searches/queries.server.ts';
import { areaOptions, chipOf, chipsOf } from '#app/features/search/choices/rules.ts';
import { ResultsPage } from '#app/features/search/components/results-page.tsx';
import { noteSearch } from '#app/features/search/figures/mutations.server.ts';
import { MOST_LOCATIONS } from '#app/features/search/filters.ts';
import { findResultPage, type UnknownPlace } from '#app/features/search/page/queries.server.ts';
import { namesShown, placeNotes, resultHeading, tidyUrl } from '#app/features/search/page/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import {
  parseSearch,
  placesLeftOut,
  purposeOf,
  refined,
  searchPath,
  withoutFilter,
} from '#app/features/search/rules.ts';
import type { Search } from '#app/features/search/types.ts';
import { messages } from '#app/messages/reader.server.ts';
import { BusyError } from '#app/server/busy.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { RouteHandle } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/search-results';

export const handle: RouteHandle = { isListingList: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const search = parseSearch(url.searchParams);
  const tidy = tidyUrl(url.searchParams, search);
  if (tidy) throw redirect(tidy);
  try {
    const results = await runQueued('page', { request, url }, () => findResultPage(search));
    const listing = await listingMeant(results.unknownPlaces);
    if (listing) return redirect(listingPath(listing.id));
    const developerPath = await developerMeant(search, results.unknownPlaces);
    if (developerPath) return redirect(developerPath);
    noteSearch(search.page, results.total, request.headers);
    const { facets, obstacle, ...shown } = results;
    const texts = {
      amenities: messages('amenities'),
      chips: messages('chips'),
      filters: messages('filters'),
      formats: messages('formats'),
      listing: messages('listing'),
      results: messages('results'),
      search: messages('search'),
    };
    const chips = chipsOf(search, shown.places, texts);
    const widening = obstacle && {
      ...chipOf(search, obstacle.filters, shown.places, texts),
      total: obstacle.total,
    };
    const areas = areaOptions(search, facets.areas, shown.places);
    const status = search.page > results.pages ? 404 : 200;
    const counts = { propertyTypes: facets.propertyTypes, bedrooms: facets.bedrooms };
    const known = namesShown(shown.places);
    const typed = shown.unknownPlaces.map(({ text }) => text);
    const heading = resultHeading(search.filter, known.length > 0 ? known : typed, texts.results);
    const { total, priceRange } = shown;
    const purpose = purposeOf(search.filter);
    const description = texts.results.description(heading, purpose, total, priceRange);
    const excess = placesLeftOut(url.searchParams);
    const leftOut = excess.length > 0 ? [texts.results.leftOut(MOST_LOCATIONS, excess)] : [];
    const notes = [...placeNotes(shown, texts), ...leftOut];
    const session = await findSession(context);
    const savedId = session && (await findSavedId(session.viewer.id, search, shown));
    const page = { ...shown, counts, chips, areas, widening, description, notes, savedId };
    return data({ search, heading, results: page }, { status });
  } catch (error) {
    if (error instanceof BusyError || request.signal.aborted) throw error;
    logError(error, { path: url.pathname, query: url.search });
    const heading = resultHeading(search.filter, search.filter.locations, messages('results'));
    return data({ search, heading, results: null }, { status: 503 });
  }
}

/** A reference number typed as a location, also beside places, leads straight to its listing. */
async function listingMeant(unknownPlaces: UnknownPlace[]) {
  const listings = await Promise.all(unknownPlaces.map(({ text }) => findPublicByReference(text)));
  return listings.find((listing) => listing !== null);
}

/** The name of a developer that only listings know is a keyword instead. */
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

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  return <ResultsPage {...loaderData} />;
}
