import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { useAbsolute } from '#app/ui/page-head.tsx';

/** Tells search engines the languages a page can be read in. @param path of its canonical URL. */
export function VersionLinks({ path, languages }: { path: string; languages: string[] }) {
  const absolute = useAbsolute();
  const { locales } = useLanguage();
  return languages
    .filter((it) => locales.includes(it))
    .map((language) => (
      <link key={language} rel="alternate" hrefLang={language} href={absolute(path, language)} />
    ));
}

/** Tells the reader that a page isn't in their language. */
export function VersionNote({ lang }: { lang: string | undefined }) {
  const t = useMessages('content');
  return lang && <p className="mt-3 rounded-control bg-sunken px-4 py-3">{t.otherLanguage}</p>;
}
