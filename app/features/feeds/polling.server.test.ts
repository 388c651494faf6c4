import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { endFeeds } from '#app/features/brokerages/members/company-feeds.server.ts';
import { addMember } from '#app/features/brokerages/members/joining.server.ts';
import { leaveCompany } from '#app/features/brokerages/members/mutations.server.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { listingSweeps } from '#app/features/listings/own/mutations.server.ts';
import { formError } from '#app/lib/form.ts';
import { emails } from '#app/messages/en/emails.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { openUnnamed } from '#app/server/upload.server.ts';
import { useOutsideServer } from '#test/support/outside-server.ts';
import { feedAbsence } from './absence.server.ts';
import { beginRun } from './mutations.server.ts';
import { pollFeeds, runQueuedFeed } from './polling.server.ts';
import {
  addFeed,
  publishFeed,
  readFeedNow,
  removeFeed,
  sendFile,
} from './setup/mutations.server.ts';
import { findFeeds } from './setup/queries.server.ts';

// Feeds as the site's jobs run them, over real HTTP. The server answers a feed of `homes` with an ETag of its own.

let homes: string[] = [];
let status = 200;
const asked: IncomingMessage['headers'][] = [];
/** What the server waits for before it answers. */
let gate = Promise.resolve();
const host = useOutsideServer(async (request, response) => {
  asked.push(request.headers);
  await gate;
  const etag = `"${homes.length}"`;
  if (status !== 200) response.writeHead(status).end();
  else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { ETag: etag }).end(`<list>${homes.join('')}</list>`);
});
let feedId = 0;

beforeEach(async () => {
  [homes, status] = [numbered(6), 200];
  asked.splice(0);
  await sql`truncate listing, agent, brokerage, area, import_change, feed restart identity cascade`.execute(
    db,
  );
  await sql`delete from jobs.job where name in ('mail', 'runFeed')`.execute(db).catch(() => {});
  await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }]]));
  await sql`insert into brokerage (slug, name, claimed_at) values ('invented-homes', 'Invented Homes', now())`.execute(
    db,
  );
  await sql`delete from user_account where email like '%@invented.example'`.execute(db);
  await sql`insert into user_account (email, email_verified) values ('manager@invented.example', true), ('agent@invented.example', true)`.execute(
    db,
  );
  await sql`insert into brokerage_member (user_id, brokerage_id, role)
    select u.id, b.id, case when u.email like 'manager%' then 'manager' else 'agent' end::brokerage_role
    from user_account u, brokerage b`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into feed (brokerage_id, address, published_at, poll_minutes, next_at)
    select id, ${`http://${host()}/feed.xml`}, now(), 60, now() from brokerage returning id`.execute(
    db,
  );
  feedId = rows[0]!.id;
});

const home = (reference: string, type = 'AP') =>
  `<property last_update="2026-01-01 10:00:00"><reference_number>${reference}</reference_number><permit_number>71000000001</permit_number>
    <offering_type>RS</offering_type><property_type>${type}</property_type><price>1500000</price><city>Dubai</city>
    <community>Invented Marina</community><title_en>Home</title_en><size>900</size><agent><email>ada@x.example</email></agent></property>`;
function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, at) => home(`A-${at}`));
}

const run = () => runQueuedFeed({ feedId });
const feed = () =>
  db.selectFrom('feed').where('id', '=', feedId).selectAll().executeTakeFirstOrThrow();
async function lastRun() {
  return db
    .selectFrom('feed_run')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
}
async function mails(): Promise<string[]> {
  const { rows } = await sql<{ to: string; subject: string }>`
    select data ->> 'to' as "to", data ->> 'subject' as subject from jobs.job where name = 'mail' order by created_on, id`.execute(
    db,
  );
  return rows.map(({ to, subject }) => `${to} ${subject}`);
}
async function statusCounts() {
  const { rows } = await sql`select status, count(*) as homes from listing group by 1`.execute(db);
  return rows;
}
const AUDIT = { userId: randomUUID(), username: 'Mona', ip: '127.0.0.1' };
/** Who runs the company. */
async function manager(): Promise<Membership> {
  const { userId } = await db
    .selectFrom('brokerage_member')
    .where('role', '=', 'manager')
    .select('user_id as userId')
    .executeTakeFirstOrThrow();
  return (await findMembership(userId, db))!;
}
const minutesAhead = ({ next_at: at }: Awaited<ReturnType<typeof feed>>) =>
  (at!.getTime() - Date.now()) / 60_000;

test('a feed that is the same is asked for with its ETag, unless a home is missing for the first time', async () => {
  await run();
  expect(asked[0]).not.toHaveProperty('if-none-match');
  expect(await lastRun()).toMatchObject({ outcome: 'done', added: 6 });
  await run();
  expect(asked[1]).toMatchObject({ 'if-none-match': '"6"' });
  expect((await feed()).checked_at).not.toBeNull();
  expect(await db.selectFrom('feed_run').selectAll().execute()).toHaveLength(1);

  homes = numbered(5);
  await run();
  expect(await lastRun()).toMatchObject({ missing: 1, withdrawn: 0 });
  await run();
  expect(asked[3]).not.toHaveProperty('if-none-match');
  expect(await lastRun()).toMatchObject({ missing: 0, withdrawn: 1 });
});

test('of a company with too few places a feed brings what fits, names the rest, and brings it once there are places', async () => {
  await sql`insert into package (name, listings, credits, price, months) values ('Free', 4, 0, 0, 1)`.execute(
    db,
  );
  try {
    await sql`update feed set published_at = null`.execute(db);
    await run();
    const left = ['A-4', 'A-5'].map((reference) => ({ reference, detail: '' }));
    const crowded = expect.arrayContaining([
      { kind: 'no_place', value: '', count: 2, homes: left },
    ]);
    expect(await lastRun()).toMatchObject({ added: 4, left_out: 2, report: crowded });
    await sql`update feed set published_at = now()`.execute(db);
    await run();
    expect(await lastRun()).toMatchObject({ added: 4, left_out: 2, report: crowded });
    await run();
    expect(await lastRun()).toMatchObject({ added: 0, unchanged: 4, left_out: 2 });
    await sql`update package set listings = 5`.execute(db);
    await run();
    expect(await lastRun()).toMatchObject({ added: 1, unchanged: 4, left_out: 1 });
    // What the feed itself takes off the market gives its place to another.
    homes = homes.slice(1);
    for (const _ of [1, 2]) await run();
    expect(await lastRun()).toMatchObject({ withdrawn: 1, left_out: 1 });
    await run();
    expect(await lastRun()).toMatchObject({ added: 1, left_out: 0 });
    await run();
    expect(asked.at(-1)).toHaveProperty('if-none-match');
  } finally {
    await sql`delete from package`.execute(db);
  }
});

test('after failures a feed is asked more and more seldom, and its managers are told once', async () => {
  await run();
  const first = minutesAhead(await feed());
  expect(first).toBeGreaterThan(53);
  expect(first).toBeLessThan(67);
  status = 503;
  for (const _ of [1, 2, 3, 4]) await run();
  const ahead = minutesAhead(await feed());
  expect(ahead).toBeGreaterThan(860);
  expect(ahead).toBeLessThan(1_060);
  expect(await mails()).toEqual([
    `manager@invented.example ${emails.feedFailed(null, '').subject}`,
  ]);
  status = 200;
  await run();
  expect(await feed()).toMatchObject({ failures: 0, told: null });
});

test('failures of runs that somebody asks for put off no poll', async () => {
  await run();
  status = 503;
  for (const _ of [1, 2, 3, 4]) {
    await db.updateTable('feed').set({ asked_at: new Date() }).execute();
    await run();
  }
  expect(minutesAhead(await feed())).toBeLessThan(67);
  status = 200;
});

test('of a file that can’t be read its sender is asked for another: nothing is tried again', () => {
  const failed = (address: string | null) => JSON.stringify(emails.feedFailed(address, ''));
  expect(failed('https://feeds.example')).toContain('We go on trying');
  expect(failed(null)).not.toContain('We go on trying');
  expect(failed(null)).toContain('Send a newer file');
});

test('a held run names its homes, is told once, and withdraws what somebody agreed to and no more', async () => {
  await run();
  homes = numbered(3);
  for (const _ of [1, 2, 3]) await run();
  const held = await lastRun();
  expect(held).toMatchObject({ outcome: 'held', withdrawn: 3 });
  expect(held.withdrawals).toMatchObject([
    { reference: 'A-3' },
    { reference: 'A-4' },
    { reference: 'A-5' },
  ]);
  expect(await mails()).toEqual([`manager@invented.example ${emails.feedHeld(null, 3).subject}`]);
  // Read again meanwhile, it stays the run that was told of.
  await run();
  expect(await lastRun()).toMatchObject({ id: held.id, outcome: 'held', withdrawn: 3 });
  expect((await lastRun()).started_at.getTime()).toBeGreaterThan(held.started_at.getTime());

  const agree = () =>
    db
      .updateTable('feed')
      .set({ asked_at: new Date(), agreed: 3, agreed_at: new Date() })
      .where('id', '=', feedId)
      .execute();
  homes = numbered(2);
  await run(); // A-2 is missing for the first time
  await agree();
  // What was agreed to outlasts a run that fails.
  status = 503;
  await run();
  status = 200;
  expect(await feed()).toMatchObject({ agreed: 3, asked_at: null });
  // Nor does asking for the next run take it back.
  expect(await readFeedNow(await manager(), AUDIT, feedId, null)).toBe('done');
  expect(await feed()).toMatchObject({ agreed: 3 });
  // But not for days.
  const agreedAt = (time: Date) => db.updateTable('feed').set({ agreed_at: time }).execute();
  await agreedAt(new Date(Date.now() - 25 * 60 * 60_000));
  await run();
  expect(await lastRun()).toMatchObject({ outcome: 'held', withdrawn: 3 });
  await agree();
  await run();
  expect(await lastRun()).toMatchObject({ outcome: 'done', withdrawn: 3, missing: 1 });
  expect(await feed()).toMatchObject({ agreed: null, asked_at: null });
});

test('what was agreed to is of the file before, not of one sent since', async () => {
  await sql`update feed set address = null, agreed = 3, agreed_at = now()`.execute(db);
  const content = Buffer.from(`<list>${numbered(1).join('')}</list>`);
  await using handle = await openUnnamed();
  await handle.write(content);
  const file = { handle, size: content.length, name: 'feed.xml', field: 'file' };
  expect(await sendFile(await manager(), AUDIT, feedId, file)).toBe('done');
  expect(await feed()).toMatchObject({ agreed: null, file_name: 'feed.xml' });
});

test('choices give words a meaning, and another choice changes what is stored', async () => {
  homes = [home('A-1', 'Kiosk'), home('A-2')];
  await run();
  expect(await lastRun()).toMatchObject({ added: 1, left_out: 1 });
  const choose = (value: string) =>
    sql`insert into feed_choice (feed_id, kind, word, label, value) values (${feedId}, 'type', 'kiosk', 'Kiosk', ${value})
      on conflict (feed_id, kind, word) do update set value = excluded.value`.execute(db);
  await choose('retail');
  await sql`update feed set etag = null`.execute(db);
  await run();
  expect(await lastRun()).toMatchObject({ added: 1, left_out: 0 });
  await choose('office');
  await sql`update feed set etag = null`.execute(db);
  await run();
  expect(await lastRun()).toMatchObject({ changed: 1 });
  const stored = await db
    .selectFrom('listing')
    .where('source_key', '=', 'A-1')
    .select('property_type')
    .executeTakeFirst();
  expect(stored).toEqual({ property_type: 'office' });
});

test('a trial stores nothing and shows what it would do', async () => {
  await sql`update feed set published_at = null, next_at = null`.execute(db);
  homes = [home('A-1', 'Kiosk'), home('A-2')];
  await run();
  expect(await lastRun()).toMatchObject({
    outcome: 'done',
    is_trial: true,
    homes: 2,
    added: 1,
    left_out: 1,
    found: {
      homes: [{ reference: 'A-2', place: 'Invented Marina', agent: null }],
      known: { type: [{ word: 'AP', value: 'apartment', count: 1 }] },
    },
  });
  expect(await db.selectFrom('listing').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('feed_home').select('reference').execute()).toEqual([]);
  expect((await feed()).next_at).toBeNull();
});

test('a feed whose trial found no usable home is not published', async () => {
  await sql`update feed set published_at = null`.execute(db);
  const own = await manager();
  holdSettings({ version: 1, settings: { permit_policy: 'agents' } });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));
  const bare = home('A-1').replace(/<permit_number>\d+<.permit_number>/, '');
  homes = [bare];
  await run();
  expect(await lastRun()).toMatchObject({ outcome: 'done', homes: 1, left_out: 1 });
  expect(await publishFeed(own, AUDIT, feedId, 60)).toEqual(formError('feed_not_ready'));
  homes = [bare, home('A-2')];
  await run();
  expect(await publishFeed(own, AUDIT, feedId, 60)).toBe('done');
});

test('a feed whose first run is lost with its process is read on schedule', async () => {
  await sql`update feed set published_at = null, poll_minutes = null, next_at = null`.execute(db);
  await run();
  expect(await publishFeed(await manager(), AUDIT, feedId, 60)).toBe('done');
  await beginRun(feedId, false);
  expect(minutesAhead(await feed())).toBeCloseTo(60, 0);
});

test('a removed feed is left alone, or its homes are withdrawn', async () => {
  await run();
  await sql`update feed set removed_at = now()`.execute(db);
  await run();
  const statuses = async () =>
    (await db.selectFrom('listing').select('status').execute()).map(({ status }) => status);
  expect(new Set(await statuses())).toEqual(new Set(['available']));
  await sql`update feed set is_withdrawing = true`.execute(db);
  await run();
  expect(new Set(await statuses())).toEqual(new Set(['withdrawn']));
  expect(asked).toHaveLength(1);
});

test('a removed feed’s homes become listings of their agents or its manager, and its own again if it is added again', async () => {
  await inTransaction(db, async (trx) => {
    for (const email of ['manager', 'agent']) {
      const { id } = await trx
        .selectFrom('user_account')
        .where('email', '=', `${email}@invented.example`)
        .select('id')
        .executeTakeFirstOrThrow();
      await trx.deleteFrom('brokerage_member').where('user_id', '=', id).execute();
      await addMember(trx, id, (await feed()).brokerage_id, email as 'manager' | 'agent', false);
    }
  });
  homes = [home('A-0').replace('ada@x.example', 'agent@invented.example'), home('A-1')];
  await run();
  const own = await manager();
  const listed = async () =>
    (
      await sql<{ as: string }>`
        select concat_ws(' ', l.source_key, l.status, coalesce(split_part(u.email, '@', 1), '-'), g.user_id = l.user_id) as as
        from listing l left join user_account u on u.id = l.user_id join agent g on g.id = l.agent_id order by l.id`.execute(
        db,
      )
    ).rows.map((row) => row.as);
  expect(await listed()).toEqual(['A-0 available -', 'A-1 available -']);
  expect(await removeFeed(own, AUDIT, feedId, false)).toBe('done');
  expect(await listed()).toEqual(['A-0 available agent t', 'A-1 available manager t']);
  expect(await addFeed(own, AUDIT, { address: (await feed()).address! })).toEqual({ id: feedId });
  expect(await listed()).toEqual(['A-0 available -', 'A-1 available -']);
  // Who leaves with a home takes it out of the feed's reach.
  await removeFeed(own, AUDIT, feedId, false);
  const agent = await sql<{ id: string }>`
    select id from user_account where email = 'agent@invented.example'`.execute(db);
  await leaveCompany((await findMembership(agent.rows[0]!.id, db))!, AUDIT, null);
  await addFeed(own, AUDIT, { address: (await feed()).address! });
  expect(await listed()).toEqual(['available agent t', 'A-1 available -']);
  await db.updateTable('feed').set({ published_at: new Date() }).execute();
  await run();
  expect(await listed()).toEqual(['available agent t', 'A-1 available -', 'A-0 available -']);
});

test('a feed handed in twice keeps its place among those that wait for staff', async () => {
  await sql`update feed set published_at = null`.execute(db);
  await run();
  holdSettings({ version: 1, settings: { approval: 'all' } });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));
  const own = await manager();
  const publish = () => publishFeed(own, AUDIT, feedId, 60);
  expect(await publish()).toBe('done');
  const { handed_in_at: first } = await feed();
  expect(first).not.toBeNull();
  expect(await publish()).toBe('done');
  expect((await feed()).handed_in_at).toEqual(first);
});

test('the feed of an account that staff allow less than others waits for them', async () => {
  await sql`update feed set published_at = null`.execute(db);
  await run();
  const own = await manager();
  await sql`insert into account_limit (user_id, property_insert, message_insert, image_upload, reason, set_by, set_at)
    values (${own.userId}, 0, 20, 60, 'Homes that are not theirs', 'Mod', now())`.execute(db);
  onTestFinished(async () => void (await sql`delete from account_limit`.execute(db)));
  expect(await publishFeed(own, AUDIT, feedId, 60)).toBe('done');
  expect(await feed()).toMatchObject({ published_at: null, handed_in_at: expect.any(Date) });
});

test('photos that were given up are tried again when somebody has the feed read', async () => {
  await run();
  const give = (url: string, problem: string | null) =>
    sql`insert into feed_photo (feed_id, reference, position, url, dated, next_at, tries, problem)
      values (${feedId}, 'A-0', 0, ${url}, '', null, 6, ${problem})`.execute(db);
  await give('https://photos.example/failed.jpg', 'status 404');
  await give('https://photos.example/here.jpg', null);
  const due = () =>
    db.selectFrom('feed_photo').where('next_at', 'is not', null).select(['url', 'tries']).execute();
  await run();
  expect(await due()).toEqual([]);
  // Though the feed is the same.
  await readFeedNow(await manager(), AUDIT, feedId, null);
  await run();
  expect(await due()).toEqual([{ url: 'https://photos.example/failed.jpg', tries: 0 }]);
});

test('a company has ten feeds at most, also of those it removes and adds again', async () => {
  const own = await manager();
  const add = (n: number) => addFeed(own, AUDIT, { address: `https://feeds.example/${n}` });
  await removeFeed(own, AUDIT, feedId, false);
  const added = [];
  for (let n = 0; n < 10; n += 1) added.push(await add(n));
  const [first] = added as { id: number }[];
  await removeFeed(own, AUDIT, first!.id, false);
  expect(await add(10)).toHaveProperty('id');
  expect(await add(0)).toEqual(formError('feeds_full'));
});

test('a feed that is removed while it is read withdraws its homes, adds none, and is queued until it has', async () => {
  await run();
  homes = numbered(8);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const reading = run();
  try {
    await expect.poll(() => asked).toHaveLength(2);
    expect(await removeFeed(await manager(), AUDIT, feedId, true)).toBe('done');
    await run(); // finds the other under way
  } finally {
    resolve();
    await reading;
  }
  expect(await statusCounts()).toEqual([{ status: 'withdrawn', homes: 6 }]);
  expect(await feed()).toMatchObject({ is_withdrawing: false });

  const queued = async () => {
    await sql`delete from jobs.job where name = 'runFeed'`.execute(db);
    await pollFeeds();
    return (await sql`select from jobs.job where name = 'runFeed'`.execute(db)).rows.length;
  };
  expect(await queued()).toBe(0);
  await sql`update feed set is_withdrawing = true`.execute(db);
  expect(await queued()).toBe(0);
  await sql`update feed set removed_at = now() - interval '16 minutes'`.execute(db);
  expect(await queued()).toBe(1);
  expect(await queued()).toBe(0);
});

test('a company that loses its last member loses its feeds; the next owner who adds one has its homes back', async () => {
  await run();
  await sql`insert into feed_choice (feed_id, kind, word, label, value) values (${feedId}, 'type', 'kiosk', 'Kiosk', 'retail')`.execute(
    db,
  );
  await sql`delete from user_account where email like 'agent@invented%'`.execute(db);
  const { userId, brokerageId } = await manager();
  await db.transaction().execute(async (trx) => {
    await sql`insert into account_deletion (user_id, delete_at) values (${userId}, now())`.execute(
      trx,
    );
    await feedAbsence.withdraw!(trx, userId, '127.0.0.1');
  });
  await deleteDueAccounts(new Date(Date.now() + 60_000));
  homes = numbered(9);
  await sql`update feed set next_at = now()`.execute(db);
  await run();
  expect(await statusCounts()).toEqual([{ status: 'withdrawn', homes: 6 }]);
  expect(asked).toHaveLength(1);
  expect(await findFeeds(brokerageId)).toEqual([]);
  for (const table of ['feed_choice', 'feed_override', 'feed_file'])
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);

  await sql`insert into user_account (email, email_verified) values ('next@invented.example', true)`.execute(
    db,
  );
  await sql`insert into brokerage_member (user_id, brokerage_id, role) select id, ${brokerageId}, 'manager'
    from user_account where email = 'next@invented.example'`.execute(db);
  const own = await manager();
  expect(await addFeed(own, AUDIT, { address: (await feed()).address! })).toEqual({ id: feedId });
  await run();
  expect(await publishFeed(own, AUDIT, feedId, 60)).toBe('done');
  await run();
  expect(await statusCounts()).toEqual([{ status: 'available', homes: 9 }]);
});

test('feeds end after the run that decides, whose rows they leave it meanwhile', async () => {
  await run();
  const { brokerageId } = await manager();
  let ending: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from feed where id = ${feedId} for no key update`.execute(trx);
    ending = db.transaction().execute((other) => endFeeds(other, brokerageId));
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
              db,
            )
          ).rows,
      )
      .toHaveLength(1);
    await sql`select from feed_run where feed_id = ${feedId} for update nowait`.execute(trx);
  });
  await ending;
  expect(await db.selectFrom('feed_run').selectAll().execute()).toEqual([]);
});

test('who becomes an owner while all others are suspended brings the homes back', async () => {
  await run();
  const { userId, brokerageId } = await manager();
  await db.transaction().execute(async (trx) => {
    await sql`insert into account_suspension (user_id, reason, suspended_by) values (${userId}, 'x', 'staff')`.execute(
      trx,
    );
    await feedAbsence.withdraw!(trx, userId, '127.0.0.1');
  });
  expect(await statusCounts()).toEqual([{ status: 'withdrawn', homes: 6 }]);
  await sql`insert into user_account (email, email_verified)
    values ('next@invented.example', true), ('other@invented.example', true)`.execute(db);
  const join = async (name: string, role: 'owner' | 'agent') => {
    const { id } = await db
      .selectFrom('user_account')
      .where('email', '=', `${name}@invented.example`)
      .select('id')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (trx) => addMember(trx, id, brokerageId, role, true));
  };
  await join('other', 'agent');
  expect(await statusCounts()).toEqual([{ status: 'withdrawn', homes: 6 }]);
  await join('next', 'owner');
  expect(await statusCounts()).toEqual([{ status: 'available', homes: 6 }]);
});

test('feeds that are due are queued, but not those that are paused, removed, not published or of suspended people', async () => {
  const queued = async () => {
    await pollFeeds();
    const { rows } = await sql<{ id: string }>`
      select data ->> 'feedId' as id from jobs.job where name = 'runFeed'`.execute(db);
    return rows.map(({ id }) => Number(id));
  };
  for (const change of [
    sql`paused_at = now()`,
    sql`removed_at = now()`,
    sql`published_at = null`,
  ]) {
    await sql`update feed set next_at = now(), paused_at = null, removed_at = null, published_at = now()`.execute(
      db,
    );
    await sql`update feed set ${change}`.execute(db);
    expect(await queued()).toEqual([]);
  }
  await sql`insert into account_suspension (user_id, reason, suspended_by)
    select id, 'x', 'staff' from user_account where email = 'manager@invented.example'`.execute(db);
  await sql`update feed set next_at = now(), published_at = now()`.execute(db);
  expect(await queued()).toEqual([]);
  await sql`delete from account_suspension`.execute(db);
  await sql`update feed set next_at = now(), published_at = now()`.execute(db);
  expect(await queued()).toEqual([feedId]);
  expect(minutesAhead(await feed())).toBeGreaterThan(59);
  await sql`delete from jobs.job where name = 'runFeed'`.execute(db);
  for (const [minutes, found] of [
    [14, []],
    [16, [feedId]],
    // Once only: the request begins anew.
    [null, [feedId]],
  ] as const) {
    if (minutes) {
      await sql`update feed set asked_at = now() - make_interval(mins => ${minutes}::integer)`.execute(
        db,
      );
    }
    expect(await queued()).toEqual(found);
  }
  await sql`update feed set asked_at = null`.execute(db);
});

test('a feed is not read while everybody who runs its company is suspended', async () => {
  await sql`insert into account_suspension (user_id, reason, suspended_by)
    select id, 'x', 'staff' from user_account where email = 'manager@invented.example'`.execute(db);
  await run();
  expect(asked).toEqual([]);
});

test('a trial under way when its feed is published leaves the request for a run', async () => {
  await sql`update feed set asked_at = now()`.execute(db);
  await beginRun(feedId, true);
  expect((await feed()).asked_at).not.toBeNull();
  await beginRun(feedId, false);
  expect((await feed()).asked_at).toBeNull();
});

test('a home that staff have deleted stays deleted, whatever its feed does', async () => {
  await run();
  const statuses = async () => {
    const { rows } = await sql<{ key: string; status: string }>`
      select source_key as key, status from listing order by source_key`.execute(db);
    return rows;
  };
  const before = await statuses();
  await sql`insert into listing_deletion (listing_id, status, deleted_at, by_staff)
    select id, status, now() - interval '31 days', true from listing where source_key = 'A-0'`.execute(
    db,
  );
  await sql`update listing set status = 'withdrawn' where source_key = 'A-0'`.execute(db);
  await sql`update feed_home set is_withdrawn = true where reference = 'A-0'`.execute(db);
  await listingSweeps.listing_deletion!();
  homes.push(home('A-6'));
  await run();
  expect(await statuses()).toEqual([
    { key: 'A-0', status: 'withdrawn' },
    ...before.slice(1),
    { key: 'A-6', status: 'available' },
  ]);
});

test('homes are hidden when both who run the company are suspended at the same moment', async () => {
  await sql`update brokerage_member set role = 'manager'`.execute(db);
  await run();
  const suspend = async (trx: Trx, name: string) => {
    const { rows } = await sql<{ userId: string; pid: number }>`
      insert into account_suspension (user_id, reason, suspended_by)
      select id, 'x', 'staff' from user_account where email = ${`${name}@invented.example`}
      returning user_id as "userId", pg_backend_pid() as pid`.execute(trx);
    await feedAbsence.withdraw!(trx, rows[0]!.userId, '127.0.0.1');
    return rows[0]!.pid;
  };
  const { second } = await db.transaction().execute(async (trx) => {
    const pid = await suspend(trx, 'manager');
    let isDone = false;
    const other = db
      .transaction()
      .execute((it) => suspend(it, 'agent'))
      .finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await isBlocking(pid))).toBe(true);
    return { second: other };
  });
  await second;
  expect(await statusCounts()).toEqual([{ status: 'withdrawn', homes: 6 }]);
});

async function isBlocking(pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where ${pid}::integer = any (pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}
