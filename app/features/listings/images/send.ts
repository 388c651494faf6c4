import { SUSPENDED_HEADER } from '#app/features/identity/session/rules.ts';
import { pathHere } from '#app/messages/paths.ts';
import type { ImageAnswer } from './types.ts';

const pathOf = (listingId: number) => pathHere(`/api/properties/${listingId}/images`);
/** Without progress for so long, in milliseconds, a connection counts as lost. */
const PATIENCE = 120_000;

export interface Answered {
  /** 0 without an answer. */
  status: number;
  /** Null if there was none about photos. */
  answer: ImageAnswer | null;
}

export interface AnsweredPhoto extends Answered {
  /** By what the site itself says: a firewall or proxy on the way may refuse with the same status. */
  isSuspended: boolean;
}

/**
 * Uploads a photo. Unlike fetch, XMLHttpRequest reports progress.
 * @param onProgress from 0 to 1: at 1 the photo is sent, but still has to be processed.
 */
export function sendImage(
  listingId: number,
  file: File,
  onProgress: (progress: number) => void,
): { answered: Promise<AnsweredPhoto>; abort(): void } {
  const form = new FormData();
  form.append('images', file);
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), PATIENCE);
  };
  const answered = new Promise<AnsweredPhoto>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      const { status, responseText } = request;
      const isSuspended = request.getResponseHeader(SUSPENDED_HEADER) !== null;
      resolve({ status, answer: parseAnswer(responseText), isSuspended });
    });
  });
  request.open('POST', pathOf(listingId));
  request.send(form);
  wait();
  return { answered, abort: () => request.abort() };
}

/** Removes a photo (`remove`) or puts all into a new order (`order`). */
export async function changeImages(
  listingId: number,
  field: 'remove' | 'order',
  ids: number[],
): Promise<Answered> {
  const body = new URLSearchParams(ids.map((id) => [field, String(id)]));
  try {
    const answer = await fetch(pathOf(listingId), { method: 'POST', body });
    return { status: answer.status, answer: parseAnswer(await answer.text()) };
  } catch {
    return { status: 0, answer: null };
  }
}

function parseAnswer(text: string): ImageAnswer | null {
  try {
    const answer: Partial<ImageAnswer> | null = JSON.parse(text);
    return answer?.refused ? (answer as ImageAnswer) : null;
  } catch {
    return null;
  }
}
