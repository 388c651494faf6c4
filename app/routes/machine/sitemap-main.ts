import { findSitemapAgents } from '#app/features/agents/queries.server.ts';
import { listAreas } from '#app/features/area-pages/queries.server.ts';
import { areaPath, AREAS_PATH } from '#app/features/areas/paths.ts';
import { findSitemapCompanies } from '#app/features/brokerages/directory/queries.server.ts';
import { findSitemapPages } from '#app/features/content/queries.server.ts';
import {
  findSitemapCommunities,
  findSitemapListings,
} from '#app/features/listings/queries.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import {
  latest,
  OTHER_PAGES,
  parsePart,
  type SitemapEntry,
  sitemapXml,
} from '#app/features/listings/sitemap.ts';
import { agentPath, COMPANIES_PATH, companyPath } from '#app/features/profiles/rules.ts';
import { searchPath } from '#app/features/search/rules.ts';
import { pathIn } from '#app/messages/paths.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { shareable } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/sitemap-main';

const LISTS = [
  '/',
  '/buy',
  '/rent',
  '/commercial-property',
  '/commercial-for-sale',
  '/commercial-to-rent',
  '/overseas-homes',
  '/sold-prices',
  '/sold-prices/map',
  '/find-agent',
  COMPANIES_PATH,
  '/house-price-index',
  AREAS_PATH,
  '/home-valuation',
  '/stamp-duty-calculator',
  '/rent-calculator',
  '/rent-increase',
  '/how-we-rank',
  '/developers',
  '/contact-us',
  '/privacy',
  '/terms',
  '/cookies',
  '/accessibility',
];
const CONTENT_PAGES = 2_000;
const AGENT_PAGES = 500;
const COMPANY_PAGES = 5_000;
const AREA_PAGES = 200;
const COMMUNITY_PAGES =
  OTHER_PAGES - CONTENT_PAGES - AGENT_PAGES - COMPANY_PAGES - AREA_PAGES - LISTS.length;

/** A part of the sitemap: the listings of its range of ids and, in the first, the lists and content too. */
export async function loader({ url, pattern }: Route.LoaderArgs) {
  const part = parsePart(url.searchParams.get('part'));
  const listings = part === null ? [] : await findSitemapListings(part);
  if (part !== 1 && listings.length === 0) return plainAnswer(404, 'noPart');

  const entries = listings.flatMap(({ id, updatedAt }) =>
    inEveryLanguage(listingPath(id), updatedAt),
  );
  const lists = part === 1 ? await listEntries() : [];
  const response = new Response(sitemapXml([...lists, ...entries]), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
  return shareable(response, { route: pattern, dependences: [], counts: [] });
}

async function listEntries(): Promise<SitemapEntry[]> {
  const communities = await findSitemapCommunities(COMMUNITY_PAGES);
  const content = await findSitemapPages(new Date(), CONTENT_PAGES);
  const agents = await findSitemapAgents(AGENT_PAGES);
  const companies = await findSitemapCompanies(COMPANY_PAGES);
  const areas = await listAreas();
  const changed = latest(communities.map((community) => community.lastModified));
  return [
    ...LISTS.flatMap((path) => inEveryLanguage(path, changed)),
    ...content.flatMap(({ path, lastModified, languages }) =>
      inLanguages(languages, path, lastModified),
    ),
    ...areas.slice(0, AREA_PAGES).flatMap(({ slug }) => inEveryLanguage(areaPath(slug), null)),
    ...agents.flatMap((slug) => inEveryLanguage(agentPath(slug), null)),
    ...companies.flatMap((slug) => inEveryLanguage(companyPath(slug), null)),
    ...communities.flatMap(({ slug, purpose, lastModified }) =>
      inEveryLanguage(searchPath({ filter: { purpose, locations: [slug] } }), lastModified),
    ),
  ];
}

function inEveryLanguage(path: string, lastModified: Date | null): SitemapEntry[] {
  return inLanguages(offeredLocales(), path, lastModified);
}

/** An entry for each language, which names the others. */
function inLanguages(locales: string[], path: string, lastModified: Date | null): SitemapEntry[] {
  const offered = locales.filter((locale) => offeredLocales().includes(locale));
  const languages = offered.map((locale): [string, string] => [
    locale,
    env().publicUrl + pathIn(locale, path),
  ]);
  return languages.map(([, url]) => ({ url, languages, lastModified }));
}
