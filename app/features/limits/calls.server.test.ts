import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { takeCall } from './calls.server.ts';
import { counterKey, consumeAttempt } from './mutations.server.ts';

const LIMIT = { allowed: 5, seconds: 900 };
const WIDE = { allowed: 100, seconds: 60 };

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
  await sql`
    insert into attempt (key, at, expires_at, calls)
    select key, at, expires_at, 90 from attempt where key = ${counterKey({ kind: 't', subject: 'shared' })}`.execute(
    db,
  );
  const results = await Promise.all(
    Array.from({ length: 20 }, () => takeCall('t', 'shared', WIDE)),
  );
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(9);
});

test('calls taken and not used in time are given back', async () => {
  for (let at = 0; at < 20; at += 1) await takeCall('t', 'back', WIDE);
  expect((await countedOf('back')).calls).toBeGreaterThan(20);
  await expect.poll(() => countedOf('back'), { timeout: 10_000 }).toMatchObject({ calls: 20 });
});

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
