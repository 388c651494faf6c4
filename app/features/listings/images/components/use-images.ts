import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { showToast } from '#app/ui/toast.ts';
import type { OwnImage } from '../types.ts';
import { type ImageQueue, imageQueue } from './image-queue.ts';

export type Images = ReturnType<typeof useImages>;

interface UseImages {
  /** The form they are added in, while there is no listing. */
  form?: string;
  /** Null for a listing that is not saved yet: its photos wait until `begin`. */
  listingId: number | null;
  images: OwnImage[];
  /** The most photos a listing may have. */
  most: number;
}

/** A listing's photos while they are added, ordered and removed. Each change is saved at once. */
export function useImages({ form = '', listingId, images: loaded, most }: UseImages) {
  const t = useMessages('images');
  useMessages('workErrors'); // Loaded before a refusal needs it.
  const userId = useAuth().user?.id ?? '';
  const [queue] = useState(() => imageQueue(userId, form, { listingId, images: loaded, most }));
  const photos = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos);
  const [problem, setProblem] = useState('');
  const [announcement, announce] = useState('');
  const { images, waiting } = photos;
  const hasBegun = listingId !== null;
  useRetryOnline(queue);

  async function remove(id: number): Promise<void> {
    const isRemoved = await queue.remove(id);
    if (id < 0) return;
    if (isRemoved) showToast({ title: t.success, text: t.removed, kind: 'plain' });
    else showToast({ title: t.error, text: t.notRemoved, kind: 'destructive' });
  }

  /** @param to its new position, from 0. */
  async function move(id: number, to: number): Promise<void> {
    const ids = (hasBegun ? images : waiting).map((each) => each.id);
    const from = ids.indexOf(id);
    if (from === -1 || to < 0 || to >= ids.length || from === to) return;
    announce(t.moved(from + 1, to + 1, ids.length));
    setProblem('');
    const answered = await queue.move(id, to);
    if (!answered) return;
    if (answered.answer) setProblem(answered.answer.refused[0]?.reason ?? '');
    else showToast({ title: t.error, text: t.notSaved, kind: 'destructive' });
  }

  return {
    ...photos,
    /** Why the last order was not saved; empty if it was. */
    problem,
    announcement,
    most,
    hasBegun,
    /** How many files are being uploaded or wait for that. */
    onTheWay: hasBegun ? waiting.length : 0,
    remove,
    move,
    add: (files: File[]) => queue.add(files),
    retry: () => queue.retry(),
    dismiss: () => queue.dismiss(),
    begin: (listing: number) => queue.begin(listing),
    arrived: () => queue.arrived(),
  };
}

/** Photos that the network kept back are sent once it is there again. */
function useRetryOnline(queue: ImageQueue): void {
  useEffect(() => {
    const retry = () => queue.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [queue]);
}
