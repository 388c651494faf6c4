import { sql } from 'kysely';
import type { ListingChange } from '#app/features/listings/changes.server.ts';
import { LONGEST_SILENCE_MS } from '#app/server/db.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { matchingSearches } from './queries.server.ts';

/**
 * Records which searches find changed listings, for their next email. A home that has been in one is included
 * again when it is back on the market, or when it costs less than in that email and its card says so: at the earliest a
 * day later. An edited one is included for searches that begin to find it. Own homes are left out.
 */
export async function recordMatches(trx: Trx, changes: ListingChange[], now: Date): Promise<void> {
  const opened = changes.filter(({ kind }) => kind !== 'closed');
  if (opened.length === 0) return;
  const edited = opened.filter(({ kind }) => kind === 'edited').map(({ before }) => before);
  const before = sql`select * from jsonb_populate_recordset(null::listing, ${JSON.stringify(edited)}::jsonb)`;
  const foundBefore =
    edited.length > 0 ? sql`except select * from (${matchingSearches(before, now)}) before` : sql``;
  // Before the database gives up the connection, which would leave the changes locked: then each is matched alone.
  const longestMs = Math.ceil(LONGEST_SILENCE_MS / 2);
  await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(trx);
  await sql`
    with change as (
      select * from unnest(${opened.map(({ listingId }) => listingId)}::bigint[],
        ${opened.map(({ kind }) => kind)}::listing_change_kind[],
        ${opened.map(({ at }) => at)}::timestamptz[]) as change (listing_id, reason, found_at)
    ), home as (
      select id, user_id, comparable_price, previous_price is not null as is_reduced from listing
      where id in (select listing_id from change) order by id for key share
    ), found as materialized (
      select * from (${matchingSearches(sql`select * from listing where id in (select id from home)`, now)}) found ${foundBefore}
    ), search as (
      -- Before their matches, as in settling them, and whatever they wait for, so that neither overlooks the other.
      select id from saved_search where id in (select search_id from found) order by id for no key update
    ), noted as (
      insert into saved_search_match as m (search_id, listing_id, reason, found_at)
      select distinct on (search_id, listing_id) search_id, listing_id, reason, found_at
      from found join home on home.id = listing_id join change using (listing_id)
      -- 'is true' keeps this from being a join: expecting few matches, the planner compares each with every search.
      where (search_id in (select id from search)) is true
        and not exists (select from saved_search own where own.id = search_id and own.user_id = home.user_id)
      order by search_id, listing_id
      on conflict (search_id, listing_id) do update
        set reason = case when ${isBackNews} or ${isUntold} then excluded.reason else 'reduced' end,
          found_at = case when ${isBackNews} or ${isUntold} or not ${isWithinADay} then excluded.found_at
            else greatest(excluded.found_at, m.told_at + interval '1 day') end,
          outcome = null, told_at = null
        where m.outcome is not null and (${isBackNews} or ${isUntold} or ${isCheaper})
      returning search_id, found_at
    )
    update saved_search s set waiting_since = least(s.waiting_since, first.found_at)
    from (select search_id, min(found_at) as found_at from noted group by 1) first
    where s.id = first.search_id`.execute(trx);
}

// Compares a match that has been mailed, `m`, with what happened since, `excluded`.
const isBackNews = sql`(excluded.reason in ('new', 'back')
  and (m.outcome = 'gone' or m.told_at <= excluded.found_at - interval '1 day'))`;
// The search had ceased to find it before its email, and has never told of it.
const isUntold = sql`(m.outcome = 'gone' and m.told_price is null)`;
const isCheaper = sql`(select is_reduced and (m.told_price is null or comparable_price < m.told_price)
  from home where home.id = excluded.listing_id)`;
// Daily and weekly emails are that far apart anyway.
const isWithinADay = sql`(m.outcome <> 'gone'
  and (select frequency from saved_search where id = excluded.search_id) = 'instant')`;
