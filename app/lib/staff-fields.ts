import { type Checks, cleaned } from './fields.ts';
import { visibleText } from './text.ts';

/** A line of text that staff write, trimmed. Unlike in other people's, markup is text and stays (decision 151). */
export function staffLine(...checks: Checks) {
  return cleaned((typed) => visibleText(typed).replace(/\s+/g, ' ').trim(), checks);
}

/** The same for text of several lines; every line break becomes `\n`. */
export function staffParagraphs(...checks: Checks) {
  return cleaned((typed) => visibleText(typed.replace(/\r\n?/g, '\n')).trim(), checks);
}
