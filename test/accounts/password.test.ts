import { describe, expect, test } from 'vitest';
import { turnOnSecondFactor } from '../support/authenticator.ts';
import { mailsTo, newPerson, PASSWORD, type Person, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { whileAccountLocked } from '../support/while-account-locked.ts';

// Forms as people send them without JavaScript, followed by redirects.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

describe('a forgotten password', () => {
  async function ask(person: Person): Promise<string> {
    const answer = await person.post('/forgot-password', { email: person.email });
    expect(answer.headers.get('location')).toBe('/check-email?for=reset_password');
    const link = new URL(await person.mailedLink('/reset-password'));
    return link.searchParams.get('token')!;
  }

  test('is replaced through the mail; every other session ends', async () => {
    const person = await newPerson(site).join();
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
    const nobody = newPerson(site);
    const answer = await nobody.post('/forgot-password', { email: nobody.email });
    expect(answer.headers.get('location')).toBe('/check-email?for=reset_password');
    // A mail requested later has arrived, so this one would have.
    const somebody = await newPerson(site).join();
    await somebody.post('/forgot-password', { email: somebody.email });
    await somebody.mailedLink('/reset-password');
    expect(await mailsTo(site, nobody.email)).toEqual([]);
  });

  test('a weak or mistyped new one does not use the link up', async () => {
    const person = await newPerson(site).join();
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
    const person = await newPerson(site).join();
    for (let at = 0; at < 6; at += 1)
      await newPerson(site).post('/api/auth/sign-in', {
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
    const person = await newPerson(site).join();
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
    const person = await newPerson(site).join();
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

  // Its hash was read, and found right, before the new one was stored.
  test.each(['alone', 'with a second factor'])(
    'ends a sign-in under way that has shown the old one %s',
    async (how) => {
      const person = await newPerson(site).join();
      if (how !== 'alone') await turnOnSecondFactor(person);
      const thief = newPerson(site, { email: person.email });
      const fields = { current: PASSWORD, password: 'Another6pass', repeated: 'Another6pass' };
      const [changed, signedIn] = await whileAccountLocked(site, person.email, [
        () => person.post('/dashboard/security/password', fields),
        () => thief.signIn(),
      ]);
      expect(changed!.headers.get('location')).toBe('/dashboard/security');
      expect(signedIn!.status).toBe(401);
      expect((await thief.fetch('/dashboard')).status).toBe(302);
      expect((await thief.fetch('/second-factor')).headers.get('location')).toBe('/sign-in');
      expect((await person.fetch('/dashboard')).status).toBe(200);
    },
  );

  test('is followed by no signing out everywhere of a session that it ended', async () => {
    const person = await newPerson(site).join();
    const thief = newPerson(site, { email: person.email });
    await thief.signIn();
    const fields = { current: PASSWORD, password: 'Another6pass', repeated: 'Another6pass' };
    await whileAccountLocked(site, person.email, [
      () => person.post('/dashboard/security/password', fields),
      () => thief.post('/dashboard/security/devices', { others: 'yes' }),
    ]);
    expect((await thief.fetch('/dashboard')).status).toBe(302);
    expect((await person.fetch('/dashboard')).status).toBe(200);
  });

  test('five wrong ones lock it', async () => {
    const person = await newPerson(site).join();
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
  const person = newPerson(site);
  for (let at = 0; at < 40; at += 1) {
    const answer = await person.post(path, { ...fields, email: person.email });
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await textOf(answer)).toContain('Please wait before trying again.');
    return;
  }
  throw new Error('There was no end of it.');
});
