import { type RawBuilder, sql } from 'kysely';
import { developerSpellings } from '#app/features/areas/landmarks.ts';
import { matchesKeyword } from '#app/features/search/filter/queries.server.ts';
import { pointInSteps } from '#app/features/search/shapes/queries.server.ts';
import { ANYWHERE, developerArea, REQUIREMENTS } from '../rules.ts';

/**
 * A query of `search_id` and `listing_id`: the active searches that find these listings, if available.
 * One with several places may be returned several times: for the place and for the developer of a home.
 * @param listings a query of rows of `listing` to match.
 * @param now null: for how long they have been listed doesn't matter.
 * @param searchId the only search to ask about.
 */
export function matchingSearches(
  listings: RawBuilder<unknown>,
  now: Date | null,
  searchId: number | null = null,
): RawBuilder<unknown> {
  const developers = developerSpellings();
  return sql`
    select k.search_id, l.id as listing_id
    from (${listings}) l join area a on a.id = l.area_id
    -- Looked up once for each listing: a join might be made once for each match.
    cross join lateral (
      select (select area_id from unnest(${developers.map(({ spelling }) => spelling)}::text[],
          ${developers.map(({ number }) => developerArea(number))}::integer[]) as developer (name, area_id)
        where name = lower(l.developer) limit 1) as area_id
      offset 0
    ) developer
    cross join lateral (
      select search_id from saved_search_key k
      where ${searchId === null ? sql`true` : sql`search_id = ${searchId}`} and purpose = l.purpose and property_type = l.property_type
        and area_id = any(array[${sql.lit(ANYWHERE)}, a.id, a.parent_id, a.community_id, developer.area_id])
        and max_price >= l.comparable_price and min_price <= l.comparable_price
        and min_bedrooms <= coalesce(l.bedrooms, -1) and max_bedrooms >= coalesce(l.bedrooms, -1)
        and (max_all_in is null or l.all_in > 0 and max_all_in >= l.all_in)
        and (k.box is null or point(l.lng, l.lat) <@ k.box)
        and (k.shapes is null or exists (select from unnest(k.shapes) as shape (area) where area @> ${pointInSteps(sql`l.lng`, sql`l.lat`)}))
        and (k.school_within is null or get_byte(l.school_reach, k.school_slot) <= k.school_within * 10)
        and (min_size is null or min_size <= l.size_sqft)
        and (max_size is null or max_size >= l.size_sqft)
        and ${sql.join(REQUIREMENTS.map(isMet), sql` and `)}
        and k.amenity_bits & l.amenity_bits = k.amenity_bits
        and ${now === null ? sql`true` : sql`(added_days is null or l.created_at >= ${now}::timestamptz - make_interval(hours => 24 * added_days))`}
        and (k.company is null or k.company = (select brokerage_id from agent where id = l.agent_id))
        and (keyword is null or ${matchesKeyword(sql`keyword`)})
    ) k
    where l.status = 'available'`;
}

function isMet({ parameter, requires }: (typeof REQUIREMENTS)[number]): RawBuilder<boolean> {
  const asked = sql.ref(`k.${parameter}`);
  return sql`(${asked} is null or ${sql.ref(`l.${requires.column}`)} ${sql.raw(requires.is)} ${asked})`;
}
