/** What the person last chose in this browser; null if nothing is stored. /cookies lists the keys. */
export function recall(key: string): string | null {
  // Node has such a store, too, and warns of it.
  if (import.meta.env.SSR) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | number | boolean): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Not stored: the next page has the default.
  }
}
