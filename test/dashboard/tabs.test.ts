import { describe, expect, test } from 'vitest';
import { htmlOf, profileOf, useSignedIn } from '../support/dashboard.ts';
import { newPerson, query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const agent = useSignedIn(site, 'agent@demo.example');
const { get, post } = agent;
const TABS = ['', '/messages', '/profile', '/agent-details', '/security', '/saved-properties'];

describe('the way in', () => {
  test.each([...TABS, '/profile/edit'])('/dashboard%s asks to sign in first', async (tab) => {
    const response = await get(`/dashboard${tab}?x=1`, { as: '' });
    expect(response.status).toBe(302);
    const returnTo = new URLSearchParams({ returnTo: `/dashboard${tab}?x=1` });
    expect(response.headers.get('location')).toBe(`/sign-in?${returnTo}`);
  });

  test('what stands there is not kept by browsers', async () => {
    const pages = TABS.map((tab) => `/dashboard${tab}`);
    // Of public pages, what script loads names the person too.
    for (const page of [...pages, '/search-results', '/search-results.data', '/compare.data']) {
      const response = await get(page);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('client-side navigation is sent the same way', async () => {
    const response = await get('/dashboard/profile.data', { as: '' });
    const body = await response.text();
    expect(body).toContain('/sign-in?returnTo=%2Fdashboard%2Fprofile"');
  });

  test('what is sent without a session changes nothing', async () => {
    const body = new URLSearchParams({ company_name: 'Mine', agent_email: 'a@b.example' });
    const response = await post('/dashboard/agent-details', body, '');
    expect(response.headers.get('location')).toBe('/sign-in?returnTo=%2Fdashboard%2Fagent-details');
  });

  test('a URL that names a tab leads to it', async () => {
    expect((await get('/dashboard?tab=profile')).headers.get('location')).toBe(
      '/dashboard/profile',
    );
    expect((await get('/dashboard?tab=nonsense')).status).toBe(200);
  });

  test('an account to be deleted leads to where that is undone, from every page and form', async () => {
    const id = await insertPerson(site, 'leaving@x.example');
    await query(
      site,
      `insert into account_deletion (user_id, delete_at) values ($1, now() + interval '30 days')`,
      [id],
    );
    const { cookie: as } = await openSession(site, 'leaving@x.example');
    for (const tab of TABS) {
      const response = await get(`/dashboard${tab}`, { as });
      expect(response.headers.get('location')).toBe('/dashboard/restore');
    }
    const sent = await post('/dashboard/agent-details', new URLSearchParams(), as);
    expect(sent.headers.get('location')).toBe('/dashboard/restore');
    expect((await get('/dashboard/restore', { as })).status).not.toBe(302);
    expect((await get('/dashboard/security/export', { as })).status).toBe(200);
  });

  test.each(TABS)('/dashboard%s is for no search engine', async (tab) => {
    const html = await htmlOf(get(`/dashboard${tab}`));
    expect(html).toContain('<meta name="robots" content="noindex, follow"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain(`aria-current="page"`);
  });

  test('robots.txt and the sitemap leave the dashboard out', async () => {
    expect(await htmlOf(get('/robots.txt'))).toMatch(/^Disallow: \/dashboard$/m);
    expect(await htmlOf(get('/sitemap-main.xml'))).not.toContain('dashboard');
  });
});

describe('My Properties', () => {
  test('shows the own listings page by page, with who people are told to reach', async () => {
    const html = await htmlOf(get('/dashboard'));
    expect(html).toContain('List Your Property');
    expect(html).toContain('Create Listing');
    expect(html.match(/<article/g)).toHaveLength(24);
    expect(html).toContain('Saffron &amp; Sand Real Estate');
    const second = await htmlOf(get('/dashboard?page=2'));
    expect(second.match(/<article/g)!.length).toBeGreaterThan(0);
    // The last page: what was on a later one may have been deleted.
    expect(await htmlOf(get('/dashboard?page=99'))).toMatch(/Page (\d+) of \1</);
    expect((await get('/dashboard?page=-1')).status).toBe(200);
  });

  test('shows a private owner theirs, and nobody else’s', async () => {
    const { cookie: as, userId: owner } = await openSession(site, 'meera.fernandes@owners.example');
    const own = await query<{ title: string }>(
      site,
      'select title from listing where user_id = $1',
      [owner],
    );
    const html = await htmlOf(get('/dashboard', { as }));
    expect(html.match(/<article/g)).toHaveLength(own.length);
    for (const { title } of own) expect(html).toContain(title);
    expect(html).toMatch(/On your listings.*Meera Fernandes/s);
    expect(html.match(/<dt[^>]*>Owner</g)).toHaveLength(1);
  });

  test('opens on the company’s for who runs it and lists nothing, with a way to their own', async () => {
    const { cookie: as } = await openSession(site, 'manager@demo.example');
    const answer = await get('/dashboard', { as });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/company']);
    const html = await htmlOf(get('/company/figures', { as }));
    expect(html).toContain('href="/dashboard?tab=properties"');
    expect(await htmlOf(get('/dashboard?tab=properties', { as }))).toContain('Get Started');
  });

  test('is empty for who has none', async () => {
    const { cookie: as } = await openSession(site, 'seeker@demo.example');
    const html = await htmlOf(get('/dashboard?tab=properties', { as }));
    expect(html).toContain('You don&#x27;t have any property listings yet');
    expect(html).toContain('Get Started');
  });
});

describe('Agent Details', () => {
  const details = {
    company_name: 'Saffron & Sand Real Estate',
    agent_address: 'Office 1204, Lantern Tower, Dubai Marina, Dubai',
    agent_email: 'layla.haddad@saffronandsand.example',
    phone: '050 000 0101',
  };

  test('are saved, stripped and trimmed, and only the own ones', async () => {
    const before = await profileOf(site, 'seeker@demo.example');
    const body = new URLSearchParams({
      ...details,
      company_name: '  <b>Saffron</b> & Sand ',
      id: before!.id as string,
      is_agent: 'false',
    });
    const response = await post('/dashboard/agent-details', body);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/dashboard/agent-details');
    expect(response.headers.get('set-cookie')).toContain('manzil.flash=agentUpdated');
    expect(await profileOf(site, 'agent@demo.example')).toMatchObject({
      company_name: 'Saffron & Sand',
      agent_email: details.agent_email,
      phone: '+971500000101',
      first_name: 'Layla',
      is_agent: true,
    });
    expect(await profileOf(site, 'seeker@demo.example')).toEqual(before);
  });

  test('with faults come back with every message and what was typed', async () => {
    const body = new URLSearchParams({
      company_name: '',
      agent_address: 'x'.repeat(201),
      agent_email: 'not an email',
      phone: 'call me, any time you like',
    });
    const response = await post('/dashboard/agent-details', body);
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const message of [
      'Company name is required',
      'Address must be less than 200 characters',
      'Invalid email address',
      'Invalid phone number format',
      'Phone number must be less than 20 characters',
    ]) {
      expect(html).toContain(message);
    }
    expect(html).toContain('value="call me, any time you like"');
    expect(html).toContain('value="not an email"');
  });
});

test('what an agent says of themselves stands beside their public listings', async () => {
  const body = new URLSearchParams({
    company_name: 'Pearl & Palm',
    agent_email: 'layla@pearl.example',
    phone: '050 123 4567',
    agent_address: 'Office 7, Dune House, Dubai',
  });
  expect((await post('/dashboard/agent-details', body)).status).toBe(302);
  const [row] = await query<{ id: number }>(
    site,
    "select id from listing where user_id = $1 and status = 'available' limit 1",
    [agent.userId],
  );
  const html = await htmlOf(get(`/property/${row!.id}`, { as: '' }));
  for (const text of ['Pearl &amp; Palm', 'Show phone number', 'Dune House'])
    expect(html).toContain(text);
  expect(html).not.toContain('501234567');
  const phone = await post(`/property/${row!.id}/phone`, new URLSearchParams(), '');
  expect(await phone.text()).toContain('tel:+971501234567');
  const shown = await post(`/property/${row!.id}/email`, new URLSearchParams(), '');
  expect(await shown.text()).toContain('mailto:layla@pearl.example');
});

test('a private owner is shown as one, with what their profile says', async () => {
  const [row] = await query<{ id: number; community_id: number; purpose: string }>(
    site,
    `select l.id, community_id, purpose from listing l join user_account u on u.id = l.user_id
     where u.email = 'meera.fernandes@owners.example' limit 1`,
  );
  const html = await htmlOf(get(`/property/${row!.id}`, { as: '' }));
  for (const text of [
    'Owner Information',
    'Private owner',
    'Meera Fernandes',
    'aria-label="Contact the owner"',
    '"offeredBy":{"@type":"Person","name":"Meera Fernandes"',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('owners.example');
  const area = await query<{ slug: string }>(site, 'select slug from area where id = $1', [
    row!.community_id,
  ]);
  const search = new URLSearchParams({ location: area[0]!.slug, type: row!.purpose });
  const results = await htmlOf(get(`/search-results?${search}`, { as: '' }));
  expect(results).toContain('>Private owner<');
});

describe('Security', () => {
  test('shows what was done in the last hour beside how much is allowed', async () => {
    const empty = await htmlOf(get('/dashboard/security'));
    expect(empty).toContain('No recent activity recorded');
    expect(empty).toContain('20 properties, 30 messages, 100 pictures');
    await query(
      site,
      `insert into rate_limit values ($1, 'property_insert', array_fill(now(), array[21])), ($1, 'message_insert', array_fill(now() - interval '61 minutes', array[3]))`,
      [agent.userId],
    );
    const html = (await htmlOf(get('/dashboard/security'))).replaceAll('<!-- -->', '');
    expect(html).toMatch(/20 action\(s\) <span[^>]*>of 20 an hour/);
    expect(html).toContain('1 limit reached.');
    expect(html).not.toContain('3 action(s)');
    await query(site, 'delete from rate_limit');
  });

  test('ends sessions one by one, all others at once, and never somebody else’s', async () => {
    const DEVICES = '/dashboard/security/devices';
    const first = await openSession(site, 'agent@demo.example');
    const second = await openSession(site, 'agent@demo.example');
    const stranger = await openSession(site, 'seeker@demo.example');
    const end = (fields: Record<string, string>) => post(DEVICES, new URLSearchParams(fields));

    const one = await end({ sessionId: first.id });
    expect(one.headers.get('location')).toBe('/dashboard/security');
    expect(one.headers.get('set-cookie')).toContain('manzil.flash=sessionEnded');
    expect((await get('/dashboard', { as: first.cookie })).status).toBe(302);
    expect((await get('/dashboard', { as: second.cookie })).status).toBe(200);

    for (const sessionId of [stranger.id, first.id, 'nonsense', '']) {
      expect((await end({ sessionId })).status).toBe(404);
    }
    const all = await end({ others: 'yes' });
    expect(all.headers.get('set-cookie')).toContain('manzil.flash=sessionsEnded');
    expect((await get('/dashboard', { as: second.cookie })).status).toBe(302);
    expect((await get('/dashboard')).status).toBe(200);
    expect((await get('/dashboard/profile', { as: stranger.cookie })).status).toBe(200);
    expect((await get(DEVICES)).headers.get('location')).toBe('/dashboard/security');
  });

  test('gives everything held about the person as a file', async () => {
    const response = await get('/dashboard/security/export');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="manzil-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const everything = (await response.json()) as Record<string, any>;
    expect(everything.account.email).toBe('agent@demo.example');
    expect(everything.listings.length).toBeGreaterThan(24);
    expect((await get('/dashboard/security/export', { as: '' })).status).toBe(302);
  });
});

describe('deleting the account', () => {
  test('withdraws its listings, and undoing brings them back as they were', async () => {
    const holder = newPerson(site, { email: 'agent@demo.example' });
    await holder.signIn('Dubai2026demo');
    const listings = () =>
      query<{ status: string; n: number }>(
        site,
        `select status, count(*)::int as n from listing l join agent a on a.id = l.agent_id
         join user_account u on u.id = a.user_id where u.email = $1 group by 1 order by 1`,
        [holder.email],
      );
    const before = await listings();
    expect(before.length).toBeGreaterThan(1);
    const path = '/dashboard/security/delete';
    expect((await holder.post(path, { current: 'Wrong4password' })).status).toBe(401);
    const answer = await holder.post(path, { current: 'Dubai2026demo' });
    expect(answer.headers.get('location')).toBe('/');
    expect(await holder.read('/')).toContain('Your account will be deleted');
    expect((await listings()).map((row) => row.status)).toEqual(['withdrawn']);
    expect((await holder.fetch('/dashboard')).status).toBe(302);

    const signedIn = await holder.post('/sign-in', {
      email: holder.email,
      password: 'Dubai2026demo',
      returnTo: '/buy',
    });
    expect(signedIn.headers.get('location')).toBe('/dashboard/restore');
    const detour = await holder.fetch('/dashboard/profile');
    expect(detour.headers.get('location')).toBe('/dashboard/restore');
    expect((await holder.fetch('/dashboard/restore')).status).toBe(200);
    const kept = await holder.post('/dashboard/restore');
    expect(kept.headers.get('location')).toBe('/dashboard');
    expect(await listings()).toEqual(before);
    expect((await holder.fetch('/dashboard')).status).toBe(200);
  });
});
