import { sql } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { env } from '#app/server/env.server.ts';
import type { SavedSearchMatch } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { type FoundHome, homesFound } from '../emails.server.tsx';
import { matchingSearches } from '../matching/queries.server.ts';
import { resultsPath } from '../rules.ts';
import { FREQUENCIES } from '../types.ts';
import { dueUntil } from './rules.ts';
import { savedSearchUnsubscribeLink } from './unsubscribe-link.server.ts';

export type DueSearch = NonNullable<Awaited<ReturnType<typeof takeDueSearch>>>;

/** An email lists at most this many homes and says how many more there are. */
const MOST_LISTED = 10;
/**
 * What has waited for longer is no news: its person was away, or had paused the search. Twice what a weekly search waits, so that a site that was
 * down loses nothing.
 */
const LONGEST_NEWS_MS = 14 * DAY_MS;

/** The search whose email has been due the longest, locked; those locked by another process are skipped. */
export async function takeDueSearch(trx: Trx, now: Date, passedOver: number[]) {
  const row = await trx
    .selectFrom('saved_search as s')
    .where('s.waiting_since', 'is not', null)
    .where((eb) =>
      eb.or(
        FREQUENCIES.map((frequency) =>
          eb.and([
            eb('s.frequency', '=', frequency),
            eb('s.waiting_since', '<=', dueUntil(frequency, now)),
            // What was changed before that moment and became known only afterwards waits for the next.
            eb.or([
              eb('s.frequency', '=', 'instant'),
              sql<boolean>`not exists (select from saved_search_match where search_id = s.id
                and told_at >= ${dueUntil(frequency, now)} and outcome <> 'gone')`,
            ]),
          ]),
        ),
      ),
    )
    .where(sql<boolean>`s.id <> all(${passedOver}::bigint[])`)
    .where('s.paused_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('absent_account').whereRef('absent_account.user_id', '=', 's.user_id'),
        ),
      ),
    )
    .orderBy('s.waiting_since')
    .limit(1)
    .select((eb) => [
      's.id',
      's.name',
      's.query',
      // Not a join, which would read everybody whose email is due.
      eb
        .selectFrom('user_account')
        .whereRef('user_account.id', '=', 's.user_id')
        .select('email')
        .$asScalar()
        .$notNull()
        .as('email'),
    ])
    .forNoKeyUpdate('s')
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Queues the email of a search that is due, in the transaction that marks its homes as notified. */
export async function sendSearchAlert(trx: Trx, search: DueSearch, now: Date): Promise<void> {
  const outcomes = await settle(trx, search.id, now);
  const listed = outcomes.filter(({ outcome }) => outcome === 'listed');
  const ids = listed.map(({ listing_id }) => listing_id);
  const homes = await forReaderOf(trx, search.email, () => findHomes(trx, search.id, ids));
  if (homes.length === 0) return;
  const { publicUrl } = env();
  const email = {
    to: search.email,
    name: search.name,
    homes: homes.map(({ id, ...home }) => ({ ...home, link: `${publicUrl}/property/${id}` })),
    more: outcomes.filter(({ outcome }) => outcome === 'counted').length,
    resultsLink: publicUrl + resultsPath(search.query),
    unsubscribeLink: savedSearchUnsubscribeLink(search.id),
  };
  await queueMail(trx, homesFound, email);
}

/**
 * Decides which of the matches due are listed and which counted: the newest are listed. Matches are dropped of homes off
 * the market, homes the search no longer finds, homes the person has hidden, homes that cost as much again as when last notified, and
 * those that have waited too long.
 */
async function settle(
  trx: Trx,
  searchId: number,
  now: Date,
): Promise<Pick<SavedSearchMatch, 'listing_id' | 'outcome'>[]> {
  const isDue = sql`m.search_id = ${searchId} and m.outcome is null and m.found_at <= ${now}`;
  const due = sql`select l.* from saved_search_match m join listing l on l.id = m.listing_id where ${isDue}`;
  const { rows: there } = await sql<{ id: number }>`
    select m.listing_id as id from saved_search_match m join listing l on l.id = m.listing_id
    where ${isDue} and m.found_at > ${new Date(now.getTime() - LONGEST_NEWS_MS)}
      and (m.reason <> 'reduced' or m.told_price is null or l.comparable_price < m.told_price)
      and not exists (select from hidden_home h join saved_search s using (user_id)
        where s.id = m.search_id and h.listing_id = m.listing_id)
      and l.id in (select listing_id from (${matchingSearches(due, null, searchId)}) found)
    order by m.found_at desc, m.listing_id desc`.execute(trx);
  const ids = there.map(({ id }) => id);
  // Joined to nothing but listings, by their id: a search new to the planner's statistics may have found thousands.
  const { rows } = await sql<Pick<SavedSearchMatch, 'listing_id' | 'outcome'>>`
    update saved_search_match m
    set told_at = ${now},
      told_price = case when m.listing_id = any(${ids}::bigint[]) then l.comparable_price else m.told_price end,
      outcome = (case when m.listing_id = any(${ids.slice(0, MOST_LISTED)}::bigint[]) then 'listed'
        when m.listing_id = any(${ids}::bigint[]) then 'counted'
        else 'gone' end)::match_outcome
    from listing l where l.id = m.listing_id and ${isDue}
    returning m.listing_id, m.outcome`.execute(trx);
  await sql`
    update saved_search set waiting_since =
      (select min(found_at) from saved_search_match where search_id = ${searchId} and outcome is null)
    where id = ${searchId}`.execute(trx);
  return rows;
}

/** A home in an email, newest match first. */
async function findHomes(trx: Trx, searchId: number, ids: number[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('listing as l')
    .innerJoin('saved_search_match as m', 'm.listing_id', 'l.id')
    .where('m.search_id', '=', searchId)
    .where('l.id', 'in', ids)
    .orderBy('m.found_at', 'desc')
    .orderBy('l.id', 'desc')
    .select([
      'l.id',
      titleForReader('l').as('title'),
      'l.price',
      'l.purpose',
      sql<number | null>`nullif(l.all_in, 0)`.as('allIn'),
      'l.rent_period as rentPeriod',
      'l.previous_price as previousPrice',
      'l.property_type as propertyType',
      'l.bedrooms',
      'l.bathrooms',
      'l.size_sqft as sizeSqft',
      placeNameHere().as('placeName'),
      'm.reason',
    ])
    .$narrowType<{ reason: FoundHome['reason'] }>()
    .execute();
}
