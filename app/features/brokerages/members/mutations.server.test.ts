import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { findPlaces } from '#app/features/listings/quota/queries.server.ts';
import { formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { settleClaim } from '../claims/mutations.server.ts';
import { acceptCompanyInvitation } from '../invitations/mutations.server.ts';
import { setUpCompany } from '../mutations.server.ts';
import type { Membership } from '../types.ts';
import { transferListings } from './listing-moves.server.ts';
import { brokerageDeletion, leaveCompany } from './mutations.server.ts';

test('anyone who claims a company after its last owner finds neither its licence nor its tax number', async () => {
  const { id } = await insertBrokerage({ trade_licence: '123456', trn: '100000000000003' });
  const owner = await insertAccount();
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${owner.id}, ${id}, 'owner')`.execute(
    db,
  );
  await db.transaction().execute((trx) => brokerageDeletion.remove!(trx, [owner.id]));
  const left = await db
    .selectFrom('brokerage')
    .where('id', '=', id)
    .select(['trade_licence', 'trn'])
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ trade_licence: null, trn: null });
});

/** What they return that all look for the account's membership before one of them gives it. */
async function atOnce(accountId: string, ...joinings: (() => Promise<unknown>)[]) {
  const started: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`select from user_account where id = ${accountId} for update`.execute(trx);
    for (const join of joinings) {
      started.push(join());
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        expect(rows).toHaveLength(started.length);
      }, 10_000);
    }
  });
  return Promise.all(started);
}

const claimedWithoutMembers = () =>
  db
    .selectFrom('brokerage as b')
    .where('claimed_at', 'is not', null)
    .where(sql<boolean>`not exists (select from brokerage_member where brokerage_id = b.id)`)
    .select('name')
    .execute();

test('who sets companies up in two tabs at once has one', async () => {
  const { id } = await insertAccount();
  const setUp = (name: string, orn: string) => () => {
    const values = { name, orn, name_ar: '', trade_licence: '', about: '', address: '', phone: '' };
    return setUpCompany({ id, name }, '192.0.2.7', { ...values, email: null, languages: [] });
  };
  const outcomes = await atOnce(id, setUp('First tab', '600901'), setUp('Second tab', '600902'));
  expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'member' }]);
  expect(await claimedWithoutMembers()).toEqual([]);
});

test('a claim approved while its claimant joins another company changes nothing', async () => {
  const person = await insertAccount();
  const { id: hired } = await insertBrokerage();
  const { id: claimed } = await insertBrokerage();
  const owner = await insertAccount();
  const staff = await insertAccount();
  await sql`insert into admin_user (user_id, username, role) values (${staff.id}, 'Claims', 'admin')`.execute(
    db,
  );
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${owner.id}, ${hired}, 'owner')`.execute(
    db,
  );
  const token = newToken();
  await sql`insert into brokerage_invitation (brokerage_id, email, role, invited_by, token_hash, expires_at)
    values (${hired}, ${person.email}, 'agent', ${owner.id}, ${hashOfToken(token)}, now() + interval '1 day')`.execute(
    db,
  );
  const claim = await db
    .insertInto('brokerage_claim')
    .values({ brokerage_id: claimed, user_id: person.id, note: 'It is mine.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const form = new FormData();
  form.set('token', token);
  const actor = { userId: person.id, username: 'Person', ip: '192.0.2.7' };
  const moderator = {
    userId: staff.id,
    username: 'Claims',
    role: 'admin',
    ip: '192.0.2.8',
  } as const;
  const outcomes = await atOnce(
    person.id,
    () => acceptCompanyInvitation(person, actor, form),
    () => settleClaim(moderator, claim.id, 'approve'),
  );
  expect(outcomes).toEqual([null, 'claimant_elsewhere']);
  expect(await claimedWithoutMembers()).toEqual([]);
});

test('who leaves a company, lists alone and comes back brings no more homes than it has places', async () => {
  const { id: brokerageId, name: company } = await insertBrokerage();
  const [owner, agent] = [await insertAccount(), await insertAccount()];
  await sql`insert into brokerage_member (user_id, brokerage_id, role)
    values (${owner.id}, ${brokerageId}, 'owner'), (${agent.id}, ${brokerageId}, 'agent')`.execute(
    db,
  );
  const { id: agent_id } = await insertAgent({ user_id: agent.id, brokerage_id: brokerageId });
  const { id: community_id } = await insertCommunity();
  const list = () => insertListing({ user_id: agent.id, agent_id, community_id });
  const free = await db
    .insertInto('package')
    .values({ name: 'Free', listings: 1, credits: 0, price: 0, months: 12, is_on_sale: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const audit = { userId: agent.id, username: 'Adam', ip: '127.0.0.1' };
  const own: Membership = {
    userId: agent.id,
    brokerageId,
    role: 'agent',
    slug: '',
    company,
    companyHere: company,
  };
  expect(await leaveCompany(own, audit, null)).toBe('done');
  await list();
  const second = await list();
  const token = randomBytes(24).toString('base64url');
  await sql`insert into brokerage_invitation (brokerage_id, email, role, token_hash, invited_by, expires_at)
    values (${brokerageId}, ${agent.email}, 'agent', ${hashOfToken(token)}, ${owner.id}, now() + interval '1 day')`.execute(
    db,
  );
  const form = new FormData();
  form.set('token', token);
  const accept = () => acceptCompanyInvitation({ id: agent.id, email: agent.email }, audit, form);
  expect(await accept()).toMatchObject({ errors: formError('company_places') });
  const staff = await insertAccount();
  await sql`insert into admin_user (user_id, username, role) values (${staff.id}, 'Places', 'admin')`.execute(
    db,
  );
  const claim = await db
    .insertInto('brokerage_claim')
    .values({ brokerage_id: brokerageId, user_id: agent.id, note: 'It is mine, too.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = { userId: staff.id, username: 'Places', role: 'admin', ip: '192.0.2.8' } as const;
  await sql`update brokerage set claimed_at = now() where id = ${brokerageId}`.execute(db);
  expect(await settleClaim(admin, claim.id, 'approve')).toBe('claimant_places');
  await sql`delete from brokerage_claim where id = ${claim.id}`.execute(db);
  const other = await insertBrokerage();
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${agent.id}, ${other.id}, 'agent')`.execute(
    db,
  );
  expect(await accept()).toMatchObject({ errors: formError('company_other') });
  await sql`delete from brokerage_member where user_id = ${agent.id}`.execute(db);
  await sql`insert into account_deletion (user_id, delete_at) values (${agent.id}, now() + interval '1 day')`.execute(
    db,
  );
  expect(await accept()).toMatchObject({ errors: formError('invitation_gone') });
  await sql`delete from account_deletion where user_id = ${agent.id}`.execute(db);
  await db
    .updateTable('listing')
    .set({ status: 'withdrawn' })
    .where('id', '=', second.id)
    .execute();
  expect(await accept()).toBeNull();
  expect(await findPlaces(brokerageId, new Date())).toEqual({ places: 1, taken: 1 });
  await db.deleteFrom('package').where('id', '=', free.id).execute();
});

test('as many listings as there are can be given to somebody at once', async () => {
  const [from, to] = [await insertAccount(), await insertAccount()];
  const community = await insertCommunity();
  const { id } = await insertListing({ user_id: from.id, community_id: community.id });
  const gone = Array.from({ length: 70_000 }, (_, at) => id + 1 + at);
  await db.transaction().execute((trx) => transferListings(trx, [id, ...gone], to.id));
  const moved = db.selectFrom('listing').where('id', '=', id).select('user_id');
  expect(await moved.executeTakeFirst()).toEqual({ user_id: to.id });
});
