import { networkOf } from '#app/features/limits/rules.ts';
import { type FormError, formError, inWords } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { itemAt } from '#app/lib/required.ts';
import { errorTexts, messages } from '#app/messages/reader.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { readUpload, type Upload } from '#app/server/upload.server.ts';
import type { FileEditor } from '../files/types.ts';
import { addImages, orderImages, removeImage, stepImage } from './mutations.server.ts';
import { findOwnImages } from './queries.server.ts';
import { LARGEST_IMAGE_BYTES } from './rules.ts';
import type { AddedImages, ImageOutcome } from './types.ts';

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
    const room = Math.max(0, numberSetting('listing_photos') - own.images.length);
    await using upload = await readUpload(
      request,
      { person: editor.userId, network: networkOf(ip) },
      { field: 'images', most: room, largestBytes: LARGEST_IMAGE_BYTES, isOneByOne: true },
    );
    return await addImages(editor, listingId, upload);
  }
  const form = await readForm(request);
  const idIn = (field: string) => parseId(form.get(field));
  const [removed, earlier, later] = [idIn('remove'), idIn('earlier'), idIn('later')];
  if (removed !== null) return removeImage(editor, listingId, removed);
  if (earlier !== null) return stepImage(editor, listingId, earlier, -1);
  if (later !== null) return stepImage(editor, listingId, later, 1);
  const order = form.getAll('order').map((each) => parseId(each) ?? 0);
  return orderImages(editor, listingId, order);
}

/** Far more than the form of a listing has, with every box ticked. */
const MOST_LISTING_FIELDS = 200;

/** Reads the form of a listing, with the photos chosen in it if no script has taken them. */
export async function readListingForm(
  request: Request,
  userId: string,
  ip: string,
): Promise<Upload> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/')) {
    const form = await readForm(request);
    return { form, files: [], leftOut: [], problem: null, [Symbol.asyncDispose]: async () => {} };
  }
  return readUpload(
    request,
    { person: userId, network: networkOf(ip) },
    {
      field: 'images',
      most: numberSetting('listing_photos'),
      largestBytes: LARGEST_IMAGE_BYTES,
      isOneByOne: true,
      mostFields: MOST_LISTING_FIELDS,
    },
  );
}

/** Each file that did not become a photo, by its name. */
export function refusedPhotos({
  refused,
  leftOut,
}: Pick<AddedImages, 'refused' | 'leftOut'>): string[] {
  const t = messages('images');
  const sentence = (error: FormError) => itemAt(inWords(errorTexts(), formError(error)).form, 0);
  return [
    ...refused.map(({ name, error }) => t.notAdded(name, sentence(error))),
    ...leftOut.map((name) => t.notAdded(name, t.reasons.full(numberSetting('listing_photos')))),
  ];
}
