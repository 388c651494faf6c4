import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { takeAttempt } from '../limits/mutations.server.ts';
import { sweepAccounts } from './jobs.server.ts';
import {
  createLink,
  takeLink as takeLinkIn,
} from '#app/features/identity/links/mutations.server.ts';
import { createSignUp } from '#app/features/identity/sign-up/mutations.server.ts';
import type { AccountLinkPurpose } from '#app/features/identity/types.ts';

const takeLink = (token: string, purpose: AccountLinkPurpose) =>
  db.transaction().execute((trx) => takeLinkIn(trx, token, purpose));

async function insertPerson(email: string): Promise<string> {
  return (await insertAccount({ email })).id;
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

test('what has had its day goes, the rest stays', async () => {
  const person = await insertPerson('swept@x.example');
  for (const email of ['forgotten@x.example', 'waiting@x.example']) {
    const signUp = { email, password: 'a hash', browser: null };
    await db.transaction().execute((trx) => createSignUp(trx, signUp, 1));
  }
  await sql`update sign_up set created_at = now() - interval '31 days'
    where email = 'forgotten@x.example'`.execute(db);
  for (const [token, until] of [
    ['old', '-1 minute'],
    ['new', '1 minute'],
  ]) {
    await sql`insert into user_session (user_id, token, expires_at)
      values (${person}, ${token}, now() + ${until}::interval)`.execute(db);
  }
  await takeAttempt('swept', 'a', { allowed: 5, seconds: 900 });
  await sql`update attempt set expires_at = now()`.execute(db);
  await takeAttempt('kept', 'b', { allowed: 5, seconds: 900 });

  await sweepAccounts();
  const left = async (table: string, column: string) => {
    const { rows } = await sql<{
      value: string;
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(db);
    return rows.map((row) => row.value);
  };
  expect(await left('user_session', 'token')).toEqual(['new']);
  expect(await left('sign_up', 'email')).toEqual(['waiting@x.example']);
  expect(await left('attempt', 'key')).toEqual([expect.stringMatching(/^kept:/)]);
});

test('of many who follow a link at once, one gets what it stands for', async () => {
  const person = await insertPerson('link@x.example');
  const token = tokenOf(await createLink(db, person, 'reset_password'));
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeLink(token, 'reset_password')),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('a link is good for its purpose and its time only, and the newest of its kind', async () => {
  const person = await insertPerson('links@x.example');
  const first = tokenOf(await createLink(db, person, 'reset_password'));
  const second = tokenOf(await createLink(db, person, 'reset_password'));
  const other = tokenOf(await createLink(db, person, 'change_email', 'links2@x.example'));
  expect(await takeLink(first, 'reset_password')).toBeNull();
  expect(await takeLink(other, 'reset_password')).toBeNull();
  expect(await takeLink('', 'reset_password')).toBeNull();
  await sql`update account_link set expires_at = now() where purpose = 'reset_password'`.execute(
    db,
  );
  expect(await takeLink(second, 'reset_password')).toBeNull();
  expect(await takeLink(other, 'change_email')).toMatchObject({ userId: person });
});
