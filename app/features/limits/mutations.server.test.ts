import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import {
  clearAttempts,
  returnAttempts,
  consumeAction,
  consumeAttempt,
  consumeAttempts,
} from './mutations.server.ts';

const LIMIT = { allowed: 5, seconds: 900 };

async function insertUser(email: string): Promise<string> {
  const row = await db
    .insertInto('user_account')
    .values({ email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('five attempts pass in any fifteen minutes, and the sixth waits for the first to be over', async () => {
  for (let at = 0; at < 5; at += 1)
    expect((await consumeAttempt('t', 'a', LIMIT)).allowed).toBe(true);
  const waits = [];
  for (const seconds of [0, 600]) {
    await passSeconds(seconds);
    const refused = await consumeAttempt('t', 'a', LIMIT);
    waits.push(refused.allowed ? 0 : refused.retryAfterSeconds);
  }
  expect(waits[0]).toBeGreaterThan(840);
  expect(waits[1]).toBeLessThanOrEqual(300);
  expect(waits[1]).toBeGreaterThan(240);
  await passSeconds(300);
  expect((await consumeAttempt('t', 'a', LIMIT)).allowed).toBe(true);
});

test('no window edge lets more through', async () => {
  for (let at = 0; at < 4; at += 1) await consumeAttempt('t', 'edge', LIMIT);
  await passSeconds(600);
  expect((await consumeAttempt('t', 'edge', LIMIT)).allowed).toBe(true);
  expect((await consumeAttempt('t', 'edge', LIMIT)).allowed).toBe(false);
  await passSeconds(300);
  for (let at = 0; at < 4; at += 1) {
    expect((await consumeAttempt('t', 'edge', LIMIT)).allowed).toBe(true);
  }
  expect((await consumeAttempt('t', 'edge', LIMIT)).allowed).toBe(false);
});

test('of fifty simultaneous attempts, five pass', async () => {
  const results = await Promise.all(
    Array.from({ length: 50 }, () => consumeAttempt('t', 'b', LIMIT)),
  );
  expect(results.filter((result) => result.allowed)).toHaveLength(5);
});

test('a returned attempt neither counts nor prolongs older ones', async () => {
  for (let at = 0; at < 4; at += 1) await consumeAttempt('t', 'c', LIMIT);
  await passSeconds(800);
  const right = await consumeAttempt('t', 'c', LIMIT);
  await returnAttempts(right.allowed ? right.attempts : []);
  expect((await consumeAttempt('t', 'c', LIMIT)).allowed).toBe(true);
  expect((await consumeAttempt('t', 'c', LIMIT)).allowed).toBe(false);
  await passSeconds(100);
  for (let at = 0; at < 4; at += 1) {
    expect((await consumeAttempt('t', 'c', LIMIT)).allowed).toBe(true);
  }
});

test('an attempt that one counter refuses counts in none', async () => {
  const counters = (subject: string) => [
    { kind: 'wide', subject: 'd', limit: { allowed: 7, seconds: 900 } },
    { kind: 'narrow', subject, limit: LIMIT },
  ];
  const results = await Promise.all(
    Array.from({ length: 20 }, () => consumeAttempts(counters('one'))),
  );
  expect(results.filter((result) => result.allowed)).toHaveLength(5);
  for (const allowed of [true, true, false]) {
    expect((await consumeAttempts(counters('other'))).allowed).toBe(allowed);
  }
});

test('counters named in any order never wait for each other', async () => {
  const limit = { allowed: 1_000, seconds: 900 };
  const pair = ['x', 'y'].map((subject) => ({ kind: 'pair', subject, limit }));
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, at) => consumeAttempts(at % 2 ? pair : pair.toReversed())),
  );
  expect(results.filter((result) => result.allowed)).toHaveLength(60);
});

test('cleared attempts do not count', async () => {
  for (let at = 0; at < 6; at += 1) await consumeAttempt('t', 'e', LIMIT);
  await clearAttempts('t', 'e');
  expect((await consumeAttempt('t', 'e', LIMIT)).allowed).toBe(true);
});

test('counts actions per person and kind, and no longer after an hour', async () => {
  const user = await insertUser('limits@x.example');
  const turns = await Promise.all(
    Array.from({ length: 30 }, () => consumeAction(db, user, 'property_insert')),
  );
  expect(turns.filter((turn) => turn.allowed)).toHaveLength(20);
  expect((await consumeAction(db, user, 'message_insert')).allowed).toBe(true);
  await passMinutes(60);
  expect((await consumeAction(db, user, 'property_insert')).allowed).toBe(true);
});

test('no burst across the end of an hour gets more, and a refusal says when the next is allowed', async () => {
  const user = await insertUser('burst@x.example');
  const take = () => consumeAction(db, user, 'property_insert');
  await take();
  await passMinutes(50);
  for (let at = 1; at < 20; at += 1) expect((await take()).allowed).toBe(true);
  const early = await take();
  expect(early).toEqual({ allowed: false, retryAfterSeconds: expect.closeTo(600, -1) });
  await passMinutes(11);
  expect((await take()).allowed).toBe(true);
  const late = await take();
  expect(late).toEqual({ allowed: false, retryAfterSeconds: expect.closeTo(49 * 60, -1) });
});

test('an action that is rolled back is not counted', async () => {
  const user = await insertUser('undone@x.example');
  await db
    .transaction()
    .execute(async (trx) => {
      await consumeAction(trx, user, 'image_upload');
      throw new Error('undone');
    })
    .catch(() => {});
  expect(
    await db.selectFrom('rate_limit').where('user_id', '=', user).selectAll().execute(),
  ).toEqual([]);
});

/** Moves a person's actions back in time. */
async function passMinutes(minutes: number): Promise<void> {
  await sql`update rate_limit set action_times =
    array(select at - make_interval(mins => ${minutes}) from unnest(action_times) as at)`.execute(
    db,
  );
}

/** Moves counted attempts back in time. */
async function passSeconds(seconds: number): Promise<void> {
  await sql`update attempt set at = at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db);
}
