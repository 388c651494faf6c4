import { sql, type Transaction } from 'kysely';
import { takeAction } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { logError } from '#app/server/log.server.ts';
import {
  type Drawn,
  findPictureProblem,
  Line,
  type PictureProblem,
  pictureStatus,
} from '#app/server/pictures.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import type { StoredFile, Upload } from '#app/server/upload.server.ts';
import { isNotDeleted } from '../own/queries.server.ts';
import { deleteImageFiles, drawImage, storeImage } from './image-files.server.ts';
import { findImages, findOwnImages } from './queries.server.ts';
import { hasSameImages, LARGEST_IMAGE_BYTES, moveImage, MOST_IMAGE_PIXELS } from './rules.ts';
import { imageUrl } from './sources.ts';
import type { ImageOutcome, OwnImage, RefusedImage } from './types.ts';

type Trx = Transaction<Database>;

const ACCEPTED = { bytes: LARGEST_IMAGE_BYTES, pixels: MOST_IMAGE_PIXELS };
const LONGEST_LINE = 24;
const line = new Line(LONGEST_LINE);

/** Adds a listing's uploaded photos after those it has, one by one; what becomes of one does not stop the others. */
export async function addImages(
  userId: string,
  listingId: number,
  upload: Upload,
): Promise<ImageOutcome> {
  const refusals: (RefusedImage & Refusal)[] = [];
  let { leftOut } = upload;
  let taken = 0;
  if (upload.problem) refusals.push({ name: '', ...refusalOf(upload.problem) });
  for (const file of upload.files) {
    const added = await addImage(userId, listingId, file);
    if (added === 'not_found') return { kind: 'not_found' };
    if (added === 'full') leftOut += 1;
    else if (added) refusals.push({ name: file.name, ...added });
    else taken += 1;
  }
  const own = await findOwnImages(userId, listingId);
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

interface Refusal {
  error: FormError;
  status: number;
  retryAfterSeconds?: number;
}

function refusalOf(problem: PictureProblem): Refusal {
  return { error: `image_${problem}`, status: pictureStatus(problem) };
}

/** @returns why the photo is not added, or null if it is. */
async function addImage(
  userId: string,
  listingId: number,
  file: StoredFile,
): Promise<Refusal | 'not_found' | 'full' | null> {
  const problem = await findPictureProblem(file, ACCEPTED);
  if (problem) return refusalOf(problem);
  const drawn = await line.join(userId, () => draw(userId, file));
  if ('problem' in drawn) return refusalOf(drawn.problem);
  if ('error' in drawn) return drawn;
  try {
    return await keepImage(userId, listingId, drawn);
  } catch (error) {
    logError(error);
    return refusalOf('failed');
  }
}

/** Counts towards the person's hourly limit before decoding, which is the costly part. */
async function draw(userId: string, { handle }: StoredFile): Promise<Drawn | Refusal> {
  const turn = await takeAction(db, userId, 'image_upload');
  if (turn.allowed) return drawImage(handle);
  const { retryAfterSeconds } = turn;
  const error = { code: 'image_limited', minutes: minutesToWait(retryAfterSeconds) } as const;
  return { error, status: 429, retryAfterSeconds };
}

/**
 * Stores the files, then makes them the listing's last photo. `unused_image` knows of the files from before the first
 * until the photo has them, so none is forgotten if this process dies.
 */
async function keepImage(
  userId: string,
  listingId: number,
  drawn: Extract<Drawn, { images: unknown }>,
): Promise<'not_found' | 'full' | null> {
  const fileName = await reserveFileName(listingId);
  const placeholder = await storeImage(fileName, drawn);
  const kept = await changeImages(userId, listingId, async (trx, images) => {
    if (images.length >= env().LISTING_IMAGES) return 'full';
    const { numDeletedRows: isOurs } = await trx
      .deleteFrom('unused_image')
      .where('file_name', '=', fileName)
      .executeTakeFirst();
    if (!isOurs) throw new Error(`The files of ${fileName} were deleted before they had a photo`);
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

/** `{listing}/{listing}_{index}_{milliseconds}`, which no other photo has or had. */
async function reserveFileName(listingId: number): Promise<string> {
  const { length: index } = await findImages(db, listingId);
  for (let time = Date.now(); ; time += 1) {
    const fileName = `${listingId}/${listingId}_${index}_${time}`;
    const { numInsertedOrUpdatedRows: isNew } = await db
      .insertInto('unused_image')
      .values({ file_name: fileName })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew) return fileName;
  }
}

/** Removes a photo; one that is gone already counts as removed. */
export async function removeImage(
  userId: string,
  listingId: number,
  imageId: number,
): Promise<ImageOutcome> {
  const images = await changeImages(userId, listingId, async (trx, images) => {
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
  userId: string,
  listingId: number,
  order: number[],
): Promise<ImageOutcome> {
  return arrange(userId, listingId, (ids) => (hasSameImages(ids, order) ? order : null));
}

/** Moves a photo by one place; in vain where there is none. */
export function stepImage(
  userId: string,
  listingId: number,
  imageId: number,
  by: 1 | -1,
): Promise<ImageOutcome> {
  return arrange(userId, listingId, (ids) => moveImage(ids, imageId, by));
}

async function arrange(
  userId: string,
  listingId: number,
  change: (ids: number[]) => number[] | null,
): Promise<ImageOutcome> {
  const outcome = await changeImages(userId, listingId, async (trx, images) => {
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
 * @returns null if the listing isn't the person's.
 */
async function changeImages<Result>(
  userId: string,
  listingId: number,
  change: (trx: Trx, images: OwnImage[]) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(db, async (trx) => {
    const listing = await trx
      .selectFrom('listing')
      .where('id', '=', listingId)
      .where('user_id', '=', userId)
      .where(isNotDeleted)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!listing) return null;
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

export const imageSweeps: Sweeps = { unused_image: sweepUnusedImages };

/** Deletes files that no photo has needed for an hour: longer than any upload takes. */
async function sweepUnusedImages(): Promise<void> {
  while (await db.transaction().execute(sweepOne));
}

async function sweepOne(trx: Trx): Promise<boolean> {
  const unused = await trx
    .selectFrom('unused_image')
    .where('since', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('since')
    .limit(1)
    .select('file_name')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!unused) return false;
  await deleteImageFiles(unused.file_name);
  await trx.deleteFrom('unused_image').where('file_name', '=', unused.file_name).execute();
  return true;
}
