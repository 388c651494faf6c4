import { findSitemapParts } from '#app/features/listings/queries.server.ts';
import { partPath, sitemapIndexXml } from '#app/features/listings/sitemap/rules.ts';
import { env } from '#app/server/env.server.ts';

export async function loader() {
  const parts = await findSitemapParts();
  const first = parts.some(({ part }) => part === 1) ? [] : [{ part: 1, lastModified: null }];
  const entries = [...first, ...parts].map(({ part, lastModified }) => ({
    address: env().publicUrl + partPath(part),
    lastModified,
  }));
  return new Response(sitemapIndexXml(entries), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
