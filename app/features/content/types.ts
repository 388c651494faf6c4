export const CONTENT_TYPES = ['page', 'blog', 'guide', 'news'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** A status as people see it: a published page is scheduled until it is due. */
export type Publication = ContentStatus | 'scheduled';

/** A category's name, in the URL and on pages. */
export interface CategoryName {
  slug: string;
  name: string;
  /** Of its name, if that isn't the reader's. */
  lang: string | undefined;
}

/** A category that a list can be filtered by. */
export interface ListCategory extends CategoryName {
  /** Empty if it has none. */
  description: string;
}

/** A page as lists show it. */
export interface ContentCard {
  path: string;
  title: string;
  /** Of its texts, if that isn't the reader's. */
  lang: string | undefined;
  /** Every language it can be read in. */
  languages: string[];
  summary: string;
  publishedAt: Date;
  /** Minutes to read it; null for pages of the site itself. */
  minutes: number | null;
  picture: ContentPicture | null;
  /** Null without an active category. */
  category: CategoryName | null;
}

/** A heading of a text, and its fragment in the URL. */
export interface ArticlePart {
  id: string;
  title: string;
}

export interface ContentPicture {
  url: string;
  alt: string;
}

/** A page as its readers see it. */
export interface ContentArticle extends ContentCard {
  pageType: ContentType;
  slug: string;
  /** Safe HTML. */
  html: string;
  /** Its main headings, in their order. */
  parts: ArticlePart[];
  seoTitle: string;
  seoDescription: string;
  updatedAt: Date;
}

/** A page a new site starts with: published, without an author. */
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
  /** Its Arabic version. */
  arabic?: SeedVersion;
  /** When it was published; now if missing. */
  hoursAgo?: number;
}

export interface SeedVersion {
  title: string;
  content: string;
  excerpt?: string;
  seo_description?: string;
  pictureAlt?: string;
}

export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  name_ar: string;
  description_ar: string;
}
