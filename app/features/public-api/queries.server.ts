import type { z } from 'zod';
import { findAgents } from '#app/features/agents/queries.server.ts';
import { parseAgentSearch } from '#app/features/agents/search.ts';
import { listAreas } from '#app/features/area-pages/queries.server.ts';
import { findFacts } from '#app/features/listings/cards/queries.server.ts';
import { findCounts, resolveSearch } from '#app/features/search/page/queries.server.ts';
import { findCountedPage } from '#app/features/search/results/queries.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { env } from '#app/server/env.server.ts';
import { OPERATIONS } from './operations.ts';
import { countsAnswer, findSearchFault, pageAddress, summaryOf } from './rules.ts';
import type { LISTING_COUNTS, LISTINGS, Problem } from './schema.ts';

/** The page of listings that checked parameters ask for, or what is wrong with them together. */
export async function findListingsByParams(
  params: URLSearchParams,
): Promise<{ answer: z.infer<typeof LISTINGS> } | { problem: Problem }> {
  const search = parseSearch(params);
  const after = params.get('after');
  const { filter, unknownPlaces } = await resolveSearch(search);
  const fault = findSearchFault(params, search, unknownPlaces);
  if (fault) return { problem: fault };
  const found = await findCountedPage(filter, search.sort, { page: 1, after });
  const { ids, next, total: count } = found;
  const { publicUrl } = env();
  const listings = (await findFacts(ids)).map((facts) => summaryOf(facts, publicUrl));
  return {
    answer: {
      count,
      next: next && pageAddress(OPERATIONS.findListings.path, params, next, publicUrl),
      listings,
    },
  };
}

/** The counts that the pages' filters show for the same parameters, or what is wrong with these together. */
export async function findListingCounts(
  params: URLSearchParams,
): Promise<{ answer: z.infer<typeof LISTING_COUNTS> } | { problem: Problem }> {
  const search = parseSearch(params);
  const resolved = await resolveSearch(search);
  const fault = findSearchFault(params, search, resolved.unknownPlaces);
  return fault ? { problem: fault } : { answer: countsAnswer(await findCounts(resolved)) };
}

/** A record of each kind that a path of the API names, by its parameter; null if there is none. */
export async function findExampleKeys(): Promise<Record<string, string | null>> {
  const search = parseSearch(new URLSearchParams());
  const { filter } = await resolveSearch(search);
  const [{ ids }, { agents }, areas] = await Promise.all([
    findCountedPage(filter, search.sort, { page: 1, after: null }),
    findAgents(parseAgentSearch(new URLSearchParams())),
    listAreas(),
  ]);
  const [listing, agent, area] = [ids[0], agents[0], areas[0]];
  return {
    ListingKey: listing === undefined ? null : String(listing),
    MemberKey: agent?.slug ?? null,
    Slug: area?.slug ?? null,
  };
}
