import { useLanguage } from '#app/messages/use-messages.ts';

interface WrittenProps {
  children: string;
  as?: 'p' | 'h2' | 'span';
  className?: string;
}

/** What somebody wrote in whichever language, marked with it where that isn't the page's. */
export function Written({ children: text, as: Element = 'p', className }: WrittenProps) {
  const { locale } = useLanguage();
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const all = count(/\p{L}/gu);
  const language = count(/\p{Script=Arabic}/gu) * 2 > all ? 'ar' : 'en';
  return (
    <Element
      lang={all > 0 && language !== locale ? language : undefined}
      dir="auto"
      className={className}
    >
      {text}
    </Element>
  );
}
