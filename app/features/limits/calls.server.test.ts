import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError } from '#app/server/busy.server.ts';
import { db } from '#app/server/db.server.ts';
import { returnCalls, takeCall } from './calls.server.ts';
import { counterKey, consumeAttempt } from './mutations.server.ts';

const LIMIT = { allowed: 5, seconds: 900 };
const WIDE = { allowed: 100, seconds: 60 };
/** What `performance.now()` answers: leases last as long as a test wants. */
let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('calls count and wait like attempts', async () => {
  const take = () => takeCall('t', 'quick', LIMIT);
  const results = await Promise.all(Array.from({ length: 50 }, take));
  expect(results.filter((result) => result.allowed)).toHaveLength(5);
  await passSeconds(600);
  const refused = await take();
  expect(refused).toMatchObject({ allowed: false });
  // Both count the same attempts: the other is asked a moment later.
  const other = await consumeAttempt('t', 'quick', LIMIT);
  const seconds = [refused, other].map((it) => (it.allowed ? 0 : it.retryAfterSeconds));
  expect(seconds[0]! - seconds[1]!).toBeLessThanOrEqual(1);
  expect(seconds[1]).toBeGreaterThan(240);
  await passSeconds(300);
  expect(await take()).toEqual({ allowed: true });
});

test('taken ahead, calls are exactly as many as the limit, and cost few statements', async () => {
  const results = await Promise.all(Array.from({ length: 150 }, () => takeCall('t', 'wide', WIDE)));
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(100);
  const { n, calls } = await countedOf('wide');
  expect(calls).toBe(100);
  expect(n).toBeLessThan(20);
});

test('what another process has taken counts', async () => {
  await takeCall('t', 'shared', WIDE);
  await others('shared', 90, WIDE.seconds);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => takeCall('t', 'shared', WIDE)),
  );
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(9);
});

test('calls taken and not used in time are given back', async () => {
  for (let at = 0; at < 20; at += 1) await takeCall('t', 'back', WIDE);
  expect((await countedOf('back')).calls).toBeGreaterThan(20);
  now += 2_000;
  await expect.poll(() => countedOf('back'), { timeout: 10_000 }).toMatchObject({ calls: 20 });
});

test('and so are those of a process that stops', async () => {
  for (let at = 0; at < 20; at += 1) await takeCall('t', 'stop', WIDE);
  await returnCalls();
  expect((await countedOf('stop')).calls).toBe(20);
});

test('calls that a process has left are given back before another is refused', async () => {
  for (let at = 0; at < 20; at += 1) await takeCall('t', 'own', WIDE);
  await others('own', 80, WIDE.seconds + 2);
  now += 2_000;
  expect(await takeCall('t', 'own', WIDE)).toEqual({ allowed: false, retryAfterSeconds: 3 });
  expect((await countedOf('own')).calls).toBe(100);
});

test('where another process may give calls back, the wait is short; those of one that died count to their end', async () => {
  await others('dead', 100, WIDE.seconds + 2);
  expect(await takeCall('t', 'dead', WIDE)).toEqual({ allowed: false, retryAfterSeconds: 3 });
  await passSeconds(33);
  const refused = await takeCall('t', 'dead', WIDE);
  expect(refused).toMatchObject({ allowed: false });
  expect(refused.allowed || refused.retryAfterSeconds).toBeGreaterThan(30);
  await passSeconds(60);
  expect(await takeCall('t', 'dead', WIDE)).toEqual({ allowed: true });
});

test('calls taken slowly go to those who waited; the rest are refused, not queued', async () => {
  for (let at = 0; at < 7; at += 1) await takeCall('t', 'slow', WIDE); // 1, 2 and 4
  const { results } = await db.transaction().execute(async (trx) => {
    const key = counterKey({ kind: 't', subject: 'slow' });
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const calls = Array.from({ length: 20 }, () => takeCall('t', 'slow', WIDE));
    now += 2_001;
    return { results: Promise.allSettled(calls) };
  });
  const settled = await results;
  expect(settled.filter((it) => it.status === 'fulfilled' && it.value.allowed)).toHaveLength(8);
  const busy = settled.filter((it) => it.status === 'rejected' && it.reason instanceof BusyError);
  expect(busy).toHaveLength(12);
});

/** Another process takes calls, a little later than now, however slow this one is. */
async function others(subject: string, calls: number, seconds: number): Promise<void> {
  await sql`
    insert into attempt (key, at, expires_at, calls)
    values (${counterKey({ kind: 't', subject })}, now() + interval '30 seconds', now() + make_interval(secs => ${30 + seconds}), ${calls})`.execute(
    db,
  );
}

async function countedOf(subject: string): Promise<{ n: number; calls: number }> {
  return db
    .selectFrom('attempt')
    .where('key', '=', counterKey({ kind: 't', subject }))
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number>('calls').as('calls')])
    .executeTakeFirstOrThrow();
}

async function passSeconds(seconds: number): Promise<void> {
  await sql`update attempt set at = at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db);
}
