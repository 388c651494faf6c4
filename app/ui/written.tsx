import { useLanguage } from '#app/messages/use-messages.ts';

interface WrittenProps {
  children: string;
  as?: 'p' | 'h2' | 'span';
  className?: string;
}

/** What somebody wrote in whichever language, marked with it where that isn't the page's. */
export function Written({ children: text, as: Element = 'p', className }: WrittenProps) {
  const language = languageOf(text);
  return (
    <Element
      lang={language === useLanguage().locale ? undefined : language}
      dir="auto"
      className={className}
    >
      {text}
    </Element>
  );
}

/** By the script of most letters; '', HTML's word for unknown, in a script of neither language; undefined without letters. */
export function languageOf(text: string): 'ar' | 'en' | '' | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const half = count(/\p{L}/gu) / 2;
  if (half === 0) return undefined;
  if (count(/\p{Script=Arabic}/gu) > half) return 'ar';
  return count(/\p{Script=Latin}/gu) >= half ? 'en' : '';
}
