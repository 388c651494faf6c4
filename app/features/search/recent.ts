/** Searches this browser showed last; they never leave it. */
export interface RecentSearch {
  label: string;
  path: string;
}

const KEY = 'recent-searches';
const MOST = 5;

/** The latest first. Empty where there are none, or where the browser keeps nothing. */
export function recentSearches(): RecentSearch[] {
  try {
    return readRecent(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function keepSearch(search: RecentSearch): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSearch(recentSearches(), search)));
  } catch {
    // A browser that keeps nothing.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing.
  }
}

/** The list with a search first, each path once. */
export function withSearch(recent: RecentSearch[], search: RecentSearch): RecentSearch[] {
  return [search, ...recent.filter(({ path }) => path !== search.path)].slice(0, MOST);
}

/** What was kept, as far as it is what this site keeps. */
export function readRecent(text: string | null): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentSearch).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { label, path } = (value ?? {}) as Partial<RecentSearch>;
  return (
    typeof label === 'string' && typeof path === 'string' && path.startsWith('/search-results')
  );
}
