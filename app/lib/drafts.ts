/** Prefix of the names under which a browser stores unsent form input. */
export const DRAFT_PREFIX = 'listing-draft:';

/** Removes all drafts, so that the next user of the browser can't read them. */
export function forgetDrafts(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(DRAFT_PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // The browser stores nothing.
  }
}
