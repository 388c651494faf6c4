import { sql } from 'kysely';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import type { Compared } from '#app/features/listings/queries.server.ts';
import { comparablePrice } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import { indexFor } from './live-index/feed.server.ts';
import { findNearestInIndex, type Likeness } from './live-index/prices.server.ts';

/** Of homes of other sizes: a price that differs from this one by more of it is another home's. */
const LIKE_PRICE = 0.5;

/**
 * Available listings like this one, of its purpose and type and nearest in price: in its community and with as many
 * bedrooms first, then in its community at a price like it, then anywhere.
 */
export async function findSimilar(listing: Compared, count: number): Promise<CardListing[]> {
  const { purpose, propertyType: type, communityId, bedrooms } = listing;
  const price = comparablePrice(listing);
  const [index] = (await indexFor()) ?? [];
  const found: number[] = [];
  const within = price * LIKE_PRICE;
  for (const circle of [{ communityId, bedrooms }, { communityId, within }, { bedrooms }, {}]) {
    const alike = { purpose, type, communityId: undefined, bedrooms: undefined, ...circle };
    const without = [listing.id, ...found];
    const most = count - found.length;
    const more = index
      ? findNearestInIndex(index, alike, price, without, most)
      : await findNearestBySql(alike, price, without, most);
    found.push(...more);
    if (found.length === count) break;
  }
  return findCards(found, new Date());
}

/**
 * Searches up and down from the price: each search walks an index in order and ends after `count` rows.
 * @returns ids, nearest first.
 */
async function findNearestBySql(
  { purpose, type, communityId, bedrooms, within }: Likeness,
  price: number,
  without: number[],
  count: number,
): Promise<number[]> {
  const conditions = [
    sql`purpose = ${purpose} and property_type = ${type}`,
    sql`is_public and status = 'available' and id <> all(${without})`,
    ...(communityId === undefined ? [] : [sql`community_id = ${communityId}`]),
    ...(bedrooms === undefined
      ? []
      : [bedrooms === null ? sql`bedrooms is null` : sql`bedrooms = ${bedrooms}`]),
    ...(within === undefined ? [] : [sql`abs(comparable_price - ${price}) <= ${within}`]),
  ];
  const alike = sql.join(conditions, sql` and `);
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id, comparable_price from listing where comparable_price >= ${price} and ${alike}
        order by comparable_price, id limit ${count})
      union all
      (select id, comparable_price from listing where comparable_price < ${price} and ${alike}
        order by comparable_price desc, id desc limit ${count})
    ) as side
    order by abs(comparable_price - ${price}), id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
