import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectSoundLook, faultsOf, overhang } from '../support/accessibility.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { PDF } from '../support/pictures.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, LISTING_IMAGES: '5' } });
const browser = useBrowser();

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let photos: Chosen[];

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
  await page.getByText('1 photo left out: a property may have up to 5.').waitFor();
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
  await page.route('**/api/properties/*/images', async (route) => {
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
  await page.unroute('**/api/properties/*/images');

  const [listing] = await query<{ id: number }>(site, 'select max(id) as id from listing');
  await page.goto(`${site.origin}/properties/edit/${listing!.id}`);
  await photo(2).waitFor();
  const first = await photo(1).getAttribute('src');
  expect(await colourOf(page, first!)).toEqual([0x33, 0xaa, 0x33]);
  const ordered = page.waitForResponse('**/api/properties/*/images');
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
  await page.route('**/api/properties/*/images', (route) => route.fulfill({ status: 503 }));
  await button('Remove photo 1').click();
  await page.getByText('Failed to remove image').waitFor();
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
