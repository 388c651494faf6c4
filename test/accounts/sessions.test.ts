import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  errorOf,
  mailsTo,
  newPerson,
  PASSWORD,
  query,
  sessionOf,
  textOf,
} from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

describe('signing in', () => {
  test('sets cookies that script cannot read and other sites cannot send', async () => {
    const person = await newPerson(site).join();
    const answer = await person.elsewhere().signIn();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-manzil\.session_token=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^manzil\.browser=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const { session } = await answer.json();
    expect(Object.keys(session).sort()).toEqual(['expiresAt', 'flagged', 'user']);
    expect(JSON.stringify(session)).not.toMatch(/token|password/i);
  });

  test('an unknown email and a wrong password get the same answer', async () => {
    const person = await newPerson(site).join();
    const wrong = await person.elsewhere().signIn('Wrong4password');
    const unknown = await newPerson(site).signIn('Wrong4password');
    expect([wrong.status, await wrong.text()]).toEqual([401, await unknown.text()]);
    expect(unknown.status).toBe(401);
  });

  test('an account not confirmed yet gets a new link, if the password is right', async () => {
    const person = newPerson(site);
    await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
    await person.mailedLink('/confirm-email');
    const wrong = await person.signIn('Wrong4password');
    expect((await errorOf(wrong)).code).toBe('invalid_credentials');
    const right = await person.signIn();
    expect(right.status).toBe(403);
    expect((await errorOf(right)).code).toBe('email_not_confirmed');
    await expect.poll(async () => (await mailsTo(site, person.email)).length).toBe(2);
  });

  test('of fifty wrong passwords at once five are looked at', async () => {
    const person = await newPerson(site).join();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        newPerson(site)
          .elsewhere()
          .fetch('/api/auth/sign-in', {
            method: 'POST',
            body: new URLSearchParams({ email: person.email, password: 'Wrong4password' }),
          }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    const refused = await person.elsewhere().signIn();
    expect(refused.status).toBe(429);
    expect((await errorOf(refused)).message).toBe(
      'Too many login attempts. Please wait before trying again.',
    );
  });

  test('an account that does not exist locks like one that does', async () => {
    const nobody = `nobody-${randomUUID()}@x.example`;
    const attempt = () =>
      newPerson(site).post('/api/auth/sign-in', { email: nobody, password: 'Wrong4password' });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a session planted before signing in is not the one afterwards', async () => {
    const attacker = await newPerson(site).join();
    const victim = await newPerson(site).join();
    const planted = attacker.cookie();
    const answer = await victim.elsewhere().fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { Cookie: planted },
      body: new URLSearchParams({ email: victim.email, password: PASSWORD }),
    });
    expect(answer.headers.getSetCookie()[0]).not.toContain(planted.split('=')[1]);
    expect(await sessionOf(attacker)).toBeUndefined();
  });

  test('a cookie with another signature, or none, is nobody’s', async () => {
    const person = await newPerson(site).join();
    const [name, value] = person
      .cookie()
      .split('; ')
      .find((pair) => pair.includes('session_token'))!
      .split('=');
    const token = decodeURIComponent(value!).split('.')[0]!;
    const forged = createHmac('sha256', 'guess').update(token).digest('base64');
    for (const cookie of [token, `${token}.`, `${token}.${encodeURIComponent(forged)}`]) {
      const answer = await person.elsewhere().fetch('/api/auth/session', {
        headers: { Cookie: `${name}=${cookie}` },
      });
      expect(answer.status).toBe(401);
      expect((await errorOf(answer)).code).toBe('invalid_token');
    }
  });

  test('leads back to where one was, and says so once', async () => {
    const person = (await newPerson(site).join()).elsewhere();
    const answer = await person.post('/sign-in', {
      email: person.email,
      password: PASSWORD,
      returnTo: '/search-results?type=rent&page=2',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/search-results?type=rent&page=2');
    expect(await person.read('/buy')).toContain('Successfully logged in');
    expect(await person.read('/buy')).not.toContain('Successfully logged in');
  });

  test('agents who came from nowhere land on their dashboard, staff in the admin area', async () => {
    const person = await newPerson(site).join();
    const signIn = async (returnTo: string) => {
      const fields = { email: person.email, password: PASSWORD, returnTo };
      return (await person.elsewhere().post('/sign-in', fields)).headers.get('location');
    };
    expect(await signIn('/')).toBe('/');
    expect(await (await person.elsewhere().signIn()).json()).toMatchObject({ path: '' });
    await query(
      site,
      `insert into profile (id, company_name)
       select id, 'Palm & Tide' from user_account where email = $1
       on conflict (id) do update set company_name = excluded.company_name`,
      [person.email],
    );
    expect(await signIn('/')).toBe('/dashboard');
    expect(await signIn('/rent')).toBe('/rent');
    expect((await person.fetch('/sign-in')).headers.get('location')).toBe('/dashboard');
    // What the dialog of the home page is told.
    expect(await (await person.elsewhere().signIn()).json()).toMatchObject({ path: '/dashboard' });
    await query(
      site,
      `insert into admin_user (user_id, username, role, is_active)
       select id, 'Hessa', 'moderator', true from user_account where email = $1`,
      [person.email],
    );
    expect(await signIn('/')).toBe('/admin');
    expect(await signIn('/rent')).toBe('/rent');
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
    const person = (await newPerson(site).join()).elsewhere();
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
    const answer = await newPerson(site).post('/sign-in', {
      email: 'no<b>body</b>',
      password: 'x',
    });
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
    const person = await newPerson(site).join();
    for (const way of ['/sign-in', '/sign-up']) {
      const answer = await person.fetch(`${way}?returnTo=/rent`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/rent']);
    }
  });

  test('signing out ends the session and leads out of the dashboard', async () => {
    const person = await newPerson(site).join();
    const answer = await person.post('/sign-out', { returnTo: '/dashboard/profile' });
    expect(answer.headers.get('location')).toBe('/');
    expect(await person.read('/')).toContain('You have been successfully logged out');
    expect((await person.fetch('/dashboard')).status).toBe(302);
  });

  test('the dashboard asks to sign in first, and says what for', async () => {
    const answer = await newPerson(site).fetch('/dashboard/security');
    expect(answer.headers.get('location')).toBe('/sign-in?returnTo=%2Fdashboard%2Fsecurity');
    expect(await newPerson(site).read(answer.headers.get('location')!)).toContain(
      'Sign in to view your security status',
    );
  });

  test('a sign-in from a browser not seen before is announced, the first is not', async () => {
    const person = newPerson(site);
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
});

describe('the session', () => {
  test('is refreshed, by any number of tabs at once', async () => {
    const person = await newPerson(site).join();
    await query(
      site,
      `update user_session s set expires_at = now() + interval '1 hour' from user_account u
       where u.id = s.user_id and u.email = $1`,
      [person.email],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.post('/api/auth/refresh')),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const { session } = await answer.json();
      expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    }
    expect(await sessionOf(person)).not.toBeNull();
  });

  test('ends ninety days after signing in, however often it is refreshed', async () => {
    const person = await newPerson(site).join();
    await query(
      site,
      `update user_session s set created_at = now() - interval '89 days' from user_account u
       where u.id = s.user_id and u.email = $1`,
      [person.email],
    );
    const { session } = await (await person.post('/api/auth/refresh')).json();
    expect(Date.parse(session.expiresAt) - Date.now()).toBeLessThan(1.1 * 86_400_000);
  });

  test('that has expired is not found, and not refreshed', async () => {
    const person = await newPerson(site).join();
    await query(
      site,
      `update user_session s set expires_at = now() from user_account u
       where u.id = s.user_id and u.email = $1`,
      [person.email],
    );
    for (const answer of [
      await person.fetch('/api/auth/session'),
      await person.post('/api/auth/refresh'),
    ]) {
      expect(answer.status).toBe(401);
      expect((await errorOf(answer)).code).toBe('session_not_found');
    }
  });

  test('of nobody cannot be refreshed', async () => {
    const answer = await newPerson(site).post('/api/auth/refresh');
    expect(answer.status).toBe(401);
    expect((await errorOf(answer)).code).toBe('missing_session');
  });

  test('ends with signing out, also for a copy of the cookie', async () => {
    const person = await newPerson(site).join();
    const copy = person.cookie();
    expect((await person.post('/api/auth/sign-out')).status).toBe(204);
    expect(person.cookie()).not.toContain('session_token');
    const answer = await fetch(`${site.origin}/api/auth/session`, { headers: { Cookie: copy } });
    expect(answer.status).toBe(401);
    expect((await person.post('/api/auth/sign-out')).status).toBe(204);
  });

  test('taken from a link older than two minutes is flagged, and the log says so', async () => {
    const person = newPerson(site);
    await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
    await person.mailedLink('/confirm-email');
    await query(
      site,
      `update sign_up set created_at = now() - interval '121 seconds' where email = $1`,
      [person.email],
    );
    await person.confirm();
    expect((await sessionOf(person)).flagged).toBe(true);
    expect(site.log()).toContain('session opened from a link issued over 120 s ago');
  });
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

describe('writes from other sites', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('%j is refused', async (headers) => {
    const person = await newPerson(site).join();
    for (const path of ['/api/auth/sign-out', '/sign-out', '/api/auth/sign-in', '/confirm-email']) {
      const answer = await person.fetch(path, { method: 'POST', headers });
      expect([path, answer.status]).toEqual([
        path,
        path.startsWith('/api') ? 403 : expect.any(Number),
      ]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await sessionOf(person)).not.toBeNull();
  });

  test('a page of our own may', async () => {
    const person = await newPerson(site).join();
    const answer = await person.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(204);
  });
});
