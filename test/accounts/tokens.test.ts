import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { errorOf, newPerson, PASSWORD, type Person, query, sessionOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

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
    const person = await newPerson(site).join();
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
    const person = await newPerson(site).join();
    const { access_token: token, refresh_token: refreshToken } = await grant(person);
    const refreshed = await newPerson(site).post('/api/auth/token', {
      refresh_token: refreshToken,
    });
    expect(refreshed.status).toBe(200);
    await fetch(`${site.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await withToken(token)).status).toBe(401);
    const { refresh_token: next } = await refreshed.json();
    const dead = await newPerson(site).post('/api/auth/token', { refresh_token: next });
    expect((await errorOf(dead)).code).toBe('session_not_found');
    const forged = await newPerson(site).post('/api/auth/token', { refresh_token: 'a.b' });
    expect((await errorOf(forged)).code).toBe('invalid_token');
  });

  const refresh = (token: string) =>
    newPerson(site).post('/api/auth/token', { refresh_token: token });
  /** As if the last refresh were longer ago than a client retries. */
  const letRetriesPass = (person: Person) =>
    query(
      site,
      `update user_session s set refreshed_at = refreshed_at - interval '31 seconds'
       from user_account u where u.id = s.user_id and u.email = $1`,
      [person.email],
    );

  test('get another refresh token with each one they use', async () => {
    const person = await newPerson(site).join();
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
    const person = await newPerson(site).join();
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
      const person = await newPerson(site).join();
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
    const person = await newPerson(site).join();
    const { access_token: token } = await grant(person);
    const headers = { Authorization: `Bearer ${token}` };
    const body = new URLSearchParams();
    const byToken = await newPerson(site).fetch('/api/auth/token', {
      method: 'POST',
      headers,
      body,
    });
    for (const answer of [byToken, await person.post('/api/auth/token')]) {
      const given = await answer.json();
      expect(given.access_token).toMatch(/^ey/);
      expect(given).not.toHaveProperty('refresh_token');
    }
  });

  test('are refused with a token of their own making', async () => {
    const person = await newPerson(site).join();
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
    const person = await newPerson(site).join();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const answer = await newPerson(site).post('/api/auth/token', {
        email: person.email,
        password: 'Wrong4password',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('may send JSON, and get a sentence for what is not', async () => {
    const person = await newPerson(site).join();
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
