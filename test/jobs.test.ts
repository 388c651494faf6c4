import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailServer } from './support/mail-server.ts';
import pg from 'pg';
import { PASSWORD, Person, query } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

// Jobs of a site that is killed while it works.
const mailServer = new MailServer();
let site: Site;

beforeAll(async () => {
  await mailServer.open();
  site = await startSite({ world: 'empty', env: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await site.stop();
  await mailServer.close();
});

test('a mail in hand when the site is killed arrives once, within 30 s of the restart', async () => {
  const email = 'leila@example.com';
  const stalled = mailServer.stall();
  await new Person(site, email).post('/api/auth/sign-up', { email, password: PASSWORD });
  await stalled;
  await site.crash();
  const restarted = Date.now();

  const mails = () => mailServer.received.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(mails, { timeout: 60_000, interval: 50 }).toHaveLength(1);
  expect(Date.now() - restarted).toBeLessThan(30_000);
  // A mail queued after it is through, so nothing of the first is still to come.
  await new Person(site, email).post('/forgot-password', { email });
  await expect.poll(mails, { timeout: 60_000, interval: 50 }).toHaveLength(2);
  const subjects = mails().map((mail) => mail.email.subject);
  expect(subjects).toEqual(['Confirm your email', 'Choose a new password']);
}, 120_000);

test('a saved search tells once of a home, whatever the site is killed in, and is stopped by one click', async () => {
  const email = 'seeker@example.com';
  // While it notes what matches.
  const noting = await hold('lock table saved_search_match in share mode');
  const [row] = await query<{ id: string }>(site, SEARCH_AND_HOME, [email]);
  const search = row!.id;
  /** Kills the site in a statement, known by its first words, that waits for `lock`; returns once the database knows. */
  const crashIn = async (statement: string, lock: pg.Client) => {
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ~ '${statement}'`;
    await expect.poll(() => query(site, waiting), PATIENCE).toHaveLength(1);
    const [session] = await query<{ pid: number }>(site, waiting);
    await site.crash();
    await lock.end();
    const left = () => query(site, 'select from pg_stat_activity where pid = $1', [session!.pid]);
    await expect.poll(left, PATIENCE).toHaveLength(0);
  };
  const start = () => query(site, `insert into jobs.job (name, data) values ('alerts', '{}')`);
  const waiting = () =>
    query(site, 'select from saved_search_match where search_id = $1 and outcome is null', [
      search,
    ]);
  const mails = () => mailServer.received.filter(({ recipients }) => recipients.includes(email));

  await start();
  await crashIn('with change as', noting);
  await start();
  await expect.poll(waiting, PATIENCE).toHaveLength(1);

  // While it tells: the match is settled with the email that is queued, or neither is.
  const telling = await hold('select from saved_search_match for update');
  await query(site, 'update saved_search set paused_at = null');
  await start();
  await crashIn('update saved_search_match', telling);
  await Promise.all([start(), start()]);
  await expect.poll(mails, PATIENCE).toHaveLength(1);
  expect(await waiting()).toHaveLength(0);

  const { headers } = mails()[0]!.email;
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<https:\/\/manzil\.example(\/[^>]+)>$/.exec(header('list-unsubscribe')!)![1]!;
  const paused = () =>
    query(site, 'select from saved_search where id = $1 and paused_at is not null', [search]);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const send = (path: string, init: RequestInit = {}) => fetch(site.origin + path, init);
  expect((await send(link)).status).toBe(200);
  for (const forged of [link.slice(0, -4), link.replace(/=\d+/, '=999'), '/alerts/unsubscribe']) {
    expect((await send(forged)).status).toBe(400);
    expect((await send(forged, { method: 'POST', body })).status).toBe(400);
  }
  expect(await paused()).toHaveLength(0);
  for (const _ of ['once', 'again']) {
    const answer = await send(link, { method: 'POST', body, redirect: 'error' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('The emails have stopped');
  }
  expect(await paused()).toHaveLength(1);
}, 120_000);

const PATIENCE = { timeout: 60_000, interval: 50 };

/** Another session in the middle of a transaction that has run `statement`. */
async function hold(statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

/** A search by somebody new, which finds but does not tell yet, and a home it finds. */
const SEARCH_AND_HOME = `
  with person as (
    insert into user_account (email, email_verified) values ($1, true) returning id
  ), lister as (
    insert into user_account (email, email_verified) values ('lister@x.example', true) returning id
  ), search as (
    insert into saved_search (user_id, name, query, frequency, paused_at)
    select id, 'Mine', 'type=sale', 'instant', now() from person
    returning id
  ), key as (
    insert into saved_search_key (search_id, purpose, property_type, area_id, min_price, max_price, min_bedrooms,
      max_bedrooms, amenity_bits)
    select id, 'sale', 'villa', 0, 0, 1000000000000, -1, 99, 0 from search
  ), home as (
    insert into listing (reference, user_id, property_type, title, price, area_id, community_id, place_name, address)
    select 'KILL-1', lister.id, 'villa', 'Villa by the sea', 5000000, area.id, area.id, 'Somewhere', 'Somewhere'
    from lister, (select id from area where kind = 'community' limit 1) area
  )
  select id from search`;
