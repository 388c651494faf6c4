import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import type { AccountLinkPurpose } from '../types.ts';
import { createLink, takeLink as takeLinkIn } from './mutations.server.ts';

const takeLink = (token: string, purpose: AccountLinkPurpose) =>
  db.transaction().execute((trx) => takeLinkIn(trx, token, purpose));

async function insertPerson(email: string): Promise<string> {
  return (await insertAccount({ email })).id;
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

test('of many simultaneous uses of a link, one succeeds', async () => {
  const person = await insertPerson('link@x.example');
  const token = tokenOf(await createLink(db, person, 'reset_password'));
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeLink(token, 'reset_password')),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('a link works only for its purpose, in its time and as the newest of its kind', async () => {
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
