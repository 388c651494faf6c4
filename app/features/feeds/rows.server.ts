import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { reasonOf } from '#app/server/outgoing.server.ts';
import { unescapeFormula } from './escape.ts';
import type { Element, Items } from './types.ts';

/** Characters of one home; the longest descriptions have some ten thousand. */
const MOST_CHARACTERS = 1_000_000;
const MOST_COLUMNS = 1_000;
const BATCH = 500;

const DELIMITERS = [',', ';', '\t'];

/** What separates the columns of our CSV; null if the file doesn't begin with names of them. */
export function delimiterOf(head: string): string | null {
  const [names = ''] = head.replace(/^\ufeff/, '').split(/[\r\n]/);
  if (/^\s*</.test(names)) return null;
  return DELIMITERS.find((it) => namesOf(names.split(it)).includes('reference')) ?? null;
}

/**
 * Reads our CSV of any size in bounded memory: each row as an element with a child for each column that has a text.
 * Columns may be in any order and are separated by commas, semicolons or tabs.
 * @throws UnusableFileError for a row that isn't CSV: what follows can't be trusted.
 */
export async function* readRows(
  texts: AsyncIterable<string>,
  delimiter: string,
  signal?: AbortSignal,
): AsyncGenerator<Items> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      if (header.length > MOST_COLUMNS) throw brokenAt('1');
      return namesOf(header);
    },
    delimiter,
    max_record_size: MOST_CHARACTERS,
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheets write their empty rows as separators alone.
    skip_records_with_empty_values: true,
  });
  const source = Readable.from(texts);
  source.on('error', (error) => parser.destroy(error));
  let items: Element[] = [];
  let characters = 0;
  try {
    for await (const row of source.pipe(parser)) {
      const item = elementOf(row as Record<string, string>);
      items.push(item);
      characters += item.children.reduce((sum, { text }) => sum + text.length, 0);
      if (items.length < BATCH && characters < MOST_CHARACTERS) continue;
      signal?.throwIfAborted();
      yield { root: 'csv', items, characters };
      [items, characters] = [[], 0];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw brokenAt(String(error['lines'] ?? ''));
  } finally {
    source.destroy();
  }
  yield { root: 'csv', items, characters };
}

const brokenAt = (line: string) => new UnusableFileError(reasonOf('bad_csv', line));

function elementOf(row: Record<string, string>): Element {
  const children = Object.entries(row)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => leaf(name, unescapeFormula(text)));
  return { ...leaf('row', ''), children };
}

const leaf = (name: string, text: string): Element => ({
  name,
  attributes: {},
  text,
  children: [],
});

/** 'Property type' is read as `property_type`; 'Price (AED)' stays an unknown name. */
function namesOf(header: string[]): string[] {
  return header.map((name) =>
    name
      .trim()
      .replace(/^\ufeff?"|"$/g, '')
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
}
