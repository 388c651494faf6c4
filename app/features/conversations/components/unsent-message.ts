import { MESSAGE_PREFIX } from '#app/lib/drafts.ts';
import type { FormAnswer } from '#app/lib/form.ts';

type Typed = NonNullable<FormAnswer['values']>;

/** Not typed by the person. */
const OWN_FIELDS = new Set(['token', 'kind', 'website']);

/**
 * What this tab has typed into the dialog to contact an advertiser and not sent: closing it to look at the page, or to sign in, keeps it.
 * @param path of the page with the same form.
 */
export function readUnsent(path: string): Typed | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(path)) ?? 'null') as Typed) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepUnsent(path: string, form: FormData): void {
  // An empty field may be known by then, as the email of somebody who has signed up meanwhile.
  const names = [...new Set(form.keys())].filter(
    (it) => !OWN_FIELDS.has(it) && form.get(it) !== '',
  );
  const typed = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(typed));
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

/** The list that the page leads back to doesn't matter. */
function nameOf(path: string): string {
  return MESSAGE_PREFIX + path.replace(/\?.*/, '');
}
