import { loadAddressIndex } from '#app/features/areas/queries.server.ts';
import { areaSlug, type AddressIndex } from '#app/features/areas/rules.ts';
import {
  readHeader,
  valueReader,
  widthProblem,
  type Header,
} from '#app/features/imports/header.server.ts';
import { endTurn, takeTurn, type Connection } from '#app/features/imports/mutations.server.ts';
import { readRecords, UnusableFileError } from '#app/features/imports/records.server.ts';
import { waitForTurn } from '#app/features/imports/turn.server.ts';
import type { FileRecord, ImportWatcher, Problem } from '#app/features/imports/types.ts';
import { db, withoutStatementTimeout } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import {
  createStage,
  decide,
  hasChanges,
  reportUnknownPlaces,
  stageRows,
  storeChanges,
  vacuumListings,
  type StagedAgent,
  type StagedPlace,
  type StagedRow,
} from './mutations.server.ts';
import { FORMATS, type Format } from './rules.ts';
import type { ImportReport, ListingDraft, ParsedListing } from './types.ts';

export const importJobs: Pick<JobDefinitions, 'finishImport'> = {
  finishImport: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '* * * * *',
    run: finishImport,
  },
};

export interface ListingsWatcher extends ImportWatcher {
  /** How many changes are stored that an earlier import decided but died before storing. */
  onStoredBefore?(done: number, total: number): void;
  /** How many new and changed rows are stored. */
  onStored?(done: number, total: number): void;
  /** How many homes in `place` have no point on the map, because its location is unknown. */
  onUnknownPlace?(place: string, homes: number): void;
}

/** The state while a file is read. */
interface Progress {
  header: Header<Format> | null;
  index: AddressIndex;
  /** Every distinct place, brokerage and agent, by key. */
  places: Map<string, StagedPlace>;
  agents: Map<string, StagedAgent>;
  /** How often a row without an id has appeared. */
  copies: Map<string, number>;
  skipped: number;
  skip(line: number, problem: Problem): void;
}

/**
 * Imports a file of listings: all of its good rows or, when anything stops it, none. A file imported again adds what is
 * new, updates what changed and does not touch the rest. It reads the whole file first, then decides, in one
 * transaction, then stores; what is decided is stored whatever happens, in the end by `finishImport`.
 * @param signal stops it; after the decision it has no effect.
 * @throws UnusableFileError, with words for people, for a file of an unknown format or one that breaks off.
 */
export async function importListings(
  file: string,
  watcher: ListingsWatcher = {},
  signal?: AbortSignal,
): Promise<ImportReport> {
  return withoutStatementTimeout(async (connection) => {
    try {
      await waitForTurn(connection, watcher, signal);
      if ((await storeChanges(connection, watcher.onStoredBefore)) > 0)
        await vacuumListings(connection);
      const { staged, skipped } = await readFile(connection, file, watcher, signal);
      const decision = await decide(connection, staged, () => signal?.throwIfAborted());
      watcher.onDecided?.();
      const withoutPlace = await reportUnknownPlaces(connection, watcher.onUnknownPlace);
      await storeChanges(connection, watcher.onStored);
      if (decision.isChange) await vacuumListings(connection);
      const { inserted, updated, unchanged } = decision;
      return { inserted, updated, unchanged, skipped, withoutPlace };
    } finally {
      await endTurn(connection);
    }
  });
}

/** Stores the rest of an import whose process died, unless another import is running, which does it. */
export async function finishImport(): Promise<void> {
  if (!(await hasChanges(db))) return;
  await withoutStatementTimeout(async (connection) => {
    try {
      if (!(await takeTurn(connection))) return;
      const stored = await storeChanges(connection);
      await vacuumListings(connection);
      log.info({ stored }, 'unfinished import stored');
    } finally {
      await endTurn(connection);
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
  const { header, places, agents, skipped } = progress;
  if (!header) throw new UnusableFileError('the file is empty');
  const { source } = header.format;
  return {
    staged: { source, places: [...places.values()], agents: [...agents.values()] },
    skipped,
  };
}

function startProgress(index: AddressIndex, watcher: ListingsWatcher): Progress {
  const progress: Progress = {
    header: null,
    index,
    places: new Map(),
    agents: new Map(),
    copies: new Map(),
    skipped: 0,
    skip: (line, problem) => {
      progress.skipped += 1;
      watcher.onProblem?.(line, problem);
    },
  };
  return progress;
}

async function stage(
  connection: Connection,
  progress: Progress,
  records: FileRecord[],
): Promise<void> {
  const rows = records.flatMap((record) => readRecord(progress, record) ?? []);
  const repeated = await stageRows(connection, rows);
  for (const { line, source_key } of repeated) {
    progress.skip(line, { reason: 'the id came before in this file', detail: source_key });
  }
}

/** The row of a record; null for the header and for what is reported as a problem. */
function readRecord(progress: Progress, record: FileRecord): StagedRow | null {
  const { header } = progress;
  if (!header) {
    progress.header = readHeader(FORMATS, record);
    return null;
  }
  const reading = readRow(header, progress.index, record);
  if (reading.kind === 'draft') return rowOf(progress, header.format, record.line, reading.draft);
  progress.skip(record.line, reading.problem);
  return null;
}

function readRow(header: Header<Format>, index: AddressIndex, record: FileRecord): ParsedListing {
  if (record.kind === 'problem') return record;
  const problem = widthProblem(record.values, header.width);
  if (problem) return { kind: 'problem', problem };
  return header.format.read(valueReader(header, record.values), index);
}

function rowOf(progress: Progress, format: Format, line: number, draft: ListingDraft): StagedRow {
  const key = format.keyedByContent ? numbered(progress.copies, draft.sourceKey) : draft.sourceKey;
  return {
    line,
    source_key: key,
    reference: `${format.prefix}-${key}`,
    path: notePlace(progress, draft),
    agent: noteAgent(progress, draft),
    purpose: draft.purpose,
    rent_period: draft.rentPeriod,
    property_type: draft.propertyType,
    completion: draft.completion,
    furnishing: draft.furnishing,
    title: draft.title,
    price: draft.price,
    bedrooms: draft.bedrooms,
    bathrooms: draft.bathrooms,
    size_sqft: draft.sizeSqft,
    lat: draft.lat,
    lng: draft.lng,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  };
}

/** 'A1B2-1' for the first row of that content, 'A1B2-2' for the next one equal to it. */
function numbered(copies: Map<string, number>, key: string): string {
  const count = (copies.get(key) ?? 0) + 1;
  copies.set(key, count);
  return `${key}-${count}`;
}

function notePlace(progress: Progress, { path, lat, lng }: ListingDraft): number {
  const key = path.map(({ nameEn }) => nameEn).join('\n');
  const known = progress.places.get(key) ?? {
    at: progress.places.size,
    path,
    lat: 0,
    lng: 0,
    points: 0,
  };
  progress.places.set(key, known);
  if (lat !== null && lng !== null) {
    known.lat += lat;
    known.lng += lng;
    known.points += 1;
  }
  return known.at;
}

function noteAgent(progress: Progress, { brokerage, agentKey }: ListingDraft): number {
  const slug = brokerageSlug(brokerage);
  const key = `${slug}-${agentKey ?? 'team'}`;
  const at = progress.agents.size;
  const known = progress.agents.get(key) ?? { at, slug: key, brokerage: slug, ...brokerage };
  progress.agents.set(key, known);
  return known.at;
}

/** A name without a Latin letter or digit is told apart by its registration number. */
function brokerageSlug({ name, orn }: ListingDraft['brokerage']): string {
  const hasLatin = /[a-z0-9]/i.test(name.normalize('NFKD'));
  return hasLatin ? areaSlug([name]) : `brokerage-${areaSlug([orn ?? 'unnamed'])}`;
}
