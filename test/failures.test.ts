import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { insertPerson, openSession, OPEN_SITE } from './support/sessions.ts';
import { useSite } from './support/site.ts';

// What people see when the database cannot answer: here a table is missing.
const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('alter table listing rename to listing_elsewhere');
});
afterAll(() => client.end());

test.each(['/buy', '/rent', '/search-results?type=sale'])(
  '%s keeps its page and says that the listings could not be loaded',
  async (path) => {
    const response = await fetch(site.origin + path);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('Failed to load properties');
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/does not exist|listing_elsewhere|node_modules/);
  },
);

test('a property keeps its page and says that its details could not be loaded', async () => {
  const response = await fetch(`${site.origin}/property/5`);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain('Failed to load property details');
  expect(html).not.toMatch(/does not exist|listing_elsewhere|node_modules/);
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/property/5`);
  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await toast.getByText('Failed to load property details').waitFor();
  await leave();
});

test('saved properties keep their page when nothing of them can be read', async () => {
  await client.query('alter table saved_home_silence rename to silence_elsewhere');
  await insertPerson(site, 'reader@x.example');
  const { cookie } = await openSession(site, 'reader@x.example');
  const response = await fetch(`${site.origin}/dashboard/saved-properties`, {
    headers: { Cookie: cookie },
    redirect: 'manual',
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Failed to load your saved properties');
});

test('a toast says so too', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await toast.getByText('Failed to load properties').waitFor();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await toast.waitFor({ state: 'detached' });
  await leave();
});

test.each([
  ['a page that cannot be shown', '/', 500, 'Something went wrong'],
  ['a page without what it lists', '/rent?min_price=1', 503, 'Failed to load properties'],
  ['a file', '/sitemap-main.xml', 500, 'Something went wrong'],
])('%s names the number under which the log has the reason', async (_, path, status, sentence) => {
  const response = await fetch(site.origin + path);
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).toContain(sentence);
  const [, number] = /name this number: ([0-9A-F]{12})/.exec(text.replaceAll('<!-- -->', ''))!;
  expect(response.headers.get('X-Request-Id')).toBe(number);
  await expect.poll(() => site.log()).toContain(`"request":"${number}"`);
  expect(text).not.toMatch(/does not exist|listing_elsewhere|node_modules/);
});

test('the API names it in a problem', async () => {
  const response = await fetch(`${site.origin}/api/v1/listings/5`);
  const problem = (await response.json()) as { status: number; detail: string };
  expect(response.status).toBe(500);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(problem.status).toBe(500);
  expect(problem.detail).toContain(response.headers.get('X-Request-Id'));
});

test.each([
  ['/', /name this number: [0-9A-F]{12}/],
  ['/ar', /ذكر هذا الرقم: [0-9A-F]{12}/],
])('the number stays on the page %s once its script has run', async (path, number) => {
  const { page } = await browser.visit();
  await page.goto(site.origin + path);
  const text = page.getByText(number);
  await text.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await text.count()).toBe(1);
  await page.context().close();
});
