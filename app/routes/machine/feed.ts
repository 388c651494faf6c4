import { feedXml } from '#app/features/content/feeds.ts';
import { findNewestPages } from '#app/features/content/queries.server.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';

/** The newest guides, news and posts in the language of its URL, as RSS. */
export async function loader() {
  const { name, tagline } = messages('shell');
  const site = { name, url: env().publicUrl, language: readerLocale() };
  const xml = feedXml(await findNewestPages(new Date()), { ...site, description: tagline });
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
