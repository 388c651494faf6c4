import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { Marks } from '../types.ts';

/** What the person wants, and when the server had done it. */
interface Press {
  save: boolean;
  at: number;
}

const presses = new Map<number, Press | undefined>();
const listeners = new Set<() => void>();

/** Undefined on a page that failed. */
export function useMarks(): Marks | undefined {
  return useRouteLoaderData<typeof rootLoader>('root')?.marks;
}

/** Whether the home is saved: as the page says, or as its heart was pressed since. */
export function useSaved(id: number): boolean {
  const marks = useMarks();
  const press = useSyncExternalStore(
    onPress,
    () => presses.get(id),
    () => undefined,
  );
  if (press && press.at > (marks?.at ?? 0)) return press.save;
  return marks?.saved.includes(id) ?? false;
}

/**
 * Shows a heart as pressed at once, and as it was if the server refuses.
 * @param failure what to say without an answer.
 */
export async function pressHeart(
  id: number,
  save: boolean,
  failure: { title: string; text: string },
): Promise<void> {
  const before = presses.get(id);
  const press = { save, at: Infinity };
  show(id, press);
  const { at, refusal } = await import('./send-press.ts')
    .then(({ sendPress }) => sendPress(id, save))
    .catch(() => ({ at: 0, refusal: failure }));
  press.at = at;
  if (!refusal) return;
  if (presses.get(id) === press) show(id, before);
  showToast({ kind: 'destructive', ...refusal });
}

function show(id: number, press: Press | undefined): void {
  presses.set(id, press);
  for (const listener of listeners) listener();
}

function onPress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
