declare global {
  /** What the site is called, in a page. */
  var siteName: string | undefined;
}

/** The site's name in texts. On the server a private character stands for it, which nobody types. */
export const SITE = globalThis.siteName ?? '\uE000';

/** The same texts with the site's name in them, also in what their functions return. */
export function fillSiteName<Texts>(texts: Texts, name: string): Texts {
  const filled = (text: unknown): unknown => {
    if (typeof text === 'string')
      return text.includes(SITE) ? text.replaceAll(SITE, () => name) : text;
    if (typeof text === 'function') return (...values: unknown[]) => filled(text(...values));
    if (Array.isArray(text)) return text.map(filled);
    if (text?.constructor !== Object) return text;
    return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, filled(part)]));
  };
  return filled(texts) as Texts;
}
