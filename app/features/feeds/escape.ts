import { ENTITY_NAMES } from '#app/features/imports/schema.ts';

/** What spreadsheets run as a formula, behind apostrophes that were there before. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Puts an apostrophe before a text that a spreadsheet would run, or that looks as if that had been done. */
export function escapeFormula(value: unknown): unknown {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;
}

/** The text as it was before. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

const BEFORE_ENTITY = new RegExp(`&(?=(?:${ENTITY_NAMES});)`, 'g');

/** Writes a text for readers that decode the entities of HTML in lines of text, as ours does. */
export function escapeEntities(text: string): string;
export function escapeEntities(text: string | null): string | null;
export function escapeEntities(text: string | null): string | null {
  return text && text.replace(BEFORE_ENTITY, '&amp;');
}
