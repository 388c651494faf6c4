import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deleteDueAccounts } from '#app/features/accounts/deletion/mutations.server.ts';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { listenForNews } from '#app/features/conversations/live/queries.server.ts';
import { keepConversation, sendEnquiry } from '#app/features/conversations/mutations.server.ts';
import { findContactable, findRecipient } from '#app/features/conversations/queries.server.ts';
import { conversationDeletion } from '#app/features/conversations/retention.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { emails } from '#app/messages/en/emails.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { transferListings } from '../members/listing-moves.server.ts';
import { brokerageDeletion, leaveCompany } from '../members/mutations.server.ts';
import { assignLeads } from '../team/mutations.server.ts';
import { hadBy } from '../team/rules.ts';
import type { Membership } from '../types.ts';
import { escalateLeads } from './escalation.server.ts';
import { saveLeadRules, saveLeadTaker } from './mutations.server.ts';
import { findLeadRules, findLeadTakers } from './queries.server.ts';
import { type LeadRulesForm, type LeadTakerForm, leadTakerSchema } from './schema.ts';

// A company of Olga, who runs it, Adam and Eve; the home is Adam's.

const ACTOR = { userId: randomUUID(), username: 'Olga', ip: '127.0.0.1' };
let own: Membership;
let ids: Record<'olga' | 'adam' | 'eve' | 'sara', string>;
let listingId = 0;

beforeEach(async () => {
  await sql`truncate listing, agent, brokerage, area restart identity cascade`.execute(db);
  await sql`delete from jobs.job where name = 'mail'`.execute(db).catch(() => {});
  await sql`delete from user_account where email like '%@rules.example'`.execute(db);
  await db
    .transaction()
    .execute((trx) =>
      ensureAreas(trx, [
        [{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }],
        [{ nameEn: 'Invented Creek', lat: 25.2, lng: 55.34 }],
      ]),
    );
  await sql`
    with people as (insert into user_account (email, email_verified) values ('olga@rules.example', true),
        ('adam@rules.example', true), ('eve@rules.example', true), ('sara@rules.example', true) returning id, email),
      company as (insert into brokerage (slug, name, claimed_at) values ('rules', 'Rules', now()) returning id),
      members as (insert into brokerage_member (user_id, brokerage_id, role, joined_at)
        select people.id, company.id, case when email like 'olga%' then 'owner' else 'agent' end::brokerage_role,
          now() + case when email like 'adam%' then interval '1 s' when email like 'eve%' then interval '2 s' else interval '0' end
        from people, company where email not like 'sara%' returning user_id)
    insert into agent (user_id, slug, brokerage_id, languages)
    select id, 'rules-' || split_part(email, '@', 1), (select id from company),
      case when email like 'eve%' then array['Arabic'] else array['English'] end
    from people where email not like 'sara%'`.execute(db);
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from user_account where email like '%@rules.example'`.execute(db);
  ids = Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0], id])) as typeof ids;
  const company = await db.selectFrom('brokerage').select('id').executeTakeFirstOrThrow();
  own = {
    userId: ids.olga,
    brokerageId: company.id,
    role: 'owner',
    slug: 'rules',
    company: 'Rules',
    companyHere: 'Rules',
  };
  const made = await sql<{ id: number }>`
    insert into listing (user_id, agent_id, area_id, community_id, place_name, address, title, price, reference, size_sqft)
    select ${ids.adam}, g.id, a.id, a.id, a.name_en, 'Walk', 'Home', 900000, 'R-1', 800
    from agent g, area a where g.user_id = ${ids.adam} and a.name_en = 'Invented Marina' returning id`.execute(
    db,
  );
  listingId = made.rows[0]!.id;
});

/** @param opened the version of the form; by default, the form is opened now. */
const rules = async (form: Partial<LeadRulesForm>, opened?: string) =>
  saveLeadRules(own, ACTOR, opened ?? (await findLeadRules(own.brokerageId)).version, {
    rule: 'listing_agent',
    escalate_minutes: null,
    escalate_to: null,
    ...form,
  });
const taker = async (name: keyof typeof ids, form: Partial<LeadTakerForm>, opened?: string) =>
  saveLeadTaker(own, ACTOR, ids[name], opened ?? (await takerVersion(name)), {
    takes_leads: true,
    areas: '',
    away_until: null,
    substitute: null,
    ...form,
  });
async function takerVersion(name: keyof typeof ids): Promise<string> {
  const takers = await findLeadTakers(own.brokerageId);
  return takers.find(({ userId }) => userId === ids[name])?.version ?? '';
}
const TODAY = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

/** Somebody writes about the home. @returns who got it: 'adam'. */
async function enquire(email = `${randomUUID()}@x.example`): Promise<string> {
  const to = (await findContactable(String(listingId)))!;
  const writer = { viewer: null, ip: `10.${Math.random()}` };
  const enquiry = { submission: randomUUID(), name: 'Sara', email, phone: '', message: 'Hello' };
  expect(await sendEnquiry(writer, { ...enquiry, to, viewing: null, consent: '' })).toBeNull();
  return lastAnswerer();
}
async function lastAnswerer(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select split_part(u.email, '@', 1) as name from conversation c join user_account u on u.id = c.advertiser_id
      join agent g on g.id = c.agent_id and g.user_id = u.id order by c.created_at desc limit 1`.execute(
    db,
  );
  return rows[0]!.name;
}
async function mails(): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`
    select concat(data ->> 'to', ' ', data ->> 'subject') as mail from jobs.job where name = 'mail' order by created_on`.execute(
    db,
  );
  return rows.map(({ mail }) => mail);
}

test('without a rule an enquiry goes to the agent who lists the home', async () => {
  expect(await enquire()).toBe('adam');
});

test('in turn, everybody who takes part gets one, and the mail', async () => {
  await rules({ rule: 'round_robin' });
  await taker('olga', { takes_leads: false });
  expect([await enquire(), await enquire(), await enquire()]).toEqual(['adam', 'eve', 'adam']);
  const guest = 'guest@x.example';
  expect([await enquire(guest), await enquire(guest)]).toEqual(['eve', 'eve']);
  expect((await mails()).map((mail) => mail.split('@')[0])).toEqual([
    'adam',
    'eve',
    'adam',
    'eve',
    'eve',
  ]);
});

test('whoever is given an enquiry about a colleague’s home is told so, in both languages', async () => {
  const reasons = async () =>
    (await queuedMails()).map(({ text }) => /because .*? on|لأن.*? على/.exec(text)?.[0]);
  await enquire();
  await rules({ rule: 'round_robin' });
  await taker('olga', { takes_leads: false });
  await taker('adam', { takes_leads: false });
  expect(await enquire()).toBe('eve');
  await sql`update user_account set language = 'ar' where id = ${ids.eve}`.execute(db);
  expect(await enquire()).toBe('eve');
  expect(await reasons()).toEqual([
    'because you list this property on',
    'because your company gave you this enquiry on',
    'لأن شركتك أسندت إليك هذا الاستفسار على',
  ]);
});

test('by area and by language; else the agent who lists the home', async () => {
  await rules({ rule: 'area' });
  expect(await enquire()).toBe('adam');
  expect(await taker('eve', { areas: 'Invented Marina' })).toBeNull();
  expect(await taker('olga', { areas: 'Invented Creek' })).toBeNull();
  expect(await enquire()).toBe('eve');
  expect(await taker('adam', { areas: 'Invented Marina؛ Invented Creek' })).toBeNull();
  await taker('adam', { areas: '' });
  expect(await taker('eve', { areas: 'Nowhere at all' })).toMatchObject({
    fields: { areas: ['agent_area_unknown'] },
  });
  await rules({ rule: 'language' });
  expect(await inLanguage('ar', () => enquire())).toBe('eve');
  expect(['olga', 'adam']).toContain(await inLanguage('en', () => enquire()));
});

test('the names of areas may have commas', async () => {
  await db.transaction().execute(async (trx) => {
    await ensureAreas(trx, [[{ nameEn: 'Wadi, Upper, Plots 1, 2', lat: 25.1, lng: 55.2 }]]);
    await sql`update area set name_ar = 'الوادي، الأعلى' where name_en like 'Wadi%'`.execute(trx);
  });
  const areas = async () =>
    (await findLeadTakers(own.brokerageId)).find(({ userId }) => userId === ids.eve)!.areas;
  for (const typed of [
    'Invented Creek, Wadi, Upper, Plots 1, 2, Invented Marina',
    'wadi,upper, plots 1,2 , Invented Marina,Invented Creek',
    'الوادي، الأعلى، Invented Creek، Invented Marina',
  ]) {
    expect(await taker('eve', { areas: '' })).toBeNull();
    expect(await taker('eve', { areas: typed })).toBeNull();
    expect(await areas()).toEqual(['Invented Creek', 'Invented Marina', 'Wadi, Upper, Plots 1, 2']);
    expect(await taker('eve', { areas: (await areas()).join(', ') })).toBeNull();
  }
  expect(await taker('eve', { areas: Array(11).fill('Invented Creek').join() })).toMatchObject({
    fields: { areas: ['agent_areas_many'] },
  });
});

test('by area, a part of a community is everything in it', async () => {
  await db.transaction().execute((trx) =>
    ensureAreas(trx, [
      [
        { nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 },
        { nameEn: 'Quay West', lat: 25.08, lng: 55.14 },
        { nameEn: 'Quay Tower', lat: 25.08, lng: 55.14 },
      ],
    ]),
  );
  await sql`update listing set area_id = (select id from area where name_en = 'Quay Tower')`.execute(
    db,
  );
  await rules({ rule: 'area' });
  expect(await taker('eve', { areas: 'Quay West' })).toBeNull();
  expect(await enquire()).toBe('eve');
});

test('a colleague stands in for somebody away, who gets none by turn', async () => {
  await taker('adam', { away_until: TODAY, substitute: ids.eve });
  expect(await enquire()).toBe('eve');
  await rules({ rule: 'round_robin' });
  await taker('olga', { takes_leads: false });
  expect([await enquire(), await enquire()]).toEqual(['eve', 'eve']);
  await sql`update brokerage_member set away_until = away_until - 1`.execute(db);
  expect(await enquire()).toBe('adam');
  expect(await taker('adam', { away_until: TODAY, substitute: ids.adam })).toMatchObject({
    fields: { substitute: ['lead_colleague_invalid'] },
  });
});

test('nobody answered in time: it is passed on once, and they are told what it is about', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await enquire();
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam');
  await sql`update conversation set created_at = now() - interval '31 minutes'`.execute(db);
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam'); // it is older than the rule
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '1 hour'`.execute(db);
  await escalateLeads();
  expect(await lastAnswerer()).toBe('olga');
  await escalateLeads();
  const { subject } = emails.companyLeadEscalated('', 30, { name: 'Sara', title: 'Home' });
  expect(subject).toContain('Home');
  expect((await mails()).filter((mail) => mail === `olga@rules.example ${subject}`)).toHaveLength(
    1,
  );
  const { rows } = await sql<{ html: string }>`
    select data ->> 'html' as html from jobs.job where name = 'mail' and data ->> 'subject' = ${subject}`.execute(
    db,
  );
  expect(rows[0]?.html).toContain('Sara');
});

test('a rule that is saved again still passes on what came before; one that begins does not', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '1 hour'`.execute(db);
  await enquire();
  await sql`update conversation set created_at = now() - interval '31 minutes'`.execute(db);
  await rules({ rule: 'round_robin', escalate_minutes: 29, escalate_to: ids.olga });
  await escalateLeads();
  expect(await lastAnswerer()).toBe('olga');

  await sql`delete from conversation`.execute(db);
  await rules({});
  await enquire();
  await sql`update conversation set created_at = now() - interval '31 minutes'`.execute(db);
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam');
});

test('what was answered stays; somebody away is passed over for their colleague', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '1 hour'`.execute(db);
  await taker('olga', { away_until: TODAY, substitute: ids.eve });
  await enquire();
  await sql`update conversation set created_at = now() - interval '31 minutes'`.execute(db);
  await sql`insert into message (conversation_id, submission, from_seeker, name, message)
    select id, gen_random_uuid(), false, 'Adam', 'Yes' from conversation`.execute(db);
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam');
  await sql`delete from message where not from_seeker`.execute(db);
  await escalateLeads();
  expect(await lastAnswerer()).toBe('eve');
});

test('an enquiry that nobody can be answered is not passed on', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '1 hour'`.execute(db);
  const late = () =>
    sql`update conversation set created_at = now() - interval '31 minutes'`.execute(db);
  await enquire();
  await late();
  await sql`update conversation set seeker_muted_at = now()`.execute(db);
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam');

  await sql`delete from conversation`.execute(db);
  expect(await sendAsSara()).toBeNull();
  await late();
  await inTransaction(db, async (trx) => {
    await conversationDeletion.remove!(trx, [ids.sara]);
    await sql`delete from user_account where id = ${ids.sara}`.execute(trx);
  });
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam');
});

test('one enquiry that fails to be passed on keeps none waiting', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '1 hour'`.execute(db);
  await enquire();
  await enquire();
  await sql`update conversation set created_at = now() - interval '31 minutes'`.execute(db);
  await sql`create function fail_for_test() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    db,
  );
  const { rows } = await sql<{
    id: string;
  }>`select id from conversation order by id limit 1`.execute(db);
  await sql`create trigger fail_for_test before update on conversation for each row when (old.id = ${sql.lit(rows[0]!.id)})
    execute function fail_for_test()`.execute(db);
  try {
    await expect(escalateLeads()).rejects.toThrow('broken');
  } finally {
    await sql`drop function fail_for_test cascade`.execute(db);
  }
  const passed = await sql`select from conversation where escalated_at is not null`.execute(db);
  expect(passed.rows).toHaveLength(1);
});

test('who leaves keeps none of the enquiries about colleagues’ homes, and only those', async () => {
  await rules({ rule: 'round_robin' });
  await taker('olga', { takes_leads: false });
  expect([await enquire(), await enquire()]).toEqual(['adam', 'eve']);
  await sql`insert into conversation (agent_id, advertiser_id, seeker_email)
    select id, user_id, 'page@x.example' from agent where user_id = ${ids.eve}`.execute(db);
  const eve = { ...own, userId: ids.eve, role: 'agent' } as const;
  const news = new Set<string>();
  const stop = await listenForNews(
    (userId) => news.add(userId),
    () => {},
  );
  try {
    expect(await leaveCompany(eve, ACTOR, null)).toBe('done');
    await expect.poll(() => news).toEqual(new Set([ids.adam, ids.eve]));
  } finally {
    await stop();
  }
  expect(await held()).toEqual({ adam: 2, eve: 1 });
  const { subject } = emails.companyWorkAssigned('Rules', 0, 1);
  expect(await mails()).toContain(`adam@rules.example ${subject}`);
});

test('who deletes their account leaves the enquiries about colleagues’ homes with the company', async () => {
  await rules({ rule: 'round_robin' });
  await taker('olga', { takes_leads: false });
  expect([await enquire(), await enquire()]).toEqual(['adam', 'eve']);
  await sql`insert into account_deletion (user_id, delete_at) values (${ids.eve}, now())`.execute(
    db,
  );
  await deleteDueAccounts(new Date(Date.now() + 60_000));
  expect(await held()).toEqual({ adam: 2 });
});

test('who assigns an enquiry from a page opened before somebody else assigned it changes nothing', async () => {
  await enquire();
  const { rows } = await sql<{ id: string; agentId: number }>`
    select id, agent_id as "agentId" from conversation`.execute(db);
  const seen = { ids: rows.map(({ id }) => id), had: rows.map(hadBy) };
  expect(await assignLeads(own, { ...seen, to: ids.eve })).toEqual({ moved: 1 });
  expect(await assignLeads(own, { ...seen, to: ids.olga })).toBe('assigned_since');
  expect(await assignLeads(own, { ...seen, to: randomUUID() })).toBe('assignee_missing');
  expect(await held()).toEqual({ eve: 1 });
});

test('whoever gets or loses an enquiry sees it at once', async () => {
  await enquire();
  const { rows } = await sql<{ id: string }>`select id from conversation`.execute(db);
  const news: string[] = [];
  const stop = await listenForNews(
    (userId) => news.push(userId),
    () => {},
  );
  try {
    await assignLeads(own, { ids: [rows[0]!.id], to: ids.eve, had: [] });
    await expect.poll(() => news.toSorted()).toEqual([ids.adam, ids.eve].toSorted());
    news.splice(0);
    await inTransaction(db, (trx) => transferListings(trx, [listingId], ids.olga));
    await expect.poll(() => news.toSorted()).toEqual([ids.eve, ids.olga].toSorted());
    news.splice(0);
    expect(await keepConversation(ids.sara, { id: rows[0]!.id, side: 'seeker' })).toBe(true);
    await expect.poll(() => news.toSorted()).toEqual([ids.olga, ids.sara].toSorted());
  } finally {
    await stop();
  }
});

/** How many enquiries each has. */
async function held(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select split_part(u.email, '@', 1) as name, count(*)::integer as n from conversation c
      join user_account u on u.id = c.advertiser_id group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

test('a request for a valuation stays with the agent who was asked', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '1 hour'`.execute(db);
  await sql`
    with request as (
      insert into valuation_request (submission, purpose, timing, place, community_id, property_type, completion, bedrooms, size_sqft)
      select gen_random_uuid(), 'sale', 'now', name_en, id, 'apartment', 'ready', 2, 1200 from area limit 1 returning id)
    insert into conversation (agent_id, valuation_request_id, seeker_email, advertiser_id, created_at)
    select g.id, request.id, 'noor@x.example', g.user_id, now() - interval '31 minutes' from agent g, request where g.user_id = ${ids.adam}`.execute(
    db,
  );
  await escalateLeads();
  expect(await lastAnswerer()).toBe('adam');
});

test('only those who run the company set rules, and members who leave are in none', async () => {
  own = { ...own, userId: ids.eve, role: 'agent' };
  expect(await rules({ rule: 'area' })).toMatchObject({ form: ['company_not_yours'] });
  own = { ...own, userId: ids.olga };
  expect(await rules({ escalate_minutes: 5, escalate_to: randomUUID() })).toMatchObject({
    fields: { escalate_to: ['lead_colleague_invalid'] },
  });
  await rules({ escalate_minutes: 5, escalate_to: ids.eve });
  await taker('adam', { away_until: TODAY, substitute: ids.eve });
  await sql`delete from brokerage_member where user_id = ${ids.eve}`.execute(db);
  const [adam] = (await findLeadTakers(own.brokerageId)).filter(
    ({ userId }) => userId === ids.adam,
  );
  expect(adam).toMatchObject({ awayUntil: TODAY, substituteId: null });
  expect(await enquire()).toBe('adam');
});

test('who writes again about a home stays with the person who answers it', async () => {
  await rules({ rule: 'round_robin' });
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from user_account where email = 'sara@rules.example'`.execute(db);
  const viewer = { ...rows[0]!, name: 'Sara' };
  const to = (await findContactable(String(listingId)))!;
  const write = () =>
    sendEnquiry(
      { viewer: viewer as never, ip: '10.1.1.1' },
      {
        to,
        submission: randomUUID(),
        name: 'Sara',
        email: viewer.email,
        phone: '',
        message: 'Hello',
        viewing: null,
        consent: '',
      },
    );
  expect([await write(), await write()]).toEqual([null, null]);
  const { rows: stored } = await sql`select id from conversation`.execute(db);
  expect(stored).toHaveLength(1);
});

test('an enquiry waits for the only member it can go to, whose turn another is just taking', async () => {
  await rules({ rule: 'area' });
  await taker('eve', { areas: 'Invented Marina' });
  const { enquiry } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from brokerage_member where user_id = ${ids.eve} for no key update`.execute(
      trx,
    );
    let isSent = false;
    const sent = enquire().finally(() => (isSent = true));
    await expect.poll(async () => isSent || (await isBlocking(rows[0]!.pid))).toBe(true);
    return { enquiry: sent };
  });
  expect(await enquiry).toBe('eve');
});

async function isBlocking(pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where ${pid}::integer = any (pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}

test('hundreds of enquiries that nobody can take hold up no other company’s', async () => {
  await rules({ escalate_minutes: 30, escalate_to: ids.olga });
  await taker('olga', { away_until: TODAY });
  await sql`
    with company as (insert into brokerage (slug, name, claimed_at) values ('other', 'Other', now()) returning id),
      person as (insert into user_account (email, email_verified) values ('uma@rules.example', true) returning id),
      member as (insert into brokerage_member (user_id, brokerage_id, role) select person.id, company.id, 'owner' from person, company)
    insert into agent (user_id, slug, brokerage_id) select person.id, 'rules-uma', company.id from person, company`.execute(
    db,
  );
  await sql`insert into brokerage_lead_rules (brokerage_id, rule, escalate_minutes, escalate_to)
    select m.brokerage_id, 'listing_agent', 30, m.user_id from brokerage_member m join user_account u on u.id = m.user_id
    where u.email = 'uma@rules.example'`.execute(db);
  await sql`update brokerage_lead_rules set escalate_since = now() - interval '2 hours'`.execute(
    db,
  );
  await sql`insert into conversation (id, agent_id, advertiser_id, advertiser_email, seeker_email, created_at)
    select case when n = 0 then 'ffffffff-ffff-4fff-8fff-ffffffffffff' else gen_random_uuid() end, g.id, g.user_id, null, 'x@x.example',
      now() - interval '1 hour' + n * interval '-1 s'
    from generate_series(0, 200) n join agent g on g.slug = case when n = 0 then 'rules-uma' else 'rules-adam' end`.execute(
    db,
  );
  await escalateLeads();
  const { rows } = await sql<{ slug: string }>`
    select g.slug from conversation c join agent g on g.id = c.agent_id where c.escalated_at is not null`.execute(
    db,
  );
  expect(rows).toEqual([{ slug: 'rules-uma' }]);
});

test('a day away is one that the database knows', () => {
  const form = { takes_leads: true, areas: '', substitute: '', away_until: '0000-01-01' };
  expect(leadTakerSchema.safeParse(form).success).toBe(false);
});

test('a company that everybody has left keeps no rule, and no readers that nobody would see', async () => {
  await rules({ rule: 'round_robin' });
  await sql`insert into crm_connection (brokerage_id, name, email, events)
    values (${own.brokerageId}, 'CRM', 'crm@x.example', array['lead.received'])`.execute(db);
  await sql`insert into company_export (brokerage_id, name, format, token_hash)
    values (${own.brokerageId}, 'Portal', 'rss', '\\x00')`.execute(db);
  await inTransaction(db, (trx) => brokerageDeletion.remove!(trx, Object.values(ids)));
  const { rows } = await sql`
    select name from crm_connection union all select name from company_export
    union all select rule::text from brokerage_lead_rules`.execute(db);
  expect(rows).toEqual([]);
});

/** Sara, who is signed in, writes about the home. @returns what is wrong, or null. */
async function sendAsSara(named: Parameters<typeof findRecipient>[0] = { id: String(listingId) }) {
  const viewer = { id: ids.sara, email: 'sara@rules.example', name: 'Sara' } as Viewer;
  const to = (await findRecipient(named))!;
  const enquiry = { submission: randomUUID(), name: 'Sara', email: viewer.email, phone: '' };
  const more = { message: randomUUID(), viewing: null, consent: '' };
  return sendEnquiry({ viewer, ip: '10.0.0.1' }, { ...enquiry, ...more, to });
}
/** @returns who answers her now. */
async function ask(): Promise<string> {
  expect(await sendAsSara()).toBeNull();
  return lastAnswerer();
}

test('a signed-in person’s next enquiry goes to the colleague of who is away, too', async () => {
  expect(await ask()).toBe('adam');
  await taker('adam', { away_until: TODAY });
  expect(await ask()).toBe('adam');
  await taker('adam', { away_until: TODAY, substitute: ids.eve });
  expect(await ask()).toBe('eve');
  await taker('adam', {});
  expect(await ask()).toBe('eve');
  await rules({ rule: 'round_robin' });
  await taker('adam', { takes_leads: false });
  await taker('eve', { away_until: TODAY });
  expect(await ask()).toBe('olga');
  const { rows } = await sql`select from conversation where seeker_id = ${ids.sara}`.execute(db);
  expect(rows).toHaveLength(1);
  expect((await mails()).map((mail) => mail.split('@')[0])).toEqual([
    'adam',
    'adam',
    'eve',
    'eve',
    'olga',
  ]);
});

test('once a substitute is away, an enquiry goes back to the person who lists the home', async () => {
  await sql`update listing set user_id = ${ids.olga}, agent_id = (select id from agent where user_id = ${ids.olga})`.execute(
    db,
  );
  await taker('olga', { away_until: TODAY, substitute: ids.adam });
  expect(await ask()).toBe('adam');
  await taker('olga', {});
  await taker('adam', { away_until: TODAY });
  expect(await ask()).toBe('olga');
});

test('a closed conversation is handed to nobody', async () => {
  expect(await ask()).toBe('adam');
  await sql`update conversation set closed_at = now()`.execute(db);
  await taker('adam', { away_until: TODAY, substitute: ids.eve });
  expect(await sendAsSara()).toBe('conversation_closed');
  expect(await lastAnswerer()).toBe('adam');
});

test('what a signed-in person writes to an agent’s page stays with the agent', async () => {
  await sql`insert into profile (id, first_name) values (${ids.adam}, 'Adam')`.execute(db);
  const page = { slug: 'rules-adam' };
  expect(await sendAsSara(page)).toBeNull();
  await taker('adam', { away_until: TODAY, substitute: ids.eve });
  expect(await sendAsSara(page)).toBeNull();
  expect(await lastAnswerer()).toBe('adam');
});

test('an enquiry leaves a conversation with the colleague who was just given it', async () => {
  expect(await ask()).toBe('adam');
  await rules({ rule: 'round_robin' });
  await taker('adam', { takes_leads: false, away_until: TODAY });
  const { sent } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      update conversation c set advertiser_id = g.user_id, agent_id = g.id from agent g where g.user_id = ${ids.eve}
      returning pg_backend_pid() as pid`.execute(trx);
    const asked = ask();
    await expect.poll(() => isBlocking(rows[0]!.pid), { timeout: 10_000 }).toBe(true);
    return { sent: asked };
  });
  expect(await sent).toBe('eve');
});

test('absences are in the audit log, once each', async () => {
  const { last } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const change = { away_until: TODAY, substitute: ids.eve, areas: 'Invented Creek' };
  await taker('adam', change);
  await taker('adam', change);
  const { rows } = await sql`
    select actor, before, after from audit_entry where action = 'lead_taker' and id > ${last ?? 0}`.execute(
    db,
  );
  const member = { member: 'adam@rules.example', takes_leads: true };
  expect(rows).toEqual([
    {
      actor: 'Olga',
      before: { ...member, away_until: null, substitute: null, lead_areas: null },
      after: {
        ...member,
        away_until: TODAY,
        substitute: 'eve@rules.example',
        lead_areas: 'Invented Creek',
      },
    },
  ]);
});

test('who saves rules over what somebody else has saved since is told first', async () => {
  const { version: opened } = await findLeadRules(own.brokerageId);
  expect(await rules({ rule: 'area' }, opened)).toBeNull();
  const refused = await rules({ rule: 'language' }, opened);
  const saved = await findLeadRules(own.brokerageId);
  expect(refused).toEqual({ kind: 'changed', version: saved.version });
  expect(saved.rule).toBe('area');
  expect(await rules({ rule: 'area' }, opened)).toBeNull();
  expect(await rules({ rule: 'language' }, saved.version)).toBeNull();
  expect((await findLeadRules(own.brokerageId)).rule).toBe('language');
});

test('the same for how a member takes enquiries, in either language', async () => {
  const opened = await takerVersion('adam');
  const away = { areas: 'Invented Marina, Invented Creek', away_until: TODAY, substitute: ids.eve };
  expect(await taker('adam', away, opened)).toBeNull();
  const version = await takerVersion('adam');
  expect(version).not.toBe(opened);
  expect(await inLanguage('ar', () => takerVersion('adam'))).toBe(version);
  const there = { areas: 'Invented Marina' };
  expect(await taker('adam', there, opened)).toEqual({ kind: 'changed', version });
  expect(await takerVersion('adam')).toBe(version);
  expect(await taker('adam', away, opened)).toBeNull();
  expect(await taker('adam', there, version)).toBeNull();
  expect(await taker('eve', {}, opened)).toBeNull();
});
