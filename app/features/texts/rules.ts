import type { PlainErrorCode } from '#app/lib/form.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { plainLine, visibleText } from '#app/lib/text.ts';
import { placeholdersOf } from '#app/messages/pieces.ts';
import { TEXT_STATES, TEXTS_TABLE, type TextSearch } from './types.ts';

export const TEXTS_PATH = '/admin/texts';
const LONGEST_TEXT = 2000;
const LONGEST_SEARCH = 100;

export function textPath(id: string): string {
  return `${TEXTS_PATH}/${id}`;
}

/** Parses the URL of the list; malformed parameters count as missing. */
export function parseTextSearch(params: URLSearchParams): TextSearch {
  const [locale, topic] = ['language', 'topic'].map((name) => params.get(name));
  const state = params.get('state');
  return {
    words: plainLine(params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    locale: locale || null,
    topic: topic || null,
    state: TEXT_STATES.find((it) => it === state) ?? null,
    ...parseTable(params, TEXTS_TABLE),
  };
}

/** Without characters that nobody sees, or that only programs know. */
const UNUSABLE = /[\p{Co}\p{Cs}\p{Cn}]/u;

/**
 * What a form sends in place of a text, with the blanks around the original: a part of a sentence needs them. Markup is
 * text like any other.
 */
export function checkText(
  original: string,
  typed: string,
): { ok: true; text: string } | { ok: false; error: PlainErrorCode } {
  const lines = typed.normalize('NFC').replace(/\r\n?/g, '\n');
  const words = (original.includes('\n') ? lines : lines.replace(/[ \t\n]+/g, ' ')).trim();
  const error = errorIn(original, words);
  if (error) return { ok: false, error };
  const [before] = /^\s*/.exec(original) ?? [''];
  const [after] = /\s*$/.exec(original) ?? [''];
  return { ok: true, text: before + words + after };
}

function errorIn(original: string, words: string): PlainErrorCode | null {
  if (words === '') return 'text_missing';
  if (words.length > LONGEST_TEXT) return 'text_long';
  if (visibleText(words) !== words || UNUSABLE.test(words)) return 'text_invisible';
  const [needed, found] = [placeholdersOf(original), placeholdersOf(words)];
  if (!needed.every((name) => found.includes(name))) return 'text_placeholder_missing';
  const others = words.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    needed.includes(name) ? '' : whole,
  );
  return /[{}]/.test(others) ? 'text_placeholder_unknown' : null;
}

/** The names of a place that its whole text shares with its other parts: 'emails.companyLeft'. */
export function wholeOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}
