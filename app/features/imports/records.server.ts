import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { itemAt, required } from '#app/lib/required.ts';
import type { FileRecord, RowProblem } from './types.ts';

const LONGEST_LINE = 1_000_000;
/** How many lines a quoted field may span before its opening quote counts as a mistake. */
const MOST_LINES = 50;
const BATCH = 1_000;

/** The file cannot be imported; the message is for people. */
export class UnusableFileError extends Error {}

/**
 * Reads a file of CSV or of JSON lines, plain or gzip (all detected by content), in batches of about 1,000 records, the
 * header first. A line that is neither is reported and reading goes on with the next one.
 * @param advance is called with the number of bytes read.
 * @param signal stops reading between two chunks of the file, many of which may hold no record.
 * @throws UnusableFileError if the file is truncated or not text; the reason of `signal` once aborted.
 */
export async function* readRecords(
  path: string,
  advance: (bytes: number) => void = () => {},
  signal?: AbortSignal,
): AsyncGenerator<FileRecord[]> {
  const isGzip = await startsAsGzip(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const stream = isGzip ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  let assembler: Assembler | undefined;
  try {
    for await (const lines of linesOf(stream)) {
      advance(file.bytesRead);
      signal?.throwIfAborted();
      assembler ??= assemblerFor(itemAt(lines, 0));
      assembler.add(lines);
      if (assembler.ready >= BATCH) yield assembler.take();
    }
  } catch (error) {
    throw readable(error);
  } finally {
    file.destroy();
  }
  assembler?.end();
  if (assembler && assembler.ready > 0) yield assembler.take();
}

function assemblerFor(firstLine: string): Assembler {
  if (/[\u{fffd}\0]/u.test(firstLine))
    throw new UnusableFileError('it is not UTF-8 text, so of no known format');
  return firstLine.startsWith('{') ? new ObjectAssembler() : new RecordAssembler();
}

async function startsAsGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

function readable(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && code.startsWith('Z_'))
    return new UnusableFileError('the gzip data is damaged or breaks off');
  return error;
}

/** The lines of each chunk, without their ends; a byte order mark is dropped. */
async function* linesOf(stream: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new UnusableFileError('a line is longer than a million characters');
    if (lines.length > 0) yield lines.map(withoutReturn);
  }
  const last = rest + decoder.decode();
  if (last !== '') yield [withoutReturn(last)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Assembles records from the lines of a file. */
interface Assembler {
  /** How many records `take` would return. */
  readonly ready: number;
  add(lines: string[]): void;
  end(): void;
  take(): FileRecord[];
}

/**
 * A record is one line with a JSON object. Its header is every key found in the first batch, because an object may omit
 * keys without a value.
 */
class ObjectAssembler implements Assembler {
  private items: { line: number; object: Record<string, unknown> | null }[] = [];
  private names: string[] | null = null;
  private line = 0;

  get ready(): number {
    return this.items.length;
  }

  add(lines: string[]): void {
    for (const text of lines) {
      this.line += 1;
      if (text.trim() !== '') this.items.push({ line: this.line, object: parseObject(text) });
    }
  }

  end(): void {}

  take(): FileRecord[] {
    const header = this.names ? [] : [this.readHeader()];
    const records = this.items.map((item) => this.recordOf(item));
    this.items = [];
    return [...header, ...records];
  }

  private readHeader(): FileRecord {
    this.names = [...new Set(this.items.flatMap(({ object }) => Object.keys(object ?? {})))];
    return { kind: 'record', line: 1, values: this.names };
  }

  private recordOf({ line, object }: (typeof this.items)[number]): FileRecord {
    if (object)
      return {
        kind: 'record',
        line,
        values: required(this.names, 'the header').map((name) => textOf(object[name])),
      };
    return { kind: 'problem', line, problem: { reason: 'the line is not a JSON object' } };
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = value && typeof value === 'object' && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

type Item = { line: number; text: string } | { line: number; problem: RowProblem };

/** A CSV record: most are one line, but a quoted field may span several. */
class RecordAssembler implements Assembler {
  private items: Item[] = [];
  private waiting: string[] = [];
  private line = 1;
  /** Columns of the header: a record over several lines must have as many. */
  private columns: number | null = null;

  get ready(): number {
    return this.items.length;
  }

  add(lines: string[]): void {
    for (const text of lines) {
      if (this.waiting.length === 0 && quotesMatch(text)) this.accept(text, 1);
      else {
        this.waiting.push(text);
        this.settle(false);
      }
    }
  }

  end(): void {
    this.settle(true);
  }

  take(): FileRecord[] {
    const items = this.items;
    this.items = [];
    return parseItems(items);
  }

  /** Takes complete records off the front of the waiting lines. */
  private settle(isEnd: boolean): void {
    while (this.waiting.length > 0) {
      const count = lengthOfRecord(this.waiting);
      if (count === null && this.waiting.length < MOST_LINES && !isEnd) return;
      const text = this.waiting.slice(0, count ?? 1).join('\n');
      if (count === 1 || (count !== null && this.isRecord(text))) this.accept(text, count);
      else this.refuse();
    }
  }

  private isRecord(text: string): boolean {
    const values = parseOne(text);
    return values !== null && (this.columns === null || values.length === this.columns);
  }

  private accept(text: string, lines: number): void {
    if (text.trim() !== '') {
      this.columns ??= parseOne(text)?.length ?? null;
      this.items.push({ line: this.line, text });
    }
    this.waiting.splice(0, lines);
    this.line += lines;
  }

  private refuse(): void {
    this.items.push({
      line: this.line,
      problem: { reason: 'the quotes of the line do not match' },
    });
    this.waiting.shift();
    this.line += 1;
  }
}

function quotesMatch(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 0;
}

/** How many lines it takes until the quotes match; null if they never do. */
function lengthOfRecord(lines: string[]): number | null {
  let open = false;
  for (const [index, line] of lines.entries()) {
    if (!quotesMatch(line)) open = !open;
    if (!open) return index + 1;
  }
  return null;
}

/** Parses all at once, and one by one only if that fails. */
function parseItems(items: Item[]): FileRecord[] {
  const texts = items.flatMap((item) => ('text' in item ? [item.text] : []));
  const rows = parseAll(texts);
  let next = 0;
  return items.map((item): FileRecord => {
    if ('problem' in item) return { kind: 'problem', ...item };
    const values = rows[next++];
    if (values) return { kind: 'record', line: item.line, values };
    return { kind: 'problem', line: item.line, problem: { reason: 'the line is not valid CSV' } };
  });
}

function parseAll(texts: string[]): (string[] | null)[] {
  try {
    const rows: string[][] = parse(texts.join('\n'), { relax_column_count: true });
    if (rows.length === texts.length) return rows;
  } catch {
    // One of them is invalid: found below.
  }
  return texts.map(parseOne);
}

function parseOne(text: string): string[] | null {
  try {
    const rows: string[][] = parse(text, { relax_column_count: true });
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null;
  }
}
