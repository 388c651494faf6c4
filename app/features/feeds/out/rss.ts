import { listingPath } from '#app/features/listings/rules.ts';
import { escapeXml } from '#app/lib/xml.ts';
import { formats } from '#app/messages/en/formats.ts';
import type { ExportedListing, ExportSource, ExportWriter } from './writer.ts';
import { DECLARATION, element } from './xml.ts';

/** RSS 2.0 (rssboard.org/rss-specification), with the place of each home by GeoRSS. In English, like all exports. */
export function rss({ company, path, publicUrl }: ExportSource): ExportWriter {
  return {
    head: () =>
      `${DECLARATION}<rss version="2.0" xmlns:georss="http://www.georss.org/georss"><channel>\n${element('title', company)}${element('link', publicUrl + path)}${element('description', company)}<language>en</language>\n`,
    item: (home) => item(home, publicUrl),
    end: '</channel></rss>\n',
  };
}

function item({ listing: it }: ExportedListing, publicUrl: string): string {
  const url = publicUrl + listingPath(it.id);
  const parts = [
    element('title', `${it.title}, ${it.placeName}: ${priceOf(it)}`),
    element('link', url),
    element('guid', url),
    element('pubDate', it.createdAt.toUTCString()),
    element('category', it.purpose === 'rent' ? 'To rent' : 'For sale'),
    element('description', inHtml(it.description ?? it.title)),
    it.lat === null || it.lng === null ? '' : element('georss:point', `${it.lat} ${it.lng}`),
  ];
  return `<item>${parts.join('')}</item>\n`;
}

/** Readers take a description for HTML. */
const inHtml = (text: string): string => escapeXml(text).replaceAll('\n', '<br>');

function priceOf({ price, rentPeriod }: ExportedListing['listing']): string {
  return `AED ${formats.number(price)}${rentPeriod ? ` ${rentPeriod}` : ''}`;
}
