import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { handIn } from '#app/features/listings/approval/mutations.server.ts';
import { storeChanges } from '#app/features/listings/import/mutations.server.ts';
import { proofSweeps } from '#app/features/listings/proofs/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { refreshSettings } from '#app/server/site-settings.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertStaff,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { decideApproval } from './mutations.server.ts';
import { countApprovals, findNextWaiting } from './queries.server.ts';

const TEXT = 'A bright home close to the park, the school and the shops of the district.';

let community: number;
let others: string;
let own: string;
let staff: Staff;

beforeEach(async () => {
  await db.deleteFrom('listing_approval').execute();
  community = (await insertCommunity()).id;
  others = (await insertAccount()).id;
  own = (await insertAccount()).id;
  staff = await insertStaff('moderator');
});

/** A draft that waits, and what is found out about it. */
async function waits(values: { title?: string; description?: string } = {}) {
  const { id } = await insertListing({
    user_id: own,
    community_id: community,
    status: 'draft',
    ...values,
  });
  await db.insertInto('listing_approval').values({ listing_id: id, wanted: 'available' }).execute();
  const checks = async () => (await findNextWaiting('before', null))!.checks;
  return { id, checks };
}

async function addPhoto(listing: number, photo: string): Promise<void> {
  await db
    .insertInto('listing_image')
    .values({
      listing_id: listing,
      url: `/images/${listing}-${photo}.webp`,
      position: 0,
      digest: createHash('sha256').update(photo).digest(),
    })
    .execute();
}

test('the mail about a decision names the listing in its reader’s language', async () => {
  const { id } = await waits({ title: 'Flat by the park' });
  await db
    .updateTable('listing')
    .set({ title_ar: 'شقة قرب الحديقة' })
    .where('id', '=', id)
    .execute();
  await db.updateTable('user_account').set({ language: 'ar' }).where('id', '=', own).execute();
  const { version } = (await findNextWaiting('before', null))!;
  const change = { id, version, decision: 'change', message: 'صور أوضح' } as const;
  expect(await decideApproval(staff, 'before', change)).toBe('decided');
  expect((await queuedMails()).at(-1)?.text).toContain('شقة قرب الحديقة');
});

test('a photo that somebody else uploaded is named with where, their own is not', async () => {
  const elsewhere = (await insertCommunity()).id;
  const theirs = await insertListing({ user_id: others, community_id: elsewhere });
  const mine = await insertListing({ user_id: own, community_id: community });
  const { id, checks } = await waits();
  await addPhoto(mine.id, 'view');
  await addPhoto(id, 'view');
  expect((await checks()).samePhoto).toBeNull();
  await addPhoto(theirs.id, 'kitchen');
  expect((await checks()).samePhoto).toBeNull();
  await db.updateTable('listing_image').set({ position: 1 }).where('listing_id', '=', id).execute();
  await addPhoto(id, 'kitchen');
  expect((await checks()).samePhoto).toBe(theirs.id);
});

test.each([
  ['the same description', { description: TEXT }, { description: TEXT }, true],
  ['the same title, whatever its case', { title: 'SEA VIEW' }, { title: 'Sea view' }, true],
  ['a short description', { description: 'Call me' }, { description: 'Call me' }, false],
  ['another text', { description: TEXT }, { description: `${TEXT} New.` }, false],
])('%s in the community counts as duplicate text: %#', async (_, theirs, mine, isSame) => {
  const public_ = { user_id: others, community_id: community };
  const listing = await insertListing({ ...public_, ...theirs });
  const { checks } = await waits(mine);
  expect((await checks()).sameText).toBe(isSame ? listing.id : null);
});

test('a description is a duplicate anywhere on the site, a title in its community', async () => {
  const elsewhere = (await insertCommunity()).id;
  const theirs = { user_id: others, community_id: elsewhere };
  const text = `${TEXT} Seen from the sea.`;
  await insertListing({ ...theirs, title: 'Sea view' });
  await insertListing({
    ...theirs,
    community_id: community,
    description: text,
    status: 'withdrawn',
  });
  const { checks } = await waits({ title: 'Sea view', description: text });
  expect((await checks()).sameText).toBeNull();
  const copied = await insertListing({ ...theirs, description: text });
  expect((await checks()).sameText).toBe(copied.id);
});

test('a permit used anywhere on the site is named with where', async () => {
  const elsewhere = { user_id: others, community_id: (await insertCommunity()).id };
  const permit_number = '7113380001';
  await insertListing({ ...elsewhere, permit_number, status: 'withdrawn' });
  const { id, checks } = await waits();
  await db.updateTable('listing').set({ permit_number }).where('id', '=', id).execute();
  expect((await checks()).samePermit).toBeNull();
  const same = await insertListing({ ...elsewhere, permit_number });
  expect((await checks()).samePermit).toBe(same.id);
});

test('with too few similar homes on the site, sales say what a price is worth', async () => {
  const name = 'Harbour Quarter';
  community = (await insertCommunity(name)).id;
  const { id, checks } = await waits();
  const home = { property_type: 'apartment' as const, purpose: 'sale' as const, rent_period: null };
  await db
    .updateTable('listing')
    .set({ ...home, completion: 'ready', size_sqft: 1_000, price: 30_000 })
    .where('id', '=', id)
    .execute();
  expect(await checks()).toMatchObject({ prices: null, market: null });
  await sql`insert into sale (number, sold_on, completion, property_type, bedrooms, price, size_sqm, area_name, project, community_id)
    select 'A-' || n, current_date - 30, 'ready', 'apartment', 1, 1000000 + n * 1000, 92.903, ${name}, ${name}, ${community}
    from generate_series(1, 30) n`.execute(db);
  const { market } = await checks();
  expect(market).toEqual({
    purpose: 'sale',
    place: name,
    percent: -97,
    cases: 30,
    months: 1,
    verdict: 'low',
  });
  await db.updateTable('listing').set({ price: 1_000_000 }).where('id', '=', id).execute();
  expect((await checks()).market).toMatchObject({ verdict: 'usual' });
  for (let n = 0; n < 5; n += 1)
    await insertListing({ ...home, user_id: others, community_id: community, bedrooms: null });
  await db.updateTable('listing').set({ bedrooms: null }).where('id', '=', id).execute();
  expect(await checks()).toMatchObject({ prices: { homes: 5 }, market: null });
});

test('proofs go when the period of the settings is over, unless their listing waits or was decided since', async () => {
  const addProof = async (days: number, state?: 'waiting' | 'refused', decided = days) => {
    const { id } = await insertListing({ user_id: own, community_id: community, status: 'draft' });
    const name = `proofs/${randomUUID()}.pdf`;
    await sql`insert into listing_proof (listing_id, file_name, name, bytes, added_at)
      values (${id}, ${name}, 'deed.pdf', 1, now() - make_interval(days => ${days}))`.execute(db);
    if (state)
      await sql`insert into listing_approval (listing_id, state, wanted, decided_at)
        values (${id}, ${state}, 'available',
          ${state === 'waiting' ? null : sql`now() - make_interval(days => ${decided})`})`.execute(
        db,
      );
    return name;
  };
  await db
    .insertInto('site_settings')
    .values({ version: 1, settings: '{"proof_days": "20"}' })
    .execute();
  await refreshSettings();
  const gone = [await addProof(21), await addProof(40, 'refused', 21)];
  const kept = [
    await addProof(19),
    await addProof(400, 'waiting'),
    await addProof(40, 'refused', 19),
  ];
  await proofSweeps.listing_proof!();
  const left = await db.selectFrom('listing_proof').select('file_name').orderBy('id').execute();
  expect(left.map((row) => row.file_name)).toEqual(kept);
  const unused = await db
    .selectFrom('unused_image')
    .select('file_name')
    .where('file_name', 'in', gone)
    .execute();
  expect(unused).toHaveLength(2);
});

/** The home of a company's feed, listed with an agent of another company. */
async function feedHome(values: { title_ar?: string; description_ar?: string } = {}) {
  const company = await insertBrokerage();
  const { id: feed } = await db
    .insertInto('feed')
    .values({ brokerage_id: company.id, published_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into feed_home (feed_id, reference, hash) values (${feed}, 'F-1', '')`.execute(
    db,
  );
  const { id } = await insertListing({
    ...values,
    community_id: community,
    agent_id: (await insertAgent()).id,
    source: `feed-${feed}`,
    source_key: 'F-1',
  });
  return { id, feed, company };
}

test('a home of a feed waits for as long as its feed has it', async () => {
  const { id, feed, company } = await feedHome({ title_ar: 'شقة', description_ar: 'قرب الحديقة' });
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  await db.insertInto('listing_approval').values({ listing_id: id, wanted: 'available' }).execute();
  const shown = async () => (await findNextWaiting('before', null))?.id ?? null;
  expect(await findNextWaiting('before', null)).toMatchObject({
    id,
    titleAr: 'شقة',
    descriptionAr: 'قرب الحديقة',
    advertiser: { account: null, name: company.name },
  });
  await db
    .updateTable('brokerage')
    .set({ name_ar: 'دار الغاف' })
    .where('id', '=', company.id)
    .execute();
  expect(await inLanguage('ar', () => findNextWaiting('before', null))).toMatchObject({
    advertiser: { name: 'دار الغاف' },
  });
  await sql`update feed_home set missed = 1 where feed_id = ${feed}`.execute(db);
  expect(await shown()).toBeNull();
  await sql`update feed_home set missed = 0 where feed_id = ${feed}`.execute(db);
  expect(await shown()).toBe(id);
  await sql`update feed set removed_at = now() where id = ${feed}`.execute(db);
  expect(await shown()).toBeNull();
});

/** What a feed says of its home, which is yet to be stored. */
const toStore = (id: number) =>
  sql`insert into import_change (n, listing_id, reference, source, source_key, agent_id, purpose, rent_period, property_type, completion,
      furnishing, title, amenities, price, area_id, community_id, place_name, address, created_at, updated_at)
    select 1, id, reference, source, source_key, agent_id, purpose, rent_period, property_type, completion,
      coalesce(furnishing, 'unfurnished'), 'Another home', amenities, price, area_id, community_id, place_name, address, created_at, updated_at
    from listing where id = ${id}`;

/** A home of a feed that waits for staff, and a decision on it as it is shown. */
async function waitingFeedHome() {
  const { id, feed } = await feedHome();
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  await db.insertInto('listing_approval').values({ listing_id: id, wanted: 'available' }).execute();
  const { version } = (await findNextWaiting('before', null))!;
  const decide = () =>
    decideApproval(staff, 'before', { id, version, decision: 'approve', message: '' });
  return { id, feed, decide };
}

test('staff who have lost the right since they saw a home that waits decide nothing', async () => {
  const { id } = await waits();
  const { version } = (await findNextWaiting('before', null))!;
  const approve = { id, version, decision: 'approve', message: '' } as const;
  const demoted: Staff = { ...(await insertStaff('editor')), role: 'moderator' };
  expect(await decideApproval(demoted, 'before', approve)).toBe('gone');
  expect(await decideApproval(staff, 'before', approve)).toBe('decided');
});

test('a home that waits is shown, and can’t be decided on, while what its feed says now is yet to be stored', async () => {
  const { id, feed, decide } = await waitingFeedHome();
  await toStore(id).execute(db);
  expect(await findNextWaiting('before', null)).toMatchObject({ id, isChanging: true });
  expect((await countApprovals()).before).toBe(1);
  expect(await decide()).toBe('changed');
  await storeChanges(db, feed);
  expect(await findNextWaiting('before', null)).toMatchObject({
    id,
    isChanging: false,
    title: 'Another home',
  });
});

test('a decision waits for a run that is deciding on the feed', async () => {
  const { id, feed, decide } = await waitingFeedHome();
  const { decided } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from feed where id = ${feed} for no key update`.execute(trx);
    await toStore(id).execute(trx);
    let isDecided = false;
    const decision = decide().finally(() => (isDecided = true));
    await expect.poll(async () => isDecided || (await isBlocking(rows[0]!.pid))).toBe(true);
    return { decided: decision };
  });
  expect(await decided).toBe('changed');
});

async function isBlocking(pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where ${pid}::integer = any (pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}

test('as many listings as there are can be handed in at once', async () => {
  const { id } = await insertListing({ user_id: own, community_id: community, status: 'draft' });
  const gone = Array.from({ length: 70_000 }, (_, at) => id + 1 + at);
  await db.transaction().execute((trx) => handIn(trx, [id, ...gone], 'available'));
  expect(await findNextWaiting('before', null)).toMatchObject({ id });
});

test('a home of a feed is shown afterwards once its photos are there, or can’t be fetched', async () => {
  const { id, feed } = await feedHome();
  await db.deleteFrom('listing_sample').execute();
  await db.insertInto('listing_sample').values({ listing_id: id }).execute();
  await sql`insert into feed_photo (feed_id, reference, position, url, dated)
    values (${feed}, 'F-1', 0, 'https://x.example/1.jpg', '')`.execute(db);
  const shown = async () => (await findNextWaiting('after', null))?.id ?? null;
  expect(await shown()).toBeNull();
  await sql`update listing_sample set drawn_at = drawn_at - interval '121 minutes'`.execute(db);
  expect(await shown()).toBe(id);
  await sql`update listing_sample set drawn_at = drawn_at + interval '121 minutes'`.execute(db);
  expect(await shown()).toBeNull();
  await sql`update feed_photo set next_at = null where feed_id = ${feed}`.execute(db);
  expect(await shown()).toBe(id);
});

test('taking a listing off the site and back draws no second time', async () => {
  await sql`insert into site_settings (version, settings)
    select coalesce(max(version), 0) + 1, '{"sample_percent": "50"}' from site_settings`.execute(
    db,
  );
  await db.deleteFrom('listing_sample').execute();
  for (let n = 0; n < 30; n += 1) await insertListing({ user_id: own, community_id: community });
  const drawn = () =>
    db.selectFrom('listing_sample').select('listing_id').orderBy('listing_id').execute();
  const first = await drawn();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(30);
  const toggle = (status: 'withdrawn' | 'available') =>
    db.updateTable('listing').set({ status }).where('user_id', '=', own).execute();
  for (let n = 0; n < 3; n += 1) {
    await toggle('withdrawn');
    await toggle('available');
  }
  expect(await drawn()).toEqual(first);
});
