import {
  readHeader,
  valueReader,
  widthProblem,
  type Header,
} from '#app/features/imports/header.server.ts';
import { endTurn, type Connection } from '#app/features/imports/mutations.server.ts';
import { readRecords, UnusableFileError } from '#app/features/imports/records.server.ts';
import { waitForTurn } from '#app/features/imports/turn.server.ts';
import type { FileRecord, ImportWatcher } from '#app/features/imports/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { withoutStatementTimeout } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { storeFigures } from '../mutations.server.ts';
import {
  countExcluded,
  createDeals,
  createRecordStage,
  deleteSamples,
  findNewNames,
  findUnknownPlaces,
  markUnusual,
  RENTS,
  SALES,
  stageRecords,
  storeDeals,
  storePlaces,
  vacuumRecords,
  type Register,
} from './mutations.server.ts';
import { addCommunities, recognisePlaces } from './places.server.ts';
import { NOT_UTF8, RENT_FORMATS, SALE_FORMATS, type RegisterFormat } from './rules.ts';
import type { RegisterReport, ParsedRow, RentRow, SaleRow } from './types.ts';

/** A file with a greater share of rows that make no sense is refused. */
const MOST_UNREADABLE = 0.1;

/**
 * Imports a land-department file of sales: all of it or, when anything stops it, nothing. Imported again, it adds what is
 * new, updates what was corrected and leaves the rest alone.
 * @param today ISO day in Dubai; later sales are left out.
 * @throws UnusableFileError, with words for people, for a file of another kind or a damaged one.
 */
export function importSales(
  file: string,
  today: string,
  watcher: ImportWatcher = {},
  signal?: AbortSignal,
): Promise<RegisterReport> {
  return importRows(SALES, SALE_FORMATS, { file, today, watcher, signal });
}

/** The same for a file of rent contracts. */
export function importRents(
  file: string,
  today: string,
  watcher: ImportWatcher = {},
  signal?: AbortSignal,
): Promise<RegisterReport> {
  return importRows(RENTS, RENT_FORMATS, { file, today, watcher, signal });
}

interface Order {
  file: string;
  today: string;
  watcher: ImportWatcher;
  signal: AbortSignal | undefined;
}

function importRows<Row extends SaleRow | RentRow>(
  register: Register<Row>,
  formats: readonly RegisterFormat<Row>[],
  order: Order,
): Promise<RegisterReport> {
  const { watcher, signal } = order;
  return withoutStatementTimeout(async (connection) => {
    try {
      await waitForTurn(connection, watcher, signal);
      await createRecordStage(connection, register);
      const { rows, skipped } = await readFile(connection, formats, order);
      watcher.onStoring?.();
      const report = await store(connection, register, signal);
      watcher.onDecided?.();
      if (report.inserted + report.updated > 0) await vacuumRecords(connection, register);
      return { ...report, rows, skipped };
    } finally {
      await endTurn(connection);
    }
  });
}

/** Stages the good rows. @returns how many there are of all, and how many were skipped. */
async function readFile<Row extends SaleRow | RentRow>(
  connection: Connection,
  formats: readonly RegisterFormat<Row>[],
  { file, today, watcher, signal }: Order,
): Promise<Pick<RegisterReport, 'rows' | 'skipped'>> {
  let header: Header<RegisterFormat<Row>> | null = null;
  const tally = new Tally();
  for await (const records of readRecords(file, watcher.onRead, signal)) {
    const rows: Row[] = [];
    for (const record of records) {
      if (!header) {
        header = readHeader(formats, record);
        continue;
      }
      const reading = readRow(header, record, today);
      tally.add(reading);
      if (reading.kind === 'row') rows.push(reading.row);
      else watcher.onProblem?.(record.line, reading.problem);
    }
    await stageRecords(connection, rows);
  }
  if (!header) throw new UnusableFileError('the file is empty');
  tally.refuseDamaged();
  return { rows: tally.rows, skipped: tally.skipped };
}

function readRow<Row>(
  header: Header<RegisterFormat<Row>>,
  record: FileRecord,
  today: string,
): ParsedRow<Row> {
  if (record.kind === 'problem') return { kind: 'broken', problem: record.problem };
  const problem = widthProblem(record.values, header.width);
  if (problem) return { kind: 'broken', problem };
  return header.format.read(valueReader(header, record.values), today);
}

/** Counts what the rows of a file turn out to be. */
class Tally {
  rows = 0;
  skipped = 0;
  private unreadable = 0;
  private reasons = new Map<string, number>();
  private last: ParsedRow<unknown>['kind'] = 'row';

  add(reading: ParsedRow<unknown>): void {
    this.rows += 1;
    this.last = reading.kind;
    if (reading.kind === 'row') return;
    this.skipped += 1;
    if (reading.kind === 'left out') return;
    this.unreadable += 1;
    const { reason } = reading.problem;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  /** @throws UnusableFileError for a file without rows, one that breaks off or one of which too many rows make no sense. */
  refuseDamaged(): void {
    if (this.rows === 0) throw new UnusableFileError('it has columns but no rows');
    if (this.last === 'broken')
      throw new UnusableFileError('it breaks off in its last line: please download it again');
    if (this.unreadable <= this.rows * MOST_UNREADABLE) return;
    const [reason] = itemAt(
      [...this.reasons].sort(([, a], [, b]) => b - a),
      0,
    );
    const share = `${this.unreadable.toLocaleString('en')} of its ${this.rows.toLocaleString('en')} rows`;
    const advice =
      reason === NOT_UTF8 ? 'please save it as UTF-8' : 'its columns may be in the wrong order';
    throw new UnusableFileError(
      `${share} make no sense, most of them because ${reason}: ${advice}`,
    );
  }
}

async function store<Row>(
  connection: Connection,
  register: Register<Row>,
  signal?: AbortSignal,
): Promise<Omit<RegisterReport, 'rows' | 'skipped'>> {
  const { staged, deals } = await createDeals(connection, register);
  const names = await findNewNames(connection);
  return inTransaction(connection, async (trx) => {
    const communitiesAdded = await addCommunities(trx, names);
    const places = await recognisePlaces(trx, names);
    await storePlaces(trx, places);
    const samplesRemoved = deals > 0 ? await deleteSamples(trx, register) : 0;
    const { since, ...counts } = await storeDeals(trx, register);
    if (since !== null) await markUnusual(trx, register, since);
    const isPlaceNew = places.some(({ community_id }) => community_id !== null);
    if (isPlaceNew) for (const { table } of [SALES, RENTS]) await storeFigures(trx, table, null);
    else if (since !== null)
      await storeFigures(trx, register.table, samplesRemoved > 0 ? null : since);
    const excluded = await countExcluded(trx, register);
    const unknownPlaces = await findUnknownPlaces(trx);
    signal?.throwIfAborted();
    return {
      ...counts,
      unchanged: deals - counts.inserted - counts.updated,
      merged: staged - deals,
      excluded,
      samplesRemoved,
      communitiesAdded,
      unknownPlaces,
    };
  });
}
