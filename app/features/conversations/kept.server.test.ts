import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import { findSessionByToken } from '#app/features/identity/session/queries.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { insertAccount, insertSession } from '#test/support/factories.ts';
import { markRead } from './mutations.server.ts';
import { findInboxState, findMessagePage } from './queries.server.ts';

// What lists need of a conversation's messages is kept with it, by triggers.

let owner: string;
let seeker: string;

beforeEach(async () => {
  owner = (await insertAccount()).id;
  seeker = (await insertAccount()).id;
});

const begin = async () =>
  (
    await db
      .insertInto('conversation')
      .values({ seeker_id: seeker, advertiser_id: owner, listing_title: 'Villa by the Sea' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function write(conversation: string, fromSeeker: boolean, count = 1): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    conversation_id: conversation,
    submission: randomUUID(),
    from_seeker: fromSeeker,
    name: fromSeeker ? 'Noor' : 'Adam',
    message: 'Hello',
  }));
  const made = await db.insertInto('message').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

async function kept(id: string) {
  const row = siteDb
    .selectFrom('conversation')
    .where('id', '=', id)
    .select(['messages', 'unread_by_seeker', 'unread_by_advertiser', 'enquirer', 'searched'])
    .select(sql<boolean>`answered_at is not null`.as('answered'));
  return row.executeTakeFirstOrThrow();
}

test('a conversation keeps what its messages say, and forgets a name that they forget', async () => {
  const id = await begin();
  const [first] = await write(id, true, 3);
  expect(await kept(id)).toEqual({
    messages: 3,
    unread_by_seeker: 0,
    unread_by_advertiser: 3,
    enquirer: 'Noor',
    searched: 'villa by the sea\nnoor',
    answered: false,
  });
  await write(id, false);
  expect(await markRead(owner, first!)).toBe(true);
  expect(await kept(id)).toMatchObject({
    messages: 4,
    unread_by_seeker: 1,
    unread_by_advertiser: 2,
    answered: true,
  });
  await db.updateTable('message').set({ name: null }).where('conversation_id', '=', id).execute();
  expect(await kept(id)).toMatchObject({ enquirer: null, searched: 'villa by the sea\n' });
});

test('messages that arrive while others are read are all counted', async () => {
  const id = await begin();
  const unread = await write(id, true, 12);
  await Promise.all([
    ...unread.map((message) => markRead(owner, message)),
    ...unread.map(() => write(id, true)),
  ]);
  expect(await kept(id)).toMatchObject({ messages: 24, unread_by_advertiser: 12 });
});

test('ten thousand messages are changed as they should on a connection that has changed one', async () => {
  const [few, many] = [await begin(), await begin()];
  await write(few, true);
  await sql`insert into message (conversation_id, submission, from_seeker, message)
    select ${many}, gen_random_uuid(), true, 'Hello' from generate_series(1, 10000)`.execute(db);
  await db.connection().execute(async (one) => {
    const read = (id: string) =>
      one
        .updateTable('message')
        .set({ read_at: sql<Date>`now()` })
        .where('conversation_id', '=', id)
        .execute();
    await read(few);
    await sql`set statement_timeout = '5s'`.execute(one); // each with each took 20
    await read(many).finally(() => sql`reset statement_timeout`.execute(one));
  });
  expect(await kept(many)).toMatchObject({ messages: 10_000, unread_by_advertiser: 0 });
});

test('a message is read while its sender’s account is deleted', async () => {
  const ids = [await begin(), await begin()].toSorted();
  await write(ids[0]!, true);
  const [message] = await write(ids[1]!, true);
  await db
    .insertInto('account_deletion')
    .values({ user_id: seeker, delete_at: new Date(Date.now() - 1_000) })
    .execute();
  const waits = (part: string) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and query like ${`%${part}%`}`.execute(db);
        return rows.length;
      })
      .toBeGreaterThan(0);
  let deletion: Promise<unknown>;
  let read: Promise<boolean>;
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('conversation')
      .where('id', '=', ids[0]!)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    deletion = deleteDueAccounts(new Date()); // has the messages, and waits for the first conversation
    await waits('update message set name = null');
    read = markRead(owner, message!); // has the second, and waits for its message
    await waits('for no key update of c');
  });
  expect(await read!).toBe(true);
  await deletion!;
  expect(await kept(ids[1]!)).toMatchObject({ unread_by_advertiser: 0, enquirer: null });
});

test('a message is read while a reply marks it, and neither is ended for the other', async () => {
  const id = await begin();
  const [message] = await write(id, true);
  let isLocked!: () => void;
  let isAsked!: () => void;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  // As a reply does: the conversation first, then its messages.
  const reply = db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('conversation')
      .where('id', '=', id)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    isLocked();
    await asked;
    await trx
      .updateTable('message')
      .set({ read_at: sql<Date>`now()` })
      .where('conversation_id', '=', id)
      .execute();
  });
  await locked;
  const read = markRead(owner, message!);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%for no key update of c%'`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);
  isAsked();
  await reply;
  expect(await read).toBe(true);
  expect(await kept(id)).toMatchObject({ unread_by_advertiser: 0 });
});

test('the newest messages come first across conversations, and pages neither repeat nor leave out one', async () => {
  for (let made = 0; made < 9; made += 1) await write(await begin(), made % 2 === 0, 5);
  const pages = await Promise.all([1, 2, 3].map((page) => findMessagePage(owner, page)));
  expect(pages.map(({ total, messages }) => [total, messages.length])).toEqual([
    [45, 20],
    [45, 20],
    [45, 5],
  ]);
  const all = pages.flatMap(({ messages }) => messages);
  expect(new Set(all.map(({ id }) => id)).size).toBe(45);
  const times = all.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('unread messages are counted up to a hundred, however many conversations there are', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into conversation (advertiser_id, seeker_id, listing_title)
    select ${owner}, ${seeker}, 'Home' from generate_series(1, 130) returning id`.execute(db);
  await write(rows[0]!.id, true, 103);
  await inTransaction(db, async (trx) => {
    await sql`insert into message (conversation_id, submission, from_seeker, message)
      select id, gen_random_uuid(), true, 'Hello' from unnest(${rows.map(({ id }) => id)}::uuid[]) id`.execute(
      trx,
    );
  });
  const { token } = await insertSession(owner);
  expect(await findSessionByToken(token)).toMatchObject({ unread: 100 });
  const other = await insertSession(seeker);
  expect(await findSessionByToken(other.token)).toMatchObject({ unread: 0 });
});

test('an inbox’s state changes with each message that is sent or read, and with a conversation that goes', async () => {
  const id = await begin();
  const states = [await findInboxState(owner)];
  const [message] = await write(id, true);
  states.push(await findInboxState(owner));
  await markRead(owner, message!);
  states.push(await findInboxState(owner));
  await db.updateTable('conversation').set({ advertiser_id: null }).where('id', '=', id).execute();
  states.push(await findInboxState(owner));
  expect(new Set(states).size).toBe(4);
});
