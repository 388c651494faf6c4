/**
 * Cuts at a word, with an ellipsis, to at most `length` characters. No emoji is cut in half: PostgreSQL would refuse the
 * text in a job's data.
 */
export function excerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1).replace(/\p{Surrogate}$/u, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,.;:،؛–-]+$/, '')}…`;
}

/** The text of a field, trimmed, without markup or invisible characters other than line breaks. */
export function plainText(value: string): string {
  return withoutMarkup(visibleText(value)).trim();
}

/** The same for a one-line field: each run of blanks becomes one space. */
export function plainLine(value: string): string {
  return withoutMarkup(visibleText(value)).replace(/\s+/g, ' ').trim();
}

/**
 * Removes control characters other than line breaks and tabs, and characters that are invisible or change the text's
 * direction. Joiners stay where a script or an emoji needs them. Word's line breaks (U+000B) become ordinary ones: without them,
 * words would run together.
 */
export function visibleText(value: string): string {
  return value.replaceAll('\v', '\n').replace(INVISIBLE, '');
}

/** Escapes a text for a pattern of `like` or `ilike`. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Turns Arabic and Persian digits into Latin ones, without the direction marks copied with a number from Arabic text. */
export function latinDigits(value: string): string {
  // U+0660 to U+0669, U+06F0 to U+06F9.
  return value
    .replace(/\p{Bidi_C}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Unicode classes fillers and selectors as letters and marks. */
const HIDDEN = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;
/** Scripts whose letters a joiner connects or separates, such as Persian's and Hindi's. */
const JOINED = String.raw`(?!${HIDDEN}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]`;
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const NEEDED = [
  String.raw`(?<=${JOINED})[\u200C\u200D](?=${JOINED})`,
  String.raw`(?<=${EMOJI}\uFE0F?)\u200D(?=${EMOJI})`,
  // Determines how the character before it is drawn.
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
];
const INVISIBLE = new RegExp(String.raw`(?!${NEEDED.join('|')}|[\n\t])${HIDDEN}`, 'gu');

/** What browsers read as a tag; 'Tom <3 Dubai' and '<$5m' have none. Before another `<` one may be left once that is removed. */
const OPENS_TAG = /<[a-z/!?<]/iy;

/** Removes tags, however nested, in one pass. */
function withoutMarkup(value: string): string {
  const opened: number[] = [];
  const removed: { from: number; to: number }[] = [];
  for (let at = 0; at < value.length; at += 1) {
    OPENS_TAG.lastIndex = at;
    if (OPENS_TAG.test(value)) opened.push(at);
    if (value[at] !== '>' || opened.length === 0) continue;
    const from = opened.pop() ?? at;
    while ((removed.at(-1)?.from ?? -1) > from) removed.pop();
    removed.push({ from, to: at + 1 });
  }
  const starts = [0, ...removed.map(({ to }) => to)];
  return starts.map((start, index) => value.slice(start, removed[index]?.from)).join('');
}
