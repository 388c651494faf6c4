import { parsePage } from '#app/lib/ids.ts';
import { findArticle, findContentList, findListCategories } from './queries.server.ts';
import { type ListOf, listOf, type SectionName } from './rules.ts';
import type { ContentArticle, ContentCard, ListCategory } from './types.ts';

/** One of the site's own pages and, if it has a list, one page of it. */
export interface ContentSection {
  article: ContentArticle;
  list: SectionList | null;
}

interface SectionList {
  of: ListOf;
  /** The categories to choose from. */
  categories: ListCategory[];
  /** The chosen category. */
  category: ListCategory | null;
  cards: ContentCard[];
  page: number;
  pages: number;
}

/** Loads a section by name and the URL's `category` and `page`; null if there is no such page. */
export async function findSection(
  name: SectionName,
  query: URLSearchParams,
): Promise<ContentSection | null> {
  const now = new Date();
  const of = listOf(name);
  const [article, list] = await Promise.all([
    findArticle(name, now),
    of && findSectionList(of, query, now),
  ]);
  if (typeof article === 'string') return null;
  if (list && list.page > Math.max(list.pages, 1)) return null;
  return { article, list };
}

async function findSectionList(
  of: ListOf,
  query: URLSearchParams,
  now: Date,
): Promise<SectionList> {
  const page = parsePage(query.get('page'));
  const categories = of.category ? [] : await findListCategories(of.type, now);
  const category = categories.find(({ slug }) => slug === query.get('category')) ?? null;
  const narrowed = category ? { type: of.type, category: category.slug } : of;
  const { cards, pages } = await findContentList(narrowed, page, now);
  return { of, categories, category, cards, page, pages };
}
