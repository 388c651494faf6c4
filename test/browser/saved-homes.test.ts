import { beforeAll, describe, expect, test } from 'vitest';
import { expectSoundLook } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { newPerson, query, type Person } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const browser = useBrowser();

interface Home {
  id: number;
  title: string;
  price: number;
}

let homes: Home[];

beforeAll(async () => {
  homes = await query<Home>(
    site,
    `select id::int, title, price::float8 from listing
     where status = 'available' and purpose = 'sale' order by created_at desc, id desc limit 8`,
  );
});

const save = (person: Person, id: number | string) => person.post('/saved', { save: String(id) });

/** The homes on the person's list, in order. */
async function listOf(person: Person): Promise<string[]> {
  let answer = await person.fetch('/saved-properties');
  if (answer.status === 302) answer = await person.fetch(answer.headers.get('location')!);
  return [...(await answer.text()).matchAll(/aria-label="Save ([^"]*)" aria-pressed="true"/g)].map(
    ([, title]) => title!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
}

describe('a visitor', () => {
  test('saves homes in a cookie, which an account takes over at sign-up and at every sign-in', async () => {
    const [first, second, third] = homes as [Home, Home, Home];
    const visitor = newPerson(site);
    expect(await visitor.read('/saved-properties')).toContain(
      "You haven't saved any properties yet",
    );
    const answer = await save(visitor, first.id);
    expect(answer.status).toBe(302);
    await save(visitor, second.id);
    await save(visitor, second.id);
    expect(await listOf(visitor)).toEqual([second.title, first.title]);

    await visitor.join();
    expect(visitor.cookie()).not.toContain('manzil.saved');
    expect(await listOf(visitor)).toEqual([second.title, first.title]);

    const elsewhere = visitor.elsewhere();
    await save(elsewhere, third.id);
    await save(elsewhere, first.id);
    await elsewhere.signIn();
    expect((await listOf(elsewhere)).toSorted()).toEqual(
      [third.title, first.title, second.title].toSorted(),
    );
    expect(await listOf(newPerson(site))).toEqual([]);
  });
});

test('hearts tell script and plain forms alike what became of them', async () => {
  const [{ id, title }] = homes as [Home];
  const visitor = newPerson(site);
  const json = { method: 'POST', headers: { Accept: 'application/json' } };
  const saved = await visitor.fetch('/saved', {
    ...json,
    body: new URLSearchParams({ save: String(id) }),
  });
  expect(await saved.json()).toEqual({ at: expect.any(Number) });
  expect(await listOf(visitor)).toEqual([title]);

  for (const absurd of ['', '0', '-1', '1e9', '999999999999999', `${id}; drop`, '9'.repeat(400)]) {
    const refused = await visitor.fetch('/saved', {
      ...json,
      body: new URLSearchParams({ save: absurd }),
    });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({
      refusal: { text: 'This property is no longer listed.' },
    });
  }
  const plain = await save(visitor, 999_999_999);
  expect(plain.headers.get('location')).toBe('/saved-properties');
  expect(await visitor.read('/')).toContain('This property is no longer listed.');

  const from = (referer: string) =>
    visitor.fetch('/saved', {
      method: 'POST',
      headers: { Referer: referer },
      body: new URLSearchParams({ remove: String(id) }),
    });
  const pages = [
    [`${site.origin}/buy?page=2`, '/buy?page=2'],
    [`${site.origin}/saved-properties?page=1`, `/saved-properties?page=1&removed=${id}`],
    ['https://elsewhere.example/buy', '/saved-properties'],
    [`${site.origin}//elsewhere.example`, '/'],
  ];
  for (const [referer, location] of pages) {
    expect((await from(referer!)).headers.get('location')).toBe(location);
  }
  expect((await visitor.fetch('/saved')).headers.get('location')).toBe('/saved-properties');
  expect(
    (
      await fetch(`${site.origin}/saved`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      })
    ).status,
  ).toBe(403);
});

test('with script a heart fills at once, empties again when it fails, and is remembered by every page', async () => {
  const { page, context, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results`);
  const heart = page
    .locator('main li article')
    .first()
    .getByRole('button', { name: /^Save / });
  const title = (await heart.getAttribute('aria-label'))!;
  const box = (await heart.boundingBox())!;
  expect([box.width, box.height]).toEqual([44, 44]);

  await context.route('**/saved', (route) => route.fulfill({ status: 503 }));
  await heart.click();
  await page.getByRole('status').getByText('Please try again in a moment.').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await context.unroute('**/saved');

  const held = Promise.withResolvers<void>();
  await page.route('**/saved', async (route) => {
    await held.promise;
    await route.continue();
  });
  await heart.click();
  await heart.and(page.locator('[aria-pressed=true]')).waitFor();
  const answered = page.waitForResponse('**/saved');
  held.resolve();
  await answered;

  await page
    .getByRole('link', { name: title.slice(5), exact: true })
    .first()
    .click();
  await page.waitForURL('**/property/*');
  const own = page.getByRole('button', { name: title, exact: true, pressed: true }).first();
  await own.waitFor();
  await page.goto(`${site.origin}/saved-properties`);
  await page.getByText('1 property, last saved first').waitFor();
  await expectSoundLook(page);
  await leave();
});

test('without script a heart leads back to its page, and a removal can be undone', async () => {
  const { page, leave } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/search-results?type=sale`);
  const heart = page
    .locator('main li article')
    .first()
    .getByRole('button', { name: /^Save / });
  await heart.click();
  expect(page.url()).toBe(`${site.origin}/search-results?type=sale`);
  await page.getByText('You find it in your saved properties.').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  await page.goto(`${site.origin}/saved-properties`);
  await heart.click();
  await page.getByText("You haven't saved any properties yet").waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(page.url()).toBe(`${site.origin}/saved-properties`);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await leave();
});
