import { readHeader, type Header } from '#app/features/imports/header.server.ts';
import { waitForLock } from '#app/features/imports/lock.server.ts';
import { unlockImports, type Connection } from '#app/features/imports/mutations.server.ts';
import { readRecords, UnusableFileError } from '#app/features/imports/records.server.ts';
import { readRow, Tally } from '#app/features/imports/tally.server.ts';
import type { ImportWatcher } from '#app/features/imports/types.ts';
import { withoutStatementTimeout } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { storeFigures } from '../mutations.server.ts';
import {
  countExcluded,
  createDeals,
  createRecordStage,
  deleteSamples,
  findAllNames,
  findNewNames,
  findProjects,
  findUnknownPlaces,
  judge,
  RENTS,
  SALES,
  stageRecords,
  storeDeals,
  storePlaces,
  storeProjects,
  vacuumRecords,
  type Register,
} from './mutations.server.ts';
import { addCommunities, recognisePlaces, recogniseProjects } from './places.server.ts';
import { FIRST_DAY, RENT_FORMATS, SALE_FORMATS, type RegisterFormat } from './rules.ts';
import type { RegisterReport, RentRow, SaleRow } from './types.ts';

/**
 * Imports a land-department file of sales: the whole file or, if interrupted, nothing. Imported again, it adds what is
 * new, updates what was corrected and leaves the rest alone.
 * @param today ISO day in Dubai; later sales are left out.
 * @throws UnusableFileError, with a message for people, for a file of another kind or a damaged one.
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
      await waitForLock(connection, watcher, signal);
      await createRecordStage(connection, register);
      const { rows, skipped } = await readFile(connection, register, formats, order);
      watcher.onStoring?.();
      const report = await store(connection, register, signal);
      watcher.onDecided?.();
      if (report.inserted + report.updated > 0) await vacuumRecords(connection, register);
      return { ...report, rows, skipped };
    } finally {
      await unlockImports(connection);
    }
  });
}

/** Stages the valid rows. @returns how many there are in all, and how many were skipped. */
async function readFile<Row extends SaleRow | RentRow>(
  connection: Connection,
  register: Register<Row>,
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
      const { format } = header;
      const reading = readRow(header, record, (value) => format.read(value, today));
      tally.add(reading);
      if (reading.kind === 'row') rows.push(reading.row);
      else watcher.onProblem?.(record.line, reading.problem);
    }
    await stageRecords(connection, register, rows);
  }
  if (!header) throw new UnusableFileError('the file is empty');
  tally.refuseDamaged();
  return { rows: tally.rows, skipped: tally.skipped };
}

async function store<Row>(
  connection: Connection,
  register: Register<Row>,
  signal?: AbortSignal,
): Promise<Omit<RegisterReport, 'rows' | 'skipped'>> {
  const { staged, deals } = await createDeals(connection, register);
  const names = await findNewNames(connection);
  return inTransaction(connection, async (trx) => {
    const { communitiesAdded, isPlaceNew } = await place(trx, names, 'import_deal');
    const samplesRemoved = deals > 0 ? await deleteSamples(trx, register) : 0;
    const { since, ...counts } = await storeDeals(trx, register);
    if (since !== null) await judge(trx, register, since);
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

/** Finds out where names and projects are. @param rows those whose projects to place. */
async function place(
  trx: Trx,
  names: string[],
  rows: 'import_deal' | 'sale' | 'rent_contract',
): Promise<{ communitiesAdded: number; isPlaceNew: boolean }> {
  const projects = await findProjects(trx, rows);
  const communitiesAdded = await addCommunities(
    trx,
    names,
    projects.map(({ project }) => project),
  );
  const places = await recognisePlaces(trx, names);
  await storePlaces(trx, places);
  const placed = await recogniseProjects(trx, await findProjects(trx, rows));
  const moved = await storeProjects(trx, placed);
  return {
    communitiesAdded,
    isPlaceNew: moved > 0 || places.some(({ community_id }) => community_id !== null),
  };
}

/** Reassesses all registrations, with everything pages read of them: after an upgrade that changed the rules. */
export async function judgeAgain(): Promise<void> {
  await withoutStatementTimeout((connection) =>
    inTransaction(connection, async (trx) => {
      for (const register of [SALES, RENTS] as const) {
        await place(trx, await findAllNames(trx), register.table);
        await judge(trx, register as Register<SaleRow | RentRow>, FIRST_DAY);
        await storeFigures(trx, register.table, null);
      }
    }),
  );
}
