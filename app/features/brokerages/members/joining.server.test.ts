import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { asSite, asStranger, prove } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { insertAccount, insertAgent, insertBrokerage } from '#test/support/factories.ts';
import { findTeamLeads } from '../team/queries.server.ts';
import { addMember } from './joining.server.ts';

// As the site, which is shown private rows by who asks.
vi.hoisted(() => {
  process.env['DATABASE_URL'] = process.env['DATABASE_URL']?.replace('//manzil@', '//manzil_site@');
});

const join = (userId: string, brokerageId: number) =>
  inTransaction(db, (trx) => addMember(trx, userId, brokerageId, 'manager', false));

/** Somebody asks the person. @returns the conversation's id. */
async function ask(userId: string): Promise<string> {
  const made = db
    .insertInto('conversation')
    .values((eb) => ({
      advertiser_id: userId,
      agent_id: eb.selectFrom('agent').where('user_id', '=', userId).select('id'),
      seeker_email: 'asker@x.example',
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
  expect(await leadsOf(next, `account:${person.id}`)).toEqual([since, before]);
});

test('the first of a company brings what they were asked before', async () => {
  const person = await insertAccount();
  const { id: brokerageId } = await insertBrokerage();
  const before = await ask(person.id);
  await join(person.id, brokerageId);
  expect(await leadsOf(brokerageId, `company:${brokerageId}`)).toEqual([before]);
});
