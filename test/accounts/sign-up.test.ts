import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  errorOf,
  mailsTo,
  newPerson,
  PASSWORD,
  type Person,
  query,
  sessionOf,
  textOf,
} from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { move } from '../support/takeover.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

const searchesOf = ({ email }: Person) =>
  query(
    site,
    `select frequency, query from saved_search s join user_account a on a.id = s.user_id where a.email = $1`,
    [email],
  );

describe('signing up', () => {
  test('mails a link that confirms the email, signs in and works once', async () => {
    const person = newPerson(site);
    await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
    const token = new URL(await person.mailedLink('/confirm-email')).searchParams.get('token')!;
    const confirmed = await person.post('/confirm-email', { token });
    expect(confirmed.status).toBe(302);
    expect(confirmed.headers.get('location')).toBe('/');
    expect(await sessionOf(person)).toMatchObject({
      flagged: false,
      user: { email: person.email, secondFactor: false },
    });
    const again = await person.elsewhere().post('/confirm-email', { token, password: PASSWORD });
    expect(again.status).toBe(401);
  });

  test('leads on from the mailed link, in any browser, to the page that asked for an account; else to the start page', async () => {
    const path = '/dashboard/saved-searches/new?type=sale&location=jvc';
    const visitor = newPerson(site);
    const { headers } = await visitor.fetch(path);
    const page = await visitor.read(headers.get('location')!);
    const form = /href="(\/sign-up\?[^"]*)"/.exec(page)![1]!;
    const returnTo = new URL(form, site.origin).searchParams.get('returnTo')!;
    expect(await visitor.read(form)).toContain('name="returnTo"');
    await visitor.post(form, { email: visitor.email, password: PASSWORD, returnTo });
    // The alert that they asked for is there.
    const results = '/search-results?type=sale&location=jvc';
    expect((await visitor.confirm()).headers.get('location')).toBe(results);
    expect(await searchesOf(visitor)).toEqual([
      { frequency: 'daily', query: 'type=sale&location=jumeirah-village-circle-jvc' },
    ]);

    const [other, chooser] = [newPerson(site), newPerson(site)];
    const signUp = (person: Person, returnTo: string) =>
      person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD, returnTo });
    await signUp(other, 'https://elsewhere.example/');
    expect((await other.confirm()).headers.get('location')).toBe('/');
    const passer = newPerson(site);
    await signUp(passer, '/rent');
    expect((await passer.confirm()).headers.get('location')).toBe('/');
    await signUp(chooser, path);
    const token = new URL(await chooser.mailedLink('/confirm-email')).searchParams.get('token')!;
    const password = 'quite-another-Secret-71';
    const fields = { token, password, repeated: password };
    const chosen = await chooser.elsewhere().post('/reset-password', fields);
    expect(chosen.headers.get('location')).toBe(results);
    expect(await searchesOf(chooser)).toHaveLength(1);
  });

  test('an alert takes an email alone: confirmed in any browser, it is there, and a password can be chosen', async () => {
    const path = '/dashboard/saved-searches/new?type=rent&location=jvc';
    const person = newPerson(site);
    const page = new URL((await person.fetch(path)).headers.get('location')!, site.origin);
    const returnTo = page.searchParams.get('returnTo')!;
    const fields = { email: person.email, password: '', returnTo, intent: 'by_email' };
    const refused = await person.post(page.pathname + page.search, { ...fields, email: 'nobody' });
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain('Invalid email address');
    const sent = await person.post(page.pathname + page.search, fields);
    expect(sent.headers.get('location')).toBe('/check-email?for=confirm_email');
    expect(await person.read('/check-email?for=confirm_email')).toContain(person.email);

    const { pathname, search } = new URL(await person.mailedLink('/confirm-email'));
    const { text } = await person.mailed(/^Confirm your email/);
    expect(text).toContain('That turns on the alert you asked for, too');
    const phone = person.elsewhere();
    expect(await phone.read(pathname + search)).not.toContain('name="password"');
    // No password opens it before it is confirmed.
    for (const password of ['', PASSWORD]) {
      const guess = await person.elsewhere().signIn(password);
      expect([400, 401]).toContain(guess.status);
    }
    const token = new URLSearchParams(search).get('token')!;
    const confirmed = await phone.post('/confirm-email', { token });
    expect(confirmed.headers.get('location')).toBe('/search-results?type=rent&location=jvc');
    expect((await sessionOf(phone)).user.email).toBe(person.email);
    expect(await searchesOf(person)).toMatchObject([{ frequency: 'daily' }]);
    expect(await phone.read('/')).toContain('Your alert is on');
    expect(await textOf(await phone.fetch(pathname + search))).toContain(
      `You are signed in as ${person.email}.`,
    );
    expect(await textOf(await person.elsewhere().fetch(pathname + search))).toContain(
      'This link no longer works',
    );

    expect((await person.signIn()).status).toBe(401);
    await phone.post('/forgot-password', { email: person.email });
    const reset = new URL(await phone.mailedLink('/reset-password')).searchParams.get('token')!;
    await phone.post('/reset-password', { token: reset, password: PASSWORD, repeated: PASSWORD });
    expect((await person.signIn()).status).toBe(200);
  });

  test('an alert asked for with somebody’s email is theirs to confirm, and never joins an account that exists', async () => {
    const owner = await newPerson(site).join();
    const stranger = newPerson(site);
    const returnTo = '/dashboard/saved-searches/new?type=rent&location=jvc';
    const ask = { email: owner.email, returnTo, intent: 'by_email' };
    const answer = await stranger.post('/sign-in', ask);
    expect(answer.headers.get('location')).toBe('/check-email?for=confirm_email');
    const { text } = await owner.mailed(/already/i);
    expect(text).toContain(`/sign-in?${new URLSearchParams({ returnTo })}`);
    expect(await searchesOf(owner)).toEqual([]);
    const links = (await mailsTo(site, owner.email)).filter((mail) =>
      mail.text.includes('/confirm-email'),
    );
    expect(links).toHaveLength(1); // of their own sign-up
  });

  test('asking for a new password leaves the email on the next page, and a sign-up of this browser confirmable', async () => {
    const person = newPerson(site);
    await person.post('/sign-up', { email: person.email, password: PASSWORD });
    const other = newPerson(site);
    await person.post('/forgot-password', { email: other.email });
    expect(await person.read('/check-email?for=reset_password')).toContain(
      `If there is an account for ${other.email},`,
    );
    expect((await person.confirm()).headers.get('location')).toBe('/');
  });

  test('the email is taken in lower case, without markup and spaces', async () => {
    const person = newPerson(site);
    const email = ` <b>${person.email.toUpperCase()}</b> `;
    await person.post('/api/auth/sign-up', { email, password: PASSWORD });
    await person.confirm();
    expect((await person.elsewhere().signIn()).status).toBe(200);
  });

  test('an email that has an account gets the same answer, and its owner a mail', async () => {
    const owner = await newPerson(site).join();
    const [stranger, newcomer] = [newPerson(site), newPerson(site)];
    const taken = await stranger.post('/api/auth/sign-up', {
      email: owner.email,
      password: PASSWORD,
    });
    const free = await newcomer.post('/api/auth/sign-up', {
      email: newcomer.email,
      password: PASSWORD,
    });
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    await owner.mailed(/already/i);
    expect((await owner.elsewhere().signIn()).status).toBe(200);
  });

  test('signing in after it answers the same, whether the email is free, taken or reserved', async () => {
    const owner = await newPerson(site).join();
    const mover = await newPerson(site).join();
    const reserved = mover.email;
    await move(site, mover);
    const password = 'Stranger5chosen';
    const answers = [];
    for (const email of [newPerson(site).email, owner.email, reserved]) {
      const stranger = newPerson(site);
      await stranger.post('/api/auth/sign-up', { email, password });
      const waiting = () => query(site, 'select 1 from sign_up where email = $1', [email]);
      await expect.poll(waiting).toHaveLength(1);
      const tries = [];
      for (let n = 0; n < 6; n += 1) {
        const answer = await stranger.post('/api/auth/sign-in', { email, password });
        tries.push([answer.status, (await errorOf(answer)).code]);
      }
      answers.push(tries);
    }
    const [free, taken, kept] = answers;
    expect(free).toEqual([
      ...Array.from({ length: 5 }, () => [403, 'email_not_confirmed']),
      [429, 'too_many_attempts'],
    ]);
    expect([taken, kept]).toEqual([free, free]);
    const mails = await mailsTo(site, owner.email);
    // The link of their own sign-up.
    expect(mails.filter(({ text }) => text.includes('/confirm-email'))).toHaveLength(1);
  });

  test('two sign-ups of one email at once make one account', async () => {
    const person = newPerson(site);
    const fields = { email: person.email, password: PASSWORD };
    const answers = await Promise.all([
      person.post('/api/auth/sign-up', fields),
      person.elsewhere().post('/api/auth/sign-up', fields),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
    const accounts = () =>
      query(site, 'select 1 from user_account where email = $1', [person.email]);
    await expect.poll(async () => (await mailsTo(site, person.email)).length).toBe(2);
    expect(await accounts()).toHaveLength(0);
    const tokens = (await mailsTo(site, person.email)).map(
      ({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)![1]!,
    );
    const confirmations = await Promise.all(
      [...tokens, ...tokens, ...tokens].map((token) =>
        person.elsewhere().post('/confirm-email', { token, password: PASSWORD }),
      ),
    );
    const statuses = confirmations.map(({ status }) => status).sort();
    expect(statuses).toEqual([302, 401, 401, 401, 401, 401]);
    expect(await accounts()).toHaveLength(1);
  });

  test('somebody else’s sign-ups, newer and more than a person may ask for, do not stop the owner’s own', async () => {
    const owner = newPerson(site);
    for (let at = 0; at < 3; at += 1) {
      await newPerson(site).post('/api/auth/sign-up', {
        email: owner.email,
        password: 'Stranger5chosen',
      });
    }
    const refused = await owner.post('/api/auth/sign-up', {
      email: owner.email,
      password: PASSWORD,
    });
    expect(refused.status).toBe(429);
    const waiting = () => query(site, 'select 1 from sign_up where email = $1', [owner.email]);
    await expect.poll(waiting).toHaveLength(3);
    const link = new URL(await owner.mailedLink('/confirm-email'));
    const page = await (await owner.fetch(link.pathname + link.search)).text();
    expect(page).toContain(`href="/reset-password${link.search}"`);
    const chosen = await owner.post('/reset-password', {
      token: link.searchParams.get('token')!,
      password: PASSWORD,
      repeated: PASSWORD,
    });
    expect(chosen.headers.get('location')).toBe('/');
    expect((await sessionOf(owner)).user.email).toBe(owner.email);
    expect((await owner.elsewhere().signIn()).status).toBe(200);
    expect((await owner.elsewhere().signIn('Stranger5chosen')).status).toBe(401);
    expect(await waiting()).toEqual([]);
  });

  test('in the browser that signed up, a newer sign-up of somebody else changes no answer', async () => {
    const [owner, stranger] = [newPerson(site), newPerson(site)];
    await owner.post('/api/auth/sign-up', { email: owner.email, password: PASSWORD });
    await owner.mailedLink('/confirm-email');
    await stranger.post('/api/auth/sign-up', { email: owner.email, password: 'Stranger5chosen' });
    await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(2);
    expect((await errorOf(await owner.signIn())).code).toBe('email_not_confirmed');
  });

  test('a stranger who signs up with the same email does not get their password confirmed', async () => {
    const [owner, stranger] = [newPerson(site), newPerson(site)];
    const signUp = (person: Person, password: string) =>
      person.post('/api/auth/sign-up', { email: owner.email, password });
    await signUp(owner, PASSWORD);
    const own = new URL(await owner.mailedLink('/confirm-email')).searchParams.get('token')!;
    await signUp(stranger, 'Stranger5chosen');
    await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(2);
    const foreign = new URL(await owner.mailedLink('/confirm-email')).searchParams.get('token')!;
    // The owner opens the stranger's mail, which is the newest, and gives the password they chose.
    const refused = await owner.post('/confirm-email', { token: foreign, password: PASSWORD });
    expect(refused.status).toBe(401);
    expect((await owner.post('/confirm-email', { token: own })).status).toBe(302);
    expect(
      (
        await stranger
          .elsewhere()
          .post('/api/auth/sign-in', { email: owner.email, password: 'Stranger5chosen' })
      ).status,
    ).toBe(401);
    expect((await owner.elsewhere().signIn()).status).toBe(200);
    const late = await stranger.post('/confirm-email', { token: foreign });
    expect(late.status).toBe(401);
  });

  test('in another browser the link takes the password that was chosen', async () => {
    const person = newPerson(site);
    await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
    const token = new URL(await person.mailedLink('/confirm-email')).searchParams.get('token')!;
    const phone = person.elsewhere();
    expect((await phone.post('/confirm-email', { token })).status).toBe(401);
    expect((await phone.post('/confirm-email', { token, password: 'Wrong4password' })).status).toBe(
      401,
    );
    expect((await phone.post('/confirm-email', { token, password: PASSWORD })).status).toBe(302);
    expect(await sessionOf(phone)).not.toBeNull();
  });

  test.each([
    [
      '',
      '',
      [
        'Invalid email address',
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      ],
    ],
    [
      'a@b',
      'short',
      [
        'Invalid email address',
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      ],
    ],
    [`${'a'.repeat(90)}@long.example`, 'Good4password', ['Email must be less than 100 characters']],
    ['a@b.example', `Aa1${'x'.repeat(126)}`, ['Password must be less than 128 characters']],
    [
      'a@b.example',
      'alllower1',
      ['Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ],
  ])('%j with %j is refused with every reason', async (email, password, reasons) => {
    for (const call of ['sign-up', 'sign-in']) {
      const answer = await newPerson(site).post(`/api/auth/${call}`, { email, password });
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toMatchObject({ code: 'validation_failed', reasons });
    }
  });

  test('weak passwords are refused with their reasons', async () => {
    const person = newPerson(site);
    const common = await person.post('/api/auth/sign-up', {
      email: person.email,
      password: 'Password1',
    });
    expect(common.status).toBe(400);
    expect(await errorOf(common)).toMatchObject({
      code: 'weak_password',
      reasons: ['Password must not be one of the most common ones'],
    });
    const [name] = person.email.split('@');
    const own = await person.post('/api/auth/sign-up', {
      email: person.email,
      password: `X9${name!.toUpperCase()}z`,
    });
    expect((await errorOf(own)).reasons).toEqual(['Password must not contain your email']);
  });

  test('an email gets three mails an hour, a network thirty requests', async () => {
    const email = `mails-${randomUUID()}@x.example`;
    const signUp = (person: Person, to: string) =>
      person.post('/api/auth/sign-up', { email: to, password: PASSWORD });
    for (let at = 0; at < 3; at += 1)
      expect((await signUp(newPerson(site), email)).status).toBe(202);
    const fourth = await signUp(newPerson(site), email);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await errorOf(fourth)).message).toBe(
      'Too many requests. Please wait before trying again. You can try again in 60 minutes.',
    );
    const crowd = newPerson(site, { ip: '203.0.113.77' });
    for (let at = 0; at < 30; at += 1) {
      expect((await signUp(crowd, `crowd${at}@x.example`)).status).toBe(202);
    }
    expect((await signUp(crowd, 'crowd31@x.example')).status).toBe(429);
  });

  test('leads to a page that says to look at the mail', async () => {
    const person = newPerson(site);
    const answer = await person.post('/sign-up', { email: person.email, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/check-email?for=confirm_email');
    const html = await person.read('/check-email?for=confirm_email');
    expect(html).toContain(
      'Registration successful! Please check your email to verify your account.',
    );
    expect(html).toContain(`We have sent a link to ${person.email}.`);
    expect(await newPerson(site).read('/check-email')).toContain(
      'We have sent a link to your email.',
    );
    expect(html).toContain('href="/mailbox"');
  });

  test('the mailed link leads to a page with a button, and looking at it uses nothing up', async () => {
    const person = newPerson(site);
    await person.post('/sign-up', { email: person.email, password: PASSWORD });
    const { pathname, search } = new URL(await person.mailedLink('/confirm-email'));
    for (let look = 0; look < 3; look += 1) {
      expect((await person.fetch(pathname + search)).status).toBe(200);
    }
    const own = await (await person.fetch(`${pathname}.data${search}`)).text();
    const foreign = await (await person.elsewhere().fetch(`${pathname}.data${search}`)).text();
    expect(own).toMatch(/"isExpected",true/);
    expect(foreign).toMatch(/"isExpected",false/);
    expect(foreign).toContain(person.email);
    await person.confirm();
    const used = await person.elsewhere().fetch(pathname + search);
    expect(used.status).toBe(400);
    expect(await person.read('/')).toContain('Your email is confirmed.');
  });
});
