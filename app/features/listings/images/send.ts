import type { ImageAnswer } from './types.ts';

const pathOf = (listingId: number) => `/api/properties/${listingId}/images`;

/**
 * Uploads a photo. Unlike fetch, XMLHttpRequest reports progress.
 * @param onProgress from 0 to 1: at 1 the photo is sent, but still has to be processed.
 * @returns null if there was no answer, or none about photos.
 */
export function sendImage(
  listingId: number,
  file: File,
  onProgress: (progress: number) => void,
): Promise<ImageAnswer | null> {
  const form = new FormData();
  form.append('images', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('loadend', () => resolve(parseAnswer(request.responseText)));
    request.open('POST', pathOf(listingId));
    request.send(form);
  });
}

/** Removes a photo (`remove`) or puts all into a new order (`order`). @returns null as above. */
export async function changeImages(
  listingId: number,
  field: 'remove' | 'order',
  ids: number[],
): Promise<ImageAnswer | null> {
  const body = new URLSearchParams(ids.map((id) => [field, String(id)]));
  try {
    const answer = await fetch(pathOf(listingId), { method: 'POST', body });
    return parseAnswer(await answer.text());
  } catch {
    return null;
  }
}

function parseAnswer(text: string): ImageAnswer | null {
  try {
    const answer: Partial<ImageAnswer> | null = JSON.parse(text);
    return answer?.images ? (answer as ImageAnswer) : null;
  } catch {
    return null;
  }
}
