import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#app/features/identity/passwords/hash.server.ts';
import { setPassword } from '#app/features/identity/passwords/mutations.server.ts';
import type { CurrentSession, Visitor } from '#app/features/identity/types.ts';
import {
  liftSuspension,
  suspendAccount,
} from '#app/features/members/suspension/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAgent,
  insertCommunity,
  insertListing,
  insertListings,
  insertSession,
  insertBrokerage,
  insertAccount,
} from '#test/support/factories.ts';
import { countWaiting } from '#test/support/while-locked.ts';
import {
  deleteDueAccounts,
  DELETION_PARTS,
  requestDeletion,
  undoDeletion,
} from './mutations.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'Falcon7desert';
let community: number;
let serial = 0;

beforeAll(async () => {
  community = (await insertCommunity()).id;
});

/** A person who is an agent, with one listing of each given status. */
async function insertPerson(statuses: ('available' | 'draft' | 'withdrawn')[]) {
  const email = `leaving${++serial}@x.example`;
  const { id } = await db
    .insertInto('user_account')
    .values({ email, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hash = await hashPassword(PASSWORD);
  await db.transaction().execute((trx) => setPassword(trx, id, hash));
  const agent = await insertAgent({
    user_id: id,
    slug: `noor-leaving-${serial}`,
    phone: '+971500000001',
    email,
    brn: '1',
    languages: ['Maltese'],
  });
  await insertListings(
    statuses.map((status) => ({
      user_id: id,
      agent_id: agent.id,
      community_id: community,
      status,
    })),
  );
  const viewer = { id, email } as CurrentSession['viewer'];
  return { agent, session: { viewer } as CurrentSession };
}

/** The outcomes of the requests in the log; null: of those whose account is gone. */
async function outcomes(userId: string | null) {
  const rows = await db
    .selectFrom('data_request')
    .where('user_id', 'is not distinct from', userId)
    .orderBy('id')
    .select(['kind', 'done_at', 'withdrawn_at'])
    .execute();
  return rows.map(({ kind, done_at, withdrawn_at }) =>
    [kind, done_at && 'done', withdrawn_at && 'withdrawn'].filter(Boolean).join(' '),
  );
}

async function askFor(session: CurrentSession, current = PASSWORD) {
  return askIn({ ...session, id: (await insertSession(session.viewer.id)).id }, current);
}

function askIn(session: CurrentSession, current = PASSWORD) {
  const form = new FormData();
  form.set('current', current);
  const visitor: Visitor = {
    ip: '192.0.2.1',
    headers: new Headers(),
    lookUp: () => Promise.resolve({ session }),
    setCookie: () => {},
  };
  return requestDeletion(visitor, session, form);
}

async function statuses(agentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .select('status')
    .execute();
  return rows.map((row) => row.status);
}

test('every table that refers to an account, directly or not, is deleted with it, has a deletion part or stays', async () => {
  const parts = DELETION_PARTS.map(({ table }) => table);
  // That somebody asked stays, without who. The site's pages stay but no longer name their author; a company's feed names photos it may bring again, its rules nobody,
  // calls stay with the others they were counted for, and a company's spent credits, keys and connections name nobody.
  const staying = [
    'content_page',
    'content_revision',
    'feed_photo',
    'brokerage_lead_rules',
    'phone_contact',
    'data_request',
    'listing_credit',
    'api_key',
    'crm_connection',
  ];
  const { rows } = await sql<{ table: string; on_delete: string }>`
    with recursive reference as (
      select conrelid, confrelid, confdeltype from pg_constraint where contype = 'f'
    ), gone as (
      select 'user_account'::regclass::oid as relid
      union
      select conrelid from reference join gone on confrelid = gone.relid where confdeltype = 'c'
    )
    select conrelid::regclass::text as "table", confdeltype as on_delete
    from reference join gone on confrelid = gone.relid`.execute(db);
  const left = rows.filter(({ on_delete }) => on_delete !== 'c').map(({ table }) => table);
  expect(rows.map(({ table }) => table)).toContain('listing_image');
  expect([...parts, ...staying]).toEqual(expect.arrayContaining(left));
});

test('withdraws listings; undoing restores those that were not withdrawn before', async () => {
  const { agent, session } = await insertPerson(['available', 'draft', 'withdrawn']);
  expect(await askFor(session)).toBeNull();
  expect(await statuses(agent.id)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  await undoDeletion(session);
  expect(await statuses(agent.id)).toEqual(['available', 'draft', 'withdrawn']);
});

test('asking twice keeps the first date and the listings’ earlier statuses', async () => {
  const { agent, session } = await insertPerson(['available']);
  await askFor(session);
  const first = await deleteAt(session);
  await askFor(session);
  expect(await deleteAt(session)).toEqual(first);
  const { id } = session.viewer;
  expect(await outcomes(id)).toEqual(['deletion']);
  await undoDeletion(session);
  expect(await outcomes(id)).toEqual(['deletion withdrawn']);
  expect(await statuses(agent.id)).toEqual(['available']);
});

test('an ended session deletes nothing', async () => {
  const { agent, session } = await insertPerson(['available']);
  const ended = { ...session, id: randomUUID() };
  expect(await askIn(ended)).toMatchObject({ code: 'session_not_found' });
  expect(await statuses(agent.id)).toEqual(['available']);
});

test('a wrong password deletes nothing', async () => {
  const { agent, session } = await insertPerson(['available']);
  expect(await askFor(session, 'Wrong4password')).toMatchObject({ code: 'invalid_credentials' });
  expect(await statuses(agent.id)).toEqual(['available']);
  expect(await deleteAt(session)).toBeUndefined();
});

test('after thirty days, and not before, nothing of the person is left', async () => {
  const { agent, session } = await insertPerson(['available']);
  await db
    .insertInto('agent_rating')
    .values({ agent_id: agent.id, rater: 'a visitor', stars: 2, comment: 'Noor was late' })
    .execute();
  await askFor(session);
  const day = (await deleteAt(session))!;
  expect(day.getTime() - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
  await deleteDueAccounts(new Date(day.getTime() - 1));
  expect(await accounts(session)).toBe(1);
  // The database counts microseconds.
  await deleteDueAccounts(new Date(day.getTime() + 1));
  expect(await accounts(session)).toBe(0);
  expect(await outcomes(null)).toEqual(['deletion done']);
  expect(await statuses(agent.id)).toEqual([]);
  const row = await db
    .selectFrom('agent')
    .where('id', '=', agent.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    id: agent.id,
    brokerage_id: agent.brokerage_id,
    created_at: agent.created_at,
    slug: expect.not.stringContaining('leaving'),
    name: null,
    name_ar: null,
    brn: null,
    phone: null,
    portrait_url: null,
    email: null,
    languages: [],
    orn: null,
    title: null,
    about: null,
    specializations: [],
    is_hidden: false,
    user_id: null,
  });
  const ratings = db.selectFrom('agent_rating').where('agent_id', '=', agent.id).selectAll();
  expect(await ratings.execute()).toEqual([]);
});

test('deletes a private owner’s listings with them, but keeps an agent’s imported data', async () => {
  const { agent, session } = await insertPerson([]);
  const imported = await insertListing({ agent_id: agent.id, community_id: community });
  const own = await insertListing({ user_id: session.viewer.id, community_id: community });
  const read = () =>
    db
      .selectFrom('listing')
      .where('id', 'in', [imported.id, own.id])
      .orderBy('id')
      .select(['id', 'status'])
      .execute();
  await askFor(session);
  const kept = { id: imported.id, status: 'available' };
  expect(await read()).toEqual([kept, { id: own.id, status: 'withdrawn' }]);
  await deleteDueAccounts(new Date((await deleteAt(session))!.getTime() + 1));
  expect(await read()).toEqual([kept]);
});

test.each(['requested', 'undone', 'due', 'a suspension', 'a suspension lifted'])(
  'locks the company before the account, as its team does: %s',
  async (what) => {
    const { session } = await insertPerson([]);
    const { id } = session.viewer;
    const { id: company } = await insertBrokerage();
    const [owner, admin] = [await insertAccount(), await insertAccount()];
    await sql`insert into admin_user (user_id, username, role) values (${admin.id}, ${what}, 'admin')`.execute(
      db,
    );
    await sql`insert into brokerage_member (user_id, brokerage_id, role)
      values (${owner.id}, ${company}, 'owner'), (${id}, ${company}, 'agent')`.execute(db);
    const staff = { userId: admin.id, username: what, role: 'admin', ip: '192.0.2.8' } as const;
    if (what === 'undone' || what === 'due') expect(await askFor(session)).toBeNull();
    if (what === 'a suspension lifted') await suspendAccount(staff, id, 'Spam');
    const works: Record<string, () => Promise<unknown>> = {
      requested: () => askFor(session),
      undone: () => undoDeletion(session),
      due: () => deleteDueAccounts(new Date(Date.now() + 31 * DAY_MS)),
      'a suspension': () => suspendAccount(staff, id, 'Spam'),
      'a suspension lifted': () => liftSuspension(staff, id),
    };
    const { begun } = await db.transaction().execute(async (trx) => {
      await sql`select from brokerage where id = ${company} for update`.execute(trx);
      const started = works[what]!();
      await expect.poll(countWaiting).toBe(1);
      const free = sql`select from user_account where id = ${id} for update skip locked`;
      expect((await free.execute(trx)).rows).toHaveLength(1);
      return { begun: started };
    });
    await begun;
  },
);

test('survives a deadlock with another transaction', async () => {
  const { agent, session } = await insertPerson(['available']);
  // A sequence isn't rolled back with its transaction, so only the first of two updates fails.
  await sql`create sequence updates`.execute(db);
  await sql`create function fail_first() returns trigger language plpgsql as $$ begin
    if nextval('updates') % 2 = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger fail_first before update on listing for each row execute function fail_first()`.execute(
    db,
  );
  try {
    expect(await askFor(session)).toBeNull();
    expect(await statuses(agent.id)).toEqual(['withdrawn']);
    await undoDeletion(session);
    expect(await statuses(agent.id)).toEqual(['available']);
  } finally {
    await sql`drop function fail_first cascade`.execute(db);
  }
});

async function deleteAt({ viewer }: CurrentSession): Promise<Date | undefined> {
  const row = await db
    .selectFrom('account_deletion')
    .where('user_id', '=', viewer.id)
    .select('delete_at')
    .executeTakeFirst();
  return row?.delete_at;
}

async function accounts({ viewer }: CurrentSession): Promise<number> {
  const rows = await db
    .selectFrom('user_account')
    .where('id', '=', viewer.id)
    .select('id')
    .execute();
  return rows.length;
}

test.each(['seeker', 'advertiser'] as const)(
  'an open valuation request stays for the other side when its %s leaves, and goes with the last',
  async (first) => {
    const [seeker, advertiser] = [await insertPerson([]), await insertPerson([])];
    const ids = { seeker: seeker.session.viewer.id, advertiser: advertiser.session.viewer.id };
    const request = await db
      .insertInto('valuation_request')
      .values({
        submission: randomUUID(),
        purpose: 'sale',
        timing: 'now',
        place: 'Marina Gate 1',
        community_id: community,
        property_type: 'apartment',
        completion: 'ready',
        bedrooms: 2,
        size_sqft: 1_200,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('conversation')
      .values({
        valuation_request_id: request.id,
        seeker_id: ids.seeker,
        advertiser_id: ids.advertiser,
      })
      .execute();
    const isThere = async () =>
      (await db.selectFrom('valuation_request').where('id', '=', request.id).selectAll().execute())
        .length === 1;
    const leave = async (side: 'seeker' | 'advertiser') => {
      expect(await askFor({ seeker, advertiser }[side].session)).toBeNull();
      await deleteDueAccounts(new Date(Date.now() + 31 * DAY_MS));
    };
    await leave(first);
    expect(await isThere()).toBe(true);
    await leave(first === 'seeker' ? 'advertiser' : 'seeker');
    expect(await isThere()).toBe(false);
  },
);
