import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { changeListings, listingDeletion } from '#app/features/listings/own/mutations.server.ts';
import { findOwnListings } from '#app/features/listings/own/queries.server.ts';
import { parseOwnSearch } from '#app/features/listings/own/rules.ts';
import {
  dismissReports,
  reopenReports,
  reportListing,
  settleReports,
} from '#app/features/reports/mutations.server.ts';
import {
  countReported,
  findReportable,
  findReported,
  findReportsAbout,
} from '#app/features/reports/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertStaff,
} from '#test/support/factories.ts';
import { moderate } from './mutations.server.ts';
import type { Moderation } from './types.ts';

const DAY_MS = 86_400_000;
const LATER = new Date(Date.now() + 10 * DAY_MS);
let staff: Staff;
let owner: { id: string; email: string };
let community_id: number;

beforeAll(async () => {
  await queueJob(db, 'sweep', {}); // makes the queue's tables
  staff = await insertStaff('moderator');
  owner = await insertAccount();
  await db.insertInto('profile').values({ id: owner.id, first_name: 'Olga' }).execute();
  community_id = (await insertCommunity()).id;
});

async function newListing(values: Partial<Parameters<typeof insertListing>[0]> = {}) {
  const row = { user_id: owner.id, community_id, title: 'Villa by the sea', ...values };
  return (await insertListing(row)).id;
}

const listing = (id: number) =>
  db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['status', 'is_featured', 'featured_until', 'user_id'])
    .executeTakeFirstOrThrow();
const audited = async (id: number) => {
  const rows = await db
    .selectFrom('audit_entry')
    .where('subject_kind', '=', 'property')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};
const mailed = async (email: string) => {
  const { rows } = await sql<{ mail: { subject: string; text: string } }>`
    select data as mail from jobs.job where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(
    db,
  );
  return rows.map(({ mail }) => mail);
};
const change = async (id: number, what: Moderation) => (await moderate(staff, [id], what)).changed;

test('a property is featured until staff end it; what is left of a paid period comes back with it', async () => {
  const id = await newListing();
  expect(await change(id, 'feature')).toEqual([id]);
  expect(await listing(id)).toMatchObject({ is_featured: true, featured_until: null });
  expect(await change(id, 'feature')).toEqual([]);

  const paid = await newListing({ is_featured: true, featured_until: LATER });
  await change(paid, 'unfeature');
  expect(await listing(paid)).toMatchObject({ is_featured: false });
  await change(paid, 'feature');
  expect(await listing(paid)).toMatchObject({ is_featured: true, featured_until: LATER });

  const expired = await newListing({ is_featured: true, featured_until: new Date(0) });
  expect(await change(expired, 'unfeature')).toEqual([]);
  await change(expired, 'feature');
  expect(await listing(expired)).toMatchObject({ is_featured: true, featured_until: null });
  expect(await audited(expired)).toEqual(['property_feature']);
  const values = await db
    .selectFrom('audit_entry')
    .where('subject_id', '=', String(id))
    .select(['before', 'after'])
    .executeTakeFirst();
  expect(values).toEqual({
    before: { featured: false, featured_by: null },
    after: { featured: true, featured_by: 'staff' },
  });
});

test('the audit log says whether a month was paid for or is a credit of the company’s', async () => {
  const [paid, credited] = await Promise.all(
    [0, 1].map(() => newListing({ is_featured: true, featured_until: LATER })),
  );
  const { id: brokerage } = await insertBrokerage();
  await sql`
    with bought as (insert into payment (user_id, provider, amount, vat, currency, expires_at)
        values (${owner.id}, 'stripe', 100, 5, 'AED', now()) returning id),
      package as (insert into package_purchase (payment_id, brokerage_id, name, listings, credits, months)
        select id, ${brokerage}, 'Small', 1, 1, 1 from bought returning payment_id)
    insert into listing_credit (payment_id, listing_id, runs_from, runs_until)
    select payment_id, ${credited}, now() - interval '1 hour', ${LATER} from package`.execute(db);
  for (const id of [paid!, credited!]) await change(id, 'unfeature');
  const entries = await db
    .selectFrom('audit_entry')
    .where('subject_id', 'in', [String(paid), String(credited)])
    .orderBy('id')
    .select('before')
    .execute();
  expect(entries.map(({ before }) => before)).toMatchObject([
    { featured_by: 'payment' },
    { featured_by: 'credit' },
  ]);
});

test('what staff delete, its owner sees as such and cannot restore; staff can, to the status it had', async () => {
  const person = await insertAccount();
  const id = await newListing({ user_id: person.id, status: 'under_offer' });
  expect(await change(id, 'delete')).toEqual([id]);
  expect(await listing(id)).toMatchObject({ status: 'withdrawn' });
  expect(await changeListings(person.id, [id], 'restore')).toEqual({
    found: 1,
    changed: [],
    waiting: [],
  });
  const seen = await findOwnListings(
    person.id,
    parseOwnSearch(new URLSearchParams('status=deleted')),
  );
  expect(seen.listings).toMatchObject([{ id, isDeleted: true, isDeletedByStaff: true }]);
  for (const what of ['delete', 'feature', 'withdraw'] as const)
    expect(await change(id, what)).toEqual([]);
  expect(await change(id, 'restore')).toEqual([id]);
  expect(await listing(id)).toMatchObject({ status: 'under_offer' });
  expect(await audited(id)).toEqual(['property_delete', 'property_restore']);
  expect((await mailed(person.email)).map(({ subject }) => subject)).toEqual([
    'Your listing has been removed',
    'Your listing is back',
  ]);
});

test('what its owner deleted stays theirs to restore', async () => {
  const id = await newListing();
  await changeListings(owner.id, [id], 'delete');
  expect(await change(id, 'restore')).toEqual([]);
  expect(await changeListings(owner.id, [id], 'restore')).toEqual({
    found: 1,
    changed: [id],
    waiting: [],
  });
});

test('a withdrawn property is off the site until its owner makes it available again', async () => {
  const id = await newListing();
  await change(id, 'withdraw');
  expect(await listing(id)).toMatchObject({ status: 'withdrawn' });
  expect(await changeListings(owner.id, [id], 'available')).toEqual({
    found: 1,
    changed: [id],
    waiting: [],
  });
});

test('many properties of one person are one email', async () => {
  const person = await insertAccount();
  const ids = [
    await newListing({ user_id: person.id, title: 'First <home>' }),
    await newListing({ user_id: person.id, title: 'Second home' }),
  ];
  await moderate(staff, ids, 'delete');
  const [mail, ...others] = await mailed(person.email);
  expect(others).toEqual([]);
  expect(mail!.text).toMatch(/First <home>\n\nSecond home/);
});

test('of staff who do the same at once, one does it', async () => {
  for (const what of ['feature', 'unfeature', 'delete', 'restore'] as const) {
    const id = await newListing({ is_featured: what === 'unfeature' });
    if (what === 'restore') await change(id, 'delete');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => change(id, what)));
    expect(outcomes.flat(), what).toEqual([id]);
  }
});

test('of staff who delete and an owner who deletes at once, one does it', async () => {
  const id = await newListing();
  const [byStaff, byOwner] = await Promise.all([
    change(id, 'delete'),
    changeListings(owner.id, [id], 'delete'),
  ]);
  const own = typeof byOwner === 'string' ? [] : byOwner.changed;
  expect([...byStaff, ...own]).toEqual([id]);
});

test('nothing is restored for somebody who is leaving', async () => {
  const person = await insertAccount();
  const id = await newListing({ user_id: person.id });
  await change(id, 'delete');
  await db
    .insertInto('account_deletion')
    .values({ user_id: person.id, delete_at: LATER })
    .execute();
  expect(await change(id, 'restore')).toEqual([]);
});

test('what staff deleted while its owner was leaving stays deleted when they stay', async () => {
  const person = await insertAccount();
  const id = await newListing({ user_id: person.id });
  const account_deletion = { user_id: person.id, delete_at: LATER };
  await db.insertInto('account_deletion').values(account_deletion).execute();
  await db.transaction().execute((trx) => listingDeletion.withdraw!(trx, person.id, '192.0.2.1'));
  expect(await change(id, 'delete')).toEqual([id]);
  await db.transaction().execute((trx) => listingDeletion.restore!(trx, person.id));
  expect(await listing(id)).toMatchObject({ status: 'withdrawn' });
});

const report = async (id: number, ip = '192.0.2.9') => {
  const found = (await findReportable(String(id)))!;
  const details = {
    submission: crypto.randomUUID(),
    reason: 'scam' as const,
    details: '',
    email: '',
  };
  await reportListing({ viewer: null, ip }, { listing: found, ...details });
  return { id, title: found.title };
};

test('reports are settled once; the advertiser hears of it, but not who reported', async () => {
  const person = await insertAccount();
  const about = await report(await newListing({ user_id: person.id }));
  await report(about.id, '192.0.2.10');
  expect((await findReported(staff.userId, 1)).listings).toMatchObject([
    { id: about.id, people: 2, reasons: ['scam'] },
  ]);
  const outcomes = await Promise.all([
    settleReports(staff, about, 'withdraw', 'The photos show another home.'),
    settleReports(staff, about, 'withdraw', 'The photos show another home.'),
  ]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await listing(about.id)).toMatchObject({ status: 'withdrawn' });
  expect(await audited(about.id)).toEqual(['property_withdraw']);
  const mails = await mailed(person.email);
  expect(mails).toMatchObject([{ subject: 'Your listing has been taken off the site' }]);
  expect(mails[0]!.text).toContain('The photos show another home.');
  expect(await countReported(staff.userId)).toBe(0);
});

test('staff neither see nor settle reports about their own listings', async () => {
  const advertiser = await insertStaff('moderator');
  const { userId } = advertiser;
  const { id } = await report(await newListing({ user_id: userId }));
  const agent = await insertAgent({ user_id: userId });
  const imported = await report(await newListing({ user_id: null, agent_id: agent.id }));
  expect(await findReportsAbout(staff.userId, id)).toMatchObject({ reports: [{}] });
  for (const own of [id, imported.id]) {
    expect(await findReportsAbout(userId, own)).toBeNull();
  }
  expect(await dismissReports(advertiser, [id, imported.id])).toEqual([]);
  expect((await findReported(userId, 1)).listings).toEqual([]);
  expect(await countReported(userId)).toBe(0);
  expect(await dismissReports(staff, [id, imported.id])).toEqual([id, imported.id]);
  expect(await reopenReports(advertiser, [id, imported.id])).toEqual([]);
});

test('staff who have lost the right since their request was let in change nothing', async () => {
  const about = await report(await newListing());
  const demoted: Staff = { ...(await insertStaff('editor')), role: 'moderator' };
  expect(await moderate(demoted, [about.id], 'delete')).toEqual({ found: 0, changed: [] });
  for (const settlement of ['write', 'dismiss', 'withdraw'] as const)
    expect(await settleReports(demoted, about, settlement, 'Please explain.')).toBe(false);
  expect(await dismissReports(demoted, [about.id])).toEqual([]);
  expect(await audited(about.id)).toEqual([]);
  expect(await dismissReports(staff, [about.id])).toEqual([about.id]);
});

test('reports wait while their listing is off the site', async () => {
  const about = await report(await newListing());
  await changeListings(owner.id, [about.id], 'withdrawn');
  expect(await countReported(staff.userId)).toBe(0);
  // Opened before.
  expect(await settleReports(staff, about, 'withdraw', 'Please explain.')).toBe(false);
  await changeListings(owner.id, [about.id], 'available');
  expect(await countReported(staff.userId)).toBe(1);
  expect(await settleReports(staff, about, 'dismiss', '')).toBe(true);
  expect(await audited(about.id)).toEqual(['reports_dismissed']);
  expect(await listing(about.id)).toMatchObject({ status: 'available' });
});

test('settling reports locks the owner before the listing, as everything that changes one', async () => {
  const about = await report(await newListing());
  let settling: Promise<boolean> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    settling = settleReports(staff, about, 'withdraw', '');
    const isWaiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await isWaiting.execute(db)).rows, { timeout: 10_000 })
      .toHaveLength(1);
    await sql`select from listing where id = ${about.id} for update nowait`.execute(trx);
  });
  expect(await settling).toBe(true);
});
