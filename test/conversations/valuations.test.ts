import { beforeAll, describe, expect, test } from 'vitest';
import { formToken } from '../support/enquiries.ts';
import { mailsTo, newPerson, query, textOf } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, TRUSTED_PROXIES: '127.0.0.1' } });
const AGENT = 'agent@demo.example';
const SUBJECT = '/home-valuation/agents';
const PATH = `${SUBJECT}?location=Dubai+Marina&bedrooms=2&size=1200`;
const COMPARE = 'What agents say your home is worth';
const GONE = 'One of the agents you chose can’t be asked about this home';

/** Three agents who list homes in Dubai Marina, Layla Haddad first. */
let agents: string[] = [];

const ask = (more: Record<string, string> = {}, chosen = agents): [string, string][] => [
  ...chosen.map((slug): [string, string] => ['agents', slug]),
  ...Object.entries({
    token: formToken(SUBJECT),
    purpose: 'sale',
    timing: 'months',
    message: 'What is it worth, and why?',
    name: 'Noor Saleh',
    email: 'noor@x.example',
    phone: '050 123 4567',
    ...more,
  }),
];

const personOf = async (email: string) => {
  const { cookie, userId } = await openSession(site, email);
  return { person: newPerson(site).take(cookie), userId };
};

const newMember = async (email: string) => {
  await insertPerson(site, email);
  return personOf(email);
};

interface Asked {
  id: string;
  request: string;
  advertiser: string | null;
  listed: boolean;
}

/** The conversations of those who typed this email. */
const asked = (email: string) =>
  query<Asked>(
    site,
    `select c.id, c.valuation_request_id as request, u.email as advertiser, c.listing_id is not null as listed
     from conversation c join message m on m.conversation_id = c.id and m.from_seeker left join user_account u on u.id = c.advertiser_id
     where m.email = $1 and c.valuation_request_id is not null order by u.email nulls last`,
    [email],
  );

const answer = async (id: string, fields: Record<string, string>) => {
  const { person } = await personOf(AGENT);
  const path = `/dashboard/messages/${id}`;
  return person.post(path, { intent: 'reply', token: formToken(path), ...fields });
};

/** The answer of an agent without an account, by the link mailed to them. */
const replyByLink = async (id: string, message: string, figure: string) => {
  const [conversation] = await query<{ email: string }>(
    site,
    'select advertiser_email as email from conversation where id = $1',
    [id],
  );
  const mailed = () =>
    mailsTo(site, conversation!.email).then((mails) =>
      mails
        .map(({ text }) => new RegExp(`/conversations/${id}\\S+`).exec(text)?.[0])
        .find((link) => link !== undefined),
    );
  await expect.poll(mailed).toBeDefined();
  const fields = { intent: 'reply', token: formToken(id), message, figure };
  expect((await newPerson(site).post((await mailed())!, fields)).status).toBe(302);
};

beforeAll(async () => {
  const page = await newPerson(site).read(PATH);
  agents = [...page.matchAll(/type="checkbox" [^>]*value="([a-z-]+)"/g)].map(([, slug]) => slug!);
  agents = ['layla-haddad', ...agents.filter((slug) => slug !== 'layla-haddad')].slice(0, 3);
  expect(agents).toHaveLength(3);
});

describe('the form', () => {
  test('carries the home over from the valuation, and says how agents are ordered', async () => {
    const valuation = await newPerson(site).read(PATH.replace('/agents', ''));
    expect(valuation).toContain(`href="${PATH}"`);
    const html = await newPerson(site).read(PATH);
    for (const text of [
      '2 bedrooms, apartment, 1,200 sq ft, ready',
      'Our estimate',
      'most homes first',
      'to the agents you have chosen and nobody else',
    ])
      expect(html).toContain(text);
    const away = await newPerson(site).fetch(`${SUBJECT}?location=Dubai&bedrooms=2&size=1200`);
    expect([away.status, away.headers.get('location')]).toEqual([
      302,
      '/home-valuation?location=Dubai&bedrooms=2&size=1200',
    ]);
  });

  test('offers the areas nearby where nobody lists a home', async () => {
    await query(
      site,
      `update listing set status = 'withdrawn' where community_id = (select id from area where slug = 'arabian-ranches')`,
    );
    const path = `${SUBJECT}?location=Arabian+Ranches&type=villa&bedrooms=4&size=3000`;
    const html = await newPerson(site).read(path);
    expect(html).toContain('No agents list homes in Arabian Ranches now');
    const [, near] = /href="([^"]*near=[^"]*)"/.exec(html)!;
    const [{ most }] = (await query<{ most: number }>(
      site,
      `select max(agents)::int as most from (
         select count(distinct coalesce(agent_id::text, user_id::text)) as agents from listing
         where is_public and status in ('available', 'under_offer') group by community_id) area`,
    )) as [{ most: number }];
    expect(most).toBeGreaterThan(6);
    const counts = [...html.matchAll(/: (\d+) agents?</g)].map(([, count]) => Number(count));
    expect(Math.max(...counts)).toBeGreaterThan(6);
    expect(await newPerson(site).read(near!)).toContain('Which agents? Choose up to 3');
    const posted = await newPerson(site).post(path, ask());
    expect(posted.status).toBe(400);
    const unknown = await newPerson(site).read(`${SUBJECT}?location=Zzyzx&bedrooms=2&size=900`);
    expect(unknown).toContain('We don’t know which area “Zzyzx” is in');
  });

  test.each([
    ['nobody', () => [], 'Choose at least one agent.'],
    ['four', () => [...agents, 'somebody'], 'Choose at most three agents.'],
    ['a stranger', () => ['nobody-at-all'], GONE],
    ['one of them forged', () => [agents[1]!, "x' or true --"], GONE],
  ])('refuses %s, and keeps what was typed', async (_, chosen, sentence) => {
    const email = 'refused@x.example';
    const posted = await newPerson(site).post(PATH, ask({ email, timing: 'year' }, chosen()));
    expect(posted.status).toBe(400);
    const html = await textOf(posted);
    for (const text of [sentence, `value="${email}"`, '<option value="year" selected=""'])
      expect(html).toContain(text);
    expect(await asked(email)).toEqual([]);
  });

  test.each([
    ['a robot', { website: 'x' }, 'Failed to send'],
    ['a form of another page', { token: formToken('/contact-us') }, 'open for too long'],
    ['no purpose', { purpose: 'swap' }, 'Choose whether you mean to sell or to let.'],
    ['a wrong email', { email: 'nobody' }, 'Please enter a valid email address.'],
  ])('refuses %s', async (_, fields, sentence) => {
    const posted = await newPerson(site).post(PATH, ask(fields));
    expect(posted.status).toBe(400);
    expect(await textOf(posted)).toContain(sentence);
  });

  test('offers nobody themselves, a suspended agent, one who is away, or one with whom staff closed a conversation', async () => {
    const { person: agent } = await personOf(AGENT);
    expect(await agent.read(PATH)).not.toContain('value="layla-haddad"');
    expect(await textOf(await agent.post(PATH, ask({}, ['layla-haddad'])))).toContain(GONE);
    const { person, userId } = await newMember('closed@x.example');
    await query(
      site,
      `insert into conversation (seeker_id, agent_id, closed_at) select $1, id, now() from agent where slug = 'layla-haddad'`,
      [userId],
    );
    expect((await person.post(PATH, ask())).status).toBe(400);
    await query(
      site,
      `insert into account_suspension (user_id, reason, suspended_by) select id, 'Spam', 'admin' from user_account where email = $1`,
      [AGENT],
    );
    expect((await newPerson(site).post(PATH, ask())).status).toBe(400);
    await query(site, 'delete from account_suspension');
    const away = (until: string) =>
      query(
        site,
        `update brokerage_member set away_until = ${until} where user_id = (select id from user_account where email = $1) returning 1`,
        [AGENT],
      );
    expect(await away('current_date + 3')).toHaveLength(1);
    expect(await newPerson(site).read(PATH)).not.toContain('value="layla-haddad"');
    await away('null');
    expect((await newPerson(site).post(PATH, ask({ email: 'back@x.example' }))).status).toBe(302);
  });
});

test('a member asks three agents once, and compares figures, corrections and refusals', async () => {
  const email = 'owner@x.example';
  const { person } = await newMember(email);
  const form = ask({ email, token: formToken(PATH.split('?')[0]!) });
  const twice = await Promise.all([person.post(PATH, form), person.post(PATH, form)]);
  const places = twice.map((it) => it.headers.get('location'));
  const conversations = await asked(email);
  expect(conversations).toHaveLength(3);
  const [{ id, request }] = conversations as [Asked];
  const compare = `/dashboard/messages/valuations/${request}`;
  expect(places).toEqual([compare, compare]);
  await expect
    .poll(async () => (await mailsTo(site, AGENT)).find(({ text }) => text.includes(id))?.text)
    .toContain('2 bedrooms, apartment, 1,200 sq ft, ready. To sell, within three months.');

  const waiting = await person.read(compare);
  expect(waiting.match(/No answer yet/g)).toHaveLength(3);
  const thread = await (await personOf(AGENT)).person.read(`/dashboard/messages/${id}`);
  expect(thread).toContain('Your figure: price in AED');
  expect(thread).not.toContain('/dashboard/messages/valuations/');
  expect(thread).toContain('Valuation of a home: ');
  expect(await person.read(`/dashboard/messages/${id}`)).toContain('Valuation by Layla Haddad: ');

  const refused = await answer(id, { message: 'Hm', figure: '10', figure_to: '9' });
  expect(refused.status).toBe(400);
  const html = await textOf(refused);
  expect(html).toContain('The figure must be a price in whole dirhams');
  expect(html).toContain('value="10"');
  const both = { message: 'Hm', figure: '2000000', declines: 'yes' };
  const twofold = await textOf(await answer(id, both));
  // Above the form, and beside the box.
  expect(twofold.match(/Give a figure or decline, not both\./g)).toHaveLength(2);
  expect((await answer(id, { message: 'A first guess', figure: '2,000,000' })).status).toBe(302);
  const range = { message: 'Better: I looked again', figure: '2100000', figure_to: '2,250,000' };
  await answer(id, range);
  const compared = await person.read(compare);
  for (const text of [
    'AED 2,100,000 to AED 2,250,000',
    'Corrected figure',
    'Better: I looked again',
    'Within 5 minutes',
    'Our estimate',
  ])
    expect(compared.replaceAll('\u00a0', ' ')).toContain(text);
  expect(compared).not.toContain('A first guess');
  expect(compared.match(/No answer yet/g)).toHaveLength(2);
  await expect
    .poll(async () =>
      (await mailsTo(site, email)).map(({ text }) => text.replaceAll('\u00a0', ' ')).join(),
    )
    .toContain('AED 2,100,000 to AED 2,250,000');
  await answer(id, { declines: 'yes' });
  const valuer = (await personOf(AGENT)).person;
  expect(await valuer.read('/dashboard/messages/leads?view=columns')).toContain(
    'Declines to value this home',
  );
  expect(await person.read(compare)).toContain('Declines to value this home');
  await query(
    site,
    `insert into conversation_report (conversation_id, from_seeker, reason) values ($1, true, 'other')`,
    [id],
  );
  const { person: moderator } = await personOf('moderator@demo.example');
  const reported = await moderator.read(`/admin/reports/conversations/${id}`);
  for (const text of ['2 bedrooms, apartment', 'Declines to value this home'])
    expect(reported).toContain(text);

  for (const other of [AGENT, 'seeker@demo.example'])
    expect((await (await personOf(other)).person.fetch(compare)).status).toBe(404);
  const exported = await (await person.fetch('/dashboard/security/export')).text();
  expect(exported).toContain('"homeToValue"');
  expect(exported).toContain('2100000');
  expect(exported).toContain('"estimate"');
  const { person: agent } = await personOf(AGENT);
  const agents = await (await agent.fetch('/dashboard/security/export')).text();
  expect(agents).toContain('"homeToValue"');
  expect(agents).not.toContain('"estimate"');
  // The owner can't give figures.
  const path = `/dashboard/messages/${id}`;
  await person.post(path, {
    intent: 'reply',
    token: formToken(path),
    message: 'Mine',
    figure: '9000000',
  });
  expect(await person.read(path)).not.toContain('9,000,000');
});

test('a visitor is told what is next, compares by a mailed link, and keeps it all in an account', async () => {
  const email = 'visitor@x.example';
  const sent = await newPerson(site).post(PATH, ask({ email, purpose: 'rent' }));
  expect(sent.headers.get('location')).toBe(`${PATH}&sent=3`);
  expect(await newPerson(site).read(`${PATH}&sent=3`)).toContain(
    'Your request is on its way to 3 agents',
  );
  const conversations = await asked(email);
  const [{ id, request }] = conversations as [Asked];
  await answer(id, { message: 'It would let for this', figure: '120000' });
  const mail = () => mailsTo(site, email).then((mails) => mails[0]?.text ?? '');
  await expect.poll(mail).toContain('it has been answered');
  expect(await mail()).not.toContain('120,000');
  const link = /\/conversations\/\S+/.exec(await mail())![0];
  const compare = link.replace('?', '/valuation?');
  expect(await newPerson(site).read(link)).toContain(`href="${compare}"`);
  const html = (await newPerson(site).read(compare)).replaceAll('\u00a0', ' ');
  for (const text of [COMPARE, 'AED 120,000 a year', 'We estimate prices, not rents'])
    expect(html).toContain(text);
  expect(html).not.toContain('See today’s estimate');
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };
  await newPerson(site).fetch(link, { headers });
  // Having opened one link, the visitor is mailed what the other agents answer.
  await replyByLink(conversations[1]!.id, 'Here is my figure', '130000');
  await expect
    .poll(async () => (await mailsTo(site, email)).map(({ text }) => text).join())
    .toContain('130,000');
  for (const path of html.match(/\/conversations\/[\w-]+\?token=[\w-]+/g)!)
    expect((await newPerson(site).fetch(path)).status).toBe(200);
  const forged = [
    compare.replace(id, conversations[1]!.id),
    compare.replace('seeker', 'lister'),
    compare.slice(0, -3),
  ];
  for (const path of forged) expect((await newPerson(site).fetch(path)).status).toBe(404);
  const { person } = await newMember('keeper@x.example');
  expect((await person.post(link, { intent: 'keep' })).status).toBe(302);
  expect(
    (await person.read(`/dashboard/messages/valuations/${request}`)).match(/No answer yet/g),
  ).toHaveLength(1);
});

test('who says that they wrote nothing compares nothing; the sixth request of a day waits', async () => {
  const email = 'muted@x.example';
  const visitor = newPerson(site);
  for (let count = 1; count <= 5; count += 1)
    expect((await visitor.post(PATH, ask({ email }))).status).toBe(302);
  const sixth = await visitor.post(PATH, ask({ email }));
  expect(sixth.status).toBe(429);
  expect(await textOf(sixth)).toContain('You have asked for too many valuations today');
  const [{ id }] = (await asked(email)) as [Asked];
  await answer(id, { message: 'No idea', declines: 'yes' });
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(1);
  const link = /\/conversations\/\S+/.exec((await mailsTo(site, email))[0]!.text)![0];
  const compare = link.replace('?', '/valuation?');
  const others = (await visitor.read(compare)).match(/\/conversations\/[\w-]+\?token=[\w-]+/g)!;
  expect(new Set(others).size).toBe(3);
  await visitor.post(link, { intent: 'not me' });
  for (const other of others)
    expect((await visitor.fetch(other.replace('?', '/valuation?'))).status).toBe(404);
});

test('a request goes with the last of its conversations', async () => {
  const [{ request }] = (await asked('visitor@x.example')) as [Asked];
  const left = () =>
    query(site, 'select from valuation_request where id = $1', [request]).then(
      (rows) => rows.length,
    );
  await query(
    site,
    'delete from conversation where id = (select id from conversation where valuation_request_id = $1 limit 1)',
    [request],
  );
  expect(await left()).toBe(1);
  await query(site, 'delete from conversation where valuation_request_id = $1', [request]);
  expect(await left()).toBe(0);
});
