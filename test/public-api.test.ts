import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SOLD_TABLE } from '#app/features/market/sold-prices/types.ts';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { newPerson, query } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

interface Described {
  operationId: string;
  security: object[];
  parameters: { name: string; in: 'path' | 'query'; example?: unknown }[];
  responses: Record<string, { content?: Record<string, { schema: z.core.JSONSchema.BaseSchema }> }>;
}
interface ApiDocument {
  openapi: string;
  paths: Record<string, { get: Described }>;
}
interface Page {
  count: number;
  next: string | null;
  listings: { ListingKey: string; ListPrice: number; PropertySubType: string }[];
}

let requests = 0;
/** Each from a network of its own, so that the limit is met by its own test only. */
const ownNetwork = () => {
  requests += 1;
  return { 'X-Forwarded-For': `198.18.${requests >> 8}.${requests % 256}` };
};
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/v1${path}`, { headers: { ...ownNetwork(), ...headers } });

async function pageOf(path: string): Promise<Page> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Page;
}

interface AgentsPage {
  count: number;
  next: string | null;
  agents: { MemberKey: string; ListingsCount: number; MemberLanguages: string[] }[];
}

async function agentsOf(path: string): Promise<AgentsPage> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as AgentsPage;
}

/** The path of `next` below the API's, which names the public address of the site. */
function pathOf(next: string): string {
  const { pathname, search } = new URL(next);
  return `${pathname.replace('/api/v1', '')}${search}`;
}

let made: Promise<Record<string, string>> | undefined;
/** The header with a key of the demonstration's company that may read everything of it. */
const companyKey = () => (made ??= newCompanyKey());

async function newCompanyKey(): Promise<Record<string, string>> {
  const manager = newPerson(site, { email: 'manager@demo.example' });
  expect((await manager.signIn(DEMONSTRATION_PASSWORD)).status).toBe(200);
  const answer = await manager.post('/company/keys', [
    ['intent', 'add'],
    ['name', 'Document'],
    ['current', DEMONSTRATION_PASSWORD],
    ...['listings', 'leads', 'contacts'].map((scope): [string, string] => ['scopes', scope]),
  ]);
  const key = /mzk_[\w-]+/.exec(await answer.text())![0];
  return { Authorization: `Bearer ${key}` };
}

async function operations() {
  const { paths } = (await (await get('/openapi.json')).json()) as ApiDocument;
  return Object.entries(paths).map(([path, { get: operation }]) => ({ path, operation }));
}

function schemaOf({ responses }: Described, status: string, type: string) {
  const schema = responses[status]?.content?.[type]?.schema;
  if (!schema) throw new Error(`The document has no ${status}`);
  return z.fromJSONSchema(schema);
}

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    const document = (await (await get('/openapi.json')).json()) as ApiDocument;
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual([
      '/listings',
      '/listings/counts',
      '/listings/{ListingKey}',
      '/agents',
      '/agents/{MemberKey}',
      '/areas',
      '/areas/{Slug}',
      '/sold-prices',
      '/price-index',
      '/company/listings',
      '/company/leads',
    ]);
  });

  test('describes every answer in full, with each parameter', async () => {
    const { listings } = await pageOf('/listings');
    const { agents } = await agentsOf('/agents');
    const values: Record<string, string> = {
      ListingKey: listings[0]!.ListingKey,
      MemberKey: agents[0]!.MemberKey,
      Slug: 'dubai-marina',
    };
    for (const { path, operation } of await operations()) {
      const answer = schemaOf(operation, '200', 'application/json');
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
      const examples = operation.parameters.filter((it) => it.in === 'query');
      const queries = examples.map(({ name, example }) => {
        const type: Record<string, string> = /^(rent_period|cheques)$/.test(name)
          ? { type: 'rent' }
          : {};
        return String(new URLSearchParams({ ...type, [name]: String([example].flat()[0]) }));
      });
      const headers = operation.security.length === 1 ? await companyKey() : {};
      for (const asked of ['', ...queries]) {
        const response = await get(`${filled}?${asked}`, headers);
        const body: unknown = await response.json();
        expect(response.status, `${asked} ${JSON.stringify(body)}`).toBe(200);
        expect(answer.safeParse(body).error, asked).toBeUndefined();
        expect(answer.safeParse({ ...(body as object), more: 1 }).success).toBe(false);
      }
    }
  });

  test('describes every problem', async () => {
    for (const { path, operation } of await operations()) {
      const problem = schemaOf(operation, '400', 'application/problem+json');
      const response = await get(`${path.replace(/\{\w+\}/g, '1')}?no_such=1`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(problem.safeParse(await response.json()).error).toBeUndefined();
    }
  });
});

describe('listings', () => {
  test('are those of the page with the same parameters', async () => {
    const asked = 'type=sale&property_type=villa&min_bedrooms=3&sort=price_low';
    const { count, listings } = await pageOf(`/listings?${asked}`);
    const rows = await query<{ id: string }>(
      site,
      `select id from listing where status = 'available' and purpose = 'sale' and property_type = 'villa'
        and bedrooms >= 3 order by comparable_price, id`,
    );
    expect(count).toBe(rows.length);
    expect(listings.map(({ ListingKey }) => ListingKey)).toEqual(
      rows.slice(0, 24).map(({ id }) => String(id)),
    );
  });

  test('are paged without repeating or missing one, while others are withdrawn', async () => {
    const first = await pageOf('/listings?type=rent&sort=newest&property_type=apartment');
    const gone = first.listings.slice(0, 5).map(({ ListingKey }) => ListingKey);
    const setStatus = (status: string) =>
      query(site, `update listing set status = '${status}' where id in (${gone.join()})`);
    await setStatus('withdrawn');
    const seen = first.listings.map(({ ListingKey }) => ListingKey);
    let { next } = first;
    while (next) {
      const page: Page = await pageOf(pathOf(next));
      seen.push(...page.listings.map(({ ListingKey }) => ListingKey));
      ({ next } = page);
    }
    await setStatus('available');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(first.count);
  });

  test.each([
    ['colour=red', 'colour'],
    ['min_price=cheap', 'min_price'],
    ['min_price=0', 'min_price'],
    ['min_price=1&min_price=2', 'min_price'],
    ['property_type=castle', 'property_type'],
    ['box=1,2,3', 'box'],
    ['location=Atlantis+Under+Nowhere', 'location'],
    ['rent_period=monthly', 'rent_period'],
    ['after=x', 'after'],
    ['sort=price_low&after=n0dyu3k0x2c0.5k', 'after'],
  ])('%s is refused by name', async (asked, parameter) => {
    const response = await get(`/listings?${asked}`);
    const problem = (await response.json()) as { parameter: string; detail: string };
    expect(response.status).toBe(400);
    expect(problem.parameter).toBe(parameter);
    expect(problem.detail).toContain(`'${parameter}'`);
  });

  test('that are not public, or never were, do not exist', async () => {
    const { listings } = await pageOf('/listings');
    const id = listings[0]!.ListingKey;
    await query(site, `update listing set status = 'withdrawn' where id = ${id}`);
    const withdrawn = await get(`/listings/${id}`);
    await query(site, `update listing set status = 'available' where id = ${id}`);
    for (const response of [withdrawn, await get('/listings/x'), await get('/nothing')]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  test('have their floor plans, pictures and PDFs, in order', async () => {
    const [row] = await query<{ id: string }>(
      site,
      `with home as (select id from listing l where status = 'available'
          and not exists (select from floor_plan where listing_id = l.id) limit 1)
        insert into floor_plan (listing_id, url, label, pdf_bytes)
        select id, url, label, bytes from home, (values (1, '/media/plan.jpg', null, null), (2, '/media/plan.pdf', 'Level 1', 1000))
          as plan (at, url, label, bytes) order by at returning listing_id as id`,
    );
    const { FloorPlans } = (await (await get(`/listings/${row!.id}`)).json()) as {
      FloorPlans: unknown;
    };
    await query(site, `delete from floor_plan where listing_id = ${row!.id}`);
    expect(FloorPlans).toEqual([
      { Order: 0, MediaURL: 'https://manzil.example/media/plan.jpg', ShortDescription: null },
      { Order: 1, MediaURL: 'https://manzil.example/media/plan.pdf', ShortDescription: 'Level 1' },
    ]);
  });

  test('hold no way to reach a person, and no private number of a unit', async () => {
    const [row] = await query<{ id: string; unit_number: string; visibility: string }>(
      site,
      `update listing set unit_number = 'ZQ-4711', unit_visibility = 'nobody'
        where id = (select id from listing where status = 'available' and unit_number is null limit 1) returning id`,
    );
    const text = await (await get(`/listings/${row!.id}`)).text();
    await query(site, `update listing set unit_number = null where id = ${row!.id}`);
    expect(text).not.toContain('ZQ-4711');
    expect(text).not.toMatch(/@[\w-]+\.|"\w*(phone|email)\w*":/i);
  });
});

test('counts of options are those of the page, under the names of its parameters', async () => {
  const asked = 'type=sale&property_type=villa&amenities=balcony';
  const response = await get(`/listings/counts?${asked}`);
  const counts = (await response.json()) as {
    count: number;
    areas: unknown[];
    options: { parameter: string; values: { value: string | null; count: number }[] }[];
  };
  const page = await fetch(`${site.origin}/search-results/counts?${asked}`);
  const shown = (await page.json()) as { total: number; areas: unknown[] };
  expect(counts.count).toBe(shown.total);
  expect(counts.areas.length).toBe(shown.areas.length);
  const completions = counts.options.find(({ parameter }) => parameter === 'completion')!.values;
  for (const { value, count } of completions) {
    const chosen = value === null ? asked : `${asked}&completion=${value}`;
    expect((await pageOf(`/listings?${chosen}`)).count, chosen).toBe(count);
  }
  expect((await get('/listings/counts?location=Atlantis+Under+Nowhere')).status).toBe(400);
});

describe('agents', () => {
  test('are all on the pages, each once, and each has an answer without ways to reach them', async () => {
    const seen: string[] = [];
    let next: string | null = '/agents?languages=English';
    let count = 0;
    while (next) {
      const page: AgentsPage = await agentsOf(next);
      expect(page.agents.every((agent) => agent.MemberLanguages.includes('English'))).toBe(true);
      seen.push(...page.agents.map(({ MemberKey }) => MemberKey));
      ({ count } = page);
      next = page.next && pathOf(page.next);
    }
    expect(seen.length).toBe(count);
    expect(new Set(seen).size).toBe(count);
    const text = await (await get(`/agents/${seen[0]!}`)).text();
    expect(text).not.toMatch(/@[\w-]+\.|"\w*(phone|email)\w*":/i);
  });

  test('of no known place, past the last page or unknown are refused', async () => {
    expect((await get('/agents?location=Atlantis+Under+Nowhere')).status).toBe(400);
    expect((await get('/agents?page=9999')).status).toBe(400);
    expect((await get('/agents/nobody-at-all')).status).toBe(404);
  });
});

test('the price index is of the place asked for, and of no other', async () => {
  const index = (await (await get('/price-index?location=Dubai+Marina')).json()) as {
    Place: { Slug: string };
    months: unknown[];
  };
  expect(index.Place.Slug).toBe('dubai-marina');
  expect(index.months.length).toBeGreaterThan(0);
  expect((await get('/price-index?location=Atlantis+Under+Nowhere')).status).toBe(400);
});

interface SoldAnswer {
  count: number;
  next: string | null;
  sales: { CloseDate: string; ClosePrice: number; BuildingName: string | null }[];
}

async function soldOf(path: string): Promise<SoldAnswer> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as SoldAnswer;
}

describe('sold prices', () => {
  test.each(SOLD_TABLE.sorts)('by %s are paged without repeating or missing one', async (sort) => {
    const asked = `location=Dubai+Marina&months=12&type=apartment&bedrooms=2&sort=${sort}`;
    const file = await (await fetch(`${site.origin}/sold-prices.csv?${asked}`)).text();
    const [, ...inFile] = parse(file, { bom: true }) as unknown as string[][];
    const seen: SoldAnswer['sales'] = [];
    let next: string | null = `/sold-prices?${asked}`;
    while (next) {
      const page: SoldAnswer = await soldOf(next);
      seen.push(...page.sales);
      expect(page.count).toBe(inFile.length);
      next = page.next && pathOf(page.next);
    }
    expect(inFile.length).toBeGreaterThan(24);
    expect(seen.length).toBe(inFile.length);
    expect(seen.map((it) => [it.CloseDate, it.BuildingName ?? '', String(it.ClosePrice)])).toEqual(
      inFile.map((cells) => [cells[0], cells[1], cells[10]]),
    );
  });

  test.each([
    ['location=Atlantis+Under+Nowhere', 'location'],
    ['months=2', 'months'],
    ['bedrooms=two', 'bedrooms'],
    ['page=2', 'page'],
    ['after=x', 'after'],
    ['after=newest~2026-02-31~5', 'after'],
    ['after=newest~2026-01-01~99999999999999999999', 'after'],
    ['sort=oldest&after=newest~2026-01-01~5', 'after'],
    ['after=newest~2026-01-01~5&after=newest~2026-01-01~5', 'after'],
  ])('%s is refused by name', async (asked, parameter) => {
    const response = await get(`/sold-prices?${asked}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ parameter });
  });
});

test('an area has the figures of its page, and no other name', async () => {
  const area = (await (await get('/areas/dubai-marina')).json()) as {
    Name: string;
    Offers: { Purpose: string; count: number }[];
    Asking: { Median: number }[];
    Prices: { Median: number; Cases: number }[];
  };
  const { areas } = (await (await get('/areas')).json()) as {
    areas: { Slug: string; ForSale: number; ToRent: number }[];
  };
  const line = areas.find(({ Slug }) => Slug === 'dubai-marina')!;
  expect(area.Name).toBe('Dubai Marina');
  expect(area.Offers.map(({ count }) => count)).toEqual([line.ForSale, line.ToRent]);
  expect(area.Asking.length).toBeGreaterThan(0);
  expect(area.Prices.length).toBeGreaterThan(0);
  for (const slug of ['Dubai-Marina-x', 'nothing-like-it', 'dubai%20marina'])
    expect((await get(`/areas/${slug}`)).status, slug).toBe(404);
});

test('an answer that has not changed is not sent again, and any site may read it', async () => {
  const first = await get('/listings?type=rent');
  const tag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const again = await get('/listings?type=rent', { 'If-None-Match': tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  // What caches are to know, as with the whole (RFC 9110, 15.4.5); weak, as it is the same for compressed bytes.
  for (const name of ['etag', 'vary', 'cache-control'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  expect(tag).toMatch(/^W\/"/);
  const other = await get('/listings?type=sale', { 'If-None-Match': tag });
  expect(other.status).toBe(200);
});

test('a network has 120 requests a minute', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const statuses: number[] = [];
  for (let at = 0; at < 121; at += 1) statuses.push((await get('/listings/x', from)).status);
  expect(statuses.filter((status) => status === 404).length).toBe(120);
  expect(statuses.at(-1)).toBe(429);
  const refused = await get('/listings/x', from);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get('/listings/x', { 'X-Forwarded-For': '203.0.113.78' })).status).toBe(404);
});

describe('a problem answers', () => {
  test.each([
    ['the API itself', 'GET', '', 404],
    ['its folder', 'GET', '/', 404],
    ['an unknown path', 'GET', '/nothing/at/all', 404],
    ['POST', 'POST', '/listings', 405],
    ['PUT', 'PUT', '/listings', 405],
    ['DELETE', 'DELETE', '/listings/5', 405],
    ['PATCH', 'PATCH', '/nothing', 405],
    ['10,000 characters', 'GET', `/listings?keyword=${'x'.repeat(10_000)}`, 414],
    ['5,000 characters', 'GET', `/sold-prices?location=${'x'.repeat(5_000)}`, 400],
    ['a value 50 times', 'GET', `/listings?${'property_type=villa&'.repeat(50)}`, 400],
    ['a zero byte', 'GET', '/listings?location=%00', 400],
    ['a broken path', 'GET', '/listings/%E0%A4%A', 400],
    ['a negative id', 'GET', '/listings/-1', 404],
    ['a vast id', 'GET', '/listings/99999999999999999999', 404],
  ])('%s', async (_, method, path, status) => {
    const response = await fetch(`${site.origin}/api/v1${path}`, {
      method,
      headers: ownNetwork(),
    });
    const problem = (await response.json()) as { title: string; status: number; detail: string };
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problem.status).toBe(status);
    expect(problem.title).toMatch(/^[A-Z]/);
    expect(problem.detail).toMatch(/^['A-Z].*\.$/);
    if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

test('the page for developers shows every operation, with an example that works', async () => {
  const html = await (await fetch(`${site.origin}/developers`)).text();
  const examples = [...html.matchAll(/<a href="(\/api\/v1\/[^"]+)"/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  );
  const all = await operations();
  const open = all.filter(({ operation }) => operation.security.length === 2);
  expect(examples.length).toBe(open.length + 1);
  for (const { path, operation } of all) {
    expect(html).toContain(`id="${operation.operationId}"`);
    for (const { name } of operation.parameters) expect(html, path).toContain(name);
  }
  for (const path of examples) {
    const response = await get(path.slice('/api/v1'.length));
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
  }
  const arabic = await (await fetch(`${site.origin}/ar/developers`)).text();
  expect(arabic).not.toMatch(/<(p|dd) lang="en"/);
  const said = [...arabic.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text]) => text).filter(Boolean);
  expect(said.length).toBeGreaterThan(100);
  for (const sentence of said) expect(sentence).toMatch(/\p{Script=Arabic}/u);
});

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/areas', '/listings/x']) {
    const [asked, headed] = await Promise.all([
      get(path),
      fetch(`${site.origin}/api/v1${path}`, { method: 'HEAD', headers: ownNetwork() }),
    ]);
    expect(headed.status).toBe(asked.status);
    expect(await headed.text()).toBe('');
    for (const name of ['content-type', 'etag', 'cache-control'])
      expect(headed.headers.get(name), name).toBe(asked.headers.get(name));
  }
});
