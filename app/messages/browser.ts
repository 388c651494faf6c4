import { required } from '#app/lib/required.ts';
import { type Catalogue, localeOfFolder, type PageTopics, type Topic } from './catalogue.ts';
import type { Language, ReadMessages } from './use-messages.ts';

declare global {
  /** The file of each topic the server used to render the page. */
  var pageTopics: PageTopics;
  /** The files of other topics that the operator has changed. */
  var changedTopics: PageTopics | undefined;
  /** The languages of the site's pages, if those aren't all it has texts in. */
  var siteLocales: string[] | undefined;
}

const everyPages = import.meta.glob<Pick<Catalogue, 'everyPage'>>('./*/every-page.ts');
/** Loaded when a page shows another topic: the names of all files are more bytes than most topics. */
const catalogues = import.meta.glob<Catalogue>('./*/index.ts');

/**
 * The language the page is in, with its texts, so that hydration needn't wait.
 * @throws Error if a file does not load: the page then stays as rendered by the server.
 */
export async function loadLanguage(): Promise<Language> {
  const { lang: locale, dir } = document.documentElement;
  const {
    changedTopics,
    siteLocales,
  }: { changedTopics?: Record<string, string>; siteLocales?: string[] } = globalThis;
  const { everyPage } = await required(everyPages[`./${locale}/every-page.ts`], locale)();
  const texts = new Map<string, unknown>(Object.entries(everyPage));

  /**
   * A topic fetched later stays a promise: React may render a component that waited for it a second time, and throws
   * if that doesn't wait where the first did.
   */
  function read(topic: Topic): unknown {
    if (!texts.has(topic)) texts.set(topic, load(topic).catch(reload));
    return texts.get(topic);
  }

  async function load(topic: string, file = changedTopics?.[topic]): Promise<unknown> {
    if (file) {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ file);
      return exported[topic];
    }
    const { somePages } = await required(catalogues[`./${locale}/index.ts`], locale)();
    const loaders: Record<string, () => Promise<unknown>> = somePages;
    return required(loaders[topic], topic)();
  }

  await Promise.all(
    Object.entries(pageTopics).map(async ([topic, file]) =>
      texts.set(topic, await load(topic, file)),
    ),
  );
  return {
    locale,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    locales: siteLocales ?? Object.keys(everyPages).map(localeOfFolder),
    read: read as ReadMessages,
  };
}

/** A file is missing after an update or without a connection: the server handles both. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
