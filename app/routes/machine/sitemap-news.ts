import { newsSitemapXml } from '#app/features/content/feeds.ts';
import { findLatestNews } from '#app/features/content/queries.server.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { messages, offeredLocales } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';

/** The news of the last two days in every language, for news search. */
export async function loader() {
  const editions = await Promise.all(
    offeredLocales().map((locale) => inLanguage(locale, () => edition(locale))),
  );
  return new Response(newsSitemapXml(editions), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}

async function edition(language: string) {
  const site = { name: messages('shell').name, url: env().publicUrl, language };
  return { site, news: await findLatestNews(new Date()) };
}
