import { excerpt, latinDigits, plainLine } from '#app/lib/text.ts';

const LONGEST = 80;

/** An email or a handle, a link, or as many digits as a phone number or a document has, however they are grouped. */
const PERSONAL = /@|https?:|www\.|(?:\d[\s().+/-]*){7}/i;

/** The words of a search that found nothing as they are kept for the operator; null if they may be somebody's data. */
export function emptySearchWords(words: string): string | null {
  const line = plainLine(words);
  return line === '' || PERSONAL.test(latinDigits(line)) ? null : excerpt(line, LONGEST);
}
