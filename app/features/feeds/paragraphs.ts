import { cut } from '#app/features/imports/schema.ts';
import { plainText } from '#app/lib/text.ts';

const MARKUP = /<\/?[a-z][^<>]*>|&nbsp;/i;

/** A text of several lines, without markup; one that has none stays as its author spaced it. Null if nothing is left. */
export function plainParagraphs(stated: string, longest: number): string | null {
  const text = stated.replace(/\r\n?/g, '\n');
  const plain = MARKUP.test(text) ? textOfMarkup(text) : plainText(text);
  return cut(plain, longest) || null;
}

function textOfMarkup(markup: string): string {
  const lines = markup.replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n').replace(/&nbsp;/g, ' ');
  return plainText(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
