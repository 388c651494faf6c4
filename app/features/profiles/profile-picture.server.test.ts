import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { findPictureProblem } from '#app/server/pictures.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { pngHeader, withScans } from '#test/support/pictures.ts';
import { ACCEPTED_PORTRAITS, makePicture } from './profile-picture.server.ts';
import type { PictureFieldName } from './rules.ts';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** Red on the left, blue on the right. */
function twoColours(width: number, height: number) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: RED } };
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** Sends a file as a new person. */
async function send(content: Uint8Array, field: PictureFieldName = 'picture') {
  const { id } = await insertAccount();
  const body = new FormData();
  body.set('picture', new File([content.slice()], 'a.jpg'));
  const request = new Request('http://x.example/', { method: 'POST', body });
  const expected = { field: 'picture', most: 1, largestBytes: 9_000_000 };
  await using upload = await readUpload(request, { person: id, network: id }, expected);
  const file = upload.files[0]!;
  const problem = await findPictureProblem(file, ACCEPTED_PORTRAITS);
  return problem ? { problem } : await makePicture(id, file, field);
}

async function imageOf(content: Uint8Array, field?: PictureFieldName): Promise<Buffer> {
  const made = await send(content, field);
  if (!('image' in made)) throw new Error(JSON.stringify(made));
  return made.image;
}

test.each([
  ['jpeg', () => twoColours(600, 400).jpeg()],
  ['png', () => twoColours(600, 400).png()],
  ['webp', () => twoColours(600, 400).webp()],
  ['heif', () => twoColours(600, 400).avif()],
] as const)('a %s becomes a square WebP of 256 pixels', async (_format, draw) => {
  const file = await draw().toBuffer();
  expect(await sharp(await imageOf(file)).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
});

test('a logo keeps its shape, and what is transparent becomes white', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0 };
  const file = await sharp({
    create: { width: 2_000, height: 400, channels: 4, background: glass },
  })
    .png()
    .toBuffer();
  const logo = sharp(await imageOf(file, 'logo'));
  expect(await logo.metadata()).toMatchObject({ width: 512, height: 102, hasAlpha: false });
  expect((await logo.stats()).channels[0]!.min).toBe(255);
});

test('nothing of what a camera writes is left, and the picture is upright', async () => {
  const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } };
  const file = await twoColours(400, 400)
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();

  const image = await imageOf(file);
  const { exif: after, xmp, icc, iptc, orientation } = await sharp(image).metadata();
  expect({ after, xmp, icc, iptc, orientation }).toEqual({});
  expect(image.includes('Somebody')).toBe(false);
  // Turned a quarter clockwise, what was on the left is at the top.
  const { data } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3),
  ];
  expect(pixel(128, 40)[0]).toBeGreaterThan(150);
  expect(pixel(128, 216)[2]).toBeGreaterThan(150);
});

test('the most pixels allowed can be decoded, also where they are all held in memory', async () => {
  const file = await sharp({
    create: { width: 8_000, height: 5_000, channels: 4, background: BLUE },
  })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  expect(await send(file)).toHaveProperty('image');
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['empty', () => new Uint8Array()],
  ['bytes', () => new Uint8Array(5 * 1024 * 1024 + 1)],
  ['type', () => Buffer.from('GIF89a')],
  ['pixels', () => twoColours(8_000, 5_002).png().toBuffer()],
  ['pixels', () => pngHeader(50_000, 50_000)],
  ['unreadable', () => withScans(2_000)],
])('a file is refused as %s before it is decoded, and not counted', async (problem, make) => {
  await db.deleteFrom('rate_limit').execute();
  expect(await send(await make())).toEqual({ problem });
  expect(await counted()).toBe(0);
});

test('a damaged file is refused, and counted', async () => {
  await db.deleteFrom('rate_limit').execute();
  const whole = await twoColours(900, 900).jpeg().toBuffer();
  expect(await send(whole.subarray(0, 3_000))).toEqual({ problem: 'unreadable' });
  expect(await counted()).toBe(1);
});

test('more at once than can wait are asked to try again', async () => {
  const file = await twoColours(300, 300).png().toBuffer();
  const made = await Promise.all(Array.from({ length: 20 }, () => send(file)));
  expect(made.filter((result) => 'image' in result)).toHaveLength(8);
  expect(made.filter((result) => 'problem' in result && result.problem === 'busy')).toHaveLength(
    12,
  );
});

async function counted(): Promise<number> {
  const rows = await db.selectFrom('rate_limit').select('action_count').execute();
  return rows.reduce((sum, row) => sum + row.action_count, 0);
}
