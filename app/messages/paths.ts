/** The language of pages without a prefix, of jobs and of other code without a reader. */
export const DEFAULT_LOCALE = 'en';

/** A path of the site in a language: `/buy` is `/ar/buy` in Arabic. @param path may have a query. */
export function pathIn(locale: string, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** In the browser: a path in the language of the page. */
export function pathHere(path: string): string {
  return pathIn(document.documentElement.lang, path);
}

/** What `pathIn` was given. @param path in any of the languages. */
export function withoutLanguage(path: string, locales: string[]): string {
  const locale = localeOfPath(path, locales);
  if (locale === DEFAULT_LOCALE) return path;
  const rest = path.slice(locale.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The language a path begins with, else the default. Script asks for the data of `/ar` at `/ar.data`. */
export function localeOfPath(path: string, locales: string[]): string {
  const first = /^\/([\w-]+)(?=$|[/?#]|\.data$)/.exec(path)?.[1];
  return first && locales.includes(first) ? first : DEFAULT_LOCALE;
}
