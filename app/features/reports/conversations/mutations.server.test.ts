import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import { exportAccount } from '#app/features/accounts/queries.server.ts';
import { findLeadPage } from '#app/features/conversations/leads/queries.server.ts';
import { listenForNews } from '#app/features/conversations/live/queries.server.ts';
import {
  type Enquiry,
  recordOpened,
  sendEnquiry,
  sendReply,
} from '#app/features/conversations/mutations.server.ts';
import {
  findContactable,
  findConversation,
  findGuestConversation,
  findInboxState,
} from '#app/features/conversations/queries.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import {
  conversationReportSweeps,
  moderateMessage,
  reportConversation,
  settleConversation,
} from './mutations.server.ts';
import {
  countReportedConversations,
  findReportedConversation,
  findReportedConversations,
  isReportedBy,
} from './queries.server.ts';

let staff: Staff;
let networks = 0;

beforeAll(async () => {
  await queueJob(db, 'sweep', {}); // makes the queue's tables
  const account = await insertAccount();
  staff = { userId: account.id, username: 'mod', role: 'moderator', ip: '192.0.2.1' };
});

async function newAccount(): Promise<Viewer> {
  return (await insertAccount()) as never;
}

const from = (viewer: Viewer | null) => ({ viewer, ip: `192.0.2.${(networks += 1)}` });

/** An enquiry of a member, or of a visitor with this email, that an advertiser has answered. */
async function begin(seeker: Viewer | { email: string }) {
  const advertiser = await newAccount();
  const community_id = (await insertCommunity()).id;
  const listing = await insertListing({
    user_id: advertiser.id,
    community_id,
    title: 'Villa Noor',
  });
  const enquiry = async (): Promise<Enquiry> => ({
    to: (await findContactable(String(listing.id)))!,
    submission: randomUUID(),
    name: 'Noor',
    email: seeker.email,
    phone: '',
    message: 'Send me money first',
    viewing: null,
    consent: 'I agree',
  });
  const viewer = 'id' in seeker ? seeker : null;
  const enquire = async () => sendEnquiry(from(viewer), await enquiry());
  expect(await enquire()).toBeNull();
  const { id } = await db
    .selectFrom('conversation')
    .where('advertiser_id', '=', advertiser.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const reply = (side: 'seeker' | 'advertiser', message = 'No') =>
    sendReply(
      from(side === 'advertiser' ? advertiser : viewer),
      { id, side },
      { submission: randomUUID(), message, sharesContact: true },
    );
  expect(await reply('advertiser')).toBeNull();
  return { id, advertiser, enquire, reply, subject: { title: 'Villa Noor' } };
}

const fraud = { reason: 'fraud', details: '' } as const;

const audited = async (id: string) => {
  const rows = await db
    .selectFrom('audit_entry')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['action', 'after'])
    .execute();
  return rows.map(({ action, after }) => [action, after]);
};

async function mailed(to: string) {
  const { rows } = await sql<{ subject: string; text: string }>`
    select data->>'subject' as subject, data->>'text' as text from jobs.job
    where name = 'mail' and data->>'to' = ${to} and data->>'subject' like 'Conversation closed%'`.execute(
    db,
  );
  return rows;
}

test('each side has one report open, however often it is sent; the next comes after settling', async () => {
  const about = await begin(await newAccount());
  const { id, advertiser } = about;
  const report = (values = {}) =>
    reportConversation(from(advertiser), { id, side: 'advertiser' }, { ...fraud, ...values });
  expect(await Promise.all([report(), report(), report()])).toEqual([null, null, null]);
  expect(await report({ details: 'And more' })).toBe('conversation_reported');
  expect(await isReportedBy({ id, side: 'advertiser' })).toBe(true);
  expect(await isReportedBy({ id, side: 'seeker' })).toBe(false);
  const guest = { id, side: 'seeker' } as const;
  expect(await reportConversation(from(null), guest, { reason: 'abuse', details: 'Rude' })).toBe(
    null,
  );
  const { conversations } = await findReportedConversations(staff.userId, 1);
  expect(conversations.find((row) => row.id === id)).toMatchObject({
    title: 'Villa Noor',
    reasons: ['fraud', 'abuse'],
    sides: ['advertiser', 'seeker'],
  });
  expect(await settleConversation(staff, about, 'keep')).toBe(true);
  expect(await isReportedBy({ id, side: 'advertiser' })).toBe(false);
  expect(await report()).toBeNull();
});

test('a guest who has opened no mail yet is told nothing of a closed conversation', async () => {
  const seeker = { email: `noor-${randomUUID()}@x.example` };
  const about = await begin(seeker);
  await reportConversation(from(about.advertiser), { id: about.id, side: 'advertiser' }, fraud);
  expect(await settleConversation(staff, about, 'close')).toBe(true);
  expect(await mailed(seeker.email)).toEqual([]);
  expect(await mailed(about.advertiser.email)).toHaveLength(1);
});

test('of staff who settle at once, one does; a closed conversation is over for both, who are told', async () => {
  const seeker = { email: `noor-${randomUUID()}@x.example` };
  const about = await begin(seeker);
  const { id, advertiser, reply } = about;
  await recordOpened(id);
  await reportConversation(from(advertiser), { id, side: 'advertiser' }, fraud);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => settleConversation(staff, about, 'close')),
  );
  expect(outcomes.toSorted()).toEqual([false, false, true]);
  for (const email of [advertiser.email, seeker.email]) {
    const mails = await mailed(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Conversation closed: Villa Noor');
    expect(mails[0]!.text).not.toMatch(/report|fraud,? or/i);
  }
  for (const side of ['seeker', 'advertiser'] as const) {
    expect(await reply(side)).toBe('conversation_closed');
    expect(await reportConversation(from(null), { id, side }, fraud)).toBe('conversation_closed');
  }
  expect(await findConversation(advertiser.id, id)).toMatchObject({
    noReply: 'conversation_closed',
  });
  expect(await audited(id)).toEqual([['conversation_closed', { reports: 1 }]]);
});

test('a person whose conversation is closed can’t begin it again', async () => {
  const about = await begin(await newAccount());
  await reportConversation(from(about.advertiser), { id: about.id, side: 'advertiser' }, fraud);
  expect(await settleConversation(staff, about, 'close')).toBe(true);
  expect(await about.enquire()).toBe('conversation_closed');
});

test('a removed message says nothing to either side, and is back when restored', async () => {
  const about = await begin({ email: `noor-${randomUUID()}@x.example` });
  const { id, advertiser } = about;
  await reportConversation(from(advertiser), { id, side: 'advertiser' }, fraud);
  const [first] = (await findReportedConversation(staff.userId, id))!.messages;
  const change = (what: 'remove' | 'restore') => moderateMessage(staff, about, first!.id, what);
  expect(await Promise.all([change('remove'), change('remove')])).toContain(false);
  const seen = async () => [
    (await findConversation(advertiser.id, id))!.messages[0],
    (await findGuestConversation(id, 'seeker'))!.messages[0],
  ];
  for (const message of await seen())
    expect(message).toMatchObject({ isRemoved: true, message: '', email: null, phone: null });
  expect(JSON.stringify(await exportAccount(advertiser.id))).not.toContain('Send me money first');
  const leads = async () => (await findLeadPage(advertiser.id, { state: null, page: 1 })).leads;
  expect(await leads()).toMatchObject([{ name: 'Noor', email: null, phone: null }]);
  expect((await findReportedConversation(staff.userId, id))!.messages[0]).toMatchObject({
    isRemoved: true,
    message: 'Send me money first',
  });
  expect(await change('restore')).toBe(true);
  for (const message of await seen())
    expect(message).toMatchObject({ isRemoved: false, message: 'Send me money first' });
  expect(await leads()).toMatchObject([{ email: expect.stringMatching(/^noor-/) }]);
  expect(await settleConversation(staff, about, 'keep')).toBe(true);
  expect(await change('remove')).toBe(false);
  const written = { from: 'seeker', written_at: expect.any(String) };
  expect(await audited(id)).toEqual([
    ['message_removed', written],
    ['message_restored', written],
    ['conversation_kept', { reports: 1 }],
  ]);
});

test('an open inbox notices what staff remove, restore or close', async () => {
  const about = await begin(await newAccount());
  const { id, advertiser } = about;
  await reportConversation(from(advertiser), { id, side: 'advertiser' }, fraud);
  const [first] = (await findReportedConversation(staff.userId, id))!.messages;
  const told: string[] = [];
  const stop = await listenForNews(
    (userId) => void (userId === advertiser.id && told.push(userId)),
    () => {},
  );
  const states = [await findInboxState(advertiser.id)];
  for (const change of [
    () => moderateMessage(staff, about, first!.id, 'remove'),
    () => moderateMessage(staff, about, first!.id, 'restore'),
    () => settleConversation(staff, about, 'close'),
  ]) {
    expect(await change()).toBe(true);
    states.push(await findInboxState(advertiser.id));
  }
  await expect.poll(() => told.length).toBe(3);
  await stop();
  expect(new Set(states).size).toBe(4);
});

test('staff read a conversation only while it is reported, and never one of their own', async () => {
  const about = await begin(await newAccount());
  const { id, advertiser } = about;
  expect(await findReportedConversation(staff.userId, id)).toBeNull();
  await reportConversation(from(null), { id, side: 'seeker' }, fraud);
  expect(await findReportedConversation(staff.userId, id)).toMatchObject({ id });
  const own = { ...staff, userId: advertiser.id };
  expect(await findReportedConversation(own.userId, id)).toBeNull();
  const [all, others] = await Promise.all(
    [staff, own].map((it) => countReportedConversations(it.userId)),
  );
  expect(others).toBe(all! - 1);
  expect(await settleConversation(own, about, 'keep')).toBe(false);
  expect(await settleConversation(staff, about, 'keep')).toBe(true);
  expect(await findReportedConversation(staff.userId, id)).toBeNull();
});

test('a person exports what they reported, the other side nothing; it goes with their account', async () => {
  const seeker = await newAccount();
  const { id, advertiser } = await begin(seeker);
  const report = { reason: 'other', details: 'Wants my passport' } as const;
  await reportConversation(from(advertiser), { id, side: 'advertiser' }, report);
  expect((await exportAccount(advertiser.id))['conversationReportsSent']).toMatchObject([
    { conversationId: id, ...report, settledAt: null },
  ]);
  expect(JSON.stringify(await exportAccount(seeker.id))).not.toContain('Wants my passport');
  await db
    .insertInto('account_deletion')
    .values({ user_id: advertiser.id, delete_at: sql<Date>`now()` })
    .execute();
  await deleteDueAccounts(new Date(Date.now() + 1_000));
  expect(await isReportedBy({ id, side: 'advertiser' })).toBe(false);
  expect(await findConversation(seeker.id, id)).toMatchObject({ noReply: 'other_left' });
});

test('reports are forgotten 90 days after they were settled', async () => {
  const ids = [];
  for (const days of [91, 89, null]) {
    const { id, advertiser } = await begin({ email: `noor-${randomUUID()}@x.example` });
    await reportConversation(from(advertiser), { id, side: 'advertiser' }, fraud);
    if (days)
      await sql`update conversation_report set outcome = 'kept', settled_at = now() - make_interval(days => ${days})
        where conversation_id = ${id}`.execute(db);
    ids.push(id);
  }
  await conversationReportSweeps.conversation_report!();
  const left = await db
    .selectFrom('conversation_report')
    .where('conversation_id', 'in', ids)
    .select('conversation_id as id')
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
});

test('a network’s and a person’s reports are limited', async () => {
  const { id, advertiser } = await begin(await newAccount());
  const send = () => reportConversation(from(advertiser), { id, side: 'advertiser' }, fraud);
  for (let n = 0; n < 10; n += 1) expect(await send()).toBeNull();
  expect(await send()).toMatchObject({ code: 'reports_limited' });
});
