import { isPictureId } from '#app/lib/site-settings.ts';
import { answerFile, answerUnchanged } from '#app/server/file-answer.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { findSitePicture } from '#app/server/site-pictures.server.ts';
import type { Route } from './+types/site-picture';

/** One of the pictures that settings name, for everybody. Another picture has another URL. */
export async function loader({ request, params: { id, file } }: Route.LoaderArgs) {
  if (!isPictureId(id) || !/^[\w-]{1,20}\.\w{3,4}$/.test(file))
    return plainAnswer(404, 'noPicture');
  const tag = `${id}/${file}`;
  const unchanged = answerUnchanged(request, tag, HEADERS);
  if (unchanged) return unchanged;
  const found = await findSitePicture(id, file);
  if (!found) return plainAnswer(404, 'noPicture');
  return answerFile(request, { ...found, tag }, HEADERS);
}

const HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };
