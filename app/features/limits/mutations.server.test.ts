import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { clearAttempts, returnAttempt, takeAction, takeAttempt } from './mutations.server.ts';

const LIMIT = { allowed: 5, seconds: 900 };

async function insertUser(email: string): Promise<string> {
  const row = await db
    .insertInto('user_account')
    .values({ email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('five attempts pass, the sixth waits out the time from the fifth', async () => {
  for (let at = 0; at < 5; at += 1)
    expect(await takeAttempt('t', 'a', LIMIT)).toEqual({ allowed: true });
  const refused = await takeAttempt('t', 'a', LIMIT);
  expect(refused).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) });
  expect(refused.allowed || refused.retryAfterSeconds).toBeGreaterThan(895);
});

test('fifty at once count as fifty, and five pass', async () => {
  const turns = await Promise.all(Array.from({ length: 50 }, () => takeAttempt('t', 'b', LIMIT)));
  expect(turns.filter((turn) => turn.allowed)).toHaveLength(5);
  const { rows } = await sql<{ count: number }>`
    select count from throttle where key = ${`t:${await sha('b')}`}`.execute(db);
  expect(rows).toEqual([{ count: 50 }]);
});

test('attempts are forgotten when their time is over, and counted anew', async () => {
  for (let at = 0; at < 7; at += 1) await takeAttempt('t', 'c', LIMIT);
  await sql`update throttle set until = now() where key = ${`t:${await sha('c')}`}`.execute(db);
  expect(await takeAttempt('t', 'c', LIMIT)).toEqual({ allowed: true });
  for (let at = 0; at < 4; at += 1) await takeAttempt('t', 'c', LIMIT);
  expect((await takeAttempt('t', 'c', LIMIT)).allowed).toBe(false);
});

test('cleared attempts and returned ones do not count', async () => {
  for (let at = 0; at < 5; at += 1) await takeAttempt('t', 'd', LIMIT);
  await returnAttempt('t', 'd', LIMIT);
  expect((await takeAttempt('t', 'd', LIMIT)).allowed).toBe(true);
  expect((await takeAttempt('t', 'd', LIMIT)).allowed).toBe(false);
  await clearAttempts('t', 'd');
  expect((await takeAttempt('t', 'd', LIMIT)).allowed).toBe(true);
});

test('a crowd that does not fail does not lock itself out', async () => {
  const turns = await Promise.all(Array.from({ length: 14 }, () => takeAttempt('t', 'e', LIMIT)));
  for (const turn of turns) if (turn.allowed) await returnAttempt('t', 'e', LIMIT);
  for (let at = 0; at < 5; at += 1) {
    expect((await takeAttempt('t', 'e', LIMIT)).allowed).toBe(true);
  }
  expect((await takeAttempt('t', 'e', LIMIT)).allowed).toBe(false);
});

test('actions are counted by person and kind, and an hour later anew', async () => {
  const user = await insertUser('limits@x.example');
  const turns = await Promise.all(
    Array.from({ length: 30 }, () => takeAction(db, user, 'property_insert')),
  );
  expect(turns.filter((turn) => turn.allowed)).toHaveLength(20);
  expect((await takeAction(db, user, 'message_insert')).allowed).toBe(true);
  await sql`update rate_limit set window_start = now() - interval '1 hour'`.execute(db);
  expect((await takeAction(db, user, 'property_insert')).allowed).toBe(true);
});

test('an action that is rolled back is not counted', async () => {
  const user = await insertUser('undone@x.example');
  await db
    .transaction()
    .execute(async (trx) => {
      await takeAction(trx, user, 'image_upload');
      throw new Error('undone');
    })
    .catch(() => {});
  expect(
    await db.selectFrom('rate_limit').where('user_id', '=', user).selectAll().execute(),
  ).toEqual([]);
});

async function sha(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('base64url');
}
