import { excerpt } from '#app/lib/text.ts';
import type { ContentStatus, ContentType, Publication } from './types.ts';

/** Where each type's pages are. */
export const FOLDERS: Record<ContentType, string> = {
  guide: 'guides',
  news: 'news',
  blog: 'blog',
  page: 'pages',
};

/** The contents of a list. */
export interface ListOf {
  type: ContentType;
  /** The slug of a category; without one, all pages of the type. */
  category?: string;
}

/**
 * The site's own pages, each at its own path, some with a list below the text. They are always
 * public, because the site links to them.
 */
export const CONTENT_SECTIONS = {
  'property-guides': { type: 'guide' },
  'buyer-guides': { type: 'guide', category: 'buyers' },
  'seller-guides': { type: 'guide', category: 'sellers' },
  'renter-guides': { type: 'guide', category: 'renters' },
  'property-news': { type: 'news' },
  'tech-blog': { type: 'blog' },
  'press-centre': { type: 'page', category: 'press' },
  careers: { type: 'page', category: 'careers' },
  about: null,
  'energy-efficiency': null,
  'investor-relations': null,
} as const satisfies Record<string, ListOf | null>;

export type SectionName = keyof typeof CONTENT_SECTIONS;

export function isSection(slug: string): slug is SectionName {
  return Object.hasOwn(CONTENT_SECTIONS, slug);
}

/** The list below a section; null if it has none. */
export function listOf(section: SectionName): ListOf | null {
  return CONTENT_SECTIONS[section];
}

/** The section that lists these; null if there is none. */
export function sectionOf({ type, category }: ListOf): SectionName | null {
  const found = Object.entries(CONTENT_SECTIONS).find(
    ([, list]: [string, ListOf | null]) => list?.type === type && list.category === category,
  );
  return (found?.[0] ?? null) as SectionName | null;
}

/** Whether a section lists the category, which then can't be deleted. */
export function isListed(category: string): boolean {
  return Object.values(CONTENT_SECTIONS).some((list: ListOf | null) => list?.category === category);
}

/** Where a list of pages is; null if no section lists the type. */
export function listPath({ type, category }: ListOf, page = 1): string | null {
  const exact = sectionOf({ type, category });
  const section = exact ?? sectionOf({ type });
  if (!section) return null;
  const query = new URLSearchParams();
  if (!exact && category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return `/${section}${query.size > 0 ? `?${query}` : ''}`;
}

/** A page's path. */
export function contentPath({ pageType, slug }: { pageType: ContentType; slug: string }): string {
  const name = encodeURIComponent(slug);
  return isSection(slug) ? `/${name}` : `/${FOLDERS[pageType]}/${name}`;
}

/** Whether a page is public. */
export function isPublic(
  { status, publishedAt }: { status: ContentStatus; publishedAt: Date | null },
  now: Date,
): boolean {
  return publicationOf({ status, publishedAt }, now) === 'published';
}

export function publicationOf(
  { status, publishedAt }: { status: ContentStatus; publishedAt: Date | null },
  now: Date,
): Publication {
  const isAhead = publishedAt !== null && publishedAt > now;
  return status === 'published' && isAhead ? 'scheduled' : status;
}

/** The steps of a page's publication. */
export const PUBLICATION_STEPS = ['publish', 'schedule', 'unschedule', 'archive'] as const;
export type PublicationStep = (typeof PUBLICATION_STEPS)[number];

const STEPS_FROM: Record<Publication, PublicationStep[]> = {
  draft: ['publish', 'schedule'],
  scheduled: ['publish', 'schedule', 'unschedule'],
  published: ['archive'],
  archived: ['publish'],
};

/** The possible next steps; none for the site's own pages. Only a page that was never public can be scheduled. */
export function stepsFrom(
  page: { slug: string; status: ContentStatus; publishedAt: Date | null },
  now: Date,
): PublicationStep[] {
  if (isSection(page.slug)) return [];
  const publication = publicationOf(page, now);
  const wasPublic = page.publishedAt !== null && page.publishedAt <= now;
  return STEPS_FROM[publication].filter((step) => step !== 'schedule' || !wasPublic);
}

const LONGEST_SLUG = 80;

/**
 * A title's slug, in its own script: 'Wie geht’s?' is 'wie-gehts'. Not yet unique.
 * @param missing the slug of a title without letters.
 */
export function slugOf(title: string, missing = 'page'): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= LONGEST_SLUG) return slug || missing;
  const cut = slug.slice(0, LONGEST_SLUG + 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf('-'), 0));
  return words || slug.slice(0, LONGEST_SLUG).replace(/\p{Cs}$/u, ''); // never half a character
}

/** Whether a page may have this slug: letters and digits of any script, and hyphens. */
export function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}-]{1,100}$/u.test(text);
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that is not taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

const LONGEST_SUMMARY = 200;
/** Characters of a text that its summary is made from. Stripping Markdown from more takes seconds if it is mostly brackets. */
export const OPENING = 2_000;

/** The excerpt, else the first words of the text. */
export function summarizeContent(page: { excerpt: string; opening: string }): string {
  return page.excerpt || excerpt(wordsOf(page.opening), LONGEST_SUMMARY);
}

const WORDS_A_MINUTE = 220;

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The words of Markdown, roughly: without markup, pictures, tables and headings. */
function wordsOf(markdown: string): string {
  return markdown
    .replace(/^(#|\||```).*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>]/g, '');
}
