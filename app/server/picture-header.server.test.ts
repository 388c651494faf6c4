import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pngHeader, withScans } from '#test/support/pictures.ts';
import { readPictureSize } from './picture-header.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'manzil-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function sizeOf(content: Uint8Array) {
  const path = join(folder, 'picture');
  writeFileSync(path, content);
  await using handle = await open(path);
  return await readPictureSize(handle);
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } });

const thumbnail = () => draw(16, 12).jpeg().toBuffer();

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG', () => draw(301, 203).jpeg().toBuffer()],
  ['a progressive one', () => draw(301, 203).jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
  [
    'a JPEG with another in its metadata',
    async () => {
      const jpeg = await draw(301, 203).jpeg().toBuffer();
      const inner = await thumbnail();
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      head.writeUInt16BE(inner.length + 2, 2);
      return Buffer.concat([jpeg.subarray(0, 2), head, inner, jpeg.subarray(2)]);
    },
  ],
  [
    'a JPEG with another behind it',
    async () => Buffer.concat([await draw(301, 203).jpeg().toBuffer(), await thumbnail()]),
  ],
  ['a PNG', () => draw(301, 203).png().toBuffer()],
  ['a lossy WebP', () => draw(301, 203).removeAlpha().webp().toBuffer()],
  ['a lossless WebP', () => draw(301, 203).webp({ lossless: true }).toBuffer()],
  [
    'an extended WebP',
    () =>
      draw(301, 203)
        .withExif({ IFD0: { Artist: 'A' } })
        .webp()
        .toBuffer(),
  ],
  ['an AVIF', () => draw(301, 203).avif({ effort: 0 }).toBuffer()],
])('the size of %s is read', async (_name, make) => {
  expect(await sizeOf(await make())).toEqual({ width: 301, height: 203 });
});

test('reads the size of a decompression bomb', async () => {
  expect(await sizeOf(pngHeader(50_000, 50_000))).toEqual({ width: 50_000, height: 50_000 });
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['type', () => new Uint8Array()],
  ['type', () => Buffer.from('GIF89a')],
  ['type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['type', () => Buffer.from('%PDF-1.7')],
  ['type', () => Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x00\x00', 'latin1')],
  ['type', () => draw(10, 10).tiff().toBuffer()],
  ['unreadable', () => Buffer.from('\xff\xd8\xff and then nothing', 'latin1')],
  ['unreadable', () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1')],
  ['unreadable', () => pngHeader(0, 5)],
  ['heic', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')],
  ['unreadable', () => withScans(2_000)],
])('a file is refused as %s', async (problem, make) => {
  expect(await sizeOf(await make())).toEqual({ problem });
});

test('accepts as many scans as encoders write', async () => {
  expect(await sizeOf(await withScans(20))).toEqual({ width: 640, height: 480 });
});

test('gives an answer for any bytes', async () => {
  const files = await Promise.all([
    draw(64, 48).jpeg({ progressive: true }).toBuffer(),
    draw(64, 48).png().toBuffer(),
    draw(64, 48).webp().toBuffer(),
    draw(64, 48).avif({ effort: 0 }).toBuffer(),
  ]);
  const changes = fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      changes,
      fc.nat(3_000),
      async (file, edits, end) => {
        const changed = Buffer.from(file.subarray(0, end));
        for (const [at, byte] of edits) if (at < changed.length) changed[at] = byte;
        const size = await sizeOf(changed);
        expect('problem' in size || (size.width > 0 && size.height > 0)).toBe(true);
      },
    ),
  );
});
