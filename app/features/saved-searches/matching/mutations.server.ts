import { sql, type Transaction } from 'kysely';
import type { ListingChange } from '#app/features/listings/changes/mutations.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { findMatches } from './queries.server.ts';

type Trx = Transaction<Database>;

/**
 * Notes which searches find changed listings, to be told in their next email. A home that was told before is told
 * again when it is back on the market or, as on its card, cheaper than for a week.
 */
export async function noteMatches(trx: Trx, changes: ListingChange[], now: Date): Promise<void> {
  const opened = changes.filter(({ kind }) => kind !== 'closed');
  const byListing = new Map(opened.map((change) => [change.listingId, change]));
  const matches = await findMatches(trx, [...byListing.keys()], now);
  if (matches.length === 0) return;
  const found = matches.map((match) => ({ ...match, ...byListing.get(match.listingId)! }));
  await sql`
    with found as (
      select * from unnest(${found.map(({ searchId }) => searchId)}::bigint[],
        ${found.map(({ listingId }) => listingId)}::bigint[],
        ${found.map(({ kind }) => kind)}::listing_change_kind[],
        ${found.map(({ at }) => at)}::timestamptz[]) as found (search_id, listing_id, reason, found_at)
    ), searches as (
      -- Before their matches, as those who tell do, and whatever they wait for, so that neither overlooks the other.
      select id from saved_search where id in (select search_id from found) order by id for no key update
    ), homes as (
      select id, previous_price is not null as is_reduced from listing
      where id in (select listing_id from found) order by id for key share
    ), noted as (
      insert into saved_search_match as m (search_id, listing_id, reason, found_at)
      select search_id, listing_id, reason, found_at
      from found join searches on searches.id = search_id join homes on homes.id = listing_id
      order by search_id, listing_id
      on conflict (search_id, listing_id) do update
        set reason = excluded.reason, found_at = excluded.found_at, outcome = null, told_at = null
        where m.outcome is not null and (excluded.reason <> 'reduced'
          or (select is_reduced from homes where homes.id = excluded.listing_id))
      returning search_id, found_at
    )
    update saved_search s set waiting_since = least(s.waiting_since, first.found_at)
    from (select search_id, min(found_at) as found_at from noted group by 1) first
    where s.id = first.search_id`.execute(trx);
}
