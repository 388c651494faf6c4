import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportAccount } from '#app/features/accounts/queries.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
  insertStaff,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { type Report, reportListing, reportSweeps, settleReports } from './mutations.server.ts';
import { findReportable, findReported } from './queries.server.ts';
import { reportRating } from './ratings/mutations.server.ts';
import type { Reportable } from './types.ts';

const IP = '192.0.2.1';
let owner: Viewer;
let person: Viewer;
let community_id: number;
let listing: Reportable;

beforeAll(async () => {
  owner = (await insertAccount()) as never;
  person = (await insertAccount()) as never;
  community_id = (await insertCommunity()).id;
  listing = await newListing();
});

async function newListing(): Promise<Reportable> {
  const { id } = await insertListing({ user_id: owner.id, community_id });
  return (await findReportable(String(id)))!;
}

function report(values: Partial<Report> = {}): Report {
  return { listing, submission: randomUUID(), reason: 'scam', details: '', email: '', ...values };
}

const stored = (of: Reportable) =>
  db
    .selectFrom('listing_report')
    .where('listing_id', '=', of.id)
    .orderBy('id')
    .select(['reason', 'details', 'times', 'reporter_email as email'])
    .execute();

test('a person’s open reports of a listing and reason are one, counted once a form', async () => {
  const visitor = { viewer: null, ip: IP };
  const first = report({ details: 'Asks for a deposit' });
  await Promise.all([first, first, first].map((it) => reportListing(visitor, it)));
  await reportListing(visitor, report({ details: 'Again' }));
  await reportListing(visitor, report({ details: 'Again' }));
  await reportListing(visitor, report());
  expect(await stored(listing)).toMatchObject([
    { reason: 'scam', details: 'Asks for a deposit\n\nAgain', times: 4 },
  ]);

  await reportListing(visitor, report({ reason: 'gone' }));
  await reportListing(visitor, report({ email: 'noor@x.example' }));
  await reportListing({ viewer: person, ip: IP }, report({ email: 'forged@x.example' }));
  expect(await stored(listing)).toMatchObject([
    { reason: 'scam', times: 4, email: null },
    { reason: 'gone', times: 1, email: null },
    { reason: 'scam', times: 1, email: 'noor@x.example' },
    { reason: 'scam', times: 1, email: null },
  ]);
});

test('a form reports once: it can’t be sent with something else', async () => {
  const [one, other] = [await newListing(), await newListing()];
  const visitor = { viewer: null, ip: '192.0.2.3' };
  const form = report({ listing: one });
  expect(await reportListing(visitor, form)).toBeNull();
  for (const change of [
    { listing: other },
    { reason: 'gone' as const },
    { email: 'more@x.example' },
    { details: 'More' },
  ])
    expect(await reportListing(visitor, { ...form, ...change })).toBe('form_used');
  expect(await stored(one)).toMatchObject([{ times: 1, details: null }]);
  expect(await stored(other)).toEqual([]);
});

test('the queue begins with what most networks report, however many emails one of them gives', async () => {
  const [loud, wide] = [await newListing(), await newListing()];
  const send = (of: Reportable, ip: string, email: string) =>
    reportListing({ viewer: null, ip }, report({ listing: of, email }));
  for (const name of ['a', 'b', 'c', 'd']) await send(loud, '2001:db8::1', `${name}@x.example`);
  await send(wide, '192.0.2.5', '');
  await send(wide, '192.0.2.6', '');
  const { listings } = await findReported(randomUUID(), 1);
  const queued = listings.filter(({ id }) => id === loud.id || id === wide.id);
  expect(queued).toMatchObject([
    { id: wide.id, people: 2, networks: 2 },
    { id: loud.id, people: 4, networks: 1 },
  ]);
});

test('a report after the last was closed is a new one', async () => {
  const other = await newListing();
  const visitor = { viewer: null, ip: IP };
  await reportListing(visitor, report({ listing: other }));
  await sql`update listing_report set closed_at = now(), outcome = 'dismissed' where listing_id = ${other.id}`.execute(
    db,
  );
  await reportListing(visitor, report({ listing: other }));
  expect(await stored(other)).toHaveLength(2);
});

test('nobody reports their own listing, or one that is not public', async () => {
  expect(await reportListing({ viewer: owner, ip: IP }, report())).toBe('own_listing');
  const draft = await insertListing({ user_id: owner.id, community_id, status: 'draft' });
  expect(await findReportable(String(draft.id))).toBeNull();
  expect(await findReportable('first')).toBeNull();
});

test('reports of one person, and of one network, are limited', async () => {
  const other = await newListing();
  const send = (email: string) =>
    reportListing({ viewer: null, ip: '192.0.2.9' }, report({ listing: other, email }));
  for (let n = 0; n < 10; n += 1) expect(await send('busy@x.example')).toBeNull();
  expect(await send('busy@x.example')).toMatchObject({ code: 'reports_limited' });
  expect(await send('calm@x.example')).toBeNull();
});

test('a person exports what they reported, and the owner nothing of it', async () => {
  const other = await newListing();
  await reportListing(
    { viewer: person, ip: IP },
    report({ listing: other, details: 'Sold in May' }),
  );
  const sent = (await exportAccount(person.id))['reportsSent'] as unknown[];
  expect(sent.at(-1)).toMatchObject({ listingId: other.id, details: 'Sold in May', times: 1 });
  expect(JSON.stringify(await exportAccount(owner.id))).not.toContain('Sold in May');
});

test('reports are forgotten 90 days after they were closed', async () => {
  const [old, fresh, open] = [await newListing(), await newListing(), await newListing()];
  for (const each of [old, fresh, open])
    await reportListing({ viewer: null, ip: IP }, report({ listing: each }));
  await sql`
    update listing_report set outcome = 'dismissed',
      closed_at = now() - case listing_id when ${old.id} then interval '91 days' else interval '89 days' end
    where listing_id in (${old.id}, ${fresh.id})`.execute(db);
  await reportSweeps.listing_report!();
  expect(await Promise.all([old, fresh, open].map(stored))).toMatchObject([[], [{}], [{}]]);
});

test('what staff write to an advertiser is mailed once, however often the form is sent, and later as a reminder', async () => {
  const { id, email } = await insertAccount();
  const about = { ...(await insertListing({ user_id: id, community_id })) };
  const staff = await insertStaff('moderator');
  const write = (message: string) => settleReports(staff, about, 'write', message);
  for (const message of ['Which floor?', 'Which floor?', 'And which view?']) await write(message);
  const mails = async () => (await queuedMails()).filter(({ to }) => to === email).length;
  expect(await mails()).toBe(2);

  const old = { ...(await insertListing({ user_id: id, community_id })) };
  await sql`
    insert into audit_entry (at, actor_id, actor, action, subject_kind, subject_id, subject, after, ip)
    values (now() - interval '11 minutes', ${staff.userId}, 'moderator', 'property_message', 'property', ${old.id}, 'Home',
      '{"message": "Which floor?"}', ${IP})`.execute(db);
  await settleReports(staff, old, 'write', 'Which floor?');
  expect(await mails()).toBe(3);
});

test('two reports of a rating without details have none', async () => {
  const { id: agent_id } = await insertAgent();
  const { id: ratingId } = await db
    .insertInto('agent_rating')
    .values({ agent_id, rater: 'x', stars: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const reason of ['untrue', 'private'] as const)
    await reportRating({ viewer: person, ip: IP }, { ratingId, reason, details: '' });
  const open = db.selectFrom('agent_rating_report').where('rating_id', '=', ratingId);
  expect(await open.select(['reason', 'details']).execute()).toEqual([
    { reason: 'private', details: null },
  ]);
});

test('what somebody adds to their report of a rating is read, too', async () => {
  const { id: agent_id } = await insertAgent();
  const { id: ratingId } = await db
    .insertInto('agent_rating')
    .values({ agent_id, rater: 'x', stars: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = (details: string, reason: 'untrue' | 'private' = 'untrue') =>
    reportRating({ viewer: person, ip: IP }, { ratingId, reason, details });
  await told('');
  await told('He was never here');
  await told('It names my child', 'private');
  await told('It names my child', 'private');
  const open = db.selectFrom('agent_rating_report').where('rating_id', '=', ratingId);
  expect(await open.select(['reason', 'details']).execute()).toEqual([
    { reason: 'private', details: 'He was never here\n\nIt names my child' },
  ]);
});
