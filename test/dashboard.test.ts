import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from './support/people.ts';
import { heavyPicture, pngHeader, withScans } from './support/pictures.ts';
import { insertPerson, OPEN_SITE, openSession } from './support/sessions.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: OPEN_SITE });

const TABS = ['', '/messages', '/profile', '/agent-details', '/security', '/saved-properties'];
let cookie: string;
let userId: string;

beforeAll(async () => {
  ({ cookie, userId } = await openSession(site, 'agent@demo.example'));
});

function get(path: string, init: RequestInit & { as?: string } = {}) {
  const { as = cookie, headers, ...rest } = init;
  const all = { ...(as && { Cookie: as }), ...(headers as Record<string, string>) };
  return fetch(`${site.origin}${path}`, { redirect: 'manual', headers: all, ...rest });
}

const post = (path: string, body: FormData | URLSearchParams, as = cookie) =>
  get(path, { method: 'POST', body, as });

const htmlOf = async (response: Response | Promise<Response>) => (await response).text();

describe('the way in', () => {
  test.each([...TABS, '/profile/edit'])('/dashboard%s asks to sign in first', async (tab) => {
    const response = await get(`/dashboard${tab}?x=1`, { as: '' });
    expect(response.status).toBe(302);
    const returnTo = new URLSearchParams({ returnTo: `/dashboard${tab}?x=1` });
    expect(response.headers.get('location')).toBe(`/sign-in?${returnTo}`);
  });

  test('what stands there is not kept by browsers', async () => {
    for (const tab of TABS) {
      const response = await get(`/dashboard${tab}`);
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
    expect((await get('/dashboard?page=99')).status).toBe(404);
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
    expect(html).toContain('Owner details');
    expect(html).toContain('Meera Fernandes');
  });

  test('is empty for who has none', async () => {
    const { cookie: as } = await openSession(site, 'seeker@demo.example');
    const html = await htmlOf(get('/dashboard', { as }));
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
    const before = await profileOf('seeker@demo.example');
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
    expect(await profileOf('agent@demo.example')).toMatchObject({
      company_name: 'Saffron & Sand',
      agent_email: details.agent_email,
      phone: '+971500000101',
      first_name: 'Layla',
      is_agent: true,
    });
    expect(await profileOf('seeker@demo.example')).toEqual(before);
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
    [userId],
  );
  const html = await htmlOf(get(`/property/${row!.id}`, { as: '' }));
  for (const text of ['Pearl &amp; Palm', 'layla@pearl.example', 'tel:+971501234567', 'Dune House'])
    expect(html).toContain(text);
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
    'tel:+971500000201',
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

describe('Edit Profile', () => {
  const EDIT = '/dashboard/profile/edit';
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const png = async (width: number, height: number) => {
    const image = sharp({ create: { width, height, channels: 3, background: '#c84' } }).png();
    return new Blob([new Uint8Array(await image.toBuffer())], { type: 'image/png' });
  };

  test('saves names, phone and picture; empty fields are removed', async () => {
    const saved = await post(
      EDIT,
      form({
        first_name: ' Layla ',
        last_name: '',
        phone: '+44 20 7946 0958',
        picture: await png(40, 30),
      }),
    );
    expect(saved.headers.get('location')).toBe('/dashboard/profile');
    expect(await profileOf('agent@demo.example')).toMatchObject({
      first_name: 'Layla',
      last_name: null,
      phone: '+44 20 7946 0958',
    });
    const html = await htmlOf(get('/dashboard/profile'));
    const path = /src="(\/images\/profile\/[^"]+)"/.exec(html)![1]!;
    const picture = await get(path);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    const again = await get(path, { headers: { 'If-None-Match': picture.headers.get('etag')! } });
    expect(again.status).toBe(304);
    const other = await openSession(site, 'seeker@demo.example');
    expect((await get(path, { as: other.cookie })).status).toBe(404);
    expect((await get(path, { as: '' })).status).toBe(404);

    const publicPath = await publicPicturePath();
    const shown = await get(publicPath, { as: '' });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300');
    expect(shown.headers.get('set-cookie')).toBeNull();
    expect(await shown.bytes()).toEqual(await picture.bytes());
    const unchanged = { 'If-None-Match': shown.headers.get('etag')! };
    expect((await get(publicPath, { as: '', headers: unchanged })).status).toBe(304);

    await post(
      EDIT,
      form({ first_name: 'Layla', last_name: 'Haddad', phone: '', remove_picture: 'yes' }),
    );
    expect((await get(path)).status).toBe(404);
    expect((await get(publicPath, { as: '' })).status).toBe(404);
    expect(await profileOf('agent@demo.example')).toMatchObject({
      last_name: 'Haddad',
      phone: null,
    });
  });

  test('the form of a browser with nothing chosen changes no picture', async () => {
    await post(EDIT, form({ picture: await png(40, 40) }));
    const part = 'Content-Disposition: form-data; name="picture"; filename=""';
    const response = await get(EDIT, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${part}\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n`,
    });
    expect(response.status).toBe(302);
    expect(
      await query(site, 'select 1 from profile_picture where user_id = $1', [userId]),
    ).toHaveLength(1);
  });

  test.each<[string, () => Blob | Promise<Blob>, number, string]>([
    [
      'a wrong type',
      () => new File(['GIF89a…'], 'a.png', { type: 'image/png' }),
      400,
      'Choose a JPEG, PNG, WebP or AVIF picture.',
    ],
    ['an empty file', () => new File([], 'a.png', { type: 'image/png' }), 400, 'empty file'],
    ['a damaged one', async () => (await png(40, 40)).slice(0, 60), 400, 'damaged'],
    ['too many pixels', () => png(8000, 5001), 400, 'at most 40 megapixels'],
    ['too many bytes', () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 413, 'at most 5 MB'],
    ['far too many', () => new Blob([new Uint8Array(12_000_000)]), 413, 'at most 5 MB'],
  ])('refuses %s and keeps what was typed', async (_name, picture, status, sentence) => {
    const response = await post(
      EDIT,
      form({ first_name: 'Kept as typed', picture: await picture() }),
    );
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(sentence);
    expect(html).toContain('value="Kept as typed"');
    expect(await profileOf('agent@demo.example')).not.toMatchObject({
      first_name: 'Kept as typed',
    });
  });

  const counted = () => query(site, `select 1 from rate_limit where user_id = $1`, [userId]);

  test('a form with another fault, or a picture of too much, costs no decoding and counts for nothing', async () => {
    await query(site, 'delete from rate_limit');
    const sent = [
      form({ first_name: 'x'.repeat(60), picture: await png(40, 40) }),
      form({ picture: new Blob([new Uint8Array(pngHeader(50_000, 50_000))]) }),
      form({ picture: new Blob([new Uint8Array(await withScans(2_000))]) }),
    ];
    for (const fields of sent) expect((await post(EDIT, fields)).status).toBe(400);
    expect(await counted()).toEqual([]);
  });

  test('of several pictures a person sends at once, one is drawn and the others are asked to wait', async () => {
    const picture = new Blob([new Uint8Array(await heavyPicture())]);
    const sent = Array.from({ length: 3 }, () =>
      post(EDIT, form({ first_name: 'Kept as typed', picture })),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get('retry-after')).toBe('5');
    const html = await refused.text();
    expect(html).toContain('Another picture of yours is still being saved.');
    expect(html).toContain('value="Kept as typed"');
    await query(site, 'delete from rate_limit');
  });

  test('uploads that are broken off make room for others', async () => {
    const { hostname, port } = new URL(site.origin);
    const part = 'Content-Disposition: form-data; name="picture"; filename="a.jpg"';
    const sockets: Socket[] = [];
    const hold = () => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.write(
        `POST ${EDIT} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nContent-Length: 90000\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n${part}\r\n\r\n${'x'.repeat(40_000)}`,
      );
    };
    const send = async () => (await post(EDIT, form({ picture: await png(9, 9) }))).status;
    const holdAndSend = () => (hold(), send());
    await expect.poll(holdAndSend, { timeout: 10_000 }).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(send, { timeout: 10_000 }).toBe(302);
  });

  test('over the limit, says how long to wait and keeps what was typed', async () => {
    await query(
      site,
      `insert into rate_limit values ($1, 'image_upload', 100, now() - interval '20 minutes')
       on conflict (user_id, action_type) do update set action_count = 100, window_start = excluded.window_start`,
      [userId],
    );
    const response = await post(
      EDIT,
      form({ first_name: 'Kept as typed', picture: await png(9, 9) }),
    );
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(39 * 60 - 9);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toMatch(/Please wait (39|40) minutes/);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(39 * 60);
    expect(html).toContain('value="Kept as typed"');
    const without = await post(EDIT, form({ first_name: 'Layla', last_name: 'Haddad' }));
    expect(without.status).toBe(302);
    await query(site, 'delete from rate_limit');
  });

  test('what is no form of ours is refused in a sentence', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const response = await get(EDIT, { method: 'POST', body: 'nothing like it', headers });
    expect(response.status).toBe(400);
  });
});

describe('Security', () => {
  test('shows what was done in the last hour beside how much is allowed', async () => {
    const empty = await htmlOf(get('/dashboard/security'));
    expect(empty).toContain('No recent activity recorded');
    expect(empty).toContain('20 properties, 30 messages, 100 pictures');
    await query(
      site,
      `insert into rate_limit values ($1, 'property_insert', 21, now()), ($1, 'message_insert', 3, now() - interval '61 minutes')`,
      [userId],
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
    expect((await get('/dashboard', { as: stranger.cookie })).status).toBe(200);
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

/** The picture on the page of one of the agent's listings, as everybody sees it. */
async function publicPicturePath(): Promise<string> {
  const [row] = await query<{ id: number }>(
    site,
    "select id from listing where user_id = $1 and status = 'available' limit 1",
    [userId],
  );
  const html = await htmlOf(get(`/property/${row!.id}`, { as: '' }));
  return /src="(\/images\/agents\/layla-haddad\?v=\d+)"/.exec(html)![1]!;
}

async function profileOf(email: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query<Record<string, unknown>>(
    site,
    'select p.* from profile p join user_account u using (id) where u.email = $1',
    [email],
  );
  return row;
}
