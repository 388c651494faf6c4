import { sql } from 'kysely';
import type { AuditValues } from '#app/features/audit/types.ts';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { Line, type PictureProblem, pictureStatus } from '#app/server/pictures.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { ownedListing } from '../own/queries.server.ts';
import { deleteFiles } from './stored-files.server.ts';
import type { FileEditor } from './types.ts';

const LONGEST_LINE = 24;
const line = new Line(LONGEST_LINE);

/** What an uploaded file is to become; its refusals are in these words. */
export type FileKind = 'image' | 'plan';

/** Why an uploaded file is not kept. */
export interface FileRefusal {
  error: FormError;
  /** Of the answer. */
  status: number;
  retryAfterSeconds?: number;
}

export function fileRefusal(kind: FileKind, problem: PictureProblem): FileRefusal {
  return { error: `${kind}_${problem}`, status: pictureStatus(problem) };
}

/** Does the costly part of an upload, one at a time. It counts towards the person's hourly limit before it begins. */
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
 * A name for files that are about to be stored. `unused_image` knows it from now until `claimFiles`, so no file is
 * forgotten if this process dies.
 * @param nameAt the name at a time in milliseconds, which no other upload of the listing has or had.
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
 * Changes the photos or the floor plans of a listing, alone: other changes wait.
 * @param describe what the audit log says of them, before and after.
 * @returns null if the listing isn't the owner's, or staff no longer may.
 */
export function changeFiles<Result>(
  editor: FileEditor,
  listingId: number,
  describe: (trx: Trx) => Promise<AuditValues>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(db, async (trx) => {
    const listing = await ownedListing(editor.ownerId, listingId, trx)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!listing || (await editor.mayStill?.(trx)) === false) return null;
    if (!editor.note) return change(trx);
    const before = await describe(trx);
    const result = await change(trx);
    await editor.note(trx, listingId, before, await describe(trx));
    return result;
  });
}

export const fileSweeps: Sweeps = { unused_image: sweepUnusedFiles };

/** Deletes files that no row has needed for an hour: longer than any upload takes. */
async function sweepUnusedFiles(): Promise<void> {
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
  await deleteFiles(unused.file_name);
  await trx.deleteFrom('unused_image').where('file_name', '=', unused.file_name).execute();
  return true;
}
