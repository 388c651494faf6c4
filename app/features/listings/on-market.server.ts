import { sql } from 'kysely';
import { ON_MARKET } from './types.ts';

/** Whether a listing can still be had. @param listing what the statement calls it. */
export function isOnMarket(listing: 'l' | 'listing') {
  const statuses = ON_MARKET.map((status) => sql.lit(status));
  return sql<boolean>`${sql.ref(`${listing}.status`)} in (${sql.join(statuses)})`;
}
