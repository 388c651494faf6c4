import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isoDay } from '#app/lib/dates.ts';
import { htmlOf } from '../support/dashboard.ts';
import { ENQUIRY, formToken, listingOf } from '../support/enquiries.ts';
import { mailsTo, newNetwork, newPerson, type Person, query, textOf } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, TRUSTED_PROXIES: '127.0.0.1' } });
const AGENT = 'agent@demo.example';
const TOO_LONG = 'open for too long';

let listing: Awaited<ReturnType<typeof listingOf>>;
let serial = 0;

beforeAll(async () => {
  listing = await listingOf(site, AGENT);
});

/** Somebody signed in, with a cookie for every request. */
async function member(email = `member-${++serial}@x.example`) {
  const known = await query(site, 'select id from user_account where email = $1', [email]);
  if (known.length === 0) await insertPerson(site, email);
  const { cookie, userId } = await openSession(site, email);
  const fetch = (path: string, init: RequestInit = {}) =>
    newPerson(site).fetch(path, { ...init, headers: { Cookie: cookie } });
  return {
    email,
    userId,
    get: (path: string) => fetch(path),
    post: (path: string, fields: Record<string, string>) =>
      fetch(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

const contact = (id = listing.id) => `/property/${id}/contact`;
const enquire = (fields: Record<string, string> = {}, visitor: Person = newPerson(site)) =>
  visitor.post(contact(), { ...ENQUIRY, token: formToken(contact()), ...fields });
const stored = (message: string) =>
  query<Record<string, unknown>>(
    site,
    `select m.*, c.listing_id::int as property_id, c.seeker_id, c.advertiser_id, c.state, c.id as conversation
     from message m join conversation c on c.id = m.conversation_id where m.message = $1`,
    [message],
  );
const mailed = (email: string, words: string) =>
  expect
    .poll(async () => (await mailsTo(site, email)).filter(({ text }) => text.includes(words)))
    .toHaveLength(1)
    .then(async () => (await mailsTo(site, email)).find(({ text }) => text.includes(words))!);

/** The path of the conversation that a mail leads to. */
const linkIn = ({ text }: { text: string }) =>
  /http\S+\/conversations\/\S+/.exec(text)![0].slice(OPEN_SITE.PUBLIC_URL.length);

/** The mails of a guest who has opened no link yet: nothing that anybody wrote. */
const WAITS = 'it has been answered';

describe('an enquiry', () => {
  test('by a visitor is stored with what they agreed to, and mailed to the agent', async () => {
    const page = await textOf(await newPerson(site).fetch(contact()));
    for (const text of [
      "I'm interested in this property and would like more information.",
      '<meta name="robots" content="noindex, follow"',
      listing.title,
    ])
      expect(page).toContain(text);
    const message = 'A visitor asks <script>alert(1)</script>\nwith a\n\nsecond line';
    const answer = await enquire({ message, name: 'Noor\r\nBcc: spam@x.example' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/property/${listing.id}?sent=message`);
    expect(answer.headers.get('set-cookie')).toContain('manzil.flash=messageSent');
    const [row] = await stored('A visitor asks alert(1)\nwith a\n\nsecond line');
    expect(row).toMatchObject({
      property_id: listing.id,
      seeker_id: null,
      advertiser_id: expect.any(String),
      from_seeker: true,
      name: 'Noor Bcc: spam@x.example',
      email: ENQUIRY.email,
      phone: '+971501234567',
      read_at: null,
      consent_text: expect.stringContaining('you agree that we pass on'),
      state: 'new',
    });
    const mail = await mailed(AGENT, 'A visitor asks');
    expect(mail.subject).toMatch(/^New enquiry: /);
    for (const text of ['second line', ENQUIRY.email, '+971 50 123 4567'])
      expect(mail.text).toContain(text);
    expect(mail.text).toContain(`${OPEN_SITE.PUBLIC_URL}/dashboard/messages/${row!.conversation}`);
  });

  test('leads back to the search that its home was found in', async () => {
    const visitor = newPerson(site);
    const list = '/search-results?type=sale&max_price=5000000';
    const headers = { Referer: `${OPEN_SITE.PUBLIC_URL}${list}` };
    const page = await textOf(await visitor.fetch(`/property/${listing.id}`, { headers }));
    const path = `${contact()}?list=${encodeURIComponent(list)}`;
    expect(page).toContain(`href="${path}"`);
    const form = await textOf(await visitor.fetch(path));
    expect(form).toContain(`href="/property/${listing.id}?list=${encodeURIComponent(list)}"`);
    const answer = await visitor.post(path, { ...ENQUIRY, token: formToken(contact()) });
    const next = await textOf(await visitor.fetch(answer.headers.get('location')!));
    expect(next).toContain(`href="${list}"`);
    expect(next).toContain(`/viewing?list=${encodeURIComponent(list)}"`);
  });

  test('leads back to that search from a similar home, too', async () => {
    const visitor = newPerson(site);
    const list = '/search-results?type=sale&max_price=5000000';
    const headers = { Referer: `${OPEN_SITE.PUBLIC_URL}${list}` };
    const page = await textOf(await visitor.fetch(`/property/${listing.id}`, { headers }));
    const similar = /<section aria-labelledby="similar"[^]*?href="([^"]+)"/.exec(page)![1]!;
    expect(similar).toMatch(/^\/property\/\d+\?list=/);
    expect(await textOf(await visitor.fetch(similar))).toContain(`href="${list}"`);
    // Nothing is kept for who came from elsewhere.
    const other = await textOf(await visitor.fetch(`/property/${listing.id}`));
    expect(other).not.toContain('?list=');
  });

  test('by a visitor leaves who they are in the form for a viewing, for a while', async () => {
    const guest = newPerson(site);
    const form = async () => textOf(await guest.fetch(`/property/${listing.id}/viewing`));
    expect(await form()).not.toContain('value="Hind Saleh"');
    const sent = await enquire({ name: 'Hind Saleh', message: 'Is it quiet at night?' }, guest);
    expect(sent.status).toBe(302);
    for (const value of ['Hind Saleh', ENQUIRY.email, ENQUIRY.phone])
      expect(await form()).toContain(`value="${value}"`);
    const other = newPerson(site);
    const api = `/api/property/${listing.id}`;
    const fields = { ...ENQUIRY, name: 'Omar Aziz', message: 'Is it on a high floor?' };
    const answer = await other.post(`${api}/contact`, { ...fields, token: formToken(contact()) });
    expect(answer.status).toBe(204);
    expect(await (await other.fetch(`${api}/viewing`)).json()).toMatchObject({
      name: 'Omar Aziz',
      email: ENQUIRY.email,
      about: { recipient: expect.stringMatching(/\w/) },
    });
    guest.take(`manzil.sender=${encodeURIComponent('name=x&email=nobody&phone=')}`);
    expect(await form()).not.toContain('value="nobody"');
  });

  test('by somebody signed in without a name in their profile leaves it in the next form', async () => {
    const { email, get, post } = await member();
    const form = async () => textOf(await get(`/property/${listing.id}/viewing`));
    expect(await form()).not.toContain('value="Hind Saleh"');
    const asked = { ...ENQUIRY, email, name: 'Hind Saleh', token: formToken(contact()) };
    expect((await post(contact(), asked)).status).toBe(302);
    expect(await form()).toContain('value="Hind Saleh"');
    expect(await form()).toContain('value="+971 50 123 4567"');
  });

  test('with faults is refused with every sentence and what was typed', async () => {
    const answer = await enquire({ name: 'N', email: 'nobody', message: 'Hi', phone: 'call' });
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    for (const sentence of [
      'Name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Message must be at least 10 characters.',
      'Invalid phone number format',
      'value="nobody"',
    ])
      expect(html).toContain(sentence);
  });

  test.each([
    ['a robot that fills in what nobody sees', () => ({ website: 'x' }), 'Failed to send'],
    ['a page of yesterday', () => ({ token: formToken(contact(), { seconds: 90_000 }) }), TOO_LONG],
    ['another listing’s form', () => ({ token: formToken(contact(listing.id + 1)) }), TOO_LONG],
    ['a form for something else', () => ({ token: formToken('/contact-us') }), TOO_LONG],
    ['a forged token', () => ({ token: `${formToken(contact())}x` }), TOO_LONG],
    ['no token', () => ({ token: '' }), TOO_LONG],
  ])('of %s is refused', async (_, fields: () => Record<string, string>, sentence) => {
    const answer = await enquire({ ...fields(), message: 'Buy cheap watches' });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(sentence);
    expect(await stored('Buy cheap watches')).toEqual([]);
  });

  test('is sent from the form just loaded, and corrected twice, but not again without a new form', async () => {
    const visitor = newPerson(site);
    const tokenIn = (html: string) => /name="token" value="([^"]*)"/.exec(html)![1]!;
    const token = tokenIn(await textOf(await visitor.fetch(contact())));
    const texts = ['Is it free?', 'Is it free in May?', 'Is it free in June?', 'Buy cheap watches'];
    const answers: Response[] = [];
    for (const text of texts)
      answers.push(await enquire({ token, message: `Hello. ${text}` }, visitor));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 400]);
    const refused = await textOf(answers[3]!);
    expect(refused).toContain('You have sent this form already.');
    const again = await enquire({ token: tokenIn(refused), message: 'With a new form' }, visitor);
    expect(again.status).toBe(302);
  });

  test('sent many times at once is stored and mailed once', async () => {
    const token = formToken(contact());
    const message = 'Sent with a nervous finger';
    const answers = await Promise.all(Array.from({ length: 5 }, () => enquire({ token, message })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(302));
    expect(await stored(message)).toHaveLength(1);
    await mailed(AGENT, message);
  });

  test('beyond the limit is refused with the wait, for visitors and members', async () => {
    const visitor = newPerson(site);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const token = formToken(contact());
      const send = () => enquire({ email: 'flood@x.example', token }, visitor);
      // A double click counts once.
      answers.push(...(await Promise.all([send(), send()])).map(({ status }) => status));
    }
    expect(answers).toEqual([...Array(20).fill(302), 429, 429]);

    const seeker = await member();
    await query(
      site,
      `insert into rate_limit values ($1, 'message_insert', array_fill(now(), array[29]))`,
      [seeker.userId],
    );
    const send = () => seeker.post(contact(), { ...ENQUIRY, token: formToken(contact()) });
    expect((await send()).status).toBe(302);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await textOf(refused)).toContain('You have sent too many messages.');
    expect(await htmlOf(seeker.get('/dashboard/security'))).toContain('30 action(s)');
  });

  test('for a viewing holds its days and times', async () => {
    const path = `/property/${listing.id}/viewing`;
    const html = await htmlOf(newPerson(site).fetch(path));
    const days = [...html.matchAll(/name="days" value="([^"]*)"|value="([^"]*)" name="days"/g)];
    const [day] = days.map((match) => match[1] ?? match[2]!);
    expect(days).toHaveLength(14);
    const message = 'I would like to view it';
    const fields = { ...ENQUIRY, kind: 'viewing', message, token: formToken(path) };
    const wrong = await newPerson(site).post(path, { ...fields, days: '2020-01-01', hours: '9' });
    expect(await textOf(wrong)).toContain('One of the days has passed.');
    expect((await newPerson(site).post(path, { ...fields, days: day!, hours: '9' })).status).toBe(
      302,
    );
    const mail = await mailed(AGENT, message);
    expect(mail.subject).toMatch(/^Viewing request: /);
    expect(mail.text).toMatch(/Viewing: \w+, \d+ \w+, at 09:00/);
  });

  test('about a home that is sold meanwhile asks for no viewing', async () => {
    const form = async () => textOf(await newPerson(site).fetch(`/property/${listing.id}/viewing`));
    expect(await form()).toContain('Days that suit you');
    const set = (status: string) =>
      query(site, 'update listing set status = $1 where id = $2', [status, listing.id]);
    await set('sold');
    const closed = await form();
    const path = `/property/${listing.id}/viewing`;
    const message = 'From a tab that was open before';
    const days = isoDay(new Date(Date.now() + 3 * 86_400_000));
    const viewing = { ...ENQUIRY, kind: 'viewing', days, hours: '9', message };
    const sent = await newPerson(site).post(path, { ...viewing, token: formToken(path) });
    await set('available');
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      expect.not.stringContaining('viewing'),
    ]);
    expect((await mailed(AGENT, message)).subject).toMatch(/^New enquiry: /);
    expect(closed).not.toContain('Days that suit you');
    expect(closed).toContain('Send Message');
  });

  test('about one’s own property, or one that is not public, is refused', async () => {
    const agent = await member(AGENT);
    const own = await agent.post(contact(), { ...ENQUIRY, token: formToken(contact()) });
    expect(await textOf(own)).toContain('This is your own property.');
    for (const path of [contact(987_654_321), '/property/x/contact', '/property/0/viewing'])
      for (const method of ['GET', 'POST'])
        expect((await newPerson(site).fetch(path, { method })).status).toBe(404);
  });
});

describe('a conversation of two accounts', () => {
  test('is read, answered and marked by its sides, and by nobody else', async () => {
    const [seeker, agent, stranger] = [await member(), await member(AGENT), await member()];
    // More than 99 aren't counted.
    await query(
      site,
      `update message m set read_at = now() from conversation c join user_account u on u.id = c.advertiser_id
       where c.id = m.conversation_id and m.from_seeker and m.read_at is null and u.email = $1`,
      [AGENT],
    );
    const message = 'Could I see it on <Monday>? 1 < 2';
    await seeker.post(contact(), { ...ENQUIRY, message, token: formToken(contact()) });
    const [row] = await stored('Could I see it on ? 1 < 2');
    const path = `/dashboard/messages/${row!.conversation}`;

    const inbox = await textOf(await agent.get('/dashboard/messages'));
    for (const text of [
      'Noor Saleh',
      'Regarding property: ',
      listing.title,
      '1 &lt; 2',
      ENQUIRY.email,
      'Mark as read',
    ])
      expect(inbox).toContain(text);
    const unread = async () =>
      Number(
        /\((\d+) unread message/.exec(await textOf(await agent.get('/dashboard/profile')))?.[1] ??
          0,
      );
    const before = await unread();
    const sent = await textOf(await seeker.get('/dashboard/messages'));
    expect(sent).toContain('Noor Saleh (You)');
    expect(sent).not.toContain('Mark as read');
    expect(sent).not.toContain('unread message');
    expect(await textOf(await stranger.get('/dashboard/messages'))).toContain('No messages yet');

    for (const [who, id, status] of [
      [stranger, row!.id, 404],
      [seeker, row!.id, 404],
      [agent, 'not-a-uuid', 404],
      [agent, row!.id, 302],
      [agent, row!.id, 302],
    ] as const)
      expect((await who.post('/dashboard/messages', { id: String(id) })).status).toBe(status);
    const [read] = await stored('Could I see it on ? 1 < 2');
    expect(read!.read_at).not.toBeNull();
    expect(await unread()).toBe(before - 1);
    expect((await agent.post('/dashboard/messages', { id: String(row!.id) })).status).toBe(302);
    expect((await stored('Could I see it on ? 1 < 2'))[0]!.read_at).toEqual(read!.read_at);

    const reply = { intent: 'reply', message: 'Yes!', token: formToken(path) };
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, reply)).status).toBe(404);
    expect((await agent.post(path, { ...reply, message: ' ' })).status).toBe(400);
    expect((await agent.post(path, reply)).status).toBe(302);
    const mail = await mailed(seeker.email, 'Yes!');
    expect(mail.subject).toMatch(/^New reply: /);
    expect(mail.text + mail.html).not.toContain(AGENT);
    const thread = await textOf(await seeker.get(path));
    expect(thread).toContain('Yes!');
    expect(thread).not.toContain('mailto:layla');
    const [answered] = await stored('Yes!');
    expect(answered).toMatchObject({ from_seeker: false, email: null, state: 'answered' });

    const shared = { ...reply, token: formToken(path), message: 'Call me', shares_contact: 'yes' };
    expect((await agent.post(path, shared)).status).toBe(302);
    expect(await textOf(await seeker.get(path))).toContain('mailto:layla');

    // The next question about the same property continues it.
    await seeker.post(contact(), {
      ...ENQUIRY,
      message: 'And the parking?',
      token: formToken(contact()),
    });
    expect((await stored('And the parking?'))[0]!.conversation).toBe(row!.conversation);

    await query(
      site,
      `update listing set title = 'Renamed later', status = 'withdrawn' where id = $1`,
      [listing.id],
    );
    for (const page of ['/dashboard/messages', '/dashboard/messages/leads', path]) {
      const html = await textOf(await agent.get(page));
      expect(html).toContain(`${listing.title} (no longer listed)`);
      expect(html).not.toContain('Renamed later');
    }
    await query(site, 'delete from listing where id = $1', [listing.id]);
    expect(await textOf(await agent.get('/dashboard/messages'))).toContain('Unknown property');
    listing = await listingOf(site, AGENT);
  });

  test('shows its twenty newest messages, and leads to the earlier ones', async () => {
    const [seeker, agent, stranger] = [await member(), await member(AGENT), await member()];
    await seeker.post(contact(), {
      ...ENQUIRY,
      message: 'Long talk 1',
      token: formToken(contact()),
    });
    const [first] = await stored('Long talk 1');
    const path = `/dashboard/messages/${String(first!.conversation)}`;
    await query(
      site,
      `insert into message (conversation_id, submission, from_seeker, name, message, created_at)
       select $1, gen_random_uuid(), n % 2 = 0, 'Noor', 'Long talk ' || n, now() - interval '1 day' + (n / 3) * interval '1 second'
       from generate_series(2, 47) n`,
      [first!.conversation],
    );
    const shown = (html: string) => [
      ...new Set([...html.matchAll(/Long talk (\d+)/g)].map(([, n]) => Number(n))),
    ];
    const linkTo = (html: string) =>
      /href="[^"]*(\?before=[^"]+)"[^>]*>Earlier messages/.exec(html)?.[1];
    const newest = await textOf(await agent.get(path));
    expect(shown(newest)).toHaveLength(20);
    expect(newest).not.toContain('Newest messages');
    expect(shown(await textOf(await agent.get(`${path}?before=nonsense`)))).toHaveLength(20);
    const all = shown(newest);
    for (let link = linkTo(newest); link !== undefined;) {
      const html = await textOf(await agent.get(path + link));
      expect(html).toContain('Newest messages');
      all.push(...shown(html));
      link = linkTo(html);
    }
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 47 }, (_, n) => n + 1));
    const earlier = path + linkTo(newest)!;
    expect((await stranger.get(earlier)).status).toBe(404);
    // Marking a message as read leads back to where it was.
    const unread = await (await agent.get(earlier)).text();
    const [, markPath, id] =
      /action="([^"]+)"[^>]*><input[^>]*value="read"[^>]*><button[^>]* value="([^"]+)"/.exec(
        unread,
      )!;
    const marked = await agent.post(markPath!, { intent: 'read', id: id! });
    expect(marked.headers.get('location')).toBe(earlier);
    // A message that is gone, or of another conversation.
    const lost = await textOf(await agent.get(`${path}?before=${randomUUID()}`));
    expect(shown(lost)).toEqual(shown(newest));
    expect(lost).not.toContain('Newest messages');
    const reply = { intent: 'reply', message: 'Long talk 48', token: formToken(path) };
    expect((await agent.post(earlier, reply)).headers.get('location')).toBe(path);
  });

  test('pages hold twenty, newest first', async () => {
    const person = await member();
    await query(
      site,
      `with c as (insert into conversation (seeker_id) values ($1) returning id)
       insert into message (conversation_id, submission, from_seeker, message, created_at)
       select c.id, gen_random_uuid(), false, 'number ' || n || '.', now() - make_interval(mins => n)
       from c, generate_series(1, 41) n`,
      [person.userId],
    );
    const numbers = async (page: string) =>
      [...(await htmlOf(person.get(`/dashboard/messages${page}`))).matchAll(/number (\d+)\./g)].map(
        ([, n]) => Number(n),
      );
    expect([...new Set(await numbers(''))]).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect([...new Set(await numbers('?page=3'))]).toEqual([41]);
    expect([...new Set(await numbers('?page=4'))]).toEqual([41]);
  });
});

describe('an agent’s page', () => {
  const PAGE = '/agents/layla-haddad';
  const write = (fields: Record<string, string>, visitor = newPerson(site)) =>
    visitor.post(`${PAGE}/contact`, { ...ENQUIRY, token: formToken(`${PAGE}/contact`), ...fields });

  test('brings a message without a listing, which is answered like any other', async () => {
    const page = await textOf(await newPerson(site).fetch(`${PAGE}/contact`));
    for (const text of ['Layla Haddad', 'Back to agent', 'like your help', 'noindex'])
      expect(page).toContain(text);
    expect(page).not.toContain('this property');
    const email = 'reader@x.example';
    const message = 'I read your page & like it';
    const sent = await write({ email, message, kind: 'viewing' });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, PAGE]);
    const mail = await mailed(AGENT, message);
    expect(mail.subject).toBe('New enquiry: Layla Haddad');
    for (const text of ['wrote to you through your agent page', 'your page is in Find Agent'])
      expect(mail.text).toContain(text);
    const [row] = await stored(message);
    expect(row).toMatchObject({
      property_id: null,
      viewing_days: null,
      consent_text: expect.stringContaining('to this agent'),
    });
    const agent = await member(AGENT);
    const inbox = await textOf(await agent.get('/dashboard/messages'));
    expect(inbox).toMatch(/Through an agent page: <a[^>]* href="\/agents\/layla-haddad"/);
    expect(await textOf(await agent.get('/dashboard/messages/leads'))).toContain(
      'Through an agent page: <bdi dir="auto">Layla Haddad</bdi>',
    );
    const path = `/dashboard/messages/${row!.conversation}`;
    await agent.post(path, { message: 'Glad you do', token: formToken(path) });
    const answer = await mailed(email, WAITS);
    expect(answer.text).not.toContain('Glad you do');
    expect(answer.subject + answer.text).not.toContain('Layla');
    const [link] = /http\S+\/conversations\/\S+/.exec(answer.text)!;
    const thread = await newPerson(site).fetch(link.slice(OPEN_SITE.PUBLIC_URL.length));
    expect(await textOf(thread)).toContain('Through an agent page:');
  });

  test('keeps a member’s messages together, apart from those about a listing; one’s own page takes none', async () => {
    const seeker = await member();
    for (const message of ['The first of mine', 'The second of mine'])
      await seeker.post(`${PAGE}/contact`, {
        ...ENQUIRY,
        message,
        token: formToken(`${PAGE}/contact`),
      });
    await seeker.post(contact(), {
      ...ENQUIRY,
      message: 'About the home',
      token: formToken(contact()),
    });
    const of = async (message: string) => (await stored(message))[0]!.conversation;
    expect(await of('The first of mine')).toBe(await of('The second of mine'));
    expect(await of('About the home')).not.toBe(await of('The first of mine'));
    const own = await (
      await member(AGENT)
    ).post(`${PAGE}/contact`, {
      ...ENQUIRY,
      token: formToken(`${PAGE}/contact`),
    });
    expect([own.status, await textOf(own)]).toEqual([
      400,
      expect.stringContaining('This is your own page.'),
    ]);
  });

  test('reaches an agent without an account by a link, and its dialog has the same form', async () => {
    const api = '/api/agents/tomasz-wilk/contact';
    const form = await (await newPerson(site).fetch(api)).json();
    const about = { path: '/agents/tomasz-wilk', title: 'Tomasz Wilk', placeName: null };
    expect(form).toMatchObject({ about, viewing: null });
    const message = 'Without an account, still reached';
    const sent = await newPerson(site).post(api, { ...ENQUIRY, message, token: formToken(api) });
    expect(sent.status).toBe(204);
    expect((await mailed('tomasz.wilk@saffronandsand.example', message)).text).toContain('?token=');
  });

  test('says how soon an agent answers, once enough enquiries have been answered', async () => {
    const answered = (minutes: number[]) =>
      query(
        site,
        `with c as (
           insert into conversation (agent_id, listing_title, advertiser_email, created_at)
           select id, 'A home', email, now() - interval '3 days' from agent, unnest($1::int[])
           where slug = 'jomar-dela-vega' returning id, created_at
         ), numbered as (select *, row_number() over () as n from c)
         insert into message (conversation_id, submission, from_seeker, message, created_at)
         select id, gen_random_uuid(), from_seeker, 'text', case when from_seeker then created_at
           else created_at + make_interval(mins => ($1::int[])[n]) * late end
         from numbered, (values (true, 1), (false, 1), (false, 2)) given (from_seeker, late)`,
        [minutes],
      );
    await query(
      site,
      `delete from conversation where agent_id = (select id from agent where slug = 'jomar-dela-vega')`,
    );
    const page = async () => textOf(await newPerson(site).fetch('/agents/jomar-dela-vega'));
    await answered([10, 10, 150, 2_000]);
    expect(await page()).not.toContain('Usually answers within');
    await answered([3_000]);
    expect(await page()).toContain(
      '3 hours, the median of the latest 5 answered enquiries in the last 12 months',
    );
    const [home] = await query<{ id: number }>(
      site,
      `select l.id from listing l join agent g on g.id = l.agent_id
       where g.slug = 'jomar-dela-vega' and l.user_id is null and l.is_public limit 1`,
    );
    const after = async (sent: string) =>
      textOf(await newPerson(site).fetch(`/property/${home!.id}${sent}`));
    expect(await after('?sent=viewing')).toContain('usually answers within 3 hours.');
    expect(await after('?sent=viewing')).toContain('Nothing is booked until they do.');
    expect(await after('?sent=nothing')).not.toContain('What happens next');
    expect(await after('')).toContain('Usually answers within 3 hours');
  });
});

describe('a rating', () => {
  const PAGE = '/agents/hannah-whitcombe';
  const EMAIL = 'hannah.whitcombe@northquay.example';
  const GIVEN = 'select stars from agent_rating where seeker_id = $1';
  const page = async (at = PAGE) => textOf(await newPerson(site).fetch(at));
  let agentId: string;
  beforeAll(async () => {
    const [agent] = await query<{ id: string }>(site, 'select id from agent where email = $1', [
      EMAIL,
    ]);
    agentId = agent!.id;
  });
  const rate = (stars: number | string, comment = '') => ({
    intent: `rate-${agentId}`,
    stars: String(stars),
    comment,
  });
  /** The path of the link in a mail. */
  const answer = async (message: string) => {
    const link = linkIn(await mailed(EMAIL, message));
    const reply = `You asked: ${message}`;
    await newPerson(site).post(link, { message: reply, token: formToken(link) });
    return reply;
  };
  /** A visitor whom the agent has answered: their link. */
  const answeredVisitor = async (email: string, message: string) => {
    await newPerson(site).post(`${PAGE}/contact`, {
      ...ENQUIRY,
      email,
      message,
      token: formToken(`${PAGE}/contact`),
    });
    await answer(message);
    return linkIn(await mailed(email.toLowerCase(), WAITS));
  };

  test('is given once by the person who was answered, also in parallel, and counts at once', async () => {
    expect(await page()).toContain('No ratings yet');
    const seeker = await member();
    const message = 'A member asks the agent';
    await seeker.post(`${PAGE}/contact`, {
      ...ENQUIRY,
      message,
      token: formToken(`${PAGE}/contact`),
    });
    const path = `/dashboard/messages/${(await stored(message))[0]!.conversation}`;
    const early = await seeker.post(path, rate(1));
    expect([early.status, await textOf(early)]).toEqual([
      400,
      expect.not.stringContaining('Rate Hannah'),
    ]);
    await answer(message);
    expect(await textOf(await seeker.get(path))).toContain('Rate Hannah Whitcombe');
    const without = await textOf(await seeker.post(path, rate('')));
    expect(without).toContain('Choose from 1 to 5 stars');
    // Each agent's form is known by its intent: others on the page are neither sent nor refused with it.
    expect(await (await seeker.get(path)).text()).toContain(`value="rate-${agentId}"`);
    const ofOther = await textOf(await seeker.post(path, { ...rate(''), intent: 'rate-999999' }));
    expect(ofOther).not.toContain('Choose from 1 to 5 stars');
    expect((await seeker.post(path, { ...rate(4), intent: 'rate-999999' })).status).toBe(400);
    expect((await seeker.post(path, rate(6))).status).toBe(400);
    // Two tabs, each with a double click.
    const tabs = await Promise.all(
      [4, 4, 2, 2].map((stars) => seeker.post(path, rate(stars, 'Quick <b>and</b> friendly'))),
    );
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([302, 302, 400, 400]);
    const [, given] = /Rated ([\d.]+) out of 5 \(1 rating\)/.exec(await page())!;
    expect(['2', '4']).toContain(given);
    expect(await page()).toContain('Quick and friendly');
    expect(await page()).toContain('"ratingCount":1');
    expect(await textOf(await seeker.get(path))).toContain('You have rated Hannah Whitcombe:');
    expect(await textOf(await newPerson(site).fetch('/find-agent?location=dubai+hills'))).toContain(
      `Rated ${given} out of 5 (1 rating)`,
    );
    // A later conversation changes nothing.
    const again = 'The same member asks again';
    await seeker.post(`${PAGE}/contact`, {
      ...ENQUIRY,
      message: again,
      token: formToken(`${PAGE}/contact`),
    });
    await answer(again);
    expect((await seeker.post(path, rate(5))).status).toBe(400);

    // Through mailed links, a mailbox rates once, whichever conversation it is in.
    const links = [
      await answeredVisitor('Rater@x.example', 'The first of a visitor'),
      await answeredVisitor('rater+again@x.example', 'The second of a visitor'),
    ];
    expect(await page(links[0])).toContain('Rate Hannah Whitcombe');
    const sent = await Promise.all(
      [5, 3].map((stars, at) => newPerson(site).post(links[at]!, rate(stars))),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([302, 400]);
    expect(await page()).toContain('(2 ratings)');
    const advertiser = linkIn(await mailed(EMAIL, 'The second of a visitor'));
    expect(await page(advertiser)).not.toContain('Rate Hannah');
    expect((await newPerson(site).post(advertiser, rate(5))).status).toBe(400);
  });

  test('comes from one network twice in 30 days, no matter who gives it; a third keeps what was written', async () => {
    const ip = newNetwork();
    const links: string[] = [];
    for (const n of [1, 2, 3])
      links.push(await answeredVisitor(`crowd${n}@x.example`, `One of a crowd, number ${n}`));
    const give = (at: number, from = ip) =>
      newPerson(site, { ip: from }).post(links[at]!, rate(5, `Five stars ${at}`));
    for (const at of [0, 0, 1]) expect((await give(at)).status).toBe(302);
    const third = await give(2);
    expect([third.status, third.headers.get('retry-after')]).toEqual([
      429,
      String(30 * 24 * 60 * 60),
    ]);
    const text = await third.text();
    expect(text).toContain('Others on your network have rated this agent recently.');
    expect(text).toContain('or from this one in 30 days.');
    expect(text).toContain('Five stars 2</textarea>');
    expect(await page()).not.toContain('Five stars 2');
    expect((await give(2, newNetwork())).status).toBe(302);
  });

  test('is never an agent’s of themselves, nor of an agent without a page', async () => {
    const text = 'An agent asks themselves';
    await newPerson(site).post(`${PAGE}/contact`, {
      ...ENQUIRY,
      email: EMAIL.replace('@', '+me@'),
      message: text,
      token: formToken(`${PAGE}/contact`),
    });
    await answer(text);
    const own = linkIn(await mailed(EMAIL.replace('@', '+me@'), WAITS));
    expect(await page(own)).not.toContain('Rate Hannah');
    expect((await newPerson(site).post(own, rate(5))).status).toBe(400);

    const link = await answeredVisitor('early@x.example', 'Before the agent hides');
    const hide = (isHidden: boolean) =>
      query(site, 'update agent set is_hidden = $1 where email = $2', [isHidden, EMAIL]);
    await hide(true);
    const refused = await newPerson(site).post(link, rate(5));
    await hide(false);
    expect(refused.status).toBe(400);
    expect(await page(link)).toContain('Rate Hannah Whitcombe');
  });

  test('of a visitor is their account’s once that keeps the conversation', async () => {
    const link = await answeredVisitor('later@x.example', 'A visitor who joins later');
    await newPerson(site).post(link, rate(3));
    const joined = await member();
    expect((await joined.post(link, { intent: 'keep' })).status).toBe(302);
    const message = 'By the account now';
    await joined.post(`${PAGE}/contact`, {
      ...ENQUIRY,
      message,
      token: formToken(`${PAGE}/contact`),
    });
    await answer(message);
    const path = `/dashboard/messages/${(await stored(message))[0]!.conversation}`;
    expect((await joined.post(path, rate(5))).status).toBe(400);
    expect(await query(site, GIVEN, [joined.userId])).toEqual([{ stars: 3 }]);
  });

  test('of a visitor is the account’s made later with their email', async () => {
    const email = 'rates-first@x.example';
    const link = await answeredVisitor(email, 'Rated before joining');
    await newPerson(site).post(link, rate(4));
    const { userId } = await member(email);
    expect(await query(site, GIVEN, [userId])).toEqual([{ stars: 4 }]);
  });

  test('is answered once by its agent, reported by anybody and removed by staff', async () => {
    const [agent, stranger, moderator] = [
      await member(AGENT),
      await member(),
      await member('moderator@demo.example'),
    ];
    const laylas = '/agents/layla-haddad';
    const message = 'To be rated by';
    const seeker = await member();
    await seeker.post(`${laylas}/contact`, {
      ...ENQUIRY,
      message,
      token: formToken(`${laylas}/contact`),
    });
    const path = `/dashboard/messages/${(await stored(message))[0]!.conversation}`;
    await agent.post(path, { message: 'Answered', token: formToken(path) });
    expect((await agent.post(path, rate(5))).status).toBe(400);
    const [, intent] = /value="(rate-\d+)"/.exec(await (await seeker.get(path)).text())!;
    await seeker.post(path, { ...rate(1, 'She never came'), intent: intent! });
    const [rating] = await query<{ id: number }>(
      site,
      `select id::int from agent_rating where comment = 'She never came'`,
      [],
    );
    const id = String(rating!.id);

    const ratings = '/dashboard/agent-details/ratings';
    expect(await textOf(await agent.get(ratings))).toContain('She never came');
    const news = await mailed(AGENT, 'She never came');
    expect(news.subject).toBe('New rating: 1 out of 5');
    expect(news.text).toContain(`${OPEN_SITE.PUBLIC_URL}${ratings}`);
    expect(news.text).not.toContain(seeker.email);
    const none = await textOf(await stranger.get(ratings));
    expect(none).toContain('You have no ratings yet');
    expect(none).toMatch(/<a[^>]* href="\/dashboard\/messages"[^>]*>Open messages</);
    const reply = { intent: id, reply: 'I was there at five' };
    await stranger.post(ratings, { ...reply, reply: 'Not by me' });
    expect((await agent.post(ratings, { ...reply, reply: ' ' })).status).toBe(400);
    await Promise.all([agent.post(ratings, reply), agent.post(ratings, reply)]);
    await agent.post(ratings, { ...reply, reply: 'And another' });
    const replied = await mailed(seeker.email, 'I was there at five');
    expect(replied.subject).toBe('Layla Haddad replied to your rating');
    expect(replied.text).toContain(`${OPEN_SITE.PUBLIC_URL}${laylas}`);
    const shown = await page(laylas);
    expect(shown).toContain('I was there at five');
    for (const none of ['Not by me', 'And another', seeker.email, ENQUIRY.name])
      expect(shown).not.toContain(none);

    const report = `${laylas}/ratings/${id}/report`;
    expect(shown).toContain(`href="${report}"`);
    const send = (fields: Record<string, string>, visitor = newPerson(site)) =>
      visitor.post(report, { reason: 'untrue', details: '', token: formToken(report), ...fields });
    expect(await page(report)).toContain('It says something untrue');
    expect(await textOf(await send({ reason: '' }))).toContain('Choose what is wrong');
    expect((await send({ website: 'x' })).status).toBe(400);
    const visitor = newPerson(site);
    for (const details of ['First time', 'Second time'])
      expect((await send({ details }, visitor)).headers.get('location')).toBe(laylas);
    for (const nowhere of ['/agents/nobody', '/agents/tomasz-wilk'])
      expect((await newPerson(site).fetch(`${nowhere}/ratings/${id}/report`)).status).toBe(404);

    const queue = '/admin/reports/ratings';
    const waiting = await textOf(await moderator.get(queue));
    for (const text of ['She never came', 'First time', 'Second time', 'Reported by 1 person'])
      expect(waiting).toContain(text);
    expect(waiting).toMatch(/<p dir="auto"[^>]*>First time\s+Second time</);
    expect(waiting).toContain('Ratings (1)');
    const unsure = await textOf(await moderator.post(queue, { remove: id }));
    expect(unsure).toContain('Are you sure you want to remove this rating?');
    expect(await page(laylas)).toContain('She never came');
    await moderator.post(queue, { keep: id });
    expect(await textOf(await moderator.get(queue))).toContain('No reports are waiting.');
    // Settled for now, it can be reported again.
    await send({}, visitor);
    const settled = await Promise.all(
      [1, 2].map(() => moderator.post(queue, { remove: id, sure: 'yes' })),
    );
    const told = settled.map((it) => /manzil\.flash=(\w+)/.exec(it.headers.get('set-cookie')!)![1]);
    expect(told.toSorted()).toEqual(['ratingRemoved', 'reportsGone']);
    expect(await page(laylas)).not.toContain('She never came');
    expect(await textOf(await moderator.get(queue))).toContain('Removed ratings');
    expect((await agent.post(queue, { restore: id })).headers.get('location')).toContain('/login');
    await Promise.all([1, 2].map(() => moderator.post(queue, { restore: id })));
    expect(await page(laylas)).toContain('She never came');
    await send({}, newPerson(site));
    await moderator.post(queue, { remove: id, sure: 'yes' });
    const steps = await query<{ action: string }>(
      site,
      "select action from audit_entry where subject_kind = 'rating' order by id",
    );
    expect(steps.map(({ action }) => action)).toEqual([
      'rating_kept',
      'rating_removed',
      'rating_restored',
      'rating_removed',
    ]);
    expect(await page(laylas)).not.toContain('She never came');
    expect((await seeker.post(path, rate(1, 'Once more'))).status).toBe(400);
    const exported = await (await seeker.get('/dashboard/security/export')).json();
    expect(exported.ratingsGivenAndReceived).toMatchObject([{ was: 'given', stars: 1 }]);
    await query(site, 'delete from user_account where id = $1', [seeker.userId]);
    expect(await query(site, 'select 1 from agent_rating where id = $1', [id])).toEqual([]);
  });
});

describe('without an account', () => {
  test('a visitor answers by the mailed link, until an account keeps the conversation', async () => {
    const agent = await member(AGENT);
    const email = 'visitor@x.example';
    await enquire({ email, message: 'No account, but a question' });
    const [row] = await stored('No account, but a question');
    const path = `/dashboard/messages/${row!.conversation}`;
    await agent.post(path, { message: 'An answer for you', token: formToken(path) });
    const mail = await mailed(email, WAITS);
    const [link] = /http\S+\/conversations\/\S+/.exec(mail.text)!;
    expect(mail.text).not.toContain('No account, but a question');
    const at = link.slice(OPEN_SITE.PUBLIC_URL.length);

    const visitor = newPerson(site);
    const page = await visitor.fetch(at);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await textOf(page);
    expect(html).toContain('An answer for you');
    expect(html).not.toContain('Keep in my messages');
    for (const wrong of [`${at}x`, at.replace('seeker', 'advertiser'), at.split('?')[0]!]) {
      const lost = await visitor.fetch(wrong);
      expect([lost.status, await textOf(lost)]).toEqual([
        404,
        expect.stringContaining('This link no longer works'),
      ]);
    }

    const reply = { intent: 'reply', message: 'Thanks a lot', token: formToken(at) };
    const unsent = await visitor.post(`${at}x`, { ...reply, message: 'By a link cut short' });
    expect([unsent.status, await unsent.text()]).toEqual([
      404,
      expect.stringContaining('By a link cut short</textarea>'),
    ]);
    expect(await stored('By a link cut short')).toEqual([]);
    expect((await visitor.post(at, reply)).status).toBe(302);
    const told = await mailed(AGENT, 'Thanks a lot');
    expect(told.text).toContain(email);

    expect((await visitor.post(at, { intent: 'keep' })).status).toBe(404);
    expect((await agent.post(at, { intent: 'keep' })).status).toBe(404);
    const seeker = await member();
    expect(await textOf(await seeker.get(at))).toContain('Keep in my messages');
    expect((await seeker.post(at, { intent: 'keep' })).headers.get('location')).toBe(path);
    expect(await textOf(await seeker.get(path))).toContain('Thanks a lot');
    expect((await visitor.fetch(at)).headers.get('location')).toBe(path);
    // Typed in another tab, before the account had it.
    const late = { ...reply, message: 'One thing more', token: formToken(at) };
    expect((await seeker.post(at, late)).headers.get('location')).toBe(path);
    expect(await textOf(await seeker.get(path))).toContain('One thing more');
    for (const other of [visitor, await member()]) {
      const lost = await other.post(at, { ...late, message: 'By others', token: formToken(at) });
      const text = await lost.text();
      expect([lost.status, text]).toEqual([403, expect.stringContaining('By others</textarea>')]);
      expect(text).toContain('This conversation is in an account now');
    }
    expect(await stored('By others')).toEqual([]);

    await query(site, 'delete from user_account where id = $1', [seeker.userId]);
    expect(
      await query(site, 'select id from conversation where id = $1', [row!.conversation]),
    ).toHaveLength(1);
    expect((await visitor.fetch(at)).status).toBe(410);
    await query(site, 'delete from conversation where id = $1', [row!.conversation]);
    for (const gone of [await visitor.fetch(at), await visitor.post(at, reply)]) {
      expect(gone.status).toBe(410);
      expect(await textOf(gone)).toContain('This conversation has been deleted');
    }
  });

  test('a stranger whose email was typed gets no text by others, and can end it', async () => {
    const email = 'stranger-to-it@x.example';
    const message = 'Sent in the name of a stranger';
    await newPerson(site).post(contact(), {
      ...ENQUIRY,
      email,
      message,
      token: formToken(contact()),
    });
    const [row] = await stored(message);
    const agent = await member(AGENT);
    const path = `/dashboard/messages/${row!.conversation}`;
    for (const text of ['Buy my pills', 'Buy more pills'])
      await agent.post(path, { message: text, token: formToken(path) });
    const mail = await mailed(email, WAITS);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/pills|Layla|Haddad/);
    const at = linkIn(mail);

    const stranger = newPerson(site);
    expect(await textOf(await stranger.fetch(at))).toContain('This wasn’t me');
    const muted = await stranger.post(at, { intent: 'not me' });
    expect(muted.headers.get('set-cookie')).toContain('conversationMuted');
    await agent.post(path, { message: 'The last of the pills', token: formToken(path) });
    await mailed(AGENT, message);
    expect(await mailsTo(site, email)).toHaveLength(1);
    const ended = await textOf(await stranger.fetch(at));
    expect(ended).toContain('You told us that you didn’t send this enquiry');
    expect(ended).not.toMatch(/This wasn’t me|Your reply|Rate /);
    const reply = { message: 'In another’s name', token: formToken(String(row!.conversation)) };
    expect((await stranger.post(at, reply)).status).toBe(400);
    const rating = { intent: 'rate', stars: '1', token: formToken(String(row!.conversation)) };
    expect((await stranger.post(at, rating)).status).toBe(404);

    // Nor can the email be used that way again.
    const again = 'In the name of a stranger again';
    await newPerson(site).post(contact(), {
      ...ENQUIRY,
      email: email.toUpperCase(),
      message: again,
      token: formToken(contact()),
    });
    const [second] = await stored(again);
    const other = `/dashboard/messages/${second!.conversation}`;
    await agent.post(other, { message: 'Pills once more', token: formToken(other) });
    await mailed(AGENT, again);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test('an account made later with the email has the conversations, but for those by others', async () => {
    const email = 'joins-later@x.example';
    const messages = ['Written before joining', 'Written by somebody else'];
    for (const message of messages) await enquire({ email: email.replace('j', 'J'), message });
    const [own, other] = await Promise.all(messages.map(async (text) => (await stored(text))[0]!));
    const agent = await member(AGENT);
    const answer = (id: unknown) =>
      agent.post(`/dashboard/messages/${id}`, {
        message: 'An answer',
        token: formToken(`/dashboard/messages/${id}`),
      });
    await answer(other!.conversation);
    const at = linkIn(await mailed(email, WAITS));
    await newPerson(site).post(at, { intent: 'not me' });

    const joined = newPerson(site, { email });
    await joined.join();
    const inbox = await textOf(await joined.fetch('/dashboard/messages'));
    expect(inbox).toContain(messages[0]);
    expect(inbox).not.toContain(messages[1]);
    await answer(own!.conversation);
    expect((await mailed(email, 'An answer')).text).toContain(
      `/dashboard/messages/${own!.conversation}`,
    );
  });

  test('an owner without a name is a private owner to both sides, not a deleted account', async () => {
    const owner = await member();
    const [{ id }] = (await query<{ id: number }>(
      site,
      `update listing set user_id = $1, agent_id = null
       where id = (select max(id) from listing where status = 'available') returning id::int`,
      [owner.userId],
    )) as [{ id: number }];
    const seeker = await member();
    const message = 'To an owner without a name';
    await seeker.post(contact(id), { ...ENQUIRY, message, token: formToken(contact(id)) });
    const path = `/dashboard/messages/${(await stored(message))[0]!.conversation}`;
    await owner.post(path, { message: 'From one', token: formToken(path) });
    for (const side of [owner, seeker]) {
      const page = await textOf(await side.get(path));
      expect(page).toContain('Private owner');
      expect(page).not.toContain('Deleted account');
    }
  });

  test('a mail filter that asks for the head of a link opens nothing', async () => {
    const email = 'filtered@x.example';
    const message = 'Filtered, but not opened';
    await newPerson(site).post(contact(), {
      ...ENQUIRY,
      email,
      message,
      token: formToken(contact()),
    });
    const [row] = await stored(message);
    const agent = await member(AGENT);
    const path = `/dashboard/messages/${row!.conversation}`;
    await agent.post(path, { message: 'Come on Sunday', token: formToken(path) });
    const at = linkIn(await mailed(email, WAITS));
    const opened = async () => {
      const [found] = await query<{ opened: boolean }>(
        site,
        'select seeker_opened_at is not null as opened from conversation where id = $1',
        [row!.conversation],
      );
      return found!.opened;
    };
    const guest = newPerson(site);
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };
    expect((await guest.fetch(at, { method: 'HEAD', headers })).status).toBe(200);
    expect(await opened()).toBe(false);
    expect((await guest.fetch(at, { headers })).status).toBe(200);
    expect(await opened()).toBe(true);
  });

  test('once a guest has opened a link, answers are mailed with their text', async () => {
    const email = 'opens-it@x.example';
    const message = 'From somebody who opens links';
    await newPerson(site).post(contact(), {
      ...ENQUIRY,
      email,
      message,
      token: formToken(contact()),
    });
    const path = `/dashboard/messages/${(await stored(message))[0]!.conversation}`;
    const agent = await member(AGENT);
    await agent.post(path, { message: 'Come by on Friday', token: formToken(path) });
    const at = linkIn(await mailed(email, WAITS));
    const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };
    expect((await fetch(site.origin + at, { headers: browser })).status).toBe(200);
    await agent.post(path, { message: 'Friday at five', token: formToken(path) });
    expect((await mailed(email, 'Friday at five')).subject).toMatch(/^New reply: /);
  });

  test('the agent of an imported listing gets a link, too', async () => {
    const imported = await listingOf(site, null);
    const answer = await newPerson(site).post(contact(imported.id), {
      ...ENQUIRY,
      email: 'still-here@x.example',
      message: 'Imported, and still here?',
      token: formToken(contact(imported.id)),
    });
    expect(answer.status).toBe(302);
    const mail = await mailed(imported.agentEmail!, 'Imported, and still here?');
    const [link] = /http\S+\/conversations\/\S+/.exec(mail.text)!;
    const at = link.slice(OPEN_SITE.PUBLIC_URL.length);
    expect(
      (await newPerson(site).post(at, { message: 'Still here', token: formToken(at) })).status,
    ).toBe(302);
    await mailed('still-here@x.example', WAITS);
  });
});

describe('a report of a conversation', () => {
  const report = { reason: 'fraud', details: 'Asks for <b>a deposit</b>' };
  const reports = (id: unknown) =>
    query(
      site,
      'select from_seeker, reason, details from conversation_report where conversation_id = $1 order by id',
      [id],
    );

  test('is sent by either side, once while it waits; the other side sees nothing of it', async () => {
    const [seeker, agent, stranger] = [await member(), await member(AGENT), await member()];
    await seeker.post(contact(), {
      ...ENQUIRY,
      message: 'Report me, please',
      token: formToken(contact()),
    });
    const [row] = await stored('Report me, please');
    const path = `/dashboard/messages/${row!.conversation}`;
    const form = `${path}/report`;
    expect(await textOf(await seeker.get(path))).not.toContain(form); // nothing received yet
    expect((await seeker.post(form, report)).status).toBe(400);
    expect((await stranger.post(form, report)).status).toBe(404);
    expect(await textOf(await agent.get(path))).toContain(`href="${form}"`);
    const page = await textOf(await agent.get(form));
    for (const text of ['It is spam or advertising', 'Our staff will read all messages', 'noindex'])
      expect(page).toContain(text);

    const empty = await agent.post(form, { details: 'Typed already' });
    expect(empty.status).toBe(400);
    const refused = await textOf(empty);
    for (const text of ['Choose what is wrong with this conversation.', 'Typed already'])
      expect(refused).toContain(text);
    const vague = await agent.post(form, { reason: 'other' });
    expect(await textOf(vague)).toContain('Please say what is wrong.');

    for (let n = 0; n < 2; n += 1) {
      const sent = await agent.post(form, report);
      expect(sent.headers.get('location')).toBe(path);
      expect(sent.headers.get('set-cookie')).toContain('conversationReported');
    }
    const more = await agent.post(form, { ...report, details: 'And again' });
    expect(more.status).toBe(400);
    expect(await textOf(more)).toContain('You have reported this conversation.');
    expect(await reports(row!.conversation)).toEqual([
      { from_seeker: false, reason: 'fraud', details: 'Asks for a deposit' },
    ]);
    expect(await textOf(await agent.get(path))).toContain('You have reported this conversation.');
    await agent.post(path, { message: 'What do you want?', token: formToken(path) });
    const theirs = await textOf(await seeker.get(path));
    expect(theirs).toContain(`href="${form}"`);
    expect(theirs).not.toMatch(/have reported this|a deposit/);
  });

  test('is sent by a visitor with the mailed link', async () => {
    const agent = await member(AGENT);
    const email = 'reporter@x.example';
    await enquire({ email, message: 'A question, then a report' });
    const [row] = await stored('A question, then a report');
    await agent.post(`/dashboard/messages/${row!.conversation}`, {
      message: 'Pay me first',
      token: formToken(`/dashboard/messages/${row!.conversation}`),
    });
    const mail = await mailed(email, WAITS);
    const [link] = /http\S+\/conversations\/\S+/.exec(mail.text)!;
    const at = link.slice(OPEN_SITE.PUBLIC_URL.length);
    const form = at.replace('?', '/report?');
    const visitor = newPerson(site);
    expect(await visitor.read(at)).toContain(`href="${form}"`);
    const page = await visitor.fetch(form);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await textOf(page)).toContain(`href="${at}"`);
    for (const wrong of [`${form}x`, form.replace('seeker', 'advertiser'), form.split('?')[0]!])
      expect((await visitor.post(wrong, report)).status).toBe(404);
    expect((await visitor.post(form, report)).headers.get('location')).toBe(at);
    expect(await visitor.read(form)).toContain('You have reported this conversation.');
    expect(await reports(row!.conversation)).toMatchObject([{ from_seeker: true }]);
    await query(site, 'delete from conversation where id = $1', [row!.conversation]);
    expect((await visitor.fetch(form)).status).toBe(410);
    expect((await visitor.post(form, report)).status).toBe(410);
  });
});

test('a lead has a state, a next step and a file, for its advertiser alone', async () => {
  const [seeker, agent, stranger] = [await member(), await member(AGENT), await member()];
  const message = 'What is the best price?';
  await seeker.post(contact(), { ...ENQUIRY, name: '=1+1', message, token: formToken(contact()) });
  const [row] = await stored(message);
  const path = `/dashboard/messages/${row!.conversation}`;
  const page = await textOf(await agent.get(path));
  const [, seen = ''] = /name="seen" value="([^>]*?)"\/?>/.exec(page) ?? [];
  const lead = {
    intent: 'lead',
    state: 'viewing',
    next_step: 'Show the flat',
    next_step_on: '2099-01-31',
    seen,
  };
  expect(await textOf(await seeker.get(path))).not.toContain('name="seen"');
  expect((await seeker.post(path, lead)).status).toBe(404);
  expect((await stranger.post(path, lead)).status).toBe(404);
  const wrong = await agent.post(path, { ...lead, next_step_on: '' });
  expect(await textOf(wrong)).toContain('Give the next step a date.');
  const fromList = `${path}?list=${encodeURIComponent('/dashboard/messages/leads?state=viewing')}`;
  expect((await agent.post(fromList, lead)).headers.get('location')).toBe(fromList);
  const again = await agent.post(path, { ...lead, state: 'closed' });
  expect(await textOf(again)).toContain('This was changed elsewhere in the meantime.');

  const leads = '/dashboard/messages/leads';
  const list = await textOf(await agent.get(`${leads}?state=viewing`));
  expect(list).toMatch(/31 Jan 2099(<!-- -->)?: <bdi[^>]*>Show the flat<\/bdi>/);
  expect(await textOf(await agent.get(`${leads}?state=offer`))).toContain('No leads here');
  expect(await textOf(await seeker.get(leads))).toContain('No leads here');
  expect(await textOf(await agent.get(`${leads}?state=viewing&page=9`))).toContain('Show the flat');
  expect(list).toContain(`href="${fromList}"`);
  expect(await htmlOf(agent.get(fromList))).toMatch(
    /href="[^"]*leads\?state=viewing"[^]*?All leads/,
  );
  const file = await agent.get(`${leads}.csv?state=viewing`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await file.text()).toContain(`'=1+1`);
  expect(await htmlOf(seeker.get(`${leads}.csv`))).not.toContain('1+1');
});

describe('leads as columns', () => {
  const columns = '/dashboard/messages/leads?view=columns';

  /** A lead of a new advertiser's, about no listing any more. */
  async function leadOf(userId: string, values: Record<string, unknown> = {}) {
    const all = { advertiser_id: userId, seeker_email: 'noor@x.example', ...values };
    const names = Object.keys(all);
    const [row] = await query<{ id: string }>(
      site,
      `insert into conversation (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning id`,
      Object.values(all),
    );
    await query(
      site,
      `insert into message (conversation_id, submission, from_seeker, name, message, created_at)
       values ($1, gen_random_uuid(), true, 'Noor', $2, now() - interval '2 days')`,
      [row!.id, `Words of ${row!.id}`],
    );
    return row!.id;
  }
  const moveOf = (page: string, id: string) => {
    const form = page.slice(page.indexOf(`name="id" value="${id}"`));
    const [, seen = ''] = /name="seen" value="([^>]*?)"\/?>/.exec(form) ?? [];
    return { intent: 'lead', id, seen, next_step: '', next_step_on: '' };
  };

  test('a lead moves for its advertiser alone, once, and not back to new; its age begins anew', async () => {
    const [owner, stranger] = [await member(), await member()];
    const id = await leadOf(owner.userId);
    const page = await textOf(await owner.get(columns));
    expect(page).toContain('In New since today');
    expect(page).toContain(`Words of ${id}`);
    const move = moveOf(page, id);
    const viewing = { ...move, state: 'viewing' };
    expect((await stranger.post(columns, viewing)).status).toBe(404);
    for (const forged of [
      { ...viewing, id: crypto.randomUUID() },
      { ...viewing, id: "'" },
    ])
      expect((await owner.post(columns, forged)).status).toBe(404);
    expect((await owner.post(columns, { ...move, state: 'sold' })).status).toBe(400);

    const moved = await owner.post(columns, viewing);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, columns]);
    expect(await textOf(await owner.get(columns))).toContain('In Viewing since today');
    const stale = await owner.post(columns, { ...move, state: 'offer' });
    expect(stale.status).toBe(400);
    const refused = await textOf(stale);
    expect(refused).toContain('Not moved');
    expect(refused).toContain('This was changed elsewhere in the meantime.');

    const back = { ...moveOf(refused, id), state: 'new' };
    expect((await owner.post(columns, back)).status).toBe(400);
    await query(
      site,
      `update conversation set state_changed_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    const saved = { ...back, state: 'viewing', next_step: 'Call', next_step_on: '2099-01-05' };
    expect((await owner.post(columns, saved)).status).toBe(302);
    await query(site, `update conversation set next_step_on = '2026-01-05' where id = $1`, [id]);
    const later = await textOf(await owner.get(columns));
    expect(later).toContain('In Viewing for 3 days');
    expect(later).toMatch(/Overdue.*Call/s);
    await query(site, 'update conversation set state_changed_at = null where id = $1', [id]);
    expect(await textOf(await owner.get(columns))).toContain('Last message 2 days ago');
  });

  test('one’s own last words stand after a label whose colon is in their direction', async () => {
    const owner = await member();
    const id = await leadOf(owner.userId);
    await query(
      site,
      `insert into message (conversation_id, submission, from_seeker, name, message)
       values ($1, gen_random_uuid(), false, 'Layla', 'Good morning')`,
      [id],
    );
    const page = await htmlOf(owner.get(`/ar${columns}`));
    expect(page.replaceAll('<!-- -->', '')).toContain('<bdi>أنا</bdi>: Good morning');
  });

  test('a column shows twenty, those with the earliest next step first, and leads to the others', async () => {
    const owner = await member();
    const step = (day: string) => ({ state: 'offer', next_step: `On ${day}`, next_step_on: day });
    for (let lead = 0; lead < 20; lead += 1) await leadOf(owner.userId, { state: 'offer' });
    await leadOf(owner.userId, step('2099-02-01'));
    await leadOf(owner.userId, step('2099-01-01'));
    const page = await textOf(await owner.get(columns));
    expect(page.match(/<article/g)).toHaveLength(20);
    expect(page.indexOf('On 2099-01-01')).toBeLessThan(page.indexOf('On 2099-02-01'));
    expect(page).toMatch(
      /href="\/dashboard\/messages\/leads\?state=offer"[^>]*>2 more in the list/,
    );
    expect(page).toContain('Enquiries you haven’t answered yet.');
    expect(await textOf(await (await member()).get(columns))).toContain('No leads here');
  });

  test('a move that is refused says so, even if its lead has left the columns', async () => {
    const owner = await member();
    const id = await leadOf(owner.userId);
    const move = moveOf(await textOf(await owner.get(columns)), id);
    for (let lead = 0; lead < 20; lead += 1) await leadOf(owner.userId, { state: 'closed' });
    await query(site, `update conversation set state = 'closed' where id = $1`, [id]);
    await query(
      site,
      `update message set created_at = created_at - interval '1 day' where conversation_id = $1`,
      [id],
    );
    const refused = await owner.post(columns, { ...move, state: 'offer' });
    expect(refused.status).toBe(400);
    const page = await textOf(refused);
    expect(page).not.toContain(`Words of ${id}`);
    expect(page).toMatch(/role="alert".*Not moved.*changed elsewhere/s);
  });
});

test('an email is in no page and no structured data, only in the answer to a form', async () => {
  const visitor = newPerson(site);
  const page = await htmlOf(visitor.fetch(`/property/${listing.id}`));
  const data = await htmlOf(visitor.fetch(`/property/${listing.id}.data`));
  const path = `/property/${listing.id}/email`;
  const question = await htmlOf(visitor.fetch(path));
  for (const text of [page, data, question]) expect(text).not.toMatch(/saffronandsand\.example/);
  expect(page).toContain('Show email');
  for (const text of ['Broker licence', 'Office licence', 'Languages'])
    expect(page).toContain(text);
  expect(await htmlOf(visitor.post(path))).toMatch(/mailto:\S+@saffronandsand\.example/);
  expect((await visitor.fetch('/property/987654321/email')).status).toBe(404);
});
