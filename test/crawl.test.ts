import { beforeAll, describe, expect, test } from 'vitest';
import { crawl, type CrawledPage, fragmentsOf, isNoindex } from './support/crawl.ts';
import { Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// A site of its own: other files add pages that no link leads to.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Pages without articles, which may be short. */
const TO_USE = [
  /^\/(sign-in|sign-up|forgot-password)$/, // forms
  /^\/(property|agents)\/[^/]+\/(contact|viewing|report|email|phone)$/, // forms
  /^\/search-filters$/, // a form
  /^\/saved-properties$/, // what the visitor saved
  /\?/, // results of a form or a list
];

/** What needs an API key is there, too. */
const isDead = ({ status }: CrawledPage) => status !== 401 && (status < 200 || status >= 300);
const named = ({ status, path, from }: CrawledPage) => `${status} ${path}, linked from ${from}`;

describe('a visitor who follows every link', () => {
  let found: CrawledPage[];
  let pages: CrawledPage[];

  beforeAll(async () => {
    const starts = ['/', '/sitemap.xml', '/rss.xml'];
    const whole = /^\/(guides|news|blog|pages)\//;
    found = await crawl({ origin: site.origin, starts, whole, alike: 2 });
    pages = found.filter(({ isPage }) => isPage);
  }, 300_000); // hundreds of pages

  test('finds no dead one', () => {
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(isDead).map(named)).toEqual([]);
  });

  test('reads no phone number of an advertiser, however it is written', async () => {
    const rows = await query<{ phone: string }>(
      site,
      `select phone from profile where phone is not null union select phone from agent where phone is not null
       union select phone from brokerage where phone is not null`,
    );
    const numbers = rows.map(({ phone }) => phone.replace(/^\+971/, ''));
    expect(numbers.length).toBeGreaterThan(10);
    // Any separators between figures, entities among them; the numbers of the demonstration begin like no price.
    const plain = pages.map(
      ({ path, text }) => [path, text.replace(/&nbsp;|[\s\u00a0()-]/g, '')] as const,
    );
    const shown = plain.filter(([, text]) => numbers.some((number) => text.includes(number)));
    expect(shown.map(([path]) => path)).toEqual([]);
  });

  test('finds what a link points to within a page', () => {
    const ids = new Map(pages.map(({ path, text }) => [path, idsOf(text)]));
    const missing = pages.flatMap((page) =>
      fragmentsOf(page)
        .filter(({ path, id }) => ids.has(path) && !ids.get(path)!.has(id))
        .map(({ path, id }) => `${path}#${id}, linked from ${page.path}`),
    );
    expect(missing).toEqual([]);
  });

  test('sees one heading on each page, and what it is known as', () => {
    const faults = pages
      .map(({ path, text }) => ({
        path,
        headings: text.match(/<h1[ >]/g)?.length,
        ...headOf(text),
      }))
      .filter(({ headings, title, description, canonical }) => {
        return headings !== 1 || !title || !description || !canonical;
      });
    expect(faults).toEqual([]);
  });

  test.each(['title', 'description'] as const)('meets no %s on two pages', (part) => {
    const owners = new Map<string, Set<string>>();
    for (const { text } of pages.filter((page) => !isNoindex(page.text))) {
      const head = headOf(text);
      const paths = owners.get(head[part]!) ?? new Set();
      owners.set(head[part]!, paths.add(head.canonical!));
    }
    const shared = [...owners].filter(([, paths]) => paths.size > 1);
    expect(shared.map(([words, paths]) => [words, ...paths])).toEqual([]);
  });

  test('reads at least 150 words on every page that is there to be read', () => {
    const read = pages.filter(({ finalPath }) => !TO_USE.some((use) => use.test(finalPath)));
    expect(read.length).toBeGreaterThan(40);
    const words = read.map(({ path, text }) => [path, ownWords(text)] as const);
    expect(words.filter(([, count]) => count < 150)).toEqual([]);
  });
});

test.each([
  ['a seeker', 'seeker@demo.example', '/dashboard'],
  ['an agent', 'agent@demo.example', '/dashboard'],
  ['an admin', 'admin@demo.example', '/admin'],
])('%s who follows every link finds no dead one', async (_who, email, start) => {
  const person = new Person(site, email);
  expect((await person.signIn('Dubai2026demo')).status).toBe(200);
  const found = await crawl({
    origin: site.origin,
    cookie: person.cookie(),
    starts: [start],
    within: /^\/(admin|dashboard|new-property|properties)/,
    alike: 1,
  });
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(isDead).map(named)).toEqual([]);
});

function headOf(html: string) {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    title: find(/<title>([^<]+)<\/title>/),
    description: find(/<meta name="description" content="([^"]+)"/),
    canonical: find(/<link rel="canonical" href="([^"]+)"/),
  };
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
}

/** Words of a page that aren't a form's, navigation or the cards of other pages. */
function ownWords(html: string): number {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const text = main
    .replace(/<(script|style|svg|form|nav)[ >].*?<\/\1>|<li class="card.*?<\/li>/gs, ' ')
    .replace(/<[^>]+>|&#?\w+;/g, ' ');
  return text.match(/\S*\p{L}\S*/gu)?.length ?? 0;
}
