import { sql } from 'kysely';
import { ON_MARKET } from './types.ts';

/** Whether a listing is still available. @param listing what the statement calls it. */
export function isOnMarket(listing: 'l' | 'listing') {
  const statuses = ON_MARKET.map((status) => sql.lit(status));
  return sql<boolean>`${sql.ref(`${listing}.status`)} in (${sql.join(statuses)})`;
}

/** The text of `IN_NO_ORDER`, for statements without the builder. */
export const NO_ORDER_TEXT = 'id > 0';

/**
 * Added by statements that read all matches, to use the index for that, `listing_selection`, which has every column of
 * filters and sorts. Always true; statements without it can't use this index, although they would: where filters correlate
 * (rents have low prices) the planner expects few matches, and would rather read and sort them all than walk an index to the
 * first 24.
 */
export const IN_NO_ORDER = sql.raw<boolean>(NO_ORDER_TEXT);
