import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { DESKTOP, PHONE, slowDown, useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

const main = (page: Page) => page.getByRole('main');
const errors = (page: Page) => page.getByRole('alert').getByRole('listitem').allTextContents();
/** The button exists only once script runs the form. */
const formIsAlive = (page: Page) =>
  page.getByText('Use my location').waitFor({ state: 'attached' });
async function openNewListing(page: Page): Promise<void> {
  await page.goto(`${site.origin}/new-property`);
  await formIsAlive(page);
}

const UNKNOWN = 'We don’t know this area. Type its name as it appears on maps of Dubai.';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** A file to choose; each `red` makes another picture. */
async function photo(name: string, red: number) {
  const create = {
    width: 40,
    height: 30,
    channels: 3,
    background: { r: red, g: 90, b: 60 },
  } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** A point is chosen by a click, by dragging the pin and with the keyboard, on a map of the place typed. */
async function choosesOnMap(page: Page): Promise<void> {
  const place = page.getByLabel('Location/Area');
  await place.fill('Dubai Marina');
  await place.blur();
  const map = page.getByRole('button', { name: 'Map for choosing the location' });
  await map.locator('img[src*="/25.0"]').waitFor();
  const position = page.locator('[name=position]');
  const point = async () => (await position.inputValue()).split(', ').map(Number);
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.click(...at(0.4, 0.4));
  await expect.poll(() => position.inputValue()).not.toBe('');
  const clicked = await point();

  // The map shows 16 km from side to side: a quarter of it are 4 km. The pointer is ahead of what is drawn.
  await page.evaluate(slowDown, 500);
  await page.mouse.move(...at(0.4, 0.38));
  await page.mouse.down();
  await page.mouse.move(...at(0.65, 0.38), { steps: 3 });
  await page.mouse.up();
  await page.evaluate(slowDown, 0);
  const KM = 1 / 100.8;
  await expect.poll(async () => ((await point())[1]! - clicked[1]!) / KM).toBeCloseTo(4, 0);
  expect((await point())[0]).toBeCloseTo(clicked[0]!, 3);

  const dragged = await point();
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await point())[1]! < dragged[1]!).toBe(true);
  expect((await point())[0]).toBeGreaterThan(dragged[0]!);
  await page
    .getByText(`The pin is at ${await position.inputValue()}.`)
    .waitFor({ state: 'attached' });
  await choosesOnStreets(page);
  await place.fill('');
}

/** The same on the map of streets: keys move the map, and a button puts the pin in its middle. */
async function choosesOnStreets(page: Page): Promise<void> {
  const position = page.locator('[name=position]');
  const point = async () => (await position.inputValue()).split(', ').map(Number);
  const before = await point();
  await page.getByRole('button', { name: 'Use the street map' }).click();
  await page.locator('.map-canvas[data-state=ready]').waitFor({ timeout: 60_000 });
  const map = page.getByRole('region', { name: 'Street map for placing the pin' });
  expect(await faultsOf(page, '.map-canvas')).toEqual([]);
  const { width, height } = (await map.boundingBox())!;
  await map.click({ position: { x: width / 2 + 100, y: height / 2 } });
  await expect.poll(async () => (await point())[1]! > before[1]!).toBe(true);
  const clicked = await point();
  await map.focus();
  await page.keyboard.press('ArrowUp');
  const middle = page.getByRole('button', { name: 'Drop pin at centre' });
  await expect
    .poll(async () => {
      await middle.press('Enter');
      return (await point())[0]! > clicked[0]!;
    })
    .toBe(true);

  const placed = await point();
  const pin = (await page.locator('.street-picker-pin').boundingBox())!;
  const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await point())[1]! < placed[1]!).toBe(true);
  // Where it is held doesn't matter: it went straight west.
  expect((await point())[0]).toBeCloseTo(placed[0]!, 4);
  await page.getByRole('button', { name: 'Use the simple map' }).click();
}

test('a property is listed with script: a draft survives a crash and goes when it is saved', async () => {
  await insertPerson(site, 'advertiser@x.example');
  const { page: first, context, leave } = await browser.visit();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0772, longitude: 55.1398 });
  await signInAs(context, site, await openSession(site, 'advertiser@x.example'));
  await first.goto(`${site.origin}/dashboard`);
  await main(first).getByRole('link', { name: 'Create Listing' }).click();
  await first.getByRole('heading', { name: 'List a New Property' }).waitFor();
  await formIsAlive(first);
  await first.getByRole('button', { name: 'List Property' }).click();
  await expect
    .poll(() => errors(first))
    .toEqual([
      'Property title is required',
      'Price is required',
      'Location is required',
      'Full address is required',
    ]);
  await first.getByLabel('Purpose').selectOption('rent');
  for (const part of await first.locator('details').all()) {
    if (await part.locator('fieldset, [name=position]').count())
      await part.locator('summary').click();
  }
  await choosesOnMap(first);
  const useMine = first.getByRole('button', { name: 'Use my location' });
  await useMine.click();
  const position = first.locator('[name=position]');
  await expect.poll(() => position.inputValue()).toBe('25.07720, 55.13980');
  expect(await faultsOf(first, 'main')).toEqual([]);
  await first.setViewportSize(PHONE);
  await first.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faultsOf(first, 'main')).toEqual([]);
  expect(await overhang(first)).toBeLessThanOrEqual(0);

  await first.getByLabel('Property Title').fill('Marina one-bedroom');
  await first.getByLabel('Price (AED)').fill('95,000');
  await first.getByLabel('Location/Area').pressSequentially('Dubai Mar');
  await first
    .locator('datalist option', { hasText: 'Dubai Marina' })
    .first()
    .waitFor({ state: 'attached' });
  await first.getByLabel('Location/Area').fill('Dubai Marina');
  await first.getByLabel('Sea view').check();
  // Enter goes on to the next step and lists nothing.
  await first.getByLabel('Full Address').press('Enter');
  await expect.poll(() => focusedText(first)).toBe('2. Photos and facts');
  await first.getByLabel('Size (sq ft)').press('Enter');
  await expect.poll(() => focusedText(first)).toBe('3. Words, price and check');
  const title = first.getByLabel('Property Title');
  await title.press('Enter');
  expect(await title.evaluate((it) => it === document.activeElement)).toBe(true);
  await first.getByText('Draft saved at').waitFor();
  await first.close();

  const page = await context.newPage();
  await page.goto(`${site.origin}/properties/new`);
  await page.getByRole('link', { name: /^Continue: Dubai Marina|^Continue: Marina one/ }).click();
  await page.getByText('Draft saved').waitFor();
  await formIsAlive(page);
  expect(await page.getByLabel('Property Title').inputValue()).toBe('Marina one-bedroom');
  expect(await page.getByLabel('Purpose').inputValue()).toBe('rent');
  expect(await page.locator('[name=position]').inputValue()).toBe('25.07720, 55.13980');
  const draft = page.url();
  await page.getByLabel('Full Address').fill('Marina Gate 1');
  // The session ends while they type: after signing in everything is back.
  await context.clearCookies();
  await page.getByRole('button', { name: 'List Property' }).click();
  await page.getByText('Authentication Error: You must be logged in to list a property').waitFor();
  await signInAs(context, site, await openSession(site, 'advertiser@x.example'));
  await page.goto(draft);
  await formIsAlive(page);
  expect(await page.getByLabel('Full Address').inputValue()).toBe('Marina Gate 1');
  const answer = Promise.withResolvers<void>();
  const previewed = Promise.withResolvers<void>();
  const held = [previewed, answer];
  await page.route('**/properties/edit/*.data*', async (route) => {
    if (route.request().method() === 'POST') await held.shift()?.promise;
    await route.continue();
  });
  // Only the button that was pressed says so.
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  expect(await page.getByRole('button', { name: 'List Property' }).isVisible()).toBe(true);
  previewed.resolve();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await formIsAlive(page);
  await page.getByRole('button', { name: 'List Property' }).click();
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  answer.resolve();
  await page.getByText('Your property has been listed successfully').waitFor();
  const card = page.getByRole('article');
  await card.getByText('AED 95,000 a year').waitFor();

  await page.getByRole('link', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByText('1 selected').waitFor();
  const row = page.getByRole('row', { name: /Marina one-bedroom/ });
  expect(await row.getByRole('checkbox').isChecked()).toBe(true);
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(60);
  expect(await faultsOf(page, 'main')).toEqual([]);
  await row.getByRole('link', { name: 'Edit: Marina one-bedroom' }).click();
  await formIsAlive(page);
  expect(await page.getByLabel('Sea view').isChecked()).toBe(true);
  expect(await page.getByText('We have restored').count()).toBe(0);
  await page.getByLabel('Property Title').fill('Typed and thought better of');
  await page.reload();
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await loadedAnew;
  await expect
    .poll(() => page.getByLabel('Property Title').inputValue())
    .toBe('Marina one-bedroom');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft')));
  expect(await drafts()).toEqual([]);
  await formIsAlive(page);
  await page.getByLabel('Property Title').fill('Secret plans');
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/properties'));
  expect(await drafts()).toEqual([]);
  await leave();
});

test('an owner without a name is asked for it before anything goes live, and what was wanted follows', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await insertPerson(site, 'nameless@x.example');
  const session = await openSession(site, 'nameless@x.example');
  await signInAs(context, site, session);
  const drafts = ['First studio', 'Second studio', 'Third studio'];
  for (const title of drafts) {
    const body = new URLSearchParams({
      title,
      property_type: 'apartment',
      purpose: 'sale',
      price: '650000',
      location: 'Deira',
      address: 'Street 1',
      status: 'draft',
    });
    const headers = { Cookie: session.cookie };
    const path = `${site.origin}/new-property`;
    await fetch(path, { method: 'POST', body, headers, redirect: 'manual' });
  }
  const question = page.getByRole('region', { name: 'What is your name?' });
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  const publish = async (title: string) => {
    await card(title).getByText('Change status', { exact: true }).click();
    await card(title).getByRole('button', { name: 'Available' }).click();
  };
  await page.goto(`${site.origin}/dashboard`);
  await publish('First studio');
  await expect.poll(focusedName).toBe('first_name');
  const inWindow = () =>
    question.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(inWindow).toBe(true);
  await expectSoundLook(page);
  await question.getByRole('link', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await card('First studio').getByText('Draft', { exact: true }).first().waitFor();
  await publish('First studio');
  await expect.poll(focusedName).toBe('first_name');
  await page.keyboard.type('Fatima');
  // Enter sends nothing while the button still waits for the end of the answer.
  await question.locator('button:enabled').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The status has been changed').waitFor();
  await card('First studio').getByText('Available', { exact: true }).first().waitFor();
  expect(await question.count()).toBe(0);

  // Somebody who has none to give is asked in the preview, too.
  await insertPerson(site, 'private@x.example');
  await query(
    site,
    `update listing set user_id = (select id from user_account where email = 'private@x.example') where title = any($1)`,
    [drafts.slice(1)],
  );
  await context.clearCookies();
  await signInAs(context, site, await openSession(site, 'private@x.example'));
  await page.setViewportSize(DESKTOP);
  const [second] = await query<{ id: number }>(site, `select id from listing where title = $1`, [
    'Second studio',
  ]);
  await page.goto(`${site.origin}/properties/${second!.id}/preview`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(focusedName).toBe('first_name');
  await expectSoundLook(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Your property has been listed successfully').waitFor();
  await publish('Third studio');
  await page.getByText('The status has been changed').waitFor();
  expect(await question.count()).toBe(0);
  await leave();
});

test('without script on a phone, a property is listed, changed, deleted and restored', async () => {
  await insertPerson(site, 'plain@x.example');
  const { page, context, leave } = await browser.visit({
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await signInAs(context, site, await openSession(site, 'plain@x.example'));
  await page.goto(`${site.origin}/new-property`);
  expect(await page.getByLabel('Rent per').isVisible()).toBe(false);
  await page.getByLabel('Purpose').selectOption('rent');
  await page.getByLabel('Rent per').selectOption('monthly');
  await page.getByLabel('Property Title').fill('Room with a view');
  await page.getByLabel('Price (AED)').fill('7500');
  await page.getByLabel('Location/Area').fill('Al Barsha Heigts North');
  await page.getByLabel('Full Address').fill('Street 1');
  await page.getByRole('button', { name: 'List Property' }).click();
  await page.getByText(/Did you mean .*Barsha/).waitFor();
  expect(await page.getByLabel('Rent per').inputValue()).toBe('monthly');
  await page.getByLabel('Location/Area').fill('Al Barsha');
  await page.getByRole('button', { name: 'List Property' }).click();
  await page.getByText('Your property has been listed successfully').waitFor();
  await page.getByText('AED 7,500 a month').waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);

  await page.getByText('Change status', { exact: true }).click();
  await page.getByRole('button', { name: 'Under offer' }).click();
  await page.getByRole('article').getByText('Under offer', { exact: true }).first().waitFor();

  await page.getByRole('link', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Select: Room with a view' }).check();
  await page.getByLabel('Change selected to').selectOption('delete');
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 property deleted.').waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The deletion has been undone').waitFor();
  await page
    .getByRole('row', { name: /Room with a view/ })
    .getByText('Under offer')
    .filter({ visible: true })
    .waitFor();
  await leave();
});

test('photos chosen without script stay when the form is refused for another field', async () => {
  await insertPerson(site, 'photos@x.example');
  const { page, context, leave } = await browser.visit({
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await signInAs(context, site, await openSession(site, 'photos@x.example'));
  await page.goto(`${site.origin}/new-property`);
  await page.getByLabel('Property Title').fill('Room with photos');
  await page.getByLabel('Location/Area').fill('Al Barsha');
  await page.getByLabel('Full Address').fill('Street 1');
  await page.getByLabel('Price (AED)').fill('much');
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      await photo('hall.png', 1),
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no photo') },
      await photo('garden.png', 200),
    ]);
  await page.getByRole('button', { name: 'List Property' }).click();
  await page.getByText('2 photos kept').waitFor();
  await page.waitForLoadState();
  expect(await page.getByText('No photo yet').count()).toBe(0);
  expect(await page.getByText(/^2 of \d+ photos$/).count()).toBeGreaterThan(0);
  const kept = page.getByRole('status').filter({ hasText: 'kept' });
  expect(await kept.textContent()).toMatch(/hall\.png.*garden\.png/);
  await page.getByText(/notes\.png\W*: /).waitFor();
  await page.getByRole('button', { name: 'List Property' }).click();
  await expect
    .poll(() => errors(page))
    .toEqual([
      'Price must be a number of dirhams from 1 to 1,000,000,000,000, such as 4,500,000 or 4.5m',
    ]);
  await page.getByLabel('Price (AED)').fill('7500');
  await page.getByRole('button', { name: 'List Property' }).click();
  await page.getByText('Your property has been listed successfully').waitFor();
  const [listing] = await query<{ image_count: number }>(
    site,
    `select image_count from listing where title = 'Room with photos'`,
  );
  expect(listing).toEqual({ image_count: 2 });
  await leave();
});

test('photos chosen before script has come are taken by it', async () => {
  await insertPerson(site, 'early@x.example');
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'early@x.example'));
  const release = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/new-property`, { waitUntil: 'commit' });
  await page.getByLabel('Add photos').setInputFiles([await photo('early.png', 3)]);
  release.resolve();
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await leave();
});

test('a villa with eight photos is listed in ten steps, under a title made of its facts', async () => {
  await insertPerson(site, 'eight@x.example');
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'eight@x.example'));
  await page.goto(`${site.origin}/dashboard`);
  const photos = await Promise.all(
    Array.from({ length: 8 }, (_, index) => photo(`${index}.png`, index * 20)),
  );
  const steps = [
    () => page.getByRole('link', { name: 'List New Property' }).click(),
    async () => {
      await formIsAlive(page);
      await page.getByLabel('Property Type').selectOption('villa');
    },
    () => page.getByLabel('Location/Area').fill('arabian ranches'),
    () => page.getByLabel('Full Address').fill('Street 12'),
    () => page.getByLabel('Add photos').setInputFiles(photos),
    () => page.getByLabel('Size (sq ft)').fill('3,200'),
    () => page.getByLabel('Bedrooms').fill('4'),
    () => page.getByLabel('Bathrooms').fill('5'),
    () => page.getByLabel('Price (AED)').fill('4.9m'),
    () => page.getByRole('button', { name: 'List Property' }).click(),
  ];
  for (const step of steps) await step();
  expect(steps).toHaveLength(10);
  // It leads back once the photos have arrived.
  await page.waitForURL(`${site.origin}/dashboard`, { timeout: 60_000 });
  const listed = `select title, status, image_count::int as n from listing
    where user_id = (select id from user_account where email = 'eight@x.example')`;
  expect(await query(site, listed)).toEqual([
    { title: '4-bedroom villa in Arabian Ranches', status: 'available', n: 8 },
  ]);

  // A title of one's own stays.
  await openNewListing(page);
  const title = page.getByLabel('Property Title');
  await page.getByLabel('Location/Area').fill('Deira');
  await expect.poll(() => title.inputValue()).toBe('Apartment in Deira');
  await title.fill('Above the spice souk');
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByText('2 bedrooms').waitFor();
  expect(await title.inputValue()).toBe('Above the spice souk');
  // One that was removed isn't suggested again.
  await title.fill('');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByText('3 bedrooms').waitFor();
  expect(await title.inputValue()).toBe('');

  await leave();
});

test('the field for photos opens by Enter, and stays in a low window when they come above it', async () => {
  await insertPerson(site, 'large@x.example');
  const { page, context, leave } = await browser.visit({ viewport: { width: 640, height: 400 } });
  await signInAs(context, site, await openSession(site, 'large@x.example'));
  await openNewListing(page);
  const field = page.getByLabel('Add photos');
  for (const [width, height, last] of [
    [640, 400, 2],
    [320, 256, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    const chooser = page.waitForEvent('filechooser');
    await field.press('Enter');
    const more = [photo(`${width}-1.png`, last), photo(`${width}-2.png`, 100 + last)];
    await (await chooser).setFiles(await Promise.all(more));
    await page.getByRole('button', { name: `Remove photo ${last}` }).waitFor();
    const { y, height: tall } = (await field.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + tall).toBeLessThanOrEqual(height);
    expect(await overhang(page)).toBe(0);
  }
  await leave();
});

test('a new listing is found again by reloading, going back and in another window, and keeps out of the next', async () => {
  await insertPerson(site, 'again@x.example');
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, 'again@x.example'));
  const words = (tab: Page) => tab.getByRole('textbox', { name: 'Description', exact: true });
  await openNewListing(page);
  await page.getByLabel('Location/Area').fill('Mirdif');
  await page.getByText('Draft saved at').waitFor();
  await page.waitForURL(/begun=\d+$/);
  await page.getByLabel('Full Address').fill('Street 9');
  await page.reload();
  await page.waitForURL(/\/properties\/edit\/\d+$/);
  await formIsAlive(page);
  expect(await page.getByLabel('Full Address').inputValue()).toBe('Street 9');

  await openNewListing(page);
  await page.getByLabel('Location/Area').fill('Deira');
  await page.waitForURL(/begun=\d+$/);
  await page.getByLabel('Add photos').setInputFiles([await photo('hall.png', 7)]);
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await words(page).fill('By the creek');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.waitForURL(`${site.origin}/dashboard`);
  await page.goBack();
  await page.waitForURL(/\/properties\/edit\/\d+$/);
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  expect(await words(page).inputValue()).toBe('By the creek');
  // Only what the account doesn't have yet stays in the browser.
  const [, id] = /edit\/(\d+)$/.exec(page.url())!;
  const unsaved = () => page.evaluate((key) => localStorage.getItem(key), `listing-draft:${id}`);
  await expect.poll(unsaved).toBe(null);

  // What another window has changed since is shown, and is in nobody's next listing.
  const other = await context.newPage();
  await other.goto(page.url());
  await formIsAlive(other);
  await other.getByLabel('Price (AED)').fill('1.2m');
  await other.getByText('Draft saved at').waitFor();
  await words(page).fill('Typed too late');
  const changed = page.getByText('Changed in another window');
  await changed.waitFor();
  await page.setViewportSize(PHONE);
  expect(await changed.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await openNewListing(other);
  expect(await words(other).inputValue()).toBe('');
  expect(await other.getByText('Changed in another window').count()).toBe(0);
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await expect.poll(() => page.getByLabel('Price (AED)').inputValue()).toBe('1.2m');
  await leave();
});

/** Holds requests back until `release`. @returns also when one has come. */
async function hold(page: Page, what: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.continue();
  });
  return { isAsked: page.waitForRequest(what), release: resolve };
}

test('a press made while a listing begins leads where it says, and its photos stay with it', async () => {
  const userId = await insertPerson(site, 'press@x.example');
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'press@x.example'));
  const open = async () => {
    await openNewListing(page);
    return hold(page, '**/api/listing-drafts');
  };
  const draft = await open();
  await page.getByLabel('Location/Area').fill('Mirdif');
  await draft.isAsked;
  const saving = await hold(page, '**/new-property.data*');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saving.isAsked;
  draft.release();
  await page.getByText('Draft saved at').waitFor();
  saving.release();
  await page.waitForURL(`${site.origin}/dashboard`);
  await page.unrouteAll();

  // Left before it is known that the listing has begun.
  const next = await open();
  await page.getByLabel('Add photos').setInputFiles([await photo('first.png', 7)]);
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await page.getByLabel('Location/Area').fill('Deira');
  await next.isAsked;
  const dashboard = await hold(page, '**/dashboard.data*');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dashboard.isAsked;
  dashboard.release();
  await page.waitForURL(`${site.origin}/dashboard`);
  next.release();
  const photos = () =>
    query(
      site,
      'select title, image_count::int as n from listing where user_id = $1 order by title',
      [userId],
    );
  const [deira, mirdif] = [
    { title: 'Apartment in Deira', n: 1 },
    { title: 'Apartment in Mirdif', n: 0 },
  ];
  await expect.poll(photos).toEqual([deira, mirdif]);
  await page.getByRole('article').filter({ hasText: 'Mirdif' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'List New Property' }).first().click();
  await formIsAlive(page);
  expect(await page.getByRole('button', { name: /Remove photo/ }).count()).toBe(0);
  await page.getByLabel('Location/Area').fill('Al Barsha');
  await page.waitForURL(/begun=/);
  await expect.poll(photos).toEqual([{ title: 'Apartment in Al Barsha', n: 0 }, deira, mirdif]);

  // Going back leads through the listing to where its owner came from.
  await page.getByText('Draft saved at').waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.waitForURL(`${site.origin}/dashboard`);
  await page.goBack();
  await page.waitForURL(/\/properties\/edit\/\d+$/);
  await formIsAlive(page);
  await page.goBack();
  await page.waitForURL(`${site.origin}/dashboard`);
  await leave();
});

test('what a browser kept is gone once it is saved, and never goes over what was saved since', async () => {
  const userId = await insertPerson(site, 'stale@x.example');
  const { page, context, leave } = await browser.visit();
  const session = await openSession(site, 'stale@x.example');
  await signInAs(context, site, session);
  const body = new URLSearchParams({
    title: 'First home',
    price: '650000',
    location: 'Deira',
    address: 'Street 1',
  });
  await fetch(`${site.origin}/new-property`, {
    method: 'POST',
    body,
    headers: { Cookie: session.cookie },
    redirect: 'manual',
  });
  const [home] = await query<{ id: number }>(site, 'select id from listing where user_id = $1', [
    userId,
  ]);
  const path = `${site.origin}/properties/edit/${home!.id}`;
  const price = page.getByLabel('Price (AED)');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('listing-')));
  await page.goto(path);
  await formIsAlive(page);
  await page.route('**/api/listing-drafts', (route) => route.abort('connectionreset'));
  await price.fill('700000');
  await page.getByText('No connection. Kept in this browser').waitFor();
  const copy = await page.evaluate(() => ({ ...localStorage }));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.waitForURL(/preview$/);
  expect(await kept()).toEqual([]);

  // A copy of an earlier day, when the listing has another price and no draft.
  await page.evaluate((items) => void Object.assign(localStorage, items), copy);
  await query(site, 'delete from listing_draft where listing_id = $1', [home!.id]);
  await query(site, 'update listing set price = 810000 where id = $1', [home!.id]);
  await page.goto(path);
  await formIsAlive(page);
  expect(await price.inputValue()).toBe('810,000');
  expect(await page.getByText('We have restored').count()).toBe(0);

  // It is offered beside what was saved since, and nothing is kept before something is typed.
  const saved = page.getByRole('heading', { name: 'Saved in the meantime' });
  const offer = page.getByRole('button', { name: 'Show it', exact: true });
  await page.getByText('You typed something here before').waitFor();
  await offer.click();
  await saved.waitFor();
  expect(await price.inputValue()).toBe('700000');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => price.inputValue()).toBe('810,000');
  expect([await saved.count(), await offer.count(), await kept()]).toEqual([0, 0, []]);
  await page.evaluate((items) => void Object.assign(localStorage, items), copy);
  await page.reload();
  await offer.click();
  await saved.waitFor();
  await page.unrouteAll();
  await page.getByLabel('Full Address').fill('Street 2');
  await page.getByText('Draft saved at').waitFor();
  const [draft] = await query<{ price: string }>(
    site,
    `select values -> 'price' ->> 0 as price from listing_draft where listing_id = $1`,
    [home!.id],
  );
  expect(draft).toEqual({ price: '700000' });
  await leave();
});

test('a second form is another listing, though the first has not begun', async () => {
  const userId = await insertPerson(site, 'second@x.example');
  const { page: first, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'second@x.example'));
  const address = (page: Page) => page.getByLabel('Full Address');
  await openNewListing(first);
  await address(first).fill('Street 1');
  await first.getByText('Kept in this browser until').waitFor();
  const second = await context.newPage();
  await openNewListing(second);
  await second.getByText('You typed something here before').waitFor();
  expect(await address(second).inputValue()).toBe('');
  await second.getByLabel('Location/Area').fill('Deira');
  await second.waitForURL(/begun=/);
  await second.getByLabel('Add photos').setInputFiles([await photo('creek.png', 21)]);
  await second.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await first.getByLabel('Location/Area').fill('Mirdif');
  await first.waitForURL(/begun=/);
  const homes = () =>
    query(
      site,
      'select title, image_count::int as n from listing where user_id = $1 order by title',
      [userId],
    );
  await expect.poll(homes).toEqual([
    { title: 'Apartment in Deira', n: 1 },
    { title: 'Apartment in Mirdif', n: 0 },
  ]);

  // What is shown in another window after all is a listing of its own, too.
  await openNewListing(first);
  await address(first).fill('Street 3');
  await first.getByText('Kept in this browser until').waitFor();
  await openNewListing(second);
  await second.getByRole('button', { name: 'Show it', exact: true }).click();
  await expect.poll(() => address(second).inputValue()).toBe('Street 3');
  await second.getByLabel('Location/Area').fill('Al Barsha');
  await second.waitForURL(/(begun=|edit\/)\d+$/);
  await first.getByLabel('Location/Area').fill('Jumeirah');
  await first.waitForURL(/begun=/);
  await expect.poll(homes).toHaveLength(4);
  await leave();
});

test('two forms that have not begun are kept apart: a reload brings back each one’s words', async () => {
  await insertPerson(site, 'apart@x.example');
  const { page: first, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'apart@x.example'));
  const second = await context.newPage();
  const address = (page: Page) => page.getByLabel('Full Address');
  for (const page of [first, second]) {
    await openNewListing(page);
  }
  await address(first).fill('Street 1');
  await address(second).fill('Street 2');
  await first.reload();
  await expect.poll(() => address(first).inputValue()).toBe('Street 1');
  // Listing one of them leaves the other’s.
  await first.getByLabel('First name').fill('Maya');
  await first.getByLabel('Location/Area').fill('Mirdif');
  await first.waitForURL(/(begun=|edit\/)\d+$/);
  // An account's draft has no name: the browser brings it back.
  await first.getByText('Draft saved at').waitFor();
  await first.reload();
  await expect.poll(() => first.getByLabel('First name').inputValue()).toBe('Maya');
  await second.reload();
  await expect.poll(() => address(second).inputValue()).toBe('Street 2');
  await leave();
});

test('a tab forgets what it had kept of a new listing once another has listed it, or somebody signs out', async () => {
  await insertPerson(site, 'elsewhere@x.example');
  const { page: first, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'elsewhere@x.example'));
  const address = (page: Page) => page.getByLabel('Full Address');
  await openNewListing(first);
  await address(first).fill('Street 1');
  await first.getByText('Kept in this browser until').waitFor();
  await first.goto(`${site.origin}/areas`);
  const second = await context.newPage();
  await openNewListing(second);
  await expect.poll(() => address(second).inputValue()).toBe('Street 1');
  await second.getByLabel('Location/Area').fill('Mirdif');
  await second.waitForURL(/(begun=|edit\/)\d+$/);
  await second.goto(`${site.origin}/areas`);
  await openNewListing(first);
  expect(await address(first).inputValue()).toBe('');

  await address(first).fill('Street 2');
  await first.getByText('Kept in this browser until').waitFor();
  await first.goto(`${site.origin}/areas`);
  await second.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await second.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  const kept = await first.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('Street 2');
  await leave();
});

test.each(['after', 'before'])(
  'what the server refused is said on, though a draft begins %s it has answered',
  async (moment) => {
    await insertPerson(site, `refused-${moment}@x.example`);
    const { page, context, leave } = await browser.visit();
    await signInAs(context, site, await openSession(site, `refused-${moment}@x.example`));
    await openNewListing(page);
    const draft = await hold(page, '**/api/listing-drafts');
    await page.getByLabel('Property Title').fill('Home by the creek');
    await page.getByLabel('Price (AED)').fill('1.2m');
    await page.getByLabel('Full Address').fill('Street 1');
    await page.getByLabel('Location/Area').fill('Deira');
    await draft.isAsked;
    await page.getByLabel('Location/Area').fill('Nowhere at all');
    const listing = await hold(page, '**/new-property.data*');
    await page.getByRole('button', { name: 'List Property' }).click();
    await listing.isAsked;
    if (moment === 'before') {
      draft.release();
      await page.getByText('Draft saved at').waitFor();
    }
    listing.release();
    await expect.poll(() => errors(page)).toEqual([UNKNOWN]);
    draft.release();
    await page.waitForURL(/begun=/);
    await page.getByText('Draft saved at').waitFor();
    expect(await errors(page)).toEqual([UNKNOWN]);
    await leave();
  },
);

test('a status changed by keys leaves the focus where it was', async () => {
  await insertPerson(site, 'keys@x.example');
  const { page, context, leave } = await browser.visit();
  const session = await openSession(site, 'keys@x.example');
  await signInAs(context, site, session);
  const body = new URLSearchParams({
    title: 'Home by the creek',
    price: '650000',
    location: 'Deira',
    address: 'Street 1',
  });
  await fetch(`${site.origin}/new-property`, {
    method: 'POST',
    body,
    headers: { Cookie: session.cookie },
    redirect: 'manual',
  });
  await page.goto(`${site.origin}/dashboard`);
  await page.waitForFunction(() => 'isHydrated' in window);
  const card = page.getByRole('article');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const press = async (name: string) => {
    await card.locator('summary').focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Under offer');
  await card.getByText('Under offer', { exact: true }).first().waitFor();
  await expect.poll(focused).toBe('Change status: Home by the creek');
  await press('Delete');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Undo');
  await leave();
});

test.each([true, false])(
  'a change that was made leaves no listing chosen, and a refused one leaves them all (script: %o)',
  async (javaScriptEnabled) => {
    const email = `chosen-${javaScriptEnabled}@x.example`;
    await insertPerson(site, email);
    const { page, context, leave } = await browser.visit({ javaScriptEnabled });
    const session = await openSession(site, email);
    await signInAs(context, site, session);
    for (const title of ['Home by the creek', 'Home by the park']) {
      await fetch(`${site.origin}/new-property`, {
        method: 'POST',
        body: new URLSearchParams({
          title,
          price: '650000',
          location: 'Deira',
          address: 'Street 1',
        }),
        headers: { Cookie: session.cookie },
        redirect: 'manual',
      });
    }
    await page.goto(`${site.origin}/dashboard?view=table`);
    const creek = page.getByRole('row', { name: 'Home by the creek' });
    const park = page.getByRole('row', { name: 'Home by the park' });
    const chosen = page.locator('tbody [name=id]:checked');
    const apply = main(page)
      .locator('form:has(table)')
      .getByRole('button', { name: 'Apply', exact: true });

    await creek.getByRole('checkbox').check();
    await page.getByText('Change prices', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Change prices of selected' }).click();
    await page.getByRole('alert').waitFor();
    expect(await chosen.count()).toBe(1);

    // No change is chosen before a person has chosen one.
    await apply.click();
    await page.getByText('Choose what to change').first().waitFor();
    expect(await chosen.count()).toBe(1);
    await page.getByLabel('Change selected to').selectOption('under_offer');
    await apply.click();
    await creek.getByText('Under offer').filter({ visible: true }).waitFor();
    await expect.poll(() => chosen.count()).toBe(0);
    await page.getByText('1 selected').waitFor({ state: 'detached' });

    await park.getByRole('checkbox').check();
    await page.getByLabel('Change selected to').selectOption('sold');
    await apply.click();
    await park.getByText('Sold').filter({ visible: true }).waitFor();
    expect(await creek.getByText('Under offer').count()).toBeGreaterThan(0);
    await leave();
  },
);

test('a form in the hands of another account is emptied, and says when its draft was deleted', async () => {
  const userId = await insertPerson(site, 'opener@x.example');
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, 'opener@x.example'));
  await openNewListing(page);
  const address = page.getByLabel('Full Address');
  await page.getByLabel('Location/Area').fill('Deira');
  await page.getByText('Draft saved at').waitFor();
  const drafts = '**/api/listing-drafts';
  await page.route(drafts, (route) => route.fulfill({ status: 500, body: 'no' }));
  await address.fill('Street 1');
  await page.getByText('Something went wrong. Kept in this browser').waitFor();
  await page.unroute(drafts);
  await query(site, 'delete from listing where user_id = $1', [userId]);
  await address.fill('Street 2');
  await page.getByText('This draft was deleted.').waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.locator('.step-bar').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(`${site.origin}/dashboard`);

  await openNewListing(page);
  await address.fill('Secret street');
  await page.getByText('Kept in this browser until').waitFor();
  await insertPerson(site, 'next@x.example');
  await signInAs(context, site, await openSession(site, 'next@x.example'));
  const loadedAnew = page.waitForEvent('load');
  const tab = await context.newPage();
  await tab.goto(`${site.origin}/dashboard`);
  await loadedAnew;
  await formIsAlive(page);
  expect(await address.inputValue()).toBe('');
  await leave();
});

test('a draft says why it is not saved, and is as soon as it can be', async () => {
  const userId = await insertPerson(site, 'tunnel@x.example');
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, 'tunnel@x.example'));
  await openNewListing(page);
  const place = page.getByLabel('Location/Area');
  const unknown = page.getByText('We don’t know this place.');
  await place.fill('Zzyzx Vale, Qwfp');
  await page.getByText('until we know the location').waitFor();
  await unknown.waitFor();
  await page.getByRole('button', { name: 'Continue: Photos and facts' }).click();
  expect(await place.evaluate((field) => field === document.activeElement)).toBe(true);
  await place.fill('Deira');
  await page.getByText('Draft saved at').waitFor();
  await unknown.waitFor({ state: 'detached' });
  const isPlaceDone = page.getByRole('link', { name: 'Place and kind (complete)' });
  await page.getByLabel('Full Address').fill('Villa 123, Street 1');
  await page.getByLabel('Unit or villa number').fill('123');
  await page.getByText('it includes 123').waitFor();
  await isPlaceDone.waitFor();
  // Also of one that has begun.
  await place.fill('Zzyzx Vale, Qwfp');
  await unknown.waitFor();
  await isPlaceDone.waitFor({ state: 'detached' });
  await place.fill('Deira');
  await unknown.waitFor({ state: 'detached' });
  const drafts = '**/api/listing-drafts';
  await page.route(drafts, (route) => route.abort('connectionreset'));
  await page.route('**/images', (route) => route.abort('connectionreset'));
  await page.getByLabel('Full Address').fill('Street 1');
  await page.getByText('No connection. Kept in this browser').waitFor();
  await page.getByLabel('Add photos').setInputFiles([await photo('tunnel.png', 9)]);
  await page.getByText('The connection was lost').waitFor();
  await page.unroute(drafts);
  await page.unroute('**/images');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Draft saved at').waitFor();
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();

  await context.clearCookies();
  await page.getByLabel('Full Address').fill('Street 2');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('.step-bar').getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await tab.waitForURL(/\/sign-in\?/);
  await signInAs(context, site, await openSession(site, 'tunnel@x.example'));
  await tab.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Draft saved at').waitFor();
  await query(
    site,
    `insert into rate_limit values ($1, 'property_insert', array_fill(now(), array[20]))
     on conflict (user_id, action_type) do update set action_times = excluded.action_times`,
    [userId],
  );
  await openNewListing(page);
  await page.getByLabel('Location/Area').fill('Mirdif');
  await page.getByText('Too many new listings this hour').waitFor();
  await leave();
});

test('the browser asks before photos on their way are lost, on another page of the site, too, but not another account', async () => {
  await insertPerson(site, 'loss@x.example');
  await insertPerson(site, 'after@x.example');
  const { page: first, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'loss@x.example'));
  const answer = Promise.withResolvers<void>();
  const leaveEarly = async (page: Page) => {
    await openNewListing(page);
    await page.getByLabel('Location/Area').fill('Deira');
    await page.getByText('Draft saved at').waitFor();
    await page.route('**/images', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles([await photo('late.png', 11)]);
    await page.getByText(/still on the way/).waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('article').first().waitFor();
  };
  const second = await context.newPage();
  await leaveEarly(first);
  await leaveEarly(second);
  const question = first.waitForEvent('dialog');
  await first.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();

  await signInAs(context, site, await openSession(site, 'after@x.example'));
  const tab = await context.newPage();
  await tab.goto(`${site.origin}/dashboard`);
  await second.getByRole('article').first().waitFor({ state: 'detached' });
  const closed = second.waitForEvent('close');
  await second.close({ runBeforeUnload: true });
  await closed;
  answer.resolve();
  await leave();
});

test('a first listing comes before figures of nothing', async () => {
  await insertPerson(site, 'first@x.example');
  const { page, context, leave } = await browser.visit();
  const session = await openSession(site, 'first@x.example');
  await signInAs(context, site, session);
  await fetch(`${site.origin}/new-property`, {
    method: 'POST',
    body: new URLSearchParams({
      title: 'First home',
      price: '650000',
      location: 'Deira',
      address: 'Street 1',
    }),
    headers: { Cookie: session.cookie },
    redirect: 'manual',
  });
  await page.goto(`${site.origin}/dashboard`);
  await page.getByRole('article').getByText('First home').waitFor();
  expect(await page.getByText('up to yesterday').count()).toBe(0);
  await page.getByRole('link', { name: 'Figures', exact: true }).waitFor();
  await leave();
});

test.each([
  ['', 'Use my location'],
  ['/ar', 'استخدام موقعي'],
])(
  'the steps of the form and its state are whole beside the preview (%o)',
  async (language, button) => {
    const email = `steps${language.slice(1)}@x.example`;
    await insertPerson(site, email);
    const { page, context, leave } = await browser.visit({ viewport: DESKTOP });
    await signInAs(context, site, await openSession(site, email));
    await page.goto(`${site.origin}${language}/new-property`);
    const state = page.locator('.step-bar [role=status]');
    await page.getByText(button).waitFor({ state: 'attached' });
    await page.locator('main [name=title]').fill('Flat');
    await expect.poll(() => state.innerText()).not.toBe('');
    const cut = (it: Element) => [
      it.scrollWidth - it.clientWidth,
      it.scrollHeight - it.clientHeight,
    ];
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator('.step-bar').evaluate(cut), `${width}`).toEqual([0, 0]);
      expect(await state.evaluate(cut), `${width}`).toEqual([0, 0]);
    }
    await leave();
  },
);

test('on a phone a price of ten digits is whole, a deleted listing’s menu fits, and an error is not out of sight', async () => {
  const userId = await insertPerson(site, 'dear@x.example');
  const [listing] = await query<{ id: string }>(
    site,
    `insert into listing (reference, user_id, property_type, title, price, area_id, community_id, place_name, address)
     select 'T-dear', $1, 'villa', 'House', 1234567890, id, id, name_en, 'Street 5'
     from area where slug = 'dubai-marina' returning id`,
    [userId],
  );
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, 'dear@x.example'));
  await page.goto(`${site.origin}/property/${listing!.id}`);
  const price = main(page).getByText('AED 1,234,567,890', { exact: true }).first();
  expect(await price.evaluate((it) => it.getClientRects().length)).toBe(1);
  await query(site, `insert into listing_deletion values ($1, 'available')`, [listing!.id]);
  await page.goto(`${site.origin}/dashboard?status=deleted`);
  await page.getByText('Change status').click();
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The deletion has been undone').waitFor();
  await page.goto(`${site.origin}/properties/edit/${listing!.id}`);
  await formIsAlive(page);
  await query(site, 'delete from listing where id = $1', [listing!.id]);
  await page.getByRole('button', { name: 'Update Property' }).click();
  await page.getByText('Oops! Page not found').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await leave();
});
