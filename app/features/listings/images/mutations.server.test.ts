import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { pngHeader, withScans } from '#test/support/pictures.ts';
import { fileSweeps } from '../files/mutations.server.ts';
import type { FileEditor } from '../files/types.ts';
import { addImages, orderImages, removeImage, sharePhotos, stepImage } from './mutations.server.ts';
import { findOwnImages } from './queries.server.ts';
import { LARGEST_IMAGE_BYTES } from './rules.ts';
import type { OwnImage } from './types.ts';

const MOST = 4;
// Settings are read when the modules are loaded.
const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  process.env.LISTING_IMAGES = '4';
  return (process.env.DATA_DIR = mkdtempSync(`${tmpdir()}/manzil-images-`));
});
afterAll(() => rmSync(folder, { recursive: true }));

let owner: string;
let listing: number;

beforeEach(async () => {
  owner = (await insertAccount()).id;
  const { id: community_id } = await insertCommunity();
  listing = (await insertListing({ user_id: owner, community_id, status: 'draft' })).id;
});

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };
const plain = (width: number, height: number, background = BLUE) =>
  sharp({ create: { width, height, channels: 3, background } });

const as = (userId: string): FileEditor => ({ userId, ownerId: userId });

/** Sends files as a form does. */
async function send(files: (Uint8Array | Sharp)[], editor = as(owner), most = MOST) {
  const body = new FormData();
  for (const [index, file] of files.entries()) {
    const content = file instanceof Uint8Array ? file : await file.jpeg().toBuffer();
    body.append('images', new File([new Uint8Array(content)], `${index}.jpg`));
  }
  const request = new Request('http://x.example/', { method: 'POST', body });
  const expected = { field: 'images', most, largestBytes: LARGEST_IMAGE_BYTES };
  const sender = { person: crypto.randomUUID(), network: crypto.randomUUID() };
  await using upload = await readUpload(request, sender, { ...expected, isOneByOne: true });
  return await addImages(editor, listing, upload);
}

/** Photos without files. */
async function insertImages(count: number, from = 0): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    listing_id: listing,
    position: from + index,
    url: `/images/listings/${listing}/${listing}_${from + index}_1-1600.webp`,
    file_name: `${listing}/${listing}_${from + index}_1`,
  }));
  const made = await db.insertInto('listing_image').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

const imagesNow = async () => (await findOwnImages(owner, listing))!.images;
const idsNow = async () => (await imagesNow()).map(({ id }) => id);

function filesNow(): string[] {
  try {
    return readdirSync(join(folder, 'files', String(listing))).sort();
  } catch {
    return [];
  }
}

/** The photos as the listing's page describes them. */
function summary() {
  return db
    .selectFrom('listing')
    .where('id', '=', listing)
    .select(['image_url', 'image_count'])
    .executeTakeFirstOrThrow();
}

const unused = () => db.selectFrom('unused_image').select('file_name').execute();

test('a photo is kept in eight versions, upright and without what the camera wrote', async () => {
  const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } };
  const left = { create: { width: 450, height: 600, channels: 3 as const, background: RED } };
  const photo = await plain(900, 600)
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect(await send([photo])).toMatchObject({ kind: 'added', taken: 1, refused: [], leftOut: [] });

  const [image] = await imagesNow();
  expect(image).toMatchObject({
    url: expect.stringMatching(
      RegExp(`^/images/listings/${listing}/${listing}_0_\\d{13}-1600.webp$`),
    ),
    placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,300}$/),
  });
  expect(await summary()).toEqual({ image_url: image!.url, image_count: 1 });
  expect(await unused()).toEqual([]);

  const files = filesNow();
  const found = await Promise.all(
    files.map(async (file) => {
      const picture = sharp(join(folder, 'files', String(listing), file));
      const { width, height, format, exif, xmp, iptc, orientation } = await picture.metadata();
      const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
      // Turned a quarter clockwise, what was on the left is at the top.
      expect(data[0]).toBeGreaterThan(150);
      expect(data.at(-1)).toBeGreaterThan(150);
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      return [/-.*/.exec(file)![0], format, width, height];
    }),
  );
  expect(found).toEqual([
    ['-1024.avif', 'heif', 600, 900],
    ['-1024.webp', 'webp', 600, 900],
    ['-1600.avif', 'heif', 600, 900],
    ['-1600.webp', 'webp', 600, 900],
    ['-320.avif', 'heif', 320, 480],
    ['-320.webp', 'webp', 320, 480],
    ['-640.avif', 'heif', 600, 900],
    ['-640.webp', 'webp', 600, 900],
  ]);
});

test('PNG, WebP and AVIF become photos; what is not fit does not, and does not stop the others', async () => {
  const sent = await send(
    [
      await plain(30, 20).png().toBuffer(),
      Buffer.from('GIF89a'),
      await plain(30, 20, RED).webp().toBuffer(),
      (await plain(300, 200).jpeg().toBuffer()).subarray(0, 400),
      await plain(20, 30).avif().toBuffer(),
      Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1'),
      pngHeader(50_000, 50_000),
      pngHeader(7_100, 7_100),
      await withScans(2_000),
      new Uint8Array(),
    ],
    as(owner),
    10,
  );
  expect(sent).toMatchObject({ kind: 'added', taken: 3, leftOut: [], status: 400 });
  expect('refused' in sent && sent.refused).toEqual([
    { name: '1.jpg', error: 'image_type' },
    { name: '3.jpg', error: 'image_unreadable' },
    { name: '5.jpg', error: 'image_heic' },
    { name: '6.jpg', error: 'image_pixels' },
    { name: '7.jpg', error: 'image_pixels' },
    { name: '8.jpg', error: 'image_unreadable' },
    { name: '9.jpg', error: 'image_empty' },
  ]);
  // Three photos, and the damaged one, which had to be decoded.
  const counted = await db
    .selectFrom('rate_limit')
    .where('user_id', '=', owner)
    .select(['action_type', 'action_count'])
    .execute();
  expect(counted).toEqual([{ action_type: 'image_upload', action_count: 4 }]);
});

test('a photo too small to look sharp is kept, with its size', async () => {
  const sent = await send([plain(300, 200), plain(1_200, 900)]);
  expect('images' in sent && sent.images.map(({ small }) => small)).toEqual(['300 × 200', null]);
});

test('a photo that is there already is not added again, whatever its file is called', async () => {
  expect(await send([plain(20, 20), plain(20, 20, RED), plain(20, 20)])).toMatchObject({
    refused: [],
    leftOut: [],
    status: 200,
  });
  expect(await imagesNow()).toHaveLength(2);
  await db.deleteFrom('unused_image').execute();
});

test('a file of more than 15 MB is refused', async () => {
  expect(await send([new Uint8Array(LARGEST_IMAGE_BYTES + 1)])).toMatchObject({
    taken: 0,
    refused: [{ error: 'image_bytes' }],
    status: 413,
  });
});

test('more than a listing may have are left out, also when others filled it meanwhile', async () => {
  await insertImages(MOST - 1);
  const photos = [plain(9, 9), plain(9, 9, RED), plain(9, 9)];
  expect(await send(photos, as(owner), 2)).toMatchObject({
    taken: 1,
    leftOut: ['2.jpg', '1.jpg'],
    status: 200,
  });
  expect(await summary()).toMatchObject({ image_count: MOST });
  // The photo there was no room for is swept later.
  expect(await unused()).toEqual([{ file_name: expect.stringMatching(`^${listing}/`) }]);
});

test('after an hour’s worth of photos, says how long to wait', async () => {
  await sql`insert into rate_limit values (${owner}, 'image_upload', array_fill(now() - interval '20 minutes', array[100]))`.execute(
    db,
  );
  expect(await send([plain(9, 9)])).toMatchObject({
    refused: [{ error: { code: 'image_limited', minutes: 40 } }],
    status: 429,
    retryAfterSeconds: expect.closeTo(2_400, -2),
  });
});

test('a photo removed leaves its place to the next, and its files for an hour', async () => {
  await send([plain(9, 9), plain(9, 9, RED)]);
  const [first, second] = await imagesNow();
  expect(await removeImage(as(owner), listing, first!.id)).toEqual({
    kind: 'removed',
    images: [second],
  });
  expect(await summary()).toEqual({ image_url: second!.url, image_count: 1 });
  expect(await removeImage(as(owner), listing, first!.id)).toMatchObject({ kind: 'removed' });
  await fileSweeps.unused_image!();
  expect(filesNow()).toHaveLength(16);
  await sql`update unused_image set since = now() - interval '61 minutes'`.execute(db);
  await fileSweeps.unused_image!();
  expect(filesNow()).toHaveLength(8);
  expect(await unused()).toEqual([]);

  await db.deleteFrom('user_account').where('id', '=', owner).execute();
  await sql`update unused_image set since = now() - interval '61 minutes'`.execute(db);
  await fileSweeps.unused_image!();
  expect(filesNow()).toEqual([]);
});

test('a listing’s photos are added to others once, as far as there is room; their files go with the last that shows them', async () => {
  await send([plain(9, 9), plain(9, 9, RED)]);
  const shared = (await imagesNow()).map(({ url }) => url);
  const other = { user_id: owner, community_id: (await insertCommunity()).id };
  const empty = (await insertListing(other)).id;
  const withThree = (await insertListing(other)).id;
  const strange = (await insertListing({ ...other, user_id: (await insertAccount()).id })).id;
  const own = Array.from({ length: MOST - 1 }, (_, position) => ({
    listing_id: withThree,
    position,
    url: `https://cdn.example/${position}.jpg`,
  }));
  await db.insertInto('listing_image').values(own).execute();
  const share = () => sharePhotos(owner, listing, [withThree, listing, empty, strange]);
  // Two clicks at once add them once.
  const both = await Promise.all([share(), share()]);
  expect(both).toContainEqual({ added: 3, leftOut: 1 });
  expect(both).toContainEqual({ added: 0, leftOut: 1 });
  const urlsOf = async (id: number) =>
    (await findOwnImages(owner, id))!.images.map(({ url }) => url);
  expect(await urlsOf(empty)).toEqual(shared);
  expect((await findOwnImages(owner, empty))!.images[0]!.small).toBe('9 × 9');
  expect(await urlsOf(withThree)).toEqual([...own.map(({ url }) => url), shared[0]]);
  expect(
    await db
      .selectFrom('listing')
      .where('id', 'in', [empty, strange])
      .orderBy('id')
      .select(['image_url', 'image_count'])
      .execute(),
  ).toEqual([
    { image_url: shared[0], image_count: 2 },
    { image_url: null, image_count: 0 },
  ]);
  expect(await sharePhotos(owner, strange, [empty])).toBeNull();

  const sweep = async () => {
    await sql`update unused_image set since = now() - interval '61 minutes'`.execute(db);
    await fileSweeps.unused_image!();
    return filesNow().length;
  };
  await db.deleteFrom('listing').where('id', 'in', [listing, withThree]).execute();
  expect(await sweep()).toBe(16);
  await db.deleteFrom('listing').where('id', '=', empty).execute();
  expect(await sweep()).toBe(0);
});

test('photos are ordered by all their ids, or moved by a place; the first one leads', async () => {
  const [a, b, c] = await insertImages(3);
  expect(await orderImages(as(owner), listing, [c!, a!, b!])).toMatchObject({ kind: 'ordered' });
  expect(await idsNow()).toEqual([c, a, b]);
  expect((await summary()).image_url).toBe((await imagesNow())[0]!.url);
  await stepImage(as(owner), listing, c!, 1);
  await stepImage(as(owner), listing, b!, 1);
  expect(await idsNow()).toEqual([a, c, b]);
  for (const order of [[], [a!, c!], [a!, a!, c!], [a!, b!, c!, 0]]) {
    expect(await orderImages(as(owner), listing, order)).toMatchObject({ kind: 'outdated' });
  }
  expect(await idsNow()).toEqual([a, c, b]);
});

test('two tabs that order and remove at the same time leave one order without gaps', async () => {
  const ids = await insertImages(4);
  const reversed = ids.toReversed();
  const outcomes = await Promise.all([
    orderImages(as(owner), listing, reversed),
    removeImage(as(owner), listing, ids[1]!),
    orderImages(as(owner), listing, ids),
    stepImage(as(owner), listing, ids[0]!, 1),
    removeImage(as(owner), listing, ids[2]!),
    orderImages(as(owner), listing, reversed),
  ]);
  expect(outcomes.every(({ kind }) => kind !== 'not_found')).toBe(true);
  const rows = await db
    .selectFrom('listing_image')
    .where('listing_id', '=', listing)
    .orderBy('position')
    .select(['position', 'url'])
    .execute();
  expect(rows.map(({ position }) => position)).toEqual([0, 1]);
  expect(await summary()).toEqual({ image_url: rows[0]!.url, image_count: 2 });
});

test('a stranger’s listing is not found', async () => {
  const [id] = await insertImages(1);
  const stranger = (await insertAccount()).id;
  const notFound = { kind: 'not_found' };
  expect(await send([plain(9, 9)], as(stranger))).toEqual(notFound);
  expect(await removeImage(as(stranger), listing, id!)).toEqual(notFound);
  expect(await orderImages(as(stranger), listing, [id!])).toEqual(notFound);
  expect(await stepImage(as(stranger), listing, id!, 1)).toEqual(notFound);
  expect(await idsNow()).toEqual([id]);
});

test('staff add and remove photos of an imported listing, on their own account, and each change is noted with it', async () => {
  const { id: agent_id } = await insertAgent();
  const imported = { user_id: null, agent_id };
  await db.updateTable('listing').where('id', '=', listing).set(imported).execute();
  const staff = (await insertAccount()).id;
  const notes: unknown[] = [];
  const note: FileEditor['note'] = async (_trx, ...about) => void notes.push(about);
  const editor = { userId: staff, ownerId: null, note };
  expect(await send([plain(9, 9)], editor)).toMatchObject({ kind: 'added', taken: 1 });
  const [{ id }] = (await findOwnImages(null, listing))!.images as [OwnImage];
  const counted = await db.selectFrom('rate_limit').select('user_id').execute();
  expect(counted).toContainEqual({ user_id: staff });

  const failing = { ...editor, note: () => Promise.reject(new Error('the note fails')) };
  await expect(removeImage(failing, listing, id)).rejects.toThrow('the note fails');
  expect(await summary()).toMatchObject({ image_count: 1 });
  const deactivated = { ...editor, mayStill: async () => false };
  expect(await removeImage(deactivated, listing, id)).toEqual({ kind: 'not_found' });
  expect(await send([plain(9, 9)], deactivated)).toEqual({ kind: 'not_found' });
  await removeImage(editor, listing, id);
  expect(notes).toEqual([
    [listing, { photos: [] }, { photos: [id] }],
    [listing, { photos: [id] }, { photos: [] }],
  ]);
});
