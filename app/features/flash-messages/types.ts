import type { AuthEvent } from '#app/lib/auth-events.ts';

/** A message to show once, on the next page; `event` is announced to the page's listeners. */
export interface FlashMessage {
  kind: 'plain' | 'destructive';
  title: string;
  text: string;
  /** What to do next. */
  links?: [label: string, path: string][];
  event: AuthEvent | null;
}
