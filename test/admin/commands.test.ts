import { expect, test } from 'vitest';
import { newPerson, query } from '../support/people.ts';
import { runProgram } from '../support/site-process.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Runs `npm run admin`. @returns its exit code and what it said. */
async function admin(...args: string[]): Promise<[code: number | null, output: string]> {
  const env = { DATABASE_URL: site.databaseUrl, SITE_MODE: 'demonstration', SITE_NAME: 'Bayti' };
  const command = runProgram('scripts/admin.ts', env, args);
  return [await command.ended, command.output()];
}

test('an account is made an admin user on the server, and keeps its name when its role changes', async () => {
  const person = await newPerson(site).join();
  expect(await admin('make-admin', 'nobody@x.example')).toEqual([
    1,
    expect.stringContaining('No account has'),
  ]);
  expect((await person.fetch('/admin')).status).toBe(302);
  const [code, output] = await admin('make-admin', person.email.toUpperCase(), 'moderator');
  expect([code, output]).toEqual([0, expect.stringContaining('is an active moderator')]);
  expect((await person.fetch('/admin')).status).toBe(200);
  expect((await person.fetch('/admin/audit')).headers.get('location')).toBe('/admin/no-access');
  await query(
    site,
    'update admin_user set is_active = false where user_id = (select id from user_account where email = $1)',
    [person.email],
  );
  await admin('make-admin', person.email);
  expect(await person.read('/admin/audit')).toContain('Made an admin user on the server');
  await query(
    site,
    `insert into account_suspension (user_id, reason, suspended_by)
     select id, 'Spam', 'admin' from user_account where email = $1`,
    [person.email],
  );
  expect(await admin('make-admin', person.email)).toEqual([
    1,
    expect.stringContaining('is suspended'),
  ]);
});

test('a lock is lifted on the server', async () => {
  const person = await newPerson(site).join();
  const stranger = person.elsewhere({ 'X-Forwarded-For': '192.0.2.77' });
  for (let n = 0; n < 5; n += 1) await stranger.signIn('Wrong1password');
  expect((await stranger.signIn()).status).toBe(429);
  expect(await admin('lift-lock', 'nobody@x.example')).toEqual([
    1,
    expect.stringContaining('No account has'),
  ]);
  expect((await stranger.signIn()).status).toBe(429);
  expect(await admin('lift-lock', person.email)).toEqual([
    0,
    expect.stringContaining('can sign in again'),
  ]);
  expect((await stranger.signIn()).status).toBe(200);
});

test('the settings are printed, and anything else gets the usage', async () => {
  const [code, output] = await admin('settings');
  expect(code).toBe(0);
  expect(output).toContain('name = "Bayti"  (SITE_NAME)');
  expect(output).toContain('banner_text = ""\n');
  for (const args of [
    [],
    ['make-admin'],
    ['make-admin', 'a@b.example', 'owner'],
    ['lift-lock', 'somebody'],
    ['settings', 'all'],
  ])
    expect(await admin(...args), args.join(' ')).toEqual([
      1,
      expect.stringContaining('Usage: npm run admin'),
    ]);
  expect(await admin('--help')).toEqual([0, expect.stringContaining('make-admin EMAIL [ROLE]')]);
});
