import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { FormError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { isBackupUnderWay } from '#app/server/backup-lock.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { logError } from '#app/server/log.server.ts';
import {
  findPictureProblem,
  Line,
  pictureStatus,
  type PictureProblem,
} from '#app/server/pictures.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { StoredFile, Upload } from '#app/server/upload.server.ts';
import {
  ACCEPTED_PICTURES,
  deletePicture,
  drawContentPicture,
  newFileName,
  type PictureKind,
  storePicture,
} from '../picture-files.server.ts';
import { pictureUrl } from '../pictures.ts';

const line = new Line(8);

export type UploadOutcome =
  | { kind: 'stored'; url: string }
  | { kind: 'refused'; error: FormError; status: number };

/** Stores an uploaded picture. It is kept for a week unless a page, a revision or a home abroad shows it. */
export async function addPicture(
  actor: Change['actor'],
  kind: PictureKind,
  file: StoredFile,
): Promise<UploadOutcome> {
  const problem = await findPictureProblem(file, ACCEPTED_PICTURES);
  if (problem) return uploadRefusal(problem);
  const turn = await consumeAction(db, actor.userId, 'image_upload');
  if (!turn.allowed) {
    const minutes = minutesToWait(turn.retryAfterSeconds);
    return { kind: 'refused', error: { code: 'image_limited', minutes }, status: 429 };
  }
  const drawn = await line.join(actor.userId, () => drawContentPicture(kind, file.handle));
  if ('problem' in drawn) return uploadRefusal(drawn.problem);
  const fileName = newFileName(kind, drawn);
  try {
    // The row comes first, so that no file is lost track of if this process dies.
    await recordUpload(actor, fileName);
    await storePicture(fileName, drawn);
  } catch (error) {
    logError(error);
    return uploadRefusal('failed');
  }
  return { kind: 'stored', url: pictureUrl(fileName) };
}

/** Stores the picture sent with a page's form; null if there is none. */
export async function addFormPicture(
  actor: Change['actor'],
  { files, problem }: Pick<Upload, 'files' | 'problem'>,
): Promise<UploadOutcome | null> {
  const [file] = files;
  if (file) return addPicture(actor, 'featured', file);
  return problem && uploadRefusal(problem);
}

function recordUpload(actor: Change['actor'], fileName: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('content_image').values({ file_name: fileName }).execute();
    const subject = { kind: 'picture', id: fileName, name: fileName } as const;
    await recordAudit(trx, { actor, action: 'picture_uploaded', subject });
  });
}

export function uploadRefusal(problem: PictureProblem): UploadOutcome {
  return { kind: 'refused', error: `image_${problem}`, status: pictureStatus(problem) };
}

export const contentSweeps: Sweeps = { content_image: sweepUnusedPictures };

/** Deletes pictures older than a week that nothing shows. */
async function sweepUnusedPictures(): Promise<void> {
  while (await db.transaction().execute(sweepOne));
}

async function sweepOne(trx: Trx): Promise<boolean> {
  if (await isBackupUnderWay(trx)) return false;
  const { rows } = await sql<{ fileName: string }>`
    select file_name as "fileName" from content_image i
    where uploaded_at < ${daysAgo(DAYS_KEPT.unusedPicture)}
      and not exists (
        select from content_page where position(i.file_name in concat(content, content_ar, featured_image_url)) > 0)
      and not exists (select from content_revision where position(i.file_name in fields::text) > 0)
      and not exists (select from overseas_home where position(i.file_name in picture_url) > 0)
    limit 1 for update skip locked`.execute(trx);
  const [unused] = rows;
  if (!unused) return false;
  await deletePicture(unused.fileName);
  await trx.deleteFrom('content_image').where('file_name', '=', unused.fileName).execute();
  return true;
}
