import { useSyncExternalStore } from 'react';
import { useRootData } from '#app/ui/root-data.ts';
import { showToast } from '#app/ui/toast.ts';
import type { Marks } from '../types.ts';

/** The person's choice, and when the server applied it. */
interface Press {
  save: boolean;
  at: number;
}

let presses: ReadonlyMap<number, Press | undefined> = new Map();
const NO_PRESSES = presses;
const listeners = new Set<() => void>();
/** The longest that a list waits for hearts. */
const PATIENCE_MS = 4_000;
let answered: Promise<unknown> = Promise.resolve();

/** Undefined on a page that failed. */
export function useMarks(): Marks | undefined {
  return useRootData()?.marks;
}

/** Whether a home is saved: as in the page's data, or as its heart was pressed since. */
export function useIsSaved(): (id: number) => boolean {
  const marks = useMarks();
  const pressed = useSyncExternalStore(
    onPress,
    () => presses,
    () => NO_PRESSES,
  );
  return (id) => {
    const press = pressed.get(id);
    if (press && press.at > (marks?.at ?? 0)) return press.save;
    return marks?.saved.includes(id) ?? false;
  };
}

/**
 * Shows a heart as pressed at once, and reverts it if the server refuses.
 * @param failure the message without an answer.
 */
export async function pressHeart(
  id: number,
  save: boolean,
  failure: { title: string; text: string },
): Promise<void> {
  const before = presses.get(id);
  const press = { save, at: Infinity };
  show(id, press);
  const answer = import('./send-press.ts')
    .then(({ sendPress }) => sendPress(id, save))
    .catch(() => ({ at: 0, refusal: failure }));
  answered = Promise.all([answered, answer]);
  const { at, refusal } = await answer;
  press.at = at;
  if (!refusal) return;
  if (presses.get(id) === press) show(id, before);
  showToast({ kind: 'destructive', ...refusal });
}

/** Waits for the hearts pressed so far, for a list that would lack the last of them; not for ever, where the network is gone. */
export async function pressesAnswered(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([answered, patience]);
}

function show(id: number, press: Press | undefined): void {
  presses = new Map(presses).set(id, press);
  for (const listener of listeners) listener();
}

function onPress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
