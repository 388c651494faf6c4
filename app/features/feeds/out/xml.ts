import { escapeXml } from '#app/lib/xml.ts';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Characters that XML can't contain, also when escaped. */
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** An element with escaped text; nothing without a text. */
export function element(name: string, text: string | number | null): string {
  if (text === null || text === '') return '';
  return `<${name}>${escapeXml(possible(String(text)))}</${name}>`;
}

/** An element with free text as CDATA, as portals prefer. */
export function cdata(name: string, text: string | number | null): string {
  const safe = possible(String(text ?? '')).replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}><![CDATA[${safe}]]></${name}>`;
}

/** The same; nothing without a text. */
export function someCdata(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : cdata(name, text);
}

function possible(text: string): string {
  return text.toWellFormed().replace(IMPOSSIBLE, '');
}
