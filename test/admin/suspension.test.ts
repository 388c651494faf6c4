import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { newNetwork, newPerson, PASSWORD, Person, query, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const REASON = 'Three people wrote to us that they paid a deposit and never saw the home.';

let moderator: Person;
let agent: Person;
let id: string;
let page: string;

const login = (name: string) =>
  new Person(site, `${name}@demo.example`, { 'X-Forwarded-For': newNetwork() });

beforeAll(async () => {
  moderator = login('moderator');
  await moderator.signIn(DEMONSTRATION_PASSWORD);
  agent = login('agent');
  await agent.signIn(DEMONSTRATION_PASSWORD);
  const [row] = await query<{ id: string; slug: string }>(
    site,
    `select u.id, g.slug from user_account u join agent g on g.user_id = u.id where u.email = $1`,
    [agent.email],
  );
  id = row!.id;
  page = `/agents/${row!.slug}`;
});

const publicListings = async () =>
  (
    await query<{ id: number }>(
      site,
      'select id::int from listing where user_id = $1 and is_public order by id',
      [id],
    )
  ).map((row) => row.id);

const suspend = (reason = REASON, staff = moderator) =>
  staff.post(`/admin/members/${id}`, { intent: 'suspend', reason });
const lift = (staff = moderator) => staff.post(`/admin/members/${id}`, { intent: 'lift' });

test('a suspended account shows nothing and sends nothing; lifted, it is as it was', async () => {
  const before = await publicListings();
  expect(before.length).toBeGreaterThan(0);
  const [listing] = before as [number];
  const grant = await login('agent').post('/api/auth/token', {
    email: agent.email,
    password: DEMONSTRATION_PASSWORD,
  });
  const { access_token: token } = await grant.json();
  const client = new Person(site, 'client', { Authorization: `Bearer ${token}` });
  expect((await client.fetch('/api/auth/session')).status).toBe(200);

  expect((await suspend()).headers.get('location')).toBe(`/admin/members/${id}`);
  const shown = await moderator.read(`/admin/members/${id}`);
  expect(shown).toContain(REASON);
  expect(shown).toContain('The account is suspended');
  expect(await moderator.read('/admin/members')).toContain(`href="/admin/members/${id}"`);

  expect(await publicListings()).toEqual([]);
  const visitor = newPerson(site);
  expect((await visitor.fetch(`/property/${listing}`)).status).toBe(404);
  expect((await visitor.fetch(page)).status).toBe(404);
  // Who is signed in goes on reading.
  for (const person of [agent, client]) {
    expect((await person.fetch('/api/auth/session')).status).toBe(200);
    expect((await person.post('/api/property/1/contact')).status).toBe(403);
  }
  expect((await agent.mailed(/suspended/)).text).toContain(REASON);

  expect((await agent.fetch('/dashboard/messages')).headers.get('location')).toBe(
    '/dashboard/suspended',
  );
  expect(await agent.read('/dashboard/suspended')).toContain(REASON);
  const copy = await (await agent.fetch('/dashboard/security/export')).json();
  expect(copy.suspensions).toMatchObject([{ reason: REASON, liftedAt: null }]);
  for (const path of [
    `/properties/${listing}/promote`,
    '/dashboard/profile/edit',
    '/dashboard/security/delete',
    '/property/1/contact',
    '/property/1/contact.data',
    '/saved',
  ]) {
    const answer = await agent.post(path, { current: DEMONSTRATION_PASSWORD });
    const location = answer.headers.get('location') ?? (await answer.text());
    expect(location, path).toContain('/dashboard/suspended');
  }
  // They learn it before they have written anything.
  expect((await agent.fetch('/property/1/contact')).headers.get('location')).toBe(
    '/dashboard/suspended',
  );
  const form = { email: agent.email, password: DEMONSTRATION_PASSWORD, returnTo: '/buy' };
  expect((await agent.elsewhere().post('/sign-in', form)).headers.get('location')).toBe(
    '/dashboard/suspended',
  );
  const call = { method: 'POST', headers: { Accept: 'application/json' } };
  for (const refused of [
    await agent.post('/api/property/1/contact'),
    await agent.fetch('/saved', call),
  ]) {
    expect([refused.status, await refused.text()]).toEqual([403, 'This account is suspended.\n']);
  }

  expect((await lift()).status).toBe(302);
  expect(await publicListings()).toEqual(before);
  expect((await visitor.fetch(`/property/${listing}`)).status).toBe(200);
  expect((await visitor.fetch(page)).status).toBe(200);
  expect((await agent.fetch('/dashboard/messages')).status).toBe(200);
  expect((await agent.fetch('/dashboard/suspended')).headers.get('location')).toBe('/dashboard');
  await agent.mailed(/no longer suspended/);
  const history = await moderator.read(`/admin/members/${id}`);
  expect(history).toContain('Lifted by moderator');

  const admin = login('admin');
  await admin.signIn(DEMONSTRATION_PASSWORD);
  const audit = await admin.read(`/admin/audit?kind=account&id=${id}`);
  expect(audit).toContain('Suspended an account');
  expect(audit).toContain('Lifted an account’s suspension');
});

test('who wrote to somebody suspended is told that they can’t be reached', async () => {
  const seeker = login('seeker');
  await seeker.signIn(DEMONSTRATION_PASSWORD);
  const [conversation] = await query<{ id: string }>(
    site,
    `select c.id from conversation c join user_account u on u.id = c.seeker_id
     where c.advertiser_id = $1 and u.email = $2 and closed_at is null limit 1`,
    [id, seeker.email],
  );
  const path = `/dashboard/messages/${conversation!.id}`;
  const form = await seeker.read(path);
  expect(form).toContain('name="message"');
  await suspend();
  try {
    const sentence = 'Our team has suspended their account, so they can’t be reached here.';
    expect(await seeker.read(path)).toContain(sentence);
    const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const answer = await seeker.post(path, { token, message: 'Are you still there?' });
    expect(await textOf(answer)).toContain(sentence);
  } finally {
    await lift();
  }
});

test('a reason is needed, and what was typed comes back', async () => {
  const empty = await suspend('  ');
  expect(empty.status).toBe(400);
  expect(await textOf(empty)).toContain('Say why: the person reads it.');
  const long = 'Spam. '.repeat(200);
  const refused = await suspend(long);
  expect(refused.status).toBe(400);
  const html = await textOf(refused);
  expect(html).toContain('The reason may have at most 1,000 characters.');
  expect(html).toContain(long.trim().slice(0, 500));
  expect(await publicListings()).not.toEqual([]);
});

test('two at once suspend it once, and lift it once', async () => {
  const admin = login('admin');
  await admin.signIn(DEMONSTRATION_PASSWORD);
  await Promise.all([suspend(), suspend('Another reason', admin), suspend()]);
  const open = await query(
    site,
    'select from account_suspension where user_id = $1 and lifted_at is null',
    [id],
  );
  expect(open).toHaveLength(1);
  await Promise.all([lift(), lift(admin), lift()]);
  const audit = await query<{ action: string; n: number }>(
    site,
    `select action, count(*)::int as n from audit_entry where subject_kind = 'account' and subject_id = $1 group by action order by action`,
    [id],
  );
  const [reinstated, suspended] = audit;
  expect(reinstated!.n).toBe(suspended!.n);
  expect(await publicListings()).not.toEqual([]);
});

test('nothing is published in the moment of the suspension', async () => {
  await agent.signIn(DEMONSTRATION_PASSWORD);
  const before = await publicListings();
  const [listing] = before as [number];
  const change = (to: string) =>
    agent.post('/dashboard?index', { change: to, id: String(listing) });
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all([
      change('withdrawn'),
      change('available'),
      suspend(),
      change('withdrawn'),
      change('available'),
      change('delete'),
      change('restore'),
    ]);
    expect(await publicListings()).toEqual([]);
    await lift();
    await agent.signIn(DEMONSTRATION_PASSWORD);
    await change('restore');
    await change('available');
    expect(await publicListings()).toEqual(before);
  }
});

test('what was half sent before the suspension is refused when the rest comes', async () => {
  const sender = login('agent');
  await sender.signIn(DEMONSTRATION_PASSWORD);
  const path = '/dashboard/saved-properties';
  const send = async (meanwhile: () => Promise<unknown>) => {
    const { hostname, host, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${sender.cookie()}\r\nConnection: close\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nema',
    );
    // The site has begun with it once it answers what came later.
    await sender.fetch('/api/auth/session');
    await meanwhile();
    socket.write('ils=off');
    await once(socket, 'close');
    return /^location: (.*)\r$/im.exec(answer)?.[1];
  };
  expect(await send(() => Promise.resolve())).toBe(path);
  expect(await send(() => suspend())).toBe('/dashboard/suspended');
  await lift();
});

test('a photo half sent before the suspension is refused with a sentence, and taken once it is lifted', async () => {
  const sender = login('agent');
  await sender.signIn(DEMONSTRATION_PASSWORD);
  const [listing] = (await publicListings()) as [number];
  const stored = async () =>
    (await query(site, 'select from listing_image where listing_id = $1', [listing])).length;
  const before = await stored();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a3' } });
  const photo = new Blob([(await picture.jpeg().toBuffer()) as BlobPart], { type: 'image/jpeg' });
  const fields = new FormData();
  fields.append('images', photo, 'late.jpg');
  const form = new Response(fields);
  const type = form.headers.get('content-type')!;
  const bytes = new Uint8Array(await form.arrayBuffer());
  const send = async (meanwhile: () => Promise<unknown>) => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const answer = sender.fetch(`/api/properties/${listing}/images`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, 1_000));
    await meanwhile();
    await writer.write(bytes.subarray(1_000));
    await writer.close();
    return answer;
  };
  const refused = await send(() => suspend());
  expect([refused.status, await refused.text()]).toEqual([403, 'This account is suspended.\n']);
  expect(await stored()).toBe(before);
  await lift();
  expect((await send(() => Promise.resolve())).status).toBe(200);
  expect(await stored()).toBe(before + 1);
});

test('nobody suspends staff or themselves, and editors suspend nobody', async () => {
  const [staff] = await query<{ id: string }>(
    site,
    `select id from user_account where email = 'admin@demo.example'`,
  );
  const path = `/admin/members/${staff!.id}`;
  expect(await moderator.read(path)).toContain('This is the account of one of your staff.');
  await moderator.post(path, { intent: 'suspend', reason: REASON });
  expect(await moderator.read(path)).toContain('may not be suspended');
  expect(
    await query(site, 'select from account_suspension where user_id = $1', [staff!.id]),
  ).toEqual([]);
  const editor = login('editor');
  await editor.signIn(DEMONSTRATION_PASSWORD);
  expect((await suspend(REASON, editor)).headers.get('location')).toBe('/admin/no-access');
  expect((await moderator.fetch('/admin/members/1')).status).toBe(404);
});

test('deleted while suspended, and suspended while about to be deleted, its listings return once neither lasts', async () => {
  const owner = await newPerson(site).join();
  const [account] = await query<{ id: string }>(
    site,
    'select id from user_account where email = $1',
    [owner.email],
  );
  const path = `/admin/members/${account!.id}`;
  const [listing] = await query<{ id: number }>(
    site,
    `update listing set user_id = $1 where id = (select max(id) from listing where user_id = $2 and is_public)
     returning id::int`,
    [account!.id, id],
  );
  const status = async () =>
    (
      await query<{ status: string }>(site, 'select status from listing where id = $1', [
        listing!.id,
      ])
    )[0]!.status;
  await owner.post('/dashboard/security/delete', { current: PASSWORD });
  expect(await status()).toBe('withdrawn');
  await moderator.post(path, { intent: 'suspend', reason: REASON });
  await owner.signIn();
  expect((await owner.post('/dashboard/restore')).headers.get('location')).toBe(
    '/dashboard/suspended',
  );
  await moderator.post(path, { intent: 'lift' });
  expect(await status()).toBe('withdrawn');
  await owner.post('/dashboard/restore');
  expect(await status()).toBe('available');
});

test('a suspended account’s homes leave every list, and come back with the state they had', async () => {
  const all = () =>
    query<{ id: number; status: string; at: Date; featured: Date | null; publish: Date | null }>(
      site,
      `select id::int, status, created_at as at, featured_until as featured, publish_at as publish
       from listing where user_id = $1 order by id`,
      [id],
    );
  const before = await all();
  expect(new Set(before.map(({ status }) => status)).size).toBeGreaterThan(2);
  const visitor = newPerson(site);
  const totalOf = async () =>
    (await (await visitor.fetch('/search-results/counts?include_under_offer=true')).json()) as {
      total: number;
    };
  const apiStatus = async (listing: number) =>
    (await visitor.fetch(`/api/v1/listings/${listing}`)).status;
  const mapped = async () =>
    (await (await visitor.fetch('/sitemap-main.xml')).text()).includes(page);
  const [shown] = await publicListings();
  const forSale = await query(
    site,
    `select from listing where user_id = $1 and is_public and purpose = 'sale'`,
    [id],
  );
  const { total } = await totalOf();
  expect([await apiStatus(shown!), await mapped()]).toEqual([200, true]);
  await suspend();
  expect((await totalOf()).total).toBe(total - forSale.length);
  expect([await apiStatus(shown!), await mapped()]).toEqual([404, false]);
  await lift();
  expect((await totalOf()).total).toBe(total);
  expect([await apiStatus(shown!), await mapped()]).toEqual([200, true]);
  expect(await all()).toEqual(before);
});

test('colleagues of somebody suspended go on as before', async () => {
  const colleagues = () =>
    query(
      site,
      `select l.id from listing l join agent g on g.id = l.agent_id
       where l.is_public and l.user_id is distinct from $1
         and g.brokerage_id = (select brokerage_id from agent where user_id = $1) order by l.id`,
      [id],
    );
  const before = await colleagues();
  expect(before.length).toBeGreaterThan(0);
  await suspend();
  expect(await colleagues()).toEqual(before);
  const manager = login('manager');
  await manager.signIn(DEMONSTRATION_PASSWORD);
  expect((await manager.fetch('/company/team')).status).toBe(200);
  const [company] = await query<{ slug: string }>(
    site,
    'select b.slug from brokerage b join agent g on g.brokerage_id = b.id where g.user_id = $1',
    [id],
  );
  expect((await newPerson(site).fetch(`/companies/${company!.slug}`)).status).toBe(200);
  await lift();
});

test('what a suspended person was typing into a listing is kept as a draft, and published nowhere', async () => {
  const seller = await newPerson(site).join();
  const [account] = await query<{ id: string }>(
    site,
    'select id from user_account where email = $1',
    [seller.email],
  );
  const path = `/admin/members/${account!.id}`;
  const typed = (fields: Record<string, string>) => ({
    page: crypto.randomUUID(),
    title: 'Quiet flat above the canal',
    price: '1250000',
    location: 'Dubai Marina',
    address: 'Canal Walk 4',
    ...fields,
  });
  await moderator.post(path, { intent: 'suspend', reason: REASON });
  const own = () =>
    query<{ title: string; status: string; address: string }>(
      site,
      `select title, status, coalesce(d.values->'address'->>0, address) as address
       from listing l left join listing_draft d on d.listing_id = l.id where user_id = $1`,
      [account!.id],
    );
  const sent = await seller.post('/new-property', typed({}));
  expect(sent.headers.get('location')).toBe('/dashboard/suspended');
  expect(await seller.read('/dashboard/suspended')).toContain('What you typed is kept as a draft.');
  expect(await own()).toEqual([
    { title: 'Quiet flat above the canal', status: 'draft', address: 'Canal Walk 4' },
  ]);
  // Without a place there is nothing to keep it by, and the person is told.
  await seller.post('/new-property', typed({ location: '' }));
  expect(await seller.read('/dashboard/suspended')).toContain('could not be kept');
  // Nor is what somebody else typed kept in their account.
  await seller.post('/new-property', typed({ opener: crypto.randomUUID() }));
  expect(await seller.read('/dashboard/suspended')).toContain('could not be kept');
  await moderator.post(path, { intent: 'lift' });
  expect(await seller.read('/new-property')).toContain('Quiet flat above the canal');
  expect(await own()).toHaveLength(1);
});

test('a suspended person answers the reason, staff read and settle it', async () => {
  const person = await newPerson(site).join();
  const [account] = await query<{ id: string }>(
    site,
    'select id from user_account where email = $1',
    [person.email],
  );
  const path = `/admin/members/${account!.id}`;
  const answer = (text: string) =>
    person.post('/dashboard/suspended', { intent: 'answer', answer: text });
  const stored = () => query(site, 'select from suspension_answer', []);
  await answer('Nobody asked me');
  expect(await stored()).toEqual([]);
  await moderator.post(path, { intent: 'suspend', reason: REASON });
  const empty = await answer(' ');
  expect(empty.status).toBe(400);
  expect(await textOf(empty)).toContain('Write your answer first.');
  const long = await answer('x'.repeat(2_001));
  expect(long.status).toBe(400);
  expect(await textOf(long)).toContain('x'.repeat(2_001));
  const text = 'That was my brother.\n<b>I have taken it down.</b>';
  await Promise.all([answer(text), answer(text)]);
  expect(await stored()).toHaveLength(1);
  expect(await person.read('/dashboard/suspended')).toContain('That was my brother.');

  expect(await moderator.read('/admin')).toContain('1 suspended member has answered.');
  expect(await moderator.read('/admin/members?state=answered')).toContain(path);
  expect(await moderator.read(path)).toContain('That was my brother.');
  expect((await moderator.post(path, { intent: 'settle' })).headers.get('location')).toBe(path);
  expect(await moderator.read(path)).toContain('Settled by moderator');
  expect(await moderator.read('/admin/members?state=answered')).toContain('No members found');
  const copy = await (await person.fetch('/dashboard/security/export')).json();
  expect(copy.suspensions[0].answers).toEqual([
    { text: 'That was my brother.\nI have taken it down.', sentAt: expect.any(String) },
  ]);
  for (let n = 0; n < 4; n += 1) expect((await answer(`Again ${n}`)).status).toBe(302);
  const limited = await answer('Once more');
  expect(limited.status).toBe(429);
  expect(await textOf(limited)).toContain('Once more');
  // Lifting settles the rest.
  await moderator.post(path, { intent: 'lift' });
  expect(await moderator.read('/admin')).toContain('Nobody is waiting for an answer');
});

test('a suspended person deletes their account, and may change their mind', async () => {
  const person = await newPerson(site).join();
  const [account] = await query<{ id: string }>(
    site,
    'select id from user_account where email = $1',
    [person.email],
  );
  await moderator.post(`/admin/members/${account!.id}`, { intent: 'suspend', reason: REASON });
  expect(await person.read('/dashboard/suspended')).toContain('/dashboard/suspended/delete');
  const wrong = await person.post('/dashboard/suspended/delete', { current: 'not it' });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  await person.post('/dashboard/suspended/delete', { current: PASSWORD });
  const due = () => query(site, 'select from account_deletion where user_id = $1', [account!.id]);
  expect(await due()).toHaveLength(1);
  await person.signIn();
  expect(await person.read('/dashboard/suspended')).toContain('your account will be deleted on');
  await person.post('/dashboard/suspended', { intent: 'keep' });
  expect(await due()).toEqual([]);
  expect((await person.fetch('/dashboard')).headers.get('location')).toBe('/dashboard/suspended');
});
