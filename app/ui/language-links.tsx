import { useLocation } from 'react-router';
import { LANGUAGE_NAMES } from '#app/messages/language-names.ts';
import { pathIn } from '#app/messages/paths.ts';
import { useLanguage } from '#app/messages/use-messages.ts';

/** Links to this page in every other language. */
export function LanguageLinks({ className }: { className: string }) {
  const { locale, locales } = useLanguage();
  const { pathname, search } = useLocation();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={pathIn(other, pathname + search)}
        hrefLang={other}
        lang={other}
        className={className}
      >
        {LANGUAGE_NAMES[other]}
      </a>
    ));
}
