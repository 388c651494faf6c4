import { describe, expect, test } from 'vitest';
import { codeOf, nextCodeOf, turnOnSecondFactor } from '../support/authenticator.ts';
import { newPerson, PASSWORD, Person, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { whileAccountLocked } from '../support/while-account-locked.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

describe('two-step sign-in', () => {
  const path = '/dashboard/security/two-factor';

  test('ends all other sessions when it is turned on, and says so by mail', async () => {
    const person = await newPerson(site).join();
    const other = person.elsewhere();
    expect((await other.signIn()).status).toBe(200);
    const { page } = await turnOnSecondFactor(person);
    expect(page).toContain('You have been signed out on all other devices.');
    expect((await other.fetch('/api/auth/session')).status).toBe(401);
    expect((await person.fetch('/api/auth/session')).status).toBe(200);
    const mail = await person.mailed(/Two-step sign-in is on/);
    expect(mail.text).toContain('You have been signed out on all other devices.');
  });

  test('asks for a code after the password, and takes each code once', async () => {
    const person = await newPerson(site).join();
    const { secret } = await turnOnSecondFactor(person);
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
    const code = nextCodeOf(secret);
    const right = await other.post('/second-factor', { code, returnTo: '/rent' });
    expect(right.headers.get('location')).toBe('/rent');
    expect((await other.fetch('/dashboard')).status).toBe(200);

    const watcher = person.elsewhere();
    await watcher.signIn();
    const replayed = await watcher.post('/second-factor', { code });
    expect(replayed.status).toBe(401);
    await person.mailed(/two-step/i);
  });

  test('ends with a new password where it waits for its code', async () => {
    const person = await newPerson(site).join();
    const { secret } = await turnOnSecondFactor(person);
    const thief = newPerson(site, { email: person.email });
    expect((await thief.signIn()).status).toBe(200);
    const changed = await person.post('/dashboard/security/password', {
      current: PASSWORD,
      password: 'Another6pass',
      repeated: 'Another6pass',
    });
    expect(changed.headers.get('location')).toBe('/dashboard/security');
    const late = await thief.post('/second-factor', { code: nextCodeOf(secret) });
    expect(late.headers.get('location')).toBe('/sign-in');
    expect((await thief.fetch('/dashboard')).status).toBe(302);
  });

  test('takes a recovery code instead, once', async () => {
    const person = await newPerson(site).join();
    const { codes } = await turnOnSecondFactor(person);
    for (const expected of [302, 401]) {
      const other = person.elsewhere();
      await other.signIn();
      const recoveryCode = ` ${codes[0]!.replace('-', '').toUpperCase()} `;
      const answer = await other.post('/second-factor', { recoveryCode });
      expect(answer.status).toBe(expected);
    }
  });

  test('five wrong codes end the sign-in and lock it, also for fifty at once', async () => {
    const person = await newPerson(site).join();
    const { secret } = await turnOnSecondFactor(person);
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
    const right = await again.post('/second-factor', { code: nextCodeOf(secret) });
    expect(right.headers.get('location')).not.toBe('/');
    expect((await again.fetch('/dashboard')).status).toBe(302);
  });

  test('an old confirmation does not go around it', async () => {
    const person = newPerson(site);
    await person.post('/sign-up', { email: person.email, password: PASSWORD });
    const old = new URL(await person.mailedLink('/confirm-email')).searchParams.get('token')!;
    await person.post('/forgot-password', { email: person.email });
    const reset = new URL(await person.mailedLink('/reset-password')).searchParams.get('token')!;
    await person.post('/reset-password', { token: reset, password: PASSWORD, repeated: PASSWORD });
    await turnOnSecondFactor(person);
    const other = person.elsewhere();
    const answer = await other.post('/confirm-email', { token: old, password: PASSWORD });
    expect(answer.status).toBe(401);
    expect((await other.fetch('/dashboard')).status).toBe(302);
  });

  test('nobody gets to the recovery codes by guessing', async () => {
    const person = await newPerson(site).join();
    const { secret } = await turnOnSecondFactor(person);
    const uri = `otpauth://totp/x?secret=${secret}`;
    const answer = await person.post(path, { intent: 'confirm', uri, code: nextCodeOf(secret) });
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
    const person = await newPerson(site).join();
    await turnOnSecondFactor(person);
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
    const person = await newPerson(site).join();
    const { secret } = await turnOnSecondFactor(person);
    const fields = { email: person.email, password: PASSWORD };
    const without = await person.elsewhere().post('/api/auth/token', fields);
    expect((await without.json()).error.code).toBe('second_factor_required');
    const answer = await person
      .elsewhere()
      .post('/api/auth/token', { ...fields, code: nextCodeOf(secret) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is turned off with the password; new recovery codes replace the old', async () => {
    const person = await newPerson(site).join();
    const { codes } = await turnOnSecondFactor(person);
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

  const NEW_PASSWORD = {
    current: PASSWORD,
    password: 'Another6pass',
    repeated: 'Another6pass',
  };

  test('is turned off by no session that has ended meanwhile', async () => {
    const person = await newPerson(site).join();
    const { codes } = await turnOnSecondFactor(person);
    const thief = newPerson(site, { email: person.email });
    await thief.signIn();
    await thief.post('/second-factor', { recoveryCode: codes[0]! });
    const [changed, off] = await whileAccountLocked(site, person.email, [
      () => person.post('/dashboard/security/password', NEW_PASSWORD),
      () => thief.post(path, { intent: 'off', current: PASSWORD }),
    ]);
    expect(changed!.headers.get('location')).toBe('/dashboard/security');
    expect(off!.status).toBe(401);
    expect((await thief.fetch('/dashboard')).status).toBe(302);
    expect(await person.read(path)).toContain('Two-step sign-in is on');
  });

  test('is turned on by no session that has ended meanwhile', async () => {
    const person = await newPerson(site).join();
    const thief = newPerson(site, { email: person.email });
    await thief.signIn();
    const setup = await thief.post(path, { intent: 'start', current: PASSWORD });
    const uri = /name="uri" value="([^"]+)"/.exec(await textOf(setup))![1]!;
    const code = codeOf(new URL(uri).searchParams.get('secret')!);
    const [changed, on] = await whileAccountLocked(site, person.email, [
      () => person.post('/dashboard/security/password', NEW_PASSWORD),
      () => thief.post(path, { intent: 'confirm', uri, code }),
    ]);
    expect(changed!.headers.get('location')).toBe('/dashboard/security');
    expect(on!.status).toBe(401);
    expect((await thief.fetch('/dashboard')).status).toBe(302);
    expect((await person.fetch('/dashboard')).status).toBe(200);
    expect((await person.elsewhere().signIn('Another6pass')).status).toBe(200);
    expect(await person.read(path)).not.toContain('Two-step sign-in is on');
  });

  test('a tab left open while it was turned off elsewhere shows how it stands', async () => {
    const person = await newPerson(site).join();
    const { secret, codes } = await turnOnSecondFactor(person);
    const halfWay = [person.elsewhere(), person.elsewhere()] as const;
    for (const other of halfWay) await other.signIn();
    await person.post(path, { intent: 'off', current: PASSWORD });

    const renewed = await person.post(path, { intent: 'renew', current: PASSWORD });
    expect(renewed.headers.get('location')).toBe(path);
    expect(await person.read(path)).toContain('It was turned on or off in another tab');
    const off = await person.post(path, { intent: 'off', current: PASSWORD });
    expect(off.headers.get('location')).toBe('/dashboard/security');
    const confirmed = await person.post(path, { intent: 'confirm', code: '000000' });
    expect(confirmed.status).toBe(401);
    const shown = [
      await halfWay[0].post('/second-factor', { code: nextCodeOf(secret) }),
      await halfWay[1].post('/second-factor', { recoveryCode: codes[0]! }),
    ];
    expect(shown.map((answer) => answer.headers.get('location'))).toEqual(['/sign-in', '/sign-in']);
    expect(await halfWay[0].read('/sign-in')).toContain('Please sign in again');
  });

  test('a tab left open while it was turned on elsewhere shows how it stands', async () => {
    const person = await newPerson(site).join();
    await turnOnSecondFactor(person);
    const started = await person.post(path, { intent: 'start', current: PASSWORD });
    expect(started.headers.get('location')).toBe(path);
    expect(await person.read(path)).toContain('It was turned on or off in another tab');
  });

  test('a code sent twice, from two tabs, signs in once', async () => {
    const person = await newPerson(site).join();
    const { secret } = await turnOnSecondFactor(person);
    const other = person.elsewhere();
    await other.signIn();
    const stale = other.elsewhere({ Cookie: other.cookie() });
    const code = nextCodeOf(secret);
    await other.post('/second-factor', { code });
    const again = await stale.post('/second-factor', { code });
    expect(again.headers.get('location')).toBe('/sign-in');
  });

  test('the page of the second step leads back without a first', async () => {
    const answer = await newPerson(site).fetch('/second-factor?returnTo=/rent');
    expect(answer.headers.get('location')).toBe('/sign-in?returnTo=%2Frent');
  });
});
