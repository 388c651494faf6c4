import { z } from 'zod';
import type { ApiScope } from '#app/features/api-keys/types.ts';
import { LEADS_PARAMETERS, OWN_LISTINGS_PARAMETERS } from './company/rules.ts';
import { LEADS, OWN_LISTINGS } from './company/schema.ts';
import {
  AGENTS_PARAMETERS,
  LISTINGS_PARAMETERS,
  type Parameter,
  PRICE_INDEX_PARAMETERS,
  SEARCH_PARAMETERS,
  SOLD_PARAMETERS,
} from './parameters.ts';
import {
  AGENT,
  AGENTS,
  AREA,
  AREAS,
  LISTING,
  LISTING_COUNTS,
  LISTINGS,
  PRICE_INDEX,
  SOLD_PRICES,
} from './schema.ts';

export interface Operation<Answer extends z.ZodType = z.ZodType> {
  /** Below `API_PATH`, as in the document. */
  path: string;
  summary: string;
  /** The parameters in the path, described. */
  pathParameters: Record<string, string>;
  parameters: Record<string, Parameter>;
  answer: Answer;
  /** The scope a key needs; none for what everybody may read. */
  scope?: ApiScope;
}

const operation = <Answer extends z.ZodType>(it: Operation<Answer>) => it;
const ofCompany = <Answer extends z.ZodType>(it: Operation<Answer> & { scope: ApiScope }) => it;

/** Every operation, by the id it has in the document. The routes answer them, and the document describes them. */
export const OPERATIONS = {
  findListings: operation({
    path: '/listings',
    summary: 'Listings that match every filter, with their number, a page at a time.',
    pathParameters: {},
    parameters: LISTINGS_PARAMETERS,
    answer: LISTINGS,
  }),
  countListings: operation({
    path: '/listings/counts',
    summary: 'How many listings match, and how many would with each other value of the filters.',
    pathParameters: {},
    parameters: SEARCH_PARAMETERS,
    answer: LISTING_COUNTS,
  }),
  findListing: operation({
    path: '/listings/{ListingKey}',
    summary: 'All that is public of a listing.',
    pathParameters: { ListingKey: 'From a list of listings.' },
    parameters: {},
    answer: LISTING,
  }),
  findAgents: operation({
    path: '/agents',
    summary: 'Agents with a page, most listings first, a page at a time.',
    pathParameters: {},
    parameters: AGENTS_PARAMETERS,
    answer: AGENTS,
  }),
  findAgent: operation({
    path: '/agents/{MemberKey}',
    summary: 'All that is public of an agent, without ways to reach them.',
    pathParameters: { MemberKey: "From a list of agents, or a listing's `ListAgentKey`." },
    parameters: {},
    answer: AGENT,
  }),
  findAreas: operation({
    path: '/areas',
    summary: 'Every community by name, with its available listings.',
    pathParameters: {},
    parameters: {},
    answer: AREAS,
  }),
  findArea: operation({
    path: '/areas/{Slug}',
    summary: 'What is offered, asked and paid in a community, and where it is.',
    pathParameters: { Slug: 'From the list of areas.' },
    parameters: {},
    answer: AREA,
  }),
  findSoldPrices: operation({
    path: '/sold-prices',
    summary: 'Sales registered by the Dubai Land Department, a page at a time.',
    pathParameters: {},
    parameters: SOLD_PARAMETERS,
    answer: SOLD_PRICES,
  }),
  findPriceIndex: operation({
    path: '/price-index',
    summary: 'What homes sold and were let for, month by month.',
    pathParameters: {},
    parameters: PRICE_INDEX_PARAMETERS,
    answer: PRICE_INDEX,
  }),
  findOwnListings: ofCompany({
    path: '/company/listings',
    summary: "All listings of the key's company, drafts included, a page at a time.",
    pathParameters: {},
    parameters: OWN_LISTINGS_PARAMETERS,
    answer: OWN_LISTINGS,
    scope: 'listings',
  }),
  findOwnLeads: ofCompany({
    path: '/company/leads',
    summary: "Enquiries to the agents of the key's company, newest first, a page at a time.",
    pathParameters: {},
    parameters: LEADS_PARAMETERS,
    answer: LEADS,
    scope: 'leads',
  }),
};
