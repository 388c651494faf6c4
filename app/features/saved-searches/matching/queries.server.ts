import { type Kysely, sql } from 'kysely';
import { JUDGED_COLUMNS, type JudgedListing, matches } from '#app/features/search/filter/rules.ts';
import { matchesKeyword } from '#app/features/search/filter/queries.server.ts';
import { purposeOf } from '#app/features/search/rules.ts';
import type { Database } from '#app/server/schema.server.ts';
import { ANYWHERE, filterOf } from '../rules.ts';

/** A running search and an available listing that it finds. */
export interface Match {
  searchId: number;
  listingId: number;
}

/** @param query null where the key has said it all. */
type Candidate = Match & { query: string | null };

/**
 * The running searches that find these listings, as far as they are available. The index of keys finds those whose
 * place, type, price and bedrooms fit; what else a search asks for is judged one by one.
 */
export async function findMatches(
  executor: Kysely<Database>,
  listingIds: number[],
  now: Date,
): Promise<Match[]> {
  const candidates = await findCandidates(executor, listingIds);
  const toJudge = [
    ...new Set(candidates.flatMap(({ listingId, query }) => (query ? [listingId] : []))),
  ];
  if (toJudge.length === 0) return candidates;
  const listings = await findJudged(executor, toJudge);
  const keywords: Keyword[] = [];
  const found = candidates.filter(({ query, ...match }) => {
    if (query === null) return true;
    const listing = listings.get(match.listingId);
    const { locations: _, ...filter } = filterOf(query);
    if (filter.keyword !== '') keywords.push({ ...match, keyword: filter.keyword });
    return listing && matches(listing, { ...filter, purpose: purposeOf(filter), places: [], now });
  });
  return withKeywords(executor, found, keywords);
}

async function findCandidates(
  executor: Kysely<Database>,
  listingIds: number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select k.search_id as "searchId", l.id as "listingId", s.query
    from listing l join area a on a.id = l.area_id
    cross join lateral (
      select distinct search_id, is_whole from saved_search_key
      where purpose = l.purpose and property_type = l.property_type
        and area_id = any(array[${ANYWHERE}::integer, a.id, a.parent_id, a.community_id])
        and max_price >= l.comparable_price and min_price <= l.comparable_price
        and min_bedrooms <= coalesce(l.bedrooms, -1) and max_bedrooms >= coalesce(l.bedrooms, -1)
    ) k
    left join saved_search s on s.id = k.search_id and not k.is_whole
    where l.id = any(${listingIds}::bigint[]) and l.status = 'available'`.execute(executor);
  return rows;
}

async function findJudged(
  executor: Kysely<Database>,
  ids: number[],
): Promise<Map<number, JudgedListing>> {
  const rows = await executor
    .selectFrom('listing')
    .where('id', 'in', ids)
    .select(JUDGED_COLUMNS)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Keyword = Match & { keyword: string };

/** Of matches, those whose listings have their search's keyword. */
async function withKeywords(
  executor: Kysely<Database>,
  found: Match[],
  keywords: Keyword[],
): Promise<Match[]> {
  if (keywords.length === 0) return found;
  const { rows } = await sql<Match>`
    select asked.search_id as "searchId", listing.id as "listingId"
    from unnest(${keywords.map(({ searchId }) => searchId)}::bigint[],
      ${keywords.map(({ listingId }) => listingId)}::bigint[],
      ${keywords.map(({ keyword }) => keyword)}::text[]) as asked (search_id, listing_id, keyword)
    join listing on listing.id = asked.listing_id
    where not ${matchesKeyword(sql`asked.keyword`)}`.execute(executor);
  const nameOf = ({ searchId, listingId }: Match) => `${searchId} ${listingId}`;
  const without = new Set(rows.map(nameOf));
  return found.filter((match) => !without.has(nameOf(match)));
}
