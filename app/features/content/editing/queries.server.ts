import { sql } from 'kysely';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { categoryTextHere, hasArabic, languagesOf, textHere } from '../languages.server.ts';
import { renderMarkdown } from '../markdown.server.ts';
import { publicationOf } from '../rules.ts';
import type { ContentFields } from '../schema.ts';
import type { ContentStatus, ContentType, Publication } from '../types.ts';
import type { ContentFilter, ContentSort } from './rules.ts';

/** Rows per page of the list. */
export const CONTENT_PAGE = 25;

/** A row of the Content tab. */
export interface ListedContent {
  id: number;
  title: string;
  slug: string;
  pageType: ContentType;
  publication: Publication;
  publishedAt: Date | null;
  updatedAt: Date;
  category: string | null;
  languages: string[];
}

export async function findContentTable(
  filter: ContentFilter,
  now: Date,
): Promise<{ rows: ListedContent[]; total: number; pages: number }> {
  const [{ total }, rows] = await Promise.all([
    matching(filter, now)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    findListed(filter, now, CONTENT_PAGE),
  ]);
  return { rows, total, pages: Math.ceil(total / CONTENT_PAGE) };
}

/** Everything that matches a filter, on all pages. */
export function findAllContent(filter: ContentFilter, now: Date): Promise<ListedContent[]> {
  return findListed({ ...filter, page: 1 }, now, null);
}

async function findListed(
  filter: ContentFilter,
  now: Date,
  limit: number | null,
): Promise<ListedContent[]> {
  const rows = await matching(filter, now)
    .orderBy(ORDERS[filter.sort])
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((filter.page - 1) * CONTENT_PAGE)
    .select([
      'p.id',
      textHere('title').as('title'),
      'p.slug',
      'p.page_type as pageType',
      'p.status',
      'p.published_at as publishedAt',
      'p.updated_at as updatedAt',
      categoryTextHere('name').as('category'),
      hasArabic.as('isInArabic'),
    ])
    .execute();
  return rows.map(({ status, isInArabic, ...row }) => ({
    ...row,
    languages: languagesOf({ isInArabic }),
    publication: publicationOf({ status, publishedAt: row.publishedAt }, now),
  }));
}

function matching({ text, type, status, category }: ContentFilter, now: Date) {
  const pattern = `%${likeText(text)}%`;
  return db
    .selectFrom('content_page as p')
    .leftJoin('content_category as c', 'c.id', 'p.category_id')
    .where((eb) => {
      const isAhead = eb('p.published_at', '>', now);
      return eb.and([
        ...(text
          ? [
              eb.or(
                (['p.title', 'p.title_ar', 'p.slug'] as const).map((name) =>
                  eb(name, 'ilike', pattern),
                ),
              ),
            ]
          : []),
        ...(type ? [eb('p.page_type', '=', type)] : []),
        ...(category ? [eb('c.slug', '=', category)] : []),
        ...(status ? [eb('p.status', '=', status === 'scheduled' ? 'published' : status)] : []),
        ...(status === 'scheduled' ? [isAhead] : []),
        ...(status === 'published' ? [eb.not(isAhead)] : []),
      ]);
    });
}

const ORDERS: Record<ContentSort, ReturnType<typeof sql>> = {
  updated: sql`p.updated_at desc`,
  updated_first: sql`p.updated_at`,
  published: sql`p.published_at desc nulls last`,
  published_first: sql`p.published_at nulls last`,
  title: sql`lower(p.title)`,
  title_z: sql`lower(p.title) desc`,
};

/** A page as its form edits it. */
export interface EditedContent extends ContentFields {
  id: number;
  /** The title in the reader's language, as lists show it. */
  titleHere: string;
  slug: string;
  status: ContentStatus;
  publishedAt: Date | null;
  /** The revision the form was opened with. */
  revision: number;
  updatedAt: Date;
  /** Who saved it last; null for pages that came with the site. */
  savedBy: string | null;
}

export async function findEdited(id: number): Promise<EditedContent | null> {
  const row = await db
    .selectFrom('content_page as p')
    .leftJoin('content_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.revision'),
    )
    .leftJoin('admin_user as a', 'a.user_id', 'r.saved_by')
    .where('p.id', '=', id)
    .select([
      'p.id',
      'p.slug',
      'p.status',
      'p.published_at as publishedAt',
      'p.revision',
      'p.updated_at as updatedAt',
      'a.username as savedBy',
      'p.title',
      'p.content',
      'p.excerpt',
      'p.page_type',
      'p.category_id',
      'p.seo_title',
      'p.seo_description',
      'p.featured_image_url',
      'p.featured_image_alt',
      'p.title_ar',
      'p.content_ar',
      'p.excerpt_ar',
      'p.seo_title_ar',
      'p.seo_description_ar',
      'p.featured_image_alt_ar',
      textHere('title').as('titleHere'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

export interface ListedRevision {
  revision: number;
  savedAt: Date;
  savedBy: string | null;
  title: string;
  words: number;
}

/** The kept revisions of a page, newest first. */
export function findRevisions(pageId: number): Promise<ListedRevision[]> {
  return db
    .selectFrom('content_revision as r')
    .leftJoin('admin_user as a', 'a.user_id', 'r.saved_by')
    .where('r.page_id', '=', pageId)
    .orderBy('r.revision', 'desc')
    .select([
      'r.revision',
      'r.saved_at as savedAt',
      'a.username as savedBy',
      sql<string>`r.fields ->> 'title'`.as('title'),
      sql<number>`coalesce(array_length(regexp_split_to_array(trim(r.fields ->> 'content'), '\\s+'), 1), 0)`.as(
        'words',
      ),
    ])
    .execute();
}

/** A revision, with its texts as HTML. */
export async function findRevision(
  pageId: number,
  revision: number,
): Promise<{ fields: ContentFields; html: string; htmlAr: string } | null> {
  const row = await db
    .selectFrom('content_revision')
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .select(sql<ContentFields>`fields`.as('fields'))
    .executeTakeFirst();
  if (!row) return null;
  const { content, content_ar: contentAr } = row.fields;
  return { ...row, html: renderMarkdown(content), htmlAr: renderMarkdown(contentAr) };
}
