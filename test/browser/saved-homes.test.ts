import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { newPerson, PASSWORD, query, type Person } from '../support/people.ts';
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
    const empty = await visitor.read('/saved-properties');
    expect(empty).toContain("You haven't saved any properties yet");
    expect(empty).not.toContain('Kept in this browser only.');
    expect(empty).toMatch(/<header.*<a aria-label="Saved properties"/);
    const answer = await save(visitor, first.id);
    expect(answer.status).toBe(302);
    expect(await visitor.read('/saved-properties')).toContain('Kept in this browser only.');
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

test('a comparison says why a yield is not known: it is no fact that the lister left out', async () => {
  const known = await query<Home & { completion: string; known: boolean; charge: string | null }>(
    site,
    `select id::int, title, price::float8, completion, yield_rank > 0 as known, service_charge as charge from listing
     where status = 'available' and purpose = 'sale' and property_type = 'apartment' order by id`,
  );
  const offPlan = known.find(({ completion }) => completion === 'off_plan');
  const ready = known.filter(({ completion }) => completion === 'ready');
  const rented = ready.find((home) => home.known && home.charge !== null);
  const rare = ready.find((home) => !home.known);
  const ids = [rented, rare, offPlan].map((home) => home!.id).join();
  const cells = (page: string, label: string) =>
    page
      .match(new RegExp(`<span[^>]*>${label}</span>.*?</tr>`, 's'))![0]
      .match(/<td.*?<\/td>/gs)!
      .map((cell) => cell.replaceAll(/<[^>]*>/g, ''));
  const page = await newPerson(site).read(`/compare?ids=${ids}`);
  for (const label of [
    'Gross yield at its price',
    'Net yield at its price, after service charge',
  ]) {
    expect(cells(page, label), label).toEqual([
      expect.stringMatching(/^[\d.]+%/),
      'Too few rents of such homes known here',
      'Not built yet',
    ]);
  }
  await query(site, 'update listing set service_charge = null, yield_rank = 700 where id = $1', [
    rare!.id,
  ]);
  const later = await newPerson(site).read(`/compare?ids=${ids}`);
  expect(cells(later, 'Net yield at its price, after service charge')[1]).toBe(
    'No service charge stated',
  );
});

test('hearts tell script and plain forms alike what became of them', async () => {
  const [{ id, title }] = homes as [Home];
  const visitor = newPerson(site);
  const json = { method: 'POST', headers: { Accept: 'application/json' } };
  const saved = await visitor.fetch('/saved', {
    ...json,
    body: new URLSearchParams({ save: String(id) }),
  });
  expect(await saved.json()).toEqual({
    at: expect.any(Number),
    saved: { title: 'Saved', links: [['View saved homes', '/saved-properties']] },
  });
  const [, other] = homes as [Home, Home];
  const second = await visitor.fetch('/saved', {
    ...json,
    body: new URLSearchParams({ save: String(other.id) }),
  });
  expect(await second.json()).toMatchObject({
    saved: { links: [expect.anything(), ['Compare selected', `/compare?ids=${id},${other.id}`]] },
  });
  const compared = await visitor.read(`/compare?ids=${id},${other.id}`);
  expect(compared).toMatch(/<th scope="rowgroup"[^>]*><span[^>]*>Price and costs</);
  expect(compared).toMatch(/<th scope="row".*?>Price<.*?<td.*?AED.*?<td/s);
  expect(compared).toContain('>Lowest<');
  expect(compared).toMatch(
    /<svg[^>]*><use[^>]*#check"[^>]*><\/use><\/svg><span class="sr-only">Yes</,
  );
  // The search that led here is what 'Back to results' on each home leads to.
  const list = `list=${encodeURIComponent('/search-results?type=rent')}`;
  const cameFrom = async (path: string, before: string): Promise<string> => {
    const answer = await visitor.fetch(path, { headers: { Referer: site.origin + before } });
    const location = answer.headers.get('location');
    return location ? cameFrom(location, before) : answer.text();
  };
  const ids = `/compare?ids=${id},${other.id}`;
  for (const page of [
    await cameFrom(ids, '/search-results?type=rent'),
    await cameFrom(ids, `/saved-properties?${list}`),
    await cameFrom(`${ids}&${list}`, '/compare'),
    await cameFrom(`${ids}&${list}`, '/search-results?type=sale'),
  ]) {
    for (const path of [`/property/${id}?`, '/saved-properties?', `${ids}&amp;only=different&amp;`])
      expect(page).toContain(`href="${path}${list}"`);
  }
  const kept = await cameFrom('/saved-properties', '/search-results?type=rent');
  expect(kept).toContain(`href="/property/${id}?${list}"`);
  expect(kept).toMatch(/name="list"[^>]* value="\/search-results\?type=rent"/);
  expect(await cameFrom(ids, '/areas')).not.toContain('list=');
  const arabic = await visitor.fetch('/ar/saved-properties?page=1', {
    headers: { Referer: `${site.origin}/ar/search-results?type=rent` },
  });
  expect(arabic.headers.get('location')).toBe(`/ar/saved-properties?page=1&${list}`);
  // One that is gone takes up no room, and leaving one out keeps what is shown.
  const five = [999_999_999, ...homes.slice(0, 4).map((home) => home.id)];
  const many = await visitor.read(`/compare?ids=${five.join()}&only=different`);
  expect(many).not.toContain('Only the first 4');
  expect(many).toContain('>One property is no longer on the market and is left out.<');
  expect(many.match(/<th scope="col"/g)).toHaveLength(5);
  expect(many).toContain(`/compare?ids=${five.slice(2).join()}&only=different"`);
  await visitor.post('/saved', { remove: String(other.id) });
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
    [`${site.origin}/buy?page=2`, `/buy?page=2#heart-${id}`],
    [`${site.origin}/saved-properties?page=1`, `/saved-properties?page=1&removed=${id}`],
    ['https://elsewhere.example/buy', '/saved-properties'],
    [`${site.origin}//elsewhere.example`, '/saved-properties'],
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
  await page.getByRole('heading', { level: 1, name: title.slice(5), exact: true }).waitFor();
  await page.getByRole('button', { name: title, exact: true, pressed: true }).first().waitFor();
  await page.waitForFunction(() => localStorage.getItem('viewed-homes'));
  await page.goto(`${site.origin}/saved-properties`);
  await page.getByText('1 property, last saved first').waitFor();
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  const link = viewed.getByRole('link', { name: title.slice(5), exact: true });
  expect(await link.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('underline');
  await expectSoundLook(page);
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await viewed.waitFor({ state: 'detached' });
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
  expect(page.url()).toMatch(/\/search-results\?type=sale#heart-\d+$/);
  await page.getByText('You will find it in your saved properties.').waitFor();
  await page.getByRole('link', { name: 'View saved homes' }).waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  await page.goto(`${site.origin}/saved-properties`);
  await heart.click();
  await page.getByText("You haven't saved any properties yet").waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(page.url()).toMatch(/\/saved-properties#heart-\d+$/);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await leave();
});

test('without script, a home saved on its page still leads back to the search', async () => {
  const { page, leave } = await browser.visit({ javaScriptEnabled: false });
  const results = '/search-results?type=sale&max_price=90000000';
  await page.goto(site.origin + results);
  await cardLinks(page).first().click();
  const back = page.getByRole('link', { name: 'Back to results' });
  for (const isSaved of ['true', 'false']) {
    const heart = page.getByRole('button', { name: /^Save / }).first();
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe(isSaved);
    expect(await back.getAttribute('href')).toBe(results);
  }
  const [similar] = await page
    .locator('main article')
    .getByRole('button', { name: /^Save / })
    .all();
  await similar!.click();
  expect(await back.getAttribute('href')).toBe(results);
  await leave();
});

test.each([
  { javaScriptEnabled: true, isMember: false },
  { javaScriptEnabled: false, isMember: false },
  { javaScriptEnabled: true, isMember: true },
])(
  'the search is kept when the browser goes back to what was saved and compared: %o',
  async ({ javaScriptEnabled, isMember }) => {
    const { page, leave } = await browser.visit({ javaScriptEnabled, viewport: DESKTOP });
    const post = (path: string, form: Record<string, string>) =>
      page.request.post(site.origin + path, { form });
    if (isMember) {
      const { email } = await newPerson(site).join();
      await post('/api/auth/sign-in', { email, password: PASSWORD });
    }
    for (const { id } of homes.slice(0, 2)) await post('/saved', { save: String(id) });
    const results = `${site.origin}/search-results?type=sale&max_price=90000000`;
    const openEach = async (sign: Locator, links: Locator) => {
      for (const at of [0, 1]) {
        await sign.waitFor();
        await links.nth(at).click();
        await page.waitForURL('**/property/*?list=*');
        const back = page.getByRole('link', { name: 'Back to results' });
        expect(site.origin + (await back.getAttribute('href'))).toBe(results);
        await page.goBack();
      }
    };
    await page.goto(results);
    await page
      .getByRole('banner')
      .getByRole('link', { name: isMember ? 'Dashboard' : 'Saved properties' })
      .click();
    await page.waitForURL(`**${isMember ? '/dashboard' : ''}/saved-properties?list=*`);
    const compare = page.getByRole('button', { name: 'Compare selected' });
    await openEach(compare, cardLinks(page));
    await compare.click();
    await page.waitForURL('**/compare?*');
    await openEach(
      page.getByRole('table'),
      page.getByRole('columnheader').getByRole('link').filter({ hasText: /\w/ }),
    );
    await page.goBack();
    await page.goBack();
    expect(page.url()).toBe(results);
    await leave();
  },
);

describe('an account', () => {
  const TAB = '/dashboard/saved-properties';

  test('opens its dashboard on what it saved, writes notes there that no stranger can, and hides homes', async () => {
    const [{ id }, other] = homes as [Home, Home];
    const person = await newPerson(site).join();
    const stranger = await newPerson(site).join();
    expect((await person.fetch('/dashboard')).status).toBe(200);
    await save(person, id);
    await save(stranger, other.id);
    expect((await person.fetch('/dashboard')).headers.get('location')).toBe(TAB);
    // Hearts lead every visitor to one list, which leads members to theirs at once, with their search.
    const before = { Referer: `${site.origin}/search-results?type=rent` };
    const onward = await person.fetch('/saved-properties?page=2', { headers: before });
    const list = encodeURIComponent('/search-results?type=rent');
    expect(onward.headers.get('location')).toBe(`${TAB}?page=2&list=${list}`);
    expect(await person.read('/dashboard?tab=properties')).toContain(
      "You don't have any property listings yet",
    );

    const note = (whose: Person, text: string) =>
      whose.post(TAB, { intent: `note-${id}`, home: String(id), note: text });
    expect((await note(person, ' <b>Ask</b> about parking ')).headers.get('location')).toBe(TAB);
    expect(await person.read(TAB)).toContain('>Ask about parking</p>');
    expect((await note(stranger, 'Mine now')).status).toBe(404);
    const long = await note(person, 'x'.repeat(1_001));
    expect(long.status).toBe(400);
    const html = await long.text();
    expect(html).toContain('Your note must be at most 1,000 characters long.');
    expect(html).toContain('x'.repeat(1_001));

    await query(site, 'update listing set price = price - 100000 where id = $1', [id]);
    expect(await person.read(TAB)).toContain('AED\u00A0100,000 less than when you saved it');
    await query(site, `update listing set status = 'withdrawn' where id = $1`, [id]);
    expect(await person.read(TAB)).toContain('This property is no longer on the market.');
    await query(site, `update listing set status = 'available' where id = $1`, [id]);

    const hidden = await person.post('/dashboard/hidden-properties', { hide: String(other.id) });
    expect(hidden.headers.get('location')).toBe('/dashboard/hidden-properties');
    expect(await person.read('/dashboard/hidden-properties')).toContain(other.title);
    const results = await person.read('/search-results?type=sale');
    expect(results).not.toContain(`href="/property/${other.id}"`);
    expect(results).toContain('You have hidden 1 of these.');
    expect(await stranger.read('/search-results?type=sale')).toContain(
      `href="/property/${other.id}"`,
    );
    await person.post('/dashboard/hidden-properties', { show: String(other.id) });
    expect(await person.read('/search-results?type=sale')).toContain(
      `href="/property/${other.id}"`,
    );
  });

  test('takes over hearts when a visitor signs in on the page; homes are compared, noted and hidden there', async () => {
    const person = await newPerson(site).join();
    const { page, leave } = await browser.visit();
    await page.goto(`${site.origin}/search-results?type=sale`);
    const hearts = page.locator('main li article').getByRole('button', { name: /^Save / });
    const saved = () => page.waitForResponse('**/saved');
    for (const at of [0, 1]) await Promise.all([saved(), hearts.nth(at).click()]);
    await page.goto(`${site.origin}/saved-properties`);
    await page.getByRole('link', { name: 'Sign in to see them on all your devices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`**${TAB}`);
    await page.getByText('2 properties, last saved first').waitFor();

    const first = page.locator('main li', { has: page.getByRole('article') }).first();
    await first.getByText('Add a note').click();
    await first.getByLabel('Your note').fill('Ask about parking');
    await first.getByRole('button', { name: 'Save note' }).click();
    await first.getByRole('paragraph').getByText('Ask about parking').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // As many as fit side by side are chosen already.
    for (const box of await page.getByRole('checkbox').all())
      expect(await box.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await page.getByRole('rowheader', { name: 'Price', exact: false }).first().waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(3);
    expect(await page.getByRole('rowheader', { name: /^Parking/ }).count()).toBe(1);
    // An amenity that is not listed may be there all the same.
    expect(await page.getByRole('cell', { name: 'No', exact: true }).count()).toBe(0);
    expect(await page.getByRole('cell', { name: 'Not stated' }).count()).toBeGreaterThan(0);
    await expectSoundLook(page);
    await page.getByRole('link', { name: 'Show only what differs' }).click();
    await page.getByRole('link', { name: 'Show everything' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(
      (await page.getByText('differs', { exact: true }).count()) +
        (await page.locator('th[scope=rowgroup]').count()) +
        1,
    );

    await page.getByRole('columnheader').nth(1).getByRole('link').first().click();
    await page.waitForURL('**/property/*');
    await page.getByRole('button', { name: 'Hide this home' }).click();
    await page.getByText('You have hidden this home.').waitFor();
    await page.getByRole('button', { name: 'Show again' }).click();
    await page.getByText('Not for you?').waitFor();

    await page.goto(`${site.origin}/search-results?type=sale`);
    const card = page.locator('main li article').nth(2);
    const hide = card.getByRole('button', { name: /^Hide: / });
    const undo = card.getByRole('button', { name: /^Undo: / });
    const answered = () => page.waitForResponse('**/api/hidden-homes');
    await page.route('**/api/hidden-homes', (route) => route.fulfill({ status: 503 }));
    await card.locator('img').first().hover();
    await hide.click();
    await page.getByRole('status').getByText('Please try again in a moment.').waitFor();
    await page.unroute('**/api/hidden-homes');
    await Promise.all([answered(), hide.click()]);
    await undo.and(page.locator(':focus')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await Promise.all([answered(), undo.click()]);
    await Promise.all([answered(), hide.click()]);
    await page.reload();
    await page.getByText('You have hidden 1 of these.').waitFor();
    await leave();
  });
});

test('a heart that is taken back says no longer that its home is saved', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results?type=sale`);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save (?!search)/ })
    .first();
  const link = page.locator('.toasts').getByRole('link', { name: 'View saved homes' });
  await heart.click();
  await link.waitFor();
  await heart.click();
  // Long before it goes by itself.
  await link.waitFor({ state: 'detached', timeout: 5_000 });
  await leave();
});

test('the list of saved homes waits for the last heart, but not for ever', async () => {
  const { page, leave } = await browser.visit();
  let sent = 0;
  let answers = Promise.withResolvers<void>();
  await page.route('**/saved', async (route) => {
    sent += 1;
    if (sent > 1) await answers.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/search-results?type=sale`);
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save (?!search)/ });
  const toList = page.locator('.toasts').getByRole('link', { name: 'View saved homes' });
  for (const at of [0, 1, 2]) await hearts.nth(at).click();
  await toList.click();
  answers.resolve();
  await page.getByText('3 properties, last saved first').waitFor();

  await page.goBack();
  sent = 0;
  answers = Promise.withResolvers();
  for (const at of [3, 4]) await hearts.nth(at).click();
  await toList.click();
  await page.getByText(/^[45] properties, last saved first/).waitFor();
  answers.resolve();
  await leave();
});

test('on a phone, no line of a message stands apart from the others', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await context.addCookies([{ name: 'manzil.flash', value: 'alertByEmail', url: site.origin }]);
  await page.goto(site.origin);
  const tops = await page.locator('.toasts').evaluate((toasts) =>
    [...toasts.querySelectorAll('p, a')].flatMap((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return [...range.getClientRects()].map(({ top }) => Math.round(top));
    }),
  );
  const lines = [...new Set(tops)].sort((a, b) => a - b);
  expect(lines.length).toBeGreaterThan(2);
  for (const [at, top] of lines.slice(1).entries()) expect(top - lines[at]!).toBeLessThan(24);
  await leave();
});

test('what gets the focus after a heart is not under its toast', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.origin}/search-results?type=sale`);
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save (?!search)/ });
  await hearts.first().press('Space');
  const toast = page.locator('.toasts > *');
  await toast.getByRole('link', { name: 'View saved homes' }).waitFor();
  const { y, height } = (await toast.boundingBox())!;
  // Nor is any card: it is over the header.
  expect(y + height).toBeLessThan((await cardLinks(page).first().boundingBox())!.y);
  expect(y + height).toBeLessThan(80);
  const home = page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true });
  await home.focus();
  const { y: top, height: tall } = (await home.boundingBox())!;
  await expect.poll(async () => (await toast.boundingBox())!.y).toBeGreaterThan(top + tall);
  await hearts.nth(3).focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const top = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(y + height);
  }
  await leave();
});

test('on a phone, two of three compared homes are whole, and the edge of the third is seen', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  const compared = homes.slice(0, 3).map(({ id }) => id);
  await page.goto(`${site.origin}/compare?ids=${compared.join()}`);
  const endsNow = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((all) => all.slice(1).map((it) => it.getBoundingClientRect().right));
  const ends = await endsNow();
  expect(ends[1]).toBeLessThan(PHONE.width - 32);
  expect(ends[2]).toBeGreaterThan(PHONE.width);
  // Paper can't be scrolled.
  await page.emulateMedia({ media: 'print' });
  expect((await endsNow())[2]).toBeLessThanOrEqual(PHONE.width);
  await leave();
});

test('on a tablet, the edge of the third of four compared homes is seen', async () => {
  const viewport = { width: 768, height: 1024 };
  const { page, leave } = await browser.visit({ viewport });
  const compared = homes.slice(0, 4).map(({ id }) => id);
  await page.goto(`${site.origin}/compare?ids=${compared.join()}`);
  const third = await page
    .getByRole('columnheader')
    .nth(3)
    .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  expect(third.left).toBeLessThan(viewport.width - 64);
  expect(third.right).toBeGreaterThan(viewport.width + 64);
  await leave();
});

test('with text at twice its size on a phone, prices of millions are whole, saved and compared', async () => {
  const dear = await query<Home>(
    site,
    `select id::int from listing where status = 'available' and purpose = 'sale' and price >= 10000000 order by id limit 2`,
  );
  const { page, leave } = await browser.visit({ viewport: PHONE });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`${site.origin}/compare?ids=${dear.map(({ id }) => id).join()}`);
  const lines = await page
    .locator('tbody td')
    .first()
    .evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.firstChild!);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
  for (const { id } of dear) {
    await page.goto(`${site.origin}/property/${id}`);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.locator('main [aria-pressed=true]').first().waitFor();
  }
  await page.goto(`${site.origin}/saved-properties`);
  const cut = await page
    .locator('main li article a, main li article p, main form button')
    .evaluateAll((all) =>
      all
        .filter((it) => it.getBoundingClientRect().right > innerWidth - 32)
        .map((it) => it.textContent),
    );
  expect(cut).toEqual([]);
  await leave();
});
