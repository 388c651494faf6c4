import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { copyDatabase } from '#test/support/databases.ts';
import {
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { migrate, migrations, versionProblem } from './migrate.ts';
import { CHECKSUM_FILE, SCHEMA_FILE, schemaOf } from './schema.ts';

const ALL = migrations();

test('migrating again changes nothing', async () => {
  const again = await Promise.all([
    migrate(process.env.DATABASE_URL!),
    migrate(process.env.DATABASE_URL!),
  ]);
  expect(again).toEqual([[], []]);
});

test('takes no lock if there is nothing to do', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`lock table migration in share mode; select pg_advisory_lock(7262001)`.execute(trx);
    expect(await migrate(process.env.DATABASE_URL!)).toEqual([]);
    await sql`select pg_advisory_unlock_all()`.execute(trx);
  });
});

test('a server that is too old is refused by its version', () => {
  expect(versionProblem('17.12 (Debian 17.12-0+deb13u1)')).toMatch(
    /^The database is PostgreSQL 17/,
  );
  expect(['18.0', '18.1', '19beta1'].map(versionProblem)).toEqual([null, null, null]);
});

test('a migration that has landed stays as it is', () => {
  const landed = JSON.parse(readFileSync(CHECKSUM_FILE, 'utf8')) as Record<string, string>;
  const now = Object.fromEntries(ALL.map(({ name, checksum }) => [name, checksum]));
  expect(landed, 'run npm run schema').toEqual(now);
});

test('the types of the tables are those of the migrated database', async () => {
  const schema = await schemaOf(process.env.DATABASE_URL!);
  expect(readFileSync(SCHEMA_FILE, 'utf8'), 'run npm run schema').toBe(schema);
});

test('refuses a database with other migrations', async () => {
  await using database = await bareDatabase();
  await migrate(database.url);
  await database.client.query("update migration set checksum = 'x' where name = $1", [
    ALL[1]!.name,
  ]);
  await expect(migrate(database.url)).rejects.toThrow(
    `Migration ${ALL[1]!.name} has changed since it was applied to this database.`,
  );
});

// Branches that are merged later may bring lower numbers.
test.each(['9999_later.sql', '0001a_merged_later.sql'])(
  'refuses a database that another version of the program has changed: %s',
  async (name) => {
    await using database = await bareDatabase();
    await migrate(database.url);
    await database.client.query("insert into migration (name, checksum) values ($1, 'x')", [name]);
    await expect(migrate(database.url)).rejects.toThrow(
      `Another version of the program has changed this database (${name}), which this version cannot use.`,
    );
  },
);

/** The text of 0002 when it landed, before it was edited. */
const WITHOUT_PASSWORDS = ALL[1]!.text.replace(
  /^ {2}(password {4}text|browser {5}bytea), -- to confirm.*\n/gm,
  '',
);
const WITHOUT_UNDO = WITHOUT_PASSWORDS.replace(", 'undo_email');", ');').replace(
  "purpose in ('change_email', 'undo_email')",
  "purpose = 'change_email'",
);

test.each([
  ['nothing', []],
  ['the marketplace', [ALL[0]!.text]],
  ['accounts as they landed', [ALL[0]!.text, WITHOUT_UNDO]],
  ['accounts as edited once', [ALL[0]!.text, WITHOUT_PASSWORDS]],
  ['accounts as edited twice', [ALL[0]!.text, ALL[1]!.text]],
])('a database with %s is brought to the newest schema', async (_, texts) => {
  await using database = await bareDatabase();
  const { client } = database;
  await applyAsBefore(
    client,
    texts.map((text, at) => ({ name: ALL[at]!.name, text })),
  );
  expect(await migrate(database.url)).toEqual(ALL.slice(texts.length).map(({ name }) => name));
  expect(await shapeOf(database.url)).toEqual(await shapeOf(process.env.DATABASE_URL!));
});

test('every landed state comes up with rows in its tables', async () => {
  await using database = await bareDatabase();
  const filled = new Set(['migration', 'area', ...NOT_MADE_UP.split(' ')]);
  for (const at of ALL.keys()) {
    await migrate(database.url, ALL.slice(0, at + 1));
    if (FIRST_ROWS[at]) await database.client.query(FIRST_ROWS[at]);
    await addRows(database.client, filled);
  }
  expect(filled.size).toBeGreaterThan(70);
}, 180_000);

/** Tables whose rules are beyond a made-up row. */
const NOT_MADE_UP =
  'import_change phone_request rent_contract price_index price_index_history index_history registered_project overseas_home backup cost_figures';

/** Rows added by hand after the first migrations. */
const FIRST_ROWS = [
  `
  insert into area (community_id, kind, slug, name_en, lat, lng) values (1, 'community', 'a', 'A', 25.1, 55.1);
  insert into brokerage (slug, name) values ('b', 'B');
  insert into agent (brokerage_id, slug, name) values (1, 'noor', 'Noor');
  insert into listing (reference, agent_id, title, price, area_id, community_id, place_name, address, lat, lng)
    values ('own', 1, 'x', 1, 1, 1, 'A', 'A', 25.1, 55.1);`,
  "insert into user_account (email, email_verified) values ('a@x.example', true)",
];

/** Tries to add a made-up row to each table that has had none. */
async function addRows(client: pg.Client, filled: Set<string>): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[]; values: string[] }>(
    `select c.relname as name, array_agg(quote_ident(a.attname)) as columns, array_agg(coalesce(
        (select format('(select %I from %s limit 1)', (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]), confrelid::regclass)
           from pg_constraint where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] and confrelid <> c.oid limit 1),
        (select quote_literal(min(enumlabel)) from pg_enum where enumtypid = a.atttypid),
        case when typcategory = 'A' then '''{}''' when typcategory = 'N' then '1' when typname = 'date' then '''2025-01-01'''
          when typcategory = 'D' then 'now()' when attname = 'currency' then '''AED'''
          when typcategory = 'B' then 'true' when typcategory = 'S' then '''xxx''' when typname = 'uuid' then 'gen_random_uuid()'
          when typname = 'bytea' then '''x''' else '''{}''' end)) as values
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
        join pg_type t on t.oid = a.atttypid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnotnull and not atthasdef and attidentity = ''
        and c.relname <> all ($1)
      group by c.oid, c.relname order by c.oid`,
    [[...filled]],
  );
  for (const { name, columns, values } of rows) {
    const statement = `insert into ${name} (${columns.join(', ')}) values (${values.join(', ')})`;
    await client.query(statement).then(
      () => filled.add(name),
      () => {}, // its rules ask for more, maybe for rows of tables to come
    );
  }
}

test('a migration may have to run outside a transaction, while another process waits to migrate', async () => {
  await using database = await bareDatabase();
  await migrate(database.url);
  const text =
    '-- outside a transaction\ncreate index concurrently one on agent (name);\nselect 1;\n';
  const added = { name: '9999_one.sql', text, checksum: 'one' };
  const all = [...ALL, added];
  const done = await Promise.all([migrate(database.url, all), migrate(database.url, all)]);
  expect(done.flat()).toEqual(['9999_one.sql']);
});

/** Applies migrations and records them as the site did before checksums. */
async function applyAsBefore(
  client: pg.Client,
  applied: { name: string; text: string }[],
): Promise<void> {
  if (applied.length === 0) return;
  await client.query(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const { name, text } of applied) {
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
  }
}

/** A database without a table. */
async function bareDatabase() {
  const { url, drop } = await copyDatabase(inject('serverUrl'), 'template0');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await drop();
    },
  };
}

/** Every column, constraint, index, type and function, in any order. */
async function shapeOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', enumtypid::regtype, enumlabel) from pg_enum
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> 13
    order by line`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('the listing table is there and empty', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from listing`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

test.each([
  [10 ** 12, 1, 2_147_483_647, 2_147_483_647],
  [1_200_000, 1_000, 1_200, 120_000],
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
  await using old = await bareDatabase();
  await applyAsBefore(
    old.client,
    ALL.filter(({ name }) => name < '0004'),
  );
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
});

test('slugs of agents whose accounts were deleted before are made anew, all others stay', async () => {
  const noor = await insertAgent({ slug: 'noor-saleh', name: null, languages: ['Maltese'] });
  const named = await insertAgent({ slug: 'omar-saleh' });
  const listing = await insertAgent({ slug: 'agent-with-homes', name: null });
  await insertListing({ agent_id: listing.id, community_id: (await insertCommunity()).id });
  const brokerage = await insertBrokerage();
  const imported = await insertAgent({
    brokerage_id: brokerage.id,
    slug: `${brokerage.slug}-7`,
    name: null,
  });

  await sql.raw(readFileSync('db/migrations/0010_agent_slugs.sql', 'utf8')).execute(db);

  const ids = [noor, named, listing, imported].map(({ id }) => id);
  const agents = await db
    .selectFrom('agent')
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('id')
    .execute();
  const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(agents).toEqual([{ ...noor, slug: uuid, languages: [] }, named, listing, imported]);
});

test('0013: listings of an agent with an account become that account’s, and odd rows are mended', async () => {
  await using old = await bareDatabase();
  await applyAsBefore(
    old.client,
    ALL.filter(({ name }) => name < '0013'),
  );
  await old.client.query(`
    insert into user_account (email) values ('noor@x.example');
    insert into brokerage (slug, name) values ('b', 'B');
    insert into agent (brokerage_id, slug, user_id) select 1, 'noor', id from user_account;
    insert into agent (brokerage_id, slug) values (1, 'imported');
    insert into area (community_id, kind, slug, name_en) values (1, 'community', 'a', 'A');
    insert into listing (reference, agent_id, title, price, area_id, community_id, place_name, address, lat, lng,
      amenities, source, source_key, image_count)
    values ('own', 1, 'x', 1, 1, 1, 'A', 'A', 25.1, 55.1, '{gym}', null, null, 2),
      ('imported', 2, 'x', 1, 1, 1, 'A', 'A', null, null, '{}', 'sale-csv', '7', 0),
      ('odd', 2, 'x', 1, 1, 1, 'A', 'A', 25.1, null, '{parking,jacuzzi,gym}', null, '8', 0),
      ('abroad', 2, 'x', 1, 1, 1, 'A', 'A', 51.5, -0.1, '{}', null, null, 0);
    insert into listing_image (listing_id, position, url) values (1, 0, '/a.svg'), (1, 40, '/b.svg');
  `);
  expect(await migrate(old.url)).toEqual(expect.arrayContaining(['0013_owners.sql']));
  const { rows } = await old.client.query(`
    select reference, email, agent_id, lat, lng, amenities, source, source_key, image_count
    from listing left join user_account on user_account.id = user_id order by listing.id`);
  const plain = { email: null, agent_id: 2, lat: null, lng: null, source: null, source_key: null };
  expect(rows).toEqual([
    {
      ...plain,
      reference: 'own',
      email: 'noor@x.example',
      agent_id: 1,
      lat: 25.1,
      lng: 55.1,
      amenities: ['gym'],
      image_count: 1,
    },
    {
      ...plain,
      reference: 'imported',
      amenities: [],
      source: 'sale-csv',
      source_key: '7',
      image_count: 0,
    },
    { ...plain, reference: 'odd', amenities: ['parking', 'gym'], image_count: 0 },
    { ...plain, reference: 'abroad', amenities: [], image_count: 0 },
  ]);
});

test('0015: the demonstration’s logins are marked, one with a new email as well', async () => {
  await using old = await bareDatabase();
  await applyAsBefore(
    old.client,
    ALL.filter(({ name }) => name < '0015'),
  );
  await old.client.query(`
    insert into user_account (email) values ('agent@demo.example'), ('sami@x.example'), ('other@x.example');
    insert into account_link (token_hash, user_id, purpose, new_email, expires_at)
      select 'undo', id, 'undo_email', 'seeker@demo.example', now() + interval '1 day'
      from user_account where email = 'sami@x.example';
  `);
  await migrate(old.url);
  const { rows } = await old.client.query(
    'select email, demonstration_login as login from user_account order by email',
  );
  expect(rows).toEqual([
    { email: 'agent@demo.example', login: 'agent@demo.example' },
    { email: 'other@x.example', login: null },
    { email: 'sami@x.example', login: 'seeker@demo.example' },
  ]);
});

test.each([
  ['message', 'conversation'],
  ['conversation', 'message'],
])(
  '0725: who reads %s and then %s meanwhile is served, and the migration after them',
  async (first, second) => {
    await using old = await bareDatabase();
    await migrate(
      old.url,
      ALL.filter(({ name }) => name < '0725'),
    );
    const reader = new pg.Client({ connectionString: old.url });
    await reader.connect();
    await reader.query(`begin; select from ${first}`);
    const migrated = migrate(old.url);
    await expect
      .poll(async () => {
        const { rows } = await old.client.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(1);
    await reader.query(`select from ${second}; commit`);
    await reader.end();
    expect(await migrated).toContain('0725_kept_with_conversations.sql');
  },
);

test('0540–0542: what feeds stored waiting is unseen, access has its maker, and earlier enquiries stay their member’s', async () => {
  await using old = await bareDatabase();
  await migrate(
    old.url,
    ALL.filter(({ name }) => name < '0540'),
  );
  await old.client.query(`
    insert into area (community_id, kind, slug, name_en) values (1, 'community', 'a', 'A');
    insert into brokerage (slug, name) values ('b', 'B');
    insert into user_account (email, created_at)
      select name || '@x.example', now() - interval '20 days' from unnest('{first,later}'::text[]) name;
    insert into brokerage_member (user_id, brokerage_id, role, joined_at)
      select id, 1, case email when 'first@x.example' then 'owner' else 'agent' end::brokerage_role,
        now() - case email when 'first@x.example' then interval '9 days' else interval '2 days' end from user_account;
    insert into agent (brokerage_id, slug, user_id) select 1, email, id from user_account order by email;
    insert into listing (reference, agent_id, user_id, title, price, previous_price, area_id, community_id, place_name, address,
      source, source_key, status)
    select it.reference, case it.owner when 'later@x.example' then 2 else 1 end, u.id, 'x', 5, 9, 1, 1, 'A', 'A', it.source, case when it.source is not null then it.reference end, it.status::listing_status
    from (values ('waits', null, 'feed-1', 'withdrawn'), ('seen', null, 'feed-1', 'withdrawn'), ('first', 'first@x.example', null, 'available'),
      ('later', 'later@x.example', null, 'available')) it (reference, owner, source, status) left join user_account u on u.email = it.owner;
    insert into former_price (listing_id, since, price) select id, now() - interval '9 days', 9 from listing;
    insert into listing_approval (listing_id, wanted, asked_at) select id, 'available', now() - interval '9 days'
      from listing where source is not null;
    insert into listing_view select id, current_date, 1 from listing where reference = 'seen';
    insert into api_key (brokerage_id, name, scopes, token_hash) values (1, 'noted', '{}', '1'), (1, 'other', '{}', '2');
    insert into crm_connection (brokerage_id, name, events, address) values (1, 'noted', '{lead.received}', 'https://crm.example');
    insert into audit_entry (actor_id, actor, action, subject_kind, subject_id, subject, after, ip)
      select id, 'Owner', it.action, 'company', 1, 'B', it.after, ''
      from user_account, (values ('api_key_added', '{"key_name": "noted"}'::jsonb), ('crm_added', '{"crm": "noted"}')) it (action, after)
      where email = 'first@x.example';
    insert into conversation (agent_id, advertiser_id, listing_id, listing_title, seeker_email, created_at, escalated_at)
      select 2, u.id, l.id, it.name, 's@x.example', now() - it.ago::interval, case it.name when 'escalated' then now() end
      from (values ('before', 'later', '3 days'), ('page', null, '3 days'), ('since', 'later', '1 day'), ('colleague', 'first', '3 days'),
        ('noted', 'later', '3 days'), ('escalated', 'later', '3 days'), ('older than the account', 'later', '21 days')) it (name, reference, ago)
      left join listing l using (reference) join user_account u on u.email = 'later@x.example';
    insert into conversation (agent_id, advertiser_id, listing_title, seeker_email, created_at)
      select 1, id, 'of the first', 's@x.example', now() - interval '10 days' from user_account where email = 'first@x.example';
    insert into brokerage_note (conversation_id, brokerage_id, author_id, text)
      select id, 1, advertiser_id, 'x' from conversation where listing_title = 'noted';
  `);
  // Another company, where the owner left and gave the member all homes.
  await old.client.query(`
    insert into brokerage (slug, name) values ('c', 'C');
    insert into user_account (email, created_at)
      select name || '@x.example', now() - interval '20 days' from unnest('{boss,heir}'::text[]) name;
    insert into brokerage_member (user_id, brokerage_id, role, joined_at)
      select id, 2, case email when 'boss@x.example' then 'owner' else 'agent' end::brokerage_role,
        now() - case email when 'boss@x.example' then interval '9 days' else interval '2 days' end
      from user_account where email in ('boss@x.example', 'heir@x.example');
    insert into agent (brokerage_id, slug, user_id) select 2, email, id from user_account where email = 'heir@x.example';
    insert into conversation (agent_id, advertiser_id, listing_title, seeker_email, created_at)
      select g.id, g.user_id, home, 's@x.example', now() - interval '3 days'
      from agent g, unnest('{given on,NULL}'::text[]) home where g.slug = 'heir@x.example';
    insert into audit_entry (actor_id, actor, action, subject_kind, subject_id, subject, after, ip)
      select id, 'Leaver', 'company_left', 'company', 2, 'C', '{"listings_to": "Heir", "listings": 1}', ''
      from user_account where email = 'boss@x.example';
  `);
  await old.client.query(
    "update listing set price_since = now() - interval '9 days', created_at = now() - interval '9 days' where reference = 'seen'",
  );
  await migrate(old.url);
  const read = async (text: string) =>
    (await old.client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  // Not shown until it was last edited.
  expect(
    await read(
      "select reference as name from listing where price_hidden_since < now() - interval '8 days'",
    ),
  ).toEqual(['seen']);
  expect(
    await read(
      'select reference as name from listing where price_unseen and previous_price is null',
    ),
  ).toEqual(['waits']);
  expect(
    await read(
      'select reference as name from former_price join listing on id = listing_id order by id',
    ),
  ).toEqual(['seen', 'first', 'later']);
  expect(
    await read(`select concat(email, ' ', made.name) as name from user_account u
      join (select made_by, name from api_key union all select made_by, name from crm_connection) made on made_by = u.id`),
  ).toEqual(['first@x.example noted', 'first@x.example noted']);
  expect(
    await read(
      `select concat(brokerage_id, ' ', listing_title) as name from conversation join agent on agent.id = agent_id
        where is_from_before order by 1`,
    ),
  ).toEqual(['1 before', '1 page', '2 ']);
});

test('0702: words are written anew under locks that leave searches alone, and no edit is noted', async () => {
  await using old = await bareDatabase();
  await migrate(
    old.url,
    ALL.filter(({ name }) => name < '0700'),
  );
  const { client } = old;
  await client.query(FIRST_ROWS[0]!);
  await migrate(
    old.url,
    ALL.filter(({ name }) => name < '0702'),
  );
  await client.query("update area set name_ar = 'المرسى'; truncate listing_change, search_change");
  const found = async () =>
    (await client.query("select from listing where search @@ keyword_query('شقة المرسى')"))
      .rowCount;
  expect(await found()).toBe(0);

  await client.query('begin');
  await client.query(ALL.find(({ name }) => name.startsWith('0702'))!.text);
  const { rows: locks } = await client.query<{ mode: string }>(`
    select distinct mode from pg_locks join pg_class c on c.oid = relation
    where pid = pg_backend_pid() and relkind = 'r' and relname like 'listing%'`);
  await client.query('commit');
  for (const { mode } of locks) expect(mode).toMatch(/^(AccessShare|RowShare|RowExclusive)Lock$/);

  expect(await found()).toBe(1);
  const changes = async (table: string) =>
    (await client.query(`select listing_id::integer as id from ${table}`)).rows;
  expect(await changes('search_change')).toEqual([{ id: 1 }]);
  expect(await changes('listing_change')).toEqual([]);
  await client.query("update listing set title = 'A new one'");
  expect(await changes('listing_change')).toEqual([{ id: 1 }]);
});

test('0741 and 0742: studios are found as such, and receipts of homes still called so get their Arabic title', async () => {
  await using old = await bareDatabase();
  await migrate(
    old.url,
    ALL.filter(({ name }) => name < '0740'),
  );
  const { client } = old;
  await client.query(FIRST_ROWS[0]!);
  await client.query("update listing set bedrooms = 0, title_ar = 'بيت'");
  await client.query(`
    insert into payment (listing_id, listing_title, amount, vat, currency, provider, expires_at)
    select id, called, 100, 5, 'AED', 'stripe', now() from listing, unnest(array[title, 'What it was called before']) called`);
  await client.query('truncate listing_change');
  await migrate(old.url, ALL);
  const count = async (statement: string) => (await client.query(statement)).rowCount;
  expect(await count("select from listing where search @@ keyword_query('استوديو')")).toBe(1);
  expect(await count('select from listing_change')).toBe(0);
  expect(await count("select from payment where listing_title_ar = 'بيت'")).toBe(1);
  await expect(client.query("update payment set listing_title_ar = 'فيلا'")).rejects.toThrow(
    'kept as it was',
  );
});
