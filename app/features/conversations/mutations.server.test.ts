import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import { exportAccount } from '#app/features/accounts/queries.server.ts';
import { forReaderOf } from '#app/features/emails/mutations.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { clearAttempts } from '#app/features/limits/mutations.server.ts';
import { listingSweeps } from '#app/features/listings/own/mutations.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { inLanguage, readerLocale } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { remindAdvertisers, saveLead } from './leads/mutations.server.ts';
import { findLeads } from './leads/queries.server.ts';
import { seenOf } from './leads/rules.ts';
import { closeConversation } from './moderation.server.ts';
import { type Enquiry, recordOpened, sendEnquiry, sendReply } from './mutations.server.ts';
import { findContactable, findConversation, findGuestConversation } from './queries.server.ts';
import { conversationSweeps } from './retention.server.ts';

const DAY_MS = 86_400_000;
const today = () => isoDay(new Date());

interface Sides {
  seeker?: string | null;
  advertiser?: string | null;
}

/** A conversation with a message from each side. @returns its id. */
async function insertConversation({ seeker = null, advertiser = null }: Sides): Promise<string> {
  const owner = advertiser ?? (await insertAccount()).id;
  const listing = await insertListing({
    user_id: owner,
    community_id: (await insertCommunity()).id,
    title: 'Villa by the sea',
  });
  const { id } = await db
    .insertInto('conversation')
    .values({ listing_id: listing.id, seeker_id: seeker, advertiser_id: advertiser })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = (from_seeker: boolean, text: string) => ({
    conversation_id: id,
    submission: sql<string>`gen_random_uuid()`,
    from_seeker,
    name: text,
    email: `${text}@x.example`,
    phone: '+971501234567',
    message: `I am the ${text}`,
    consent_text: from_seeker ? 'I agree' : null,
  });
  await db
    .insertInto('message')
    .values([message(true, 'seeker'), message(false, 'advertiser')])
    .execute();
  return id;
}

/** An enquiry about a listing, from a form of its own. */
async function enquiryAbout(listingId: number): Promise<Enquiry> {
  return {
    to: (await findContactable(String(listingId)))!,
    submission: randomUUID(),
    name: 'Noor',
    email: 'nor@x.example',
    phone: '',
    message: 'May I see it?',
    viewing: null,
    consent: 'I agree',
  };
}

test('a form sent twice is one message; sent again with a correction, it is another', async () => {
  await queueJob(db, 'sweep', {}); // makes the queue's tables
  const [seeker, advertiser] = [await insertAccount(), await insertAccount()];
  const { id } = await insertListing({
    user_id: advertiser.id,
    community_id: (await insertCommunity()).id,
  });
  const writer = { viewer: { id: seeker.id } as Viewer, ip: '192.0.2.1' };
  const enquiry = await enquiryAbout(id);
  const corrected = { ...enquiry, email: 'noor@x.example' };
  for (const form of [enquiry, enquiry, corrected]) {
    expect(await sendEnquiry(writer, form)).toBe(null);
  }
  const conversation = await db
    .selectFrom('conversation')
    .where('seeker_id', '=', seeker.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const reply = { submission: randomUUID(), message: 'Yes', sharesContact: false };
  const noted: string[] = [];
  for (const form of [reply, reply, { ...reply, message: 'No' }]) {
    const note = async () => void noted.push(form.message);
    expect(await sendReply(writer, { ...conversation, side: 'seeker' }, form, note)).toBe(null);
  }
  expect(noted).toEqual(['Yes', 'No']);
  const { messages } = (await findConversation(advertiser.id, conversation.id))!;
  expect(messages.map(({ email, message }) => [email, message])).toEqual([
    ['nor@x.example', 'May I see it?'],
    ['noor@x.example', 'May I see it?'],
    ['noor@x.example', 'Yes'],
    ['noor@x.example', 'No'],
  ]);
});

test('once the agent has left, an enquiry about the same home goes to the brokerage', async () => {
  const [seeker, agent] = [await insertAccount(), await insertAccount()];
  const brokerage = await insertBrokerage({ email: 'office@x.example' });
  const { id } = await insertListing({
    agent_id: (await insertAgent({ user_id: agent.id, brokerage_id: brokerage.id })).id,
    community_id: (await insertCommunity()).id,
  });
  const writer = { viewer: { id: seeker.id } as Viewer, ip: '192.0.2.1' };
  const enquire = async () => sendEnquiry(writer, await enquiryAbout(id));
  await enquire();
  await db
    .insertInto('account_deletion')
    .values({ user_id: agent.id, delete_at: new Date(Date.now() - DAY_MS) })
    .execute();
  await deleteDueAccounts(new Date());
  await enquire();
  const advertisers = await db
    .selectFrom('conversation')
    .where('seeker_id', '=', seeker.id)
    .orderBy('created_at')
    .select(['advertiser_id', 'advertiser_email'])
    .execute();
  expect(advertisers).toEqual([
    { advertiser_id: null, advertiser_email: null },
    { advertiser_id: null, advertiser_email: 'office@x.example' },
  ]);
});

test('a guest whom the limits kept from hearing of an answer hears of the next one', async () => {
  const advertiser = await insertAccount();
  const seeker_email = 'often.typed@x.example';
  const answer = async (id: string) =>
    sendReply(
      { viewer: { id: advertiser.id } as Viewer, ip: '192.0.2.1' },
      { id, side: 'advertiser' },
      { submission: randomUUID(), message: 'It is', sharesContact: false },
    );
  const told = async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'mail' and data->>'to' = ${seeker_email}`.execute(db);
    return rows.length;
  };
  let last = '';
  for (let n = 0; n < 6; n += 1) {
    last = await insertConversation({ advertiser: advertiser.id });
    await db.updateTable('conversation').set({ seeker_email }).where('id', '=', last).execute();
    expect(await answer(last)).toBeNull();
  }
  expect(await told()).toBe(5);
  await clearAttempts('answer-waits:email', seeker_email);
  for (const expected of [6, 6]) {
    await answer(last);
    expect(await told()).toBe(expected);
  }
});

test('a guest gets every mail about an enquiry in the language they wrote it in, and no other mail in it', async () => {
  const advertiser = await insertAccount();
  const agent = { user_id: advertiser.id, name: 'Layla Haddad', name_ar: 'ليلى حداد' };
  const { id } = await insertListing({
    user_id: advertiser.id,
    agent_id: (await insertAgent(agent)).id,
    community_id: (await insertCommunity()).id,
    title: 'Villa',
  });
  const enquiry = { ...(await enquiryAbout(id)), email: 'Reads.Arabic@x.example' };
  await inLanguage('ar', () => sendEnquiry({ viewer: null, ip: '192.0.2.1' }, enquiry));
  const conversation = await db
    .selectFrom('conversation')
    .where('seeker_email', '=', enquiry.email)
    .select('id')
    .executeTakeFirstOrThrow();
  const answer = (message: string) =>
    sendReply(
      { viewer: { id: advertiser.id } as Viewer, ip: '192.0.2.1' },
      { ...conversation, side: 'advertiser' },
      { submission: randomUUID(), message, sharesContact: false },
    );
  await answer('It is');
  await recordOpened(conversation.id);
  await answer('It still is');
  await db.transaction().execute((trx) => closeConversation(trx, conversation.id));
  const mails = (await queuedMails()).filter(({ to }) => to === enquiry.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'وصل رد على استفسارك',
    'رد جديد: \u2068Villa\u2069',
    'أُغلقت المحادثة: \u2068Villa\u2069',
  ]);
  for (const { text } of mails) expect(text).toContain(`${env().publicUrl}/ar/conversations/`);
  expect(mails[1]?.text).toContain('رسالة إليك من \u2068ليلى حداد\u2069');
  const toAdvertiser = (await queuedMails()).filter(({ to }) => to === advertiser.email);
  expect(toAdvertiser.map(({ subject }) => subject)).toEqual([
    'New enquiry: Villa',
    'Conversation closed: Villa',
  ]);
  const signed = async () =>
    (await findGuestConversation(conversation.id, 'seeker', null))!.messages.map(
      ({ name }) => name,
    );
  expect(await signed()).toEqual([enquiry.name, 'Layla Haddad', 'Layla Haddad']);
  expect((await inLanguage('ar', signed))[1]).toBe('ليلى حداد');
  await db.insertInto('profile').values({ id: advertiser.id, first_name: 'Layla S.' }).execute();
  expect((await signed())[1]).toBe('Layla S.');
  // Anybody can type an email: it decides nothing of what else is mailed there.
  expect(await forReaderOf(db, enquiry.email, async () => readerLocale())).toBe('en');
});

const exists = async (id: string) =>
  (await db.selectFrom('conversation').where('id', '=', id).select('id').execute()).length === 1;

test('a deleted person’s messages stay with the other account, without saying whose they were', async () => {
  const [seeker, advertiser] = [await insertAccount(), await insertAccount()];
  const id = await insertConversation({ seeker: seeker.id, advertiser: advertiser.id });
  const alone = await insertConversation({ seeker: seeker.id });
  const others = await insertConversation({ seeker: (await insertAccount()).id });
  await db
    .insertInto('account_deletion')
    .values({ user_id: seeker.id, delete_at: new Date(Date.now() - DAY_MS) })
    .execute();
  await deleteDueAccounts(new Date());

  expect(await exists(alone)).toBe(false);
  expect(await exists(others)).toBe(true);
  const left = await findConversation(advertiser.id, id);
  expect(left).toMatchObject({ side: 'advertiser', noReply: 'other_left' });
  const byText = Object.fromEntries(left!.messages.map((message) => [message.message, message]));
  expect(byText).toMatchObject({
    'I am the seeker': { name: null, email: null, phone: null },
    'I am the advertiser': { name: 'advertiser', email: 'advertiser@x.example' },
  });
});

test('what a team has noted about a seeker goes with the seeker’s account', async () => {
  const [seeker, author] = [await insertAccount(), await insertAccount()];
  const { id: brokerageId } = await insertBrokerage();
  const mine = await insertConversation({ seeker: seeker.id, advertiser: author.id });
  const other = await insertConversation({
    seeker: (await insertAccount()).id,
    advertiser: author.id,
  });
  for (const conversation of [mine, other]) {
    await sql`insert into brokerage_note (conversation_id, brokerage_id, author_id, text)
      values (${conversation}, ${brokerageId}, ${author.id}, 'Divorcing, budget 2m')`.execute(db);
  }
  await db
    .insertInto('account_deletion')
    .values({ user_id: seeker.id, delete_at: new Date(Date.now() - DAY_MS) })
    .execute();
  await deleteDueAccounts(new Date());
  const left = db
    .selectFrom('brokerage_note')
    .where('author_id', '=', author.id)
    .select('conversation_id');
  expect(await left.execute()).toEqual([{ conversation_id: other }]);
});

test('with either side’s account, notes on a lead go; who is leaving is not reminded of them', async () => {
  for (const leaving of ['seeker', 'advertiser'] as const) {
    const sides = { seeker: (await insertAccount()).id, advertiser: (await insertAccount()).id };
    const id = await insertConversation(sides);
    const lead = db.updateTable('conversation').where('id', '=', id);
    await lead
      .set({
        state: 'offer',
        next_step: 'Ask Noor',
        next_step_on: sql<string>`'2026-01-01'`,
        state_changed_at: new Date(),
      })
      .execute();
    await db
      .insertInto('account_deletion')
      .values({ user_id: sides[leaving], delete_at: new Date(Date.now() - DAY_MS) })
      .execute();
    const readLead = () =>
      db
        .selectFrom('conversation')
        .where('id', '=', id)
        .select(['state', 'next_step', 'reminded_at', 'state_changed_at'])
        .executeTakeFirst();
    await remindAdvertisers(new Date());
    if (leaving === 'advertiser') expect(await readLead()).toMatchObject({ reminded_at: null });
    await deleteDueAccounts(new Date());
    expect(await readLead()).toEqual({
      state: 'new',
      next_step: null,
      reminded_at: null,
      state_changed_at: null,
    });
  }
});

test('a listing’s title goes with it, and its conversation does not become one of the agent’s page', async () => {
  const [seeker, advertiser] = [await insertAccount(), await insertAccount()];
  const agent = await insertAgent({ user_id: advertiser.id });
  const { id } = await insertListing({
    user_id: advertiser.id,
    agent_id: agent.id,
    community_id: (await insertCommunity()).id,
    title: 'A home nobody shall remember',
  });
  const writer = { viewer: { id: seeker.id } as Viewer, ip: '192.0.2.1' };
  await sendEnquiry(writer, await enquiryAbout(id));
  await db
    .insertInto('listing_deletion')
    .values({
      listing_id: id,
      status: 'available',
      by_staff: false,
      deleted_at: new Date(Date.now() - 31 * DAY_MS),
    })
    .execute();
  await listingSweeps.listing_deletion!();
  const left = await db
    .selectFrom('conversation')
    .where('seeker_id', '=', seeker.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ listing_id: null, agent_id: agent.id });
  expect(JSON.stringify(left)).not.toContain('remember');
  expect(await findConversation(seeker.id, left.id)).toMatchObject({ subject: null });
});

test('the export holds what a person wrote and received; notes on a lead are their advertiser’s', async () => {
  const [seeker, advertiser] = [await insertAccount(), await insertAccount()];
  const id = await insertConversation({ seeker: seeker.id, advertiser: advertiser.id });
  await db
    .updateTable('conversation')
    .set({ next_step: 'Call', next_step_on: sql<string>`${today()}::date` })
    .where('id', '=', id)
    .execute();
  expect(await exportAccount(advertiser.id)).toMatchObject({
    conversations: [
      {
        id,
        property: 'Villa by the sea',
        state: 'new',
        nextStep: 'Call',
        messages: expect.arrayContaining([
          expect.objectContaining({ message: 'I am the seeker', isOwn: false }),
        ]),
      },
    ],
  });
  const seekers = JSON.stringify(await exportAccount(seeker.id));
  expect(seekers).toContain('I am the advertiser');
  expect(seekers).toContain('"consent":"I agree"');
  expect(seekers).not.toContain('Call');
});

test('conversations without any account are swept once their last link has expired', async () => {
  const [old, recent, kept] = [
    await insertConversation({}),
    await insertConversation({}),
    await insertConversation({ seeker: (await insertAccount()).id }),
  ];
  await db
    .updateTable('message')
    .set({ created_at: new Date(Date.now() - 91 * DAY_MS) })
    .where('conversation_id', 'in', [old, kept])
    .execute();
  await conversationSweeps.conversation!();
  expect(await Promise.all([old, recent, kept].map(exists))).toEqual([false, true, true]);
});

test('next steps are mailed once, from 08:00 in Dubai on, however late the site gets to it', async () => {
  const advertiser = await insertAccount();
  const plan = async (step: string, day: string, state: 'new' | 'closed' = 'new') => {
    const id = await insertConversation({ advertiser: advertiser.id });
    await db
      .updateTable('conversation')
      .set({ next_step: step, next_step_on: sql<string>`${day}::date`, state })
      .where('id', '=', id)
      .execute();
  };
  await plan('Call Noor', '2026-11-20');
  await plan('Send the contract', '2026-11-20');
  await plan('Not yet', '2026-11-21');
  await plan('No longer', '2026-11-20', 'closed');
  const mails = async (now: string) => {
    await remindAdvertisers(new Date(now));
    const { rows } = await sql<{ data: { subject: string; text: string } }>`
      select data from jobs.job where name = 'mail' and data->>'to' = ${advertiser.email}`.execute(
      db,
    );
    return rows.map(({ data }) => data);
  };
  expect(await mails('2026-11-20T07:59:59+04:00')).toEqual([]);
  const [mail, ...more] = await mails('2026-11-20T23:30:00+04:00');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 next steps are due');
  for (const step of ['Call Noor', 'Send the contract']) expect(mail!.text).toContain(step);
  for (const step of ['Not yet', 'No longer']) expect(mail!.text).not.toContain(step);
  expect(await mails('2026-11-21T07:59:59+04:00')).toHaveLength(1);
  expect(await mails('2026-11-21T08:00:00+04:00')).toHaveLength(2);
});

test('nobody is reminded of a step they note once its time has come', async () => {
  const advertiser = await insertAccount();
  const id = await insertConversation({ advertiser: advertiser.id });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00+04:00') });
  onTestFinished(() => void vi.useRealTimers());
  const lead = { state: 'viewing', next_step: 'Call Noor', next_step_on: '2026-11-20' } as const;
  const seen = seenOf({ state: 'new', nextStep: null, nextStepOn: null });
  const past = { ...lead, next_step_on: '2026-11-19', seen };
  expect(await saveLead(advertiser.id, id, past)).toBe('next_step_past');
  expect(await saveLead(advertiser.id, id, { ...lead, seen })).toBeNull();
  const { reminded_at } = await db
    .selectFrom('conversation')
    .where('id', '=', id)
    .select('reminded_at')
    .executeTakeFirstOrThrow();
  expect(reminded_at).not.toBeNull();
  // Overdue, it stays as it is when something else of it changes.
  vi.setSystemTime(new Date('2026-11-21T08:00+04:00'));
  const saved = seenOf({ state: 'viewing', nextStep: 'Call Noor', nextStepOn: '2026-11-20' });
  expect(await saveLead(advertiser.id, id, { ...lead, state: 'offer', seen: saved })).toBeNull();
});

test('a lead saved twice, because the answer was lost, is saved', async () => {
  const advertiser = await insertAccount();
  const id = await insertConversation({ advertiser: advertiser.id });
  const lead = { state: 'viewing', next_step: 'Call Noor', next_step_on: '2099-01-01' } as const;
  const seen = seenOf({ state: 'new', nextStep: null, nextStepOn: null });
  for (const state of ['viewing', 'viewing'] as const)
    expect(await saveLead(advertiser.id, id, { ...lead, state, seen })).toBeNull();
  const other = { ...lead, next_step: 'Write to Noor', seen };
  expect(await saveLead(advertiser.id, id, other)).toBe('lead_changed');
});

test('the file of leads has every one of them, the last active first', async () => {
  const { id: advertiser } = await insertAccount();
  await sql`
    with c as (
      insert into conversation (advertiser_id, created_at)
      select ${advertiser}, now() - make_interval(mins => n) from generate_series(1, 10001) n returning id, created_at
    )
    insert into message (conversation_id, submission, from_seeker, message, created_at)
    select id, gen_random_uuid(), true, '', created_at from c`.execute(db);
  const times: number[] = [];
  for await (const leads of await findLeads(advertiser, null))
    for (const { lastAt } of leads) times.push(lastAt.getTime());
  expect(times).toHaveLength(10_001);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});
