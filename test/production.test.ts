import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emailTaken } from '#app/features/accounts/emails.server.tsx';
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { asRoles } from './support/databases.ts';
import { keepMails } from './support/mailbox.ts';
import { newPerson, PASSWORD, Person, query } from './support/people.ts';
import { PRODUCTION } from './support/process.ts';
import { insertPerson, OPEN_SITE, openSession } from './support/sessions.ts';
import { startSite, useSite } from './support/site.ts';

// A site of its own, before the first listing.
const site = useSite({ world: 'empty', env: PRODUCTION });
const html = async (path: string) => (await fetch(site.origin + path)).text();

test('nothing is invented, and every page stands', async () => {
  const home = await html('/');
  expect(home).toContain('Find your place in Dubai');
  expect(home).not.toContain('Newest listings');
  for (const path of ['/buy', '/rent', '/search-results', '/search-results?location=jvc']) {
    expect(await html(path)).toContain('No properties found');
  }
});

test('no page leads to one that has nothing to show', async () => {
  const main = async (path: string) => (await html(path)).split('<main')[1]!.split('</main>')[0]!;
  for (const [language, instead] of [
    ['', 'Where to live'],
    ['/ar', 'أين تسكن؟'],
  ] as const) {
    const home = await main(language + '/');
    expect(home).toContain(instead);
    for (const empty of ['sold-prices', 'home-valuation', 'commercial-property'])
      expect(home).not.toContain(`href="${language}/${empty}"`);
  }
  for (const [path, sentence] of [
    ['/sold-prices', 'No sales are shown here yet'],
    ['/sold-prices/map', 'No sales are shown here yet'],
    ['/house-price-index', 'No sales or rents are shown here yet'],
    ['/home-valuation', 'No sales are known here yet'],
  ] as const) {
    const page = await main(path);
    expect(page).toContain(sentence);
    expect(page, path).not.toContain('<form');
  }
});

test('the areas are known from the start', async () => {
  expect(await html('/search-results?location=jvc')).toContain(
    'Properties for sale in Jumeirah Village Circle (JVC)',
  );
});

test('the sitemap lists no homes yet', async () => {
  const sitemap = await html('/sitemap-main.xml');
  expect(sitemap).not.toContain('/property/');
});

test.each(['/mailbox', '/mailbox/1', '/mailbox/1/html'])('%s is not there', async (path) => {
  await keepMails(site, [emailTaken({ to: 'omar@example.com' })]);
  const response = await fetch(site.origin + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Oops! Page not found');
});

test('the demonstration’s pictures are not there, nor is any of it in the build', async () => {
  expect((await fetch(`${site.origin}/images/demo/villa-4711.svg`)).status).toBe(404);
  const sources = globSync('build/server/**/*.js').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\/\/ (\S+\.tsx?)$/gm)].map(([, source]) => source!),
  );
  expect(sources).toContain('app/entry.server.tsx');
  expect(sources.filter((source) => source.startsWith('demonstration/'))).toEqual([]);
});

test('the demonstration’s logins are refused, even where its world was filled and one has another email', async () => {
  const formerDemonstration = await startSite({ world: 'demo', env: PRODUCTION });
  const rows = await query<{ email: string }>(
    formerDemonstration,
    `update user_account set email = replace(email, 'seeker@demo', 'sami@real')
     where email = any($1) returning email`,
    [DEMONSTRATION_LOGINS],
  );
  expect(rows.map(({ email }) => email).sort()).toEqual(
    DEMONSTRATION_LOGINS.map((email) => email.replace('seeker@demo', 'sami@real')).sort(),
  );
  for (const { email } of rows) {
    const person = new Person(formerDemonstration, email);
    expect((await person.signIn(DEMONSTRATION_PASSWORD)).status).toBe(401);
  }
  await formerDemonstration.stop();
});

test('staff and invitations of a demonstration end when its site turns production, and the log says so', async () => {
  const { AUTH_SECRET } = OPEN_SITE;
  const demonstration = await startSite({ env: { AUTH_SECRET } });
  const admin = new Person(demonstration, 'admin@demo.example');
  await admin.signIn(DEMONSTRATION_PASSWORD);
  const invitationOf = async (person: Person) => {
    const form = { intent: 'invite', email: person.email, role: 'super_admin' };
    expect((await admin.post('/admin/users', form)).status).toBe(302);
    return new URL(await person.mailedLink('/admin/invitation'));
  };
  const joined = await newPerson(demonstration).join();
  const { pathname, search, searchParams } = await invitationOf(joined);
  const token = searchParams.get('token')!;
  await joined.post(pathname + search, { token, username: 'joined' });
  expect(await joined.read('/admin')).toContain('(super_admin)');
  const invited = await newPerson(demonstration).join();
  const invitation = await invitationOf(invited);
  const unconfirmed = newPerson(demonstration);
  await unconfirmed.post('/api/auth/sign-up', { email: unconfirmed.email, password: PASSWORD });
  await invited.post('/forgot-password', { email: invited.email });
  const mailed = [
    ['/confirm-email', await unconfirmed.mailedLink('/confirm-email')],
    ['/reset-password', await invited.mailedLink('/reset-password')],
  ] as const;

  const database = asRoles(demonstration.databaseUrl);
  const production = await startSite({ env: { ...PRODUCTION, AUTH_SECRET, ...database } });
  expect(production.log()).toContain(
    'Ended what was made in a demonstration: admin users: 1, invitations: 1, sign-ups: 1, passwords of accounts: 2.',
  );
  const session = await fetch(`${production.origin}/api/auth/session`, {
    headers: { Cookie: joined.cookie() },
  });
  expect(session.status).toBe(401);
  const again = new Person(production, joined.email);
  // Anybody may have confirmed it: a demonstration's mail is public.
  expect((await again.signIn()).status).toBe(401);
  const { cookie } = await openSession(demonstration, joined.email);
  const entered = await again.fetch('/admin', { headers: { Cookie: `__Secure-${cookie}` } });
  expect(entered.headers.get('location')).toMatch(/^\/admin\/login/);
  const page = await fetch(production.origin + invitation.pathname + invitation.search);
  expect(page.status).toBe(400);
  for (const [path, link] of mailed) {
    const token = new URL(link).searchParams.get('token')!;
    const fields = { token, password: PASSWORD, repeated: PASSWORD };
    const answer = await newPerson(production).post(path, fields);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
  }
  await production.stop();
  await demonstration.stop();
});

test('the demonstration’s sessions and tokens end when its site turns production', async () => {
  const { AUTH_SECRET } = OPEN_SITE;
  const demonstration = await startSite({ env: { AUTH_SECRET } });
  const opened = await Promise.all(
    DEMONSTRATION_LOGINS.map(async (email) => {
      const person = new Person(demonstration, email);
      expect((await person.signIn(DEMONSTRATION_PASSWORD)).status).toBe(200);
      const credentials = { email, password: DEMONSTRATION_PASSWORD };
      const answer = await person.elsewhere().post('/api/auth/token', credentials);
      const { access_token: access, refresh_token: refresh } = await answer.json();
      return { email, cookie: person.cookie(), access, refresh };
    }),
  );
  const own = 'owner@x.example';
  await insertPerson(demonstration, own);
  const { cookie: ownCookie } = await openSession(demonstration, own);

  const database = asRoles(demonstration.databaseUrl);
  const production = await startSite({ env: { ...PRODUCTION, AUTH_SECRET, ...database } });
  const sessionFor = (headers: Record<string, string>) =>
    fetch(`${production.origin}/api/auth/session`, { headers });
  for (const { email, cookie, access, refresh } of opened) {
    expect((await sessionFor({ Cookie: cookie })).status).toBe(401);
    expect((await sessionFor({ Authorization: `Bearer ${access}` })).status).toBe(401);
    const somebody = new Person(production, email);
    const refreshed = await somebody.post('/api/auth/token', { refresh_token: refresh });
    expect(refreshed.status).toBe(401);
  }
  expect((await sessionFor({ Cookie: `__Secure-${ownCookie}` })).status).toBe(200);
  const left = await query(
    demonstration,
    'select u.email from user_session s join user_account u on u.id = s.user_id',
  );
  expect(left).toEqual([{ email: own }]);
  await production.stop();
  await demonstration.stop();
});
