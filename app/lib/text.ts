const numberFormat = new Intl.NumberFormat('en-AE');

/** With thousands separators: 12,345. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** The word for a count: `plural(1, 'bedroom', 'bedrooms')` is 'bedroom'. */
export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}

/** Cuts at a word, with an ellipsis, to at most `length` characters. */
export function excerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
}

/** What a person typed into a text field: without markup and control characters but line breaks, trimmed. */
export function plainText(value: string): string {
  return value
    .replace(/<[^<>]*>/g, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The same of a field of one line: every run of blanks is one. */
export function plainLine(value: string): string {
  return plainText(value).replace(/\s+/g, ' ');
}
