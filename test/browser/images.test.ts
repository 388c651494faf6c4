import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { PDF } from '../support/pictures.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, LISTING_IMAGES: '5' } });
const browser = useBrowser();

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let photos: Chosen[];
const PHOTOS = '**/api/properties/*/images';

beforeAll(async () => {
  const colours = ['#a33', '#3a3', '#33a', '#aa3', '#3aa', '#a3a'];
  photos = await Promise.all(
    colours.map(async (background, index) => {
      const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
      const buffer = await image.jpeg().toBuffer();
      return { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
});

test('photos are chosen, ordered, uploaded with the new property, and changed later', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, 'agent@demo.example'));
  await page.goto(`${site.origin}/properties/new`);
  const photo = (n: number) => page.getByRole('img', { name: `Photo ${n}`, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Add photos').setInputFiles(photos);
  await page.getByRole('alert').getByText('5.jpg: A property may have up to 5 photos.').waitFor();
  await button('Dismiss').click();
  await photo(5).waitFor();
  const second = await photo(2).getAttribute('src');
  await button('Move photo 2 earlier').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Photo 2 is now photo 1 of 5.').waitFor();
  expect(await photo(1).getAttribute('src')).toBe(second);
  // The focus follows the photo, whose button has nothing left to do.
  await expect.poll(() => focused(page)).toBe('Move photo 1 earlier');
  for (const left of [4, 3, 2]) {
    await button('Remove photo 2').click();
    await photo(left + 1).waitFor({ state: 'detached' });
  }
  await expectSoundLook(page);

  // Photos are uploaded as soon as the place is known, long before the property is listed.
  const seen = Promise.withResolvers<void>();
  await page.route(PHOTOS, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByLabel('Location/Area').fill('Deira');
  await button('Uploading Images...').waitFor();
  await page.getByRole('progressbar', { name: 'Uploading 1.jpg' }).waitFor();
  seen.resolve();
  await page.getByLabel('Full Address').fill('Flat 1, Deira');
  await page.getByLabel('Property Title').fill('Flat with photos');
  await page.getByLabel('Price (AED)').fill('900000');
  await button('List Property').click();
  // The toast goes after eight seconds.
  await Promise.all([
    page.getByText('Your property has been listed successfully').waitFor(),
    page.waitForURL(`${site.origin}/dashboard`),
  ]);
  await page.unroute(PHOTOS);

  const [listing] = await query<{ id: number }>(site, 'select max(id) as id from listing');
  await page.goto(`${site.origin}/properties/edit/${listing!.id}`);
  await photo(2).waitFor();
  const first = await photo(1).getAttribute('src');
  expect(await colourOf(page, first!)).toEqual([0x33, 0xaa, 0x33]);
  const ordered = page.waitForResponse(PHOTOS);
  await photo(2).dragTo(photo(1));
  await expect.poll(() => photo(2).getAttribute('src')).toBe(first);
  expect((await ordered).status()).toBe(200);

  const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1');
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'phone.heic', mimeType: 'image/heic', buffer: heic });
  await page.getByText('phone.heic: We cannot read HEIC photos.').waitFor();
  await button('Remove photo 1').click();
  await page.getByText('Image removed successfully').waitFor();
  await photo(2).waitFor({ state: 'detached' });
  expect(await photo(1).getAttribute('src')).toBe(first);
  await page.route(PHOTOS, (route) => route.fulfill({ status: 503 }));
  await button('Remove photo 1').click();
  await page.getByText('Failed to remove image').waitFor();
  await leave();
});

/** The form of one of the agent's listings, without photos. */
async function visitForm() {
  const visitor = await browser.visit({ viewport: PHONE });
  const session = await openSession(site, 'agent@demo.example');
  await signInAs(visitor.context, site, session);
  const [listing] = await query<{ id: number }>(
    site,
    `select id::integer from listing where user_id = $1 and status = 'available' order by id limit 1`,
    [session.userId],
  );
  const { id } = listing!;
  await query(site, 'delete from listing_image where listing_id = $1', [id]);
  await query(site, 'delete from listing_draft where listing_id = $1', [id]);
  const { page } = visitor;
  await page.goto(`${site.origin}/properties/edit/${id}`);
  return {
    ...visitor,
    id,
    files: page.getByLabel('Add photos'),
    refused: page.getByRole('alert').getByRole('listitem'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Of the photos in the database, in order. */
    stored: () =>
      query<{ id: number }>(
        site,
        'select id::integer from listing_image where listing_id = $1 order by position',
        [id],
      ),
  };
}

/** Answers requests for photos in turn, and lets those without an answer through. */
async function answerPhotos(page: Page, ...answers: ((route: Route) => Promise<void>)[]) {
  const requests: string[] = [];
  await page.route(PHOTOS, async (route) => {
    requests.push(route.request().postData() ?? '');
    const answer = answers.shift() ?? ((route: Route) => route.continue());
    await answer(route);
  });
  return requests;
}
const lose = (route: Route) => route.abort('connectionreset');
const pass = (route: Route) => route.continue();
/** Lets a request through once `go` is called. */
function held() {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { answer, go, promise };
}

test('of several photos, one that is lost on its way and one that is none are named until they are replaced or dismissed', async () => {
  const { page, files, refused, button, id, stored, leave } = await visitForm();
  const slow = held();
  const requests = await answerPhotos(page, pass, lose, pass, slow.answer);
  const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1');
  const bad = { name: 'صورة 🏠.heic', mimeType: 'image/heic', buffer: heic };
  await files.setInputFiles([photos[0]!, photos[1]!, bad, photos[2]!]);
  await expect
    .poll(() => refused.allTextContents())
    .toEqual([
      '1.jpg: The connection was lost. Please try again.',
      expect.stringContaining('صورة 🏠.heic: We cannot read HEIC photos.'),
    ]);
  // They are in view in the last step, too, where the preview waits for what is on its way.
  await button('Preview').click();
  await button('Waiting for photos...').waitFor();
  await page.getByText('1 photo still on the way. ‘Preview’ follows').waitFor();
  expect(await refused.first().evaluate(isInWindow)).toBe(true);
  await expectSoundLook(page);
  slow.go();
  await page.waitForURL('**/preview');
  await refused.first().waitFor();
  await page.getByRole('link', { name: 'Back to the form' }).click();

  const good = { ...photos[3]!, name: 'صورة 🏠.jpg' };
  await files.setInputFiles(good);
  await expect.poll(() => refused.count()).toBe(1);
  await button('Try again').click();
  await expect.poll(() => refused.count()).toBe(0);
  await expect.poll(stored).toHaveLength(4);
  await files.setInputFiles([good]);
  await expect
    .poll(() => refused.allTextContents())
    .toEqual([`${good.name}: This photo is here already.`]);
  await button('Dismiss').click();
  await expect.poll(() => refused.count()).toBe(0);
  // One of them asks whether the lost photo arrived.
  expect(requests).toHaveLength(7);
  await page.goto(`${site.origin}/properties/${id}/images`);
  await page.getByRole('img', { name: 'Photo 4' }).waitFor();
  await expectSoundLook(page);
  await leave();
});

test('an answer that is lost makes no second photo', async () => {
  const { page, files, button, refused, stored, leave } = await visitForm();
  await answerPhotos(page, async (route) => {
    await route.fetch();
    await lose(route);
  });
  await files.setInputFiles(photos[0]!);
  await refused.getByText('The connection was lost').waitFor();
  await button('Try again').click();
  await page.getByRole('img', { name: 'Photo 1' }).waitFor();
  await expect.poll(() => refused.count()).toBe(0);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await stored()).toHaveLength(1);
  await leave();
});

test('a photo that is cancelled after it has arrived is not kept', async () => {
  const { page, files, button, stored, leave } = await visitForm();
  const arrived = Promise.withResolvers<void>();
  await answerPhotos(page, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await files.setInputFiles(photos[0]!);
  await arrived.promise;
  expect(await stored()).toHaveLength(1);
  await button('Cancel 0.jpg').click();
  await expect.poll(stored).toEqual([]);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await leave();
});

test('an order by keys that fails leaves the photos that came meanwhile', async () => {
  const { page, files, button, stored, leave } = await visitForm();
  await files.setInputFiles(photos.slice(0, 2));
  await expect.poll(stored).toHaveLength(2);
  const photo = (n: number) => page.getByRole('img', { name: `Photo ${n}`, exact: true });
  // Until the answer is there, the page shows the file it sends.
  for (const n of [1, 2]) await photo(n).and(page.locator('[src^="/images/"]')).waitFor();
  const [first, second] = [await photo(1).getAttribute('src'), await photo(2).getAttribute('src')];
  const slow = held();
  await answerPhotos(page, slow.answer, lose);
  await files.setInputFiles(photos.slice(2, 4));
  await page.getByRole('progressbar', { name: 'Uploading 2.jpg' }).waitFor();
  await button('Move photo 2 earlier').press('Enter');
  await expect.poll(() => photo(1).getAttribute('src')).toBe(second);
  slow.go();
  await page.getByText('The new order could not be saved').waitFor();
  await expect.poll(() => photo(1).getAttribute('src')).toBe(first);
  await photo(3).waitFor();
  await photo(4).waitFor();
  await button('Update Property').waitFor();
  await button('Remove photo 3').press('Enter');
  await page.getByText('Image removed successfully').waitFor();
  expect(await stored()).toHaveLength(3);
  await page.unroute(PHOTOS);
  await leave();
});

test('two windows with the same photos tell what the other did; without a session the files stay', async () => {
  const { page, context, files, button, refused, stored, leave } = await visitForm();
  await files.setInputFiles(photos.slice(0, 2));
  await expect.poll(stored).toHaveLength(2);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Add photos').setInputFiles(photos[2]!);
  await other.getByRole('button', { name: 'Remove photo 3' }).waitFor();
  await other.getByRole('button', { name: 'Remove photo 1' }).click();
  await other.getByText('Image removed successfully').waitFor();
  await other.close();
  await button('Move photo 2 earlier').click();
  await page.getByRole('alert').getByText('changed in another window').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove photo/ }).count()).toBe(2);
  const now = await stored();
  await button('Move photo 2 earlier').click();
  await expect.poll(stored).toEqual(now.toReversed());

  const cookies = await context.cookies();
  await context.clearCookies();
  await files.setInputFiles(photos[3]!);
  await refused.getByText('You are signed out.').waitFor();
  await context.addCookies(cookies);
  await button('Try again').click();
  await expect.poll(stored).toHaveLength(3);
  await leave();
});

test('a draft that is kept while the property is being listed sends no photo twice; ‘Save draft’ waits for photos', async () => {
  await insertPerson(site, 'photos@x.example');
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'photos@x.example'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const count = async () => {
    const [row] = await query<{ n: number }>(
      site,
      'select count(*)::integer as n from listing_image where listing_id = (select max(id) from listing)',
    );
    return row!.n;
  };
  const type = async (title: string) => {
    await page.getByLabel('Full Address').fill('Flat 1, Deira');
    await page.getByLabel('Property Title').fill(title);
    await page.getByLabel('Price (AED)').fill('900000');
    await page.getByLabel('Add photos').setInputFiles(photos.slice(0, 3));
    await page.getByLabel('Location/Area').fill('Deira');
  };
  await page.goto(`${site.origin}/properties/new`);
  const draft = held();
  const kept = page.waitForRequest('**/api/listing-drafts');
  await page.route('**/api/listing-drafts', async (route) => {
    const answer = await route.fetch();
    const outcome = await answer.json();
    if (outcome.kind === 'kept') await draft.promise;
    await route.fulfill({ response: answer });
  });
  const upload = held();
  const requests = await answerPhotos(page, upload.answer);
  await type('Listed while kept');
  await kept;
  await button('List Property').click();
  // It is saved, and its photos are on their way, when the answer to the draft comes.
  await page.getByRole('progressbar', { name: 'Uploading 0.jpg' }).waitFor();
  draft.go();
  await page.getByText('Draft saved at').waitFor();
  upload.go();
  await page.waitForURL(`${site.origin}/dashboard`);
  expect(requests).toHaveLength(3);
  expect(await count()).toBe(3);

  await page.unroute('**/api/listing-drafts');
  await page.goto(`${site.origin}/properties/new`);
  await type('Kept with its photos');
  await button('Save draft').click();
  await page.getByText('Your draft has been saved').waitFor();
  expect(await count()).toBe(3);
  await leave();
});

test('a floor plan is added and removed with script', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  const session = await openSession(site, 'agent@demo.example');
  await signInAs(context, site, session);
  const [listing] = await query<{ id: number }>(
    site,
    'select id from listing where user_id = $1 limit 1',
    [session.userId],
  );
  await query(site, 'delete from floor_plan where listing_id = $1', [listing!.id]);
  await page.goto(`${site.origin}/properties/${listing!.id}/floor-plans`);
  await page.getByText('This property has no floor plans yet.').waitFor();
  const file = page.getByLabel('Add a floor plan');
  await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByLabel('Label').fill('Level');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByLabel('Label of Level', { exact: true }).fill('Level 1');
  await page.getByRole('button', { name: 'Save label of Level' }).click();
  await page.getByRole('link', { name: 'Level 1 (PDF, 1 kB)' }).waitFor();
  expect(await file.inputValue()).toBe('');
  expect(await faultsOf(page, 'main')).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Remove Level 1' }).click();
  await page.getByText('This property has no floor plans yet.').waitFor();
  await leave();
});

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** The colour of the first pixel, roughly. */
async function colourOf(page: Page, path: string): Promise<number[]> {
  const response = await page.request.get(site.origin + path);
  const { data } = await sharp(await response.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => (value > 0x70 ? 0xaa : 0x33));
}

test('photos of somebody suspended meanwhile are refused with the reason why, and kept to try again', async () => {
  const email = 'suspended@x.example';
  const userId = await insertPerson(site, email);
  const [listing] = await query<{ id: string }>(
    site,
    `insert into listing (reference, user_id, property_type, title, price, area_id, community_id, place_name, address)
     select 'S-1', $1, 'villa', 'House by the creek', 2500000, id, id, name_en, 'Street 5'
     from area where slug = 'dubai-marina' returning id`,
    [userId],
  );
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, email));
  await page.goto(`${site.origin}/properties/edit/${listing!.id}`);
  const photo = (n: number) => page.getByRole('img', { name: `Photo ${n}`, exact: true });
  const add = (photos: Chosen[]) => page.getByLabel('Add photos').setInputFiles(photos);
  const stored = () =>
    query(site, 'select from listing_image where listing_id = $1', [listing!.id]);
  await add(photos.slice(0, 1));
  await expect.poll(stored).toHaveLength(1);
  await query(
    site,
    `insert into account_suspension (user_id, reason, suspended_by) values ($1, 'Deposits were taken.', 'moderator')`,
    [userId],
  );
  await add(photos.slice(1, 2));
  await page.getByRole('alert').getByText('1.jpg: Your account is suspended').waitFor();
  await photo(1).waitFor();
  await query(
    site,
    `update account_suspension set lifted_at = now(), lifted_by = 'moderator' where user_id = $1`,
    [userId],
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await photo(2).waitFor();
  await expect.poll(stored).toHaveLength(2);

  // What refuses with the same status on the way is not taken for it.
  const uploads = `**/api/properties/${listing!.id}/images`;
  await page.route(uploads, (route) => route.fulfill({ status: 403, body: 'Blocked' }));
  await add(photos.slice(2, 3));
  await page.getByRole('alert').getByText('2.jpg: Something between you and the site').waitFor();
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Try again' }).click();
  await photo(3).waitFor();
  await leave();
});
