import { findAreaNames, resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import type { Area, LocationMatch } from '#app/features/areas/types.ts';
import type { ListingCard } from '#app/features/listings/types.ts';
import { findListingPage } from '../results/queries.server.ts';
import { MANY_BEDROOMS, PAGE_SIZE } from '../rules.ts';
import { countAndFacets } from '../totals/queries.server.ts';
import type { FacetLists, Facets, ListingFilter, Search, SearchTotals } from '../types.ts';

const AREAS_SHOWN = 24;

export interface ResultPage {
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
  facets: FacetLists;
}

/** Answers a search: the place it means, the exact total, the facets and one page of cards. */
export async function findResultPage(search: Search): Promise<ResultPage> {
  const { location } = search.filter;
  const match = location && !isWholeCity(location) ? await resolveLocation(location) : null;
  if (match?.kind === 'unknown') return unknownPlace(match.suggestions);
  const filter = listingFilter(search, match);
  const totals = await countAndFacets(filter);
  const pages = Math.max(1, Math.ceil(totals.total / PAGE_SIZE));
  const position = { page: search.page, after: search.after };
  const [page, areas] = await Promise.all([
    search.page > pages
      ? { cards: [], next: null }
      : findListingPage(filter, search.sort, position, totals.total),
    areaFacet(totals.facets),
  ]);
  return {
    place: match && placeOf(match.path),
    corrected: match?.corrected ?? false,
    unknownPlace: null,
    total: totals.total,
    pages,
    cards: page.cards,
    next: page.next,
    facets: facetLists(totals, areas),
  };
}

function listingFilter(
  search: Search,
  match: (LocationMatch & { kind: 'found' }) | null,
): ListingFilter {
  const { location: _, ...filter } = search.filter;
  const place = match && {
    communityId: match.area.communityId,
    areaIds: match.area.kind === 'community' ? null : match.placeIds,
  };
  return { ...filter, place, now: new Date() };
}

function placeOf(path: Area[]): ResultPage['place'] {
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

function facetLists({ facets }: SearchTotals, areas: FacetLists['areas']): FacetLists {
  const bedrooms: Record<number, number> = {};
  for (const [count, n] of facets.bedrooms) {
    const key = Math.min(count, MANY_BEDROOMS);
    if (count >= 0) bedrooms[key] = (bedrooms[key] ?? 0) + n;
  }
  return { areas, propertyTypes: Object.fromEntries(facets.propertyTypes), bedrooms };
}

function unknownPlace(suggestions: Area[]): ResultPage {
  return {
    place: null,
    corrected: false,
    unknownPlace: { suggestions: suggestions.map((area) => area.nameEn) },
    total: 0,
    pages: 1,
    cards: [],
    next: null,
    facets: { areas: [], propertyTypes: {}, bedrooms: {} },
  };
}
