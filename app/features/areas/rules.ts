/** No name of a place is longer; the rest is ignored, which bounds the cost of folding. */
const MAX_LENGTH = 120;

const ARTICLES = new Set(['al', 'el', 'ال']);
const CITY = new Set(['dubai', 'دبي']);

/** Words too common to mean a place alone: 'hills' doesn't find 'Dubai Hills'. */
const GENERIC = new Set([
  ...'hills city land park gate tower towers island islands villa villas village'.split(' '),
  ...'views creek mall world residence residences مدينه'.split(' '),
]);

/** Local words with several spellings, each with the one used to compare them. */
const SPELLINGS: [RegExp, string][] = [
  [/^jum[aei]{1,2}r[aei]{1,2}h?$/, 'jumeira'],
  [/^jum[aei]{1,2}r$/, 'jumeir'], // the same name half typed
  [/^m[aiu]rdd?iff?$/, 'mirdif'],
  [/^j[ae]b[ae]l$/, 'jebel'],
  [/^(?:q|g|gh|k)[ua]s(?:ai|ei|ia|ay)s$/, 'qusais'],
  [/^(?:g|gh|q)[ae]rh(?:ou|oo|u)d$/, 'garhoud'],
  [/^suq(?:ei|ai|ie|ee)m$/, 'suqeim'],
  [/^um$/, 'umm'],
  [/^(?:quoz|qouz|quz|goze|qoz)$/, 'quoz'],
  [/^jad+h?af$/, 'jaddaf'],
  [/^center$/, 'centre'],
  [/^harbor$/, 'harbour'],
];

/**
 * Folds spellings of a place's name into one: 'Al-Barshaa', 'BARSHA' and 'el barsha' are equal, as are 'البرشاء'
 * and 'برشا'. Folding twice changes nothing. Spellings from Dubai practice (docs: dubai-domain 3.11).
 * @returns lower-case words with one space between; empty only for a text without a letter or digit.
 */
export function foldName(text: string): string {
  const words = wordsOf(text);
  const named = words.filter((word) => !ARTICLES.has(word));
  return cutToLength((named.length > 0 ? named : words).join(' '));
}

function wordsOf(text: string): string[] {
  return plainText(text.slice(0, MAX_LENGTH)).split(' ').filter(Boolean).map(foldWord);
}

/** Letters and digits in their simplest form, anything else a space. */
function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD') // takes the hamza off its seat and the accent off its letter
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـء'’‘ʼʿʾ`´]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/[ةھ]/g, 'ه')
    .replace(/ٱ/g, 'ا')
    .replace(/[کگ]/g, 'ك')
    .replace(/ڤ/g, 'ف')
    .replace(/پ/g, 'ب')
    .replace(/چ/g, 'ج')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function foldWord(word: string): string {
  if (word.startsWith('ال')) return word.replace(/^(?:ال)+(?=\p{Script=Arabic}{2})/u, '');
  const stem = word.replace(/^([a-z]{2,}?a)[ah]+$/, '$1'); // karamah, barshaa
  return SPELLINGS.find(([pattern]) => pattern.test(stem))?.[1] ?? stem;
}

/** Cuts between words, because half a word could fold into something else. */
function cutToLength(folded: string): string {
  if (folded.length <= MAX_LENGTH) return folded;
  const end = folded.lastIndexOf(' ', MAX_LENGTH);
  return folded.slice(0, end > 0 ? end : MAX_LENGTH);
}

const joined = (folded: string): string => folded.replaceAll(' ', '');

/** 'marina' of 'dubai marina', 'business bay' of 'business bay dubai'; null where the city is not named. */
function withoutCity(folded: string): string | null {
  const words = folded.split(' ');
  if (words.length > 1 && CITY.has(words[0] ?? '')) return words.slice(1).join(' ');
  if (words.length > 1 && CITY.has(words.at(-1) ?? '')) return words.slice(0, -1).join(' ');
  return null;
}

/** Null if too short or too common to name a place. */
function meaningful(folded: string | null): string | null {
  return folded !== null && joined(folded).length > 3 && !GENERIC.has(folded) ? folded : null;
}

/** 'Jumeirah Village Circle (JVC)' gives itself, 'Jumeirah Village Circle' and 'JVC'. */
function bracketParts(name: string): { base: string; inner: string[] } {
  const inner = [...name.matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? '');
  return { base: name.replace(/\([^()]*\)/g, ' '), inner };
}

/** The forms of a name that still mean the same place: whole, and without its brackets. */
export function plainForms(name: string): string[] {
  return distinct([foldName(name), foldName(bracketParts(name).base)]);
}

/** The text in its brackets, folded: an abbreviation, or a name shared with other places. */
export function bracketForms(name: string): string[] {
  return distinct(bracketParts(name).inner.map(foldName));
}

/** Every folded form stored for an area, so that any name a visitor uses is among them. */
export function namesOf(area: {
  nameEn: string;
  nameAr: string | null;
  aliases?: string[];
}): string[] {
  const written = [area.nameEn, area.nameAr ?? '', ...(area.aliases ?? [])].flatMap((name) => {
    const { base, inner } = bracketParts(name);
    return [name, base, ...inner];
  });
  const forms = written.flatMap(formsOf);
  return distinct([...forms, ...forms.map(withHaa)]).filter((form) => !CITY.has(form));
}

/** Names with alef at the end are written with haa, too: جميرا and جميره. */
const withHaa = (folded: string): string =>
  folded.replace(/(?<=\p{Script=Arabic}{3})ا(?!\p{L})/gu, 'ه');

function formsOf(name: string): string[] {
  const folded = foldName(name);
  const bare = folded.startsWith('the ') ? meaningful(folded.slice(4)) : null;
  const forms = distinct([folded, meaningful(withoutCity(folded)), bare]);
  return [...forms, ...forms.map(joined), cutToLength(wordsOf(name).join(''))];
}

function distinct(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))];
}

/** 'Dubai' alone, or nothing at all: a search of the whole city, not of an area in it. */
export function isWholeCity(text: string): boolean {
  return wordsOf(text).every((word) => CITY.has(word) || COUNTRY.has(word));
}

const COUNTRY = new Set(
  ['uae', 'united', 'arab', 'emirates', 'الامارات', 'العربيه', 'المتحده'].map(foldName),
);

/** One interpretation of a typed location: a name, perhaps inside another one. All folded. */
export interface Interpretation {
  name: string;
  within: string | null;
  /** Ignores the innermost part of the text: a last resort. */
  loose: boolean;
}

/** The parts of a typed location, innermost first, without the city itself. */
export function partsOf(text: string): string[] {
  const parts = text.slice(0, MAX_LENGTH).split(/[,،;]|\s[-–—]\s/);
  return parts.filter((part) => !isWholeCity(part)).slice(0, 4);
}

/**
 * The interpretations of a typed location, likeliest first: the whole text, then ('Princess Tower, Dubai Marina' or
 * 'princess tower marina') a place within another, then only the outer parts of it.
 */
export function interpretationsOf(text: string): Interpretation[] {
  const [first = '', ...rest] = partsOf(text);
  const alone = (part: string, loose: boolean): Interpretation[] =>
    nameKeysOf(part).map((name) => ({ name, within: null, loose }));
  return [
    ...alone([first, ...rest].join(' '), false),
    ...(rest.length > 0 ? pairsOf(first, rest) : splitsOf(foldName(first))),
    ...rest.flatMap((part) => alone(part, true)),
  ];
}

/** The forms a typed name is looked up by: as written, without the city, run together. */
export function nameKeysOf(part: string): string[] {
  return distinct([...typedForms(part), joined(foldName(part))]);
}

/** A typed name as written and, where it names the city, without it. */
export function typedForms(part: string): string[] {
  const folded = foldName(part);
  return distinct([folded, withoutCity(folded)]);
}

function pairsOf(first: string, rest: string[]): Interpretation[] {
  const pairs = (inner: string, outer: string): Interpretation[] =>
    nameKeysOf(inner).flatMap((name) =>
      nameKeysOf(outer).map((within) => ({ name, within, loose: false })),
    );
  return [
    ...rest.flatMap((part) => pairs(first, part)),
    ...rest.flatMap((part) => pairs(part, first)),
  ];
}

function splitsOf(folded: string): Interpretation[] {
  const words = folded.split(' ');
  if (words.length > 8) return [];
  const halves = words.slice(1).map((_, index): [string, string] => {
    const cut = index + 1;
    return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  });
  return [
    ...halves.map(([name, within]) => ({ name, within, loose: false })),
    ...halves.map(([within, name]) => ({ name, within, loose: false })),
  ];
}

/** Known communities by every folded form of their names. */
export type AddressIndex = Map<string, string>;

/** @returns an index for `matchAddress`; where two communities share a form, the first keeps it. */
export function addressIndex(communities: { nameEn: string; names: string[] }[]): AddressIndex {
  const index: AddressIndex = new Map();
  for (const { nameEn, names } of communities) {
    for (const name of names) if (!index.has(name)) index.set(name, nameEn);
  }
  return index;
}

export interface AddressMatch {
  /** From the community down, one to three names. */
  names: [string, ...string[]];
  /** Whether the community is in the index; otherwise its name is taken from the last part. */
  known: boolean;
}

/**
 * Parses an address written as one text, the community last. Handles files that lost ', Dubai': 'Emirates
 * Crown Marina' was 'Emirates Crown, Dubai Marina'.
 * @returns null for a text without a name.
 */
export function matchAddress(text: string, index: AddressIndex): AddressMatch | null {
  const parts = text
    .split(/[,،](?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => !isWholeCity(part));
  const last = parts.pop();
  if (last === undefined) return null;
  const end = knownEnd(last, index);
  const below = [...(end?.rest ? [end.rest] : []), ...parts.toReversed()];
  const names = [end?.community ?? last, ...shorten(below)] as [string, ...string[]];
  return { names, known: end !== null };
}

/** Of more than two levels under the community, the outermost and the innermost. */
function shorten(names: string[]): string[] {
  return names.filter((_, at) => at === 0 || at === names.length - 1);
}

/** The longest run of last words that names a community, and the words before it. */
function knownEnd(text: string, index: AddressIndex): { community: string; rest: string } | null {
  const words = text.split(/\s+/).slice(-40);
  for (let start = 0; start < words.length; start += 1) {
    const communities = plainForms(words.slice(start).join(' ')).map((form) => index.get(form));
    const community = communities.find((name) => name !== undefined);
    if (community !== undefined) return { community, rest: words.slice(0, start).join(' ') };
  }
  return null;
}

/** 'dubai-marina-princess-tower': a readable key for URLs, not yet unique. */
export function areaSlug(names: string[]): string {
  const slug = names
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'area';
}
