import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { createDatabase } from '#test/support/databases.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { migrate } from './migrate.ts';

test('a migrated database needs nothing more, however often it is asked', async () => {
  const again = await Promise.all([
    migrate(process.env.DATABASE_URL!),
    migrate(process.env.DATABASE_URL!),
  ]);
  expect(again).toEqual([[], []]);
});

test('the listing table is there and empty', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from listing`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

test.each([
  [10 ** 12, 1, 2_147_483_647, 2_147_483_647],
  [1_200_000, 1_000, 1_200, 1_200],
  [1_200_000, null, null, 2_147_483_647],
])('%i AED for %s sq ft is %s AED per sq ft, in order as %i', async (price, size, value, rank) => {
  const community = await insertCommunity();
  const agent = await insertAgent();
  const listing = await insertListing({
    agent_id: agent.id,
    community_id: community.id,
    price,
    size_sqft: size,
  });
  const row = await db
    .selectFrom('listing')
    .select(['price_per_sqft', 'value_rank'])
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ price_per_sqft: value, value_rank: rank });
});

test('0004: accounts nobody confirmed become sign-ups and free their email; the others stay as they are', async () => {
  const old = await databaseBefore('0004');
  await old.client.query(`
    insert into user_account (email, email_verified) values
      ('linked@x.example', false), ('expired@x.example', false), ('confirmed@x.example', true);
    insert into user_identity (user_id, provider_id, account_id, password)
      select id, 'credential', id, 'newest of ' || email from user_account;
    insert into account_link (token_hash, user_id, purpose, new_email, password, browser, expires_at)
      select token::bytea, id, purpose::link_purpose, new_email, password, browser::bytea, now() + interval '1 hour'
      from user_account join (values
        ('linked@x.example', 'first', 'confirm_email', null, 'stranger’s', 'theirs'),
        ('linked@x.example', 'second', 'confirm_email', null, 'newest of linked@x.example', 'own'),
        ('confirmed@x.example', 'stale', 'confirm_email', null, 'any', 'own'),
        ('confirmed@x.example', 'undo', 'undo_email', 'old@x.example', null, null)
      ) link (email, token, purpose, new_email, password, browser) using (email);
    insert into user_second_factor (user_id, secret, backup_codes, verified)
      select id, '', '', true from user_account where email_verified;
  `);
  expect(await migrate(old.url)).toContain('0004_email_holders.sql');
  const read = async (text: string) => (await old.client.query(text)).rows;
  expect(
    await read(`select email, password, convert_from(browser, 'UTF8') as browser, expires_at > now() as works
      from sign_up order by email, password`),
  ).toEqual([
    {
      email: 'expired@x.example',
      password: 'newest of expired@x.example',
      browser: null,
      works: false,
    },
    {
      email: 'linked@x.example',
      password: 'newest of linked@x.example',
      browser: 'own',
      works: true,
    },
    { email: 'linked@x.example', password: 'stranger’s', browser: 'theirs', works: true },
  ]);
  expect(await read('select email from user_account')).toEqual([{ email: 'confirmed@x.example' }]);
  expect(await read('select purpose, new_email from account_link')).toEqual([
    { purpose: 'undo_email', new_email: 'old@x.example' },
  ]);
  expect(await read('select turned_on_at is not null as known from user_second_factor')).toEqual([
    { known: true },
  ]);
  await expect(read("insert into user_account (email) values ('old@x.example')")).rejects.toThrow(
    'reserved',
  );
  await old.client.end();
  await old.drop();
});

/** A database as it was before the migration whose name begins with `number`. */
async function databaseBefore(number: string) {
  const { url, drop } = await createDatabase(inject('serverUrl'), 'template0');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table migration (name text primary key, applied_at timestamptz default now())',
  );
  const folder = join(import.meta.dirname, 'migrations');
  for (const name of readdirSync(folder)
    .sort()
    .filter((name) => name < number)) {
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  return { url, drop, client };
}
