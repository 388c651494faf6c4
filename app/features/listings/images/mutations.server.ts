import { sql } from 'kysely';
import { itemAt, single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { logError } from '#app/server/log.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { StoredFile, Upload } from '#app/server/upload.server.ts';
import {
  changeFiles,
  claimFiles,
  type DrawnImages,
  drawUpload,
  type FileRefusal,
  fileRefusal,
  reserveFiles,
} from '../files/mutations.server.ts';
import { digestOf, storeImage } from '../files/stored-files.server.ts';
import type { FileEditor } from '../files/types.ts';
import { lockListings } from '../own/locks.server.ts';
import { findImages, findOwnImages } from './queries.server.ts';
import { hasSameImages, LARGEST_IMAGE_BYTES, moveImage } from './rules.ts';
import { imageUrl } from './sources.ts';
import type { ImageOutcome, OwnImage, PhotosShared, RefusedImage } from './types.ts';

/** Adds uploaded photos that a listing lacks after its existing ones, one by one; a failure does not stop the others. */
export async function addImages(
  editor: FileEditor,
  listingId: number,
  upload: Upload,
): Promise<ImageOutcome> {
  const refusals: (RefusedImage & FileRefusal)[] = [];
  const leftOut = [...upload.leftOut];
  let taken = 0;
  if (upload.problem) refusals.push({ name: '', ...fileRefusal('image', upload.problem) });
  for (const file of upload.files) {
    const added = await addImage(editor, listingId, file);
    if (added === 'not_found') return { kind: 'not_found' };
    if (added === 'full') leftOut.push(file.name);
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
  const drawn = await drawUpload(editor.userId, 'image', file, LARGEST_IMAGE_BYTES);
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
  const { width, height } = itemAt(drawn.images, 0);
  const digest = digestOf(drawn);
  return changeImages(editor, listingId, async (trx, images) => {
    // Chosen twice, or sent again after its answer was lost.
    if (await hasImage(trx, listingId, digest)) return null;
    if (images.length >= numberSetting('listing_photos')) return 'full';
    await claimFiles(trx, fileName);
    await trx
      .insertInto('listing_image')
      .values({
        listing_id: listingId,
        position: images.length,
        url: imageUrl(fileName),
        file_name: fileName,
        placeholder,
        width,
        height,
        digest,
      })
      .execute();
    return null;
  });
}

async function hasImage(trx: Trx, listingId: number, digest: Buffer): Promise<boolean> {
  const same = await trx
    .selectFrom('listing_image')
    .where('listing_id', '=', listingId)
    .where('digest', '=', digest)
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * Adds the photos of one of the person's listings to their other listings, after the existing ones and up to the most a listing may
 * have. A photo that is there already is not added again. Its files are shared: `unused_image` has them once no listing
 * shows them.
 * @returns null if they don't own the listing, or any of the others; of these, what they don't own is skipped.
 */
export function sharePhotos(
  userId: string,
  fromId: number,
  ids: number[],
): Promise<PhotosShared | null> {
  return inTransaction(db, async (trx) => {
    const own = await lockListings(trx, userId, [fromId, ...ids]);
    if (!own.includes(fromId) || !ids.some((id) => own.includes(id))) return null;
    const targets = own.filter((id) => id !== fromId && ids.includes(id));
    const { rows } = await sql<PhotosShared>`
      with missing as (
        select target.id as listing_id, source.url, source.file_name, source.placeholder, source.digest, source.width, source.height,
          had.n + row_number() over (partition by target.id order by source.position) - 1 as position
        from listing target cross join listing_image source
          cross join lateral (select count(*) as n from listing_image where listing_id = target.id) had
        where target.id = any(${targets}::bigint[]) and source.listing_id = ${fromId}
          and not exists (select from listing_deletion where listing_id = target.id)
          and not exists (select from listing_image same where same.listing_id = target.id and same.url = source.url)
      ), added as (
        insert into listing_image (listing_id, position, url, file_name, placeholder, digest, width, height)
        select listing_id, position, url, file_name, placeholder, digest, width, height from missing where position < ${numberSetting('listing_photos')}
        returning listing_id, position, url
      ), shown as (
        update listing set image_count = image_count + new.n, image_url = coalesce(image_url, new.first)
        from (
          select listing_id, count(*)::integer as n, (array_agg(url order by position))[1] as first
          from added group by listing_id
        ) new
        where listing.id = new.listing_id
      )
      select (select count(*) from added)::integer as added,
        (select count(*) from missing where position >= ${numberSetting('listing_photos')})::integer as "leftOut"`.execute(
      trx,
    );
    return single(rows);
  });
}

/** Removes a photo; one already removed counts too. */
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
  return images === 'not_found' ? { kind: images } : { kind: 'removed', images };
}

/** Puts all photos into the given order, unless some have been added or removed since. */
export function orderImages(
  editor: FileEditor,
  listingId: number,
  order: number[],
): Promise<ImageOutcome> {
  return arrange(editor, listingId, (ids) => (hasSameImages(ids, order) ? order : null));
}

/** Moves a photo by one place, if it can. */
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
  return outcome === 'not_found' ? { kind: outcome } : outcome;
}

/**
 * Changes a listing's photos while holding its lock. `updated_at` stays, because the photos are no part of the form
 * whose version it is.
 */
function changeImages<Result>(
  editor: FileEditor,
  listingId: number,
  change: (trx: Trx, images: OwnImage[]) => Promise<Result>,
): Promise<Result | 'not_found'> {
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
