import type { everyPage, somePages } from './en/index.ts';

type Loaded<Loaders extends Record<string, () => Promise<unknown>>> = {
  [Topic in keyof Loaders]: Awaited<ReturnType<Loaders[Topic]>>;
};

/** Every text for people, by topic. English determines the shape of every language. */
export type Messages = typeof everyPage & Loaded<typeof somePages>;
export type Topic = keyof Messages;
/** The browser's files of the topics a page shows. */
export type PageTopics = Partial<Record<Topic, string>>;

/** A language as exported by its folder. */
export interface Catalogue {
  everyPage: typeof everyPage;
  somePages: typeof somePages;
}

/** Every topic of a language, loaded. */
export async function allMessages({ everyPage, somePages }: Catalogue): Promise<Messages> {
  const loading = Object.entries(somePages).map(async ([topic, load]) => [topic, await load()]);
  return { ...everyPage, ...Object.fromEntries(await Promise.all(loading)) };
}

/** The language of a folder, as a BCP 47 tag: `./ar/index.ts` holds `ar`. */
export function localeOfFolder(path: string): string {
  return path.split('/')[1] ?? '';
}
