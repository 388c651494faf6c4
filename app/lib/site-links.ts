/** A link of the header or footer, as the operator writes it on a line: `/guides/moving Moving in | الانتقال`. */
export interface SiteLink {
  /** A path of the site, or a URL. */
  to: string;
  /** Its words in each language of the site, in their order; none means the site's own for that page. */
  words: string[];
}

/** A column of the footer. On its line, its title stands behind `#`. */
export interface LinkGroup {
  title: string[];
  links: SiteLink[];
}

/** @param lines one link a line. */
export function readLinks(lines: string): SiteLink[] {
  return splitLines(lines).map(readLink);
}

/** A path or URL, and its words for the reader. */
export type ShownLink = [to: string, words: string];
/** A title, and the words of its links by where they lead. */
export type ShownGroup = [title: string, links: Record<string, string>];

/** Null if a link stands above the first title. */
export function readGroups(lines: string): LinkGroup[] | null {
  const groups: LinkGroup[] = [];
  for (const line of splitLines(lines)) {
    const group = groups.at(-1);
    if (line.startsWith('#')) groups.push({ title: wordsOf(line.slice(1)), links: [] });
    else if (group) group.links.push(readLink(line));
    else return null;
  }
  return groups;
}

/** Whether it leads anywhere: to a path of the site, or to a page elsewhere. */
export function isTarget(text: string): boolean {
  return isWebLink(text) || /^\/(?![/\\])[^\s\\]{0,300}$/.test(text);
}

export function isWebLink(text: string): boolean {
  return text.length <= 300 && text.startsWith('https://') && URL.canParse(text);
}

function readLink(line: string): SiteLink {
  const [, to = '', words = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  return { to, words: wordsOf(words) };
}

function wordsOf(text: string): string[] {
  const words = text.split('|').map((it) => it.trim());
  return words.some(Boolean) ? words : [];
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
