/** Prefix of the names under which a browser stores unsent input of a listing's form. */
export const DRAFT_PREFIX = 'listing-draft:';
/** The same of a message to an advertiser, which the tab stores. */
export const MESSAGE_PREFIX = 'unsent-message:';

/** Removes all drafts, so that the next user of the browser can't read them. */
export function forgetDrafts(): void {
  try {
    forget(localStorage, DRAFT_PREFIX);
    forget(sessionStorage, MESSAGE_PREFIX);
  } catch {
    // The browser stores nothing.
  }
}

function forget(storage: Storage, prefix: string): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(prefix));
  for (const name of names) storage.removeItem(name);
}
