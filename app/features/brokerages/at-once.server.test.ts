import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendEnquiry, sendReply } from '#app/features/conversations/mutations.server.ts';
import { type Contactable, findContactable } from '#app/features/conversations/queries.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import { endAccess } from '#app/features/identity/session/ending.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertSession,
} from '#test/support/factories.ts';
import { whileLocked } from '#test/support/while-locked.ts';
import { acceptCompanyInvitation } from './invitations/mutations.server.ts';
import { escalateLeads } from './lead-rules/escalation.server.ts';
import { changeRole, leaveCompany } from './members/mutations.server.ts';
import { findMembership } from './queries.server.ts';
import { assignLeads, assignListings } from './team/mutations.server.ts';
import { hadBy } from './team/rules.ts';
import type { Membership } from './types.ts';

// Two requests at the same moment, to a company that Olga and Omar own; Adam and Eve are its agents, and the home is Adam's.

const ROLES = { olga: 'owner', omar: 'owner', adam: 'agent', eve: 'agent' } as const;
type Name = keyof typeof ROLES;

let brokerageId: number;
let ids: Record<Name, string>;
let listingId: number;

beforeEach(async () => {
  brokerageId = (await insertBrokerage({ claimed_at: new Date() })).id;
  ids = {} as typeof ids;
  for (const name of Object.keys(ROLES) as Name[]) {
    const { id: user_id } = await insertAccount();
    ids[name] = user_id;
    await db
      .insertInto('brokerage_member')
      .values({ user_id, brokerage_id: brokerageId, role: ROLES[name] })
      .execute();
    await insertAgent({ user_id, brokerage_id: brokerageId, name });
  }
  const { id: community_id } = await insertCommunity();
  const agent_id = await agentIdOf('adam');
  listingId = (await insertListing({ user_id: ids.adam, agent_id, community_id })).id;
});

async function agentIdOf(name: Name): Promise<number> {
  const agent = db.selectFrom('agent').where('user_id', '=', ids[name]).select('id');
  return (await agent.executeTakeFirstOrThrow()).id;
}
const own = async (name: Name): Promise<Membership> => (await findMembership(ids[name]))!;
const audit = (name: Name) => ({ userId: ids[name], username: name, ip: '192.0.2.7' });
const nameOf = (id: string | null) =>
  (Object.keys(ids) as Name[]).find((name) => ids[name] === id) ?? id;

const company = () => sql`select from brokerage where id = ${brokerageId} for update`;

async function owners(): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('brokerage_member')
    .where('brokerage_id', '=', brokerageId)
    .where('role', '=', 'owner')
    .select('user_id')
    .execute();
  return rows.map((row) => nameOf(row.user_id));
}

async function recipient(): Promise<Contactable> {
  return (await findContactable(String(listingId)))!;
}

const enquire = (to: Contactable, viewer: Viewer | null = null) =>
  sendEnquiry(
    { viewer, ip: `10.${Math.random()}` },
    {
      submission: randomUUID(),
      name: 'Sara',
      email: 'sara@x.example',
      phone: '',
      to,
      message: 'Is it quiet?',
      viewing: null,
      consent: '',
    },
  );

async function leads() {
  const rows = await db
    .selectFrom('conversation as c')
    .innerJoin('agent as g', 'g.id', 'c.agent_id')
    .where('c.listing_id', '=', listingId)
    .select(['c.id', 'c.agent_id as agentId', 'c.advertiser_id as by', 'g.user_id as agent'])
    .$narrowType<{ agentId: number }>()
    .execute();
  return rows.map((row) => ({ ...row, by: nameOf(row.by), agent: nameOf(row.agent) }));
}
const answerers = async () => (await leads()).map(({ by, agent }) => [by, agent]);

const rule = (values: Omit<Insertable<Database['brokerage_lead_rules']>, 'brokerage_id'>) =>
  db
    .insertInto('brokerage_lead_rules')
    .values({ brokerage_id: brokerageId, ...values })
    .execute();

/** Somebody whom Olga has invited. */
async function invited() {
  const person = await insertAccount();
  const session = await insertSession(person.id);
  const token = newToken();
  await db
    .insertInto('brokerage_invitation')
    .values({
      brokerage_id: brokerageId,
      email: person.email,
      role: 'agent',
      invited_by: ids.olga,
      token_hash: hashOfToken(token),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  const form = new FormData();
  form.set('token', token);
  const actor = { userId: person.id, username: person.email, ip: '192.0.2.9' };
  const accept = () =>
    acceptCompanyInvitation({ id: session.id, viewer: { id: person.id } }, actor, form);
  return { person, accept };
}

/** Mails about work given to a member. */
async function mailsTo(name: Name, kind: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from jobs.job j join user_account u on u.id = ${ids[name]}
    where j.name = 'mail' and j.data ->> 'kind' = ${kind} and j.data ->> 'to' = u.email`.execute(
    db,
  );
  return rows[0]!.n;
}

describe('the team', () => {
  test('of two owners who demote each other, one stays an owner', async () => {
    const demote = async (by: Name, whom: Name) =>
      changeRole(await own(by), audit(by), ids[whom], 'agent');
    const outcomes = await whileLocked(company(), [
      () => demote('olga', 'omar'),
      () => demote('omar', 'olga'),
    ]);
    expect(outcomes).toEqual(['done', 'company_role_forbidden']);
    expect(await owners()).toEqual(['olga']);
  });

  test('of the last two owners who leave, or step down, one can', async () => {
    const outcomes = await whileLocked(company(), [
      async () => leaveCompany(await own('olga'), audit('olga'), null),
      async () => changeRole(await own('omar'), audit('omar'), ids.omar, 'manager'),
    ]);
    expect(outcomes).toEqual(['done', 'last_owner']);
    expect(await owners()).toEqual(['omar']);
    const twice = () => own('omar').then((omar) => leaveCompany(omar, audit('omar'), null));
    expect(await whileLocked(company(), [twice, twice])).toEqual(['last_owner', 'last_owner']);
  });

  test('who leaves in two tabs leaves once', async () => {
    const leave = () => own('eve').then((eve) => leaveCompany(eve, audit('eve'), ids.adam));
    expect(await whileLocked(company(), [leave, leave])).toEqual(['done', 'member_gone']);
  });

  test('an invitation accepted twice is one membership', async () => {
    const { person, accept } = await invited();
    const [first, second] = await whileLocked(company(), [accept, accept]);
    expect(first).toBeNull();
    expect(second).toMatchObject({ errors: formError('invitation_gone') });
    expect(await findMembership(person.id)).toMatchObject({ brokerageId, role: 'agent' });
  });

  test('is joined by no session that has ended meanwhile, nor with an email that is another’s now', async () => {
    const { person, accept } = await invited();
    const account = sql`select from user_account where id = ${person.id} for update`;
    const email = `new-${person.email}`;
    const rename = db.updateTable('user_account').set({ email }).where('id', '=', person.id);
    const [, other] = await whileLocked<unknown>(account, [() => rename.execute(), accept]);
    expect(other).toMatchObject({ errors: formError('invitation_of_other') });
    const end = () =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, person.id);
        await endAccess(trx, person.id);
      });
    const [, late] = await whileLocked<unknown>(account, [end, accept]);
    expect(late).toMatchObject({ errors: formError('session_not_found') });
    expect(await findMembership(person.id)).toBeNull();
  });
});

describe('reassigned by two managers', () => {
  test('an enquiry goes where the first one says, and the second is told', async () => {
    expect(await enquire(await recipient())).toBeNull();
    const seen = await leads();
    const assign = async (by: Name, to: Name) =>
      assignLeads(await own(by), {
        ids: seen.map(({ id }) => id),
        to: ids[to],
        had: seen.map(hadBy),
      });
    const outcomes = await whileLocked(company(), [
      () => assign('olga', 'eve'),
      () => assign('omar', 'omar'),
    ]);
    expect(outcomes).toEqual([{ moved: 1 }, 'assigned_since']);
    expect(await answerers()).toEqual([['eve', 'eve']]);
  });

  test('a home goes to a colleague once, who is told once', async () => {
    const had = [hadBy({ id: listingId, agentId: await agentIdOf('adam') })];
    const assign = async (by: Name) =>
      assignListings(await own(by), { ids: [String(listingId)], to: ids.eve, had });
    const outcomes = await whileLocked(company(), [() => assign('olga'), () => assign('omar')]);
    expect(outcomes).toEqual([{ moved: 1 }, { moved: 0 }]);
    expect(await mailsTo('eve', 'workAssigned')).toBe(1);
  });
});

describe('an enquiry', () => {
  test('whose form was opened before the home changed hands is for whoever lists it now', async () => {
    const opened = await recipient();
    const adam = await own('adam');
    expect(await leaveCompany(adam, audit('adam'), ids.eve)).toBe('done');
    expect(await enquire(opened)).toBeNull();
    expect(await enquire(opened, { id: ids.eve } as Viewer)).toBe('own_listing');
    expect(await answerers()).toEqual([['eve', 'eve']]);
  });

  test('sent while the home is given to a colleague is for the colleague', async () => {
    const opened = await recipient();
    const listing = sql`select from listing where id = ${listingId} for update`;
    const [moved, sent] = await whileLocked<unknown>(listing, [
      async () =>
        assignListings(await own('olga'), { ids: [String(listingId)], to: ids.eve, had: [] }),
      () => enquire(opened),
    ]);
    expect([moved, sent]).toEqual([{ moved: 1 }, null]);
    expect(await answerers()).toEqual([['eve', 'eve']]);
  });

  test.each([
    ['takes a turn', 'round_robin'],
    ['stands in', 'listing_agent'],
  ] as const)('that arrives as the agent leaves who %s goes back to the company', async (_, by) => {
    await rule({ rule: by });
    await sql`update brokerage_member set takes_leads = user_id = ${ids.eve} where brokerage_id = ${brokerageId}`.execute(
      db,
    );
    await sql`update brokerage_member set away_until = current_date + 2, substitute_id = ${ids.eve}
      where user_id = ${ids.adam}`.execute(db);
    const opened = await recipient();
    // It has been given to Eve, and is about to be stored.
    const account = sql`select from user_account where id = ${ids.eve} for update`;
    const [sent, left] = await whileLocked<unknown>(account, [
      () => enquire(opened),
      async () => leaveCompany(await own('eve'), audit('eve'), null),
    ]);
    expect([sent, left]).toEqual([null, 'done']);
    expect(await answerers()).toEqual([['adam', 'adam']]);
  });

  /** An enquiry that Adam has not answered, and that Olga is to answer now. */
  async function waitTooLong() {
    await rule({
      rule: 'listing_agent',
      escalate_minutes: 30,
      escalate_to: ids.olga,
      escalate_since: new Date(0),
    });
    expect(await enquire(await recipient())).toBeNull();
    await sql`update conversation set created_at = now() - interval '1 hour' where listing_id = ${listingId}`.execute(
      db,
    );
  }

  test('answered at the moment it would be passed on stays', async () => {
    await waitTooLong();
    const [lead] = await leads();
    const id = lead!.id;
    const reply = () =>
      sendReply(
        { viewer: { id: ids.adam } as Viewer, ip: '192.0.2.8' },
        { id, side: 'advertiser' },
        { submission: randomUUID(), message: 'It is', sharesContact: false },
      );
    const row = sql`select from conversation where id = ${id} for update`;
    await whileLocked<unknown>(row, [reply, escalateLeads]);
    expect(await answerers()).toEqual([['adam', 'adam']]);
    expect(await mailsTo('olga', 'leadEscalated')).toBe(0);
  });

  test('passed on by two processes is passed on once', async () => {
    await waitTooLong();
    const lead = sql`select from conversation where listing_id = ${listingId} for update`;
    await whileLocked<unknown>(lead, [escalateLeads, escalateLeads]);
    expect(await answerers()).toEqual([['olga', 'olga']]);
    expect(await mailsTo('olga', 'leadEscalated')).toBe(1);
  });
});
