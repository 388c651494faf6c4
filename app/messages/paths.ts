/** The language of pages without a prefix, of jobs and of other code without a reader. */
export const DEFAULT_LOCALE = 'en';
/** Of an Accept-Language header, what is read. */
const MOST_LANGUAGES = 20;

/** A path of the site in a language: `/buy` is `/ar/buy` in Arabic. @param path may have a query. */
export function pathIn(locale: string, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** In the browser: a path in the language of the page. */
export function pathHere(path: string): string {
  return pathIn(document.documentElement.lang, path);
}

/** The path of `useNavigation().location`, which has a language, as `useLocation` gives it, without one; '' for home in another language. */
export function nextPath(next?: { pathname: string }): string | undefined {
  return next?.pathname.slice(pathHere('').length);
}

/** What `pathIn` was given. @param path in any of the languages. */
export function withoutLanguage(path: string, locales: string[]): string {
  const locale = localeOfPath(path, locales);
  if (locale === DEFAULT_LOCALE) return path;
  // One slash: '//name' leads to another site.
  return `/${path.slice(locale.length + 1).replace(/^[/\\]+/, '')}`;
}

/** The language a path begins with, else the default. Script asks for the data of `/ar` at `/ar.data`. */
export function localeOfPath(path: string, locales: string[]): string {
  const first = /^\/([\w-]+)(?=$|[/?#]|\.data$)/.exec(path)?.[1];
  return first && locales.includes(first) ? first : DEFAULT_LOCALE;
}

/** The first language that an Accept-Language header asks for; null if the site has none of them. */
export function preferredLocale(header: string, locales: string[]): string | null {
  const asked = header.split(',', MOST_LANGUAGES).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    return { locale: tag.replace(/-.*/s, '').toLowerCase(), quality: Number(quality) || 0 };
  });
  const known = asked.filter(({ locale, quality }) => quality > 0 && locales.includes(locale));
  return known.toSorted((a, b) => b.quality - a.quality)[0]?.locale ?? null;
}
