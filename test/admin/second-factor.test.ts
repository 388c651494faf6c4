import { expect, test } from 'vitest';
import { expectSoundLook } from '../support/accessibility.ts';
import { expectArabic } from '../support/arabic.ts';
import { nextCodeOf, turnOnSecondFactor } from '../support/authenticator.ts';
import { useBrowser } from '../support/browser.ts';
import { newPerson, PASSWORD, type Person, query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { runProgram } from '../support/site-process.ts';
import { useSite } from '../support/site.ts';
import { whileAccountLocked } from '../support/while-account-locked.ts';

const site = useSite({
  env: { ...OPEN_SITE, TRUSTED_PROXIES: '127.0.0.1', STAFF_SECOND_FACTOR: 'required' },
});
const browser = useBrowser();
const SETUP = '/dashboard/security/two-factor';

async function hire(role = 'super_admin'): Promise<Person> {
  const person = await newPerson(site).join();
  await query(
    site,
    `insert into admin_user (user_id, username, role)
     select id, split_part(email, '@', 1), $2 from user_account where email = $1`,
    [person.email, role],
  );
  return person;
}

const placeOf = async (person: Person, path = '/admin') => {
  const answer = await person.fetch(path);
  return answer.headers.get('location') ?? answer.status;
};
const ledTo = (path: string) => `/admin/second-factor?returnTo=${encodeURIComponent(path)}`;

test('staff set a second factor up after signing in, then use the admin area until they turn it off', async () => {
  const staff = (await hire()).elsewhere();
  const entered = await staff.post('/admin/login', { email: staff.email, password: PASSWORD });
  expect(entered.headers.get('location')).toBe('/admin');
  expect(await placeOf(staff)).toBe(ledTo('/admin'));
  const path = '/admin/users?q=a';
  expect(await placeOf(staff, path)).toBe(ledTo(path));
  const page = await staff.read(ledTo(path));
  const setup = `${SETUP}?returnTo=${encodeURIComponent(path)}`;
  expect(page).toContain(`href="${setup}"`);

  const { page: codes } = await turnOnSecondFactor(staff, PASSWORD, setup);
  expect(codes).toContain(`href="${path}"`);
  expect(await placeOf(staff, path)).toBe(200);
  expect(await placeOf(staff, ledTo(path))).toBe(path);

  // A new password replaces the session: it has shown the second factor too.
  const password = 'Another6pass';
  await staff.post('/dashboard/security/password', {
    current: PASSWORD,
    password,
    repeated: password,
  });
  expect(await placeOf(staff)).toBe(200);
  await staff.post(SETUP, { intent: 'off', current: password });
  expect(await placeOf(staff)).toBe(ledTo('/admin'));
});

test.each(['', '/ar'])(
  'the page that asks for a second factor is whole at %s/admin',
  async (prefix) => {
    const { email } = await hire();
    const { page, context, leave } = await browser.visit();
    await signInAs(context, site, await openSession(site, email));
    await page.goto(`${site.origin}${prefix}/admin`);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/admin/second-factor`);
    await expectSoundLook(page);
    if (prefix) await expectArabic(page);
    await leave();
  },
);

test('a sign-in with the code opens the admin area, also to a token', async () => {
  const staff = await hire('moderator');
  const { secret, codes } = await turnOnSecondFactor(staff);
  const browser = staff.elsewhere();
  await browser.post('/admin/login', { email: staff.email, password: PASSWORD });
  expect(await placeOf(browser)).toBe('/admin/login');
  await browser.post('/second-factor', { recoveryCode: codes[0]! });
  expect(await placeOf(browser)).toBe(200);
  const code = nextCodeOf(secret);
  const fields = { email: staff.email, password: PASSWORD, code };
  const grant = await staff.elsewhere().post('/api/auth/token', fields);
  const { access_token: token } = await grant.json();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await newPerson(site).fetch('/admin', { headers })).status).toBe(200);
});

test('a session that has not shown the second factor is to sign in again', async () => {
  const staff = await hire();
  await turnOnSecondFactor(staff);
  await query(
    site,
    `update user_session set second_factor = false, origin = 'provider'
     where user_id = (select id from user_account where email = $1)`,
    [staff.email],
  );
  expect(await placeOf(staff)).toBe(ledTo('/admin'));
  const page = await staff.read(ledTo('/admin'));
  expect(page).toContain('you signed in without it');
  expect(page).toContain('action="/admin/sign-out"');
  // A new password takes the session’s place, without a code.
  const password = 'Another6pass';
  const fields = { current: PASSWORD, password, repeated: password };
  expect((await staff.post('/dashboard/security/password', fields)).status).toBe(302);
  expect(await placeOf(staff)).toBe(ledTo('/admin'));
});

test('an invited person joins, then sets it up', async () => {
  const boss = await hire();
  await turnOnSecondFactor(boss);
  const invited = await newPerson(site).join();
  await boss.post('/admin/users', { intent: 'invite', email: invited.email, role: 'editor' });
  const link = new URL(await invited.mailedLink('/admin/invitation'));
  const token = link.searchParams.get('token')!;
  const joined = await invited.post(link.pathname, { token, username: 'newly-invited' });
  expect(joined.headers.get('location')).toBe('/admin');
  expect(await placeOf(invited)).toBe(ledTo('/admin'));
  await turnOnSecondFactor(invited);
  expect(await placeOf(invited)).toBe(200);
});

test('a command on the server turns the second factor of staff off, which is mailed and noted', async () => {
  const staff = await hire();
  await turnOnSecondFactor(staff);
  expect(await reset(staff.email.toUpperCase())).toEqual([0, expect.stringContaining('is off')]);
  expect((await staff.fetch('/api/auth/session')).status).toBe(401);
  await staff.mailed(/Two-step sign-in is off/);
  const [entry] = await query(
    site,
    `select actor, before, after from audit_entry where action = 'staff_second_factor_reset'
     and subject = split_part($1, '@', 1)`,
    [staff.email],
  );
  expect(entry).toEqual({
    actor: 'server command',
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
  expect((await staff.signIn()).status).toBe(200);
  expect(await placeOf(staff)).toBe(ledTo('/admin'));
  await turnOnSecondFactor(staff);
  expect(await placeOf(staff)).toBe(200);

  const member = await newPerson(site).join();
  expect(await reset(member.email)).toEqual([1, expect.stringContaining('No admin user')]);
});

test('the command ends a sign-in that is just showing what was lost', async () => {
  const staff = await hire();
  const { codes } = await turnOnSecondFactor(staff);
  const finder = staff.elsewhere();
  await finder.post('/admin/login', { email: staff.email, password: PASSWORD });
  await whileAccountLocked<unknown>(site, staff.email, [
    () => reset(staff.email),
    () => finder.post('/second-factor', { recoveryCode: codes[0]! }),
  ]);
  expect(await placeOf(finder)).toBe('/admin/login');
});

/** @returns the exit code and what the command said. */
async function reset(email: string): Promise<[code: number | null, output: string]> {
  const env = { DATABASE_URL: site.databaseUrl, SITE_MODE: 'demonstration' };
  const command = runProgram('scripts/admin.ts', env, ['reset-second-factor', email]);
  return [await command.ended, command.output()];
}
