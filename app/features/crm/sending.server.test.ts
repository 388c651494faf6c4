import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { addMember } from '#app/features/brokerages/members/joining.server.ts';
import { leaveCompany } from '#app/features/brokerages/members/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { FIELD_NAMES, type ListingField } from '#app/features/listings/form/fields.ts';
import type { SentEvent } from '#app/features/public-api/events.ts';
import { EVENTS } from '#app/features/public-api/webhooks.ts';
import { emails } from '#app/messages/en/emails.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { useOutsideServer } from '#test/support/outside-server.ts';
import { confirmCrmEmail } from './confirmation.server.ts';
import { addConnection, changeConnection, crmSweeps, replayDelivery } from './mutations.server.ts';
import { findConnection, findDeliveries, findUnconfirmed } from './queries.server.ts';
import { sendToCrms } from './sending.server.ts';

// A CRM as it receives webhooks, over real HTTP.

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
let status = 200;
/** What the answer to a path waits for. */
let holding: Record<string, Promise<void>> = {};
const received: Received[] = [];
/** Companies whose servers hold what they are sent; how many messages each has had in hand, and at most. */
const SLOW = ['slow', 'slower'];
const inHand = new Map<string, number>();
const mostAtOnce = new Map<string, number>();
function atOnce(slug: string, change: 1 | -1): void {
  const now = (inHand.get(slug) ?? 0) + change;
  inHand.set(slug, now);
  mostAtOnce.set(slug, Math.max(now, mostAtOnce.get(slug) ?? 0));
}
const host = useOutsideServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    const slow = SLOW.find((slug) => request.url?.startsWith(`/${slug}-`));
    if (slow) atOnce(slow, 1);
    void Promise.resolve(holding[request.url ?? '']).then(() => {
      if (slow) atOnce(slow, -1);
      return response.writeHead(status, { location: 'https://elsewhere.example' }).end('not read');
    });
  });
});
const ACTOR = { userId: '', username: 'Owner', ip: '127.0.0.1' };
const BY = { actor: ACTOR, session: { id: '', viewer: { id: '' } } };
let own: Membership;
let agentId = 0;

beforeEach(async () => {
  status = 200;
  holding = {};
  received.splice(0);
  await sql`delete from attempt`.execute(db);
  await sql`truncate listing, agent, brokerage, area restart identity cascade`.execute(db);
  await sql`delete from jobs.job where name = 'mail'`.execute(db).catch(() => {});
  await sql`delete from user_account where email like '%@crm.example'`.execute(db);
  await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }]]));
  const { rows } = await sql<{ userId: string; brokerageId: number; agentId: number }>`
    with person as (insert into user_account (email, email_verified) values ('owner@crm.example', true) returning id),
      company as (insert into brokerage (slug, name, claimed_at) values ('crm-homes', 'CRM Homes', now()) returning id),
      joined as (insert into brokerage_member (user_id, brokerage_id, role) select person.id, company.id, 'owner' from person, company)
    insert into agent (slug, name, brokerage_id) select 'crm-agent', 'Ada', company.id from company
    returning (select id from person) as "userId", brokerage_id as "brokerageId", id as "agentId"`.execute(
    db,
  );
  const [made] = rows;
  agentId = made!.agentId;
  ACTOR.userId = made!.userId;
  const session = await sql<{ id: string }>`
    insert into user_session (user_id, token, expires_at) values (${made!.userId}, 'crm', now() + interval '1 hour')
    returning id`.execute(db);
  BY.session = { id: session.rows[0]!.id, viewer: { id: made!.userId } };
  own = {
    ...made!,
    role: 'owner',
    slug: 'crm-homes',
    company: 'CRM Homes',
    companyHere: 'CRM Homes',
  };
});

const ALL = ['lead.received', 'listing.published', 'listing.changed', 'listing.withdrawn'] as const;

async function connect(
  target = `http://${host()}/hook`,
  events: readonly (typeof ALL)[number][] = ALL,
) {
  const form = { name: `CRM ${target}`, target, events: [...events] };
  const added = await addConnection({ company: own }, BY, form);
  return 'id' in added ? added.id : added;
}
const connection = async (id: unknown) => (await findConnection({ company: own }, String(id)))!;
const log = async (id: unknown) => (await findDeliveries(String(id), 1)).deliveries;
const bodies = () =>
  received.map(({ body }) => JSON.parse(body) as { type: SentEvent; data: object });
/** Makes what waits due. */
const later = () =>
  sql`update crm_delivery set next_at = now() where next_at is not null`.execute(db);

async function lead(executor = db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with it as (insert into conversation (agent_id, seeker_email, advertiser_email)
      values (${agentId}, 'sara@x.example', 'ada@crm.example') returning id)
    insert into message (conversation_id, submission, from_seeker, name, email, phone, message)
    select id, gen_random_uuid(), true, 'Sara', 'sara@x.example', '+971500000001', 'Is it free?' from it
    returning conversation_id as id`.execute(executor);
  return rows[0]!.id;
}
async function home(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listing (agent_id, area_id, community_id, place_name, address, title, price, reference, size_sqft)
    select ${agentId}, id, id, name_en, 'Marina Walk', 'Home', 900000, 'R-1', 800 from area limit 1 returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

test('a lead is sent once it is stored, signed with the connection’s secret', async () => {
  const id = await connect();
  await expect(
    db.transaction().execute(async (trx) => {
      await lead(trx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  const leadId = await lead();
  await sendToCrms();
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  const sent = EVENTS['lead.received'].body.parse(JSON.parse(body));
  expect(sent).toMatchObject({
    type: 'lead.received',
    data: {
      LeadKey: leadId,
      Name: 'Sara',
      Phone: '+971500000001',
      Message: 'Is it free?',
      AgentName: 'Ada',
    },
  });
  const { secret } = await connection(id);
  const key = Buffer.from(secret!.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  expect(headers['webhook-signature']).toBe(signature);
  expect(Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']))).toBeLessThan(60);

  await changeConnection({ company: own }, ACTOR, String(id), 'replace');
  expect((await connection(id)).secret).not.toBe(secret);
  await lead();
  await sendToCrms();
  expect(String(received[1]!.headers['webhook-signature']).split(' ')).toHaveLength(2);
  await sql`update crm_connection set replaced_at = now() - interval '25 hours'`.execute(db);
  await lead();
  await sendToCrms();
  expect(String(received[2]!.headers['webhook-signature']).split(' ')).toHaveLength(1);
  const { rows } = await sql`select c::text, d::text from crm_connection c, crm_delivery d`.execute(
    db,
  );
  expect(JSON.stringify(rows)).not.toContain(secret!.slice(6));
  expect(JSON.stringify(rows)).not.toContain('Sara');
});

test('what fails is tried again later and later, under the same id, and can be sent again from the log', async () => {
  const id = await connect();
  await lead();
  status = 503;
  await sendToCrms();
  expect(await log(id)).toMatchObject([
    { state: 'waiting', tries: 1, status: 503, problem: 'the server answers with status 503' },
  ]);
  expect((await connection(id)).failingSince).not.toBeNull();
  await sendToCrms();
  expect(received).toHaveLength(1);
  status = 302;
  await later();
  await sendToCrms();
  const [waiting] = await log(id);
  expect(waiting).toMatchObject({ tries: 2, problem: 'the server answers with status 302' });
  expect((waiting!.nextAt!.getTime() - Date.now()) / 60_000).toBeCloseTo(5, 0);
  status = 204;
  await later();
  await sendToCrms();
  expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 3, problem: null }]);
  expect((await connection(id)).failingSince).toBeNull();

  expect(await replayDelivery({ company: own }, String(id), waiting!.id)).toBe('done');
  await sendToCrms();
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([waiting!.id]),
  );
  await replayDelivery({ company: own }, String(id), waiting!.id);
  await sql`update crm_delivery set tries = 9`.execute(db);
  status = 500;
  await sendToCrms();
  expect(await log(id)).toMatchObject([{ state: 'failed', nextAt: null }]);
});

test('a connection that fails for a day is paused, its managers are told, and nothing is lost', async () => {
  const id = await connect();
  await lead();
  status = 500;
  await sendToCrms();
  await sql`update crm_connection set failing_since = now() - interval '25 hours'`.execute(db);
  await later();
  await sendToCrms();
  expect((await connection(id)).pausedAt).not.toBeNull();
  const { rows } = await sql<{ to: string; subject: string }>`
    select data ->> 'to' as to, data ->> 'subject' as subject from jobs.job where name = 'mail' and data ->> 'kind' <> 'accessAdded'`.execute(
    db,
  );
  expect(rows).toEqual([
    { to: 'owner@crm.example', subject: emails.crmPaused('', '', true).subject },
  ]);
  await lead();
  await later();
  await sendToCrms();
  expect(received).toHaveLength(2);
  status = 200;
  await changeConnection({ company: own }, ACTOR, String(id), 'resume');
  await sendToCrms();
  expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('a failure from before, of a message that is gone, pauses no connection and isn’t shown', async () => {
  const id = await connect();
  const conversationId = await lead();
  status = 500;
  await sendToCrms();
  expect((await connection(id)).failingSince).not.toBeNull();
  await db.deleteFrom('conversation').where('id', '=', conversationId).execute();
  expect((await connection(id)).failingSince).toBeNull();
  await sql`update crm_connection set failing_since = now() - interval '25 hours'`.execute(db);
  await lead();
  await sendToCrms();
  expect((await connection(id)).pausedAt).toBeNull();
  expect((await connection(id)).failingSince!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(received).toHaveLength(2);
});

test('a change of any field of a listing is told', async () => {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_triggerdef(oid) as condition from pg_trigger where tgname = 'crm_listing_update'`.execute(
    db,
  );
  const columns: Partial<Record<ListingField, string[]>> = {
    location: ['place_name'],
    position: ['lat', 'lng'],
    amenities: ['amenity_bits'],
  };
  for (const column of FIELD_NAMES.flatMap((name) => columns[name] ?? name))
    expect(rows[0]?.condition).toMatch(new RegExp(`old\\.${column}\\b`));
});

test('a listing is published, changed and withdrawn; changes nobody was told of are one', async () => {
  await connect();
  const id = await home();
  await sql`update listing set price = 910000 where id = ${id}`.execute(db);
  await sql`update listing set price = 920000 where id = ${id}`.execute(db);
  await sql`update listing set is_featured = true where id = ${id}`.execute(db);
  await sendToCrms();
  expect(bodies()).toMatchObject([
    { type: 'listing.published', data: { ListPrice: 920_000 } },
    { type: 'listing.changed', data: { ListPrice: 920_000 } },
  ]);
  await sql`update listing set price = 930000 where id = ${id}`.execute(db);
  await sql`update listing set status = 'withdrawn' where id = ${id}`.execute(db);
  await sql`update listing set status = 'available' where id = ${id}`.execute(db);
  await sql`delete from listing where id = ${id}`.execute(db);
  await sendToCrms();
  for (const { body } of received) {
    const sent = JSON.parse(body) as { type: SentEvent };
    expect(() => EVENTS[sent.type].body.parse(sent)).not.toThrow();
  }
  expect(bodies().slice(2)).toMatchObject([
    { type: 'listing.withdrawn', data: { ListingKey: String(id) } },
    { type: 'listing.withdrawn', data: { ListingKey: String(id) } },
  ]);
});

test('a home that goes to another company is withdrawn, and no more of it is told', async () => {
  await connect();
  const id = await home();
  await sendToCrms();
  const { rows } = await sql<{ id: number }>`
    with other as (insert into brokerage (slug, name, claimed_at) values ('other', 'Other', now()) returning id)
    insert into agent (slug, name, brokerage_id) select 'other-agent', 'Eve', id from other returning id`.execute(
    db,
  );
  await sql`update listing set agent_id = ${rows[0]!.id}, price = 1 where id = ${id}`.execute(db);
  await sendToCrms();
  expect(bodies().slice(1)).toEqual([
    expect.objectContaining({ type: 'listing.withdrawn', data: { ListingKey: String(id) } }),
  ]);
});

interface Mail {
  kind: string;
  to: string;
  replyTo: string;
  text: string;
}
async function mails(): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from jobs.job where name = 'mail' and data ->> 'kind' <> 'accessAdded' order by created_on`.execute(
    db,
  );
  return rows.map(({ data }) => data);
}
const confirmEmail = (token: string) => confirmCrmEmail(token, '192.0.2.9');
const tokenOf = ({ text }: Mail) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

test('an email gets nothing until its reader has opened the mailed link, then the leads that waited', async () => {
  const id = String(await connect('leads@crm.example', ['lead.received']));
  await lead();
  await sendToCrms();
  const [first] = await mails();
  expect(await mails()).toHaveLength(1);
  expect(first).toMatchObject({ kind: 'crmConfirmation', to: 'leads@crm.example' });
  expect(first!.text).not.toContain('Sara');
  expect(await log(id)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  expect(await changeConnection({ company: own }, ACTOR, id, 'test')).toBe('unconfirmed');
  expect(await replayDelivery({ company: own }, id, (await log(id))[0]!.id)).toBe('unconfirmed');

  expect(await changeConnection({ company: own }, ACTOR, id, 'confirm')).toBe('done');
  const second = (await mails())[1]!;
  expect(await confirmEmail(tokenOf(first!))).toBe(false);
  expect(await findUnconfirmed(tokenOf(second))).toEqual({
    email: 'leads@crm.example',
    company: 'CRM Homes',
  });
  await sql`update crm_connection set link_until = now()`.execute(db);
  expect(await confirmEmail(tokenOf(second))).toBe(false);
  await sql`update crm_connection set link_until = now() + interval '1 hour'`.execute(db);
  expect(await confirmEmail(tokenOf(second))).toBe(true);
  expect(await confirmEmail(tokenOf(second))).toBe(false);
  expect(await changeConnection({ company: own }, ACTOR, id, 'confirm')).toBe('confirmed');
  const { rows } = await sql`
    select actor, action, ip from audit_entry where subject_kind = 'company' and subject_id = ${String(own.brokerageId)}
      and actor_id in (${ACTOR.userId}, ${id}) order by id desc limit 2`.execute(db);
  expect(rows).toEqual([
    { actor: 'leads@crm.example', action: 'crm_confirmed', ip: '192.0.2.9' },
    { actor: 'Owner', action: 'crm_link_sent', ip: ACTOR.ip },
  ]);
  await sendToCrms();
  expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
  expect((await mails()).map(({ kind }) => kind)).toContain('leadForCrm');
});

test('where leads wait for an email and no link works, one is mailed, and the managers are told, once', async () => {
  const id = String(await connect('leads@crm.example', ['lead.received']));
  // As emails were before they had to be confirmed.
  await sql`update crm_connection set link_hash = null, link_until = null`.execute(db);
  await sql`delete from jobs.job where name = 'mail'`.execute(db);
  await sendToCrms();
  expect(await mails()).toEqual([]);
  await lead();
  await sendToCrms();
  await sendToCrms();
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const link = sent.find(({ kind }) => kind === 'crmConfirmation');
  const told = sent.find(({ kind }) => kind === 'crmUnconfirmed');
  expect([link?.to, told?.to]).toEqual(['leads@crm.example', 'owner@crm.example']);
  expect(told!.text).toContain('30 days');
  await sql`update crm_connection set link_until = now()`.execute(db);
  await sendToCrms();
  expect(await mails()).toHaveLength(2);
  await sql`update crm_connection set link_until = now() + interval '1 hour'`.execute(db);
  expect(await confirmEmail(tokenOf(link!))).toBe(true);
  await sendToCrms();
  expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
});

test('an email gets leads, and a reply reaches the person who wrote', async () => {
  expect(await connect('leads@crm.example', ['lead.received'])).toEqual(expect.any(String));
  await confirmEmail(tokenOf((await mails())[0]!));
  await lead();
  await sendToCrms();
  const [, sent] = await mails();
  expect(sent).toMatchObject({ to: 'leads@crm.example', replyTo: 'sara@x.example' });
  expect(sent!.text).toContain('Phone: +971500000001');
});

test.each([
  'http://127.0.0.1:1/hook',
  'https://10.0.0.1/',
  'https://localhost/hook',
  'https://[::1]/',
  'ftp://x.example',
  'hook',
])('%s is no address for a webhook', async (target) => {
  expect(await connect(target)).toMatchObject({ fields: { target: ['crm_address'] } });
});

test('an address that comes to lead to our own network isn’t asked', async () => {
  const id = await connect();
  await sql`update crm_connection set address = 'https://localhost/hook'`.execute(db);
  await lead();
  await sendToCrms();
  expect(await log(id)).toMatchObject([
    { state: 'waiting', status: null, problem: 'the URL does not lead to the public Internet' },
  ]);
});

test('the log names a home by the reference that its company knows', async () => {
  const id = await connect();
  const listing = await home();
  await sendToCrms();
  const references = async () => new Set((await log(id)).map(({ reference }) => reference));
  expect(await references()).toEqual(new Set(['R-1']));
  await sql`update listing set source = 'feed-1', source_key = 'W-1' where id = ${listing}`.execute(
    db,
  );
  expect(await references()).toEqual(new Set(['W-1']));
});

test('a lead goes before what a server refuses; the log goes after 30 days', async () => {
  const id = await connect();
  for (let at = 0; at < 12; at += 1)
    await changeConnection({ company: own }, ACTOR, String(id), 'test');
  await lead();
  status = 422;
  await sendToCrms(0); // a turn for each message
  expect(bodies()[0]).toMatchObject({ type: 'lead.received' });
  expect(received).toHaveLength(10);
  await sql`update crm_delivery set created_at = now() - interval '31 days' where event = 'test'`.execute(
    db,
  );
  await crmSweeps.crm_delivery!();
  expect((await log(id)).some(({ event }) => event === 'test')).toBe(false);
  expect(await log(id)).toHaveLength(1);
});

test('what one connection can’t be sent holds up no other', async () => {
  const broken = await connect();
  const id = await connect(`http://${host()}/other`);
  await sql`
    create function refuse_delivery() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_delivery before update on crm_delivery for each row
    when (new.connection_id = ${sql.lit(String(broken))}) execute function refuse_delivery()`.execute(
    db,
  );
  try {
    await lead();
    await sendToCrms();
  } finally {
    await sql`drop function refuse_delivery cascade`.execute(db);
  }
  expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
  await sendToCrms();
  expect(await log(broken)).toMatchObject([{ state: 'delivered' }]);
});

async function otherCompany(slug = 'other') {
  const { rows } = await sql<{ brokerageId: number; userId: string }>`
    with person as (insert into user_account (email, email_verified) values (${`${slug}@crm.example`}, true) returning id),
      company as (insert into brokerage (slug, name, claimed_at) values (${slug}, ${slug}, now()) returning id)
    insert into brokerage_member (user_id, brokerage_id, role) select person.id, company.id, 'owner' from person, company
    returning brokerage_id as "brokerageId", user_id as "userId"`.execute(db);
  return { ...rows[0]!, slug, company: slug };
}

test('companies whose servers are slow leave others their turn', async () => {
  const quick = String(await connect());
  await changeConnection({ company: own }, ACTOR, quick, 'test');
  const first = own;
  const isReached = Promise.withResolvers<void>();
  for (const slug of SLOW) {
    own = { ...first, ...(await otherCompany(slug)) };
    for (let at = 0; at < 5; at += 1) {
      const path = `/${slug}-${at}`;
      holding[path] = isReached.promise; // ten of them would hold all workers
      const made = String(await connect(`http://${host()}${path}`));
      await changeConnection({ company: own }, ACTOR, made, 'test');
    }
  }
  own = first;
  const running = sendToCrms();
  await expect.poll(() => log(quick), { timeout: 10_000 }).toMatchObject([{ state: 'delivered' }]);
  await expect.poll(() => [...mostAtOnce.keys()].toSorted(), { timeout: 10_000 }).toEqual(SLOW);
  isReached.resolve();
  await running;
  expect([...mostAtOnce.values()]).toEqual([1, 1]);
  const { rows } = await sql`select from crm_delivery where delivered_at is null`.execute(db);
  expect(rows).toEqual([]);
  expect(received).toHaveLength(11);
});

test('nobody can flood an email that nobody has confirmed', async () => {
  const id = String(await connect('victim@crm.example', ['lead.received']));
  const outcomes = [];
  for (let at = 0; at < 3; at += 1)
    outcomes.push(await changeConnection({ company: own }, ACTOR, id, 'confirm'));
  expect(outcomes).toEqual(['done', 'done', 'limited']);
  await changeConnection({ company: own }, ACTOR, id, 'remove');
  const again = () => connect('Victim@crm.example', ['lead.received']);
  expect(await again()).toMatchObject({ form: ['crm_limited'] });
  // What others have sent isn't counted with this company's, up to what an email may get.
  own = { ...own, ...(await otherCompany()) };
  const theirs = String(await again());
  expect(await changeConnection({ company: own }, ACTOR, theirs, 'confirm')).toBe('done');
  expect(await changeConnection({ company: own }, ACTOR, theirs, 'confirm')).toBe('limited');
});

test('links that confirm an email aren’t counted with tests', async () => {
  const id = String(await connect('tried@crm.example', ['lead.received']));
  for (let at = 0; at < 2; at += 1) await changeConnection({ company: own }, ACTOR, id, 'confirm');
  await confirmEmail(tokenOf((await mails())[2]!));
  const outcomes = [];
  for (let at = 0; at < 6; at += 1)
    outcomes.push(await changeConnection({ company: own }, ACTOR, id, 'test'));
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'done'), 'limited']);
});

async function newPerson(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into user_account (email, email_verified) values (${email}, true) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** A home of a person, by an agent if there is one, with an enquiry. */
async function homeOf(userId: string, agent: number | null = null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with home as (
      insert into listing (user_id, agent_id, area_id, community_id, place_name, address, title, price, reference, size_sqft)
      select ${userId}, ${agent}::integer, id, id, name_en, 'Marina Walk', 'Own home', 900000, 'P-' || gen_random_uuid(), 800
      from area limit 1 returning id, user_id, agent_id
    ), asked as (
      insert into conversation (listing_id, listing_title, advertiser_id, agent_id, seeker_email)
      select id, 'Own home', user_id, agent_id, 'sara@x.example' from home returning id
    ), written as (
      insert into message (conversation_id, submission, from_seeker, name, email, phone, message)
      select id, gen_random_uuid(), true, 'Sara', 'sara@x.example', '+971500000001', 'Is it free?' from asked
    ) select id from home`.execute(db);
  return rows[0]!.id;
}

async function connectOwn(userId: string, path = '/mine'): Promise<string> {
  const form = { name: 'Mine', target: `http://${host()}${path}`, events: [...ALL] };
  const added = await addConnection({ userId }, BY, form);
  return 'id' in added ? added.id : '';
}

test('a person without a company hears of their own enquiries and homes alone', async () => {
  const [userId, other] = [await newPerson('own@crm.example'), await newPerson('two@crm.example')];
  const form = { name: 'Mine', target: `http://${host()}/mine`, events: [...ALL] };
  expect(await addConnection({ userId }, BY, form)).toMatchObject({
    form: ['webhook_without_listing'],
  });
  await homeOf(userId);
  const id = await connectOwn(userId);
  await connect();
  await homeOf(other);
  const listing = await homeOf(userId);
  await sql`update listing set price = 850000 where id = ${listing}`.execute(db);
  await sendToCrms();
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['lead.received', 'listing.changed', 'listing.published']);
  for (const sent of bodies()) {
    EVENTS[sent.type].body.parse(sent);
    expect(sent.data).toMatchObject({ ListingKey: String(listing) });
  }

  // Who has joined a company lists for it.
  received.splice(0);
  await sql`update agent set user_id = ${userId} where id = ${agentId}`.execute(db);
  await homeOf(userId, agentId);
  await sendToCrms();
  expect(bodies()).toHaveLength(2);
  expect((await findDeliveries(id, 1)).total).toBe(3);

  // Nobody else, not even who runs a company, has it.
  expect(await findConnection({ userId: other }, id)).toBeNull();
  expect(await findConnection({ company: own }, id)).toBeNull();
  expect(await changeConnection({ company: own }, ACTOR, id, 'remove')).toBe('gone');
  expect(await changeConnection({ userId: other }, ACTOR, id, 'test')).toBe('gone');
});

test('a person’s webhook takes no email, stops with the account and tells its holder that it is paused', async () => {
  const userId = await newPerson('paused@crm.example');
  await homeOf(userId);
  const holder = { userId };
  const form = { name: 'Mine', target: 'me@crm.example', events: ['lead.received' as const] };
  expect(await addConnection(holder, BY, form)).toMatchObject({
    fields: { target: ['crm_link'] },
  });
  const added = await addConnection(holder, BY, { ...form, target: `http://${host()}/mine` });
  const id = 'id' in added ? added.id : '';
  await sql`insert into account_suspension (user_id, reason, suspended_by) values (${userId}, 'spam', 'test')`.execute(
    db,
  );
  await homeOf(userId);
  await sendToCrms();
  expect(received).toEqual([]);
  await sql`delete from account_suspension where user_id = ${userId}`.execute(db);
  status = 500;
  await sendToCrms();
  await sql`update crm_connection set failing_since = now() - interval '2 days' where id = ${id}`.execute(
    db,
  );
  await later();
  await sendToCrms();
  expect((await findConnection(holder, id))!.pausedAt).not.toBeNull();
  const [mail] = await mails();
  const { subject } = emails.crmPaused('', '', false);
  expect(mail).toMatchObject({ to: 'paused@crm.example', subject });
  expect(JSON.stringify(mail)).toContain(`/dashboard/security/webhooks/${id}`);
  expect((await log(id)).length).toBeGreaterThan(0);
  await sql`delete from user_account where id = ${userId}`.execute(db);
  expect(await findConnection(holder, id)).toBeNull();
  expect(await log(id)).toEqual([]);
});

test('homes of an agent who joins or leaves a company change their holder, and waiting leads of the first aren’t sent', async () => {
  const userId = await newPerson('moving@crm.example');
  const { rows } = await sql<{ id: number }>`
    insert into agent (user_id, slug) values (${userId}, 'moving') returning id`.execute(db);
  const listing = String(await homeOf(userId, rows[0]!.id));
  const mine = await connectOwn(userId);
  const theirs = String(await connect());
  await homeOf(userId, rows[0]!.id);
  const heard = async () => {
    await sendToCrms();
    const told = async (id: string) =>
      (await log(id)).map(({ event, listingId, state }) => [event, String(listingId), state]);
    const both = { mine: await told(mine), theirs: await told(theirs) };
    await sql`delete from crm_delivery`.execute(db);
    return both;
  };

  await inTransaction(db, (trx) => addMember(trx, userId, own.brokerageId, 'agent', true));
  const joined = await heard();
  expect(joined.mine).toContainEqual(['listing.withdrawn', listing, 'delivered']);
  expect(joined.mine).toContainEqual(['lead.received', 'null', 'dropped']);
  expect(joined.theirs).toContainEqual(['listing.published', listing, 'delivered']);
  expect(joined.theirs).toHaveLength(2);

  const member: Membership = { ...own, userId, role: 'agent' };
  expect(await leaveCompany(member, ACTOR, null)).toBe('done');
  const left = await heard();
  expect(left.mine).toContainEqual(['listing.published', listing, 'delivered']);
  expect(left.theirs).toContainEqual(['listing.withdrawn', listing, 'delivered']);
  expect([left.mine.length, left.theirs.length]).toEqual([2, 2]);
});

test('slow servers of many people leave companies their turn', async () => {
  const isReached = Promise.withResolvers<void>();
  for (let at = 0; at < 12; at += 1) {
    const path = `/slow-${at}`;
    holding[path] = isReached.promise; // each would hold a worker
    const userId = await newPerson(`slow${at}@crm.example`);
    await homeOf(userId);
    await changeConnection({ userId }, ACTOR, await connectOwn(userId, path), 'test');
  }
  const quick = String(await connect());
  await changeConnection({ company: own }, ACTOR, quick, 'test');
  const running = sendToCrms();
  await expect.poll(() => log(quick), { timeout: 10_000 }).toMatchObject([{ state: 'delivered' }]);
  isReached.resolve();
  await running;
  expect(received).toHaveLength(13);
});
