import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFormat } from '../rules.ts';
import { makePicture } from './provider.server.ts';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** Red on the left, blue on the right. */
function twoColours(width: number, height: number) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: RED } };
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

async function imageOf(file: Uint8Array): Promise<Buffer> {
  const made = await makePicture(file);
  if ('problem' in made) throw new Error(made.problem);
  return made.image;
}

test.each([
  ['jpeg', () => twoColours(600, 400).jpeg()],
  ['png', () => twoColours(600, 400).png()],
  ['webp', () => twoColours(600, 400).webp()],
  ['heif', () => twoColours(600, 400).avif()],
] as const)('a %s becomes a square WebP of 256 pixels', async (format, draw) => {
  const file = await draw().toBuffer();
  expect(pictureFormat(file)).toBe(format);
  expect(await sharp(await imageOf(file)).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
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

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['empty', () => new Uint8Array()],
  ['bytes', () => new Uint8Array(5 * 1024 * 1024 + 1)],
  ['type', () => Buffer.from('GIF89a')],
  ['type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['type', () => Buffer.from('%PDF-1.7')],
  ['type', () => Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x00\x00', 'latin1')],
  ['type', () => twoColours(10, 10).tiff().toBuffer()],
  ['unreadable', () => Buffer.from('\xff\xd8\xff and then nothing', 'latin1')],
  ['unreadable', async () => (await twoColours(900, 900).jpeg().toBuffer()).subarray(0, 3_000)],
  ['unreadable', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')],
  ['pixels', () => twoColours(8_000, 5_002).png().toBuffer()],
])('a file is refused as %s', async (problem, file) => {
  expect(await makePicture(await file())).toEqual({ problem });
});

test('a name and a header do not make a picture', async () => {
  const disguised = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('<svg/>'),
  ]);
  expect(await makePicture(disguised)).toEqual({ problem: 'unreadable' });
});

test('more at once than can wait are asked to try again', async () => {
  const file = await twoColours(300, 300).png().toBuffer();
  const made = await Promise.all(Array.from({ length: 20 }, () => makePicture(file)));
  expect(made.filter((result) => 'image' in result)).toHaveLength(8);
  expect(made.filter((result) => 'problem' in result && result.problem === 'busy')).toHaveLength(
    12,
  );
});
