import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import {
  countContacts,
  findContactPage,
} from '#app/features/conversations/phones/contacts.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { updateListing } from '#app/features/listings/form/mutations.server.ts';
import { findOwnListing } from '#app/features/listings/form/queries.server.ts';
import { findPlaces } from '#app/features/listings/quota/queries.server.ts';
import { formError } from '#app/lib/form.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertSession,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { whileLocked } from '#test/support/while-locked.ts';
import { settleClaim } from '../claims/mutations.server.ts';
import {
  acceptCompanyInvitation,
  inviteMember,
  withdrawCompanyInvitation,
} from '../invitations/mutations.server.ts';
import { setUpCompany } from '../mutations.server.ts';
import { findMembership } from '../queries.server.ts';
import type { CompanyRole, Membership } from '../types.ts';
import { transferListings } from './listing-moves.server.ts';
import {
  brokerageDeletion,
  changeRole,
  leaveCompany,
  lockTeamListing,
} from './mutations.server.ts';
import { countImported } from './queries.server.ts';

test('anyone who claims a company after its last owner finds nothing that the last one entered', async () => {
  const { id } = await insertBrokerage({
    trade_licence: '123456',
    trn: '100000000000003',
    email: 'owner@private.example',
    address: 'Villa 7',
    offices: JSON.stringify([{ name: null, address: 'Villa 8', phone: null }]),
  });
  const owner = await insertAccount();
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${owner.id}, ${id}, 'owner')`.execute(
    db,
  );
  await db.transaction().execute((trx) => brokerageDeletion.remove!(trx, [owner.id]));
  const left = await db
    .selectFrom('brokerage')
    .where('id', '=', id)
    .select(['trade_licence', 'trn', 'email', 'address', 'offices'])
    .executeTakeFirstOrThrow();
  expect(left).toEqual({
    trade_licence: null,
    trn: null,
    email: null,
    address: null,
    offices: [],
  });
});

async function sessionOf(userId: string) {
  const { id } = await insertSession(userId);
  return { id, viewer: { id: userId } };
}

/** Each looks for the account's membership before one of them gives it. */
const atOnce = (accountId: string, ...joinings: (() => Promise<unknown>)[]) =>
  whileLocked(sql`select from user_account where id = ${accountId} for update`, joinings);

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
  const session = await sessionOf(person.id);
  const actor = { userId: person.id, username: 'Person', ip: '192.0.2.7' };
  const moderator = {
    userId: staff.id,
    username: 'Claims',
    role: 'admin',
    ip: '192.0.2.8',
  } as const;
  const outcomes = await atOnce(
    person.id,
    () => acceptCompanyInvitation(session, actor, form),
    () => settleClaim(moderator, claim.id, 'approve'),
  );
  expect(outcomes).toEqual([null, 'claimant_elsewhere']);
  expect(await claimedWithoutMembers()).toEqual([]);
});

test('a claim makes nobody an owner whose account is suspended or about to be deleted', async () => {
  const { id: brokerage_id } = await insertBrokerage();
  const [person, staff] = [await insertAccount(), await insertAccount()];
  await sql`insert into admin_user (user_id, username, role) values (${staff.id}, 'Absent', 'admin')`.execute(
    db,
  );
  const claim = await db
    .insertInto('brokerage_claim')
    .values({ brokerage_id, user_id: person.id, note: 'It is mine.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = { userId: staff.id, username: 'Absent', role: 'admin', ip: '192.0.2.8' } as const;
  const approve = () => settleClaim(admin, claim.id, 'approve');
  await sql`insert into account_deletion (user_id, delete_at) values (${person.id}, now() + interval '1 day')`.execute(
    db,
  );
  expect(await approve()).toBe('claimant_absent');
  await sql`delete from account_deletion where user_id = ${person.id}`.execute(db);
  expect(await approve()).toBe('done');
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
  const session = await sessionOf(agent.id);
  const accept = () => acceptCompanyInvitation(session, audit, form);
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

/** A company with a member of each role given. */
async function insertTeam(...roles: CompanyRole[]) {
  const { id } = await insertBrokerage();
  const members = [];
  for (const role of roles) {
    const account = await insertAccount();
    await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${account.id}, ${id}, ${role})`.execute(
      db,
    );
    members.push({
      ...account,
      own: (await findMembership(account.id))!,
      audit: { userId: account.id, username: account.email, ip: '192.0.2.7' },
    });
  }
  return { id, members };
}

const suspend = (userId: string) =>
  sql`insert into account_suspension (user_id, reason, suspended_by) values (${userId}, 'spam', 'test')`.execute(
    db,
  );

test('an invitation names the company in the language of the mail', async () => {
  const { members } = await insertTeam('owner');
  const owner = members[0]!;
  await sql`update brokerage set name_ar = 'منازل الخور' where id = (
    select brokerage_id from brokerage_member where user_id = ${owner.id})`.execute(db);
  await inLanguage('ar', () => invite(owner, 'joins@arabic.example', 'agent'));
  const mail = (await queuedMails()).find(({ to }) => to === 'joins@arabic.example');
  expect(mail?.subject).toContain('الانضمام إلى \u2068منازل الخور\u2069');
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

type Member = Awaited<ReturnType<typeof insertTeam>>['members'][number];

const invite = async ({ id, audit }: Member, email: string, role: CompanyRole) =>
  inviteMember((await findMembership(id))!, audit, formOf({ email, role }));

/** Accepts the invitation to the email. */
async function accept({ id, email }: { id: string; email: string }) {
  const token = newToken();
  await sql`update brokerage_invitation set token_hash = ${hashOfToken(token)} where email = ${email}`.execute(
    db,
  );
  const audit = { userId: id, username: email, ip: '192.0.2.9' };
  return acceptCompanyInvitation(await sessionOf(id), audit, formOf({ token }));
}

const GONE = { errors: formError('invitation_gone') };

test('an owner who is made a manager makes no owner by an earlier invitation', async () => {
  const { members } = await insertTeam('owner', 'owner');
  const [first, second] = members as [Member, Member];
  const [friend, agent] = [await insertAccount(), await insertAccount()];
  expect(await invite(first, friend.email, 'owner')).toBeNull();
  expect(await invite(first, agent.email, 'agent')).toBeNull();
  expect(await changeRole(second.own, second.audit, first.id, 'manager')).toBe('done');
  expect(await accept(friend)).toMatchObject(GONE);
  expect(await accept(agent)).toBeNull();
  // As one made before invitations ended with the role.
  await sql`insert into brokerage_invitation (brokerage_id, email, role, token_hash, invited_by, expires_at)
    values (${first.own.brokerageId}, ${friend.email}, 'owner', ${hashOfToken(newToken())}, ${first.id}, now() + interval '1 day')`.execute(
    db,
  );
  expect(await accept(friend)).toMatchObject(GONE);
});

test('an invitation works while whoever sent it is neither suspended nor leaving', async () => {
  const { members } = await insertTeam('owner', 'manager');
  const [, manager] = members as [Member, Member];
  const person = await insertAccount();
  expect(await invite(manager, person.email, 'agent')).toBeNull();
  await suspend(manager.id);
  expect(await accept(person)).toMatchObject(GONE);
  await sql`delete from account_suspension where user_id = ${manager.id}`.execute(db);
  expect(await accept(person)).toBeNull();
});

test('a manager neither replaces nor withdraws an owner’s invitation of an owner', async () => {
  const { id, members } = await insertTeam('owner', 'manager');
  const [owner, manager] = members as [Member, Member];
  const person = await insertAccount();
  expect(await invite(owner, person.email, 'owner')).toBeNull();
  expect(await invite(manager, person.email, 'assistant')).toMatchObject({
    errors: { fields: { email: ['invited_by_owner'] } },
  });
  const sent = await db
    .selectFrom('brokerage_invitation')
    .where('brokerage_id', '=', id)
    .select(['id', 'role', 'invited_by'])
    .executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ role: 'owner', invited_by: owner.id });
  expect(await withdrawCompanyInvitation(manager.own, manager.audit, sent.id)).toBe(false);
  expect(await invite(owner, person.email, 'assistant')).toBeNull();
  expect(await invite(manager, person.email, 'agent')).toBeNull();
});

test('an invitation that doesn’t work, as its sender is suspended, stands in nobody’s way', async () => {
  const { members } = await insertTeam('owner', 'owner', 'manager');
  const [, owner, manager] = members as [Member, Member, Member];
  const person = await insertAccount();
  expect(await invite(owner, person.email, 'owner')).toBeNull();
  await suspend(owner.id);
  expect(await invite(manager, person.email, 'agent')).toBeNull();
  expect(await accept(person)).toBeNull();
});

test('the audit log has who was invited, by whom, and how invitations ended', async () => {
  const { id, members } = await insertTeam('owner', 'manager');
  const [owner, manager] = members as [Member, Member];
  await invite(manager, 'first@invited.example', 'agent');
  await invite(manager, 'second@invited.example', 'assistant');
  const first = await db
    .selectFrom('brokerage_invitation')
    .where('email', '=', 'first@invited.example')
    .select('id')
    .executeTakeFirstOrThrow();
  await withdrawCompanyInvitation(owner.own, owner.audit, first.id);
  await changeRole(owner.own, owner.audit, manager.id, 'agent');
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', actor, action, before ->> 'email', after ->> 'email') as entry from audit_entry
    where subject_kind = 'company' and subject_id = ${String(id)} and action like '%invited' order by id`.execute(
    db,
  );
  expect(rows.map(({ entry }) => entry)).toEqual([
    `${manager.email} company_invited first@invited.example`,
    `${manager.email} company_invited second@invited.example`,
    `${owner.email} company_uninvited first@invited.example`,
    `${owner.email} company_uninvited second@invited.example`,
  ]);
});

describe('of two owners, one suspended', () => {
  const forbidden = (userId: string) =>
    db.transaction().execute((trx) => brokerageDeletion.forbid!(trx, userId));

  test('the other may neither go nor step down, but take the role away', async () => {
    const { members } = await insertTeam('owner', 'owner', 'agent');
    const [away, there] = members as [Member, Member];
    await suspend(away.id);
    expect(await forbidden(there.id)).toBe('last_owner_deleting');
    expect(await leaveCompany(there.own, there.audit, null)).toBe('last_owner');
    expect(await changeRole(there.own, there.audit, there.id, 'agent')).toBe('last_owner');
    expect(await changeRole(there.own, there.audit, away.id, 'agent')).toBe('done');
  });

  test('the suspended one may delete their account', async () => {
    const { members } = await insertTeam('owner', 'owner');
    await suspend(members[0]!.id);
    expect(await forbidden(members[0]!.id)).toBeNull();
  });

  test('a suspended owner without another stays while there are members', async () => {
    const { members } = await insertTeam('owner', 'agent');
    const [owner, agent] = members as [Member, Member];
    await suspend(owner.id);
    expect(await forbidden(owner.id)).toBe('last_owner_suspended');
    await sql`delete from brokerage_member where user_id = ${agent.id}`.execute(db);
    expect(await forbidden(owner.id)).toBeNull();
  });
});

test('an account that is to be deleted sets no company up', async () => {
  const person = await insertAccount();
  await sql`insert into account_deletion (user_id, delete_at) values (${person.id}, now() + interval '1 day')`.execute(
    db,
  );
  const values = { name: 'Late', orn: '600903', name_ar: '', trade_licence: '', about: '' };
  const rest = { address: '', phone: '', email: null, languages: [] };
  expect(
    await setUpCompany({ id: person.id, name: 'Late' }, '192.0.2.7', { ...values, ...rest }),
  ).toEqual({ kind: 'absent' });
});

describe('a manager who edits a colleague’s home', () => {
  async function insertHome() {
    const { id: brokerageId, members } = await insertTeam('owner', 'manager', 'agent');
    const [, manager, agent] = members as [Member, Member, Member];
    const { id: agent_id } = await insertAgent({ user_id: agent.id, brokerage_id: brokerageId });
    const { id: community_id } = await insertCommunity();
    const home = await insertListing({ user_id: agent.id, agent_id, community_id });
    const { values, version } = (await findOwnListing(agent.id, home.id))!;
    const form = new FormData();
    for (const [name, all] of Object.entries(values)) for (const it of all) form.append(name, it);
    form.set('version', version);
    const save = () =>
      updateListing(agent.id, home.id, form, undefined, (trx) =>
        lockTeamListing(trx, manager.own, agent.id, home.id),
      );
    return { manager, agent, form, save };
  }

  test('doesn’t name its owner, who has no name', async () => {
    const { agent, form, save } = await insertHome();
    form.set('first_name', 'Renamed');
    form.set('last_name', '');
    expect(await save()).toMatchObject({ kind: 'saved' });
    const named = db.selectFrom('profile').where('id', '=', agent.id).select('first_name');
    expect((await named.executeTakeFirst())?.first_name ?? null).toBeNull();
  });

  test.each(['manager', 'agent'] as const)('saves nothing once the %s has left', async (who) => {
    const home = await insertHome();
    const { own, audit } = home[who];
    expect(await leaveCompany(own, audit, null)).toBe('done');
    expect(await home.save()).toEqual({ kind: 'not_found' });
  });
});

describe('what a member leaves behind', () => {
  let owner: Member;
  let leaver: Member;
  let heir: Member;
  let agents: Map<string, number>;
  let own: number;
  let imported: number;

  beforeEach(async () => {
    const { id: brokerage_id, members } = await insertTeam('owner', 'agent', 'agent');
    [owner, leaver, heir] = members as [Member, Member, Member];
    agents = new Map();
    for (const { id } of members)
      agents.set(id, (await insertAgent({ user_id: id, brokerage_id })).id);
    const { id: community_id } = await insertCommunity();
    const list = async (user_id: string | null) =>
      (await insertListing({ user_id, agent_id: agents.get(leaver.id)!, community_id })).id;
    own = await list(leaver.id);
    imported = await list(null);
  });

  const leave = (to: string | null) => leaveCompany(leaver.own, leaver.audit, to);

  const agentOf = async (listing: number) =>
    (
      await db
        .selectFrom('listing')
        .where('id', '=', listing)
        .select('agent_id')
        .executeTakeFirstOrThrow()
    ).agent_id;

  test('is told to who gets the listings, imported ones among them', async () => {
    expect(await countImported(leaver.own)).toBe(1);
    expect(await leave(heir.id)).toBe('done');
    expect([await agentOf(own), await agentOf(imported)]).toEqual([
      agents.get(heir.id),
      agents.get(heir.id),
    ]);
    const mails = (await queuedMails()).filter(({ to }) => to === heir.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 listings assigned to you']);
  });

  test('is an owner’s where an import brought it, and nobody else gets the listings', async () => {
    expect(await leave(null)).toBe('done');
    expect([await agentOf(own), await agentOf(imported)]).toEqual([
      agents.get(leaver.id),
      agents.get(owner.id),
    ]);
    const mails = (await queuedMails()).filter(({ to }) => to === owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 listing assigned to you']);
  });

  test('has its calls, but for those from before the member joined', async () => {
    const call = (listing_id: number, days: number) =>
      db
        .insertInto('phone_contact')
        .values({
          way: 'call',
          listing_id,
          agent_id: agents.get(leaver.id)!,
          advertiser_id: leaver.id,
          at: sql<Date>`now() - make_interval(days => ${days})`,
        })
        .execute();
    await sql`update brokerage_member set joined_at = now() - interval '10 days' where user_id = ${leaver.id}`.execute(
      db,
    );
    await call(own, 1);
    await call(imported, 2);
    await call(own, 20);
    expect(await leave(heir.id)).toBe('done');
    const kept = await countContacts({ userId: leaver.id });
    expect(await countContacts({ userId: heir.id })).toBe(2);
    const { brokerageId } = owner.own;
    const { contacts } = await findContactPage({ brokerageId, agent: null, text: '' }, 1);
    expect(kept).toBe(1);
    expect(contacts.map(({ listingId }) => listingId)).toEqual([own, imported]);
  });

  test('stays with the member where another company’s feed brought it', async () => {
    const { id: brokerage_id } = await insertBrokerage();
    const feed = await db
      .insertInto('feed')
      .values({ brokerage_id, file_name: 'elsewhere.csv' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update listing set source = ${`feed-${feed.id}`}, source_key = 'A-1' where id = ${imported}`.execute(
      db,
    );
    expect(await countImported(leaver.own)).toBe(0);
    expect(await leave(heir.id)).toBe('done');
    expect([await agentOf(own), await agentOf(imported)]).toEqual([
      agents.get(heir.id),
      agents.get(leaver.id),
    ]);
  });

  test('is in the audit log, as far as an import brought it', async () => {
    expect(await leave(null)).toBe('done');
    expect(
      await db
        .selectFrom('audit_entry')
        .where('action', '=', 'company_left')
        .orderBy('id', 'desc')
        .select('after')
        .executeTakeFirst(),
    ).toEqual({ after: { listings_to: owner.email, listings: 1 } });
  });

  test('is never an assistant’s, though no owner is there', async () => {
    await sql`update brokerage_member set role = 'assistant', joined_at = now() - interval '1 day' where user_id = ${heir.id}`.execute(
      db,
    );
    await suspend(owner.id);
    expect(await leave(null)).toBe('done');
    expect(await agentOf(imported)).toBe(agents.get(owner.id));
  });

  test('stays with a company that was set up here when the member’s account is deleted', async () => {
    const { brokerageId } = owner.own;
    await sql`update brokerage set made_by_account = true where id = ${brokerageId}`.execute(db);
    await sql`insert into account_deletion (user_id, delete_at) values (${leaver.id}, now())`.execute(
      db,
    );
    await deleteDueAccounts(new Date(Date.now() + 1000));
    expect(await agentOf(imported)).toBe(agents.get(owner.id));
    expect((await queuedMails()).map(({ to }) => to)).toContain(owner.email);
  });
});
