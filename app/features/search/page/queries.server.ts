import { findAreaNames, resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import type { Area, LocationMatch } from '#app/features/areas/types.ts';
import type { ListingCard, Purpose } from '#app/features/listings/types.ts';
import { findListingPage } from '../results/queries.server.ts';
import { otherPurpose, PAGE_SIZE, purposeOf } from '../rules.ts';
import { countAndFacets, countListings } from '../totals/queries.server.ts';
import type {
  FacetCounts,
  FacetLists,
  Facets,
  ListingFilter,
  Search,
  SearchTotals,
} from '../types.ts';

const AREAS_SHOWN = 24;

/** One page of the listings a search finds. */
export interface Matches {
  /** The place understood from the location; null when none was given or it is unknown. */
  place: { name: string; slug: string; path: { name: string; slug: string }[] } | null;
  /** Whether a typing error was repaired on the way. */
  corrected: boolean;
  /** Set when the location is not understood: what may have been meant. */
  unknownPlace: { suggestions: string[] } | null;
  total: number;
  pages: number;
  cards: ListingCard[];
  next: string | null;
}

export interface ResultPage extends Matches {
  facets: FacetLists;
  /** What the same search finds to rent instead of for sale, or the other way round; null where the place is unknown. */
  other: { purpose: Purpose; total: number } | null;
}

/** Answers a search: the place it means, the exact total and one page of cards. */
export async function findMatches(search: Search): Promise<Matches> {
  return matchesOf(search, await understand(search));
}

/** The same with the facets. */
export async function findResultPage(search: Search): Promise<ResultPage> {
  const understood = await understand(search);
  const { facets } = understood.totals;
  const [matches, areas, other] = await Promise.all([
    matchesOf(search, understood),
    areaFacet(facets),
    otherPurposeOf(understood),
  ]);
  return { ...matches, facets: { areas, ...countsOf(facets) }, other };
}

/** How many listings each type and number of bedrooms would give. */
export async function findCounts(search: Search): Promise<FacetCounts> {
  const { totals } = await understand(search);
  return countsOf(totals.facets);
}

interface Understood {
  match: LocationMatch | null;
  filter: ListingFilter;
  totals: SearchTotals;
}

/** A place that is not understood has no listings. */
const NOTHING: SearchTotals = {
  total: 0,
  facets: { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() },
};

async function understand(search: Search): Promise<Understood> {
  const { location } = search.filter;
  const match = location && !isWholeCity(location) ? await resolveLocation(location) : null;
  const filter = listingFilter(search, match);
  const totals = match?.kind === 'unknown' ? NOTHING : await countAndFacets(filter);
  return { match, filter, totals };
}

async function otherPurposeOf({ match, filter }: Understood): Promise<ResultPage['other']> {
  if (match?.kind === 'unknown') return null;
  const other = otherPurpose(filter);
  return { purpose: other.purpose, total: await countListings(other) };
}

async function matchesOf(search: Search, { match, filter, totals }: Understood): Promise<Matches> {
  const { total } = totals;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const found =
    search.page > pages
      ? { cards: [], next: null }
      : await findListingPage(filter, search.sort, search, total);
  const isKnown = match?.kind === 'found';
  return {
    place: isKnown ? placeOf(match.path) : null,
    corrected: isKnown && match.corrected,
    unknownPlace:
      match?.kind === 'unknown'
        ? { suggestions: match.suggestions.map((area) => area.nameEn) }
        : null,
    total,
    pages,
    ...found,
  };
}

function listingFilter(search: Search, match: LocationMatch | null): ListingFilter {
  const { location: _, ...filter } = search.filter;
  const place =
    match?.kind === 'found'
      ? {
          communityId: match.area.communityId,
          areaIds: match.area.kind === 'community' ? null : match.placeIds,
        }
      : null;
  return { ...filter, purpose: purposeOf(filter), place, now: new Date() };
}

function placeOf(path: Area[]): Matches['place'] {
  const names = path.map((area) => ({ name: area.nameEn, slug: area.slug }));
  const { name, slug } = names.at(-1)!;
  return { name, slug, path: names };
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
