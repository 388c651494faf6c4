export interface Toast {
  title: string;
  text?: string;
  /** What to do next. */
  links?: [label: string, path: string][];
  kind: 'plain' | 'destructive';
}

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const SHOWN_MS = 8_000;

/** Shows a message, replacing the previous one. */
export function showToast(toast: Toast): void {
  set(toast);
  timer = setTimeout(closeToast, SHOWN_MS);
}

export function closeToast(): void {
  set(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(toast: Toast | null): void {
  clearTimeout(timer);
  current = toast;
  for (const listener of listeners) listener();
}
