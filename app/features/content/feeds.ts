import { escapeXml } from '#app/lib/xml.ts';
import { pathIn } from '#app/messages/paths.ts';
import type { ContentCard } from './types.ts';

interface Site {
  name: string;
  /** Without a trailing slash. */
  url: string;
  /** BCP 47 tag. */
  language: string;
}

const urlOf = ({ url, language }: Site, path: string) => url + pathIn(language, path);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * A news sitemap (developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap).
 * @param editions the site and its news in each language.
 */
export function newsSitemapXml(editions: { site: Site; news: ContentCard[] }[]): string {
  const urls = editions.flatMap(({ site, news }) => {
    const publication = `<news:publication><news:name>${escapeXml(site.name)}</news:name><news:language>${site.language}</news:language></news:publication>`;
    return news.map(
      ({ path, title, publishedAt }) =>
        `<url><loc>${escapeXml(urlOf(site, path))}</loc><news:news>${publication}<news:publication_date>${publishedAt.toISOString()}</news:publication_date><news:title>${escapeXml(title)}</news:title></news:news></url>\n`,
    );
  });
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('')}</urlset>\n`;
}

/** An RSS 2.0 feed (rssboard.org/rss-specification). */
export function feedXml(cards: ContentCard[], site: Site & { description: string }): string {
  const items = cards.map(({ path, title, summary, publishedAt, category }) => {
    const url = escapeXml(urlOf(site, path));
    const kind = category ? `<category>${escapeXml(category.name)}</category>` : '';
    return `<item><title>${escapeXml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${publishedAt.toUTCString()}</pubDate>${kind}<description>${escapeXml(summary)}</description></item>\n`;
  });
  const self = `<atom:link href="${escapeXml(urlOf(site, '/rss.xml'))}" rel="self" type="application/rss+xml"/>`;
  return `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n<title>${escapeXml(site.name)}</title><link>${escapeXml(site.url + pathIn(site.language, ''))}</link><description>${escapeXml(site.description)}</description><language>${site.language}</language>${self}\n${items.join('')}</channel></rss>\n`;
}
