import { createReadStream } from 'node:fs';
import { waitForLock } from '#app/features/imports/lock.server.ts';
import { type Connection, unlockImports } from '#app/features/imports/mutations.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { storeChanges, vacuumListings } from '#app/features/listings/import/mutations.server.ts';
import { withoutStatementTimeout } from '#app/server/db.server.ts';
import { askOutside, OutgoingError } from '#app/server/outgoing.server.ts';
import {
  beginRun,
  decideFeed,
  endRun,
  HeldRun,
  type RunEnd,
  tryLockFeed,
} from './mutations.server.ts';
import type { Feed } from './queries.server.ts';
import { stageFeed, UselessFeedError } from './staging.server.ts';

/** A feed that takes longer to read is given up. */
const LONGEST_READ_MS = 30 * 60_000;

/** From this many changes on, statistics are brought up to date at once. */
const MANY = 1_000;

/** What came of a run. */
export type RunOutcome = { kind: 'busy' } | ({ kind: 'ended' } & RunEnd);

export interface FeedWatcher {
  /** An import of something else is being stored. */
  onWaiting?(): void;
  /** From here on what was decided will be stored, even if this process dies. */
  onDecided?(): void;
  onStored?(done: number, total: number): void;
}

interface FeedOrder {
  feed: Feed;
  /** The path of a file, for a feed without an address. */
  file?: string;
  /** Whether somebody has agreed to withdraw many homes. */
  mayWithdraw: boolean;
  watcher?: FeedWatcher;
  signal?: AbortSignal;
}

/**
 * Reads a feed and brings the site in line with it: all of it or, if it fails, is held or is stopped, nothing. Killed at any
 * point, it leaves nothing half done: what was decided is stored by the next run, or by the site's job. A feed that is being
 * run already is left alone.
 */
export function runFeed(order: FeedOrder): Promise<RunOutcome> {
  return withoutStatementTimeout(async (connection): Promise<RunOutcome> => {
    try {
      if (!(await tryLockFeed(connection, order.feed.id))) return { kind: 'busy' };
      const runId = await beginRun(order.feed.id);
      try {
        return { kind: 'ended', ...(await run(connection, runId, order)) };
      } catch (error) {
        const end = endOf(error, order.signal);
        await endRun(runId, end);
        if (end.outcome === 'failed' && !isExpected(error)) throw error;
        return { kind: 'ended', ...end };
      }
    } finally {
      await unlockImports(connection);
    }
  });
}

async function run(connection: Connection, runId: number, order: FeedOrder): Promise<RunEnd> {
  const { feed, watcher, mayWithdraw } = order;
  const longest = AbortSignal.timeout(LONGEST_READ_MS);
  const signal = order.signal ? AbortSignal.any([order.signal, longest]) : longest;
  const staged = await stageFeed(connection, feed, open(order, signal), signal);
  await waitForLock(connection, { onWaiting: watcher?.onWaiting }, order.signal);
  // What an earlier run had decided when it died.
  await storeChanges(connection);
  try {
    const counts = await decideFeed(connection, { feed, runId, ...staged, mayWithdraw }, () =>
      order.signal?.throwIfAborted(),
    );
    watcher?.onDecided?.();
    const stored = await storeChanges(connection, watcher?.onStored);
    if (stored >= MANY) await vacuumListings(connection);
    return { outcome: 'done', ...counts, report: staged.report };
  } catch (error) {
    if (!(error instanceof HeldRun)) throw error;
    const { homes, leftOut, report } = staged;
    const end: RunEnd = { outcome: 'held', homes, leftOut, withdrawn: error.withdrawn, report };
    await endRun(runId, end);
    return end;
  }
}

/** The bytes of the feed. @throws OutgoingError, also while they are read; the reason of `signal` once aborted. */
async function* open({ feed, file }: FeedOrder, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    if (feed.address === null && file !== undefined) yield* createReadStream(file);
    else yield* (await askOutside(feed.address ?? '', signal)).body;
  } catch (error) {
    signal.throwIfAborted();
    if (file !== undefined || error instanceof OutgoingError) throw error;
    throw new OutgoingError('the connection broke off before the end', true);
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof UnusableFileError ||
  error instanceof OutgoingError ||
  (error as Error).name === 'TimeoutError';

function endOf(error: unknown, signal?: AbortSignal): RunEnd {
  if (signal?.aborted) return { outcome: 'stopped' };
  const found = error instanceof UselessFeedError ? error : null;
  return {
    outcome: 'failed',
    reason: reasonOf(error as Error),
    ...(found ? { homes: found.homes, leftOut: found.homes, report: found.report } : {}),
  };
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'reading it took longer than half an hour';
  return isExpected(error) ? error.message : 'something went wrong here, not in the feed';
}
