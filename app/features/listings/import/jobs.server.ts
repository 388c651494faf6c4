import { loadAddressIndex } from '#app/features/areas/queries.server.ts';
import { areaSlug, type AddressIndex } from '#app/features/areas/rules.ts';
import { readHeader, type Header } from '#app/features/imports/header.server.ts';
import { waitForLock } from '#app/features/imports/lock.server.ts';
import {
  unlockImports,
  tryLockImports,
  type Connection,
} from '#app/features/imports/mutations.server.ts';
import { readRecords, UnusableFileError } from '#app/features/imports/records.server.ts';
import { readRow, Tally } from '#app/features/imports/tally.server.ts';
import type { FileRecord, ImportWatcher, RowProblem } from '#app/features/imports/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db, withoutStatementTimeout } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import { oneByOne } from '#app/server/one-by-one.server.ts';
import {
  addPlace,
  createStage,
  decideImport,
  findUnstored,
  reportUnknownPlaces,
  stageRows,
  storeChanges,
  vacuumListings,
  type StagedAgent,
  type StagedPlace,
  type StagedRow,
  statedColumns,
} from './mutations.server.ts';
import { FORMATS, type Format } from './rules.ts';
import type { ImportReport, ImportedListing } from './types.ts';

export const importJobs: Pick<JobDefinitions, 'finishImport'> = {
  finishImport: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '* * * * *',
    run: finishImport,
  },
};

export interface ListingsWatcher extends ImportWatcher {
  /** How many changes were stored for an earlier import that was decided but died before storing them. */
  onStoredBefore?(done: number, total: number): void;
  /** How many new and changed rows were stored. */
  onStored?(done: number, total: number): void;
  /** How many homes in `place` have no point on the map, because its location is unknown. */
  onUnknownPlace?(place: string, homes: number): void;
}

/** The state while a file is read. */
interface Progress {
  header: Header<Format> | null;
  index: AddressIndex;
  /** ISO day in Dubai. */
  today: string;
  /** All distinct places, brokerages and agents, by key. */
  places: Map<string, StagedPlace>;
  agents: Map<string, StagedAgent>;
  /** How often each row without an id has appeared. */
  copies: Map<string, number>;
  tally: Tally;
  report(line: number, problem: RowProblem): void;
}

/**
 * Imports a file of listings: all of its valid rows or, if it is stopped, none. A file imported again adds what is
 * new, updates what changed and does not touch the rest. It reads the whole file first, then decides, in one
 * transaction, then stores; what is decided is stored in any case, if need be by `finishImport`.
 * @param signal stops it; after the decision it has no effect.
 * @throws UnusableFileError, with words for people, for a file that has an unknown format, is damaged or has no usable row.
 */
export async function importListings(
  file: string,
  watcher: ListingsWatcher = {},
  signal?: AbortSignal,
): Promise<ImportReport> {
  return withoutStatementTimeout(async (connection) => {
    try {
      await waitForLock(connection, watcher, signal);
      if ((await storeChanges(connection, null, watcher.onStoredBefore)) > 0)
        await vacuumListings(connection);
      const { staged, skipped } = await readFile(connection, file, watcher, signal);
      const decision = await decideImport(connection, staged, () => signal?.throwIfAborted());
      watcher.onDecided?.();
      const withoutPlace = await reportUnknownPlaces(connection, watcher.onUnknownPlace);
      await storeChanges(connection, null, watcher.onStored);
      if (decision.isChange) await vacuumListings(connection);
      const { inserted, updated, unchanged } = decision;
      return { inserted, updated, unchanged, skipped, withoutPlace };
    } finally {
      await unlockImports(connection);
    }
  });
}

/** Stores the rest of imports whose process died, unless another of the same feed, or of files, is running, which does so. */
export async function finishImport(): Promise<void> {
  await oneByOne(await findUnstored(db), finish);
}

async function finish(feedId: number | null): Promise<void> {
  await withoutStatementTimeout(async (connection) => {
    try {
      if (!(await tryLockImports(connection, feedId))) return;
      const stored = await storeChanges(connection, feedId);
      await vacuumListings(connection);
      log.info({ stored }, 'unfinished import stored');
    } finally {
      await unlockImports(connection);
    }
  });
}

async function readFile(
  connection: Connection,
  file: string,
  watcher: ListingsWatcher,
  signal?: AbortSignal,
) {
  const progress = startProgress(await loadAddressIndex(connection), watcher);
  await createStage(connection);
  for await (const records of readRecords(file, watcher.onRead, signal)) {
    await stage(connection, progress, records);
  }
  const { header, places, agents, tally } = progress;
  if (!header) throw new UnusableFileError('the file is empty');
  tally.refuseDamaged();
  tally.refuseUseless();
  const { source } = header.format;
  return {
    staged: { source, places: [...places.values()], agents: [...agents.values()] },
    skipped: tally.skipped,
  };
}

function startProgress(index: AddressIndex, watcher: ListingsWatcher): Progress {
  return {
    header: null,
    index,
    today: isoDay(new Date()),
    places: new Map(),
    agents: new Map(),
    copies: new Map(),
    tally: new Tally(),
    report: (line, problem) => watcher.onProblem?.(line, problem),
  };
}

async function stage(
  connection: Connection,
  progress: Progress,
  records: FileRecord[],
): Promise<void> {
  const rows = records.flatMap((record) => readRecord(progress, record) ?? []);
  const repeated = await stageRows(connection, rows);
  for (const { line, source_key } of repeated) {
    const problem = { reason: 'the id came before in this file', detail: source_key };
    progress.tally.skip(problem);
    progress.report(line, problem);
  }
}

/** The row of a record; null for the header and for records reported as problems. */
function readRecord(progress: Progress, record: FileRecord): StagedRow | null {
  const { header, index, today } = progress;
  if (!header) {
    progress.header = readHeader(FORMATS, record);
    return null;
  }
  const { format } = header;
  const reading = readRow(header, record, (value) => format.read(value, index, today));
  progress.tally.add(reading);
  if (reading.kind === 'row') return rowOf(progress, format, record.line, reading.row);
  progress.report(record.line, reading.problem);
  return null;
}

function rowOf(
  progress: Progress,
  format: Format,
  line: number,
  draft: ImportedListing,
): StagedRow {
  const key = format.keyedByContent ? numbered(progress.copies, draft.sourceKey) : draft.sourceKey;
  return {
    line,
    source_key: key,
    reference: `${format.prefix}-${key}`,
    path: addPlace(progress.places, draft),
    agent: addAgent(progress, draft),
    ...statedColumns(draft),
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  };
}

/** 'A1B2-1' for the first row with that content, 'A1B2-2' for the next equal one. */
function numbered(copies: Map<string, number>, key: string): string {
  const count = (copies.get(key) ?? 0) + 1;
  copies.set(key, count);
  return `${key}-${count}`;
}

function addAgent(progress: Progress, { brokerage, agentKey }: ImportedListing): number {
  const slug = brokerageSlug(brokerage);
  const key = `${slug}-${agentKey ?? 'team'}`;
  const at = progress.agents.size;
  const known = progress.agents.get(key) ?? { at, slug: key, brokerage: slug, ...brokerage };
  progress.agents.set(key, known);
  return known.at;
}

/** A name without a Latin letter or digit is identified by its registration number. */
function brokerageSlug({ name, orn }: ImportedListing['brokerage']): string {
  const hasLatin = /[a-z0-9]/i.test(name.normalize('NFKD'));
  return hasLatin ? areaSlug([name]) : `brokerage-${areaSlug([orn ?? 'unnamed'])}`;
}
