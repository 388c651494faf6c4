import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeys as texts } from '#app/messages/en/api-keys.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { newNetwork, newPerson, PASSWORD, Person, query, textOf } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const OWN = '/dashboard/security/keys';
const COMPANY = '/company/keys';

let orns = 820_000;

async function newOwner(): Promise<Person> {
  const orn = String((orns += 1));
  const owner = await newPerson(site).join();
  const answer = await owner.post('/company/new', { name: `Keyed ${orn}`, orn });
  expect(answer.status).toBe(302);
  return owner;
}

/** Makes a key and returns it. */
async function makeKey(
  person: Person,
  path: string,
  name: string,
  scopes: string[] = [],
): Promise<string> {
  const fields = scopes.map((scope): [string, string] => ['scopes', scope]);
  const answer = await person.post(path, [
    ['intent', 'add'],
    ['name', name],
    ['current', PASSWORD],
    ...fields,
  ]);
  expect(answer.status).toBe(200);
  const html = await textOf(answer);
  expect(html).toContain(texts.made(name));
  return /mzk_[\w-]{43}/.exec(html)![0];
}

/** Asks the API, from a network of its own. */
async function ask(path: string, key?: string, ip = newNetwork()) {
  const response = await fetch(`${site.origin}/api/v1${path}`, {
    headers: { 'X-Forwarded-For': ip, ...(key && { Authorization: `Bearer ${key}` }) },
  });
  const body = (await response.json()) as {
    detail: string;
    next: string | null;
    listings: Record<string, unknown>[];
    leads: Record<string, unknown>[];
  };
  return { status: response.status, headers: response.headers, body };
}

/** Homes of an owner, each with an enquiry. */
async function list(owner: Person, n = 1, status = 'available'): Promise<void> {
  await query(
    site,
    `with home as (
       insert into listing (reference, user_id, agent_id, title, price, area_id, community_id, place_name, address, status, unit_number)
       select 'K-' || gen_random_uuid(), u.id, g.id, 'Keyed home', 900000, a.id, a.id, a.name_en, 'Marina Walk', $3::listing_status, '1207'
       from generate_series(1, $2) join user_account u on u.email = $1 join agent g on g.user_id = u.id
         cross join (select * from area where slug = 'dubai-marina') a returning id, user_id, agent_id
     ), enquiry as (
       insert into conversation (listing_id, listing_title, advertiser_id, agent_id, seeker_email)
       select id, 'Keyed home', user_id, agent_id, 'asker@x.example' from home returning id
     ) insert into message (conversation_id, from_seeker, name, email, phone, message, submission)
       select id, true, 'Nadia Asker', 'asker@x.example', '+971501112233', 'Is it free in May?', gen_random_uuid() from enquiry`,
    [owner.email, n, status],
  );
}

/** As if the last request had been sent this many times more. */
async function countLastAgain(times: number): Promise<void> {
  await query(
    site,
    `insert into attempt (key, at, expires_at) select key, at, expires_at + interval '10 minutes'
     from (select * from attempt order by id desc limit 1) last cross join generate_series(1, $1)`,
    [times],
  );
}

const idOfKey = async (name: string): Promise<string> =>
  (await query<{ id: string }>(site, 'select id from api_key where name = $1', [name]))[0]!.id;

describe('a key of an account', () => {
  test('is shown once, stored as a hash, used and revoked', async () => {
    const person = await newPerson(site).join();
    expect(await person.read(OWN)).toContain(texts.none);
    const key = await makeKey(person, OWN, 'My program');
    const page = await person.read(OWN);
    expect(page).not.toContain(key);
    expect(page).toContain(texts.neverUsed);
    const [row] = await query<{ row: string }>(
      site,
      `select k::text as row from api_key k where name = 'My program'`,
    );
    expect(row!.row).not.toContain(key.slice(4));

    const { status, headers } = await ask('/areas', key);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await person.read(OWN)).toContain(texts.used);

    const id = await idOfKey('My program');
    const other = await newPerson(site).join();
    expect((await other.post(OWN, { intent: 'revoke', id })).status).toBe(404);
    expect((await person.post(OWN, { intent: 'revoke', id })).status).toBe(302);
    const refused = await ask('/areas', key);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json',
    ]);
    expect(refused.body.detail).toBe('This key has been revoked.');
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each([
    ['a person’s', OWN],
    ['a company’s', COMPANY],
  ])('%s is made with the password alone, and mailed', async (_, path) => {
    const owner = await newOwner();
    const form = { intent: 'add', name: 'Unseen' };
    for (const current of ['', 'Wrong4password']) {
      const answer = await owner.post(path, { ...form, current });
      expect(answer.status).toBe(401);
      expect(await textOf(answer)).toMatch(/<input[^>]*name="name"[^>]*value="Unseen"/);
    }
    await makeKey(owner, path, 'Seen');
    expect((await owner.mailed(/API key was made/)).text).toContain('“Seen”');
  });

  test('has a limit of its own, and a wrong one that of its network', async () => {
    const person = await newPerson(site).join();
    const key = await makeKey(person, OWN, 'Often');
    const ip = newNetwork();
    const wrong = await ask('/areas', `mzk_${'x'.repeat(43)}`, ip);
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'There is no such key.']);
    await countLastAgain(119);
    expect((await ask('/areas', 'mzk_guess', ip)).status).toBe(429);
    expect((await ask('/areas', undefined, ip)).status).toBe(429);

    expect((await ask('/listings/x', key, ip)).status).toBe(404);
    await countLastAgain(599);
    const full = await ask('/listings/x', key, ip);
    expect(full.status).toBe(429);
    expect(full.body.detail).toContain('More than 600 requests in a minute');
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('/listings/x', key)).status).toBe(429);
    expect((await ask('/listings/x')).status).toBe(404);
  });

  test('reads nothing of a company, and stops with its account', async () => {
    const owner = await newOwner();
    const key = await makeKey(owner, OWN, 'Of a person');
    expect((await ask('/company/listings', key)).status).toBe(403);
    expect((await ask('/company/leads')).status).toBe(401);
    const exported = await owner.fetch('/dashboard/security/export');
    expect(await exported.text()).toContain('Of a person');
    await query(
      site,
      `insert into account_suspension (user_id, reason, suspended_by)
       select id, 'spam', 'test' from user_account where email = $1`,
      [owner.email],
    );
    expect((await ask('/areas', key)).status).toBe(401);
  });
});

describe('a key of a company', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await newOwner();
    await list(owner, 1);
    await list(owner, 1, 'draft');
    await list(await newOwner(), 1);
  });

  test('reads its own listings, drafts included, and nobody else’s', async () => {
    const key = await makeKey(owner, COMPANY, 'Listings', ['listings']);
    const { status, headers, body } = await ask('/company/listings', key);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(body.next).toBeNull();
    expect(body.listings).toMatchObject([
      { MlsStatus: 'available', UnitNumber: '1207', Enquiries: 1 },
      { MlsStatus: 'draft', ListingURL: null },
    ]);
    const leads = await ask('/company/leads', key);
    expect([leads.status, leads.body.detail]).toEqual([
      403,
      "This key may not read that: it needs the scope 'leads' of a company.",
    ]);
  });

  test('reads enquiries, with people’s data only if it may', async () => {
    const plain = await makeKey(owner, COMPANY, 'Leads', ['leads']);
    const { body } = await ask('/company/leads', plain);
    expect(body.leads).toHaveLength(2);
    expect(body.leads[0]).toMatchObject({ State: 'new', ListingTitle: 'Keyed home', Name: null });
    expect(JSON.stringify(body)).not.toMatch(/Nadia|asker|\+97150|May/);
    const full = await makeKey(owner, COMPANY, 'Contacts', ['leads', 'contacts']);
    const known = await ask('/company/leads', full);
    expect(known.body.leads[0]).toMatchObject({
      Name: 'Nadia Asker',
      Email: 'asker@x.example',
      Phone: '+971501112233',
      Message: 'Is it free in May?',
    });
    const later = await ask('/company/leads?since=2099-01-01T00:00:00Z', full);
    expect(later.body.leads).toEqual([]);
    expect((await ask('/company/leads?since=yesterday', full)).status).toBe(400);
    expect((await ask('/company/leads?after=x', full)).status).toBe(400);
  });

  test('reads page by page, each record once', async () => {
    const big = await newOwner();
    await list(big, 250);
    const key = await makeKey(big, COMPANY, 'Pages', ['listings', 'leads']);
    for (const [what, name] of [
      ['listings', 'ListingKey'],
      ['leads', 'LeadKey'],
    ] as const) {
      const seen: unknown[] = [];
      let path: string | null = `/company/${what}`;
      while (path) {
        const { body }: Awaited<ReturnType<typeof ask>> = await ask(path, key);
        seen.push(...body[what].map((record) => record[name]));
        const { pathname, search } = new URL(body.next ?? 'https://x.example/');
        path = body.next && pathname.replace('/api/v1', '') + search;
      }
      expect(seen).toHaveLength(250);
      expect(new Set(seen).size).toBe(250);
    }
  });

  test('is for those who run it: not for agents, nor others', async () => {
    const id = await idOfKey('Listings');
    const other = await newOwner();
    expect((await other.post(COMPANY, { intent: 'revoke', id })).status).toBe(404);
    expect((await other.post(OWN, { intent: 'revoke', id })).status).toBe(404);
    await query(
      site,
      `update brokerage_member set role = 'agent' where user_id = (select id from user_account where email = $1)`,
      [other.email],
    );
    expect((await other.fetch(COMPANY)).status).toBe(404);
    expect((await other.post(COMPANY, { intent: 'add', name: 'Mine' })).status).toBe(404);
    expect((await owner.post(COMPANY, { intent: 'revoke', id })).status).toBe(302);
    const log = await query<{ action: string }>(
      site,
      `select action from audit_entry where after ->> 'key_name' = 'Listings' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['api_key_added', 'api_key_revoked']);
  });

  test('ends when nobody runs the company any more', async () => {
    const last = await newOwner();
    const key = await makeKey(last, COMPANY, 'Last', ['listings']);
    expect((await ask('/company/listings', key)).status).toBe(200);
    await query(
      site,
      `update brokerage set claimed_at = null where id = (select brokerage_id from api_key where name = 'Last')`,
    );
    expect((await ask('/company/listings', key)).status).toBe(401);
  });

  test('is refused without a name, with one twice, and with contacts alone; what was typed stays', async () => {
    await makeKey(owner, COMPANY, 'Twice', ['leads']);
    const form = { intent: 'add', name: 'twice', scopes: 'leads', current: PASSWORD };
    const twice = await owner.post(COMPANY, form);
    expect(twice.status).toBe(400);
    const html = await textOf(twice);
    expect(html).toContain(workErrors.key_name_taken);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="twice"/);
    const alone = await owner.post(COMPANY, { intent: 'add', name: 'Alone', scopes: 'contacts' });
    expect(await textOf(alone)).toContain(workErrors.key_contacts_alone);
    const none = await owner.post(COMPANY, { intent: 'add', name: '', scopes: 'all' });
    expect(await textOf(none)).toContain(workErrors.key_name_required);
  });
});
