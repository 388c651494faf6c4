import { recentList } from '#app/lib/recent-list.ts';

/** A home whose page this browser has shown. */
export interface ViewedHome {
  id: number;
  title: string;
}

export const viewedHomes = recentList<ViewedHome>({
  key: 'viewed-homes',
  most: 200,
  isItem(value): value is ViewedHome {
    const { id, title } = (value ?? {}) as Partial<ViewedHome>;
    return Number.isSafeInteger(id) && typeof title === 'string';
  },
  nameOf: ({ id }) => id,
});
