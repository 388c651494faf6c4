export const CONTENT_TYPES = ['page', 'blog', 'guide', 'news'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** A status as people see it: a published page whose time has not come is scheduled. */
export type Publication = ContentStatus | 'scheduled';

/** The name of a category in URLs and on pages. */
export interface CategoryName {
  slug: string;
  name: string;
}

/** A category that a list can be narrowed to. */
export interface ListCategory extends CategoryName {
  /** Empty if nobody wrote one. */
  description: string;
}

/** What a list shows of a page. */
export interface ContentCard {
  path: string;
  title: string;
  summary: string;
  publishedAt: Date;
  picture: Picture | null;
  /** Null for pages without a category in use. */
  category: CategoryName | null;
}

export interface Picture {
  url: string;
  alt: string;
}

/** A page as its readers see it. */
export interface ContentArticle extends ContentCard {
  pageType: ContentType;
  slug: string;
  /** Safe HTML. */
  html: string;
  seoTitle: string;
  seoDescription: string;
  updatedAt: Date;
}

/** A page that a new site starts with: published, by nobody. */
export interface SeedPage {
  slug: string;
  title: string;
  type?: ContentType;
  /** The slug of its category. */
  category?: string;
  content: string;
  excerpt?: string;
  seo_description?: string;
  picture?: [url: string, alt: string];
  /** When it was published; now, unless given. */
  hoursAgo?: number;
}

export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
}
