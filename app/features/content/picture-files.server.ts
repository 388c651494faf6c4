import type { FileHandle } from 'node:fs/promises';
import { itemAt } from '#app/lib/required.ts';
import { fileStore } from '#app/server/files.server.ts';
import { type Drawn, drawPicture, type Recipe } from '#app/server/pictures.server.ts';
import { FEATURED, PICTURE_FOLDER } from './pictures.ts';

/** Formats staff may upload. */
export const ACCEPTED_PICTURES = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 };

export type PictureKind = 'featured' | 'text';

interface File {
  suffix: string;
  type: string;
}

const WEBP: File = { suffix: '.webp', type: 'image/webp' };

/** The stored versions of each kind, in the order of its recipe. */
const FILES: Record<PictureKind, File[]> = {
  featured: [
    WEBP,
    { suffix: '.jpg', type: 'image/jpeg' }, // for link previews
    { suffix: `-${FEATURED.smaller}.webp`, type: 'image/webp' },
  ],
  text: [WEBP],
};

const VERSIONS: Record<PictureKind, Recipe['versions']> = {
  featured: [
    { width: FEATURED.width, height: FEATURED.height, fit: 'cover', format: 'webp', quality: 78 },
    { width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 80 },
    { width: FEATURED.smaller, height: 450, fit: 'cover', format: 'webp', quality: 78 },
  ],
  text: [{ width: 1600, height: 1600, fit: 'inside', format: 'webp', quality: 80 }],
};

/** Draws every version of a picture, upright and without metadata. */
export function drawContentPicture(kind: PictureKind, picture: FileHandle): Promise<Drawn> {
  return drawPicture(picture, {
    versions: VERSIONS[kind],
    background: '#fff',
    mostPixels: ACCEPTED_PICTURES.pixels,
    mostSeconds: 30,
  });
}

/** A new picture's name, which can't be guessed. A picture for the text carries its size. */
export function newFileName(
  kind: PictureKind,
  { images }: Extract<Drawn, { images: unknown }>,
): string {
  const { width, height } = itemAt(images, 0);
  const size = kind === 'text' ? `-${width}x${height}` : '';
  return `${kind}/${crypto.randomUUID()}${size}`;
}

export async function storePicture(
  fileName: string,
  { images }: Extract<Drawn, { images: unknown }>,
): Promise<void> {
  for (const [index, { suffix, type }] of filesOf(fileName).entries()) {
    const name = `${PICTURE_FOLDER}/${fileName}${suffix}`;
    await fileStore().put(name, itemAt(images, index).content, type);
  }
}

export async function deletePicture(fileName: string): Promise<void> {
  const names = filesOf(fileName).map(({ suffix }) => `${PICTURE_FOLDER}/${fileName}${suffix}`);
  await Promise.all(names.map((name) => fileStore().delete(name)));
}

function filesOf(fileName: string): File[] {
  return FILES[fileName.startsWith('featured/') ? 'featured' : 'text'];
}
