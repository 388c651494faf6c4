import pg from 'pg';
import { takeLock } from './migrate.ts';

/** The database roles of a site, by who connects as them. */
export interface Roles {
  /** Serves people, works through the jobs, runs commands. */
  site: string;
  /** Answers searches, and pages about the market; null: the site's role does. */
  search: string | null;
  /** Makes backups; null: the site's role does. */
  backup: string | null;
}

/** Those of the embedded database, where the role that owns everything is called `manzil`. */
export const EMBEDDED_ROLES = {
  site: 'manzil_site',
  search: 'manzil_search',
  backup: 'manzil_backup',
} satisfies Roles;

const READ_AND_WRITE = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Where the site may less, or more, than read and write rows. */
const SITE_EXCEPTIONS: Record<string, string[]> = {
  'public.migration': ['SELECT'],
  'public.audit_entry': ['SELECT', 'INSERT', 'DELETE'],
  'public.payment_event': ['SELECT', 'INSERT', 'DELETE'],
  ...Object.fromEntries(
    // Those that imports, and the demonstration, vacuum and analyze.
    [
      'agent',
      'area',
      'area_name',
      'brokerage',
      'import_change',
      'listing',
      'price_index',
      'registered_place',
      'rent_contract',
      'sale',
      'sold_month',
      'sold_total',
    ].map((table) => [`public.${table}`, [...READ_AND_WRITE, 'MAINTAIN']]),
  ),
};

/** What searches and pages about the market read: whole tables of what everybody may see, and named columns of others. */
const SEARCHED: Record<string, string[] | 'all'> = {
  absent_account: 'all',
  agent: 'all',
  agent_area: 'all',
  agent_rating: ['agent_id', 'stars', 'removed_at'],
  area: 'all',
  area_name: 'all',
  brokerage: 'all',
  brokerage_logo: ['brokerage_id', 'public_id'],
  company_logo: ['user_id', 'public_id'],
  conversation: ['id', 'agent_id', 'created_at', 'answered_at', 'listing_id'],
  cost_figures: 'all',
  currency_rate: 'all',
  former_price: 'all',
  index_history: 'all',
  listing: 'all',
  listing_image: 'all',
  member_check: ['user_id', 'kind', 'value', 'checked_at'],
  message: ['conversation_id', 'from_seeker', 'created_at', 'removed_at'],
  overseas_home: 'all',
  price_index: 'all',
  price_index_history: 'all',
  profile: ['id', 'first_name', 'last_name', 'company_name', 'company_name_ar', 'is_agent'],
  profile_picture: ['user_id', 'public_id'],
  registered_place: 'all',
  registered_project: 'all',
  rent_contract: 'all',
  rent_level: 'all',
  sale: 'all',
  sold_month: 'all',
  sold_total: 'all',
  surrounding: 'all',
  valuation_model: 'all',
};

/**
 * Gives the roles of a site what they need, and takes what they have beyond: whatever is granted by hand on tables of the site
 * goes. Changes nothing that is as it should be.
 * @param ownerUrl connects as the owner of the tables.
 * @returns whether anything had to be changed.
 */
export async function grantRights(ownerUrl: string, roles: Roles): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {}); // the pending query reports it
  await client.connect();
  try {
    await takeLock(client);
    await client.query('begin');
    let isChanged = false;
    for (const [role, wanted] of await rightsOf(client, roles)) {
      const held = await heldBy(client, role);
      if (sameSets(held, wanted)) continue;
      isChanged = true;
      await replace(client, role, held, wanted);
    }
    await client.query('commit');
    return isChanged;
  } finally {
    await client.end();
  }
}

/** Makes the roles of the embedded database, which anybody who reaches its socket may use. */
export async function createEmbeddedRoles(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {}); // the pending query reports it
  await client.connect();
  try {
    await takeLock(client);
    const names = Object.values(EMBEDDED_ROLES);
    const { rows } = await client.query<{ name: string }>(
      'select rolname::text as name from pg_roles where rolname = any($1)',
      [names],
    );
    const missing = names.filter((name) => !rows.some((row) => row.name === name));
    const statements = missing.map((name) => `create role ${name} login`);
    // Copies of the server's files are made with these.
    if (missing.includes(EMBEDDED_ROLES.backup))
      statements.push(
        `grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${EMBEDDED_ROLES.backup}`,
        `grant pg_read_all_settings to ${EMBEDDED_ROLES.backup}`,
      );
    // All of them or none: a start that is killed leaves no role without its rights.
    if (statements.length > 0) await client.query(statements.join(';'));
  } finally {
    await client.end();
  }
}

/** The same server and database, as another of the embedded database's roles. */
export function asRole(url: string, role: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)[^@]*@/, `$1${role}@`);
}

/**
 * Privileges as `schema public: USAGE`, `table public.area: SELECT`, `column public.profile.id: SELECT` or
 * `function public.is_muted_guest(text): EXECUTE`; and that all rows of a
 * table with row security are shown, as `policy public.message: SELECT`.
 */
type Rights = Set<string>;

async function rightsOf(client: pg.Client, roles: Roles): Promise<Map<string, Rights>> {
  const { rows: relations } = await client.query<{ name: string; isSequence: boolean }>(
    `select format('%I.%I', nspname, relname) as name, relkind = 'S' as "isSequence"
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'jobs') and relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const { rows: schemas } = await client.query<{ name: string }>(
    "select nspname::text as name from pg_namespace where nspname in ('public', 'jobs')",
  );
  // An older database, before it is migrated, may lack some.
  const { rows: columns } = await client.query<{ name: string }>(
    `select format('%I.%I', relname, attname) as name from pg_attribute a join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  );
  const hasColumn = new Set(columns.map(({ name }) => name));
  const usage = schemas.map(({ name }) => `schema ${name}: USAGE`);
  const has = new Set(relations.map(({ name }) => name));
  const site = relations.flatMap(({ name, isSequence }) =>
    isSequence
      ? [`sequence ${name}: SELECT`, `sequence ${name}: USAGE`]
      : (SITE_EXCEPTIONS[name] ?? READ_AND_WRITE).map((right) => `table ${name}: ${right}`),
  );
  const search = Object.entries(SEARCHED)
    .filter(([table]) => has.has(`public.${table}`))
    .flatMap(([table, read]) =>
      read === 'all'
        ? [`table public.${table}: SELECT`]
        : read
            .filter((column) => hasColumn.has(`${table}.${column}`))
            .map((column) => `column public.${table}.${column}: SELECT`),
    );
  const backup = relations.map(
    ({ name, isSequence }) => `${isSequence ? 'sequence' : 'table'} ${name}: SELECT`,
  );
  if (has.has('public.backup')) backup.push('table public.backup: INSERT');
  // Row security shows the site the rows of the person it works for. Searches are held by their columns instead.
  const { rows: secured } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
  );
  for (const { name } of secured) {
    backup.push(`policy public.${name}: SELECT`);
    if (name in SEARCHED) search.push(`policy public.${name}: SELECT`);
  }
  // Those that work with the owner's rights are called by nobody else; triggers need no right to run theirs.
  const { rows: called } = await client.query<{ name: string }>(
    `select format('%I.%I(%s)', nspname, proname, oidvectortypes(proargtypes)) as name
     from pg_proc p join pg_namespace n on n.oid = pronamespace
     where nspname = 'public' and prosecdef and prorettype <> 'trigger'::regtype`,
  );
  site.push(...called.map(({ name }) => `function ${name}: EXECUTE`));
  const wanted = new Map([[roles.site, new Set([...usage, ...site])]]);
  if (roles.search) wanted.set(roles.search, new Set(['schema public: USAGE', ...search]));
  if (roles.backup) wanted.set(roles.backup, new Set([...usage, ...backup]));
  return wanted;
}

async function heldBy(client: pg.Client, role: string): Promise<Rights> {
  const { rows } = await client.query<{ held: string }>(
    `with grantee as (select oid from pg_roles where rolname = $1)
     select format('schema %I: %s', nspname, privilege_type) as held
     from pg_namespace, aclexplode(nspacl) a, grantee
     where nspname in ('public', 'jobs') and a.grantee = grantee.oid
     union all
     select format('%s %I.%I: %s', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname, privilege_type)
     from pg_class c join pg_namespace n on n.oid = relnamespace, aclexplode(relacl) a, grantee
     where nspname in ('public', 'jobs') and a.grantee = grantee.oid
     union all
     select format('column %I.%I.%I: %s', nspname, relname, attname, privilege_type)
     from pg_attribute t join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace,
       aclexplode(attacl) a, grantee
     where nspname in ('public', 'jobs') and a.grantee = grantee.oid
     union all
     select format('policy %I.%I: SELECT', nspname, relname)
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = relnamespace, grantee
     where p.polroles = array[grantee.oid] and polname = 'all rows for ' || $1
     union all
     select format('function %I.%I(%s): %s', nspname, proname, oidvectortypes(proargtypes), privilege_type)
     from pg_proc p join pg_namespace n on n.oid = pronamespace, aclexplode(proacl) a, grantee
     where nspname in ('public', 'jobs') and a.grantee = grantee.oid`,
    [role],
  );
  return new Set(rows.map(({ held }) => held));
}

async function replace(
  client: pg.Client,
  role: string,
  held: Rights,
  wanted: Rights,
): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const revoked = held.difference(wanted);
  const granted = wanted.difference(held);
  const statements = [
    ...[...revoked].map((right) =>
      isPolicy(right)
        ? `drop policy ${policyOf(role)} on ${nameIn(right)}`
        : `revoke ${statementOf(right)} from ${to}`,
    ),
    ...[...granted].map((right) =>
      isPolicy(right)
        ? `create policy ${policyOf(role)} on ${nameIn(right)} for select to ${to} using (true)`
        : `grant ${statementOf(right)} to ${to}`,
    ),
  ];
  await client.query(statements.join(';'));
}

const isPolicy = (right: string) => right.startsWith('policy ');
const policyOf = (role: string) => pg.escapeIdentifier(`all rows for ${role}`);
const nameIn = (right: string) => right.replace(/^policy (.*): SELECT$/, '$1');

/** `SELECT on table public.area`. */
function statementOf(right: string): string {
  const [, kind, name = '', privilege] = /^(\w+) (.*): (\w+)$/.exec(right) ?? [];
  if (kind !== 'column') return `${privilege} on ${kind} ${name}`;
  const at = name.lastIndexOf('.');
  return `${privilege} (${name.slice(at + 1)}) on table ${name.slice(0, at)}`;
}

function sameSets(one: Rights, other: Rights): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
