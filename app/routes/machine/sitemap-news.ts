import { newsSitemapXml } from '#app/features/content/feeds.ts';
import { findLatestNews } from '#app/features/content/queries.server.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';

/** The news of the last two days, for news search. */
export async function loader() {
  const site = { name: messages('shell').name, url: env().publicUrl, language: readerLocale() };
  const xml = newsSitemapXml(await findLatestNews(new Date()), site);
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
