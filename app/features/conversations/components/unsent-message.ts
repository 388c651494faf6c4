import { MESSAGE_PREFIX } from '#app/lib/drafts.ts';
import type { FormAnswer } from '#app/lib/form.ts';

type Typed = NonNullable<FormAnswer['values']>;

interface Unsent {
  /** Whoever typed it, null without an account. */
  userId: string | null;
  typed: Typed;
}

/** Not typed by the person. */
const OWN_FIELDS = new Set(['token', 'kind', 'website']);

/**
 * What this tab has typed into the dialog to contact an advertiser and not sent: closing it to look at the page, or to sign in, keeps it.
 * That of another account is forgotten, which has signed out in another tab.
 * @param path of the page with the same form.
 */
export function readUnsent(path: string, userId: string | null): Typed | undefined {
  try {
    const unsent: unknown = JSON.parse(sessionStorage.getItem(nameOf(path)) ?? 'null');
    if (isUnsent(unsent) && (unsent.userId ?? userId) === userId) return unsent.typed;
  } catch {
    // The browser stores nothing, or something else.
  }
  forgetUnsent(path);
  return undefined;
}

export function keepUnsent(path: string, userId: string | null, form: FormData): void {
  // An empty field may be known by then, as the email of somebody who has signed up meanwhile.
  const names = [...new Set(form.keys())].filter(
    (it) => !OWN_FIELDS.has(it) && form.get(it) !== '',
  );
  const typed = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
  const unsent: Unsent = { userId, typed };
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(unsent));
  } catch {
    // The browser stores nothing.
  }
}

export function forgetUnsent(path: string): void {
  try {
    sessionStorage.removeItem(nameOf(path));
  } catch {
    // The browser stores nothing.
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { userId, typed } = (value ?? {}) as Partial<Unsent>;
  return (
    (userId === null || typeof userId === 'string') &&
    typeof typed === 'object' &&
    typed !== null &&
    Object.values(typed).every(isListOfTexts)
  );
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((it) => typeof it === 'string');
}

/** The list that the page leads back to doesn't matter. */
function nameOf(path: string): string {
  return MESSAGE_PREFIX + path.replace(/\?.*/, '');
}
