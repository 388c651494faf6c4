import type { FileHandle } from 'node:fs/promises';
import { fileStore } from '#app/server/files.server.ts';
import { type Drawn, drawPicture, type Recipe } from '#app/server/pictures.server.ts';
import { MOST_IMAGE_PIXELS } from './rules.ts';
import { fileNameOf, IMAGE_WIDTHS } from './sources.ts';

const QUALITY = { avif: 55, webp: 78 } as const;
const FORMATS = ['avif', 'webp'] as const;
const TALLEST = 1.5;

/** Every version of a photo, the largest first. */
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
  background: '#fff', // of floor plans, say
  mostPixels: MOST_IMAGE_PIXELS,
  mostSeconds: 30,
};

/** Draws every version of a photo, upright and without metadata, and its placeholder. */
export function drawImage(photo: FileHandle): Promise<Drawn> {
  return drawPicture(photo, RECIPE);
}

/** Stores what `drawImage` drew. @returns the placeholder, as a data URL. */
export async function storeImage(
  fileName: string,
  { images }: Extract<Drawn, { images: unknown }>,
): Promise<string> {
  for (const [index, { suffix, format }] of VERSIONS.entries()) {
    await fileStore().put(fileName + suffix, images[index]!.content, `image/${format}`);
  }
  return `data:image/webp;base64,${images.at(-1)!.content.toString('base64')}`;
}

export async function deleteImageFiles(fileName: string): Promise<void> {
  await Promise.all(VERSIONS.map(({ suffix }) => fileStore().delete(fileName + suffix)));
}

/** The largest version of an uploaded photo (WebP); null for any other picture. */
export async function readListingImage(url: string): Promise<Buffer | null> {
  const fileName = fileNameOf(url);
  return fileName === null ? null : fileStore().get(`${fileName}-1600.webp`);
}

/** The names of a photo and of one of its versions, and the version's type; null for any other path. */
export function parseImagePath(
  path: string,
): { fileName: string; file: string; type: string } | null {
  const [, fileName = '', suffix] = /^([\d_/]+)(-\d+\.\w+)$/.exec(path) ?? [];
  const version = VERSIONS.find((known) => known.suffix === suffix);
  return version ? { fileName, file: path, type: `image/${version.format}` } : null;
}
