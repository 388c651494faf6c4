import { createHmac, randomBytes } from 'node:crypto';
import { query } from './people.ts';
import type { Site } from './site.ts';

/** Settings of a site whose sessions tests can open themselves. */
export const OPEN_SITE = {
  AUTH_SECRET: 'a-secret-that-only-the-tests-of-this-site-know',
  PUBLIC_URL: '',
};

interface Session {
  id: string;
  userId: string;
  /** Name and value of the cookie, ready for a Cookie header. */
  cookie: string;
  /** The same for a browser. */
  cookies: { name: string; value: string; url: string; httpOnly: boolean }[];
}

/** Opens a session for a person of the site without their password. The site needs the settings OPEN_SITE. */
export async function openSession(site: Site, email: string, userAgent = ''): Promise<Session> {
  const token = randomBytes(24).toString('base64url');
  const [row] = await query<{ id: string; user_id: string }>(
    site,
    `insert into user_session (user_id, token, expires_at, user_agent, ip_address)
     select id, $2, now() + interval '7 days', $3, '192.0.2.7' from user_account where email = $1
     returning id, user_id`,
    [email, token, userAgent],
  );
  const signature = createHmac('sha256', OPEN_SITE.AUTH_SECRET).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  const name = 'manzil.session_token';
  return {
    id: row!.id,
    userId: row!.user_id,
    cookie: `${name}=${value}`,
    cookies: [{ name, value, url: site.origin, httpOnly: true }],
  };
}

/** A confirmed account with nothing in it. @returns its id. */
export async function insertPerson(site: Site, email: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    site,
    'insert into user_account (email, email_verified) values ($1, true) returning id',
    [email],
  );
  return row!.id;
}
