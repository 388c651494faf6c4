import { expect, test } from 'vitest';
import { newPerson, PASSWORD, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// A database that can read but not write, as on a full disk.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

const PATIENCE = { timeout: 30_000, interval: 200 };

/** No temporary file may take space, and no attempt can be counted. */
const FILL = `
  do $$ begin execute format('alter database %I set temp_file_limit = 0', current_database()); end $$;
  create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/%": No space left on device', (random() * 1000)::int
      using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on attempt for each row execute function refuse_row()`;
const EMPTY = `
  do $$ begin execute format('alter database %I reset temp_file_limit', current_database()); end $$;
  drop trigger full_disk on attempt`;
/** Settings of a database hold for new connections. */
const RECONNECT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

async function health(): Promise<unknown> {
  const answer = await fetch(`${site.origin}/health`);
  return [answer.status, (await answer.json()).status];
}

function signUp(path: string): Promise<Response> {
  const person = newPerson(site);
  return person.post(path, { email: person.email, password: PASSWORD, consent: 'on' });
}

test('a full disk is an outage, which health reports and the log sums up, until there is room', async () => {
  await query(site, FILL);
  await query(site, RECONNECT);
  await expect.poll(health, PATIENCE).toEqual([503, 'database cannot write']);

  for (let round = 0; round < 10; round += 1) {
    const page = await signUp('/sign-up');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await page.text()).toContain('Please try again in a moment');
    const call = await signUp('/api/auth/sign-up');
    expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await call.text()).toContain('The site cannot reach its data right now.');
  }
  const lines = site.log().split('\n');
  expect(lines.filter((line) => line.includes('No space left on device'))).toHaveLength(1);

  await query(site, EMPTY);
  await query(site, RECONNECT);
  await expect.poll(health, PATIENCE).toEqual([200, 'ok']);
  expect((await signUp('/api/auth/sign-up')).status).toBe(202);
});
