import { useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { showToast } from '#app/ui/toast.ts';
import { LARGEST_IMAGE_BYTES, moveImage } from '../rules.ts';
import { changeImages, sendImage } from '../send.ts';
import type { ImageAnswer, OwnImage } from '../types.ts';
import { previewOf } from './preview.ts';

/** A chosen file that is not a photo yet. */
export interface Waiting {
  /** Negative, so that it never equals a photo's id. */
  id: number;
  file: File;
  /** A data URL; null until it is ready, and if the browser can't read the file. */
  preview: string | null;
  /** Upload progress from 0 to 1; null before it starts. */
  progress: number | null;
}

export type Images = ReturnType<typeof useImages>;

interface UseImages {
  /** Null for a listing that is not saved yet: its photos wait for `upload`. */
  listingId: number | null;
  images: OwnImage[];
  /** The most photos a listing may have. */
  most: number;
}

/** A listing's photos while they are added, ordered and removed. Each change is saved at once. */
export function useImages({ listingId, images: loaded, most }: UseImages) {
  const t = useMessages('images');
  const errors = useMessages('workErrors');
  const [images, setShown] = useState(loaded);
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [announcement, announce] = useState('');
  const latest = useRef(loaded);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ordersToSend = useRef(0);
  const nextId = useRef(0);

  function setImages(images: OwnImage[]): void {
    latest.current = images;
    setShown(images);
  }

  /** One call at a time. A new order still to be sent survives answers to earlier calls. */
  function call(send: () => Promise<ImageAnswer | null>): Promise<ImageAnswer | null> {
    const answered = last.current.then(send).then((answer) => {
      if (!answer) return null;
      const order = ordersToSend.current > 0 ? latest.current.map(({ id }) => id) : [];
      setImages(inOrder(answer.images, order));
      return answer;
    });
    last.current = answered;
    return answered;
  }

  function update(id: number, change: Partial<Waiting>): void {
    setWaiting((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  function add(files: File[]): void {
    const room = most - images.length - waiting.length;
    const chosen = files.slice(0, room);
    const fit = chosen.filter(({ size }) => size <= LARGEST_IMAGE_BYTES);
    const leftOut = files.length - chosen.length;
    setProblems([
      ...(leftOut > 0 ? [t.leftOut(leftOut, most)] : []),
      ...chosen
        .filter((file) => !fit.includes(file))
        .map(({ name }) => t.notAdded(name, errors.image_bytes)),
    ]);
    const added = fit.map((file): Waiting => {
      const id = (nextId.current -= 1);
      void previewOf(file).then((preview) => update(id, { preview }));
      return { id, file, preview: null, progress: null };
    });
    setWaiting((all) => [...all, ...added]);
    if (listingId !== null) for (const one of added) void sendOne(listingId, one);
  }

  /** @returns what is wrong with them, in sentences. */
  async function sendOne(listing: number, { id, file }: Waiting): Promise<string[]> {
    const onProgress = (progress: number) => update(id, { progress });
    const answer = await call(() => {
      onProgress(0);
      return sendImage(listing, file, onProgress);
    });
    setWaiting((all) => all.filter((each) => each.id !== id));
    const found = problemsOf(answer, file);
    if (found.length > 0) setProblems((all) => [...new Set([...all, ...found])]);
    return found;
  }

  function problemsOf(answer: ImageAnswer | null, { name }: File): string[] {
    if (!answer) return [t.notAdded(name, t.interrupted)];
    const leftOut = answer.leftOut > 0 ? [t.leftOut(answer.leftOut, most)] : [];
    return [...answer.refused.map(({ reason }) => t.notAdded(name, reason)), ...leftOut];
  }

  async function remove(id: number): Promise<void> {
    if (id < 0 || listingId === null) {
      return setWaiting((all) => all.filter((each) => each.id !== id));
    }
    const answer = await call(() => changeImages(listingId, 'remove', [id]));
    if (answer?.refused.length === 0)
      showToast({ title: t.success, text: t.removed, kind: 'plain' });
    else showToast({ title: t.error, text: t.notRemoved, kind: 'destructive' });
  }

  /** @param to its new position, from 0. */
  async function move(id: number, to: number): Promise<void> {
    const all = listingId === null ? waiting : images;
    const ids = all.map((each) => each.id);
    const from = ids.indexOf(id);
    if (from === -1 || to < 0 || to >= ids.length || from === to) return;
    const order = moveImage(ids, id, to - from);
    announce(t.moved(from + 1, to + 1, ids.length));
    if (listingId === null) return setWaiting((all) => inOrder(all, order));
    setImages(inOrder(images, order));
    ordersToSend.current += 1;
    const answer = await call(() => {
      ordersToSend.current -= 1;
      const now = latest.current.map((each) => each.id);
      return changeImages(listingId, 'order', now);
    });
    const [refused] = answer?.refused ?? [];
    if (refused) setProblems([refused.reason]);
    if (answer) return;
    setImages(images);
    showToast({ title: t.error, text: t.notSaved, kind: 'destructive' });
  }

  return {
    images,
    waiting,
    problems,
    announcement,
    most,
    isUploading: waiting.some(({ progress }) => progress !== null),
    add,
    remove,
    move,
    /** Uploads the waiting files, in order. @returns what is wrong with them, in sentences. */
    upload: async (listing: number): Promise<string[]> =>
      (await Promise.all(waiting.map((one) => sendOne(listing, one)))).flat(),
  };
}

/** Sorted by `order`; items it lacks come last. */
function inOrder<Item extends { id: number }>(items: Item[], order: number[]): Item[] {
  const placeOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
