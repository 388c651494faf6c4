import { networkOf } from '#app/features/limits/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import type { FileEditor } from '../files/types.ts';
import { addImages, orderImages, removeImage, stepImage } from './mutations.server.ts';
import { findOwnImages } from './queries.server.ts';
import { LARGEST_IMAGE_BYTES } from './rules.ts';
import type { ImageOutcome } from './types.ts';

/**
 * Processes a form that changes the photos of a listing: files named `images` are added; else `remove` names a photo by
 * its id, `earlier` or `later` one to move by a place, and `order` all of them in their new order.
 * @throws a 400 or 413 Response with a sentence, for anything no form of ours sends.
 */
export async function takeImageForm(
  request: Request,
  editor: FileEditor,
  ip: string,
  id: string,
): Promise<ImageOutcome> {
  const listingId = parseId(id);
  const own = listingId === null ? null : await findOwnImages(editor.ownerId, listingId);
  if (!own || listingId === null) return { kind: 'not_found' };
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) {
    const room = Math.max(0, env().LISTING_IMAGES - own.images.length);
    await using upload = await readUpload(
      request,
      { person: editor.userId, network: networkOf(ip) },
      { field: 'images', most: room, largestBytes: LARGEST_IMAGE_BYTES, isOneByOne: true },
    );
    return await addImages(editor, listingId, upload);
  }
  const form = await readForm(request);
  const requireId = (field: string) => parseId(String(form.get(field) ?? ''));
  const [removed, earlier, later] = [requireId('remove'), requireId('earlier'), requireId('later')];
  if (removed !== null) return removeImage(editor, listingId, removed);
  if (earlier !== null) return stepImage(editor, listingId, earlier, -1);
  if (later !== null) return stepImage(editor, listingId, later, 1);
  const order = form.getAll('order').map((each) => parseId(String(each)) ?? 0);
  return orderImages(editor, listingId, order);
}
