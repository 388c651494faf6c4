import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailServer } from './support/mail-server.ts';
import { PASSWORD, Person, query } from './support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from './support/sessions.ts';
import { type Site, startSite } from './support/site.ts';
import { signedEvent, startStripeServer, type StripeServer } from './support/stripe-server.ts';

// Jobs of a site that is killed while they run.
const mailServer = new MailServer();
let stripe: StripeServer;
let site: Site;

beforeAll(async () => {
  await mailServer.open();
  stripe = await startStripeServer();
  const env = { ...OPEN_SITE, SMTP_URL: mailServer.url, ...stripe.settings };
  site = await startSite({ env });
});
afterAll(async () => {
  await site.stop();
  await stripe.stop();
  await mailServer.close();
});

const mailsTo = (email: string) =>
  mailServer.received.filter(({ recipients }) => recipients.includes(email));

test('killed with a mail in hand and a payment not yet settled, the site does each once after its restart, the mail within 30 s', async () => {
  const payer = 'payer@example.com';
  const listing = await payForListing(payer);
  const email = 'leila@example.com';
  const stalled = mailServer.stall();
  await new Person(site, email).post('/api/auth/sign-up', { email, password: PASSWORD });
  await stalled;
  expect(await promotionOf(listing)).toEqual({ isFeatured: false, events: ['opened'] });
  await site.crash();
  const restarted = Date.now();
  stripe.failure = null;

  await expect.poll(() => mailsTo(email), PATIENCE).toHaveLength(1);
  expect(Date.now() - restarted).toBeLessThan(30_000);
  await expect.poll(() => query(site, UNFINISHED), PATIENCE).toEqual([]);
  const subjects = [email, payer].map((to) => mailsTo(to).map((mail) => mail.email.subject));
  expect(subjects).toEqual([['Confirm your email'], [expect.stringMatching(/^Receipt M-\d{6}$/)]]);
  const events = ['opened', 'paid', 'featured'];
  expect(await promotionOf(listing)).toEqual({ isFeatured: true, events });
}, 120_000);

test('killed after a package was booked as paid and before its places were granted, the site grants them once', async () => {
  const buyer = await insertPerson(site, 'buyer@example.com');
  const { cookie: Cookie } = await openSession(site, 'buyer@example.com');
  const [made] = await query<{ company: number; sold: number }>(site, COMPANY_AND_PACKAGE, [buyer]);
  const { company, sold } = made!;
  const asked = await fetch(`${site.origin}/company/packages`, {
    method: 'POST',
    body: new URLSearchParams({ package: String(sold), seen: '1050' }),
    headers: { Cookie },
    redirect: 'manual',
  });
  expect(asked.status).toBe(302);
  const [payment] = await query<{ id: string }>(site, 'select id from payment where user_id = $1', [
    buyer,
  ]);
  const session = stripe.sessionOf(payment!.id);
  stripe.pay(session);
  const granting = await hold(
    `select pg_advisory_xact_lock(hashtextextended('places:${company}', 0))`,
  );
  const tell = async () => {
    const { body, signature } = signedEvent('checkout.session.completed', session);
    const headers = { 'Stripe-Signature': signature };
    return (await fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body, headers }))
      .status;
  };
  const granted = () =>
    query(
      site,
      `select p.state, p.receipt_number is not null as "isBooked", q.runs_until is not null as "isGranted", array(
         select kind::text from payment_event where payment_id = p.id order by id) as events
       from payment p join package_purchase q on q.payment_id = p.id where p.id = $1`,
      [payment!.id],
    );
  expect(await tell()).toBe(204);
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'pg_advisory_xact_lock'`;
  await expect.poll(() => query(site, waiting), PATIENCE).toHaveLength(1);
  await site.crash();
  await granting.end();
  await expect.poll(() => query(site, UNFINISHED), PATIENCE).toEqual([]);
  const once = {
    state: 'paid',
    isBooked: true,
    isGranted: true,
    events: ['opened', 'paid', 'package_granted'],
  };
  expect(await granted()).toEqual([once]);
  expect(await tell()).toBe(204);
  await expect.poll(() => query(site, UNFINISHED), PATIENCE).toEqual([]);
  expect(await granted()).toEqual([once]);
}, 120_000);

test('a saved search tells once of a home, whatever the site is killed in, and is stopped by one click', async () => {
  const email = 'seeker@example.com';
  // While it records matches.
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

  await start();
  await crashIn('with change as', noting);
  await start();
  await expect.poll(waiting, PATIENCE).toHaveLength(1);

  // While it mails: the match is marked together with the queued email, or neither is.
  const telling = await hold('select from saved_search_match for update');
  await query(site, 'update saved_search set paused_at = null');
  await start();
  await crashIn('update saved_search_match', telling);
  await Promise.all([start(), start()]);
  await expect.poll(() => mailsTo(email), PATIENCE).toHaveLength(1);
  expect(await waiting()).toHaveLength(0);

  const { headers } = mailsTo(email)[0]!.email;
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<http:\/\/manzil\.example(\/[^>]+)>$/.exec(header('list-unsubscribe')!)![1]!;
  const paused = () =>
    query(site, 'select from saved_search where id = $1 and paused_at is not null', [search]);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const send = (path: string, init: RequestInit = {}) => fetch(site.origin + path, init);
  const page = await send(link);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('The emails have stopped');
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
  expect(await (await send(link)).text()).toContain('Start the emails again');
  const again = { method: 'POST', redirect: 'manual' } as const;
  const resumed = await send(`${link}&resume=yes`, again);
  expect(resumed.headers.get('location')).toBe(link);
  expect(await paused()).toHaveLength(0);
  expect((await send(`${link.slice(0, -4)}&resume=yes`, again)).status).toBe(400);
}, 120_000);

const PATIENCE = { timeout: 60_000, interval: 50 };

/** A new person pays for promoting their listing; Stripe knows, but hasn't told the job that asks. @returns the listing. */
async function payForListing(email: string): Promise<number> {
  const owner = await insertPerson(site, email);
  const { cookie: Cookie } = await openSession(site, email);
  const [row] = await query<{ id: number }>(site, LISTING, [owner]);
  const { id } = row!;
  const offer = `${site.origin}/functions/create-featured-listing?propertyId=${id}`;
  const { url } = await (await fetch(offer, { headers: { Cookie } })).json();
  const session = stripe.sessions.get(url.split('/').at(-1))!;
  stripe.pay(session);
  stripe.failure = 'stall';
  const { body, signature } = signedEvent('checkout.session.completed', session);
  const told = await fetch(`${site.origin}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'Stripe-Signature': signature },
  });
  expect(told.status).toBe(204);
  const question = `GET /v1/checkout/sessions/${session.id}`;
  await expect.poll(() => stripe.calls, PATIENCE).toContain(question);
  return id;
}

/** Whether the listing is featured, and what happened to its payments. */
async function promotionOf(listing: number) {
  const [row] = await query<{ isFeatured: boolean; events: string[] }>(
    site,
    `select is_featured as "isFeatured", array(
       select e.kind::text from payment_event e join payment p on p.id = e.payment_id
       where p.listing_id = listing.id order by e.id) as events
     from listing where id = $1`,
    [listing],
  );
  return row!;
}

/** Jobs still to be done. */
const UNFINISHED = `
  select name from jobs.job
  where name in ('signUp', 'mail', 'handleProviderEvent') and state < 'completed'`;

/** A person's company, and what it can buy. */
const COMPANY_AND_PACKAGE = `
  with company as (
    insert into brokerage (slug, name, claimed_at) values ('killed-homes', 'Killed Homes', now()) returning id
  ), owner as (
    insert into brokerage_member (user_id, brokerage_id, role) select $1, id, 'owner' from company
  ), sold as (
    insert into package (name, listings, credits, price, months, is_on_sale) values ('Small', 2, 0, 1050, 1, true) returning id
  )
  select company.id as company, sold.id as sold from company, sold`;

const LISTING = `
  insert into listing (reference, user_id, property_type, title, price, area_id, community_id, place_name, address)
  select 'PAID-1', $1, 'apartment', 'Apartment by the sea', 2000000, id, id, 'Somewhere', 'Somewhere'
  from area where kind = 'community' limit 1
  returning id`;

/** Another session in the middle of a transaction that has run `statement`. */
async function hold(statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

/** A new person's search, which has matched but not mailed yet, and a matching home. */
const SEARCH_AND_HOME = `
  with person as (
    insert into user_account (email, email_verified) values ($1, true) returning id
  ), advertiser as (
    insert into user_account (email, email_verified) values ('advertiser@x.example', true) returning id
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
    select 'KILL-1', advertiser.id, 'villa', 'Villa by the sea', 5000000, area.id, area.id, 'Somewhere', 'Somewhere'
    from advertiser, (select id from area where kind = 'community' limit 1) area
  )
  select id from search`;
