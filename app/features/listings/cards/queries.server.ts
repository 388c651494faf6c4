import { sql } from 'kysely';
import { db, pool } from '#app/server/db.server.ts';
import type { ListingCard } from '../types.ts';

/** Whether a listing `l` is featured now: the stored flag may outlive the period that was paid for. */
export const IS_FEATURED =
  sql<boolean>`l.is_featured and coalesce(l.featured_until > now(), true)`.as('isFeatured');

const CARD_COLUMNS = [
  'l.id',
  'l.title',
  'l.purpose',
  'l.rent_period as rentPeriod',
  'l.price',
  'l.property_type as propertyType',
  'l.status',
  'l.completion',
  'l.furnishing',
  'l.cheques',
  'l.bedrooms',
  'l.bathrooms',
  'l.size_sqft as sizeSqft',
  'l.place_name as placeName',
  sql<string | null>`left(split_part(l.description, e'\\n', 1), 200)`.as('firstLine'),
  IS_FEATURED,
  sql<string[]>`array(select url from listing_image where listing_id = l.id order by position)`.as(
    'images',
  ),
  sql<string | null>`coalesce(p.company_name, b.name)`.as('brokerageName'),
  'l.created_at as createdAt',
  sql<number>`(now() at time zone 'Asia/Dubai')::date - (l.created_at at time zone 'Asia/Dubai')::date`.as(
    'daysListed',
  ),
] as const;

/**
 * Public listings `l` with what a card shows, beside the profile `p` of whoever listed them, their agents `g` and
 * brokerages `b`, each where there is one: what people say of themselves comes first.
 */
export function publicCards() {
  return db
    .selectFrom('listing as l')
    .leftJoin('agent as g', 'g.id', 'l.agent_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('profile as p', (join) =>
      join.on('p.id', '=', (eb) => eb.fn.coalesce('l.user_id', 'g.user_id')),
    )
    .where(sql<boolean>`l.is_public`)
    .select(CARD_COLUMNS);
}

const { sql: CARDS_BY_ID } = publicCards()
  .where(sql<boolean>`l.id = any(${[]}::bigint[])`)
  .compile();

/** Cards of the listings that are public, in the order of `ids`. */
export async function findCards(ids: number[]): Promise<ListingCard[]> {
  const { rows } = await pool.query<ListingCard>({
    name: 'cards-by-id',
    text: CARDS_BY_ID,
    values: [ids],
  });
  const byId = new Map(rows.map((card) => [card.id, card]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}
