import { parsePicturePath } from '#app/features/content/pictures.ts';
import { answerFile, answerUnchanged } from '#app/server/file-answer.server.ts';
import { fileStore } from '#app/server/files.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/content-image';

/** A picture uploaded by staff, for everybody: the name of one that no page shows yet can't be guessed. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const path = parsePicturePath(`${params.folder}/${params.file}`);
  if (!path) return plainAnswer(404, 'noPicture');
  const unchanged = answerUnchanged(request, path.file, HEADERS);
  if (unchanged) return unchanged;
  const content = await fileStore().get(path.file);
  if (!content) return plainAnswer(404, 'noPicture');
  return answerFile(request, { content, type: path.type, tag: path.file }, HEADERS);
}

const HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };
