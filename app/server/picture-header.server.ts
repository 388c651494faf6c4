import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;
/** Encoders write up to 18 scans. Each may be a few bytes and costs a pass over the whole picture. */
const MOST_SCANS = 32;
/** Most segments hold a colour profile, in up to 255 pieces. */
const MOST_JPEG_SEGMENTS = 1_000;
const MOST_BOXES = 64;
const MOST_META_BYTES = 256 * 1024;

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** In pixels, as stated by the file. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Reads a picture's format and size from its bytes, without decoding it. HEIC, which can't be decoded here, is told
 * apart from other wrong types; a file without a size, or a JPEG with more scans than any encoder writes, is unreadable.
 */
export async function readPictureSize(
  file: FileHandle,
): Promise<PictureSize | { problem: 'type' | 'heic' | 'unreadable' }> {
  const start = await bytesAt(file, 0, 32);
  if (HEIC_BRAND.test(start.toString('latin1', 4, 12))) return { problem: 'heic' };
  const format = pictureFormat(start);
  if (!format) return { problem: 'type' };
  const size = await READERS[format](start, file);
  return size && size.width > 0 && size.height > 0 ? size : { problem: 'unreadable' };
}

const READERS: Record<
  PictureFormat,
  (start: Buffer, file: FileHandle) => PictureSize | null | Promise<PictureSize | null>
> = {
  png: pngSize,
  webp: webpSize,
  jpeg: (_, file) => jpegSize(file),
  heif: (_, file) => heifSize(file),
};

/** ISO media files (ISO/IEC 23008-12) of AVIF, or of either; and of what iPhones take. */
const HEIF_BRAND = /^ftyp(avif|avis|mif1|msf1)$/;
const HEIC_BRAND = /^ftyp(heic|heix|heim|heis|hevc|hevx)$/;

function pictureFormat(start: Buffer): PictureFormat | null {
  const text = start.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return HEIF_BRAND.test(text.slice(4)) ? 'heif' : null;
}

function pngSize(start: Buffer): PictureSize | null {
  if (start.length < 24 || start.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
}

/** RFC 9649: simple lossy, simple lossless, or extended with a canvas. */
function webpSize(start: Buffer): PictureSize | null {
  if (start.length < 30) return null;
  const kind = start.toString('latin1', 12, 16);
  if (kind === 'VP8 ') {
    return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = start.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 };
}

/** Goes from marker to marker (ITU-T T.81, annex B) through the whole file, to count its scans. */
async function jpegSize(file: FileHandle): Promise<PictureSize | null> {
  let size: PictureSize | null = null;
  let scans = 0;
  let at: number | null = 2;
  for (let segments = 0; segments < MOST_JPEG_SEGMENTS; segments += 1) {
    at = await nextMarker(file, at);
    if (at === null) return size;
    const segment = await bytesAt(file, at, 9);
    const marker = segment.at(1);
    if (marker === undefined || marker === 0xd9 || segment.length < 9) return size;
    if (isFrame(marker)) {
      if (size) return null;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (marker === 0xda && ++scans > MOST_SCANS) return null;
    at += 2 + segment.readUInt16BE(2);
  }
  return null;
}

/** SOF0 to SOF15; between them stand tables (DHT, DAC) and a reserved code. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Position of the next marker with a segment, past coded data and stray bytes. */
async function nextMarker(file: FileHandle, from: number): Promise<number | null> {
  for (let at = from; ; at += WINDOW_BYTES - 1) {
    const window = await bytesAt(file, at, WINDOW_BYTES);
    for (let i = window.indexOf(0xff); i !== -1; i = window.indexOf(0xff, i + 1)) {
      if (hasSegment(window[i + 1] ?? 0)) return at + i;
    }
    if (window.length < WINDOW_BYTES) return null;
  }
}

/** Not a stuffed zero, a restart, a start of image or a fill byte. */
function hasSegment(marker: number): boolean {
  return marker >= 0xc0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd8);
}

/** The largest size (`ispe`) in the `meta` box, which lists the picture, its tiles and its thumbnails. */
async function heifSize(file: FileHandle): Promise<PictureSize | null> {
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES; boxes += 1) {
    const head = await bytesAt(file, at, 8);
    if (head.length < 8) return null;
    const length = head.readUInt32BE(0);
    if (head.toString('latin1', 4, 8) === 'meta') {
      return largestExtent(await bytesAt(file, at, Math.min(length, MOST_META_BYTES)));
    }
    if (length < 8) return null;
    at += length;
  }
  return null;
}

function largestExtent(meta: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    if (at + 16 > meta.length) break;
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
