import { itemAt } from '#app/lib/required.ts';
import {
  valueReader,
  widthProblem,
  type FileFormat,
  type Header,
  type Value,
} from './header.server.ts';
import { UnusableFileError } from './records.server.ts';
import { NOT_UTF8 } from './schema.ts';
import type { FileRecord, ParsedRow, RowProblem } from './types.ts';

/** A file with a greater share of invalid rows is refused. */
const MOST_UNREADABLE = 0.1;

/** Reads a record by column names if it has as many values as the header. */
export function readRow<Row>(
  header: Header<FileFormat>,
  record: FileRecord,
  read: (value: Value) => ParsedRow<Row>,
): ParsedRow<Row> {
  if (record.kind === 'problem') return { kind: 'broken', problem: record.problem };
  const problem = widthProblem(record.values, header.width);
  return problem ? { kind: 'broken', problem } : read(valueReader(header, record.values));
}

/** Counts the outcomes of a file's rows. */
export class Tally {
  rows = 0;
  skipped = 0;
  private unreadable = 0;
  private reasons = { unreadable: new Map<string, number>(), all: new Map<string, number>() };
  private last: ParsedRow<unknown>['kind'] = 'row';

  add(reading: ParsedRow<unknown>): void {
    this.rows += 1;
    this.last = reading.kind;
    if (reading.kind === 'row') return;
    this.skip(reading.problem);
    if (reading.kind === 'left out') return;
    this.unreadable += 1;
    count(this.reasons.unreadable, reading.problem);
  }

  /** Counts a row as skipped that had been counted as one to store. */
  skip(problem: RowProblem): void {
    this.skipped += 1;
    count(this.reasons.all, problem);
  }

  /** @throws UnusableFileError for a file without rows, one that is cut off or one with too many invalid rows. */
  refuseDamaged(): void {
    if (this.rows === 0) throw new UnusableFileError('it has columns but no rows');
    if (this.last === 'broken')
      throw new UnusableFileError('it breaks off in its last line: please download it again');
    if (this.unreadable <= this.rows * MOST_UNREADABLE) return;
    const reason = mostFrequent(this.reasons.unreadable);
    const share = `${this.unreadable.toLocaleString('en')} of its ${this.rows.toLocaleString('en')} rows`;
    const advice =
      reason === NOT_UTF8 ? 'please save it as UTF-8' : 'its columns may be in the wrong order';
    throw new UnusableFileError(
      `${share} make no sense, most of them because ${reason}: ${advice}`,
    );
  }

  /** @throws UnusableFileError for a file without a usable row. */
  refuseUseless(): void {
    if (this.skipped < this.rows) return;
    throw new UnusableFileError(
      `none of its ${this.rows.toLocaleString('en')} rows can be used. The most frequent reason: ${mostFrequent(this.reasons.all)}`,
    );
  }
}

function count(reasons: Map<string, number>, { reason }: RowProblem): void {
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

function mostFrequent(reasons: Map<string, number>): string {
  const [reason] = itemAt(
    [...reasons].sort(([, a], [, b]) => b - a),
    0,
  );
  return reason;
}
