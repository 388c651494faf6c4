import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { useSite } from './support/site.ts';

// What people see when the database cannot answer: here a table is missing.
const site = useSite();
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

test('a toast says so too', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await toast.getByText('Failed to load properties').waitFor();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await toast.waitFor({ state: 'detached' });
  await leave();
});

test('a surprise is a 500 with a reference that stands in the log, and no details', async () => {
  const response = await fetch(site.origin);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('Something went wrong');
  const [, reference] = /tell us this reference: ([0-9A-F]{8})/.exec(
    html.replaceAll('<!-- -->', ''),
  )!;
  expect(site.log()).toContain(`"reference":"${reference}"`);
  expect(html).not.toMatch(/does not exist|listing_elsewhere|node_modules/);
});

test('the reference stays on the page once its script has run', async () => {
  const { page } = await browser.visit();
  await page.goto(site.origin);
  const text = page.getByText(/tell us this reference: [0-9A-F]{8}/);
  await text.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await text.count()).toBe(1);
  await page.context().close();
});
