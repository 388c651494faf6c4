import { sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { BusyError } from '#app/server/busy.server.ts';
import { db, runPrepared } from '#app/server/db.server.ts';
import { throttled } from '#app/server/throttle.server.ts';
import { counterKey } from './mutations.server.ts';
import type { Limit, RateLimitResult } from './types.ts';

/** How long a process may use what it has taken. */
const HELD_SECONDS = 2;
/** How long a call waits for others to take some. */
const LONGEST_WAIT_MS = 2_000;
/** Of a limit, what a process takes at once at most. */
const LARGEST_SHARE = 0.1;

/** Calls that were taken at once. */
interface Lease {
  attemptId: number;
  taken: number;
  left: number;
  /** By `performance.now()`. */
  until: number;
}

interface Taken {
  attempt_id: number;
  taken: number;
  wait: number;
}

/** By counter. */
const leases = new Map<string, Lease>();
const beginning = new Map<string, Promise<RateLimitResult>>();

/**
 * Counts a call as `consumeAttempt` does, for what is asked many times a second: frequent callers have calls taken ahead, so few
 * of them cost a statement. Exact in all processes together, except that one may refuse what another still holds for two seconds.
 * @throws BusyError if the database takes too long.
 */
export async function takeCall(
  kind: string,
  subject: string,
  limit: Omit<Limit, 'slowEvery'>,
): Promise<RateLimitResult> {
  const counter = `${kind}:${subject}`;
  const start = performance.now();
  for (let hasWaited = false; ; hasWaited = true) {
    const lease = leases.get(counter);
    // Calls that waited while it was taken may use it, however long that took: they were counted then.
    if (lease && lease.left > 0 && (hasWaited || performance.now() < lease.until)) {
      lease.left -= 1;
      return { allowed: true };
    }
    if (performance.now() - start > LONGEST_WAIT_MS)
      throw new BusyError('Calls are counted slowly');
    const other = beginning.get(counter);
    if (!other) return begin(counter, counterKey({ kind, subject }), limit, lease);
    const result = await other;
    if (!result.allowed) return result;
  }
}

/** Takes calls and uses one. @param before what was taken last: as long as it is used up, twice as much is taken. */
function begin(
  counter: string,
  key: string,
  { allowed, seconds }: Omit<Limit, 'slowEvery'>,
  before: Lease | undefined,
): Promise<RateLimitResult> {
  const used = before ? (before.left === 0 ? 2 * before.taken : before.taken - before.left) : 1;
  const wanted = Math.max(1, Math.min(used, Math.floor(allowed * LARGEST_SHARE)));
  const until = performance.now() + HELD_SECONDS * 1000;
  const unused = before && before.left > 0 ? [before.attemptId, before.left] : [null, 0];
  const result = take([key, allowed, seconds, wanted, HELD_SECONDS, ...unused]).then(
    ({ attempt_id: attemptId, taken, wait }): RateLimitResult => {
      if (taken === 0) return { allowed: false, retryAfterSeconds: wait };
      leases.set(counter, { attemptId, taken, left: taken - 1, until });
      returnSoon();
      return { allowed: true };
    },
  );
  const done = result.finally(() => beginning.delete(counter));
  leases.delete(counter);
  beginning.set(counter, done);
  return done;
}

async function take(parameters: unknown[]): Promise<Taken> {
  const sql = 'select * from take_calls($1, $2, $3, $4, $5, $6, $7)';
  return single(await runPrepared<Taken>('take-calls', { sql, parameters }));
}

const returnSoon = throttled('unused calls', () => returnUnused(performance.now()));

/** Uncounts what was taken and not used; the process calls it when it stops. */
export function returnCalls(): Promise<void> {
  return returnUnused(Infinity);
}

/** @param now ends the leases until then. */
async function returnUnused(now: number): Promise<void> {
  const unused: Lease[] = [];
  for (const [counter, lease] of leases) {
    if (lease.until > now) continue;
    leases.delete(counter);
    if (lease.left > 0) unused.push(lease);
  }
  if (leases.size > 0) returnSoon();
  if (unused.length === 0) return;
  await sql`
    update attempt set calls = attempt.calls - unused.calls
    from unnest(${unused.map(({ attemptId }) => attemptId)}::bigint[], ${unused.map(({ left }) => left)}::integer[])
      as unused (id, calls)
    where attempt.id = unused.id`.execute(db);
}
