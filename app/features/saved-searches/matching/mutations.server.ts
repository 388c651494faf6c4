import { sql, type Transaction } from 'kysely';
import type { ListingChange } from '#app/features/listings/changes/mutations.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { matchesOf } from './queries.server.ts';

/**
 * Notes which searches find changed listings, to be told in their next email. A home that was told before is told
 * again when it is back on the market or, as on its card, cheaper than for a week.
 */
export async function noteMatches(
  trx: Transaction<Database>,
  changes: ListingChange[],
  now: Date,
): Promise<void> {
  const opened = changes.filter(({ kind }) => kind !== 'closed');
  if (opened.length === 0) return;
  await sql`
    with change as (
      select * from unnest(${opened.map(({ listingId }) => listingId)}::bigint[],
        ${opened.map(({ kind }) => kind)}::listing_change_kind[],
        ${opened.map(({ at }) => at)}::timestamptz[]) as change (listing_id, reason, found_at)
    ), home as (
      select id, previous_price is not null as is_reduced from listing
      where id in (select listing_id from change) order by id for key share
    ), found as materialized (
      select * from (${matchesOf(sql`select id from home`, now)}) found
    ), search as (
      -- Before their matches, as in settling them, and whatever they wait for, so that neither overlooks the other.
      select id from saved_search where id in (select search_id from found) order by id for no key update
    ), noted as (
      insert into saved_search_match as m (search_id, listing_id, reason, found_at)
      select search.id, listing_id, reason, found_at
      from found join search on search.id = search_id join change using (listing_id)
      order by search.id, listing_id
      on conflict (search_id, listing_id) do update
        set reason = excluded.reason, found_at = excluded.found_at, outcome = null, told_at = null
        where m.outcome is not null and (excluded.reason <> 'reduced'
          or (select is_reduced from home where home.id = excluded.listing_id))
      returning search_id, found_at
    )
    update saved_search s set waiting_since = least(s.waiting_since, first.found_at)
    from (select search_id, min(found_at) as found_at from noted group by 1) first
    where s.id = first.search_id`.execute(trx);
}
