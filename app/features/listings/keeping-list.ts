/** A path that keeps the list the person came from, as the header Referer names only the page before. @param list null for none. */
export function keepingList(path: string, list: string | null): string {
  if (list === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}list=${encodeURIComponent(list)}`;
}

/** What `keepingList` keeps in a URL, which may be of any site; null for none. */
export function listKept({ searchParams, origin }: URL): URL | null {
  const list = searchParams.get('list');
  return list !== null && URL.canParse(list, origin) ? new URL(list, origin) : null;
}
