import type { Element } from './types.ts';

/**
 * What a form of XML has no words for, by the names of our CSV's columns: a processing instruction in each home of our
 * exports. It is for us alone; programs that it isn't for pass it over.
 */
export const REMAINDER = 'manzil';

/** What is to be read again; nothing where there is none. */
export function writeRemainder(texts: Record<string, unknown>): string {
  const stated = Object.entries(texts).filter(([, text]) => text !== null && text !== '');
  if (stated.length === 0) return '';
  const strings = Object.fromEntries(stated.map(([name, text]) => [name, String(text)]));
  return `<?${REMAINDER} ${escaped(JSON.stringify(strings))}?>`;
}

/** Nothing in it ends the instruction, and all of it is text that XML can contain. */
function escaped(json: string): string {
  return json.replace(
    /[>\u007f-\u009f\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Reads a text of the remainder by its name, '' if it isn't stated. */
export function remainderOf(entry: Element): (name: string) => string {
  const texts = parsed(entry.children.find(({ name }) => name === `?${REMAINDER}`)?.text ?? '');
  return (name) => {
    const text = texts.get(name);
    return typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : '';
  };
}

function parsed(json: string): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(json) as object));
  } catch {
    return new Map();
  }
}
