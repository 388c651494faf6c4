import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE } from './paths.ts';

const reader = new AsyncLocalStorage<string>();

/** Runs code for a reader of this language, such as the composing of an email. @param locale one of `LOCALES`. */
export function inLanguage<Result>(locale: string, run: () => Result): Result {
  return reader.run(locale, run);
}

/** The language of the reader whose request is being answered. */
export function readerLocale(): string {
  return reader.getStore() ?? DEFAULT_LOCALE;
}
