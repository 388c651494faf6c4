import { describe, expect, test } from 'vitest';
import { codeOf } from './support/authenticator.ts';
import { mailsTo, newPerson, PASSWORD, Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// What people send without JavaScript: forms, followed by redirects.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const someone = () => newPerson(site);
const textOf = async (response: Response) => decode(await response.text());
const page = async (person: Person, path: string) => textOf(await person.fetch(path));

function decode(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}

describe('signing in', () => {
  test('leads back to where one was, and says so once', async () => {
    const person = (await someone().join()).elsewhere();
    const answer = await person.post('/sign-in', {
      email: person.email,
      password: PASSWORD,
      returnTo: '/search-results?type=rent&page=2',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/search-results?type=rent&page=2');
    expect(await page(person, '/buy')).toContain('Successfully logged in');
    expect(await page(person, '/buy')).not.toContain('Successfully logged in');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'evil.example',
    '/sign-out',
    '/api/auth/session',
    '',
  ])('never leads to %j', async (returnTo) => {
    const person = (await someone().join()).elsewhere();
    const answer = await person.post('/sign-in', {
      email: person.email,
      password: PASSWORD,
      returnTo,
    });
    const landed = new URL(answer.headers.get('location')!, site.origin);
    expect(landed.origin).toBe(site.origin);
    expect(['/', '/%5cevil.example']).toContain(landed.pathname);
  });

  test('a wrong form comes back with every reason and the email', async () => {
    const answer = await someone().post('/sign-in', { email: 'no<b>body</b>', password: 'x' });
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    for (const reason of [
      'Invalid email address',
      'Password must be at least 8 characters',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ]) {
      expect(html).toContain(`<li>${reason}</li>`);
    }
    expect(html).toMatch(/value="no&lt;b>body&lt;\/b>"|value="no&lt;b&gt;body&lt;\/b&gt;"/);
    expect(html).not.toContain('value="x"');
  });

  test('who is signed in already goes on', async () => {
    const person = await someone().join();
    for (const way of ['/sign-in', '/sign-up']) {
      const answer = await person.fetch(`${way}?returnTo=/rent`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/rent']);
    }
  });

  test('signing out ends the session and leads out of the dashboard', async () => {
    const person = await someone().join();
    const answer = await person.post('/sign-out', { returnTo: '/dashboard/profile' });
    expect(answer.headers.get('location')).toBe('/');
    expect(await page(person, '/')).toContain('You have been successfully logged out');
    expect((await person.fetch('/dashboard')).status).toBe(302);
  });

  test('the dashboard asks to sign in first, and says what for', async () => {
    const answer = await someone().fetch('/dashboard/security');
    expect(answer.headers.get('location')).toBe('/sign-in?returnTo=%2Fdashboard%2Fsecurity');
    expect(await page(someone(), answer.headers.get('location')!)).toContain(
      'Sign in to view your security status',
    );
  });
});

describe('signing up', () => {
  test('leads to a page that says to look at the mail', async () => {
    const person = someone();
    const answer = await person.post('/sign-up', { email: person.email, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/check-email?for=confirm_email');
    const html = await page(person, '/check-email?for=confirm_email');
    expect(html).toContain(
      'Registration successful! Please check your email to verify your account.',
    );
    expect(html).toContain('href="/mailbox"');
  });

  test('the mailed link leads to a page with a button, and looking at it uses nothing up', async () => {
    const person = someone();
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
    expect(await page(person, '/')).toContain('Your email is confirmed.');
  });
});

describe('a forgotten password', () => {
  async function ask(person: Person): Promise<string> {
    const answer = await person.post('/forgot-password', { email: person.email });
    expect(answer.headers.get('location')).toBe('/check-email?for=reset_password');
    const link = new URL(await person.mailedLink('/reset-password'));
    return link.searchParams.get('token')!;
  }

  test('is replaced through the mail; every other session ends', async () => {
    const person = await someone().join();
    const forgetful = person.elsewhere();
    const token = await ask(forgetful);
    const fields = { token, password: 'Another6pass', repeated: 'Another6pass' };
    const answer = await forgetful.post('/reset-password', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect((await forgetful.fetch('/dashboard')).status).toBe(200);
    expect((await person.fetch('/dashboard')).status).toBe(302);
    expect((await person.elsewhere().signIn()).status).toBe(401);
    expect((await person.elsewhere().signIn('Another6pass')).status).toBe(200);
    await person.mailed(/password/i);
    const again = await person.elsewhere().post('/reset-password', fields);
    expect(again.status).toBe(401);
    expect((await person.elsewhere().fetch(`/reset-password?token=${token}`)).status).toBe(400);
  });

  test('is answered alike where there is no account, and nobody gets a mail', async () => {
    const nobody = someone();
    const answer = await nobody.post('/forgot-password', { email: nobody.email });
    expect(answer.headers.get('location')).toBe('/check-email?for=reset_password');
    // A mail asked for later has arrived, so this one would have.
    const somebody = await someone().join();
    await somebody.post('/forgot-password', { email: somebody.email });
    await somebody.mailedLink('/reset-password');
    expect(await mailsTo(site, nobody.email)).toEqual([]);
  });

  test('a weak or mistyped new one does not use the link up', async () => {
    const person = await someone().join();
    const token = await ask(person);
    const page = `/reset-password?token=${token}`;
    const differ = await person.post(page, {
      token,
      password: 'Another6pass',
      repeated: 'Another7pass',
    });
    expect(differ.status).toBe(400);
    expect(await textOf(differ)).toContain('Passwords do not match');
    const weak = await person.post(page, {
      token,
      password: 'Password1',
      repeated: 'Password1',
    });
    expect(await textOf(weak)).toContain('Password must not be one of the most common ones');
    const good = await person.post(page, {
      token,
      password: 'Another6pass',
      repeated: 'Another6pass',
    });
    expect(good.status).toBe(302);
  });

  test('opens a locked account again', async () => {
    const person = await someone().join();
    for (let at = 0; at < 6; at += 1)
      await someone().post('/api/auth/sign-in', {
        email: person.email,
        password: 'Wrong4password',
      });
    expect((await person.elsewhere().signIn()).status).toBe(429);
    const token = await ask(person);
    await person.post('/reset-password', {
      token,
      password: 'Another6pass',
      repeated: 'Another6pass',
    });
    expect((await person.elsewhere().signIn('Another6pass')).status).toBe(200);
  });

  test('only the newest link works', async () => {
    const person = await someone().join();
    const first = await ask(person);
    await person.post('/forgot-password', { email: person.email });
    await expect
      .poll(
        async () =>
          (await mailsTo(site, person.email)).filter((mail) =>
            mail.text.includes('/reset-password?'),
          ).length,
      )
      .toBe(2);
    expect((await person.fetch(`/reset-password?token=${first}`)).status).toBe(400);
  });
});

describe('changing the password', () => {
  test('takes the current one and signs out other devices', async () => {
    const person = await someone().join();
    const other = person.elsewhere();
    await other.signIn();
    const path = '/dashboard/security/password';
    const fields = { password: 'Another6pass', repeated: 'Another6pass' };
    const wrong = await person.post(path, { ...fields, current: 'Wrong4password' });
    expect(wrong.status).toBe(401);
    expect(await textOf(wrong)).toContain('This is not your current password.');
    const same = await person.post(path, {
      current: PASSWORD,
      password: PASSWORD,
      repeated: PASSWORD,
    });
    expect(await textOf(same)).toContain('Choose a password that differs from your current one');
    const right = await person.post(path, { ...fields, current: PASSWORD });
    expect(right.headers.get('location')).toBe('/dashboard/security');
    expect((await person.fetch('/dashboard')).status).toBe(200);
    expect((await other.fetch('/dashboard')).status).toBe(302);
  });

  test('five wrong ones lock it', async () => {
    const person = await someone().join();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const answer = await person.post('/dashboard/security/password', {
        current: 'Wrong4password',
        password: 'Another6pass',
        repeated: 'Another6pass',
      });
      statuses.push(answer.status);
      expect(answer.headers.has('retry-after')).toBe(answer.status === 429);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test.each<[string, Record<string, string>]>([
  ['/sign-in', { password: 'Wrong4password' }],
  ['/sign-up', { password: PASSWORD }],
  ['/forgot-password', {}],
])('too many %s say when to come back', async (path, fields) => {
  const person = someone();
  for (let at = 0; at < 40; at += 1) {
    const answer = await person.post(path, { ...fields, email: person.email });
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await textOf(answer)).toContain('You can try again in');
    return;
  }
  throw new Error('There was no end of it.');
});

describe('changing the email', () => {
  const path = '/dashboard/security/email';

  test('that was asked for before a new password is void', async () => {
    const person = await someone().join();
    const newEmail = `thief-${person.email}`;
    await person.post(path, { email: newEmail, current: PASSWORD });
    const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
    await person.post('/dashboard/security/password', {
      current: PASSWORD,
      password: 'Another6pass',
      repeated: 'Another6pass',
    });
    const token = link.searchParams.get('token')!;
    expect((await person.elsewhere().post('/confirm-new-email', { token })).status).toBe(401);
  });

  test.each([true, false])(
    'ends every session but that of the browser that confirms (signed in %s)',
    async (isSignedIn) => {
      const person = await someone().join();
      const thief = person.elsewhere();
      await thief.signIn();
      const credentials = { email: person.email, password: PASSWORD };
      const client = await person.elsewhere().post('/api/auth/token', credentials);
      const { access_token: access, refresh_token: refresh } = await client.json();
      const newEmail = `safe-${person.email}`;
      await person.post(path, { email: newEmail, current: PASSWORD });
      const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
      const token = link.searchParams.get('token')!;
      const confirming = isSignedIn ? person : person.elsewhere();
      expect((await confirming.post('/confirm-new-email', { token })).status).toBe(302);
      const standing = (await person.fetch('/api/auth/session')).status;
      expect(standing).toBe(isSignedIn ? 200 : 401);
      expect((await thief.fetch('/api/auth/session')).status).toBe(401);
      const refreshed = await thief.post('/api/auth/token', { refresh_token: refresh });
      expect(refreshed.status).toBe(401);
      const Authorization = `Bearer ${access}`;
      const bearer = await person
        .elsewhere()
        .fetch('/api/auth/session', { headers: { Authorization } });
      expect(bearer.status).toBe(401);
    },
  );

  test('waits for the new one to be confirmed, and tells the old one', async () => {
    const person = await someone().join();
    const newEmail = `moved-${person.email}`;
    const answer = await person.post(path, { email: newEmail, current: PASSWORD });
    expect(answer.headers.get('location')).toBe('/dashboard/security');
    const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
    expect((await person.elsewhere().signIn()).status).toBe(200);
    const token = link.searchParams.get('token')!;
    expect((await person.post('/confirm-new-email', { token })).status).toBe(302);
    expect((await person.elsewhere().signIn()).status).toBe(401);
    const moved = new Person(site, newEmail, { 'X-Forwarded-For': '203.0.113.201' });
    expect((await moved.signIn()).status).toBe(200);
    await person.mailed(/changed/i);
    expect((await person.post('/confirm-new-email', { token })).status).toBe(401);
  });

  test('is undone from the old mailbox, which shuts out whoever did it', async () => {
    const owner = await someone().join();
    const thief = owner.elsewhere();
    await thief.signIn();
    const emails = [`first-${owner.email}`, `second-${owner.email}`];
    for (const email of emails) {
      await thief.post(path, { email, current: PASSWORD });
      const link = new URL(await owner.mailedLink('/confirm-new-email', email));
      const token = link.searchParams.get('token')!;
      expect((await thief.post('/confirm-new-email', { token })).status).toBe(302);
    }
    // Undoing the second change does not take away the first one's way back.
    const second = new URL(await owner.mailedLink('/undo-email', emails[0]));
    const back = second.searchParams.get('token')!;
    expect((await thief.post('/undo-email', { token: back })).status).toBe(302);
    const undo = new URL(await owner.mailedLink('/undo-email'));
    expect((await owner.fetch(undo.pathname + undo.search)).status).toBe(200);
    const token = undo.searchParams.get('token')!;
    const answer = await owner.post('/undo-email', { token });
    expect(answer.headers.get('location')).toMatch(/^\/reset-password\?token=/);
    expect((await thief.fetch('/dashboard')).status).toBe(302);
    const rows = await query(site, 'select 1 from user_account where email = $1', [owner.email]);
    expect(rows).toHaveLength(1);
    expect((await owner.post('/undo-email', { token })).status).toBe(401);
    await owner.post('/forgot-password', { email: owner.email });
    await owner.mailedLink('/reset-password');
  });

  test('an email somebody else has gets the same answer; its owner is told', async () => {
    const [person, owner] = [await someone().join(), await someone().join()];
    const answer = await person.post(path, { email: owner.email, current: PASSWORD });
    expect(answer.headers.get('location')).toBe('/dashboard/security');
    await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(2);
    const [mail] = await mailsTo(site, owner.email);
    expect(mail!.text).not.toContain('/confirm-new-email');
  });

  test('taken meanwhile by somebody else, it stays theirs', async () => {
    const person = await someone().join();
    const newEmail = `raced-${person.email}`;
    await person.post(path, { email: newEmail, current: PASSWORD });
    const link = new URL(await person.mailedLink('/confirm-new-email', newEmail));
    await new Person(site, newEmail, { 'X-Forwarded-For': '203.0.113.202' }).join();
    const answer = await person.post('/confirm-new-email', {
      token: link.searchParams.get('token')!,
    });
    expect(answer.status).toBe(409);
    expect((await person.elsewhere().signIn()).status).toBe(200);
  });
});

describe('two-step sign-in', () => {
  const path = '/dashboard/security/two-factor';

  async function turnOn(person: Person): Promise<{ secret: string; codes: string[] }> {
    const setup = await textOf(await person.post(path, { intent: 'start', current: PASSWORD }));
    const uri = /name="uri" value="([^"]+)"/.exec(setup)![1]!;
    expect(setup).toContain('src="data:image/svg+xml;base64,');
    const secret = new URL(uri).searchParams.get('secret')!;
    const wrong = await person.post(path, { intent: 'confirm', uri, code: '000000' });
    expect(wrong.status).toBe(401);
    expect(await textOf(wrong)).toContain('src="data:image/svg+xml;base64,');
    const done = await textOf(
      await person.post(path, { intent: 'confirm', uri, code: codeOf(secret, -1) }),
    );
    const codes = [...done.matchAll(/<li>([\w]{5}-[\w]{5})<\/li>/g)].map((match) => match[1]!);
    expect(codes).toHaveLength(10);
    return { secret, codes };
  }

  test('asks for a code after the password, and takes each code once', async () => {
    const person = await someone().join();
    const { secret } = await turnOn(person);
    const other = person.elsewhere();
    const answer = await other.post('/sign-in', {
      email: person.email,
      password: PASSWORD,
      returnTo: '/rent',
    });
    expect(answer.headers.get('location')).toBe('/second-factor?returnTo=%2Frent');
    expect((await other.fetch('/dashboard')).status).toBe(302);
    const wrong = await other.post('/second-factor', { code: '000000', returnTo: '/rent' });
    expect(wrong.status).toBe(401);
    const code = codeOf(secret);
    const right = await other.post('/second-factor', { code, returnTo: '/rent' });
    expect(right.headers.get('location')).toBe('/rent');
    expect((await other.fetch('/dashboard')).status).toBe(200);

    const watcher = person.elsewhere();
    await watcher.signIn();
    const replayed = await watcher.post('/second-factor', { code });
    expect(replayed.status).toBe(401);
    await person.mailed(/two-step/i);
  });

  test('takes a recovery code instead, once', async () => {
    const person = await someone().join();
    const { codes } = await turnOn(person);
    for (const expected of [302, 401]) {
      const other = person.elsewhere();
      await other.signIn();
      const recoveryCode = ` ${codes[0]!.replace('-', '').toUpperCase()} `;
      const answer = await other.post('/second-factor', { recoveryCode });
      expect(answer.status).toBe(expected);
    }
  });

  test('five wrong codes end the sign-in and lock it, also for fifty at once', async () => {
    const person = await someone().join();
    const { secret } = await turnOn(person);
    const other = new Person(site, person.email, { 'X-Forwarded-For': '203.0.113.210' });
    await other.signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        other
          .elsewhere({ 'X-Forwarded-For': `203.0.114.${at}`, Cookie: other.cookie() })
          .post('/second-factor', { code: String(100_000 + at) }),
      ),
    );
    expect(
      answers.filter((answer) => answer.status === 302 && answer.headers.get('location') === '/'),
    ).toEqual([]);
    await other.signIn();
    for (let at = 0; at < 6; at += 1) await other.post('/second-factor', { code: `00000${at}` });
    const again = new Person(site, person.email, { 'X-Forwarded-For': '203.0.113.211' });
    await again.signIn();
    const right = await again.post('/second-factor', { code: codeOf(secret, 1) });
    expect(right.headers.get('location')).not.toBe('/');
    expect((await again.fetch('/dashboard')).status).toBe(302);
  });

  test('an old confirmation does not go around it', async () => {
    const person = someone();
    await person.post('/sign-up', { email: person.email, password: PASSWORD });
    const old = new URL(await person.mailedLink('/confirm-email')).searchParams.get('token')!;
    await person.post('/forgot-password', { email: person.email });
    const reset = new URL(await person.mailedLink('/reset-password')).searchParams.get('token')!;
    await person.post('/reset-password', { token: reset, password: PASSWORD, repeated: PASSWORD });
    await turnOn(person);
    const other = person.elsewhere();
    const answer = await other.post('/confirm-email', { token: old, password: PASSWORD });
    expect(answer.status).toBe(401);
    expect((await other.fetch('/dashboard')).status).toBe(302);
  });

  test('nobody gets to the recovery codes by guessing', async () => {
    const person = await someone().join();
    const { secret } = await turnOn(person);
    const uri = `otpauth://totp/x?secret=${secret}`;
    const answer = await person.post(path, { intent: 'confirm', uri, code: codeOf(secret) });
    expect(answer.status).toBe(401);
    expect(await textOf(answer)).not.toContain('Your recovery codes');
    const long = await person.post(path, {
      intent: 'confirm',
      uri: `otpauth://totp/${'a'.repeat(5_000)}`,
      code: '1',
    });
    expect(long.status).toBe(401);
  });

  test('a new password through the mail does not go around it', async () => {
    const person = await someone().join();
    await turnOn(person);
    const thief = person.elsewhere();
    await thief.post('/forgot-password', { email: person.email });
    const link = new URL(await person.mailedLink('/reset-password'));
    const answer = await thief.post('/reset-password', {
      token: link.searchParams.get('token')!,
      password: 'Another6pass',
      repeated: 'Another6pass',
    });
    expect(answer.headers.get('location')).toBe('/sign-in');
    expect((await thief.fetch('/dashboard')).status).toBe(302);
  });

  test('API clients give the code with the password', async () => {
    const person = await someone().join();
    const { secret } = await turnOn(person);
    const fields = { email: person.email, password: PASSWORD };
    const without = await person.elsewhere().post('/api/auth/token', fields);
    expect((await without.json()).error.code).toBe('second_factor_required');
    const answer = await person
      .elsewhere()
      .post('/api/auth/token', { ...fields, code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is turned off with the password; new recovery codes replace the old', async () => {
    const person = await someone().join();
    const { codes } = await turnOn(person);
    const renewed = await textOf(await person.post(path, { intent: 'renew', current: PASSWORD }));
    expect(renewed).not.toContain(codes[0]);
    const old = person.elsewhere();
    await old.signIn();
    expect((await old.post('/second-factor', { recoveryCode: codes[0]! })).status).toBe(401);
    const wrong = await person.post(path, { intent: 'off', current: 'Wrong4password' });
    expect(wrong.status).toBe(401);
    const off = await person.post(path, { intent: 'off', current: PASSWORD });
    expect(off.headers.get('location')).toBe('/dashboard/security');
    expect(await (await person.elsewhere().signIn()).json()).toHaveProperty('session');
  });

  test('a tab left open while it was turned off elsewhere shows how it stands', async () => {
    const person = await someone().join();
    const { secret, codes } = await turnOn(person);
    const halfWay = [person.elsewhere(), person.elsewhere()] as const;
    for (const other of halfWay) await other.signIn();
    await person.post(path, { intent: 'off', current: PASSWORD });

    const renewed = await person.post(path, { intent: 'renew', current: PASSWORD });
    expect(renewed.headers.get('location')).toBe(path);
    expect(await page(person, path)).toContain('It was turned on or off in another tab');
    const off = await person.post(path, { intent: 'off', current: PASSWORD });
    expect(off.headers.get('location')).toBe('/dashboard/security');
    const confirmed = await person.post(path, { intent: 'confirm', code: '000000' });
    expect(confirmed.status).toBe(401);
    const shown = [
      await halfWay[0].post('/second-factor', { code: codeOf(secret) }),
      await halfWay[1].post('/second-factor', { recoveryCode: codes[0]! }),
    ];
    expect(shown.map((answer) => answer.headers.get('location'))).toEqual(['/sign-in', '/sign-in']);
    expect(await page(halfWay[0], '/sign-in')).toContain('Please sign in again');
  });

  test('a tab left open while it was turned on elsewhere shows how it stands', async () => {
    const person = await someone().join();
    await turnOn(person);
    const started = await person.post(path, { intent: 'start', current: PASSWORD });
    expect(started.headers.get('location')).toBe(path);
    expect(await page(person, path)).toContain('It was turned on or off in another tab');
  });

  test('a code sent twice, from two tabs, signs in once', async () => {
    const person = await someone().join();
    const { secret } = await turnOn(person);
    const other = person.elsewhere();
    await other.signIn();
    const stale = other.elsewhere({ Cookie: other.cookie() });
    await other.post('/second-factor', { code: codeOf(secret) });
    const again = await stale.post('/second-factor', { code: codeOf(secret, 1) });
    expect(again.headers.get('location')).toBe('/sign-in');
  });

  test('the page of the second step leads back without a first', async () => {
    const answer = await someone().fetch('/second-factor?returnTo=/rent');
    expect(answer.headers.get('location')).toBe('/sign-in?returnTo=%2Frent');
  });
});

describe('deleting the account', () => {
  test('withdraws its listings, and undoing brings them back as they were', async () => {
    const agent = new Person(site, 'agent@demo.example', { 'X-Forwarded-For': '203.0.113.220' });
    await agent.signIn('Dubai2026demo');
    const listings = () =>
      query<{ status: string; n: number }>(
        site,
        `select status, count(*)::int as n from listing l join agent a on a.id = l.agent_id
         join user_account u on u.id = a.user_id where u.email = $1 group by 1 order by 1`,
        [agent.email],
      );
    const before = await listings();
    expect(before.length).toBeGreaterThan(1);
    const path = '/dashboard/security/delete';
    expect((await agent.post(path, { current: 'Wrong4password' })).status).toBe(401);
    const answer = await agent.post(path, { current: 'Dubai2026demo' });
    expect(answer.headers.get('location')).toBe('/');
    expect(await page(agent, '/')).toContain('Your account will be deleted');
    expect((await listings()).map((row) => row.status)).toEqual(['withdrawn']);
    expect((await agent.fetch('/dashboard')).status).toBe(302);

    await agent.signIn('Dubai2026demo');
    const detour = await agent.fetch('/dashboard/profile');
    expect(detour.headers.get('location')).toBe('/dashboard/restore');
    expect((await agent.fetch('/dashboard/restore')).status).toBe(200);
    const kept = await agent.post('/dashboard/restore');
    expect(kept.headers.get('location')).toBe('/dashboard');
    expect(await listings()).toEqual(before);
    expect((await agent.fetch('/dashboard')).status).toBe(200);
  });
});

test('a sign-in from a browser not seen before is announced, the first is not', async () => {
  const person = someone();
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  await person.join();
  const other = person.elsewhere({ 'User-Agent': chrome, 'X-Forwarded-For': '203.0.113.99' });
  await other.signIn();
  const mail = await person.mailed(/sign-in|signed in/i);
  expect(mail.text).toContain('Chrome on Windows');
  expect(mail.text).toContain('203.0.113.99');
  await person.elsewhere({ 'User-Agent': chrome }).signIn();
  expect((await mailsTo(site, person.email)).length).toBe(2);
});

test('a page fetched ahead leaves the notice for the page that is shown', async () => {
  const fetched = (headers: Record<string, string>) =>
    fetch(`${site.origin}/rent.data`, {
      headers: { Cookie: 'manzil.flash=signedOut', ...headers },
    });
  const ahead = await fetched({ 'Sec-Purpose': 'prefetch' });
  expect(ahead.headers.getSetCookie()).toEqual([]);
  expect(await ahead.text()).not.toContain('successfully logged out');
  const shown = await fetched({});
  expect(shown.headers.getSetCookie()).toHaveLength(1);
  expect(await shown.text()).toContain('successfully logged out');
});
