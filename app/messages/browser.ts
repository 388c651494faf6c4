import { type Catalogue, localeOfFolder, type Topic } from './catalogue.ts';
import type { Language, ReadMessages } from './use-messages.ts';

declare global {
  /** Every topic the server used to render the page. */
  var pageTopics: Topic[];
}

const folders = import.meta.glob<Catalogue>('./*/index.ts');

/**
 * The language the page is in, with its texts, so that hydration needn't wait.
 * @throws Error if a file does not load: the page then stays as rendered by the server.
 */
export async function loadLanguage(): Promise<Language> {
  const { lang: locale, dir } = document.documentElement;
  const { everyPage, somePages } = await folders[`./${locale}/index.ts`]!();
  const loaders: Record<string, () => Promise<unknown>> = somePages;
  const texts = new Map<string, unknown>(Object.entries(everyPage));

  /**
   * A topic fetched later stays a promise: React may render a component that waited for it a second time, and throws
   * if that doesn't wait where the first did.
   */
  function read(topic: Topic): unknown {
    if (!texts.has(topic)) texts.set(topic, loaders[topic]!().catch(reload));
    return texts.get(topic);
  }

  const shown = globalThis.pageTopics.filter((topic) => !texts.has(topic));
  await Promise.all(shown.map(async (topic) => texts.set(topic, await loaders[topic]!())));
  return {
    locale,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    locales: Object.keys(folders).map(localeOfFolder),
    read: read as ReadMessages,
  };
}

/** A file is missing after an update or without a connection: the server handles both. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
