import { beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { newNetwork, newPerson, PASSWORD, Person, query, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_MESSAGE_INSERT: '7' } });

let moderator: Person;
let admin: Person;

const login = (name: string) =>
  new Person(site, `${name}@demo.example`, { 'X-Forwarded-For': newNetwork() });

beforeAll(async () => {
  moderator = login('moderator');
  await moderator.signIn(DEMONSTRATION_PASSWORD);
  admin = login('admin');
  await admin.signIn(DEMONSTRATION_PASSWORD);
});

const wordsOf = async (response: Response) =>
  (await textOf(response))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const idOf = async (email: string) =>
  (await query<{ id: string }>(site, 'select id from user_account where email = $1', [email]))[0]!
    .id;

const audited = async (action: string) =>
  (
    await query<{ actor: string; subject: string; after: Record<string, unknown> | null }>(
      site,
      'select actor, subject, after from audit_entry where action = $1 order by id',
      [action],
    )
  ).map(({ actor, subject, after }) => ({ actor, subject, after }));

const emailsIn = (html: string) =>
  [...html.matchAll(/href="\/admin\/members\/[0-9a-f-]{36}"[^>]*>([^<]+)</g)].map(
    ([, email]) => email,
  );

const list = async (query: Record<string, string>) =>
  emailsIn(await moderator.read(`/admin/members?${new URLSearchParams(query)}`));

test('members are found by a part of their name, company, email or phone, and each look is in the log', async () => {
  const person = await newPerson(site).join();
  const id = await idOf(person.email);
  await query(
    site,
    `insert into profile (id, first_name, last_name, company_name, phone)
     values ($1, 'Zaynab', 'al-Qasimi', '50%_Homes', '+971509998877')
     on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
       company_name = excluded.company_name, phone = excluded.phone`,
    [id],
  );
  const texts = [
    'zaynab AL-q',
    'qasimi zay',
    '%_HOM',
    person.email.slice(2),
    '050 999 88',
    '+971 (50) 999',
  ];
  for (const q of texts) expect(await list({ q }), q).toEqual([person.email]);
  expect(await list({ q: 'zaynab nobody' })).toEqual([]);
  const nobody = await moderator.read('/admin/members?q=zaynab+nobody&sort=oldest&page=2');
  expect(nobody).toContain('No members found');
  expect(nobody).toMatch(/<a[^>]* href="\/admin\/members\?sort=oldest"[^>]*>Clear filters</);
  for (const unfiltered of ['?sort=oldest', '?q=&state='])
    expect(await moderator.read(`/admin/members${unfiltered}`)).not.toContain('Clear filters');
  expect((await list({ sort: 'newest' }))[0]).toBe(person.email);
  expect((await list({ sort: 'oldest' }))[0]).not.toBe(person.email);
  expect(await list({ sort: 'seen', page: '999' })).not.toEqual([]);
  expect(await list({ state: 'advertisers', q: 'seeker@demo' })).toEqual([]);
  expect(await list({ state: 'advertisers' })).toContain('agent@demo.example');
  expect(await list({ state: 'suspended', q: 'zaynab' })).toEqual([]);
  const looks = await audited('members_listed');
  expect(looks[0]).toEqual({
    actor: 'moderator',
    subject: texts[0],
    after: { search: texts[0], state: null, page: 1, found: 1 },
  });
  expect(await admin.read('/admin/audit?kind=members')).toContain('Listed members');
  // A list that nobody searched is named in the reader's language.
  const arabic = await admin.read('/ar/admin/audit?kind=members');
  expect(arabic).toMatch(/<bdi>الأعضاء<\/bdi>/);
  expect(arabic).not.toContain('<bdi>all</bdi>');
});

test('a member’s page counts what they do, shows no conversation, and each look is in the log', async () => {
  const id = await idOf('agent@demo.example');
  const [written] = await query<{ body: string }>(
    site,
    `select m.message as body from message m join conversation c on c.id = m.conversation_id where c.advertiser_id = $1 limit 1`,
    [id],
  );
  const page = await wordsOf(await moderator.fetch(`/admin/members/${id}`));
  const [counts] = await query<Record<'available' | 'enquiries' | 'ratings', number>>(
    site,
    `select (select count(*)::int from listing where user_id = $1 and status = 'available') as available,
       (select count(*)::int from conversation where advertiser_id = $1) as enquiries,
       (select count(*)::int from agent_rating r join agent a on a.id = r.agent_id
        where a.user_id = $1 and removed_at is null) as ratings`,
    [id],
  );
  expect(page).toContain(`Available: ${counts!.available}`);
  expect(page).toMatch(new RegExp(`Enquiries received ${counts!.enquiries} `));
  expect(page).toMatch(new RegExp(`Ratings ${counts!.ratings},? `));
  expect(page).not.toContain(written!.body.slice(0, 30));
  await moderator.read(`/admin/members/${id}`);
  await admin.read(`/admin/members/${id}`);
  expect(
    (await audited('member_viewed')).filter(({ subject }) => subject === 'agent@demo.example'),
  ).toEqual([
    { actor: 'moderator', subject: 'agent@demo.example', after: null },
    { actor: 'admin', subject: 'agent@demo.example', after: null },
  ]);
  expect((await moderator.fetch('/admin/members/1')).status).toBe(404);
  expect((await moderator.fetch(`/admin/members/${crypto.randomUUID()}`)).status).toBe(404);
});

test('when somebody was last seen outlives their session, and so does that a limit stopped them', async () => {
  const person = await newPerson(site).join();
  const id = await idOf(person.email);
  await query(site, `update last_visit set seen_at = '2026-01-02T03:04:05Z' where user_id = $1`, [
    id,
  ]);
  expect(await moderator.read(`/admin/members/${id}`)).toContain('2026-01-02T03:04:05.000Z');
  await person.fetch('/buy');
  const [visit] = await query<{ isNow: boolean }>(
    site,
    `select seen_at > now() - interval '1 minute' as "isNow" from last_visit where user_id = $1`,
    [id],
  );
  expect(visit).toEqual({ isNow: true });
  await person.post('/sign-out');
  expect(await query(site, 'select from last_visit where user_id = $1', [id])).toHaveLength(1);

  expect(await moderator.read(`/admin/members/${id}`)).toContain(
    'They have done nothing that is limited.',
  );
  await query(
    site,
    `insert into rate_limit (user_id, action_type, action_times)
     values ($1, 'message_insert', array_fill(now(), array[7]))`,
    [id],
  );
  expect(await wordsOf(await moderator.fetch(`/admin/members/${id}`))).toContain(
    '7 of 7 this hour · Never stopped',
  );
});

test('staff’s notes say who wrote them and when; the person gets them with their data', async () => {
  const person = await newPerson(site).join();
  const id = await idOf(person.email);
  const path = `/admin/members/${id}`;
  const text = 'Called on Monday.\nHas two offices & a <b>long</b> name.';
  expect((await moderator.post(path, { intent: 'note', text })).headers.get('location')).toBe(path);
  const page = await textOf(await admin.fetch(path));
  expect(page).toContain('Called on Monday.');
  expect(page).toContain('By moderator');
  const copy = await (await person.fetch('/dashboard/security/export')).json();
  expect(copy.notesByStaff).toEqual([
    { text: expect.stringContaining('Called on Monday.'), writtenAt: expect.any(String) },
  ]);
  const empty = await moderator.post(path, { intent: 'note', text: ' ' });
  expect(empty.status).toBe(400);
  expect(await textOf(empty)).toContain('Write a note first.');
  const long = 'x'.repeat(2_001);
  const refused = await moderator.post(path, { intent: 'note', text: long });
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain(long);
  const [note] = await query<{ id: string }>(
    site,
    'select id from member_note where user_id = $1',
    [id],
  );
  // Of somebody else's page, it stays.
  await moderator.post(`/admin/members/${await idOf('agent@demo.example')}`, {
    intent: 'remove-note',
    id: note!.id,
  });
  expect(await query(site, 'select from member_note where user_id = $1', [id])).toHaveLength(1);
  await moderator.post(path, { intent: 'remove-note', id: note!.id });
  expect(await query(site, 'select from member_note where user_id = $1', [id])).toEqual([]);
  const about = (entries: Awaited<ReturnType<typeof audited>>) =>
    entries.map(({ actor, subject }) => [actor, subject]);
  expect(about(await audited('member_note_added'))).toEqual([['moderator', person.email]]);
  expect(about(await audited('member_note_removed'))).toEqual([['moderator', person.email]]);
});

test('editors see nobody', async () => {
  const editor = login('editor');
  await editor.signIn(DEMONSTRATION_PASSWORD);
  for (const path of ['/admin/members', `/admin/members/${await idOf('agent@demo.example')}`])
    expect((await editor.fetch(path)).headers.get('location')).toBe('/admin/no-access');
});

test('a licence that staff have checked is named so on the agent’s page, until it changes or the check is undone', async () => {
  const id = await idOf('agent@demo.example');
  const [agent] = await query<{ slug: string; brn: string }>(
    site,
    `update agent set brn = '54321' where user_id = $1 returning slug, brn`,
    [id],
  );
  const path = `/admin/members/${id}`;
  const shown = async () =>
    (await newPerson(site).read(`/agents/${agent!.slug}`)).includes(
      'Licence checked by Manzil on ',
    );
  const send = (intent: string, kind: string, value: string) =>
    moderator.post(path, { intent, kind, value });
  expect(await shown()).toBe(false);
  // Of another licence than the form showed, nothing is checked.
  await send('check', 'licence', '11111');
  await send('check', 'passport', '54321');
  expect(await shown()).toBe(false);
  await Promise.all([send('check', 'licence', '54321'), send('check', 'licence', '54321')]);
  expect(await shown()).toBe(true);
  expect(await wordsOf(await admin.fetch(path))).toContain(
    'Licence (BRN): 54321 Checked by moderator',
  );
  await query(site, `update agent set brn = '54322' where user_id = $1`, [id]);
  expect(await shown()).toBe(false);
  expect(await wordsOf(await admin.fetch(path))).toContain('Changed since moderator checked 54321');
  await send('check', 'licence', '54322');
  expect(await shown()).toBe(true);
  await send('uncheck', 'licence', '');
  expect(await shown()).toBe(false);
  await send('check', 'email', 'agent@demo.example');
  const agentPerson = login('agent');
  await agentPerson.signIn(DEMONSTRATION_PASSWORD);
  const copy = await (await agentPerson.fetch('/dashboard/security/export')).json();
  expect(copy.checksByStaff).toMatchObject([{ kind: 'email', value: 'agent@demo.example' }]);
  expect((await audited('member_checked')).map(({ after }) => after)).toEqual([
    { licence: '54321' },
    { licence: '54322' },
    { email: 'agent@demo.example' },
  ]);
  expect(await audited('member_unchecked')).toHaveLength(1);
});

test('a member is allowed less than others, reads why, and is allowed as much again', async () => {
  const person = await newPerson(site).join();
  const id = await idOf(person.email);
  const page = `/admin/members/${id}`;
  const limit = (fields: Record<string, string>) =>
    moderator.post(page, { intent: 'limit', reason: 'Too many <b>copies</b>', ...fields });
  for (const [fields, sentence] of [
    [{}, 'Lower at least one of the three'],
    [{ message_insert: '7' }, 'Everybody is allowed no more than this'],
    [{ message_insert: 'few' }, 'Write a whole number'],
    [{ message_insert: '1', reason: ' ' }, 'Say why: the person reads it.'],
  ] as const) {
    const refused = await limit(fields);
    expect([refused.status, await textOf(refused)]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  }
  expect((await limit({ message_insert: '1', property_insert: '0' })).status).toBe(302);
  expect((await person.mailed(/may do less/)).text).toContain('Messages: 1 an hour');
  const security = await person.read('/dashboard/security');
  expect(security).toContain('Our team allows your account less than others');
  expect(security).toContain('Too many &lt;b&gt;copies&lt;/b&gt;');
  const copy = await (await person.fetch('/dashboard/security/export')).json();
  expect(copy.loweredLimits).toMatchObject([
    { message_insert: 1, reason: 'Too many <b>copies</b>' },
  ]);
  expect(copy.loweredLimits[0].set_by).toBeUndefined();

  expect((await moderator.post(page, { intent: 'unlimit' })).status).toBe(302);
  expect(await person.read('/dashboard/security')).not.toContain('less than others');
  expect((await person.mailed(/as much as others/)).text).toContain('lifted the lower limits');
  expect((await audited('account_limited')).map(({ after }) => after)).toMatchObject([
    { message_insert: 1, property_insert: 0, image_upload: null },
  ]);
  expect(await audited('account_unlimited')).toMatchObject([{ actor: 'moderator' }]);
  const staff = await idOf('admin@demo.example');
  await moderator.post(`/admin/members/${staff}`, {
    intent: 'limit',
    reason: 'No',
    image_upload: '0',
  });
  expect(await query(site, 'select from account_limit')).toEqual([]);
});

test('the log of requests lists downloads and deletions with what came of them, and names nobody who is gone', async () => {
  const [curious, staying, leaving, gone] = await Promise.all(
    [1, 2, 3, 4].map(() => newPerson(site).join()),
  );
  const leave = (person: Person) =>
    person.post('/dashboard/security/delete', { current: PASSWORD });
  await curious!.read('/dashboard/security/export');
  await leave(staying!);
  await staying!.signIn();
  await staying!.post('/dashboard/restore');
  await leave(leaving!);
  await leave(gone!);
  await query(
    site,
    'update account_deletion set delete_at = now() where user_id = (select id from user_account where email = $1)',
    [gone!.email],
  );
  await query(site, `insert into jobs.job (name, data) values ('sweep', '{}')`);
  await expect
    .poll(() => query(site, 'select from user_account where email = $1', [gone!.email]))
    .toEqual([]);

  const rows = async (search: string) => {
    const html = await moderator.read(`/admin/requests${search}`);
    return [...html.matchAll(/<tr.*?<\/tr>/gs)]
      .map(([row]) => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell!))
      .map(([, ...cells]) => cells.map((cell) => cell.replace(/<time.*|<[^>]*>/g, '').trim()));
  };
  const requests = [
    ['Deletion', 'Deleted', 'Done'],
    ['Deletion', leaving!.email, 'Scheduled for'],
    ['Deletion', staying!.email, 'Withdrawn'],
    ['Download', curious!.email, 'Done'],
  ];
  const [, ...newest] = await rows('');
  expect(newest.slice(0, 4)).toEqual(requests);
  const [, ...oldest] = await rows('?sort=oldest');
  expect(oldest.slice(-4)).toEqual(requests.toReversed());
  expect((await audited('data_requests_listed')).at(-1)).toMatchObject({
    actor: 'moderator',
    after: { page: 1, found: newest.length },
  });
});
