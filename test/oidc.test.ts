import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_COOKIES } from '#app/features/legal/cookies.server.ts';
import { useBrowser } from './support/browser.ts';
import { type OidcProvider, startOidcProvider } from './support/oidc-provider.ts';
import { PASSWORD, Person, query } from './support/people.ts';
import { freePort } from './support/site-process.ts';
import { ownName, type Site, startSite } from './support/site.ts';
import { move, stolen, tokenOf, undo } from './support/takeover.ts';
import { whileAccountLocked } from './support/while-account-locked.ts';

const browser = useBrowser();
let site: Site;
let oidc: OidcProvider;

beforeAll(async () => {
  const name = ownName(await freePort());
  oidc = await startOidcProvider(`${name.PUBLIC_URL}/api/auth/callback/oidc`);
  site = await startSite({
    env: {
      ...name,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: 'manzil',
      OIDC_CLIENT_SECRET: 'between-us',
      OIDC_NAME: 'Dune ID',
      STAFF_SECOND_FACTOR: 'required',
    },
  });
});
afterAll(async () => {
  await site.stop();
  await oidc.stop();
});

let serial = 0;
function someone(): Person {
  const email = `outside${++serial}@x.example`;
  oidc.person = { sub: `sub-${serial}`, email, email_verified: true, name: 'Noor Oidc' };
  return new Person(site, email);
}

test('the button says what signing up agrees to, once, on every page', async () => {
  const visitor = someone();
  for (const path of ['/sign-in', '/sign-in?returnTo=/dashboard/saved-searches/new', '/sign-up'])
    expect([path, (await visitor.read(path)).split('By signing up, you agree').length]).toEqual([
      path,
      2,
    ]);
});

test('somebody new comes back signed in, to where they were', async () => {
  const person = someone();
  const { landed } = await throughProvider(person, '/rent?page=2');
  expect(landed).toBe('/rent?page=2');
  const { session } = await (await person.fetch('/api/auth/session')).json();
  expect(session).toMatchObject({
    flagged: false,
    user: { email: person.email, name: 'Noor Oidc' },
  });
  const [row] = await query<{ origin: string }>(
    site,
    'select origin from user_session s join user_account u on u.id = s.user_id where email = $1',
    [person.email],
  );
  expect(row).toEqual({ origin: 'provider' });
  // The browser is known from now on.
  expect(person.cookie()).toMatch(/manzil\.browser=[\w-]{22}\.[\w-]{22}/);
});

test('somebody who came from a page in Arabic comes back to it', async () => {
  const person = someone();
  const { landed, page } = await throughProvider(person, '/rent?page=2', '/ar/sign-in/provider');
  expect(landed).toBe('/ar/rent?page=2');
  expect(page).toContain('<html lang="ar" dir="rtl">');
});

test('the same person comes back to the same account', async () => {
  const person = someone();
  await throughProvider(person);
  await throughProvider(person.elsewhere());
  const rows = await query(site, 'select 1 from user_account where email = $1', [person.email]);
  expect(rows).toHaveLength(1);
});

test('the callback URL works once', async () => {
  const person = someone();
  const { callback } = await throughProvider(person);
  const again = await person.elsewhere().fetch(callback);
  expect(again.headers.get('location')).toMatch(/\/sign-in\?error=/);
  const replayed = await person.fetch(callback);
  expect(replayed.headers.get('location')).toMatch(/\/sign-in\?error=/);
});

test('an account with a password is not opened by the provider’s word', async () => {
  const person = await someone().join();
  const { landed, page } = await throughProvider(person.elsewhere());
  expect(landed).toMatch(/^\/sign-in\?error=account_not_linked/);
  expect(page).toContain('There is already an account with this email.');
});

test('an email the provider has not verified is refused', async () => {
  const person = someone();
  oidc.person.email_verified = false;
  const { landed, page } = await throughProvider(person);
  expect(landed).toMatch(/^\/sign-in\?error=/);
  expect(page).toContain('We could not sign you in that way. Please try again.');
});

test('an email that was given up within the week is not had through the provider; its mailbox is told', async () => {
  const person = await someone().join();
  const email = `moved-${person.email}`;
  await person.post('/dashboard/security/email', { email, current: PASSWORD });
  const link = new URL(await person.mailedLink('/confirm-new-email', email));
  await person.post('/confirm-new-email', { token: link.searchParams.get('token')! });
  const { landed, page } = await throughProvider(person.elsewhere());
  expect(landed).toBe('/sign-in?error=email_reserved');
  expect(page).toContain('An account had this email until a few days ago');
  const mail = await person.mailed(/recently replaced on your account/);
  const token = /undo-email\?token=([\w-]+)/.exec(mail.text)![1]!;
  expect((await person.elsewhere().post('/undo-email', { token })).status).toBe(302);
});

test('a sign-up nobody confirmed does not stand in the way of the provider', async () => {
  const person = someone();
  await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
  await person.mailedLink('/confirm-email');
  const { landed } = await throughProvider(person, '/buy');
  expect(landed).toBe('/buy');
  expect((await person.confirm()).status).toBe(401);
});

test('a signed-in person connects the provider, and can sign in either way', async () => {
  const person = await someone().join();
  const { landed, page } = await throughProvider(
    person,
    '/dashboard/security',
    '/dashboard/security/provider',
  );
  expect(landed).toBe('/dashboard/security');
  expect(page).toContain('You can now sign in that way too.');
  const { landed: later } = await throughProvider(person.elsewhere(), '/buy');
  expect(later).toBe('/buy');
  expect((await person.elsewhere().signIn(PASSWORD)).status).toBe(200);
});

test('somebody without a password sees and revokes keys, and is asked to set one before adding any', async () => {
  const person = someone();
  await throughProvider(person);
  await query(
    site,
    `insert into api_key (user_id, name, scopes, token_hash)
     select id, 'From before', '{}', sha256(email::bytea) from user_account where email = $1`,
    [person.email],
  );
  const KEYS = '/dashboard/security/keys';
  for (const path of [KEYS, '/dashboard/security/webhooks']) {
    const page = await person.read(path);
    expect(page).toContain('Adding one asks for your password, and you have none yet.');
    expect(page).not.toContain('name="current"');
  }
  const [, id] = /From before.*?name="id" value="([^"]+)"/s.exec(await person.read(KEYS))!;
  const revoked = await person.post(KEYS, { intent: 'revoke', id: id! });
  expect(revoked.headers.get('location')).toBe(KEYS);
  expect(await person.read(KEYS)).not.toContain('From before');
  const made = await person.post(KEYS, { intent: 'add', name: 'Mine', current: '' });
  expect(made.status).toBe(401);
});

test('a new password ends a sign-in on its way back from the provider', async () => {
  const person = await someone().join();
  await throughProvider(person, '/dashboard/security', '/dashboard/security/provider');
  const late = person.elsewhere();
  const callback = await toProvider(late);
  const fields = { current: PASSWORD, password: 'Another6pass', repeated: 'Another6pass' };
  const [changed, back] = await whileAccountLocked(site, person.email, [
    () => person.post('/dashboard/security/password', fields),
    () => late.fetch(callback),
  ]);
  expect(changed!.headers.get('location')).toBe('/dashboard/security');
  expect(back!.headers.get('location')).toBe('/sign-in?error=access_ended');
  expect((await late.fetch('/dashboard')).status).toBe(302);
  expect((await person.fetch('/dashboard')).status).toBe(200);
  expect((await throughProvider(late, '/buy')).landed).toBe('/buy');
});

test('undoing a change of email ends a connection on its way back from the provider', async () => {
  const { owner, thief } = await stolen(site);
  const email = await move(site, thief);
  const token = tokenOf(await owner.mailedLink('/undo-email'));
  oidc.person = { sub: 'thief', email, email_verified: true };
  const callback = await toProvider(thief, '/dashboard/security', '/dashboard/security/provider');
  const [undone, back] = await whileAccountLocked(site, email, [
    () => undo(owner, token),
    () => thief.fetch(callback),
  ]);
  expect(undone!.status).toBe(302);
  expect(back!.headers.get('location')).toBe('/sign-in?error=access_ended');
  expect(await query(site, `select from user_identity where account_id = 'thief'`)).toEqual([]);
});

test('a provider’s account that belongs to somebody else is not connected', async () => {
  const owner = someone();
  await throughProvider(owner);
  const theirs = oidc.person;
  const person = await someone().join();
  oidc.person = theirs;
  const { landed, page } = await throughProvider(
    person,
    '/dashboard/security',
    '/dashboard/security/provider',
  );
  expect(landed).toMatch(/^\/dashboard\/security\?error=/);
  expect(page).toContain('We could not connect it');
});

test('staff need no password and code here if the provider reports a second factor', async () => {
  const person = someone();
  await throughProvider(person);
  await query(
    site,
    `insert into admin_user (user_id, username, role)
     select id, 'through-provider', 'editor' from user_account where email = $1`,
    [person.email],
  );
  const entered = async (amr: string[]) => {
    oidc.person = { ...oidc.person, amr };
    const browser = person.elsewhere();
    await throughProvider(browser);
    return browser;
  };
  expect((await (await entered(['mfa', 'otp'])).fetch('/admin')).status).toBe(200);
  const without = await entered(['pwd']);
  const answer = await without.fetch('/admin');
  expect(answer.headers.get('location')).toBe('/admin/second-factor?returnTo=%2Fadmin');
  const page = await without.read('/admin/second-factor');
  expect(page).toContain('If you sign in with Dune ID');
});

test('who has no password yet sets one through the mail before what asks for it', async () => {
  const person = someone();
  await throughProvider(person);
  for (const page of ['email', 'two-factor', 'delete']) {
    const answer = await person.fetch(`/dashboard/security/${page}`);
    expect(answer.headers.get('location')).toBe('/dashboard/security/password');
  }
  const asked = await person.post('/dashboard/security/password');
  expect(asked.headers.get('location')).toBe('/dashboard/security');
  const link = new URL(await person.mailedLink('/reset-password'));
  const token = link.searchParams.get('token')!;
  await person.post('/reset-password', { token, password: PASSWORD, repeated: PASSWORD });
  expect((await person.fetch('/dashboard/security/delete')).status).toBe(200);
  expect((await person.elsewhere().signIn()).status).toBe(200);
});

test.each([true, false])(
  'a browser gets there and back, with script: %s',
  async (javaScriptEnabled) => {
    const person = someone();
    const { page, leave } = await browser.visit({ javaScriptEnabled });
    await page.goto(`${site.origin}/sign-in?returnTo=/rent`);
    await page.getByRole('button', { name: 'Continue with Dune ID' }).click();
    await page.waitForURL(`${site.origin}/rent`);
    await page.goto(`${site.origin}/dashboard/profile`);
    await page.getByRole('definition').filter({ hasText: person.email }).waitFor();
    await leave();
  },
);

test('a browser connects the provider under Security', async () => {
  const person = await someone().join();
  const { page, context, leave } = await browser.visit();
  const cookies = person
    .cookie()
    .split('; ')
    .map((pair) => pair.split('=', 2) as [string, string]);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site.origin })));
  await page.goto(`${site.origin}/dashboard/security`);
  await page.getByRole('button', { name: 'Connect Dune ID' }).click();
  await page.getByText('You can now sign in that way too.').first().waitFor();
  await leave();
});

test('a provider that cannot be reached is said so in a sentence', async () => {
  const name = ownName(await freePort());
  const other = await startSite({
    env: {
      ...name,
      OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
      OIDC_CLIENT_ID: 'manzil',
      OIDC_CLIENT_SECRET: 'between-us',
    },
  });
  const person = new Person(other, 'far@x.example');
  const answer = await person.post('/sign-in/provider');
  expect(answer.status).toBe(302);
  const page = await (await person.fetch(answer.headers.get('location')!)).text();
  expect(page).toContain('We could not sign you in that way. Please try again.');
  const odd = await person.fetch('/api/auth/callback/oidc?code=%00&state=%00');
  expect(odd.status).toBe(302);
  await other.stop();
});

test('a token signed in another way than RS256 or ES256 is refused', async () => {
  const name = ownName(await freePort());
  const odd = await startOidcProvider(`${name.PUBLIC_URL}/api/auth/callback/oidc`, {
    alg: 'EdDSA',
  });
  odd.person = { sub: 'odd', email: 'odd@x.example', email_verified: true };
  const other = await startSite({
    env: {
      ...name,
      OIDC_ISSUER: odd.issuer,
      OIDC_CLIENT_ID: 'manzil',
      OIDC_CLIENT_SECRET: 'between-us',
    },
  });
  const { landed } = await throughProvider(new Person(other, 'odd@x.example'), '/');
  expect(landed).toMatch(/^\/sign-in\?error=/);
  const rows = await query(other, 'select 1 from user_account where email = $1', [
    odd.person.email,
  ]);
  expect(rows).toEqual([]);
  await other.stop();
  await odd.stop();
});

test.each<[string, Record<string, unknown>]>([
  ['an email that is a list', { email: ['odd@x.example'] }],
  ['an email of 400 letters', { email: `${'o'.repeat(388)}@x.example` }],
  ['no email', { email: undefined }],
  ['a verification in words', { email_verified: 'yes' }],
  ['an id that no database stores', { sub: 'odd\u0000' }],
])('a person with %s is refused in a sentence', async (_, claims) => {
  oidc.person = { sub: 'odd', email: 'odd@x.example', email_verified: true, ...claims } as never;
  const { landed, page } = await throughProvider(new Person(site, 'odd@x.example'));
  expect(landed).toMatch(/^\/sign-in\?error=/);
  expect(page).toContain('We could not sign you in that way. Please try again.');
});

test('a name that is no text is left out', async () => {
  const person = new Person(site, 'unnamed@x.example');
  oidc.person = {
    sub: 'unnamed',
    email: person.email,
    email_verified: true,
    name: { odd: 1 },
  } as never;
  const { landed } = await throughProvider(person);
  expect(landed).toBe('/');
});

/** Goes to the provider and back like a browser. */
async function throughProvider(
  person: Person,
  returnTo = '/',
  start = '/sign-in/provider',
): Promise<{ landed: string; page: string; callback: string }> {
  const callback = await toProvider(person, returnTo, start);
  const back = await person.fetch(callback);
  const landed = new URL(back.headers.get('location')!, callback);
  const page = await (await person.fetch(landed.pathname + landed.search)).text();
  return { landed: landed.pathname + landed.search, page, callback };
}

/** Goes to the provider. @returns where it sends them back to. */
async function toProvider(
  person: Person,
  returnTo = '/',
  start = '/sign-in/provider',
): Promise<string> {
  const begin = await person.post(start, { returnTo });
  const [state] = begin.headers.getSetCookie();
  expect(state).toMatch(/^manzil\.state=.*; Max-Age=300;/);
  expect(SITE_COOKIES['manzil.state']).toBe(300);
  const atProvider = new Map<string, string>();
  const html = start.startsWith('/ar/')
    ? '<html lang="ar" dir="rtl">'
    : '<html lang="en" dir="ltr">';
  expect(await begin.clone().text()).toContain(html);
  let location = new URL(begin.headers.get('refresh')!.replace('0; url=', ''));
  while (!location.pathname.startsWith('/api/auth/callback')) {
    const cookie = [...atProvider].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(location, { redirect: 'manual', headers: { Cookie: cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      atProvider.set(name!, value!);
    }
    location = new URL(answer.headers.get('location')!, location);
  }
  return location.href;
}
