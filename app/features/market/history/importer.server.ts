import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { waitForLock } from '#app/features/imports/lock.server.ts';
import { unlockImports } from '#app/features/imports/mutations.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import type { ImportWatcher } from '#app/features/imports/types.ts';
import { withoutStatementTimeout } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { storePlaces } from '../import/mutations.server.ts';
import { recognisePlaces } from '../import/places.server.ts';
import { findUnplacedNames, storeHistory, storeHistoryLine } from './mutations.server.ts';
import { readHistoryFile } from './rules.ts';
import type { HistoryReport } from './types.ts';

/** About ten times the aggregates of all districts and thirty months. */
const LARGEST_BYTES = 64 * 1024 * 1024;

const unzip = promisify(gunzip);

/**
 * Imports monthly aggregates of sales and rents: the whole file or, if interrupted, nothing. A file replaces its months:
 * importing it again changes nothing.
 * @param today ISO day in Dubai.
 * @throws UnusableFileError, with a message for people, for a file of another kind or a damaged one.
 */
export async function importHistory(
  file: string,
  today: string,
  watcher: ImportWatcher = {},
  signal?: AbortSignal,
): Promise<HistoryReport> {
  const found = readHistoryFile(await textOf(file), today);
  if (typeof found === 'string') throw new UnusableFileError(found);
  return withoutStatementTimeout(async (connection) => {
    try {
      await waitForLock(connection, watcher, signal);
      watcher.onStoring?.();
      const report = await inTransaction(connection, async (trx) => {
        const names = [...new Set(found.rows.map(({ area_name }) => area_name))];
        const unplaced = await findUnplacedNames(trx, names);
        await storePlaces(trx, await recognisePlaces(trx, unplaced));
        const counts = await storeHistory(trx, found);
        for (const register of ['sale', 'rent_contract'] as const)
          await storeHistoryLine(trx, register);
        signal?.throwIfAborted();
        return counts;
      });
      watcher.onDecided?.();
      const { total: rows } = found;
      return { ...report, rows, skipped: rows - found.rows.length };
    } finally {
      await unlockImports(connection);
    }
  });
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > LARGEST_BYTES) throw new UnusableFileError('it is too large to be monthly aggregates');
  const bytes = await readFile(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  let text = bytes;
  if (isGzip) {
    try {
      text = await unzip(bytes, { maxOutputLength: LARGEST_BYTES });
    } catch {
      throw new UnusableFileError('the gzip data is damaged, breaks off or is too large');
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw new UnusableFileError('it is not UTF-8 text, so of no known format');
  }
}
