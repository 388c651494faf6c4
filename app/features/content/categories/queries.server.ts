import { sql } from 'kysely';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { valuesVersion } from '#app/server/opened-version.server.ts';
import { categoryTextHere } from '../languages.server.ts';
import { isListed } from '../rules.ts';
import type { CategoryFields } from '../schema.ts';
import { type CategorySort } from './rules.ts';

/** A row of the Categories tab. */
export interface ListedCategory {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Empty if it has none in Arabic. */
  nameAr: string;
  descriptionAr: string;
  /** What the reader gets of the two languages. */
  shownName: string;
  shownDescription: string;
  isActive: boolean;
  /** How many pages it has. */
  pages: number;
  /** Whether one of the site's own pages lists it; such a category can't be deleted. */
  isListed: boolean;
}

export async function findCategories(sort: CategorySort = 'name'): Promise<ListedCategory[]> {
  const rows = await categories().orderBy(ORDERS[sort]()).orderBy('c.id').execute();
  return rows.map((row) => ({ ...row, isListed: isListed(row.slug) }));
}

/** A page of them, or the last if there are fewer. There are never many: all are read. */
export async function findCategoryPage(sort: CategorySort, asked: number) {
  const all = await findCategories(sort);
  const { page, pages, offset } = pageShown(asked, all.length, ROWS_PER_PAGE);
  return { rows: all.slice(offset, offset + ROWS_PER_PAGE), total: all.length, page, pages };
}

const ORDERS: Record<CategorySort, () => ReturnType<typeof sql>> = {
  name: () => sql`lower(${categoryTextHere('name')})`,
  name_z: () => sql`lower(${categoryTextHere('name')}) desc`,
  most: () => sql`pages desc`,
  fewest: () => sql`pages`,
};

/** A category as its form shows it. */
export async function findCategory(
  id: number,
): Promise<(ListedCategory & { version: string }) | null> {
  const row = await categories().where('c.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, description, nameAr: name_ar, descriptionAr: description_ar } = row;
  const version = categoryVersion({ name, description, name_ar, description_ar });
  return { ...row, isListed: isListed(row.slug), version };
}

/** The `version` of a category with these texts. */
export function categoryVersion(of: CategoryFields): string {
  return valuesVersion([of.name, of.description, of.name_ar, of.description_ar]);
}

function categories() {
  return db
    .selectFrom('content_category as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.slug',
      'c.description',
      'c.name_ar as nameAr',
      'c.description_ar as descriptionAr',
      categoryTextHere('name').as('shownName'),
      categoryTextHere('description').as('shownDescription'),
      'c.is_active as isActive',
      eb
        .selectFrom('content_page as p')
        .whereRef('p.category_id', '=', 'c.id')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('pages'),
    ]);
}

/** Active categories by name, to choose from, and `own`, which a page may still have. */
export function findCategoryChoices(
  own: number | null,
): Promise<{ id: number; name: string; slug: string }[]> {
  return db
    .selectFrom('content_category as c')
    .where((eb) => eb.or([eb('c.is_active', '=', true), eb('c.id', '=', own)]))
    .orderBy('name')
    .select(['c.id', categoryTextHere('name').as('name'), 'c.slug'])
    .execute();
}
