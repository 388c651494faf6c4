import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { required, single } from '#app/lib/required.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { asAccount, asSite, asStranger, PRIVATE_TABLES, prove } from './asker.server.ts';
import { db, pool, siteDb, type StatementExecutor } from './db.server.ts';
import type { Database } from './schema.server.ts';

// Other tests connect as the owner of the tables, who is shown everything.
const owner = vi.hoisted(() => {
  const connectionString = process.env['DATABASE_URL'];
  process.env['DATABASE_URL'] = process.env['DATABASE_URL']?.replace('//manzil@', '//manzil_site@');
  return { connectionString };
});

interface Person {
  id: string;
  /** Their company as an agent. */
  company: number;
  /** In which somebody else asked them. */
  conversation: string;
}
let one: Person;
let other: Person;

beforeAll(() =>
  asSite(async () => {
    one = await insertPerson();
    other = await insertPerson();
  }),
);

/** With a row in each private table. */
async function insertPerson(): Promise<Person> {
  const { id } = await insertAccount();
  const agent = await insertAgent({ user_id: id });
  const community_id = (await insertCommunity()).id;
  const listing = await insertListing({ user_id: id, agent_id: agent.id, community_id });
  const ofListing = { listing_id: listing.id };
  const rows = {
    listing_draft: { ...ofListing, values: '{}', saved_by: id, is_new: false },
    listing_proof: { ...ofListing, file_name: `proofs/${id}.pdf`, name: 'deed.pdf', bytes: 1 },
    saved_home: {
      ...ofListing,
      user_id: id,
      title: 'x',
      price: 1,
      known_price: 1,
      known_available: true,
    },
    saved_home_silence: { user_id: id },
    hidden_home: { ...ofListing, user_id: id },
  } as const;
  for (const [table, values] of Object.entries(rows))
    await db
      .insertInto(table as never)
      .values(values as never)
      .execute();
  const search = await db
    .insertInto('saved_search')
    .values({ user_id: id, name: 'x', query: 'type=sale', frequency: 'daily' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_search_match')
    .values({ search_id: search.id, ...ofListing, reason: 'new', found_at: new Date() })
    .execute();
  const conversation = await db
    .insertInto('conversation')
    .values({ agent_id: agent.id, advertiser_id: id, seeker_email: 'guest@x.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('message')
    .values({
      conversation_id: conversation.id,
      submission: id,
      from_seeker: true,
      message: `to ${id}`,
    })
    .execute();
  return {
    id,
    company: required(agent.brokerage_id, 'the company'),
    conversation: conversation.id,
  };
}

async function count(table: string, executor: StatementExecutor = db): Promise<number> {
  const counted = sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`;
  return single((await counted.execute(executor)).rows).n;
}

test('the tables with row security are those with which the site says who asks', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(PRIVATE_TABLES.toSorted());
});

test.each(PRIVATE_TABLES)(
  '%s: a statement that forgets whose rows it is about finds those of the person who asks',
  async (table) => {
    expect(await asAccount(one.id, () => count(table))).toBe(1);
    expect(await asStranger(() => count(table))).toBe(0);
    expect(await count(table)).toBe(0);
    expect(await count(table, siteDb)).toBe(2);
  },
);

test.each(PRIVATE_TABLES)('%s: nor does it change or delete those of others', async (table) => {
  const emptied = sql`delete from ${sql.table(table)}`;
  await undone(async (trx) => {
    await asAccount(one.id, () => emptied.execute(trx));
    expect(await asSite(() => count(table, trx))).toBe(1);
    expect(await asAccount(other.id, () => count(table, trx))).toBe(1);
  });
});

test('a prepared statement says each time who asks', async () => {
  const client = await pool.connect();
  const counted = { name: 'all-saved', text: 'select count(*)::integer as n from saved_home' };
  const ask = async () => single((await client.query<{ n: number }>(counted)).rows).n;
  try {
    expect(await asAccount(one.id, ask)).toBe(1);
    expect(await asStranger(ask)).toBe(0);
    expect(await asSite(ask)).toBe(2);
  } finally {
    client.release();
  }
});

test('a prepared statement that could not be planned the first time is asked again', async () => {
  const counted = { name: 'all-hidden', text: 'select count(*)::integer as n from hidden_home' };
  const client = await pool.connect();
  const holder = new pg.Client(owner);
  const ask = () => client.query<{ n: number }>(counted);
  try {
    await holder.connect();
    await client.query("set lock_timeout = '50ms'");
    await holder.query('begin; lock table hidden_home in access exclusive mode');
    await expect(asSite(ask)).rejects.toThrow('lock timeout');
    await holder.query('rollback');
    for (let time = 0; time < 2; time += 1)
      expect(single((await asSite(ask)).rows)).toEqual({ n: 2 });
  } finally {
    await holder.end();
    client.release(true);
  }
});

/** Runs `work` in a transaction that is rolled back. */
async function undone(work: (trx: Kysely<Database>) => Promise<void>): Promise<void> {
  const trx = await db.startTransaction().execute();
  try {
    await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

test('nobody adds or gives away a row as somebody else’s', async () => {
  const added = db.insertInto('saved_home_silence').values({ user_id: other.id });
  await expect(asAccount(one.id, () => added.execute())).rejects.toThrow('row-level security');
  const given = db.updateTable('conversation').set({ advertiser_id: other.id, agent_id: null });
  await expect(asAccount(one.id, () => given.execute())).rejects.toThrow('row-level security');
});

async function conversations(executor: Kysely<Database> = db): Promise<string[]> {
  const rows = await executor.selectFrom('conversation').select('id').execute();
  return rows.map(({ id }) => id);
}

test('a company is shown what its agents get, a guest the conversation of their link, nothing else', async () => {
  const shownTo = (proof: Parameters<typeof prove>[0]) =>
    asStranger(() => {
      prove(proof);
      return conversations();
    });
  expect(await shownTo(`company:${one.company}`)).toEqual([one.conversation]);
  expect(await shownTo(`conversation:${other.conversation}`)).toEqual([other.conversation]);
  expect(await shownTo(`leads:${one.company}`)).toEqual([one.conversation]);
  expect(await shownTo('company:0')).toEqual([]);
  expect(await shownTo('staff:reports')).toEqual([]);
});

test('who answers the leads of a company is shown no drafts and proofs of its homes, as a manager is', async () => {
  const shownTo = (proof: Parameters<typeof prove>[0]) =>
    asStranger(async () => {
      prove(proof);
      return [await count('listing_draft'), await count('listing_proof')];
    });
  expect(await shownTo(`company:${one.company}`)).toEqual([1, 1]);
  expect(await shownTo(`leads:${one.company}`)).toEqual([0, 0]);
});

test('staff for reports are shown what has an open report, those for homes its proofs and no messages', async () => {
  const report = {
    conversation_id: other.conversation,
    from_seeker: true,
    reason: 'spam' as const,
  };
  await db.insertInto('conversation_report').values(report).execute();
  const shownTo = (area: string) =>
    asStranger(async () => {
      prove(`staff:${area}`);
      return [await count('conversation'), await count('message'), await count('listing_proof')];
    });
  expect(await shownTo('reports')).toEqual([1, 1, 0]);
  expect(await shownTo('properties')).toEqual([0, 0, 2]);
  expect(await shownTo('content')).toEqual([0, 0, 0]);
  await db
    .updateTable('conversation_report')
    .set({ settled_at: new Date(), outcome: 'kept' })
    .execute();
  expect(await shownTo('reports')).toEqual([0, 0, 0]);
});

test('a connection keeps nothing of who asked, and each statement of a transaction says it anew', async () => {
  await db.connection().execute(async (connection) => {
    expect(await asAccount(one.id, () => conversations(connection))).toEqual([one.conversation]);
    const { rows } = await sql`select current_setting('manzil.asker') as asker`.execute(connection);
    expect(rows).toEqual([{ asker: '' }]);
  });
  await db.transaction().execute(async (trx) => {
    expect(await asAccount(one.id, () => conversations(trx))).toEqual([one.conversation]);
    expect(await asAccount(other.id, () => conversations(trx))).toEqual([other.conversation]);
    expect(await conversations(trx)).toEqual([]);
  });
});

test('many people at once, on fewer connections, are each shown their own', async () => {
  const people = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? one : other));
  const shown = await Promise.all(people.map(({ id }) => asAccount(id, () => conversations())));
  expect(shown).toEqual(people.map(({ conversation }) => [conversation]));
});

test('a statement that fails leaves its connection as it was', async () => {
  await db.connection().execute(async (connection) => {
    const wrong = sql`select nothing from message`;
    await expect(asAccount(one.id, () => wrong.execute(connection))).rejects.toThrow('"nothing"');
    expect(await asAccount(one.id, () => conversations(connection))).toEqual([one.conversation]);
  });
});
