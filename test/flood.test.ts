import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newPerson, query } from './support/people.ts';
import { SLOW_HASHES } from './support/site-process.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1', ...SLOW_HASHES } });
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

test('a flood of sign-ins is turned away in part; a known browser and the rest of the site go on', async () => {
  const owner = await newPerson(site).join();
  const crowd = Array.from({ length: 120 }, () => newPerson(site));
  const flood = Promise.all(
    crowd.map((visitor, at) => {
      const fields = { email: visitor.email, password: 'Wrong4password' };
      return visitor.post(at % 8 ? '/api/auth/sign-in' : '/sign-in', fields);
    }),
  );
  const [signedIn, page] = await Promise.all([owner.signIn(), newPerson(site).fetch('/about')]);
  expect([signedIn.status, page.status]).toEqual([200, 200]);
  const answers = await flood;
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length + turnedAway.length).toBe(120);
  for (const answer of turnedAway) {
    expect(answer.headers.get('retry-after')).toBe('5');
    const isPage = answer.headers.get('content-type')!.includes('html');
    if (isPage) expect(await answer.text()).toContain('Please try again in a moment');
    else expect((await answer.json()).error.code).toBe('busy');
  }
  const notLookedAt = crowd.filter((_, at) => answers[at]!.status === 503);
  const counted = await query(site, 'select key from attempt where key = any($1)', [
    notLookedAt.map(({ email }) => `sign-in:account:${hex(email)}`),
  ]);
  expect(counted).toEqual([]);
});

test('a page that is asked for more often than can be answered is refused at once; its forms and other pages are not', async () => {
  const home = (copy: number | string, init?: RequestInit) =>
    fetch(`${site.origin}/property/1?copy=${copy}`, init);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('begin; lock table listing in access exclusive mode');
  const waiting = Promise.allSettled(Array.from({ length: 200 }, (_, at) => home(at)));
  const next = () => home('next', { signal: AbortSignal.timeout(500) }).catch(() => null);
  await expect.poll(async () => (await next())?.status).toBe(503);
  const refused = await home('last');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.text()).toContain('The site is busy.');
  expect((await home('form', { method: 'POST' })).status).toBe(405);
  // It may wait in vain for a connection to the database, all of which wait for the lock.
  const other = await fetch(`${site.origin}/about`);
  expect(await other.text()).not.toContain('The site is busy.');
  await client.query('rollback');
  await client.end();
  await waiting;
  expect((await home('after')).status).toBe(200);
});
