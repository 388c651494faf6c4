import { sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { db, pool, preparedName } from '#app/server/db.server.ts';
import { throttled } from '#app/server/throttle.server.ts';
import { counterKey } from './mutations.server.ts';
import type { Limit, RateLimitResult } from './types.ts';

/** How long a process may use what it has taken. */
const HELD_SECONDS = 2;
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
/** Leases that ended with calls left. */
let ended: Lease[] = [];

/**
 * Counts a call as `consumeAttempt` does, for what is asked many times a second: whoever calls often has calls taken ahead, so few
 * of them cost a statement. Exact in all processes together, except that one may refuse what another still holds for two seconds.
 */
export async function takeCall(
  kind: string,
  subject: string,
  limit: Omit<Limit, 'slowEvery'>,
): Promise<RateLimitResult> {
  const counter = `${kind}:${subject}`;
  for (;;) {
    const lease = leases.get(counter);
    if (lease && lease.left > 0 && performance.now() < lease.until) {
      lease.left -= 1;
      return { allowed: true };
    }
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
  if (before && before.left > 0) ended.push(before);
  const used = before ? (before.left === 0 ? 2 * before.taken : before.taken - before.left) : 1;
  const wanted = Math.max(1, Math.min(used, Math.floor(allowed * LARGEST_SHARE)));
  const until = performance.now() + HELD_SECONDS * 1000;
  const result = take([key, allowed, seconds, wanted, HELD_SECONDS]).then(
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

async function take(values: unknown[]): Promise<Taken> {
  const { rows } = await pool.query<Taken>({
    name: preparedName('take-calls'),
    text: 'select * from take_calls($1, $2, $3, $4, $5)',
    values,
  });
  return single(rows);
}

const returnSoon = throttled('unused calls', returnUnused);

/** Uncounts what was taken and not used in time. */
async function returnUnused(): Promise<void> {
  const now = performance.now();
  for (const [counter, lease] of leases) {
    if (lease.until > now) continue;
    leases.delete(counter);
    if (lease.left > 0) ended.push(lease);
  }
  if (leases.size > 0) returnSoon();
  const unused = ended;
  ended = [];
  if (unused.length === 0) return;
  await sql`
    update attempt set calls = attempt.calls - unused.calls
    from unnest(${unused.map(({ attemptId }) => attemptId)}::bigint[], ${unused.map(({ left }) => left)}::integer[])
      as unused (id, calls)
    where attempt.id = unused.id`.execute(db);
}
