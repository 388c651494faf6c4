import { logError } from '#app/server/log.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import {
  changeFiles,
  checkPdfUpload,
  claimFiles,
  drawUpload,
  type FileRefusal,
  fileRefusal,
  reserveFiles,
  lockFiles,
} from '../files/mutations.server.ts';
import { storeImage, storePdf } from '../files/stored-files.server.ts';
import type { FileEditor } from '../files/types.ts';
import { fileUrl, imageUrl } from '../images/sources.ts';
import { findFloorPlans, findOwnFloorPlans } from './queries.server.ts';
import { LARGEST_PLAN_BYTES, MOST_FLOOR_PLANS } from './rules.ts';

const FULL: FileRefusal = { error: 'plans_full', status: 400 };

/**
 * Adds a floor plan after those the listing has: a picture is redrawn, a PDF kept as it is.
 * @returns why it is not added, or null if it is.
 */
export async function addFloorPlan(
  editor: FileEditor,
  listingId: number,
  file: StoredFile,
  label: string,
): Promise<FileRefusal | 'not_found' | null> {
  const own = await findOwnFloorPlans(editor.ownerId, listingId);
  if (!own) return 'not_found';
  if (own.plans.length >= MOST_FLOOR_PLANS) return FULL;
  try {
    const stored = await store(editor.userId, listingId, file);
    return 'error' in stored ? stored : await keep(editor, listingId, stored, label);
  } catch (error) {
    logError(error);
    return fileRefusal('plan', 'failed');
  }
}

interface Stored {
  fileName: string;
  url: string;
  pdfBytes: number | null;
}

async function store(
  userId: string,
  listingId: number,
  file: StoredFile,
): Promise<Stored | FileRefusal> {
  const name = (time: number) => `${listingId}/${listingId}_plan_${time}`;
  if (file.size <= LARGEST_PLAN_BYTES) {
    const pdf = await checkPdfUpload('plan', file);
    if (pdf !== null && pdf !== 'fine') return pdf;
    // One at a time, because it is held in memory until it is stored.
    if (pdf === 'fine')
      return lockFiles(userId, 'plan', () => storeAsIs(file, (time) => `${name(time)}.pdf`));
  }
  const drawn = await drawUpload(userId, 'plan', file, LARGEST_PLAN_BYTES);
  if ('error' in drawn) return drawn;
  const fileName = await reserveFiles(name);
  await storeImage(fileName, drawn);
  return { fileName, url: imageUrl(fileName), pdfBytes: null };
}

async function storeAsIs(file: StoredFile, name: (time: number) => string): Promise<Stored> {
  const fileName = await reserveFiles(name);
  await storePdf(fileName, file);
  return { fileName, url: fileUrl(fileName), pdfBytes: file.size };
}

function keep(
  editor: FileEditor,
  listingId: number,
  { fileName, url, pdfBytes }: Stored,
  label: string,
): Promise<FileRefusal | 'not_found' | null> {
  return changePlans(editor, listingId, async (trx) => {
    // Others may have filled it in the meantime.
    if ((await findFloorPlans(trx, listingId)).length >= MOST_FLOOR_PLANS) return FULL;
    await claimFiles(trx, fileName);
    await trx
      .insertInto('floor_plan')
      .values({
        listing_id: listingId,
        url,
        file_name: fileName,
        pdf_bytes: pdfBytes,
        label: label || null,
      })
      .execute();
    return null;
  });
}

/** Changes the label of a floor plan, or removes it. @returns false if the plan is gone, or the listing isn't the owner's. */
export async function renameFloorPlan(
  editor: FileEditor,
  listingId: number,
  planId: number,
  label: string,
): Promise<boolean> {
  const renamed = await changePlans(editor, listingId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('floor_plan')
      .where('listing_id', '=', listingId)
      .where('id', '=', planId)
      .set({ label: label || null })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
  return renamed === true;
}

/** Removes a floor plan; one already removed counts too. @returns false if the listing isn't the owner's. */
export async function removeFloorPlan(
  editor: FileEditor,
  listingId: number,
  planId: number,
): Promise<boolean> {
  const removed = await changePlans(editor, listingId, async (trx) => {
    await trx
      .deleteFrom('floor_plan')
      .where('listing_id', '=', listingId)
      .where('id', '=', planId)
      .execute();
  });
  return removed !== 'not_found';
}

function changePlans<Result>(
  editor: FileEditor,
  listingId: number,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result | 'not_found'> {
  const describe = async (trx: Trx) => {
    const plans = await findFloorPlans(trx, listingId);
    return { floor_plans: plans.map(({ id, label }) => (label ? `${id} ${label}` : id)) };
  };
  return changeFiles(editor, listingId, describe, change);
}
