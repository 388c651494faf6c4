import { escapeXml } from '#app/lib/xml.ts';

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** The same page in every language, by its tag. */
  languages?: [locale: string, url: string][];
  lastModified?: Date | null;
}

/** The most URLs one sitemap may hold (sitemaps.org). */
export const MOST_ENTRIES = 50_000;
/** In the first part, beside its listings. */
export const OTHER_PAGES = 9_000;

/** The most listings of a part. Each page has an entry in every language: with six, the other pages fill a sitemap. */
export function listingsInPart(languages: number): number {
  return Math.floor(MOST_ENTRIES / languages) - OTHER_PAGES;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap of pages. */
export function sitemapXml(entries: SitemapEntry[]): string {
  return documentOf('urlset', 'url', entries);
}

/** An index of sitemap parts. */
export function sitemapIndexXml(entries: SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries);
}

/** Parses the `part` parameter, from 1; null if it is malformed. */
export function parsePart(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function partPath(part: number): string {
  return part === 1 ? '/sitemap-main.xml' : `/sitemap-main.xml?part=${part}`;
}

/** The latest of some moments. */
export function latest(moments: Date[]): Date | null {
  return moments.reduce<Date | null>((last, next) => (last && last > next ? last : next), null);
}

function documentOf(root: string, item: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ url, languages = [], lastModified }) => {
    const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    const links = languages.map(
      ([locale, href]) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`,
    );
    return `<${item}><loc>${escapeXml(url)}</loc>${modified}${links.join('')}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('')}</${root}>\n`;
}
