import { createReadStream } from 'node:fs';
import { waitForLock } from '#app/features/imports/lock.server.ts';
import { type Connection, unlockImports } from '#app/features/imports/mutations.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { storeChanges, vacuumListings } from '#app/features/listings/import/mutations.server.ts';
import { withoutStatementTimeout } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import { fetchOutside, OutgoingError, reasonOf } from '#app/server/outgoing.server.ts';
import {
  beginRun,
  type Decided,
  decideFeed,
  endRun,
  endUnchanged,
  type FeedDecision,
  type FeedVersion,
  foldHeldRun,
  HeldRun,
  keepAgreement,
  OvertakenRun,
  recordProgress,
  type RunEnd,
  tryLockFeed,
} from './mutations.server.ts';
import { type Feed, findConditions, readFeedFile } from './queries.server.ts';
import { stageFeed, stageRemoval, UselessFeedError } from './staging.server.ts';
import type { Found } from './types.ts';

/** A feed that takes longer to read is given up. */
const LONGEST_READ_MS = 30 * 60_000;

/** From this many changes on, statistics are updated at once. */
const MANY = 1_000;

/** The outcome of a run. */
export type RunOutcome =
  | { kind: 'busy' }
  /** Its server says that nothing has changed. */
  | { kind: 'unchanged' }
  | ({ kind: 'ended'; mayPass: boolean; isAsked: boolean } & RunEnd);

export interface FeedWatcher {
  /** The site stores what an earlier run decided before it died. */
  onWaiting?(): void;
  /** From here on what was decided will be stored, even if this process dies. */
  onDecided?(): void;
  onStored?(done: number, total: number): void;
}

interface FeedOrder {
  feed: Feed;
  /** The path of a file, for a feed without an address; else the file that was sent last. */
  file?: string;
  /** Whether it is a trial, which stores nothing. */
  isTrial?: boolean;
  /** Whether every home of the feed is taken off the market, without reading it. */
  isRemoval?: boolean;
  /** The most homes this run may withdraw unasked; a larger number confirmed on the page counts instead. */
  agreed?: number;
  watcher?: FeedWatcher;
  signal?: AbortSignal;
}

/**
 * Reads a feed and brings the site in line with it: all of it or, if it fails, is held or is stopped, nothing. Killed at any
 * point, it leaves nothing half done: what was decided is stored by the next run, or by the site's job. A feed with a run
 * under way is skipped.
 */
export function runFeed(order: FeedOrder): Promise<RunOutcome> {
  const { feed, isTrial = false } = order;
  return withoutStatementTimeout(async (connection): Promise<RunOutcome> => {
    try {
      if (!(await tryLockFeed(connection, feed.id))) return { kind: 'busy' };
      const { runId, agreed, isAsked } = await beginRun(feed.id, isTrial);
      try {
        const most = Math.max(agreed, order.agreed ?? 0);
        const end = await run(connection, runId, { ...order, agreed: most });
        if (end) return { kind: 'ended', mayPass: false, isAsked, ...end };
        await endUnchanged(feed.id, runId);
        return { kind: 'unchanged' };
      } catch (error) {
        const end = endOf(error, order.signal);
        await endRun(runId, end);
        if (agreed > 0) await keepAgreement(feed.id, agreed);
        if (end.outcome === 'failed' && !isExpected(error)) throw error;
        return { kind: 'ended', mayPass: mayPass(error), isAsked, ...end };
      }
    } finally {
      await unlockImports(connection);
    }
  });
}

/** @returns null if there is nothing new. */
async function run(
  connection: Connection,
  runId: number,
  order: FeedOrder & { agreed: number },
): Promise<RunEnd | null> {
  const longest = AbortSignal.timeout(LONGEST_READ_MS);
  const signal = order.signal ? AbortSignal.any([order.signal, longest]) : longest;
  if (order.isRemoval)
    return store(connection, runId, order, await stageRemoval(connection, order));
  const source = await open(order, signal);
  if (!source) return null;
  const onRead = (homes: number) => void recordProgress(runId, homes).catch(logError);
  const { bytes, contentType, state } = source;
  const staged = await stageFeed(connection, order.feed, bytes, { signal, contentType, onRead });
  return store(connection, runId, order, { ...staged, state });
}

type Staged = Omit<FeedDecision, 'feed' | 'runId' | 'isTrial' | 'isRemoval' | 'agreed'> & {
  found?: Found;
};

/** The trial's decision, which is taken back. */
class TrialEnd extends Error {
  readonly would: Decided;
  constructor(would: Decided) {
    super('trial');
    this.would = would;
  }
}

async function store(
  connection: Connection,
  runId: number,
  {
    feed,
    watcher,
    signal,
    agreed,
    isTrial = false,
    isRemoval = false,
  }: FeedOrder & { agreed: number },
  { found, ...staged }: Staged,
): Promise<RunEnd> {
  await waitForLock(connection, { onWaiting: watcher?.onWaiting }, signal, feed.id);
  // What a run decided before it died.
  await storeChanges(connection, feed.id);
  const decision = {
    feed,
    runId,
    isTrial,
    isRemoval,
    ...staged,
    agreed: isTrial ? Infinity : agreed,
  };
  const { homes, leftOut, report } = staged;
  try {
    const decided = await decideFeed(connection, decision, (would) => {
      signal?.throwIfAborted();
      if (isTrial) throw new TrialEnd(would);
    });
    watcher?.onDecided?.();
    const stored = await storeChanges(connection, feed.id, watcher?.onStored);
    if (stored >= MANY) await vacuumListings(connection);
    return { outcome: 'done', ...decided };
  } catch (error) {
    const end = unstoredEnd(error);
    const whole = { homes, leftOut, report, ...end, ...(isTrial && { found }) };
    await endRun(runId, whole);
    if (whole.outcome === 'held') await foldHeldRun(feed.id, runId);
    return whole;
  }
}

/** How a run ends that stores nothing. @throws any other error. */
function unstoredEnd(error: unknown): RunEnd {
  if (error instanceof TrialEnd) return { outcome: 'done', ...error.would };
  if (error instanceof OvertakenRun) return { outcome: 'stopped' };
  if (!(error instanceof HeldRun)) throw error;
  const { withdrawals } = error;
  return { outcome: 'held', withdrawn: withdrawals.length, withdrawals };
}

interface Source {
  /** @throws OutgoingError while they are read; the reason of the signal once aborted. */
  bytes: AsyncIterable<Uint8Array>;
  state?: FeedVersion;
  contentType?: string;
}

/** @returns null if its server says that nothing has changed. @throws OutgoingError */
async function open(
  { feed, file, isTrial }: FeedOrder,
  signal: AbortSignal,
): Promise<Source | null> {
  if (feed.address === null)
    return { bytes: file === undefined ? readFeedFile(feed.id) : createReadStream(file) };
  const conditions = isTrial ? {} : await findConditions(feed.id);
  const { body, isUnchanged } = await fetchOutside(feed.address, signal, conditions);
  if (isUnchanged) return null;
  const { etag = null, 'last-modified': lastModified = null } = body.headers;
  const contentType = body.headers['content-type'];
  return { bytes: whole(body, signal), state: { etag, lastModified }, contentType };
}

async function* whole(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutgoingError) throw error;
    throw new OutgoingError(reasonOf('broke_off'), true);
  }
}

const mayPass = (error: unknown): boolean =>
  (error instanceof OutgoingError && error.mayPass) || (error as Error).name === 'TimeoutError';

const isExpected = (error: unknown): boolean =>
  error instanceof UnusableFileError ||
  error instanceof OutgoingError ||
  (error as Error).name === 'TimeoutError';

function endOf(error: unknown, signal?: AbortSignal): RunEnd {
  if (signal?.aborted) return { outcome: 'stopped' };
  const found = error instanceof UselessFeedError ? error : null;
  return {
    outcome: 'failed',
    reason: failureOf(error as Error),
    ...(found ? { homes: found.homes, leftOut: found.homes, report: found.report } : {}),
  };
}

function failureOf(error: Error): string {
  if (error.name === 'TimeoutError') return reasonOf('slow');
  return isExpected(error) ? error.message : reasonOf('ours');
}
