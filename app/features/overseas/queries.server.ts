import { sql } from 'kysely';
import { LARGE_CARDS_PER_PAGE, pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { OverseasSort } from './rules.ts';
import type {
  Country,
  OverseasHome,
  OverseasSearch,
  OverseasType,
  StoredOverseasHome,
} from './types.ts';

export interface OverseasPage {
  homes: OverseasHome[];
  total: number;
  pages: number;
  /** Countries with public homes, and their number. */
  countries: Partial<Record<Country, number>>;
}

const homes = () =>
  db
    .selectFrom('overseas_home')
    .select([
      'id',
      'title',
      'description',
      sql<OverseasType>`property_type`.as('propertyType'),
      sql<Country>`country`.as('country'),
      'city',
      'price',
      'currency',
      'bedrooms',
      'bathrooms',
      'size_sqft as sizeSqft',
      'picture_url as pictureUrl',
      'is_public as isPublic',
    ]);

/** A page of the matching public homes, newest first; none past the last page. */
export async function findOverseasPage(search: OverseasSearch): Promise<OverseasPage> {
  const [total, countries] = await Promise.all([countMatching(search), countCountries()]);
  const pages = Math.max(1, Math.ceil(total / LARGE_CARDS_PER_PAGE));
  const found = await homes()
    .where(matches(search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LARGE_CARDS_PER_PAGE)
    .offset((search.page - 1) * LARGE_CARDS_PER_PAGE)
    .execute();
  return { homes: found, total, pages, countries };
}

function matches({ country, currency, minPrice, maxPrice, minBedrooms }: OverseasSearch) {
  const conditions = [
    sql`is_public`,
    country && sql`country = ${country}`,
    currency && sql`currency = ${currency}`,
    currency && minPrice !== null && sql`price >= ${minPrice}`,
    currency && maxPrice !== null && sql`price <= ${maxPrice}`,
    minBedrooms !== null && sql`bedrooms >= ${minBedrooms}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function countMatching(search: OverseasSearch): Promise<number> {
  const { count } = await db
    .selectFrom('overseas_home')
    .where(matches(search))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countCountries(): Promise<OverseasPage['countries']> {
  const rows = await db
    .selectFrom('overseas_home')
    .where('is_public', '=', true)
    .groupBy('country')
    .select(['country', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  return Object.fromEntries(rows.map(({ country, count }) => [country, count]));
}

/** A page of all homes, including hidden ones. */
export async function findOverseasTable({
  sort,
  page: asked,
}: {
  sort: OverseasSort;
  page: number;
}) {
  const { count: total } = await db
    .selectFrom('overseas_home')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageShown(asked, total, ROWS_PER_PAGE);
  const found = await inOrder(sort).limit(ROWS_PER_PAGE).offset(offset).execute();
  return { homes: found, total, page, pages };
}

/** All homes, including hidden ones. */
export function findAllOverseas(sort: OverseasSort): Promise<OverseasHome[]> {
  return inOrder(sort).execute();
}

function inOrder(sort: OverseasSort) {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return homes().orderBy('created_at', direction).orderBy('id', direction);
}

/** The version of a row of `overseas_home`: when it was last saved, to the microsecond. */
export const overseasVersion = sql<string>`extract(epoch from updated_at)::text`;

/** Null if there is none. */
export async function findOverseasHome(id: number): Promise<StoredOverseasHome | null> {
  const home = homes().where('id', '=', id).select(overseasVersion.as('version'));
  return (await home.executeTakeFirst()) ?? null;
}
