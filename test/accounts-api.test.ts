import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { mailsTo, PASSWORD, Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// Every person has an address of their own, named by the proxy in front.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
let serial = 0;

function someone(address = `198.51.100.${++serial}`): Person {
  return new Person(site, `person${serial}-${randomUUID().slice(0, 8)}@x.example`, {
    'X-Forwarded-For': address,
  });
}

async function errorOf(response: Response) {
  return (await response.json()).error as { code: string; message: string; reasons?: string[] };
}

async function sessionOf(person: Person) {
  return (await (await person.fetch('/api/auth/session')).json()).session;
}

describe('signing up', () => {
  test('mails a link that confirms the address, signs in and works once', async () => {
    const person = someone();
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

  test('the address is taken in lower case, without markup and spaces', async () => {
    const person = someone();
    const email = ` <b>${person.email.toUpperCase()}</b> `;
    await person.post('/api/auth/sign-up', { email, password: PASSWORD });
    await person.confirm();
    expect((await person.elsewhere().signIn()).status).toBe(200);
  });

  test('an address that has an account gets the same answer, and its owner a mail', async () => {
    const owner = await someone().join();
    const [stranger, newcomer] = [someone(), someone()];
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

  test('two sign-ups of one address at once make one account', async () => {
    const person = someone();
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
    const owner = someone();
    for (let at = 0; at < 3; at += 1) {
      await someone().post('/api/auth/sign-up', {
        email: owner.email,
        password: 'Stranger5chosen',
      });
    }
    const refused = await owner.post('/api/auth/sign-up', {
      email: owner.email,
      password: PASSWORD,
    });
    expect(refused.status).toBe(429);
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
    expect(await query(site, 'select 1 from sign_up where email = $1', [owner.email])).toEqual([]);
  });

  test('in the browser that signed up, a newer sign-up of somebody else changes no answer', async () => {
    const [owner, stranger] = [someone(), someone()];
    await owner.post('/api/auth/sign-up', { email: owner.email, password: PASSWORD });
    await owner.mailedLink('/confirm-email');
    await stranger.post('/api/auth/sign-up', { email: owner.email, password: 'Stranger5chosen' });
    await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(2);
    expect((await errorOf(await owner.signIn())).code).toBe('email_not_confirmed');
  });

  test('a stranger who signs up with the same address does not get their password confirmed', async () => {
    const [owner, stranger] = [someone(), someone()];
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
    const person = someone();
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
      const answer = await someone().post(`/api/auth/${call}`, { email, password });
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toMatchObject({ code: 'validation_failed', reasons });
    }
  });

  test('weak passwords are refused with their reasons', async () => {
    const person = someone();
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
    expect((await errorOf(own)).reasons).toEqual(['Password must not contain your email address']);
  });

  test('an address gets three mails an hour, a network thirty requests', async () => {
    const email = `mails-${randomUUID()}@x.example`;
    const signUp = (person: Person, to: string) =>
      person.post('/api/auth/sign-up', { email: to, password: PASSWORD });
    for (let at = 0; at < 3; at += 1) expect((await signUp(someone(), email)).status).toBe(202);
    const fourth = await signUp(someone(), email);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await errorOf(fourth)).message).toBe(
      'Too many requests. Please wait before trying again. You can try again in 60 minutes.',
    );
    const crowd = someone('203.0.113.77');
    for (let at = 0; at < 30; at += 1) {
      expect((await signUp(crowd, `crowd${at}@x.example`)).status).toBe(202);
    }
    expect((await signUp(crowd, 'crowd31@x.example')).status).toBe(429);
  });
});

describe('signing in', () => {
  test('sets cookies that script cannot read and other sites cannot send', async () => {
    const person = await someone().join();
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
    const person = await someone().join();
    const wrong = await person.elsewhere().signIn('Wrong4password');
    const unknown = await someone().signIn('Wrong4password');
    expect([wrong.status, await wrong.text()]).toEqual([401, await unknown.text()]);
    expect(unknown.status).toBe(401);
  });

  test('an account not confirmed yet gets a new link, if the password is right', async () => {
    const person = someone();
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
    const person = await someone().join();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        someone()
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
      someone().post('/api/auth/sign-in', { email: nobody, password: 'Wrong4password' });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a session planted before signing in is not the one afterwards', async () => {
    const attacker = await someone().join();
    const victim = await someone().join();
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
    const person = await someone().join();
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
    const person = await someone().join();
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
    const person = await someone().join();
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
    const person = await someone().join();
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
    const answer = await someone().post('/api/auth/refresh');
    expect(answer.status).toBe(401);
    expect((await errorOf(answer)).code).toBe('missing_session');
  });

  test('ends with signing out, also for a copy of the cookie', async () => {
    const person = await someone().join();
    const copy = person.cookie();
    expect((await person.post('/api/auth/sign-out')).status).toBe(204);
    expect(person.cookie()).not.toContain('session_token');
    const answer = await fetch(`${site.origin}/api/auth/session`, { headers: { Cookie: copy } });
    expect(answer.status).toBe(401);
    expect((await person.post('/api/auth/sign-out')).status).toBe(204);
  });

  test('taken from a link older than two minutes is flagged, and the log says so', async () => {
    const person = someone();
    await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
    await person.mailedLink('/confirm-email');
    await query(
      site,
      `update sign_up set created_at = now() - interval '121 seconds' where email = $1`,
      [person.email],
    );
    await person.confirm();
    expect((await sessionOf(person)).flagged).toBe(true);
    expect(site.log()).toContain('session taken from an address issued over 120 s ago');
  });
});

describe('writes from other sites', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('%j is refused', async (headers) => {
    const person = await someone().join();
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
    const person = await someone().join();
    const answer = await person.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(204);
  });
});

describe('API clients', () => {
  async function grant(person: Person, fields: Record<string, string> = {}) {
    const answer = await person
      .elsewhere()
      .post('/api/auth/token', { email: person.email, password: PASSWORD, ...fields });
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.json();
  }
  const withToken = (token: string) =>
    fetch(`${site.origin}/api/auth/session`, { headers: { Authorization: `Bearer ${token}` } });

  test('get an ES256 token that the published keys verify', async () => {
    const person = await someone().join();
    const { access_token: token, token_type: type, expires_in: seconds } = await grant(person);
    expect([type, seconds]).toEqual(['bearer', 900]);
    const header = JSON.parse(Buffer.from(token.split('.')[0], 'base64url').toString());
    const { keys } = await (await fetch(`${site.origin}/.well-known/jwks.json`)).json();
    expect(header).toMatchObject({ alg: 'ES256', kid: keys[0].kid });
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { session } = await (await withToken(token)).json();
    expect(session.user.email).toBe(person.email);
  });

  test('refresh, until the session ends', async () => {
    const person = await someone().join();
    const { access_token: token, refresh_token: refreshToken } = await grant(person);
    const refreshed = await someone().post('/api/auth/token', { refresh_token: refreshToken });
    expect(refreshed.status).toBe(200);
    await fetch(`${site.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await withToken(token)).status).toBe(401);
    const { refresh_token: next } = await refreshed.json();
    const dead = await someone().post('/api/auth/token', { refresh_token: next });
    expect((await errorOf(dead)).code).toBe('session_not_found');
    const forged = await someone().post('/api/auth/token', { refresh_token: 'a.b' });
    expect((await errorOf(forged)).code).toBe('invalid_token');
  });

  const refresh = (token: string) => someone().post('/api/auth/token', { refresh_token: token });
  /** As if the last refresh had been longer ago than a client retries. */
  const letRetriesPass = (person: Person) =>
    query(
      site,
      `update user_session s set refreshed_at = refreshed_at - interval '31 seconds'
       from user_account u where u.id = s.user_id and u.email = $1`,
      [person.email],
    );

  test('get another refresh token with each one they use', async () => {
    const person = await someone().join();
    const seen = new Set<string>();
    let { refresh_token: token } = await grant(person);
    for (let times = 0; times < 3; times += 1) {
      seen.add(token);
      await letRetriesPass(person);
      ({ refresh_token: token } = await (await refresh(token)).json());
    }
    expect(seen.add(token).size).toBe(4);
  });

  test('get the same one where they retry, or ask several times at once', async () => {
    const person = await someone().join();
    const { refresh_token: first } = await grant(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    const tokens = await Promise.all(
      answers.map(async (answer) => (await answer.json()).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
    await letRetriesPass(person);
    expect((await refresh(tokens[0])).status).toBe(200);
  });

  test.each(['long after', 'right after its successor'])(
    'lose the session where a refresh token is used again %s',
    async (when) => {
      const person = await someone().join();
      const { refresh_token: stolen } = await grant(person);
      let current = await (await refresh(stolen)).json();
      if (when === 'long after') await letRetriesPass(person);
      else current = await (await refresh(current.refresh_token)).json();
      const reused = await refresh(stolen);
      expect(reused.status).toBe(401);
      expect((await errorOf(reused)).code).toBe('session_not_found');
      expect((await refresh(current.refresh_token)).status).toBe(401);
      expect((await withToken(current.access_token)).status).toBe(401);
      expect(site.log()).toContain('refresh token used again, session ended');
      expect(await sessionOf(person)).not.toBeNull();
    },
  );

  test('get no refresh token for an access token or a cookie', async () => {
    const person = await someone().join();
    const { access_token: token } = await grant(person);
    const headers = { Authorization: `Bearer ${token}` };
    const body = new URLSearchParams();
    const byToken = await someone().fetch('/api/auth/token', { method: 'POST', headers, body });
    for (const answer of [byToken, await person.post('/api/auth/token')]) {
      const given = await answer.json();
      expect(given.access_token).toMatch(/^ey/);
      expect(given).not.toHaveProperty('refresh_token');
    }
  });

  test('are refused with a token of their own making', async () => {
    const person = await someone().join();
    const { access_token: good } = await grant(person);
    const [, payload] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { keys } = await (await fetch(`${site.origin}/.well-known/jwks.json`)).json();
    const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: keys[0].kid }).sign(key);
    const pair = (type: 'ed25519') => generateKeyPairSync(type).privateKey;
    const tokens = [
      await sign('HS256', new TextEncoder().encode(JSON.stringify(keys[0]).padEnd(64))),
      await sign('ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      await sign('RS256', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
      await sign('EdDSA', pair('ed25519')),
      new UnsecuredJWT(claims).encode(),
      `${good.slice(0, -4)}AAAA`,
      'not-a-token',
    ];
    for (const token of tokens) {
      const answer = await withToken(token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect((await errorOf(answer)).code).toBe('invalid_token');
    }
  });

  test('count towards the same locks', async () => {
    const person = await someone().join();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const answer = await someone().post('/api/auth/token', {
        email: person.email,
        password: 'Wrong4password',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('may send JSON, and get a sentence for what is not', async () => {
    const person = await someone().join();
    const send = (body: string) =>
      person.elsewhere().fetch('/api/auth/sign-in', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
    expect((await send(JSON.stringify({ email: person.email, password: PASSWORD }))).status).toBe(
      200,
    );
    expect((await send('{')).status).toBe(400);
    expect((await send('[]')).status).toBe(400);
    expect((await send(JSON.stringify({ email: { $ne: '' }, password: [] }))).status).toBe(400);
    expect((await send('x'.repeat(100_000))).status).toBe(413);
  });
});
