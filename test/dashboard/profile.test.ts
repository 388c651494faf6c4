import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { htmlOf, profileOf, useSignedIn } from '../support/dashboard.ts';
import { newPerson, query } from '../support/people.ts';
import { heavyPicture, pngHeader, withScans } from '../support/pictures.ts';
import { OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const agent = useSignedIn(site, 'agent@demo.example');
const { get, post } = agent;
/** Lists without a company. */
const owner = useSignedIn(site, 'meera.fernandes@owners.example');

const formOf = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const png = async (width: number, height: number) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#c84' } }).png();
  return new Blob([new Uint8Array(await image.toBuffer())], { type: 'image/png' });
};

describe('Edit Profile', () => {
  const EDIT = '/dashboard/profile/edit';
  const form = formOf;

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
    expect(await profileOf(site, 'agent@demo.example')).toMatchObject({
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

    await post(
      EDIT,
      form({ first_name: 'Layla', last_name: 'Haddad', phone: '', remove_picture: 'yes' }),
    );
    expect((await get(path)).status).toBe(404);
    expect(await profileOf(site, 'agent@demo.example')).toMatchObject({
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
      await query(site, 'select 1 from profile_picture where user_id = $1', [agent.userId]),
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
    expect(await profileOf(site, 'agent@demo.example')).not.toMatchObject({
      first_name: 'Kept as typed',
    });
  });

  const counted = () => query(site, `select 1 from rate_limit where user_id = $1`, [agent.userId]);

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

  test('of several pictures a person sends at once, three wait for each other and the rest are asked to wait', async () => {
    const picture = new Blob([new Uint8Array(await heavyPicture())]);
    const sent = Array.from({ length: 4 }, () =>
      post(EDIT, form({ first_name: 'Kept as typed', picture })),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, 302, 429]);
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
        `POST ${EDIT} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${agent.cookie}\r\nContent-Length: 200000\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n${part}\r\n\r\n${'x'.repeat(100_000)}`,
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
      `insert into rate_limit values ($1, 'image_upload', array_fill(now() - interval '20 minutes', array[100]))
       on conflict (user_id, action_type) do update set action_times = excluded.action_times`,
      [agent.userId],
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

describe('Agent Details', () => {
  const PATH = '/dashboard/agent-details';
  const DETAILS = { company_name: 'Saffron & Sand', agent_email: 'hello@saffron.example' };
  const form = (fields: Record<string, string | Blob>) => formOf({ ...DETAILS, ...fields });
  const wide = async () => {
    const image = sharp({ create: { width: 300, height: 60, channels: 3, background: '#08f' } });
    return new Blob([new Uint8Array(await image.png().toBuffer())]);
  };
  const shown = async () => {
    const card = await cardOf(agent.userId);
    return /src="(\/images\/(?:logos|demo)\/[^"]+)" alt="([^"]+)"/.exec(card)?.slice(1) ?? null;
  };

  test('anyone who has no business email is offered the one they sign in with', async () => {
    const person = await newPerson(site).join();
    const email = async () =>
      /<input[^>]*name="agent_email"[^>]*>/.exec(await person.read(PATH))?.[0] ?? '';
    expect(await email()).toContain(`value="${person.email}"`);
    await person.post(PATH, { ...DETAILS, intent: 'details' });
    expect(await email()).toContain(`value="${DETAILS.agent_email}"`);
  });

  test('a logo is shown on the agent card, to everybody, until it is removed', async () => {
    expect(await shown()).toEqual(['/images/demo/logo-1.svg', 'Saffron &amp; Sand Real Estate']);
    expect((await post(PATH, form({}))).headers.get('location')).toBe(PATH);
    // Another company than the brokerage's.
    expect(await shown()).toBeNull();
    await post(PATH, form({ logo: await wide() }));
    const [url, alt] = (await shown())!;
    expect(alt).toBe('Saffron &amp; Sand');
    expect(await htmlOf(get(PATH))).toContain(`src="${url}"`);
    const logo = await get(url!, { as: '' });
    expect(logo.headers.get('content-type')).toBe('image/webp');
    expect(logo.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await sharp(await logo.bytes()).metadata()).toMatchObject({ width: 300, height: 60 });

    await post(PATH, form({ logo: await wide() }));
    expect((await shown())![0]).not.toBe(url);
    expect((await get(url!, { as: '' })).status).toBe(404);
    expect((await get('/images/logos/1', { as: '' })).status).toBe(404);
    await post(PATH, form({ remove_logo: 'yes' }));
    expect(await shown()).toBeNull();
  });

  test('a logo that is no picture is refused, and nothing is saved', async () => {
    const refused = await post(
      PATH,
      form({ company_name: 'Kept as typed', logo: new Blob(['GIF89a']) }),
    );
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Choose a JPEG, PNG, WebP or AVIF picture.');
    expect(html).toContain('value="Kept as typed"');
    expect(await profileOf(site, 'agent@demo.example')).toMatchObject({
      company_name: 'Saffron & Sand',
    });
  });

  test('what an agent says is on their page in Find Agent, as long as they show it', async () => {
    const page = (fields: [string, string][]) =>
      new URLSearchParams([['intent', 'page'], ['is_shown', 'yes'], ...fields]);
    expect((await owner.post(PATH, page([]))).status).toBe(400);
    expect(await htmlOf(owner.get(PATH))).toContain(
      'Save your company name under Agent Details first.',
    );
    await owner.post(PATH, form({ company_name: 'Fernandes & Daughters' }));

    const wrong = await owner.post(
      PATH,
      page([
        ['title', 'T'.repeat(81)],
        ['about', 'Typed'],
        ['languages', 'Klingon'],
        ['brn', '12'],
        ['areas', 'JVC'],
      ]),
    );
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    for (const text of [
      'Title must be at most 80 characters',
      'Choose one of the options',
      'A registration number has 3 to 10 digits',
      '>Typed</textarea>',
    ])
      expect(html).toContain(text);
    expect(await htmlOf(owner.post(PATH, page([['areas', 'JVC, Mordor']])))).toContain(
      'We don’t know one of these areas.',
    );

    const saved = await owner.post(
      PATH,
      page([
        ['title', 'Broker <b>of homes</b>'],
        ['about', 'I sell\r\nand let.'],
        ['languages', 'Tamil'],
        ['languages', 'English'],
        ['specializations', 'land'],
        ['areas', 'marina, JVC,'],
        ['brn', '55501'],
        ['orn', ''],
      ]),
    );
    expect([saved.status, saved.headers.get('location')]).toEqual([302, PATH]);
    const again = await htmlOf(owner.get(PATH));
    expect(again).toContain('value="Dubai Marina, Jumeirah Village Circle (JVC)"');
    const [, path] = /href="(\/agents\/meera-fernandes-[\da-f]{8})"/.exec(again)!;
    const seen = await htmlOf(get(path!, { as: '' }));
    for (const text of ['Broker of homes', 'I sell\nand let.', 'Tamil, English', '55501', 'Land'])
      expect(seen).toContain(text);
    const found = '/find-agent?languages=Tamil&specialization=land&location=JVC';
    expect(await htmlOf(get(found, { as: '' }))).toContain(`href="${path}"`);
    const exported = await owner.get('/dashboard/security/export');
    expect(await exported.json()).toMatchObject({
      agent: { title: 'Broker of homes', areas: ['Dubai Marina', expect.any(String)] },
    });

    await owner.post(PATH, new URLSearchParams({ intent: 'page', title: 'Broker' }));
    expect((await get(path!, { as: '' })).status).toBe(404);
    expect(await htmlOf(get(found, { as: '' }))).not.toContain(path);
  });

  test('the logo of somebody who has asked for deletion is gone', async () => {
    await post(PATH, form({ logo: await wide() }));
    const [url] = (await shown())!;
    await query(
      site,
      `insert into account_deletion (user_id, delete_at) values ($1, now() + interval '30 days')`,
      [agent.userId],
    );
    expect((await get(url!, { as: '' })).status).toBe(404);
    await query(site, 'delete from account_deletion where user_id = $1', [agent.userId]);
    expect((await get(url!, { as: '' })).status).toBe(200);
  });

  test('an agent without a picture is shown by their initials', async () => {
    await query(site, 'delete from profile_picture where user_id = $1', [agent.userId]);
    expect(await cardOf(agent.userId)).toMatch(/aria-hidden="true"[^>]*>LH</);
  });

  test('with a company make the person who saves them an agent', async () => {
    const seeker = await openSession(site, 'seeker@demo.example');
    await post(PATH, form({}), seeker.cookie);
    expect(await profileOf(site, 'seeker@demo.example')).toMatchObject({ is_agent: true });
  });
});

describe('The picture on somebody’s listings', () => {
  const PATH = '/dashboard/agent-details';
  const upload = async (edge: number) =>
    owner.post('/dashboard/profile/edit', formOf({ picture: await png(edge, edge) }));
  const choose = (fields: Record<string, string>) =>
    owner.post(PATH, new URLSearchParams({ intent: 'portrait', ...fields }));
  const show = () => choose({ shows_picture: 'yes' });
  const shown = async () =>
    /src="(\/images\/portraits\/[^"]+)"/.exec(await cardOf(owner.userId))?.[1] ?? null;
  const statusOf = async (path: string) => (await get(path, { as: '' })).status;
  const box = async () =>
    /<input[^>]*name="shows_picture"[^>]*>/.exec(await htmlOf(owner.get(PATH)))?.[0] ?? null;

  test('is public only while they want it to be', async () => {
    const before = await profileOf(site, 'meera.fernandes@owners.example');
    expect(await box()).toBeNull();
    expect(await htmlOf(owner.get(PATH))).toContain('Add a picture in Edit Profile');
    await show();
    await upload(40);
    expect(await box()).not.toContain('checked=""');
    expect(await shown()).toBeNull();

    expect((await show()).headers.get('location')).toBe(PATH);
    expect(await box()).toContain('checked=""');
    expect(await htmlOf(owner.get('/dashboard/profile/edit'))).toContain('Everyone sees it');
    const path = (await shown())!;
    expect(path).not.toContain(owner.userId);
    const answer = await get(path, { as: '' });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 256, height: 256 });
    const unchanged = { 'If-None-Match': answer.headers.get('etag')! };
    expect((await get(path, { as: '', headers: unchanged })).status).toBe(304);
    await show();
    expect(await shown()).toBe(path);

    await choose({});
    expect([await shown(), await statusOf(path)]).toEqual([null, 404]);
    expect(await statusOf('/images/portraits/1')).toBe(404);
    // Neither form changes the other's fields.
    const { company_name, agent_email, is_agent } = before!;
    expect(await profileOf(site, 'meera.fernandes@owners.example')).toMatchObject({
      company_name,
      agent_email,
      is_agent,
    });
  });

  test('has a new URL with every picture, and is private again once removed', async () => {
    await upload(40);
    await show();
    const first = (await shown())!;
    await upload(41);
    const second = (await shown())!;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await owner.post('/dashboard/profile/edit', formOf({ remove_picture: 'yes' }));
    expect([await shown(), await statusOf(second)]).toEqual([null, 404]);
    await upload(42);
    expect(await shown()).toBeNull();
  });

  test('is hidden while they wait for their account’s deletion, even if a listing stays public', async () => {
    await upload(40);
    await show();
    const path = (await shown())!;
    await query(
      site,
      `insert into account_deletion (user_id, delete_at) values ($1, now() + interval '30 days')`,
      [owner.userId],
    );
    expect([await shown(), await statusOf(path)]).toEqual([null, 404]);
    await query(site, 'delete from account_deletion where user_id = $1', [owner.userId]);
    expect([await shown(), await statusOf(path)]).toEqual([path, 200]);
  });
});

/** The advertiser's card, on the page of one of a person's listings as everybody sees it. */
async function cardOf(userId: string): Promise<string> {
  const [row] = await query<{ id: number }>(
    site,
    "select id from listing where user_id = $1 and status = 'available' order by id limit 1",
    [userId],
  );
  const html = await htmlOf(get(`/property/${row!.id}`, { as: '' }));
  return html.split('data-print="agent"')[1]!;
}
