import { type Catalogue, localeOfFolder, type Topic } from './catalogue.ts';
import type { Language, ReadMessages } from './use-messages.ts';

declare global {
  /** Every topic the server read to write the page. */
  var pageTopics: Topic[];
}

const folders = import.meta.glob<Catalogue>('./*/index.ts');

/** The language the page is in, with the texts it shows, so that hydration waits for none. */
export async function loadLanguage(): Promise<Language> {
  const { lang: locale, dir } = document.documentElement;
  const { everyPage, somePages } = await reloadOnFailure(folders[`./${locale}/index.ts`]!());
  const loaders: Record<string, () => Promise<unknown>> = somePages;
  const texts = new Map<string, unknown>(Object.entries(everyPage));

  /** A loading topic is stored as its promise, so it is fetched once. */
  function read(topic: Topic): unknown {
    if (!texts.has(topic)) texts.set(topic, load(topic));
    return texts.get(topic);
  }
  async function load(topic: Topic): Promise<unknown> {
    const loaded = await reloadOnFailure(loaders[topic]!());
    texts.set(topic, loaded);
    return loaded;
  }

  await Promise.all(globalThis.pageTopics.map(read));
  return {
    locale,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    locales: Object.keys(folders).map(localeOfFolder),
    read: read as ReadMessages,
  };
}

/** A file is missing after an update or without a connection. Reload: the server handles both. */
function reloadOnFailure<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch(() => {
    location.reload();
    return new Promise(() => {});
  });
}
