import { UnusableFileError } from './records.server.ts';
import type { FileRecord, RowProblem } from './types.ts';

/** A file format, recognised by its columns, which may be in any order and among others. */
export interface FileFormat {
  name: string;
  columns: readonly string[];
}

/** The value of a column in one row; '' if it is empty. */
export type Value = (column: string) => string;

export interface Header<Format extends FileFormat> {
  format: Format;
  /** The position of each column. */
  columns: Map<string, number>;
  width: number;
}

/** @throws UnusableFileError if the columns match no format, or a column that is read appears twice. */
export function readHeader<Format extends FileFormat>(
  formats: readonly Format[],
  record: FileRecord,
): Header<Format> {
  const names = record.kind === 'record' ? record.values : [];
  const format = recogniseFormat(formats, names);
  if (format) {
    refuseTwice(format, names);
    return { format, columns: columnPositions(names), width: names.length };
  }
  const known = formats.map(({ name, columns }) => `${name} (${columns.slice(0, 3).join(', ')} …)`);
  const found = names.slice(0, 8).join(', ').slice(0, 120) || 'nothing';
  throw new UnusableFileError(
    `its columns are of no known format. Known are ${known.join(' and ')}; found: ${found}`,
  );
}

function refuseTwice({ columns }: FileFormat, names: string[]): void {
  const known = names.map(columnName);
  const twice = columns.find((column) => known.indexOf(column) !== known.lastIndexOf(column));
  if (twice) throw new UnusableFileError(`it has more than one column '${twice}'`);
}

export function recogniseFormat<Format extends FileFormat>(
  formats: readonly Format[],
  header: string[],
): Format | null {
  const names = new Set(header.map(columnName));
  return formats.find(({ columns }) => columns.every((column) => names.has(column))) ?? null;
}

/** The position of each column. */
export function columnPositions(header: string[]): Map<string, number> {
  return new Map(header.map((name, at) => [columnName(name), at]));
}

const columnName = (text: string): string => text.trim().toLowerCase();

/** What is wrong with the number of values in a row, if anything. */
export function widthProblem(values: string[], width: number): RowProblem | null {
  if (values.length === width) return null;
  const reason = values.length < width ? 'columns are missing' : 'there are too many columns';
  return { reason, detail: `${values.length} instead of ${width}` };
}

/** Reads a row by column names. PostgreSQL's text can't hold NUL or half a character, so both are removed. */
export function valueReader(header: Header<FileFormat>, values: string[]): Value {
  return (column) => {
    const text = values[header.columns.get(column) ?? -1] ?? '';
    return text.replaceAll('\0', '').toWellFormed().trim();
  };
}
