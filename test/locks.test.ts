import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, nextCodeOf } from './support/authenticator.ts';
import { newNetwork, newPerson, PASSWORD, Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// Every visitor comes from a network of their own, named by the proxy in front, unless a test says otherwise.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const WRONG = 'Wrong4password';
const someone = () => newPerson(site);

/** Somebody else, or the same person in a browser that is new to the account. */
const stranger = ({ email }: Person) => newPerson(site, { email });

async function statusesOf(count: number, attempt: (at: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => attempt(at)));
  return answers.map(({ status }) => status);
}

const failAs = (person: Person, count = 5) =>
  statusesOf(count, () => stranger(person).signIn(WRONG));

const howMany = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

/** Moves counted attempts back in time. */
async function passMinutes(minutes: number): Promise<void> {
  await query(
    site,
    `update attempt set at = at - make_interval(secs => $1),
       expires_at = expires_at - make_interval(secs => $1)`,
    [minutes * 60],
  );
}

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

async function failuresFrom(network: string, count: number): Promise<void> {
  await query(
    site,
    `insert into attempt (key, at, expires_at)
     select $1, now() - interval '5 minutes', now() + interval '10 minutes'
     from generate_series(1, $2)`,
    [`guess:network:${hex(network)}`, count],
  );
}

/** Confirmed accounts with the password of one that signs up. */
async function insertPeople(count: number): Promise<string[]> {
  const { email } = await someone().join();
  const rows = await query<{ email: string }>(
    site,
    `with person as (
       insert into user_account (email, email_verified)
       select $1 || at || '@x.example', true from generate_series(1, $2::int) at returning id, email
     ), identity as (
       insert into user_identity (user_id, provider_id, account_id, password)
       select person.id, 'credential', person.id, password
       from person, user_identity join user_account on user_account.id = user_id
       where user_account.email = $3
     )
     select email from person`,
    [`many-${randomUUID()}-`, count, email],
  );
  return rows.map(({ email }) => email);
}

describe('a known browser', () => {
  test('signs in whatever others guess, and they get twenty guesses in any hour', async () => {
    const owner = await someone().join();
    const networks = Array.from({ length: 100 }, newNetwork);
    const looked: number[] = [];
    let next = 0;
    for (let minute = 0; minute <= 75; minute += 7.5) {
      // The right password in a new browser, while that is allowed, gives nobody another guess.
      expect([200, 429]).toContain((await stranger(owner).signIn()).status);
      const round = Array.from({ length: 40 }, () => networks[next++ % networks.length]!);
      const statuses = await statusesOf(40, (at) =>
        owner.elsewhere({ 'X-Forwarded-For': round[at]! }).signIn(WRONG),
      );
      expect(howMany(statuses, 401) + howMany(statuses, 429)).toBe(40);
      looked.push(howMany(statuses, 401));
      expect((await owner.signIn()).status).toBe(200);
      await passMinutes(7.5);
    }
    for (let start = 0; start + 8 <= looked.length; start += 1) {
      const inAnHour = looked.slice(start, start + 8).reduce((sum, count) => sum + count, 0);
      expect(inAnHour).toBeLessThanOrEqual(20);
    }
    expect(Math.max(...looked)).toBe(5);
  }, 90_000);

  test('has a counter of its own, and locks nobody else', async () => {
    const owner = await someone().join();
    const statuses = await statusesOf(50, () => owner.signIn(WRONG));
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([5, 45]);
    expect((await owner.signIn()).status).toBe(429);
    expect((await stranger(owner).signIn()).status).toBe(200);
    await passMinutes(15);
    expect((await owner.signIn()).status).toBe(200);
  });

  test('stays known signed out, beside other accounts, and in any network', async () => {
    const [owner, partner] = [await someone().join(), await someone().join()];
    await owner.post('/api/auth/sign-out');
    await owner.post('/api/auth/sign-in', { email: partner.email, password: PASSWORD });
    await Promise.all([failAs(owner), failAs(partner)]);
    await failuresFrom('203.0.113.40', 300);
    const headers = { Cookie: owner.cookie(), 'X-Forwarded-For': '203.0.113.40' };
    for (const { email } of [owner, partner]) {
      expect((await new Person(site, email, headers).signIn()).status).toBe(200);
    }
  });

  test('is so by a reset, too', async () => {
    const owner = someone();
    await owner.post('/forgot-password', { email: (await stranger(owner).join()).email });
    const token = new URL(await owner.mailedLink('/reset-password')).searchParams.get('token')!;
    await owner.post('/reset-password', { token, password: PASSWORD, repeated: PASSWORD });
    await failAs(owner);
    expect((await owner.signIn()).status).toBe(200);
  });

  test('cannot be made up, nor moved to another browser or account', async () => {
    const [owner, thief] = [await someone().join(), await someone().join()];
    const cookieOf = (person: Person) => /manzil\.browser=([\w.-]+)/.exec(person.cookie())![1]!;
    const [[own, ownMark], [other, otherMark]] = [owner, thief].map((person) =>
      cookieOf(person).split('.'),
    ) as [string[], string[]];
    await failAs(owner);
    for (const value of [
      `${other}.${ownMark}`,
      `${other}.${otherMark}`,
      `${own}.${otherMark}`,
      `${own}.${ownMark!.slice(1)}A`,
      own!,
      `${own}.`,
      `.${ownMark}`,
      'x'.repeat(3_000),
    ]) {
      const headers = { Cookie: `manzil.browser=${value}`, 'X-Forwarded-For': newNetwork() };
      expect((await new Person(site, owner.email, headers).signIn()).status).toBe(429);
    }
    expect((await owner.signIn()).status).toBe(200);
  });

  test('of another account is told nothing about whether an account exists', async () => {
    const owner = await someone().join();
    const nobody = someone();
    for (const email of [owner.email, nobody.email]) await failAs(newPerson(site, { email }));
    const answers = [];
    for (const email of [owner.email, nobody.email]) {
      const other = await someone().join();
      const answer = await other.post('/api/auth/sign-in', { email, password: PASSWORD });
      const { code, message } = (await answer.json()).error;
      answers.push([answer.status, code, message.replace(/\d+/, 'N')]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test.each<[string, (owner: Person) => Promise<unknown>]>([
    [
      'a new password',
      (owner) =>
        owner.post('/dashboard/security/password', {
          current: PASSWORD,
          password: 'Another6pass',
          repeated: 'Another6pass',
        }),
    ],
    [
      'signing out everywhere',
      (owner) => owner.post('/dashboard/security/devices', { others: '' }),
    ],
  ])('is one no longer after %s; the browser that does it still is', async (_, act) => {
    const owner = await someone().join();
    const thief = stranger(owner);
    await thief.signIn();
    await act(owner);
    await failAs(owner);
    expect((await thief.signIn(WRONG)).status).toBe(429);
    expect((await owner.signIn(WRONG)).status).toBe(401);
  });

  test('is one no longer after a change of email is undone', async () => {
    const owner = await someone().join();
    const newEmail = `moved-${owner.email}`;
    await owner.post('/dashboard/security/email', { email: newEmail, current: PASSWORD });
    const change = new URL(await owner.mailedLink('/confirm-new-email', newEmail));
    await owner.post('/confirm-new-email', { token: change.searchParams.get('token')! });
    const undo = new URL(await owner.mailedLink('/undo-email'));
    await stranger(owner).post('/undo-email', { token: undo.searchParams.get('token')! });
    await failAs(owner);
    expect((await owner.signIn(WRONG)).status).toBe(429);
  });
});

describe('a network', () => {
  test('of an office takes thirty people who sign in at once, some mistyping', async () => {
    const office = { 'X-Forwarded-For': '203.0.113.50' };
    const emails = await insertPeople(30);
    const mistyped = await statusesOf(20, (at) =>
      new Person(site, emails[at]!, office).signIn(WRONG),
    );
    expect(howMany(mistyped, 401)).toBe(20);
    const right = await statusesOf(30, (at) => new Person(site, emails[at]!, office).signIn());
    expect(howMany(right, 200)).toBe(30);
  });

  test('is slowed down from fifty failures on and refused at three hundred, whatever its accounts', async () => {
    const headers = { 'X-Forwarded-For': '198.18.0.1' };
    const attempt = (password: string) =>
      new Person(site, someone().email, headers).signIn(password);
    const [email] = await insertPeople(1);
    await failuresFrom('198.18.0.1', 49);
    expect((await attempt(WRONG)).status).toBe(401);
    // As if the last had come five seconds from now, so that a slow machine is not too late.
    await query(site, `update attempt set at = now() + interval '5 seconds' where key = $1`, [
      `guess:network:${hex('198.18.0.1')}`,
    ]);
    const slowed = await attempt(WRONG);
    expect(slowed.status).toBe(429);
    expect(slowed.headers.get('retry-after')).toMatch(/^[1-6]$/);
    expect((await slowed.json()).error.message).toBe(
      'Too many login attempts. Please wait before trying again.',
    );
    await passMinutes(1);
    expect((await new Person(site, email!, headers).signIn()).status).toBe(200);

    await failuresFrom('198.18.0.1', 250);
    const refused = await new Person(site, email!, headers).signIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(
      (await new Person(site, email!, { 'X-Forwarded-For': '198.18.0.2' }).signIn()).status,
    ).toBe(200);
  });

  test('is an IPv6 /64, and no header of a visitor changes it', async () => {
    await failuresFrom('2001:db8:0:7::/64', 300);
    await failuresFrom('203.0.113.60', 300);
    for (const forwarded of ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '10.9.9.1, 203.0.113.60']) {
      const headers = { 'X-Forwarded-For': forwarded };
      expect((await new Person(site, someone().email, headers).signIn(WRONG)).status).toBe(429);
    }
  });

  test('is not locked by attempts at an account that is locked already', async () => {
    const owner = await someone().join();
    await failAs(owner);
    const headers = { 'X-Forwarded-For': '203.0.113.70' };
    await statusesOf(60, () => owner.elsewhere(headers).signIn(WRONG));
    expect((await new Person(site, someone().email, headers).signIn(WRONG)).status).toBe(401);
  });
});

test('a right password neither returns the guesses of others nor keeps them alive', async () => {
  const owner = await someone().join();
  await failAs(owner, 4);
  await passMinutes(10);
  expect((await stranger(owner).signIn()).status).toBe(200);
  expect(await failAs(owner, 1)).toEqual([401]);
  expect((await stranger(owner).signIn()).status).toBe(429);
  await passMinutes(5);
  expect(howMany(await failAs(owner, 5), 401)).toBe(4);
});

describe('the second factor', () => {
  const path = '/dashboard/security/two-factor';

  async function turnOn(person: Person): Promise<{ secret: string; recoveryCode: string }> {
    const setup = await (await person.post(path, { intent: 'start', current: PASSWORD })).text();
    const secret = /secret=([A-Z2-7]+)/.exec(setup)![1]!;
    const uri = `otpauth://totp/x?secret=${secret}`;
    const done = await person.post(path, { intent: 'confirm', uri, code: codeOf(secret) });
    const recoveryCode = /<li>(\w{5}-\w{5})<\/li>/.exec(await done.text())![1]!;
    return { secret, recoveryCode };
  }

  test('is not locked in a known browser by a thief who has the password', async () => {
    const owner = await someone().join();
    const { secret, recoveryCode } = await turnOn(owner);
    const statuses = await statusesOf(12, async (at) => {
      const thief = stranger(owner);
      await thief.signIn();
      const field: Record<string, string> =
        at % 2 ? { code: `00000${at % 10}` } : { recoveryCode: `aaaaa-bbbb${at % 10}` };
      return thief.post('/second-factor', field);
    });
    // Five sign-ins at once wait for their answer, as many as may be wrong.
    expect(howMany(statuses, 401)).toBeLessThanOrEqual(5);
    for (let at = 0; at < 6; at += 1) {
      const thief = stranger(owner);
      await thief.signIn();
      await thief.post('/second-factor', { code: `11111${at}` });
    }
    const locked = stranger(owner);
    await locked.signIn();
    expect((await locked.post('/second-factor', { recoveryCode })).status).toBe(429);

    await owner.signIn();
    const right = await owner.post('/second-factor', { code: nextCodeOf(secret) });
    expect([right.status, right.headers.get('location')]).toEqual([302, '/']);
    await owner.signIn();
    expect((await owner.post('/second-factor', { recoveryCode })).status).toBe(302);
  });

  test('makes the browser known', async () => {
    const owner = await someone().join();
    const { secret } = await turnOn(owner);
    const phone = stranger(owner);
    await phone.signIn();
    expect(phone.cookie()).not.toContain('manzil.browser');
    await phone.post('/second-factor', { code: nextCodeOf(secret) });
    await failAs(owner);
    expect((await phone.signIn()).status).toBe(200);
  });
});

test('an API client with a refresh token goes on while passwords are guessed', async () => {
  const owner = await someone().join();
  const fields = { email: owner.email, password: PASSWORD };
  const grant = await (await stranger(owner).post('/api/auth/token', fields)).json();
  await failAs(owner);
  expect((await stranger(owner).post('/api/auth/token', fields)).status).toBe(429);
  const refreshed = await stranger(owner).post('/api/auth/token', {
    refresh_token: grant.refresh_token,
  });
  expect(refreshed.status).toBe(200);
});

test('a stolen session cannot lock the owner out of what asks for the password', async () => {
  const owner = await someone().join();
  const session = owner
    .cookie()
    .split('; ')
    .find((pair) => pair.includes('session_token'))!;
  const thief = stranger(owner);
  const ask = (current: string, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'start', current }),
  });
  const path = '/dashboard/security/two-factor';
  const statuses = await statusesOf(7, () => thief.fetch(path, ask(WRONG, { Cookie: session })));
  expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([5, 2]);
  expect((await owner.fetch(path, ask(PASSWORD))).status).toBe(200);
});
