import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { BrowserContext } from 'playwright-core';
import { SESSION_SECONDS } from '#app/features/accounts/rules.ts';
import type { ClientSession } from '#app/features/accounts/types.ts';

export const AUTH_SECRET = 'a secret for tests, of thirty-two characters at least';

export interface OpenSession {
  /** What the server says of it. */
  session: ClientSession;
  /** The value of the session cookie. */
  cookie: string;
}

/** A session in the site's database; the site has to be started with AUTH_SECRET. */
export async function openSession(
  databaseUrl: string,
  { email = `person-${randomBytes(4).toString('hex')}@x.example`, seconds = SESSION_SECONDS } = {},
): Promise<OpenSession> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + seconds * 1000);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'insert into user_account (email, email_verified) values ($1, true) returning id, created_at',
    [email],
  );
  const [{ id, created_at: createdAt }] = rows;
  await client.query('insert into user_session (user_id, token, expires_at) values ($1, $2, $3)', [
    id,
    token,
    expiresAt,
  ]);
  await client.end();
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  const user = { id, email, name: email, isAgent: false, createdAt: createdAt.toISOString() };
  return {
    session: {
      user: { ...user, secondFactor: false, picture: null, deleteAt: null },
      expiresAt: expiresAt.toISOString(),
      flagged: false,
    },
    cookie: encodeURIComponent(`${token}.${signature}`),
  };
}

/** Gives the visitor the session. */
export async function signInAs(context: BrowserContext, origin: string, { cookie }: OpenSession) {
  await context.addCookies([
    { name: 'manzil.session_token', value: cookie, url: origin, httpOnly: true, sameSite: 'Lax' },
  ]);
}
