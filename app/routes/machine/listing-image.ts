import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { canSeeFiles } from '#app/features/listings/files/permissions.ts';
import { findFileOwner } from '#app/features/listings/files/queries.server.ts';
import { parseFilePath } from '#app/features/listings/files/stored-files.server.ts';
import { findModerator } from '#app/features/moderation/pictures.server.ts';
import { answerFile, answerUnchanged, PUBLIC_FOR_NOW } from '#app/server/file-answer.server.ts';
import { fileStore } from '#app/server/files.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/listing-image';

/** An uploaded file, such as one version of a photo: for everybody if the listing is public, else for its owner and staff. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const path = parseFilePath(`${params.listing}/${params.file}`);
  const listing = path && (await findFileOwner(path.fileName));
  if (!listing) return plainAnswer(404, 'noPicture', PRIVATE);
  const viewer = listing.isPublic ? null : await findViewer(context);
  const isSeen = canSeeFiles(viewer, listing) || (await findModerator(context)) !== null;
  if (!isSeen) return plainAnswer(404, 'noPicture', PRIVATE);
  const headers = listing.isPublic ? PUBLIC_FOR_NOW : PRIVATE;
  const unchanged = answerUnchanged(request, path.file, headers);
  if (unchanged) return unchanged;
  const isPdf = path.type === PDF;
  const content = await (isPdf ? fileStore().open(path.file) : fileStore().get(path.file));
  if (!content) return plainAnswer(404, 'noPicture', PRIVATE);
  const file = { content, type: path.type, tag: path.file };
  return answerFile(request, file, isPdf ? { ...headers, ...DOWNLOADED } : headers);
}

const PDF = 'application/pdf';
/** A PDF may contain script: it is opened outside the site, in the reader's own PDF program. */
const DOWNLOADED = {
  'Content-Disposition': 'attachment; filename="floor-plan.pdf"',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
