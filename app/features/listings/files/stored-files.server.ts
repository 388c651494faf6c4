import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { itemAt } from '#app/lib/required.ts';
import { fileStore } from '#app/server/files.server.ts';
import { type Drawn, drawPicture, type Recipe } from '#app/server/pictures.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import { MOST_IMAGE_PIXELS } from '../images/rules.ts';
import { fileNameOf, IMAGE_WIDTHS } from '../images/sources.ts';

const QUALITY = { avif: 55, webp: 78 } as const;
const FORMATS = ['avif', 'webp'] as const;
const TALLEST = 1.5;

/** Every version of a picture, the largest first. */
const VERSIONS = [...IMAGE_WIDTHS].reverse().flatMap((width) =>
  FORMATS.map((format) => ({
    suffix: `-${width}.${format}`,
    width,
    height: width * TALLEST,
    fit: 'inside' as const,
    format,
    quality: QUALITY[format],
  })),
);

const RECIPE: Recipe = {
  versions: [
    ...VERSIONS,
    { width: 16, height: 16, fit: 'inside', format: 'webp', quality: 30 }, // the placeholder
  ],
  background: '#fff', // floor plans may be transparent
  mostPixels: MOST_IMAGE_PIXELS,
  mostSeconds: 30,
};

/** Draws every version of a picture, upright and without metadata, and its placeholder. */
export function drawImage(picture: FileHandle): Promise<Drawn> {
  return drawPicture(picture, RECIPE);
}

/** A hash of the decoded picture, the same for every upload of the same photo. @param drawn by `drawImage`. */
export function digestOf({ images }: Extract<Drawn, { images: unknown }>): Buffer {
  return createHash('sha256').update(itemAt(images, 0).content).digest();
}

/** Stores the output of `drawImage`. @returns the placeholder, as a data URL. */
export async function storeImage(
  fileName: string,
  { images }: Extract<Drawn, { images: unknown }>,
): Promise<string> {
  for (const [index, { suffix, format }] of VERSIONS.entries()) {
    await fileStore().put(fileName + suffix, itemAt(images, index).content, `image/${format}`);
  }
  return `data:image/webp;base64,${itemAt(images, -1).content.toString('base64')}`;
}

const PDF = { suffix: '.pdf', type: 'application/pdf' };

/** Stores a PDF as it is. @param fileName ends in '.pdf'. */
export async function storePdf(
  fileName: string,
  { handle, size }: Pick<StoredFile, 'handle' | 'size'>,
): Promise<void> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
  await fileStore().put(fileName, buffer.subarray(0, bytesRead), PDF.type);
}

/** Deletes all versions of a picture; a name with an ending is of one file. */
export async function deleteFiles(fileName: string): Promise<void> {
  const files = fileName.includes('.')
    ? [fileName]
    : VERSIONS.map(({ suffix }) => fileName + suffix);
  await Promise.all(files.map((file) => fileStore().delete(file)));
}

/** The largest version of an uploaded photo (WebP); null for any other picture. */
export async function readListingImage(url: string): Promise<Buffer | null> {
  const fileName = fileNameOf(url);
  return fileName === null ? null : fileStore().get(`${fileName}-1600.webp`);
}

/** A stored file: a version of a picture, or a PDF. */
interface FilePath {
  /** In its row. */
  fileName: string;
  /** In the store. */
  file: string;
  type: string;
}

/** Null for a path that no stored file has. */
export function parseFilePath(file: string): FilePath | null {
  const [, name = '', suffix] = /^(\w+\/\w+)(-\d+\.\w+|\.pdf)$/.exec(file) ?? [];
  if (suffix === PDF.suffix) return { fileName: file, file, type: PDF.type };
  const version = VERSIONS.find((known) => known.suffix === suffix);
  return version ? { fileName: name, file, type: `image/${version.format}` } : null;
}
