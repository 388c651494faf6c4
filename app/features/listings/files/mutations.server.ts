import { sql } from 'kysely';
import type { AuditValues } from '#app/features/audit/types.ts';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { FormError } from '#app/lib/form.ts';
import { isBackupUnderWay } from '#app/server/backup-lock.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { checkPdf } from '#app/server/pdf.server.ts';
import {
  type Drawn,
  findPictureProblem,
  Line,
  type PictureProblem,
  pictureStatus,
} from '#app/server/pictures.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import { findMalware } from '#app/server/virus-scan.server.ts';
import { MOST_IMAGE_PIXELS } from '../images/rules.ts';
import { ownedListing } from '../own/queries.server.ts';
import { deleteFiles, drawImage } from './stored-files.server.ts';
import type { FileEditor } from './types.ts';

const LONGEST_LINE = 24;
const line = new Line(LONGEST_LINE);

/** The kind of an uploaded file, which words its refusals. */
export type FileKind = 'image' | 'plan' | 'proof';

/** Why an uploaded file is refused. */
export interface FileRefusal {
  error: FormError;
  /** The answer's status. */
  status: number;
  retryAfterSeconds?: number;
}

export function fileRefusal(kind: FileKind, problem: PictureProblem): FileRefusal {
  return { error: `${kind}_${problem}`, status: pictureStatus(problem) };
}

/** Runs the costly part of an upload, one at a time. It counts towards the person's hourly limit before it begins. */
export async function lockFiles<Made extends object>(
  userId: string,
  kind: FileKind,
  make: () => Promise<Made | { problem: PictureProblem }>,
): Promise<Made | FileRefusal> {
  const made = await line.join(userId, async () => {
    const turn = await consumeAction(db, userId, 'image_upload');
    if (turn.allowed) return make();
    const { retryAfterSeconds } = turn;
    const error = { code: `${kind}_limited`, minutes: minutesToWait(retryAfterSeconds) } as const;
    return { error, status: 429, retryAfterSeconds };
  });
  return 'problem' in made ? fileRefusal(kind, made.problem) : made;
}

/**
 * Checks an uploaded PDF, which is kept as it is.
 * @returns null if it is another kind of file, 'fine', or why it is refused.
 */
export async function checkPdfUpload(
  kind: Exclude<FileKind, 'image'>,
  file: StoredFile,
): Promise<FileRefusal | 'fine' | null> {
  const found = await checkPdf(file.handle, file.size);
  if (found === null) return null;
  if (found === 'unreadable') return fileRefusal(kind, found);
  if (found !== 'fine') return { error: `${kind}_${found}`, status: 400 };
  const malware = await findMalware(file);
  return malware ? fileRefusal(kind, malware) : 'fine';
}

export type DrawnImages = Extract<Drawn, { images: unknown }>;

/** Checks an uploaded picture and draws it in the sizes the site shows. */
export async function drawUpload(
  userId: string,
  kind: FileKind,
  file: StoredFile,
  bytes: number,
): Promise<DrawnImages | FileRefusal> {
  const problem = await findPictureProblem(file, { bytes, pixels: MOST_IMAGE_PIXELS });
  if (problem) return fileRefusal(kind, problem);
  return lockFiles<DrawnImages>(userId, kind, () => drawImage(file.handle));
}

/**
 * A name for files about to be stored. It is in `unused_image` from now until `claimFiles`, so no file is
 * lost track of if this process dies.
 * @param nameAt the name at a time in milliseconds, unique among all uploads of the listing.
 */
export async function reserveFiles(nameAt: (time: number) => string): Promise<string> {
  for (let time = Date.now(); ; time += 1) {
    const fileName = nameAt(time);
    const { numInsertedOrUpdatedRows: isNew } = await db
      .insertInto('unused_image')
      .values({ file_name: fileName })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew) return fileName;
  }
}

/** The transaction adds the row that the stored files belong to. */
export async function claimFiles(trx: Trx, fileName: string): Promise<void> {
  const { numDeletedRows: isOurs } = await trx
    .deleteFrom('unused_image')
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  if (!isOurs) throw new Error(`The files of ${fileName} were deleted before they had a row`);
}

/**
 * Changes the photos or floor plans of a listing while holding its lock.
 * @param describe how the audit log describes them, before and after.
 * @returns 'not_found' if the listing isn't the owner's, or the staff member no longer may.
 */
export function changeFiles<Result>(
  editor: FileEditor,
  listingId: number,
  describe: (trx: Trx) => Promise<AuditValues>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result | 'not_found'> {
  return inTransaction(db, async (trx) => {
    const listing = await ownedListing(editor.ownerId, listingId, trx)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!listing || (await editor.mayStill?.(trx)) === false) return 'not_found';
    if (!editor.note) return change(trx);
    const before = await describe(trx);
    const result = await change(trx);
    await editor.note(trx, listingId, before, await describe(trx));
    return result;
  });
}

export const fileSweeps: Sweeps = { unused_image: sweepUnusedFiles };

/** Deletes files that no row has referred to for an hour: longer than any upload takes. Other listings may show a removed photo. */
async function sweepUnusedFiles(): Promise<void> {
  while (await db.transaction().execute(sweepOne));
}

async function sweepOne(trx: Trx): Promise<boolean> {
  if (await isBackupUnderWay(trx)) return false;
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
  const shown = await trx
    .selectFrom('listing_image')
    .where('file_name', '=', unused.file_name)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!shown) await deleteFiles(unused.file_name);
  await trx.deleteFrom('unused_image').where('file_name', '=', unused.file_name).execute();
  return true;
}
