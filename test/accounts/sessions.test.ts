import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { errorOf, mailsTo, newPerson, PASSWORD, query, sessionOf } from '../support/people.ts';
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

  test('an unknown address and a wrong password get the same answer', async () => {
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
      'Too many login attempts. Please wait before trying again. You can try again in 15 minutes.',
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
