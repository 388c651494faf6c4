import type { EditableText } from '../types.ts';

interface WordsProps {
  text: Pick<EditableText, 'locale' | 'direction'>;
  children: string;
}

/**
 * A text in its own language and direction, whatever it begins with: `{n}` has letters of another. Without blanks, a part of a sentence would seem to have none
 * around it.
 */
export function Words({ text: { locale, direction }, children }: WordsProps) {
  return (
    <bdi lang={locale} dir={direction} className="whitespace-pre-line">
      {children.trim()}
    </bdi>
  );
}
