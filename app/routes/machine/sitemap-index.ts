import { findSitemapParts, type SitemapPart } from '#app/features/listings/queries.server.ts';
import { partPath, sitemapIndexXml } from '#app/features/listings/sitemap.ts';
import { env } from '#app/server/env.server.ts';

const KEPT_MS = 300_000;
let kept: { parts: Promise<SitemapPart[]>; until: number } | undefined;

export async function loader() {
  const parts = await currentParts();
  const first = parts.some(({ part }) => part === 1) ? [] : [{ part: 1, lastModified: null }];
  const entries = [...first, ...parts].map(({ part, lastModified }) => ({
    url: env().publicUrl + partPath(part),
    lastModified,
  }));
  const news = { url: `${env().publicUrl}/news-sitemap.xml` };
  return new Response(sitemapIndexXml([...entries, news]), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

/** Cached, because it reads every listing for the dates; simultaneous requests share one read. */
function currentParts(): Promise<SitemapPart[]> {
  if (!kept || kept.until < Date.now()) {
    kept = { parts: findSitemapParts(), until: Date.now() + KEPT_MS };
    kept.parts.catch(() => {
      kept = undefined;
    });
  }
  return kept.parts;
}
