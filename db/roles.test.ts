import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { required } from '#app/lib/required.ts';
import { copyDatabase } from '#test/support/databases.ts';
import { asRole, EMBEDDED_ROLES, grantRights } from './roles.ts';

const own = required(process.env.DATABASE_URL, 'DATABASE_URL');
const { site, search, backup } = EMBEDDED_ROLES;

async function runAs(role: string, text: string, url = own): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: asRole(url, role) });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

const GUESTS_OF_A_TABLE_OF_ITS_OWN = `
  create temp table mine (id uuid, email text);
  create trigger join_guests after insert on mine for each row execute function guest_conversations_joined()`;

// What somebody could try who gets SQL of their own to the database.
test.each([
  [site, 'create table loot (x integer)'],
  [site, 'alter table audit_entry disable trigger all'],
  [site, 'drop table listing'],
  [site, 'truncate message'],
  [site, "update audit_entry set action = ''"],
  [site, 'update payment_event set payment_id = payment_id'],
  [site, 'delete from migration'],
  [site, 'create extension dblink'],
  [site, "copy (select 1) to program 'id'"],
  [site, "select pg_read_file('postgresql.conf')"],
  [site, 'set role manzil'],
  [site, 'set session_replication_role = replica'],
  [site, 'create function public.trap() returns integer language sql return 1'],
  [search, 'select email from user_account'],
  [search, 'select * from user_session'],
  [search, 'select * from user_identity'],
  [search, 'select message from message'],
  [search, 'select phone from profile'],
  [search, 'select seeker_email from conversation'],
  [search, 'select image from profile_picture'],
  [search, 'select * from payment'],
  [search, 'select * from api_key'],
  [search, 'delete from listing'],
  [search, 'delete from site_settings'],
  [search, "select is_muted_guest('x@x.example')"],
  [backup, "select is_muted_guest('x@x.example')"],
  [search, GUESTS_OF_A_TABLE_OF_ITS_OWN],
  [backup, 'update listing set price = 1'],
  [backup, 'delete from message'],
  [backup, 'create table loot (x integer)'],
])('%s may not: %s', async (role, statement) => {
  await expect(runAs(role, statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser/,
  );
});

test('what works with the owner’s rights meets the owner’s tables, not those of a session', async () => {
  const { rows } = await runAs(
    'manzil',
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and not coalesce(proconfig, '{}') @> array['search_path=public, pg_temp']`,
  );
  expect(rows).toEqual([]);
});

test('what works with the owner’s rights is called by the roles that need it, nobody else', async () => {
  const { rows } = await runAs(
    'manzil',
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
       and has_function_privilege('public', p.oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});

test('searches read homes and prices, and of people what pages show of them', async () => {
  await runAs(search, 'select l.*, a.* from listing l join area a on a.id = l.area_id');
  await runAs(search, 'select first_name, company_name from profile');
  await runAs(search, 'select count(*) from sale');
});

test('imports vacuum what they fill: PostgreSQL would only warn that it skips a table', async () => {
  const client = new pg.Client({ connectionString: asRole(own, site) });
  const warnings: string[] = [];
  client.on('notice', ({ message }) => warnings.push(message ?? ''));
  await client.connect();
  await client
    .query(
      `vacuum (analyze, truncate false) listing, area, area_name, brokerage, agent, import_change,
        sale, rent_contract, registered_place`,
    )
    .finally(() => client.end());
  expect(warnings).toEqual([]);
});

test('backups read every table and note themselves', async () => {
  const { rows } = await runAs(
    backup,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and not has_table_privilege(oid, 'select')`,
  );
  expect(rows).toEqual([]);
  await runAs(backup, "insert into backup (begun_at, error) values (now(), 'trial')");
});

test('rights follow what is there: new tables get theirs, and what was granted by hand goes', async () => {
  const { url, drop } = await copyDatabase(inject('serverUrl'), 'empty');
  onTestFinished(drop);
  expect(await grantRights(url, EMBEDDED_ROLES)).toBe(false);
  await runAs('manzil', 'create table later (id integer)', url);
  await runAs('manzil', 'create schema jobs create table jobs.job (id integer)', url);
  await runAs('manzil', `grant select (email) on user_account to ${search}`, url);
  await expect(runAs(site, 'select from later', url)).rejects.toThrow('permission denied');
  expect(await grantRights(url, EMBEDDED_ROLES)).toBe(true);
  for (const table of ['later', 'jobs.job']) {
    await runAs(site, `select from ${table}`, url);
    await expect(runAs(search, `select from ${table}`, url)).rejects.toThrow('permission denied');
  }
  const email = 'select email from user_account';
  await expect(runAs(search, email, url)).rejects.toThrow('permission denied');
  expect(await grantRights(url, EMBEDDED_ROLES)).toBe(false);
});

test('a database of an older version, which lacks a column, gets what there is to get', async () => {
  const { url, drop } = await copyDatabase(inject('serverUrl'), 'empty');
  onTestFinished(drop);
  await runAs('manzil', 'alter table profile drop column company_name_ar', url);
  await runAs('manzil', 'create table later (id integer)', url);
  expect(await grantRights(url, EMBEDDED_ROLES)).toBe(true);
  await runAs(search, 'select first_name, company_name from profile', url);
});
