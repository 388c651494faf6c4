import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSignedIn } from '../support/dashboard.ts';
import { startNumberProvider } from '../support/number-provider.ts';
import { newPerson, type Person, query, textOf } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { freePort } from '../support/site-process.ts';
import { useSite } from '../support/site.ts';

const PORT = await freePort();
const CALLS_TOKEN = 'a-token-of-the-number-provider';
const CALLS_WEBHOOK_SECRET = 'whsec_bnVtYmVycyBvZiBhIHByb3ZpZGVyIG9mIG91cnM=';
const CALLS_URL = `http://127.0.0.1:${PORT}`;
const CALLS = { CALLS_URL, CALLS_TOKEN, CALLS_WEBHOOK_SECRET, CALLS_NUMBERS: '3' };
const site = useSite({ env: { ...OPEN_SITE, ...CALLS, TRUSTED_PROXIES: '127.0.0.1' } });
// Until it starts, it is down, and people are shown the advertisers' own numbers.
const provider = startNumberProvider(PORT, CALLS_TOKEN);
const agent = useSignedIn(site, 'agent@demo.example');
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };

let listings: number[];

beforeAll(async () => {
  // Those of the demonstration.
  await query(site, 'delete from phone_contact');
  const rows = await query<{ id: number }>(
    site,
    `select l.id::int from listing l left join agent g on g.id = l.agent_id left join profile p on p.id = l.user_id
     where l.is_public and coalesce(p.phone, g.phone) is not null and l.user_id is distinct from $1 order by l.id`,
    [agent.userId],
  );
  listings = rows.map(({ id }) => id);
  expect(listings.length).toBeGreaterThan(130);
});

const ask = (
  id: number,
  visitor: Person = newPerson(site),
  headers: Record<string, string> = BROWSER,
) => visitor.fetch(`/property/${id}/phone`, { method: 'POST', headers });
const requests = async (id: number) =>
  (await query<{ n: number }>(site, 'select n from phone_request where listing_id = $1', [id]))[0]
    ?.n ?? 0;

test('a number is in the answer to a form, and counted once a day for each person', async () => {
  const [id] = listings as [number];
  const visitor = newPerson(site);
  const question = await visitor.fetch(`/property/${id}/phone`);
  expect(await textOf(question)).toContain('Show phone number');
  for (let n = 0; n < 3; n += 1) {
    const answer = await ask(id, visitor);
    expect(answer.status).toBe(200);
    expect(await textOf(answer)).toMatch(/href="tel:\+971\d{8,9}"/);
  }
  expect(await requests(id)).toBe(1);
  await Promise.all([ask(id), ask(id), ask(id, newPerson(site), { 'User-Agent': 'curl/8' })]);
  expect(await requests(id)).toBe(3);
  expect((await ask(987_654_321)).status).toBe(404);
});

test('a number shown, Call and WhatsApp are each in the list of the person who lists, once a day for each person', async () => {
  const [own] = await query<{ id: number }>(
    site,
    `select l.id::int from listing l join profile p on p.id = l.user_id
     where l.is_public and not l.messages_only and l.user_id = $1 and p.phone is not null limit 1`,
    [agent.userId],
  );
  const id = own!.id;
  const visitor = newPerson(site);
  const opened = (way: string, from = visitor, headers: Record<string, string> = BROWSER) =>
    from.fetch(`/property/${id}/phone/opened?way=${way}`, {
      method: 'POST',
      headers,
      body: 'PING',
    });
  const shown = await textOf(
    await visitor.fetch(`/property/${id}/phone`, { method: 'POST', headers: BROWSER }),
  );
  expect(shown).toContain(`ping="/property/${id}/phone/opened?way=call"`);
  expect((await opened('call')).status).toBe(204);
  await Promise.all([opened('whatsapp'), opened('whatsapp'), opened('call')]);
  await opened('call', newPerson(site), { 'User-Agent': 'curl/8' });
  await opened('call', newPerson(site), { ...BROWSER, 'Sec-Fetch-Site': 'cross-site' });
  await agent.get(`/property/${id}/phone/opened?way=call`, { method: 'POST', headers: BROWSER });
  const contacts = await query<{ row: string }>(
    site,
    'select way::text as row from phone_contact where listing_id = $1 order by way',
    [id],
  );
  expect(contacts.map(({ row }) => row)).toEqual(['shown', 'call', 'whatsapp']);
  const list = await textOf(await agent.get('/dashboard/messages/calls'));
  for (const text of ['Saw the number', 'Pressed Call', 'Opened WhatsApp', `/property/${id}"`])
    expect(list).toContain(text);
  expect((await opened('call', newPerson(site))).status).toBe(204);
});

test('one network is shown forty an hour, also many at once; who has an account has a limit of their own', async () => {
  const visitor = newPerson(site);
  const answers = await Promise.all(listings.slice(0, 60).map((id) => ask(id, visitor)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  const page = await textOf(refused);
  expect(page).toContain('Too many phone numbers have been shown');
  expect(page).not.toMatch(/tel:/);
  const again = listings[answers.findIndex(({ status }) => status === 200)]!;
  expect((await ask(again, visitor)).status).toBe(200);

  await insertPerson(site, 'caller@x.example');
  const { cookie } = await openSession(site, 'caller@x.example');
  const member = await Promise.all(
    listings.slice(60, 130).map((id) => ask(id, visitor, { ...BROWSER, Cookie: cookie })),
  );
  expect(member.filter(({ status }) => status === 200)).toHaveLength(60);
});

test('many accounts of one network are shown 120 an hour together', async () => {
  const visitor = newPerson(site);
  let shown = 0;
  for (const name of ['one', 'two', 'three']) {
    await insertPerson(site, `${name}@x.example`);
    const { cookie } = await openSession(site, `${name}@x.example`);
    const answers = await Promise.all(
      listings.slice(0, 55).map((id) => ask(id, visitor, { ...BROWSER, Cookie: cookie })),
    );
    shown += answers.filter(({ status }) => status === 200).length;
  }
  expect(shown).toBe(120);
});

test('beyond the limit no number is shown to the person who asks many times at once', async () => {
  const visitor = newPerson(site);
  const spent = await Promise.all(listings.slice(0, 45).map((id) => ask(id, visitor)));
  expect(spent.filter(({ status }) => status === 200)).toHaveLength(40);
  const fresh = listings.slice(60, 65);
  const answers = await Promise.all(
    fresh.flatMap((id) => Array.from({ length: 8 }, () => ask(id, visitor))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
});

test('an agent’s page shows its number the same way, and says in their dashboard how many asked', async () => {
  const page = '/agents/layla-haddad';
  expect(await textOf(await newPerson(site).fetch(page))).toContain('Show phone number');
  const answer = await newPerson(site).fetch(`${page}/phone`, { method: 'POST', headers: BROWSER });
  const shown = await textOf(answer);
  expect(shown).toMatch(/href="tel:\+971/);
  expect(shown).toContain(`href="${page}"`);
  await agent.get(`${page}/phone`, { method: 'POST', headers: BROWSER });
  expect(await textOf(await agent.get('/dashboard/agent-details'))).toContain(
    '1 person asked for your phone number on your page in the last 30 days.',
  );
  expect((await newPerson(site).post('/agents/nobody/phone')).status).toBe(404);
});

test('anyone who lists is told what becomes public, and may take messages only', async () => {
  const form = await textOf(await agent.get('/new-property'));
  for (const text of ['Your name (Layla Haddad) is public', 'Your phone number (+971'])
    expect(form).toContain(text);

  const fields = {
    title: 'Messages only',
    price: '2000000',
    location: 'Dubai Marina',
    address: 'Unit 5, Quay Tower',
    messages_only: 'yes',
  };
  const saved = await agent.post('/new-property', new URLSearchParams(fields));
  expect(saved.status).toBe(302);
  const [row] = await query<{ id: number }>(
    site,
    "select id::int from listing where title = 'Messages only' and messages_only and is_public",
  );
  const { id } = row!;
  for (const kind of ['phone', 'email'])
    expect((await newPerson(site).fetch(`/property/${id}/${kind}`)).status).toBe(404);
  const shown = await textOf(await newPerson(site).fetch(`/property/${id}`));
  expect(shown).not.toMatch(/\/property\/\d+\/(phone|email)/);
  expect(shown).toContain('Contact Agent');
  expect((await ask(id)).status).toBe(404);
  // The next listing starts from the last choice.
  expect(await (await agent.get('/new-property')).text()).toMatch(
    /<input[^>]*name="messages_only"[^>]*checked/,
  );
});

interface Message {
  id?: string;
  at?: Date;
  secret?: string;
  signed?: string;
}

/** Posts what the provider posts after a call. */
function tellOf(
  event: unknown,
  { id = randomUUID(), at = new Date(), secret, signed }: Message = {},
) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from((secret ?? CALLS_WEBHOOK_SECRET).slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${signed ?? body}`);
  return fetch(`${site.origin}/webhooks/calls`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,c29tZXRoaW5n v1,${mac.digest('base64')}`,
    },
  });
}

test('people are shown a number that counts calls, which become leads of the advertiser; its own while the provider is down', async () => {
  const [own] = await query<{ id: number; phone: string }>(
    site,
    `select l.id::int, p.phone from listing l join profile p on p.id = l.user_id
     where l.is_public and not l.messages_only and l.user_id = $1 and p.phone like '+9715%' order by l.id desc limit 1`,
    [agent.userId],
  );
  const { id, phone } = own!;
  expect(await textOf(await ask(id))).toContain(`href="tel:${phone}"`);

  await query(site, 'delete from tracked_number');
  await provider.start();
  const shown = await textOf(await ask(id));
  const number = /href="tel:(\+97145550\d{3})"/.exec(shown)![1]!;
  expect(provider.numbers.get(number)).toMatchObject({
    forwardTo: phone,
    webhook: expect.stringMatching(/\/webhooks\/calls$/),
  });
  expect(shown).toContain(`https://wa.me/${phone.slice(1)}`);
  expect(shown).not.toContain(`tel:${phone}`);
  expect(await textOf(await ask(id))).toContain(`tel:${number}`);
  expect(provider.requests).toHaveLength(1);

  const startedAt = new Date(Date.now() - 180_000).toISOString();
  const answered = { number, from: '+971501112233', startedAt, answered: true, seconds: 134 };
  const message = randomUUID();
  for (const forged of [
    { secret: `whsec_${Buffer.from('another provider, elsewhere').toString('base64')}` },
    { signed: JSON.stringify({ type: 'call.ended', data: { ...answered, seconds: 1 } }) },
    { at: new Date(Date.now() - 301_000) },
  ]) {
    const refused = await tellOf({ type: 'call.ended', data: answered }, forged);
    expect(refused.status).toBe(400);
  }
  for (let n = 0; n < 2; n += 1)
    expect((await tellOf({ type: 'call.ended', data: answered }, { id: message })).status).toBe(
      204,
    );
  const missed = { number, startedAt, answered: false, seconds: 0 };
  expect((await tellOf({ type: 'call.ended', data: missed })).status).toBe(204);
  expect(
    (await tellOf({ type: 'call.ended', data: { ...missed, number: '+97145559999' } })).status,
  ).toBe(204);
  expect(
    (await tellOf({ type: 'call.ended', data: { ...missed, startedAt: 'today' } })).status,
  ).toBe(400);
  expect((await tellOf({ type: 'number.moved' })).status).toBe(204);
  const calls = await query(
    site,
    "select listing_id::int as listing, advertiser_id as advertiser, seconds from phone_contact where way = 'called' order by seconds",
  );
  expect(calls).toEqual([
    { listing: id, advertiser: agent.userId, seconds: 134 },
    { listing: id, advertiser: agent.userId, seconds: null },
  ]);
  const list = await textOf(await agent.get('/dashboard/messages/calls'));
  for (const text of ['Call answered, 2:14 minutes', 'Missed call']) expect(list).toContain(text);
  const file = await (await agent.get('/dashboard/messages/calls.csv')).text();
  expect(file).toMatch(/^\ufeff?When,Contact,Property,Reference,Agent,Seconds spoken\n/);
  expect(file).toMatch(/,Called,.*,134\n/);
  expect(JSON.stringify(await query(site, 'select * from phone_contact'))).not.toContain(
    '501112233',
  );

  // Confirmed too long ago, and the provider is down again.
  await query(site, "update tracked_number set confirmed_at = now() - interval '11 minutes'");
  await provider.stop();
  expect(await textOf(await ask(id))).toContain(`tel:${phone}`);
});
afterAll(() => provider.stop());

test('no more numbers than the operator allows, and they go back when their home is gone', async () => {
  await query(site, 'delete from tracked_number');
  await provider.start();
  const own = async (id: number) => (await textOf(await ask(id))).includes('tel:+97145550');
  const ids = listings.slice(-5);
  const shown: boolean[] = [];
  for (const id of ids) shown.push(await own(id));
  expect(shown.filter(Boolean)).toHaveLength(3);
  const [first] = ids as [number];
  await query(site, 'update listing set messages_only = true where id = $1', [first]);
  await query(
    site,
    "update tracked_number set forwards_to = '+97140000000' where listing_id <> $1",
    [first],
  );
  const allocated = provider.numbers.size;
  await query(site, `insert into jobs.job (name, data) values ('keepNumbers', '{}')`);
  // Its last step: what is deleted is given back, and forgotten.
  await expect
    .poll(() => query(site, FORWARDING), { timeout: 60_000 })
    .toEqual([{ listings: 2, stale: 0, released: 0 }]);
  expect(provider.released).toBeGreaterThan(0);
  expect(provider.numbers.size).toBeLessThan(allocated);
});
const FORWARDING = `select count(*)::int as listings, count(*) filter (where forwards_to = '+97140000000')::int as stale,
  (select count(*)::int from released_number) as released from tracked_number`;
