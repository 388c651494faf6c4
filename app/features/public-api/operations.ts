import { z } from 'zod';
import { LISTINGS_PARAMETERS, type Parameter, PRICE_INDEX_PARAMETERS } from './parameters.ts';
import { AREAS, LISTING, LISTINGS, PRICE_INDEX } from './schema.ts';

export const API_PATH = '/api/v1';

export interface Operation<Answer extends z.ZodType = z.ZodType> {
  /** Below `API_PATH`, as in the document. */
  path: string;
  summary: string;
  /** What stands in braces in the path, described. */
  pathParameters: Record<string, string>;
  parameters: Record<string, Parameter>;
  answer: Answer;
}

const operation = <Answer extends z.ZodType>(it: Operation<Answer>) => it;

/** Every operation, by the id it has in the document. The routes answer them, and the document describes them. */
export const OPERATIONS = {
  findListings: operation({
    path: '/listings',
    summary: 'Listings that match every filter, with their number, a page at a time.',
    pathParameters: {},
    parameters: LISTINGS_PARAMETERS,
    answer: LISTINGS,
  }),
  findListing: operation({
    path: '/listings/{ListingKey}',
    summary: 'All that is public of a listing.',
    pathParameters: { ListingKey: 'From a list of listings.' },
    parameters: {},
    answer: LISTING,
  }),
  findAreas: operation({
    path: '/areas',
    summary: 'Every community by name, with its available listings.',
    pathParameters: {},
    parameters: {},
    answer: AREAS,
  }),
  findPriceIndex: operation({
    path: '/price-index',
    summary: 'What homes sold and were let for, month by month.',
    pathParameters: {},
    parameters: PRICE_INDEX_PARAMETERS,
    answer: PRICE_INDEX,
  }),
};
