import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { claimFiles, reserveFiles } from '#app/features/listings/files/mutations.server.ts';
import {
  digestOf,
  drawImage,
  storeImage,
  storePdf,
} from '#app/features/listings/files/stored-files.server.ts';
import { MOST_FLOOR_PLANS } from '#app/features/listings/floor-plans/rules.ts';
import { LARGEST_IMAGE_BYTES, MOST_IMAGE_PIXELS } from '#app/features/listings/images/rules.ts';
import { fileUrl, imageUrl } from '#app/features/listings/images/sources.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import { fetchOutside, OutgoingError, reasonOf } from '#app/server/outgoing.server.ts';
import { checkPdf } from '#app/server/pdf.server.ts';
import { findPictureProblem } from '#app/server/pictures.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { openUnnamed, type StoredFile } from '#app/server/upload.server.ts';
import { findMalware } from '#app/server/virus-scan.server.ts';

/** The most tries for a photo, at growing intervals, within a day and a half. */
const MOST_TRIES = 6;
/** Photos are fetched one after the other, with a pause, so that no server gets more than a few requests a second. */
const PAUSE_MS = 200;
const LONGEST_FETCH_MS = 60_000;
/** The database's limit per listing: if old and new don't fit together, the old are removed first. */
const MOST_IMAGES = 40;
/** For how long one job works, so that it ends before the queue gives its work to another; the next goes on. */
const LONGEST_WORK_MS = 5 * 60_000;

/** Fetches photos and floor plans that are due, and puts each home's into the feed's order: a home of each feed in turn, so that a large one keeps no other waiting. */
export async function fetchFeedPhotos(until = Date.now() + LONGEST_WORK_MS): Promise<void> {
  let home: DueHome | null = null;
  do {
    home = await findDueHome(home?.feedId ?? 0);
    if (home) await fetchOfHome(home, until);
  } while (home && Date.now() < until);
}

interface DuePhoto {
  id: number;
  url: string;
  isPlan: boolean;
  label: string | null;
  tries: number;
}

interface DueHome {
  feedId: number;
  reference: string;
  listingId: number;
}

async function fetchOfHome(home: DueHome, until: number): Promise<void> {
  const photos = await db
    .selectFrom('feed_photo')
    .where('feed_id', '=', home.feedId)
    .where('reference', '=', home.reference)
    .where('next_at', '<=', sql<Date>`now()`)
    .where('is_wanted', '=', true)
    .where('image_id', 'is', null)
    .where('plan_id', 'is', null)
    .orderBy('is_plan')
    .orderBy('position')
    .select(['id', 'url', 'is_plan as isPlan', 'label', 'tries'])
    .execute();
  const pictures = photos.filter(({ isPlan }) => !isPlan).length;
  if (pictures + (await countImages(home)) > MOST_IMAGES) await arrange(home);
  for (const [at, photo] of photos.entries()) {
    if (at > 0 && Date.now() >= until) break;
    if (at > 0) await pause(PAUSE_MS);
    await fetchPhoto(home, photo);
  }
  await arrange(home);
}

/** The home that has waited longest, of the next feed after `feedId` that has one. */
async function findDueHome(feedId: number): Promise<DueHome | null> {
  const { rows } = await sql<DueHome>`
    select feed.id as "feedId", due.reference, due.id as "listingId"
    from feed, lateral (
      select f.reference, l.id from feed_photo f
        join listing l on l.source = 'feed-' || f.feed_id and l.source_key = f.reference
      where f.feed_id = feed.id and f.next_at <= now() order by f.next_at, f.id limit 1
    ) due
    order by feed.id <= ${feedId}, feed.id limit 1`.execute(db);
  return rows[0] ?? null;
}

async function countImages({ listingId }: DueHome): Promise<number> {
  const { n } = await db
    .selectFrom('listing_image')
    .where('listing_id', '=', listingId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function fetchPhoto(home: DueHome, photo: DuePhoto): Promise<void> {
  try {
    await keepPhoto(home, photo);
  } catch (error) {
    if (!(error instanceof OutgoingError)) logError(error);
    await recordPhotoFailure(photo, error);
  }
}

async function keepPhoto({ listingId }: DueHome, photo: DuePhoto): Promise<void> {
  await using file = await download(photo.url);
  const name = (time: number) => `${listingId}/${listingId}_f${photo.id}_${time}`;
  if (photo.isPlan && (await isSafePdf(file))) {
    const fileName = await reserveFiles((time) => `${name(time)}.pdf`);
    await storePdf(fileName, file);
    return keepFile(listingId, photo, fileName, (trx) =>
      insertPlan(trx, listingId, photo, { fileName, url: fileUrl(fileName), pdfBytes: file.size }),
    );
  }
  const problem = await findPictureProblem(file, {
    bytes: LARGEST_IMAGE_BYTES,
    pixels: MOST_IMAGE_PIXELS,
  });
  if (problem === 'infected' || problem === 'failed') throw refusedBy(problem);
  if (problem) throw new OutgoingError(reasonOf('no_picture', problem));
  const drawn = await drawImage(file.handle);
  if ('problem' in drawn)
    throw new OutgoingError(reasonOf('damaged_picture'), drawn.problem === 'failed');
  const fileName = await reserveFiles(name);
  const placeholder = await storeImage(fileName, drawn);
  const url = imageUrl(fileName);
  const { width, height } = itemAt(drawn.images, 0);
  await keepFile(listingId, photo, fileName, async (trx) => {
    if (photo.isPlan) return insertPlan(trx, listingId, photo, { fileName, url, pdfBytes: null });
    const { id } = await trx
      .insertInto('listing_image')
      .values({
        listing_id: listingId,
        position: sql<number>`(select coalesce(max(position) + 1, 0) from listing_image where listing_id = ${listingId})`,
        url,
        file_name: fileName,
        placeholder,
        width,
        height,
        digest: digestOf(drawn),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { image_id: id };
  });
}

/** @returns false for another kind of file. @throws OutgoingError for a PDF that is none to show. */
async function isSafePdf(file: Omit<StoredFile, 'field'>): Promise<boolean> {
  const found = await checkPdf(file.handle, file.size);
  if (found === null) return false;
  if (found !== 'fine') throw new OutgoingError(reasonOf('bad_pdf'));
  const malware = await findMalware(file);
  if (malware) throw refusedBy(malware);
  return true;
}

/** What the scanner says of a file; it may be away for a while. */
function refusedBy(verdict: 'infected' | 'failed'): OutgoingError {
  return verdict === 'failed'
    ? new OutgoingError(reasonOf('ours'), true)
    : new OutgoingError(reasonOf('infected'));
}

/** Inserts the row of a stored file, unless another job has kept it meanwhile: then this copy is unused, and swept. */
function keepFile(
  listingId: number,
  { id }: DuePhoto,
  fileName: string,
  insert: (trx: Trx) => Promise<{ image_id: number } | { plan_id: number }>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockListing(trx, listingId);
    const still = await trx
      .selectFrom('feed_photo')
      .where('id', '=', id)
      .where('image_id', 'is', null)
      .where('plan_id', 'is', null)
      .where('is_wanted', '=', true)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!still) return;
    await claimFiles(trx, fileName);
    const kept = await insert(trx);
    await trx
      .updateTable('feed_photo')
      .where('id', '=', id)
      .set({ ...kept, problem: null })
      .execute();
  });
}

/** @throws OutgoingError if the listing has as many as it may, not counting those that the feed no longer has. */
async function insertPlan(
  trx: Trx,
  listingId: number,
  { label }: DuePhoto,
  { fileName, url, pdfBytes }: { fileName: string; url: string; pdfBytes: number | null },
): Promise<{ plan_id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into floor_plan (listing_id, url, file_name, pdf_bytes, label)
    select ${listingId}, ${url}, ${fileName}, ${pdfBytes}::integer, ${label}
    where (select count(*) from floor_plan p where listing_id = ${listingId}
      and not exists (select from feed_photo where plan_id = p.id and not is_wanted)) < ${MOST_FLOOR_PLANS}
    returning id`.execute(trx);
  const [plan] = rows;
  if (!plan) throw new OutgoingError(reasonOf('plans_full'));
  return { plan_id: plan.id };
}

/** Stops as soon as the file is larger than a picture may be. */
async function download(url: string) {
  const signal = AbortSignal.timeout(LONGEST_FETCH_MS);
  const handle = await openUnnamed();
  let size = 0;
  try {
    const { body } = await fetchOutside(url, signal);
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (size + chunk.length > LARGEST_IMAGE_BYTES)
        throw new OutgoingError(reasonOf('large_picture'));
      await handle.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
  } catch (error) {
    await handle.close();
    if (error instanceof OutgoingError) throw error;
    throw new OutgoingError(reasonOf('broke_off'), true);
  }
  return { handle, size, name: '', [Symbol.asyncDispose]: () => handle.close() };
}

async function recordPhotoFailure({ id, tries }: DuePhoto, error: unknown): Promise<void> {
  const mayPass = !(error instanceof OutgoingError) || error.mayPass;
  const isLast = !mayPass || tries + 1 >= MOST_TRIES;
  await db
    .updateTable('feed_photo')
    .where('id', '=', id)
    .set({
      tries: tries + 1,
      problem: error instanceof OutgoingError ? error.message : reasonOf('ours'),
      next_at: isLast ? null : sql<Date>`now() + make_interval(mins => ${5 * 4 ** tries})`,
    })
    .execute();
}

/** Removes the photos and floor plans that the feed no longer has, and orders the other photos as it does. */
function arrange({ feedId, reference, listingId }: DueHome): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockListing(trx, listingId);
    // A run may want again what would be removed here.
    await sql`select from feed_photo where feed_id = ${feedId} and reference = ${reference}
      order by id for no key update`.execute(trx);
    await sql`delete from listing_image where id in (select image_id from feed_photo
      where feed_id = ${feedId} and reference = ${reference} and not is_wanted)`.execute(trx);
    await sql`delete from floor_plan where id in (select plan_id from feed_photo
      where feed_id = ${feedId} and reference = ${reference} and not is_wanted)`.execute(trx);
    await sql`update floor_plan p set label = f.label from feed_photo f
      where f.plan_id = p.id and f.feed_id = ${feedId} and f.reference = ${reference} and f.label <> coalesce(p.label, '')`.execute(
      trx,
    );
    await sql`delete from feed_photo where feed_id = ${feedId} and reference = ${reference} and not is_wanted`.execute(
      trx,
    );
    await sql`update listing_image i set position = ordered.at from (
        select i.id, row_number() over (order by f.position nulls last, i.position) - 1 as at
        from listing_image i left join feed_photo f on f.image_id = i.id where i.listing_id = ${listingId}
      ) ordered where ordered.id = i.id and i.position <> ordered.at`.execute(trx);
    await sql`update listing set image_count = shown.n, image_url = shown.first from (
        select count(*)::integer as n, (array_agg(url order by position))[1] as first from listing_image where listing_id = ${listingId}
      ) shown where id = ${listingId} and (image_count, image_url) is distinct from (shown.n, shown.first)`.execute(
      trx,
    );
    await sql`update feed_photo set next_at = null
      where feed_id = ${feedId} and reference = ${reference} and coalesce(image_id, plan_id) is not null`.execute(
      trx,
    );
  });
}

async function lockListing(trx: Trx, listingId: number): Promise<void> {
  await sql`select from listing where id = ${listingId} for no key update`.execute(trx);
}
