import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { parseImagePath } from '#app/features/listings/images/image-files.server.ts';
import { canSeeImage } from '#app/features/listings/images/permissions.ts';
import { findImageOwner } from '#app/features/listings/images/queries.server.ts';
import { answerFile, answerUnchanged } from '#app/server/file-answer.server.ts';
import { fileStore } from '#app/server/files.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/listing-image';

/** One version of an uploaded photo: for everybody if the listing is public, else for its owner. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const path = parseImagePath(`${params.listing}/${params.file}`);
  const listing = path && (await findImageOwner(path.fileName));
  if (!listing) return plainAnswer(404, 'noPicture', PRIVATE);
  const viewer = listing.isPublic ? null : await findViewer(context);
  if (!canSeeImage(viewer, listing)) return plainAnswer(404, 'noPicture', PRIVATE);
  const headers = listing.isPublic ? PUBLIC : PRIVATE;
  const unchanged = answerUnchanged(request, path.file, headers);
  if (unchanged) return unchanged;
  const content = await fileStore().get(path.file);
  if (!content) return plainAnswer(404, 'noPicture', PRIVATE);
  return answerFile(request, { content, type: path.type, tag: path.file }, headers);
}

const PUBLIC = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
