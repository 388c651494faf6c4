import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countContacts } from '#app/features/conversations/phones/contacts.server.ts';
import { asSite, asStranger, prove } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { countWaiting } from '#test/support/while-locked.ts';
import { findMembership } from '../queries.server.ts';
import { findTeamLeads } from '../team/queries.server.ts';
import { addMember } from './joining.server.ts';
import { moveAllListings } from './listing-moves.server.ts';

// As the site, which is shown private rows by who asks.
vi.hoisted(() => {
  process.env['DATABASE_URL'] = process.env['DATABASE_URL']?.replace('//manzil@', '//manzil_site@');
});

const join = (userId: string, brokerageId: number) =>
  inTransaction(db, (trx) => addMember(trx, userId, brokerageId, 'manager', false));

/** Somebody asks the person. @returns the conversation's id. */
async function ask(
  userId: string,
  listingId: number | null = null,
  executor: Kysely<Database> = db,
): Promise<string> {
  const made = executor
    .insertInto('conversation')
    .values((eb) => ({
      advertiser_id: userId,
      agent_id: eb.selectFrom('agent').where('user_id', '=', userId).select('id'),
      seeker_email: 'asker@x.example',
      listing_id: listingId,
      listing_title: 'A home',
    }))
    .returning('id');
  const { id } = await asSite(() => made.executeTakeFirstOrThrow());
  return id;
}

/** The company's leads, as whoever has proven this is shown them, newest first. */
const leadsOf = (brokerageId: number, ...proofs: Parameters<typeof prove>[0][]) =>
  asStranger(async () => {
    for (const proof of proofs) prove(proof);
    const view = { text: '', agent: null, state: null, page: 1 };
    return (await findTeamLeads(brokerageId, view)).leads.map(({ id }) => id);
  });

test('a company with a team is shown what a member is asked from joining on, not before', async () => {
  const [first, person] = [await insertAccount(), await insertAccount()];
  const [former, next] = [(await insertBrokerage()).id, (await insertBrokerage()).id];
  await insertAgent({ user_id: person.id, brokerage_id: former });
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${first.id}, ${next}, 'owner')`.execute(
    db,
  );
  const before = await ask(person.id);
  expect(await leadsOf(former, `company:${former}`)).toEqual([before]);
  expect(await join(person.id, next)).toBe(true);
  const since = await ask(person.id);
  expect(await leadsOf(next, `company:${next}`)).toEqual([since]);
  expect(await leadsOf(next, `leads:${next}`)).toEqual([since]);
  // What they were asked before is in their own list only.
  expect(await leadsOf(next, `account:${person.id}`)).toEqual([since]);
});

test('so it is of calls', async () => {
  const [first, person] = [await insertAccount(), await insertAccount()];
  const [{ id: brokerageId }, { id: own }] = [await insertBrokerage(), await insertBrokerage()];
  await join(first.id, brokerageId);
  const { id: agent_id } = await insertAgent({ user_id: person.id });
  const call = () =>
    db
      .insertInto('phone_contact')
      .values({ way: 'call', agent_id, advertiser_id: person.id })
      .execute();
  const countFor = (company: number) =>
    countContacts({ brokerageId: company, agent: null, text: '' });
  await call();
  await join(person.id, brokerageId);
  await call();
  expect(await countFor(brokerageId)).toBe(1);
  expect(await countContacts({ userId: person.id })).toBe(2);
  await db.deleteFrom('brokerage_member').where('user_id', '=', person.id).execute();
  await join(person.id, own);
  expect(await countFor(own)).toBe(2);
});

test('the first of a company brings what they were asked before', async () => {
  const person = await insertAccount();
  const { id: brokerageId } = await insertBrokerage();
  const before = await ask(person.id);
  await join(person.id, brokerageId);
  expect(await leadsOf(brokerageId, `company:${brokerageId}`)).toEqual([before]);
});

test('so they do what they are asked at that moment', async () => {
  const person = await insertAccount();
  const { id: brokerageId } = await insertBrokerage();
  const { id: community_id } = await insertCommunity();
  const { id: listingId } = await insertListing({ user_id: person.id, community_id });
  const [asked, joined] = await db.transaction().execute(async (asking) => {
    await sql`select from listing where id = ${listingId} for key share`.execute(asking);
    const enquiry = await ask(person.id, listingId, asking);
    const joining = join(person.id, brokerageId);
    await expect.poll(countWaiting).toBe(1);
    return [enquiry, joining] as const;
  });
  await joined;
  expect(await leadsOf(brokerageId, `company:${brokerageId}`)).toEqual([asked]);
});

test('it stays with whoever was asked when their homes go to a colleague, and comes along to their own company', async () => {
  const [first, person] = [await insertAccount(), await insertAccount()];
  const [{ id: brokerageId }, { id: own }] = [await insertBrokerage(), await insertBrokerage()];
  await join(first.id, brokerageId);
  const former = await insertAgent({ user_id: person.id });
  const listing = await insertListing({
    user_id: person.id,
    agent_id: former.id,
    community_id: (await insertCommunity()).id,
  });
  const before = await ask(person.id, listing.id);
  await join(person.id, brokerageId);
  const since = await ask(person.id, listing.id);
  // As who leaves, but without the mail: the site's role can't make its queue.
  const leaving = (await findMembership(person.id))!;
  await inTransaction(db, (trx) => moveAllListings(trx, leaving, first.id));
  await db.deleteFrom('brokerage_member').where('user_id', '=', person.id).execute();
  await db
    .updateTable('agent')
    .set({ brokerage_id: null })
    .where('user_id', '=', person.id)
    .execute();
  expect(await leadsOf(brokerageId, `company:${brokerageId}`)).toEqual([since]);
  expect(await leadsOf(brokerageId, `account:${first.id}`)).toEqual([since]);
  await join(person.id, own);
  expect(await leadsOf(own, `company:${own}`)).toEqual([before]);
});
