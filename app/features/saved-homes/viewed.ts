import { recentList } from '#app/lib/recent-list.ts';

/** Homes whose page this browser showed last. */
export interface ViewedHome {
  id: number;
  title: string;
}

export const viewedHomes = recentList<ViewedHome>({
  key: 'viewed-homes',
  most: 12,
  isItem(value): value is ViewedHome {
    const { id, title } = (value ?? {}) as Partial<ViewedHome>;
    return Number.isSafeInteger(id) && typeof title === 'string';
  },
  nameOf: ({ id }) => id,
});
