import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import { rateAgent } from '#app/features/agents/ratings/mutations.server.ts';
import { findRatingOffers } from '#app/features/agents/ratings/queries.server.ts';
import type { RatingOffer } from '#app/features/agents/ratings/types.ts';
import { keepFromTeam } from '#app/features/conversations/assignment.server.ts';
import { sendEnquiry, sendReply } from '#app/features/conversations/mutations.server.ts';
import { findContactable, findConversation } from '#app/features/conversations/queries.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { findCompanyReach } from '#app/features/listings/reach/queries.server.ts';
import { sumReach } from '#app/features/listings/reach/rules.ts';
import { required } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { leaveCompany } from '../members/mutations.server.ts';
import { findMembership } from '../queries.server.ts';
import { assignLeads, assignListings } from './mutations.server.ts';
import { findTeamFigures, findTeamLeads } from './queries.server.ts';
import { TEAM_DAYS } from './rules.ts';

// Adam of Olga's company answers Sara; then the conversation is Eve's.

const writer = (id: string) => ({ viewer: { id } as Viewer, ip: '192.0.2.1' });

let ids: Record<'sara' | 'olga' | 'adam' | 'eve', string>;
let brokerageId: number;
let listingId: number;
let id: string;

const enquire = async (message: string) =>
  sendEnquiry(writer(ids.sara), {
    submission: randomUUID(),
    name: 'Sara',
    email: 'sara@x.example',
    phone: '',
    to: required(await findContactable(String(listingId)), 'The listing'),
    message,
    viewing: null,
    consent: '',
  });
const reply = (by: string) =>
  sendReply(
    writer(by),
    { id, side: 'advertiser' },
    { submission: randomUUID(), message: 'It is', sharesContact: true },
  );
const assignToEve = async () =>
  assignLeads(required(await findMembership(ids.olga), 'Olga'), {
    ids: [id],
    to: ids.eve,
    had: [],
  });
const asSeeker = () => ({ id, side: 'seeker' as const });

beforeEach(async () => {
  ids = {
    sara: (await insertAccount()).id,
    olga: (await insertAccount()).id,
    adam: (await insertAccount()).id,
    eve: (await insertAccount()).id,
  };
  brokerageId = (await insertBrokerage({ claimed_at: new Date() })).id;
  for (const name of ['olga', 'adam', 'eve'] as const) {
    const user_id = ids[name];
    const role = name === 'olga' ? 'owner' : 'agent';
    await db
      .insertInto('brokerage_member')
      .values({ user_id, brokerage_id: brokerageId, role })
      .execute();
    await insertAgent({ user_id, brokerage_id: brokerageId, name });
  }
  const agent = db.selectFrom('agent').where('user_id', '=', ids.adam).select('id');
  listingId = (
    await insertListing({
      user_id: ids.adam,
      agent_id: (await agent.executeTakeFirstOrThrow()).id,
      community_id: (await insertCommunity()).id,
      title: 'Villa by the sea',
    })
  ).id;
  await enquire('Is it quiet?');
  const made = db.selectFrom('conversation').where('seeker_id', '=', ids.sara).select('id');
  id = (await made.executeTakeFirstOrThrow()).id;
  await reply(ids.adam);
});

test('what somebody answered no longer names them once their account is deleted, though a colleague has it now', async () => {
  await assignToEve();
  await reply(ids.eve);
  const remove = async (userId: string) => {
    await db
      .insertInto('account_deletion')
      .values({ user_id: userId, delete_at: new Date(Date.now() - 1_000) })
      .execute();
    await deleteDueAccounts(new Date());
    const { messages } = required(await findConversation(ids.sara, id), 'The conversation');
    return messages.map(({ name, email }) => [name, email !== null]);
  };
  expect(await remove(ids.adam)).toEqual([
    ['Sara', true],
    [null, false],
    ['eve', true],
  ]);
});

test('a colleague’s account that is deleted takes no name from what others answered', async () => {
  await assignToEve();
  await reply(ids.eve);
  await db
    .insertInto('account_deletion')
    .values({ user_id: ids.eve, delete_at: new Date(Date.now() - 1_000) })
    .execute();
  await deleteDueAccounts(new Date()); // gives the conversation back to Adam, whose home it is about
  const { messages } = required(await findConversation(ids.adam, id), 'The conversation');
  expect(messages.map(({ name }) => name)).toEqual(['Sara', 'adam', null]);
});

test('each agent who answered can be rated, whoever has the conversation since', async () => {
  const offers = async () =>
    (await findRatingOffers(asSeeker())).map(({ agentName, given }) => [agentName, given?.stars]);
  const stars = (n: number, agent: number | null) =>
    rateAgent(`192.0.2.${n}`, asSeeker(), { stars: n, comment: null, agent });
  const [{ agentId: adam }] = (await findRatingOffers(asSeeker())) as [RatingOffer];
  expect(await offers()).toEqual([['adam', undefined]]);
  await assignToEve();
  expect(await offers()).toEqual([['adam', undefined]]); // Eve has answered nothing
  await reply(ids.eve);
  expect(await offers()).toEqual([
    ['eve', undefined],
    ['adam', undefined],
  ]);
  expect(await stars(1, null)).toBe('rating_not_answered'); // which of the two?
  expect(await stars(1, 0)).toBe('rating_not_answered');
  const [{ agentId: eve }] = (await findRatingOffers(asSeeker())) as [RatingOffer];
  expect(await stars(5, eve)).toBeNull();
  expect(await stars(2, adam)).toBeNull();
  expect(await stars(3, adam)).toBe('rating_given');
  expect(await offers()).toEqual([
    ['eve', 5],
    ['adam', 2],
  ]);
});

test('the heir of a home is asked by who wrote to its agent before the agent joined, and doesn’t see that', async () => {
  await db.transaction().execute((trx) => keepFromTeam(trx, ids.adam, true));
  const olga = required(await findMembership(ids.olga), 'Olga');
  const given = { ids: [String(listingId)], to: ids.eve, had: [] };
  expect(await assignListings(olga, given)).toEqual({ moved: 1 });
  for (const message of ['Is it still free?', 'And furnished?'])
    expect(await enquire(message)).toBeNull();
  const kept = db.selectFrom('conversation').where('seeker_id', '=', ids.sara);
  const rows = await kept.orderBy('created_at').select(['id', 'advertiser_id as by']).execute();
  expect(rows.map(({ by }) => by)).toEqual([ids.adam, ids.eve]);
  const texts = required(await findConversation(ids.eve, rows[1]!.id), 'Eve’s').messages;
  expect(texts.map(({ message }) => message)).toEqual(['Is it still free?', 'And furnished?']);
});

test('a company’s list says what each enquiry is about, also without a listing', async () => {
  await sql`
    insert into conversation (agent_id, advertiser_id, seeker_email)
    select id, user_id, 'page@x.example' from agent where user_id = ${ids.eve}`.execute(db);
  const view = { text: '', agent: null, state: null, page: 1 };
  const about = async () =>
    (await findTeamLeads(brokerageId, view)).leads.map((lead) => [lead.about, lead.title]);
  expect(await about()).toEqual([
    ['agent', 'eve'],
    ['listing', 'Villa by the sea'],
  ]);
  await db.deleteFrom('listing').where('id', '=', listingId).execute();
  expect(await about()).toContainEqual(['listing', null]);
});

test('what an agent was asked before they joined is in neither the list nor the figures', async () => {
  const counted = async () => {
    const view = { text: '', agent: null, state: null, page: 1 };
    const { leads } = await findTeamLeads(brokerageId, view);
    const figures = await findTeamFigures(brokerageId);
    const { days } = await findCompanyReach(brokerageId, TEAM_DAYS);
    return [
      leads.length,
      sumReach(days).enquiries,
      ...figures.map(({ name, enquiries }) => [name, enquiries]),
    ];
  };
  await sql`update conversation set created_at = now() - interval '1 day'`.execute(db);
  expect(await counted()).toEqual([1, 1, ['adam', 1], ['eve', 0], ['olga', 0]]);
  await db.transaction().execute((trx) => keepFromTeam(trx, ids.adam, true));
  expect(await counted()).toEqual([0, 0, ['adam', 0], ['eve', 0], ['olga', 0]]);
});

test('the figures of the agents and of all their homes are of the same whole days', async () => {
  const counted = async () => {
    const figures = await findTeamFigures(brokerageId);
    const { days } = await findCompanyReach(brokerageId, TEAM_DAYS);
    return [figures, days].map((of) => [
      of.reduce((all, { views }) => all + views, 0),
      of.reduce((all, { enquiries }) => all + enquiries, 0),
    ]);
  };
  const midnight = sql`(now() at time zone 'Asia/Dubai')::date`;
  for (const [daysAgo, counts] of [
    [0, [0, 0]],
    [1, [3, 1]],
    [TEAM_DAYS, [3, 1]],
    [TEAM_DAYS + 1, [0, 0]],
  ] as const) {
    const day = sql`(${midnight} - ${daysAgo}::integer)`;
    await sql`update conversation set created_at = ${day}::timestamp at time zone 'Asia/Dubai'`.execute(
      db,
    );
    await sql`delete from listing_view`.execute(db);
    await sql`insert into listing_view values (${listingId}, ${day}, 3)`.execute(db);
    expect(await counted()).toEqual([counts, counts]);
  }
});

test('an enquiry about a home that has left with its agent is found by its reference', async () => {
  await assignToEve();
  const adam = required(await findMembership(ids.adam), 'Adam');
  const audit = { userId: ids.adam, username: 'Adam', ip: '192.0.2.7' };
  expect(await leaveCompany(adam, audit, null)).toBe('done');
  const home = db.selectFrom('listing').where('id', '=', listingId).select('reference');
  const { reference } = await home.executeTakeFirstOrThrow();
  const view = { agent: null, state: null, page: 1 };
  for (const text of [reference, reference.toLowerCase()])
    expect((await findTeamLeads(brokerageId, { ...view, text })).leads).toMatchObject([{ id }]);
});
