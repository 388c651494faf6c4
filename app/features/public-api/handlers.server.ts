import type { z } from 'zod';
import { findAgent, findAgents } from '#app/features/agents/queries.server.ts';
import { parseAgentSearch } from '#app/features/agents/search.ts';
import type { ApiKey } from '#app/features/api-keys/types.ts';
import { findArea, findAreaFacts, listAreas } from '#app/features/area-pages/queries.server.ts';
import { findListingInBoth } from '#app/features/listings/queries.server.ts';
import { findIndexFile } from '#app/features/market/price-index/queries.server.ts';
import { parseIndexSearch } from '#app/features/market/price-index/rules.ts';
import { decodeSoldCursor } from '#app/features/market/sold-prices/cursor.ts';
import { findSoldAfter } from '#app/features/market/sold-prices/queries.server.ts';
import { parseSoldSearch } from '#app/features/market/sold-prices/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { parseId } from '#app/lib/ids.ts';
import { required } from '#app/lib/required.ts';
import { env } from '#app/server/env.server.ts';
import { findCompanyListings, findOwnLeads } from './company/queries.server.ts';
import type { OPERATIONS } from './operations.ts';
import { findListingCounts, findListingsByParams } from './queries.server.ts';
import {
  agentsAnswer,
  areaAnswer,
  areasAnswer,
  findSoldFault,
  indexAnswer,
  NOT_FOUND,
  publicAgent,
  publicListing,
  soldAnswer,
} from './rules.ts';
import type { Problem } from './schema.ts';

type OperationId = keyof typeof OPERATIONS;

/** A call whose parameters are right, of somebody who may make it. */
export interface Asked {
  url: URL;
  request: { signal: AbortSignal };
  /** The parameter in the path; empty without one. */
  record: string;
  /** Of the key, for operations of a company. */
  company: { brokerageId: number; key: ApiKey } | null;
}

export type CallResult<Answer> = { answer: Answer } | { problem: Problem };

export const HANDLERS: {
  [Id in OperationId]: (
    asked: Asked,
  ) => Promise<CallResult<z.infer<(typeof OPERATIONS)[Id]['answer']>>>;
} = {
  findListings: (asked) =>
    runQueued('counts', asked, () => findListingsByParams(asked.url.searchParams)),
  countListings: (asked) =>
    runQueued('counts', asked, () => findListingCounts(asked.url.searchParams)),
  findListing: async ({ record }) => {
    const id = parseId(record);
    const listing = id === null ? null : await findListingInBoth(id);
    return listing ? { answer: publicListing(listing, env().publicUrl) } : { problem: NOT_FOUND };
  },
  findAgents: async (asked) => {
    const search = parseAgentSearch(asked.url.searchParams);
    const found = await runQueued('page', asked, () => findAgents(search));
    return agentsAnswer(found, search, env().publicUrl);
  },
  findAgent: async ({ record }) => {
    const agent = await findAgent(record);
    return agent ? { answer: publicAgent(agent, env().publicUrl) } : { problem: NOT_FOUND };
  },
  findAreas: async (asked) => ({
    answer: areasAnswer(await runQueued('counts', asked, listAreas)),
  }),
  findArea: (asked) =>
    runQueued('page', asked, async () => {
      const match = await findArea(asked.record);
      if (match.kind !== 'found') return { problem: NOT_FOUND };
      return { answer: areaAnswer(await findAreaFacts(match.area), env().publicUrl) };
    }),
  findSoldPrices: async (asked) => {
    const { searchParams } = asked.url;
    const search = parseSoldSearch(searchParams);
    const fault = findSoldFault(searchParams, search.sort);
    if (fault) return { problem: fault };
    const after = decodeSoldCursor(searchParams.get('after') ?? '');
    const found = await runQueued('market', asked, () =>
      findSoldAfter(search, after, isoDay(new Date())),
    );
    return soldAnswer(found, searchParams, env().publicUrl);
  },
  findPriceIndex: async (asked) => {
    const { searchParams } = asked.url;
    const search = parseIndexSearch(searchParams);
    const file = await runQueued('market', asked, () => findIndexFile(search, isoDay(new Date())));
    return indexAnswer(file, searchParams.has('location'));
  },
  findOwnListings: ({ url, company }) => {
    const { brokerageId } = required(company, 'The company');
    return findCompanyListings(brokerageId, url.searchParams);
  },
  findOwnLeads: ({ url, company }) => {
    const { brokerageId, key } = required(company, 'The company');
    return findOwnLeads(brokerageId, key, url.searchParams);
  },
};
