import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { plainLine } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { fileStore } from '#app/server/files.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { logError } from '#app/server/log.server.ts';
import { drawPicture, findPictureProblem, type Recipe } from '#app/server/pictures.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import {
  checkPdfUpload,
  claimFiles,
  type DrawnImages,
  type FileRefusal,
  fileRefusal,
  lockFiles,
  reserveFiles,
} from '../files/mutations.server.ts';
import { storePdf } from '../files/stored-files.server.ts';
import { MOST_IMAGE_PIXELS } from '../images/rules.ts';
import { ownedListing } from '../own/queries.server.ts';
import { findOwnProofs, findProofs } from './queries.server.ts';
import { LARGEST_PROOF_BYTES, LONGEST_PROOF_NAME, MOST_PROOFS } from './rules.ts';

const FULL: FileRefusal = { error: 'proofs_full', status: 400 };

/** Large enough to read the small print of a scanned page. */
const READABLE: Recipe = {
  versions: [{ width: 2400, height: 2400, fit: 'inside', format: 'webp', quality: 82 }],
  background: '#fff',
  mostPixels: MOST_IMAGE_PIXELS,
  mostSeconds: 30,
};

/**
 * Adds a proof to the person's own listing: a picture is redrawn, a PDF kept as it is. Nobody but staff opens it again.
 * @returns why it is not added, or null if it is.
 */
export async function addProof(
  userId: string,
  listingId: number,
  file: StoredFile,
): Promise<FileRefusal | 'not_found' | null> {
  const own = await findOwnProofs(userId, listingId);
  if (!own?.isWanted) return 'not_found';
  if (own.proofs.length >= MOST_PROOFS) return FULL;
  try {
    const stored = await store(userId, file);
    return 'error' in stored ? stored : await keep(userId, listingId, stored, file.name);
  } catch (error) {
    logError(error);
    return fileRefusal('proof', 'failed');
  }
}

interface Stored {
  fileName: string;
  bytes: number;
}

async function store(userId: string, file: StoredFile): Promise<Stored | FileRefusal> {
  if (file.size <= LARGEST_PROOF_BYTES) {
    const pdf = await checkPdfUpload('proof', file);
    if (pdf !== null && pdf !== 'fine') return pdf;
    if (pdf === 'fine') return lockFiles(userId, 'proof', () => storeAsIs(file));
  }
  const limits = { bytes: LARGEST_PROOF_BYTES, pixels: MOST_IMAGE_PIXELS };
  const problem = await findPictureProblem(file, limits);
  if (problem) return fileRefusal('proof', problem);
  const drawn = await lockFiles<DrawnImages>(userId, 'proof', () =>
    drawPicture(file.handle, READABLE),
  );
  if ('error' in drawn) return drawn;
  const [image] = drawn.images;
  if (!image) return fileRefusal('proof', 'unreadable');
  const fileName = await reserveFiles(() => secretName('webp'));
  await fileStore().put(fileName, image.content, 'image/webp');
  return { fileName, bytes: image.content.length };
}

async function storeAsIs(file: StoredFile): Promise<Stored> {
  const fileName = await reserveFiles(() => secretName('pdf'));
  await storePdf(fileName, file);
  return { fileName, bytes: file.size };
}

/** Nobody guesses it, even if the operator's bucket answers everybody. */
function secretName(ending: 'pdf' | 'webp'): string {
  return `proofs/${randomBytes(24).toString('hex')}.${ending}`;
}

function keep(
  userId: string,
  listingId: number,
  { fileName, bytes }: Stored,
  name: string,
): Promise<FileRefusal | 'not_found' | null> {
  return inTransaction(db, async (trx) => {
    if (!(await lockOwnListing(trx, userId, listingId))) return 'not_found';
    // Others may have filled it in the meantime.
    if ((await findProofs(trx, listingId)).length >= MOST_PROOFS) return FULL;
    await claimFiles(trx, fileName);
    await trx
      .insertInto('listing_proof')
      .values({
        listing_id: listingId,
        file_name: fileName,
        name: plainLine(name).slice(0, LONGEST_PROOF_NAME),
        bytes,
      })
      .execute();
    return null;
  });
}

/** Removes a proof; one already removed counts too. @returns false if the listing isn't the person's. */
export function removeProof(userId: string, listingId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockOwnListing(trx, userId, listingId))) return false;
    await trx
      .deleteFrom('listing_proof')
      .where('listing_id', '=', listingId)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

function lockOwnListing(trx: Trx, userId: string, listingId: number) {
  return ownedListing(userId, listingId, trx).select('id').forUpdate().executeTakeFirst();
}

export const proofSweeps: Sweeps = { listing_proof: sweepProofs };

/** Deletes proofs some time after staff decided on their listing, or after they were added; while one waits, its proofs stay. */
async function sweepProofs(): Promise<void> {
  const before = daysAgo(daysKept().proof);
  await sql`
    delete from listing_proof p where added_at < ${before} and not exists (
      select from listing_approval a where a.listing_id = p.listing_id
        and (a.state = 'waiting' or a.decided_at >= ${before}))`.execute(db);
}
