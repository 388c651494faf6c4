import { type Kysely, sql } from 'kysely';
import { LARGE_CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { withSiteName } from '#app/server/site-settings.server.ts';
import {
  categoryTextHere,
  foreignLanguage,
  hasArabic,
  languagesOf,
  textHere,
} from './languages.server.ts';
import { renderArticle } from './markdown.server.ts';
import {
  CONTENT_SECTIONS,
  contentPath,
  isPublic,
  isSlug,
  listOf,
  type ListOf,
  minutesToRead,
  OPENING,
  type SectionName,
  summarizeContent,
} from './rules.ts';
import type { ContentArticle, ContentCard, ListCategory } from './types.ts';

/** How many pages are suggested below one. */
const NEXT = 3;
/** The most entries of a feed. */
const FEED_LENGTH = 30;
/** A news sitemap holds articles of the last two days. */
const NEWS_HOURS = 48;

/** A page for its readers: 'gone' once it is archived. */
export async function findArticle(
  slug: string,
  now: Date,
): Promise<ContentArticle | 'gone' | 'not_found'> {
  const row = isSlug(slug)
    ? await articles().where('p.slug', '=', slug).executeTakeFirst()
    : undefined;
  if (row && isPublic(row, now)) return articleOf(row);
  return row?.status === 'archived' ? 'gone' : 'not_found';
}

/** A page as readers would see it now, whatever its status. */
export async function findContentPreview(id: number): Promise<ContentArticle | null> {
  const row = await articles().where('p.id', '=', id).executeTakeFirst();
  return row ? articleOf(row) : null;
}

function articles() {
  return pages(db).select([
    'p.status',
    textHere('content').as('content'),
    textHere('seo_title').as('seoTitle'),
    textHere('seo_description').as('seoDescription'),
    'p.updated_at as updatedAt',
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof articles>['executeTakeFirstOrThrow']>>;

function articleOf(row: Row): ContentArticle {
  const { pageType, slug, seoTitle, seoDescription, updatedAt, content } = row;
  return {
    ...cardOf(row),
    pageType,
    slug,
    seoTitle: seoTitle && withSiteName(seoTitle),
    seoDescription: seoDescription && withSiteName(seoDescription),
    updatedAt,
    ...renderArticle(content),
  };
}

/** One page of a list, the newest first. */
export async function findContentList(
  of: ListOf,
  page: number,
  now: Date,
): Promise<{ cards: ContentCard[]; total: number; pages: number }> {
  const list = publicPages(now)
    .where('p.page_type', '=', of.type)
    .$if(of.category !== undefined, (query) => query.where('c.slug', '=', of.category ?? ''));
  const { total } = await list
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await newestFirst(list)
    .offset((page - 1) * LARGE_CARDS_PER_PAGE)
    .limit(LARGE_CARDS_PER_PAGE)
    .execute();
  return { cards: rows.map(cardOf), total, pages: Math.ceil(total / LARGE_CARDS_PER_PAGE) };
}

/** What to read after a page: others of its type, first of its category, the newest first. */
export async function findNext(
  { pageType, slug, category }: ContentArticle,
  now: Date,
): Promise<ContentCard[]> {
  if (pageType === 'page') return [];
  const rows = await publicPages(now)
    .where('p.page_type', '=', pageType)
    .where('p.slug', '<>', slug)
    .orderBy(sql`coalesce(c.slug = ${category?.slug ?? ''}, false)`, 'desc')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(NEXT)
    .execute();
  return rows.map(cardOf);
}

/** The categories in use that hold public pages of a type, by name. */
export async function findListCategories(type: ListOf['type'], now: Date): Promise<ListCategory[]> {
  const rows = await publicPages(now)
    .clearSelect()
    .where('p.page_type', '=', type)
    .where('c.is_active', '=', true)
    .select(['c.slug', categoryTextHere('name').as('name')])
    .select([categoryTextHere('description').as('description'), categoryInArabic])
    .distinct()
    .orderBy('name')
    .$narrowType<{ slug: string }>()
    .execute();
  return rows.map(({ categoryInArabic: isInArabic, ...category }) => ({
    ...category,
    lang: foreignLanguage(languagesOf({ isInArabic })),
  }));
}

/** The sections of guides, news and posts that have none yet. */
export async function findEmptyLists(now: Date): Promise<SectionName[]> {
  const filled = await publicPages(now)
    .clearSelect()
    .select(['p.page_type as type', 'c.slug as category'])
    .distinct()
    .execute();
  return (Object.keys(CONTENT_SECTIONS) as SectionName[]).filter((name) => {
    const of = listOf(name);
    if (of === null || of.type === 'page') return false;
    const { type, category } = of;
    return !filled.some(
      (it) => it.type === type && (category === undefined || it.category === category),
    );
  });
}

/** The newest guides, news and posts that are in the reader's language. */
export async function findNewestPages(now: Date): Promise<ContentCard[]> {
  const rows = await newestFirst(publicPages(now).where('p.page_type', '<>', 'page'))
    .$if(foreignLanguage(languagesOf({ isInArabic: false })) !== undefined, (query) =>
      query.where(hasArabic),
    )
    .limit(FEED_LENGTH)
    .execute();
  return rows.map(cardOf);
}

/** The news of the last two days that are in the reader's language. */
export async function findLatestNews(now: Date): Promise<ContentCard[]> {
  const since = new Date(now.getTime() - NEWS_HOURS * 3_600_000);
  const rows = await newestFirst(
    publicPages(now).where('p.page_type', '=', 'news').where('p.published_at', '>', since),
  )
    .limit(1_000)
    .execute();
  return rows.map(cardOf).filter(({ lang }) => lang === undefined);
}

/** Every public page, for the sitemap. @param most how many fit. */
export async function findSitemapPages(
  now: Date,
  most: number,
): Promise<{ path: string; languages: string[]; lastModified: Date }[]> {
  const rows = await newestFirst(publicPages(now))
    .clearSelect()
    .select(['p.page_type as pageType', 'p.slug'])
    .select(sql<Date>`greatest(p.updated_at, p.published_at)`.as('lastModified'))
    .select(hasArabic.as('isInArabic'))
    .limit(most)
    .execute();
  return rows.map((row) => ({
    path: contentPath(row),
    languages: languagesOf(row),
    lastModified: row.lastModified,
  }));
}

const categoryInArabic = sql<boolean>`coalesce(c.name_ar <> '', false)`.as('categoryInArabic');

function publicPages(now: Date) {
  return pages(db).where('p.status', '=', 'published').where('p.published_at', '<=', now);
}

function pages(executor: Kysely<Database>) {
  return executor
    .selectFrom('content_page as p')
    .leftJoin('content_category as c', 'c.id', 'p.category_id')
    .select([
      'p.page_type as pageType',
      'p.slug',
      textHere('title').as('title'),
      textHere('excerpt').as('excerpt'),
      sql<string>`left(${textHere('content')}, ${OPENING})`.as('opening'),
      sql<number>`regexp_count(${textHere('content')}, '\\S+')`.as('words'),
      hasArabic.as('isInArabic'),
      'p.featured_image_url as pictureUrl',
      textHere('featured_image_alt').as('pictureAlt'),
      'p.published_at as publishedAt',
      'p.created_at as createdAt',
      'c.slug as categorySlug',
      categoryTextHere('name').as('categoryName'),
      categoryInArabic,
      'c.is_active as categoryActive',
    ]);
}

function newestFirst<Query extends ReturnType<typeof publicPages>>(query: Query): Query {
  return query.orderBy('p.published_at', 'desc').orderBy('p.id', 'desc') as Query;
}

function cardOf(
  row: Awaited<ReturnType<ReturnType<typeof pages>['executeTakeFirstOrThrow']>>,
): ContentCard {
  const { categorySlug: slug, categoryName: name, categoryActive, pictureUrl } = row;
  const languages = languagesOf(row);
  return {
    path: contentPath(row),
    title: withSiteName(row.title),
    lang: foreignLanguage(languages),
    languages,
    summary: withSiteName(summarizeContent(row)),
    publishedAt: row.publishedAt ?? row.createdAt,
    minutes: row.pageType === 'page' ? null : minutesToRead(row.words),
    picture: pictureUrl ? { url: pictureUrl, alt: row.pictureAlt } : null,
    category:
      slug && name && categoryActive
        ? { slug, name, lang: foreignLanguage(languagesOf({ isInArabic: row.categoryInArabic })) }
        : null,
  };
}

export const contentExport: ExportParts = {
  pagesWritten: { table: 'content_page', read: readWritten },
  pagesEdited: { table: 'content_revision', read: readEdited },
};

function readWritten(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('content_page')
    .where('author_id', '=', userId)
    .orderBy('id')
    .select(['title', 'slug', 'status', 'created_at as createdAt', 'published_at as publishedAt'])
    .execute();
}

function readEdited(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('content_revision as r')
    .innerJoin('content_page as p', 'p.id', 'r.page_id')
    .where('r.saved_by', '=', userId)
    .orderBy('r.saved_at')
    .select([
      'p.slug as page',
      'r.revision',
      'r.saved_at as savedAt',
      sql<string>`r.fields ->> 'content'`.as('content'),
      sql<string>`r.fields ->> 'content_ar'`.as('contentInArabic'),
    ])
    .execute();
}
