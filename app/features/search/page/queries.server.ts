import { sql } from 'kysely';
import type { Landmark } from '#app/features/areas/landmarks.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { findAreaNames, resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import type { Guess, LocationMatch } from '#app/features/areas/types.ts';
import { withExcerpts } from '#app/features/listings/cards/queries.server.ts';
import type { CardListing, Purpose } from '#app/features/listings/types.ts';
import { findStations } from '#app/features/surroundings/queries.server.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { itemAt } from '#app/lib/required.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { searchDb } from '#app/server/db.server.ts';
import {
  type Advice,
  adviseElsewhere,
  type Centre,
  findAdvice,
  findStationCentre,
} from '../advice/queries.server.ts';
import { type FoundCompany, findSearchedCompany } from '../companies.server.ts';
import type { SearchFilter } from '../filters.ts';
import { countOptions } from '../options/queries.server.ts';
import { countWithoutPlace, findBounds, findOnMap } from '../pins/queries.server.ts';
import type { MapOfResults } from '../pins/types.ts';
import { findListingPage, findPriceRange } from '../results/queries.server.ts';
import { emptyFilter, isIndexable, isOfMapPart, otherPurpose, purposeOf } from '../rules.ts';
import { typesNamed } from '../salvage/queries.server.ts';
import { countAndFacets, countListings } from '../totals/queries.server.ts';
import type {
  CardPage,
  FacetCounts,
  FacetLists,
  Facets,
  ListingFilter,
  ListingPlace,
  PriceRange,
  Search,
  SearchCounts,
  SearchTotals,
} from '../types.ts';

type KnownMatch = Exclude<LocationMatch, { kind: 'unknown' }>;

const AREAS_SHOWN = 24;

/** A place recognised in a typed text. */
export interface FoundPlace {
  /** As typed. */
  text: string;
  name: string;
  /** What it is stored as: its slug, or the English name of a landmark or developer. */
  key: string;
  /** Null for a landmark or developer. */
  slug: string | null;
  /** The communities that a landmark or developer stands for; else the place itself. */
  areas: { name: string; slug: string }[];
  /** From the community down to the place itself; empty for a landmark or developer. */
  path: { name: string; slug: string }[];
  /** Null for an area. */
  landmark: Landmark['kind'] | null;
  guess: Guess;
}

export interface UnknownPlace {
  /** As typed. */
  text: string;
  /** Names of places that may be meant. */
  suggestions: string[];
}

/** One page of the listings that match a search. */
export interface Matches {
  /** As `ResolvedSearch` has it. */
  asked: SearchFilter;
  places: FoundPlace[];
  unknownPlaces: UnknownPlace[];
  /** As `ResolvedSearch` has it. */
  company: FoundCompany | null;
  total: number;
  pages: number;
  cards: CardListing[];
  next: string | null;
  /** Of all matches; only for pages that search engines index. */
  priceRange: PriceRange | null;
}

export interface ResultPage extends Matches {
  facets: FacetLists;
  /** The number of homes the same search finds for the other purpose; null if there are none or the place is unknown. */
  other: { purpose: Purpose; total: number } | null;
  /** Of an empty result. */
  advice: Advice | null;
  /** Of the view with the map. */
  map: MapOfResults | null;
  /** Matches that have no position on the map, which a search of a part of it excludes; 0 without a map or a part of one. */
  unplaced: number;
}

/** The results of a search: its places, the exact total and one page of cards. */
export async function findMatches(search: Search): Promise<Matches> {
  const { facets: _, ...matches } = await matchesOf(search, await resolveSearch(search));
  return matches;
}

/** The same with facets. */
export async function findResultPage(search: Search): Promise<ResultPage> {
  const resolved = await resolveSearch(search);
  const [{ facets, ...matches }, other] = await Promise.all([
    matchesOf(search, resolved),
    otherPurposeOf(resolved),
  ]);
  const isOnMap = search.view === 'map' || isOfMapPart(resolved.filter);
  const [areas, advice, unplaced] = await Promise.all([
    areaFacet(facets),
    matches.total === 0 ? adviceFor(search, resolved, facets) : null,
    isOnMap && !resolved.isNowhere ? countWithoutPlace(resolved.filter) : 0,
  ]);
  const map = search.view === 'map' ? await mapOf(resolved, matches.cards) : null;
  return { ...matches, facets: { areas, ...countsOf(facets) }, other, advice, map, unplaced };
}

async function adviceFor(
  search: Search,
  { isNowhere, filter, matches }: ResolvedSearch,
  facets: Facets,
) {
  if (isNowhere) return adviseElsewhere(search, filter);
  const centres = await Promise.all(matches.map(centreOf));
  return findAdvice(
    search,
    filter,
    facets,
    centres.filter((centre) => centre !== null),
  );
}

/** Null for a developer, who builds in many places, and for what has no place on the map. */
async function centreOf(match: KnownMatch): Promise<Centre | null> {
  if (match.kind === 'landmark' && match.landmark.kind === 'developer') return null;
  const station = match.kind === 'landmark' ? await findStationCentre(match.landmark.nameEn) : null;
  if (station) return station;
  const { nameEn: name, lat, lng } = match.kind === 'found' ? match.area : itemAt(match.areas, 0);
  return lat === null || lng === null ? null : { name, lat, lng, isStation: false };
}

async function mapOf(resolved: ResolvedSearch, cards: CardListing[]): Promise<MapOfResults> {
  const [bounds, homes, stations] = await Promise.all([
    boundsFor(resolved),
    findOnMap(cards.map(({ id }) => id)),
    findStations(),
  ]);
  const named = stations.map(({ lng, lat, ...names }) => ({ name: nameHere(names), lng, lat }));
  const locale = readerLocale();
  return {
    bounds,
    homes,
    stations: named.toSorted((one, other) => one.name.localeCompare(other.name, locale)),
  };
}

/** The bounds of the homes found, or of all homes in the places searched if that is none or only a part of the map. */
async function boundsFor({ isNowhere, filter }: ResolvedSearch): Promise<MapOfResults['bounds']> {
  const { purpose, places, elsewhere, now } = filter;
  const isOfPlaces = places.length > 0 || elsewhere.length > 0;
  if (isNowhere || (isOfMapPart(filter) && !isOfPlaces)) return null;
  const found = isOfMapPart(filter) ? null : await findBounds(filter);
  if (found || !isOfPlaces) return found;
  return findBounds({ ...emptyFilter(), purpose, places, elsewhere, ofCompany: [], now });
}

/** The total and the count for each option of the filters. */
export async function findCounts({
  isNowhere,
  filter,
}: Pick<ResolvedSearch, 'isNowhere' | 'filter'>): Promise<SearchCounts> {
  if (isNowhere) return NO_COUNTS;
  const [{ total, facets }, options] = await Promise.all([
    countAndFacets(filter),
    countOptions(filter),
  ]);
  return { total, ...countsOf(facets), areas: await areaFacet(facets), ...options };
}

export interface ResolvedSearch {
  /** What was asked for: a location that names a type of property is that type. */
  asked: SearchFilter;
  places: FoundPlace[];
  unknownPlaces: UnknownPlace[];
  /** The company asked for; null if there is no such company. */
  company: FoundCompany | null;
  /** What `places` were resolved from. */
  matches: KnownMatch[];
  /** Places were asked for, and none of them is known. */
  isNowhere: boolean;
  filter: ListingFilter;
}

/**
 * Recognises the places a search names. A text that is a type of property is that type even if a place resembles it, unless one
 * is called just so: 'townhouse' isn't 'Townhouse Hayat'.
 */
export async function resolveSearch(search: Pick<Search, 'filter'>): Promise<ResolvedSearch> {
  const { locations, ...rest } = search.filter;
  const isEverywhere = locations.some(isWholeCity);
  const texts = locations.filter((text) => !isWholeCity(text));
  const matches = await Promise.all(texts.map(resolveLocation));
  const found = new Map<string, { match: KnownMatch; text: string }>();
  const unknownPlaces: UnknownPlace[] = [];
  const types = typesNamed(texts.filter((_, at) => !isExact(itemAt(matches, at))));
  for (const [at, match] of matches.entries()) {
    const text = itemAt(texts, at);
    if (types.has(text) || isEverywhere) continue;
    if (match.kind === 'unknown') {
      unknownPlaces.push({ text, suggestions: match.suggestions.map(({ nameEn }) => nameEn) });
    } else if (!found.has(keyOf(match))) found.set(keyOf(match), { match, text });
  }
  const known = [...found.values()].map(({ match }) => match);
  const propertyTypes = [...new Set([...rest.propertyTypes, ...[...types.values()].flat()])];
  const filter = { ...rest, propertyTypes };
  const company = rest.company === null ? null : await findSearchedCompany(rest.company);
  return {
    asked: { ...filter, locations: locations.filter((text) => !types.has(text)) },
    places: [...found.values()].map(({ match, text }) => foundPlace(match, text)),
    unknownPlaces,
    matches: known,
    company,
    isNowhere: unknownPlaces.length > 0 && found.size === 0,
    filter: {
      ...filter,
      purpose: purposeOf(filter),
      places: known.flatMap(listingPlaces),
      elsewhere: await findElsewhere(known),
      ofCompany: company?.listings ?? [],
      now: new Date(),
    },
  };
}

const isExact = (match: LocationMatch): boolean =>
  match.kind === 'landmark' || (match.kind === 'found' && match.guess === null);

const keyOf = (match: KnownMatch): string =>
  match.kind === 'found' ? match.area.slug : match.landmark.nameEn;

function foundPlace(match: KnownMatch, text: string): FoundPlace {
  if (match.kind === 'landmark') {
    const areas = match.areas.map((area) => ({ name: nameHere(area), slug: area.slug }));
    const name = nameHere(match.landmark);
    const { kind: landmark } = match.landmark;
    return { text, name, key: keyOf(match), slug: null, areas, path: [], landmark, guess: null };
  }
  const path = match.path.map((area) => ({ name: nameHere(area), slug: area.slug }));
  const name = nameHere(match.area);
  const { slug } = match.area;
  return {
    text,
    name,
    key: keyOf(match),
    slug,
    areas: [{ name, slug }],
    path,
    landmark: null,
    guess: match.guess,
  };
}

function listingPlaces(match: KnownMatch): ListingPlace[] {
  if (match.kind === 'landmark') {
    return match.areas.map(({ id }) => ({ communityId: id, areaIds: null }));
  }
  const { area, placeIds } = match;
  return [{ communityId: area.communityId, areaIds: area.kind === 'community' ? null : placeIds }];
}

/** The public listings by a developer searched for, outside the communities it stands for. */
async function findElsewhere(matches: KnownMatch[]): Promise<number[]> {
  const developers = matches.filter(isDeveloper);
  if (developers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from listing where is_public and developer is not null
      and lower(developer) = any(${developers.flatMap(({ landmark }) => landmark.spellings)}::text[])
      and community_id <> all(${developers.flatMap(({ areas }) => areas.map(({ id }) => id))}::integer[])`.execute(
    searchDb,
  );
  return rows.map(({ id }) => id);
}

function isDeveloper(match: KnownMatch): match is Extract<KnownMatch, { kind: 'landmark' }> {
  return match.kind === 'landmark' && match.landmark.kind === 'developer';
}

const NO_COUNTS: SearchCounts = {
  total: 0,
  propertyTypes: {},
  bedrooms: {},
  areas: [],
  options: {},
  prices: [],
};

const NOTHING: SearchTotals & CardPage = {
  total: 0,
  facets: { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() },
  cards: [],
  next: null,
};

/** Null if there are none: 'off-plan, 0 to rent' leads nowhere. */
async function otherPurposeOf({ isNowhere, filter }: ResolvedSearch): Promise<ResultPage['other']> {
  if (isNowhere) return null;
  const other = otherPurpose(filter);
  const total = await countListings(other);
  return total === 0 ? null : { purpose: other.purpose, total };
}

async function matchesOf(
  search: Search,
  { asked, places, unknownPlaces, company, filter, isNowhere }: ResolvedSearch,
): Promise<Matches & Pick<SearchTotals, 'facets'>> {
  const [place, ...others] = places;
  const slug = place && others.length === 0 ? place.slug : null;
  const [found, priceRange] = await Promise.all([
    isNowhere ? NOTHING : findListingPage(filter, search.sort, search),
    isIndexable(search, slug) ? findPriceRange(filter) : null,
  ]);
  const pages = Math.max(1, Math.ceil(found.total / CARDS_PER_PAGE));
  const about = { asked, places, unknownPlaces, company, pages, ...found };
  if (search.page > pages) return { ...about, cards: [], next: null, priceRange: null };
  const cards = search.view === 'list' ? await withExcerpts(found.cards) : found.cards;
  return { ...about, cards, priceRange };
}

async function areaFacet({ communities }: Facets): Promise<FacetLists['areas']> {
  const counted = [...communities].filter(([, count]) => count > 0);
  const most = counted.sort((a, b) => b[1] - a[1]).slice(0, AREAS_SHOWN);
  const names = await findAreaNames(most.map(([id]) => id));
  return most.flatMap(([id, count]) => {
    const area = names.get(id);
    return area ? [{ ...area, count }] : [];
  });
}

function countsOf(facets: Facets): FacetCounts {
  return {
    propertyTypes: Object.fromEntries(facets.propertyTypes),
    bedrooms: Object.fromEntries(facets.bedrooms),
  };
}
