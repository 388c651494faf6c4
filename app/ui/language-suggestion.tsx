import type { Messages } from '#app/messages/catalogue.ts';
import { pathIn } from '#app/messages/paths.ts';

interface LanguageSuggestionProps {
  /** The suggested language, and the page's. */
  locale: string;
  from: string;
  direction: 'ltr' | 'rtl';
  /** Of the page, without a language, with its query. */
  path: string;
  /** In the suggested language. */
  texts: Messages['languageSuggestion'];
}

/** Above a page: that it is in the reader's language, too. The server writes it, so it is no part of any page's script. */
export function LanguageSuggestion(props: LanguageSuggestionProps) {
  const { locale, from, direction, path, texts } = props;
  return (
    <aside
      lang={locale}
      dir={direction}
      aria-label={texts.label}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-tint px-4 print:hidden"
    >
      <a href={pathIn(locale, path)} hrefLang={locale} className="tap font-semibold underline">
        {texts.page}
      </a>
      <form action={pathIn(from, '/language-suggestion')} method="post">
        <input type="hidden" name="returnTo" defaultValue={path} />
        <button type="submit" className="tap text-sm underline">
          {texts.dismiss}
        </button>
      </form>
    </aside>
  );
}
