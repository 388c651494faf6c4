interface ProseProps {
  /** From `renderMarkdown`, which makes it safe. */
  html: string;
  /** Of the text, if that isn't the page's. */
  lang?: string;
}

/** The text of a page. */
export function Prose({ html, lang }: ProseProps) {
  return (
    <div
      lang={lang}
      dir={lang && (lang === 'ar' ? 'rtl' : 'ltr')}
      className="prose"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
