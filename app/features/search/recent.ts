import { recentList } from '#app/lib/recent-list.ts';

/** The searches this browser showed last. */
export interface RecentSearch {
  label: string;
  path: string;
}

export const recentSearches = recentList<RecentSearch>({
  key: 'recent-searches',
  most: 5,
  isItem(value): value is RecentSearch {
    const { label, path } = (value ?? {}) as Partial<RecentSearch>;
    return (
      typeof label === 'string' && typeof path === 'string' && path.startsWith('/search-results')
    );
  },
  nameOf: ({ path }) => path,
});
