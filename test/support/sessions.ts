import { createHmac, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { SESSION_SECONDS } from '#app/features/identity/rules.ts';
import type { ClientSession } from '#app/features/identity/types.ts';
import { query } from './people.ts';
import type { Site } from './site.ts';

/** Settings of a site whose sessions tests can open themselves. */
export const OPEN_SITE = {
  AUTH_SECRET: 'a-secret-that-only-the-tests-of-this-site-know',
  PUBLIC_URL: 'http://manzil.example',
};

const COOKIE = 'manzil.session_token';

interface Session {
  id: string;
  userId: string;
  /** Name and value of the cookie, ready for a Cookie header. */
  cookie: string;
}

interface SessionOptions {
  userAgent?: string;
  /** How long it still lasts. */
  seconds?: number;
}

/** Opens a session for a person of the site without their password. The site needs the settings OPEN_SITE. */
export async function openSession(
  site: Site,
  email: string,
  { userAgent = '', seconds = SESSION_SECONDS }: SessionOptions = {},
): Promise<Session> {
  const token = randomBytes(24).toString('base64url');
  const [row] = await query<{ id: string; user_id: string }>(
    site,
    `insert into user_session (user_id, token, expires_at, user_agent, ip_address)
     select id, $2, $3, $4, '192.0.2.7' from user_account where email = $1
     returning id, user_id`,
    [email, token, new Date(Date.now() + seconds * 1000), userAgent],
  );
  const signature = createHmac('sha256', OPEN_SITE.AUTH_SECRET).update(token).digest('base64');
  const cookie = `${COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
  return { id: row!.id, userId: row!.user_id, cookie };
}

/** A session of a new person, and the site's data about it. */
export async function openNewSession(
  site: Site,
  options: SessionOptions = {},
): Promise<Session & { session: ClientSession }> {
  const email = `person-${randomBytes(4).toString('hex')}@x.example`;
  await insertPerson(site, email);
  const opened = await openSession(site, email, options);
  const answer = await fetch(`${site.origin}/api/auth/session`, {
    headers: { Cookie: opened.cookie },
  });
  return { ...opened, ...(await answer.json()) };
}

/** Gives a browser the session. */
export async function signInAs(
  context: BrowserContext,
  site: Site,
  { cookie }: Session,
): Promise<void> {
  const value = cookie.slice(COOKIE.length + 1);
  await context.addCookies([
    { name: COOKIE, value, url: site.origin, httpOnly: true, sameSite: 'Lax' },
  ]);
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

/** Events the page's listeners have received since it was loaded: first INITIAL_SESSION, after which it also receives those of other tabs. */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    document.addEventListener('manzil:auth', (news) =>
      heard.push((news as CustomEvent<{ event: string }>).detail.event),
    );
    Object.assign(globalThis, { heard });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}
