import pg from 'pg';
import { single } from '#app/lib/required.ts';

/** A table whose rows a backup holds. */
export interface TableColumns {
  name: string;
  /** Those with values of their own, in their order. */
  columns: string[];
}

/** Extensions recreate what they own. */
const OWN = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
const IN_PUBLIC = "relnamespace = 'public'::regnamespace";

/** Every table but unlogged ones, which a crash empties too. */
export async function tablesOf(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.${IN_PUBLIC} and c.relkind = 'r' and c.relpersistence = 'p' and ${OWN('c.oid')}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`);
  return rows;
}

/** The columns of a table, generated ones left out; none if there is no such table. */
export async function tableColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Their last values; sequences never used are left out. */
export async function sequencesOf(
  client: pg.ClientBase,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

/** Whether the database contains anything. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where ${IN_PUBLIC} and relkind in ('r', 'p') and ${OWN('oid')} limit 1`,
  );
  return rows.length === 0;
}

/** How many other connections the database has. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  );
  return Number(single(rows).count);
}

/** Drops everything the site has created, which its owner may do. */
export async function dropAll(client: pg.ClientBase): Promise<void> {
  const relations = (
    kinds: string,
  ) => `select format('drop %s if exists %s cascade', case relkind when 'v' then 'view'
      when 'm' then 'materialized view' when 'S' then 'sequence' when 'c' then 'type' else 'table' end, oid::regclass)
      as statement from pg_class where ${IN_PUBLIC} and relkind in (${kinds}) and ${OWN('oid')}`;
  await runEach(client, relations("'v', 'm', 'r', 'p', 'c'"));
  await runEach(client, relations("'S'")); // those that went with no table
  await runEach(
    client,
    `select format('drop routine if exists %s cascade', oid::regprocedure) as statement
      from pg_proc where pronamespace = 'public'::regnamespace and ${OWN('oid')}
    union all
    select format('drop type if exists %s cascade', oid::regtype)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${OWN('oid')}`,
  );
}

/**
 * Drops what would slow or block copying rows in: foreign keys, indexes that only speed up reading,
 * triggers. @returns a function that recreates them and so checks the keys.
 */
export async function liftConstraints(client: pg.ClientBase): Promise<() => Promise<void>> {
  const keys = `from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`;
  const indexes = `from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.${IN_PUBLIC} and ${OWN('c.oid')} and not exists (select from pg_constraint where conindid = c.oid)`;
  const triggers = `from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.${IN_PUBLIC} and ${OWN('c.oid')} and not tgisinternal and tgenabled <> 'D'`;
  const made = await statements(
    client,
    `select pg_get_indexdef(c.oid) as statement ${indexes}
     union all select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) ${keys}
     union all select format('alter table %s enable %s trigger %I', c.oid::regclass,
       case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname) ${triggers}`,
  );
  await runEach(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement ${keys}`,
  );
  await runEach(client, `select format('drop index %s', c.oid::regclass) as statement ${indexes}`);
  await runEach(
    client,
    `select format('alter table %s disable trigger %I', c.oid::regclass, tgname) as statement ${triggers}`,
  );
  return async () => {
    for (const statement of made) await client.query(statement);
  };
}

/** `"listing"`, in the schema of the site. */
export function qualified(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

export function columnList(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

async function statements(client: pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query);
  return rows.map(({ statement }) => statement);
}

async function runEach(client: pg.ClientBase, query: string): Promise<void> {
  for (const statement of await statements(client, query)) await client.query(statement);
}
