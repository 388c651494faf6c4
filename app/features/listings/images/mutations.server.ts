import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { logError } from '#app/server/log.server.ts';
import { type Drawn, findPictureProblem } from '#app/server/pictures.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { StoredFile, Upload } from '#app/server/upload.server.ts';
import {
  changeFiles,
  claimFiles,
  type FileRefusal,
  fileRefusal,
  reserveFiles,
  lockFiles,
} from '../files/mutations.server.ts';
import { drawImage, storeImage } from '../files/stored-files.server.ts';
import type { FileEditor } from '../files/types.ts';
import { findImages, findOwnImages } from './queries.server.ts';
import { hasSameImages, LARGEST_IMAGE_BYTES, moveImage, MOST_IMAGE_PIXELS } from './rules.ts';
import { imageUrl } from './sources.ts';
import type { ImageOutcome, OwnImage, RefusedImage } from './types.ts';

type DrawnImages = Extract<Drawn, { images: unknown }>;

const ACCEPTED = { bytes: LARGEST_IMAGE_BYTES, pixels: MOST_IMAGE_PIXELS };

/** Adds a listing's uploaded photos after those it has, one by one; what becomes of one does not stop the others. */
export async function addImages(
  editor: FileEditor,
  listingId: number,
  upload: Upload,
): Promise<ImageOutcome> {
  const refusals: (RefusedImage & FileRefusal)[] = [];
  let { leftOut } = upload;
  let taken = 0;
  if (upload.problem) refusals.push({ name: '', ...fileRefusal('image', upload.problem) });
  for (const file of upload.files) {
    const added = await addImage(editor, listingId, file);
    if (added === 'not_found') return { kind: 'not_found' };
    if (added === 'full') leftOut += 1;
    else if (added) refusals.push({ name: file.name, ...added });
    else taken += 1;
  }
  const own = await findOwnImages(editor.ownerId, listingId);
  if (!own) return { kind: 'not_found' };
  return {
    kind: 'added',
    images: own.images,
    taken,
    refused: refusals.map(({ name, error }) => ({ name, error })),
    leftOut,
    status: refusals[0]?.status ?? 200,
    retryAfterSeconds:
      refusals.find((refusal) => refusal.retryAfterSeconds)?.retryAfterSeconds ?? null,
  };
}

/** @returns why the photo is not added, or null if it is. */
async function addImage(
  editor: FileEditor,
  listingId: number,
  file: StoredFile,
): Promise<FileRefusal | 'not_found' | 'full' | null> {
  const problem = await findPictureProblem(file, ACCEPTED);
  if (problem) return fileRefusal('image', problem);
  const drawn = await lockFiles<DrawnImages>(editor.userId, 'image', () => drawImage(file.handle));
  if ('error' in drawn) return drawn;
  try {
    return await keepImage(editor, listingId, drawn);
  } catch (error) {
    logError(error);
    return fileRefusal('image', 'failed');
  }
}

/** Stores the files, then makes them the listing's last photo. */
async function keepImage(
  editor: FileEditor,
  listingId: number,
  drawn: DrawnImages,
): Promise<'not_found' | 'full' | null> {
  const { length: index } = await findImages(db, listingId);
  const fileName = await reserveFiles((time) => `${listingId}/${listingId}_${index}_${time}`);
  const placeholder = await storeImage(fileName, drawn);
  const kept = await changeImages(editor, listingId, async (trx, images) => {
    if (images.length >= env().LISTING_IMAGES) return 'full';
    await claimFiles(trx, fileName);
    await trx
      .insertInto('listing_image')
      .values({
        listing_id: listingId,
        position: images.length,
        url: imageUrl(fileName),
        file_name: fileName,
        placeholder,
      })
      .execute();
    return 'kept';
  });
  return kept === 'kept' ? null : (kept ?? 'not_found');
}

/** Removes a photo; one that is gone already counts as removed. */
export async function removeImage(
  editor: FileEditor,
  listingId: number,
  imageId: number,
): Promise<ImageOutcome> {
  const images = await changeImages(editor, listingId, async (trx, images) => {
    await trx
      .deleteFrom('listing_image')
      .where('listing_id', '=', listingId)
      .where('id', '=', imageId)
      .execute();
    const left = images.filter(({ id }) => id !== imageId);
    await setOrder(trx, idsOf(left));
    return left;
  });
  return images ? { kind: 'removed', images } : { kind: 'not_found' };
}

/** Puts all photos into the order given, unless some of them were added or removed meanwhile. */
export function orderImages(
  editor: FileEditor,
  listingId: number,
  order: number[],
): Promise<ImageOutcome> {
  return arrange(editor, listingId, (ids) => (hasSameImages(ids, order) ? order : null));
}

/** Moves a photo by one place; in vain where there is none. */
export function stepImage(
  editor: FileEditor,
  listingId: number,
  imageId: number,
  by: 1 | -1,
): Promise<ImageOutcome> {
  return arrange(editor, listingId, (ids) => moveImage(ids, imageId, by));
}

async function arrange(
  editor: FileEditor,
  listingId: number,
  change: (ids: number[]) => number[] | null,
): Promise<ImageOutcome> {
  const outcome = await changeImages(editor, listingId, async (trx, images) => {
    const order = change(idsOf(images));
    if (!order) return { kind: 'outdated' as const, images };
    await setOrder(trx, order);
    return { kind: 'ordered' as const, images: await findImages(trx, listingId) };
  });
  return outcome ?? { kind: 'not_found' };
}

/**
 * Changes a listing's photos, alone: other changes wait. `updated_at` stays, because the photos are no part of the form
 * that goes by it.
 * @returns null if the listing isn't the owner's.
 */
function changeImages<Result>(
  editor: FileEditor,
  listingId: number,
  change: (trx: Trx, images: OwnImage[]) => Promise<Result>,
): Promise<Result | null> {
  const photos = async (trx: Trx) => ({ photos: idsOf(await findImages(trx, listingId)) });
  return changeFiles(editor, listingId, photos, async (trx) => {
    const result = await change(trx, await findImages(trx, listingId));
    const images = await findImages(trx, listingId);
    await trx
      .updateTable('listing')
      .where('id', '=', listingId)
      .set({ image_url: images[0]?.url ?? null, image_count: images.length })
      .execute();
    return result;
  });
}

async function setOrder(trx: Trx, ids: number[]): Promise<void> {
  await sql`
    update listing_image set position = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    where listing_image.id = wanted.id`.execute(trx);
}

const idsOf = (images: OwnImage[]) => images.map(({ id }) => id);
