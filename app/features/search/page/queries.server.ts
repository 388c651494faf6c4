import { sql } from 'kysely';
import type { Landmark } from '#app/features/areas/landmarks.ts';
import { findAreaNames, resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import type { LocationMatch } from '#app/features/areas/types.ts';
import type { ListingCard, Purpose } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { findObstacle, type Obstacle } from '../obstacles/queries.server.ts';
import { countOptions } from '../options/queries.server.ts';
import { findListingPage, findPriceRange } from '../results/queries.server.ts';
import { isIndexable, otherPurpose, RESULTS_PER_PAGE, purposeOf } from '../rules.ts';
import { countAndFacets, countListings } from '../totals/queries.server.ts';
import type {
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

/** A place understood from what was typed. */
export interface FoundPlace {
  /** As typed. */
  text: string;
  name: string;
  /** Null for a landmark or developer. */
  slug: string | null;
  /** The communities that a landmark or developer stands for; else the place itself. */
  areas: { name: string; slug: string }[];
  /** From the community down to the place itself; empty for a landmark or developer. */
  path: { name: string; slug: string }[];
  /** What it is, if not an area itself. */
  landmark: Landmark['kind'] | null;
  /** Whether a typing error was repaired on the way. */
  corrected: boolean;
}

export interface UnknownPlace {
  /** As typed. */
  text: string;
  /** Names of places that may have been meant. */
  suggestions: string[];
}

/** One page of the listings a search finds. */
export interface Matches {
  places: FoundPlace[];
  unknownPlaces: UnknownPlace[];
  total: number;
  pages: number;
  cards: ListingCard[];
  next: string | null;
  /** Of all matches, where the page is one that search engines know. */
  priceRange: PriceRange | null;
}

export interface ResultPage extends Matches {
  facets: FacetLists;
  /** What the same search finds to rent instead of for sale, or the other way round; null where the place is unknown. */
  other: { purpose: Purpose; total: number } | null;
  /** Of an empty result. */
  obstacle: Obstacle | null;
}

/** Answers a search: the places it means, the exact total and one page of cards. */
export async function findMatches(search: Search): Promise<Matches> {
  const understood = await resolveSearch(search);
  const { total } = await totalsOf(understood);
  return matchesOf(search, understood, total);
}

/** The same with the facets. */
export async function findResultPage(search: Search): Promise<ResultPage> {
  const understood = await resolveSearch(search);
  const [{ total, facets }, other] = await Promise.all([
    totalsOf(understood),
    otherPurposeOf(understood),
  ]);
  const [matches, areas, obstacle] = await Promise.all([
    matchesOf(search, understood, total),
    areaFacet(facets),
    total === 0 && !understood.isNowhere ? findObstacle(search, understood.filter) : null,
  ]);
  return { ...matches, facets: { areas, ...countsOf(facets) }, other, obstacle };
}

/** The total and what each option of the filters would give. */
export async function findCounts(search: Search): Promise<SearchCounts> {
  const { isNowhere, filter } = await resolveSearch(search);
  if (isNowhere) return NO_COUNTS;
  const [{ total, facets }, options] = await Promise.all([
    countAndFacets(filter),
    countOptions(filter),
  ]);
  return { total, ...countsOf(facets), areas: await areaFacet(facets), ...options };
}

export interface ResolvedSearch {
  places: FoundPlace[];
  unknownPlaces: UnknownPlace[];
  /** Places were asked for, and none of them is known. */
  isNowhere: boolean;
  filter: ListingFilter;
}

/** Recognises the places a search names. */
export async function resolveSearch(search: Pick<Search, 'filter'>): Promise<ResolvedSearch> {
  const { locations, ...filter } = search.filter;
  const asked = locations.some(isWholeCity) ? [] : locations;
  const matches = await Promise.all(asked.map(resolveLocation));
  const found = new Map<string, { match: KnownMatch; text: string }>();
  const unknownPlaces: UnknownPlace[] = [];
  for (const [at, match] of matches.entries()) {
    const text = itemAt(asked, at);
    if (match.kind === 'unknown') {
      unknownPlaces.push({ text, suggestions: match.suggestions.map(({ nameEn }) => nameEn) });
    } else if (!found.has(keyOf(match))) found.set(keyOf(match), { match, text });
  }
  const known = [...found.values()].map(({ match }) => match);
  return {
    places: [...found.values()].map(({ match, text }) => foundPlace(match, text)),
    unknownPlaces,
    isNowhere: unknownPlaces.length > 0 && found.size === 0,
    filter: {
      ...filter,
      purpose: purposeOf(filter),
      places: known.flatMap(listingPlaces),
      elsewhere: await findElsewhere(known),
      now: new Date(),
    },
  };
}

const keyOf = (match: KnownMatch): string =>
  match.kind === 'found' ? match.area.slug : match.landmark.nameEn;

function foundPlace(match: KnownMatch, text: string): FoundPlace {
  if (match.kind === 'landmark') {
    const areas = match.areas.map((area) => ({ name: area.nameEn, slug: area.slug }));
    const { nameEn: name, kind: landmark } = match.landmark;
    return { text, name, slug: null, areas, path: [], landmark, corrected: false };
  }
  const path = match.path.map((area) => ({ name: area.nameEn, slug: area.slug }));
  const { nameEn: name, slug } = match.area;
  return {
    text,
    name,
    slug,
    areas: [{ name, slug }],
    path,
    landmark: null,
    corrected: match.guess === 'corrected',
  };
}

function listingPlaces(match: KnownMatch): ListingPlace[] {
  if (match.kind === 'landmark') {
    return match.areas.map(({ id }) => ({ communityId: id, areaIds: null }));
  }
  const { area, placeIds } = match;
  return [{ communityId: area.communityId, areaIds: area.kind === 'community' ? null : placeIds }];
}

/** The public listings that name a developer asked for, outside the communities it stands for. */
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

const NO_TOTALS: SearchTotals = {
  total: 0,
  facets: { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() },
};

async function totalsOf({ isNowhere, filter }: ResolvedSearch): Promise<SearchTotals> {
  return isNowhere ? NO_TOTALS : countAndFacets(filter);
}

async function otherPurposeOf({ isNowhere, filter }: ResolvedSearch): Promise<ResultPage['other']> {
  if (isNowhere) return null;
  const other = otherPurpose(filter);
  return { purpose: other.purpose, total: await countListings(other) };
}

async function matchesOf(
  search: Search,
  { places, unknownPlaces, filter }: ResolvedSearch,
  total: number,
): Promise<Matches> {
  const pages = Math.max(1, Math.ceil(total / RESULTS_PER_PAGE));
  if (search.page > pages)
    return { places, unknownPlaces, total, pages, cards: [], next: null, priceRange: null };
  const [place, ...others] = places;
  const slug = place && others.length === 0 ? place.slug : null;
  const [found, priceRange] = await Promise.all([
    findListingPage(filter, search.sort, search, total),
    isIndexable(search, slug) ? findPriceRange(filter, total) : null,
  ]);
  return { places, unknownPlaces, total, pages, ...found, priceRange };
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
