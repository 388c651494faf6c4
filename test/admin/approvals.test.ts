import { beforeAll, describe, expect, test } from 'vitest';
import { newPerson, Person, query, textOf } from '../support/people.ts';
import { PDF, pdfWith } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const APPROVALS = '/admin/approvals';
const HOME = {
  title: 'Bright studio with a view of the creek',
  property_type: 'apartment',
  price: '850,000',
  size_sqft: '480',
  bedrooms: '0',
  bathrooms: '1',
  location: 'JVC',
  address: 'Unit 204, Seasons Tower, JVC',
  description: 'Close to the park, the school and the shops of the district.',
  first_name: 'Omar',
  status: 'available',
};

const FEED = `<list><property last_update="2026-01-01 10:00:00"><reference_number>F-1</reference_number>
<offering_type>RS</offering_type><property_type>AP</property_type><price>1500000</price><city>Dubai</city>
<community>Dubai Marina</community><title_en>Home F-1</title_en><size>900</size></property></list>`;

let moderator: Person;
let admin: Person;

beforeAll(async () => {
  admin = new Person(site, 'admin@demo.example');
  moderator = new Person(site, 'moderator@demo.example');
  for (const staff of [admin, moderator])
    expect((await staff.signIn('Dubai2026demo')).status).toBe(200);
});

async function setApproval(
  approval: '' | 'first' | 'all',
  more: Record<string, string> = {},
): Promise<void> {
  const [latest] = await query<{ version: number }>(
    site,
    'select coalesce(max(version), 0)::integer as version from site_settings',
  );
  const form = { version: String(latest!.version), step: 'publish', approval, ...more };
  expect((await admin.post('/admin/settings', form)).status).toBe(302);
}

interface Row {
  id: number;
  title: string;
  status: string;
  is_public: boolean;
  state: string | null;
}

const listingsOf = ({ email }: Person) =>
  query<Row>(
    site,
    `select l.id, l.title, l.status, l.is_public, a.state from listing l
       join user_account u on u.id = l.user_id left join listing_approval a on a.listing_id = l.id
     where u.email = $1 order by l.id`,
    [email],
  );

const pathOf = ({ id }: Row) => `/property/${id}"`;

const list = (person: Person, changed: Record<string, string> = {}) =>
  person.post('/properties/new', { ...HOME, ...changed });

/** What the edit form of a listing sends, changed. */
async function edit(person: Person, id: number, changed: Record<string, string>) {
  const html = await person.read(`/properties/edit/${id}`);
  const [, version] = /name="version"[^>]*value="([^"]+)"/.exec(html)!;
  return person.post(`/properties/edit/${id}`, { ...HOME, version: version!, ...changed });
}

/** As the menu of an own listing does. */
async function change(person: Person, id: number, to: string): Promise<void> {
  const answer = await person.post('/dashboard?index', { id: String(id), change: to });
  expect(answer.status).toBe(302);
}

/** Decides on the listing that the queue shows after another one. */
async function decide(id: number, decision: string, message = '', version?: string) {
  const page = `${APPROVALS}?after=${await before(id)}`;
  const html = await moderator.read(page);
  const shown = /name="version"[^>]*value="([^"]+)"/.exec(html)![1]!;
  const form = { id: String(id), version: version ?? shown, decision, message };
  return moderator.post(page, form);
}

/** The listing that waits before another one; 0 if none does. */
async function before(id: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    site,
    `select listing_id as id from listing_approval where state = 'waiting' and (asked_at, listing_id) <
       (select asked_at, listing_id from listing_approval where listing_id = $1)
     order by asked_at desc, listing_id desc limit 1`,
    [id],
  );
  return Number(row?.id ?? 0);
}

test('without the setting, listings are public at once', async () => {
  const owner = await newPerson(site).join();
  expect((await list(owner)).status).toBe(302);
  expect(await listingsOf(owner)).toMatchObject([{ status: 'available', state: null }]);
});

test('what waits is shown to nobody until it is approved, and its advertiser sees where it stands', async () => {
  await setApproval('first');
  const owner = await newPerson(site).join();
  expect((await list(owner)).status).toBe(302);
  const [home] = await listingsOf(owner);
  expect(home).toMatchObject({ status: 'draft', is_public: false, state: 'waiting' });
  // The same form again changes nothing.
  expect((await list(owner)).status).toBe(302);
  expect(await listingsOf(owner)).toHaveLength(1);
  const visitor = newPerson(site);
  expect((await visitor.fetch(`/property/${home!.id}`)).status).toBe(404);
  expect(await visitor.read('/search-results?location=jvc')).not.toContain(pathOf(home!));
  const changes = await query(site, 'select from listing_change where listing_id = $1', [home!.id]);
  expect(changes).toEqual([]);
  expect(await owner.read('/dashboard?tab=properties')).toContain('Waiting for our team');
  expect(await owner.read(`/properties/${home!.id}/preview`)).toContain('Waiting for our team');
  // Nor does its owner get it there by another way.
  await change(owner, home!.id, 'available');
  expect((await edit(owner, home!.id, { status: 'available' })).status).toBe(302);
  expect(await listingsOf(owner)).toMatchObject([{ is_public: false, state: 'waiting' }]);

  const queue = await moderator.read(APPROVALS);
  expect(queue).toContain(HOME.title);
  expect(queue).toContain('None stated');
  expect((await decide(home!.id, 'approve')).status).toBe(302);
  expect(await listingsOf(owner)).toMatchObject([{ status: 'available', state: 'approved' }]);
  expect((await visitor.fetch(`/property/${home!.id}`)).status).toBe(200);
  expect(await visitor.read('/search-results?location=jvc')).toContain(pathOf(home!));
  await owner.mailed(/Your listing is on the site/);
  const [entry] = await query(
    site,
    `select actor from audit_entry where action = 'property_approved' and subject_id = $1`,
    [String(home!.id)],
  );
  expect(entry).toBeDefined();
  // The account is known now.
  await list(owner, { title: 'Another studio nearby', address: 'Unit 9' });
  expect((await listingsOf(owner)).at(-1)).toMatchObject({ is_public: true, state: null });
});

test('a price that nothing can be compared with has no tick', async () => {
  await setApproval('first');
  const owner = await newPerson(site).join();
  await list(owner, { property_type: 'leisure', bedrooms: '' });
  const [home] = await listingsOf(owner);
  expect(await moderator.read(`${APPROVALS}?after=${await before(home!.id)}`)).toMatch(
    />–<\/span><div[^>]*><span[^>]*>Price[^/]*<\/span>Too few similar homes/,
  );
  expect((await decide(home!.id, 'approve')).status).toBe(302);
});

test('a change is asked for with what to do, and the listing is handed in again', async () => {
  await setApproval('first');
  const owner = await newPerson(site).join();
  await list(owner, { title: 'A studio to mend' });
  const [home] = await listingsOf(owner);
  const silent = await decide(home!.id, 'change');
  expect(silent.status).toBe(400);
  expect(await textOf(silent)).toContain('Say what to change, or why');
  expect((await decide(home!.id, 'change', 'State the permit.')).status).toBe(302);
  await owner.mailed(/Please change your listing/);
  expect(await owner.read('/dashboard?tab=properties')).toContain('State the permit.');
  const form = await owner.read(`/properties/edit/${home!.id}`);
  expect(form).toContain('State the permit.');
  expect(form).toContain('choose ‘Preview’ and send it again from there');
  const kept = encodeURIComponent('/dashboard?q=studio');
  const preview = await owner.read(`/properties/${home!.id}/preview?list=${kept}`);
  expect(preview).toContain('>Send again<');
  expect(preview).not.toContain('choose ‘Preview’');
  expect(preview).toContain(`href="/properties/${home!.id}/proofs?list=${kept}"`);
  // It waits again, even if nobody else's would any more.
  await setApproval('');
  const changed = { title: 'A studio mended', permit_number: '7100000042', status: 'available' };
  expect((await edit(owner, home!.id, changed)).status).toBe(302);
  expect(await listingsOf(owner)).toMatchObject([
    { title: 'A studio mended', status: 'draft', state: 'waiting' },
  ]);
});

test('a refusal says why, and is final for the listing', async () => {
  await setApproval('first');
  const owner = await newPerson(site).join();
  await list(owner, { title: 'A castle in the air' });
  const [home] = await listingsOf(owner);
  expect((await decide(home!.id, 'refuse', 'There is no such tower.')).status).toBe(302);
  await owner.mailed(/Your listing was refused/);
  const own = await owner.read('/dashboard?tab=properties');
  expect(own).toContain('There is no such tower.');
  expect(own).toContain('refused it for good');
  await setApproval('');
  await change(owner, home!.id, 'available');
  const again = await edit(owner, home!.id, { title: 'A castle', status: 'available' });
  expect(again.status).toBe(400);
  expect(await listingsOf(owner)).toMatchObject([{ status: 'draft', state: 'refused' }]);
});

test('a refused home waits when its advertiser lists it again, whatever the setting has become', async () => {
  await setApproval('all');
  const owner = await newPerson(site).join();
  await list(owner, { title: 'A studio of somebody else' });
  await decide((await listingsOf(owner))[0]!.id, 'refuse', 'It is not yours.');
  await setApproval('');

  const again = await list(owner, { title: 'The same studio', price: '800,000' });
  expect(again.status).toBe(302);
  expect(await owner.read('/dashboard?tab=properties')).toContain('Waiting for our team');
  const [, second] = await listingsOf(owner);
  expect(second).toMatchObject({ status: 'draft', is_public: false, state: 'waiting' });
  const html = await moderator.read(`${APPROVALS}?after=${await before(second!.id)}`);
  expect(html).toContain('It is not yours.');

  // Another home is public at once, until it is made the refused one.
  await list(owner, { title: 'My villa', property_type: 'villa', size_sqft: '4,000' });
  const villa = (await listingsOf(owner)).at(-1)!;
  expect(villa).toMatchObject({ is_public: true, state: null });
  await edit(owner, villa.id, { title: 'The same studio, again' });
  expect((await listingsOf(owner)).at(-1)).toMatchObject({
    status: 'withdrawn',
    state: 'waiting',
  });

  // A draft is one that has been kept before.
  await list(owner, { title: 'A draft of it', status: 'draft' });
  const draft = (await listingsOf(owner)).at(-1)!;
  await change(owner, draft.id, 'available');
  expect((await listingsOf(owner)).at(-1)).toMatchObject({ status: 'draft', state: 'waiting' });

  // Once staff have approved it, it comes and goes as others do.
  await decide(second!.id, 'approve');
  for (const to of ['withdrawn', 'available']) {
    await change(owner, second!.id, to);
    expect((await listingsOf(owner))[1]).toMatchObject({ status: to, state: 'approved' });
  }
  // Others who list such a home have nothing to do with it.
  const other = await newPerson(site).join();
  await list(other);
  expect(await listingsOf(other)).toMatchObject([{ is_public: true, state: null }]);
});

test('what its advertiser has changed since staff looked is not decided', async () => {
  await setApproval('all');
  const owner = await newPerson(site).join();
  await list(owner, { title: 'A studio that changes' });
  const [home] = await listingsOf(owner);
  const html = await moderator.read(`${APPROVALS}?after=${await before(home!.id)}`);
  const [, version] = /name="version"[^>]*value="([^"]+)"/.exec(html)!;
  await edit(owner, home!.id, { title: 'A palace', status: 'draft' });
  await decide(home!.id, 'approve', '', version!);
  expect(await listingsOf(owner)).toMatchObject([{ title: 'A palace', state: 'waiting' }]);
});

test('an approved listing is edited freely, until it is of another home', async () => {
  await setApproval('all');
  const owner = await newPerson(site).join();
  await list(owner, { title: 'A studio to edit' });
  const [home] = await listingsOf(owner);
  await decide(home!.id, 'approve');
  await edit(owner, home!.id, { title: 'A studio, edited', price: '840,000' });
  expect(await listingsOf(owner)).toMatchObject([{ status: 'available', state: 'approved' }]);
  await change(owner, home!.id, 'withdrawn');
  await change(owner, home!.id, 'available');
  expect(await listingsOf(owner)).toMatchObject([{ status: 'available', state: 'approved' }]);
  await edit(owner, home!.id, { title: 'A villa by the sea', location: 'Palm Jumeirah' });
  expect(await listingsOf(owner)).toMatchObject([{ status: 'withdrawn', state: 'waiting' }]);
});

describe('the homes of a feed', () => {
  const FEEDS = `${APPROVALS}/feeds`;

  /** A company whose feed has been tried. */
  async function withFeed(name: string, orn: string) {
    const owner = await newPerson(site).join();
    await owner.post('/company/new', { name, orn });
    const send = async (to: string, content: string) => {
      const body = new FormData();
      body.set('intent', 'file');
      body.set('file', new Blob([content]), 'feed.xml');
      return owner.fetch(to, { method: 'POST', body });
    };
    const path = (await send('/company/feeds/new', FEED)).headers.get('location')!;
    await expect.poll(() => owner.read(path), { timeout: 30_000 }).toContain('value="publish"');
    const publish = () => owner.post(path, { intent: 'publish', poll: '' });
    return { owner, path, publish, send: (content: string) => send(path, content) };
  }

  const homesOf = (path: string) =>
    query<Row & { price: string }>(
      site,
      `select l.id::integer, l.status, l.is_public, l.price, a.state from listing l
         left join listing_approval a on a.listing_id = l.id where l.source = $1 order by l.source_key`,
      [`feed-${path.split('/').at(-1)}`],
    );

  async function decideFeed(path: string, decision: string, message = '', seen?: string) {
    const id = path.split('/').at(-1)!;
    const html = await moderator.read(FEEDS);
    const [, run] = new RegExp(`name="id" value="${id}".*?name="run" value="(\\d+)"`, 's').exec(
      html,
    )!;
    return moderator.post(FEEDS, {
      intent: `feed-${id}`,
      id,
      run: seen ?? run!,
      decision,
      message,
    });
  }

  test('wait as a whole until staff let them in', async () => {
    await setApproval('all');
    const { owner, path, publish, send } = await withFeed('Feeds that wait', '840001');
    expect((await publish()).status).toBe(302);
    expect(await owner.read(path)).toContain('looks at your homes before they are public');
    expect(await homesOf(path)).toEqual([]);
    expect(await moderator.read(FEEDS)).toMatch(/Feeds that wait.*1 home would be public/s);
    const silent = await decideFeed(path, 'change');
    expect([silent.status, await textOf(silent)]).toEqual([
      400,
      expect.stringContaining('Say what to change, or why'),
    ]);
    expect((await decideFeed(path, 'change', 'Name your agents.')).status).toBe(302);
    await owner.mailed(/Please change your feed/);
    expect(await owner.read(path)).toContain('Name your agents.');
    expect((await publish()).status).toBe(302);
    const runOf = async () => /name="run" value="(\d+)"/.exec(await moderator.read(FEEDS))?.[1];
    const seen = await runOf();
    expect((await send(FEED.replace('1500000', '1400000'))).status).toBe(302);
    await expect
      .poll(async () => [undefined, seen].includes(await runOf()), { timeout: 30_000 })
      .toBe(false);
    const late = await decideFeed(path, 'change', 'Too dear.', seen);
    expect([late.status, await textOf(late)]).toEqual([
      409,
      expect.stringMatching(/The feed has changed in the meantime.*Too dear\./s),
    ]);
    expect((await decideFeed(path, 'approve')).status).toBe(302);
    await owner.mailed(/Your feed is published/);
    await expect
      .poll(() => homesOf(path), { timeout: 30_000 })
      .toMatchObject([{ status: 'available', is_public: true }]);
    expect(await moderator.read(FEEDS)).toContain('No feeds are waiting.');
    await setApproval('');
  });

  test('are drawn for a look, and what is taken down comes back once its change was seen', async () => {
    await setApproval('', { sample_percent: '100' });
    const { owner, path, publish, send } = await withFeed('Feeds that are looked at', '840002');
    expect((await publish()).status).toBe(302);
    await expect
      .poll(() => homesOf(path), { timeout: 30_000 })
      .toMatchObject([{ is_public: true }]);
    const [home] = await homesOf(path);
    const { id } = home!;
    const AFTERWARDS = `${APPROVALS}/afterwards`;
    const html = await moderator.read(AFTERWARDS);
    expect(html).toContain('Feeds that are looked at');
    const [, version] = /name="version"[^>]*value="([^"]+)"/.exec(html)!;
    const form = { id: String(id), version: version!, decision: 'change', message: 'Too dear.' };
    expect((await moderator.post(AFTERWARDS, form)).status).toBe(302);
    await owner.mailed(/Your listing was taken off the site/);
    expect(await homesOf(path)).toMatchObject([{ status: 'withdrawn', state: 'change_wanted' }]);
    expect(await owner.read(`/company/listings/${id}/edit`)).toContain('Too dear.');
    expect((await send(FEED)).status).toBe(302);
    await expect.poll(() => owner.read(path), { timeout: 30_000 }).toContain('value="file"');
    expect(await homesOf(path)).toMatchObject([{ status: 'withdrawn', state: 'change_wanted' }]);
    expect((await send(FEED.replace('1500000', '1400000'))).status).toBe(302);
    await expect
      .poll(() => homesOf(path), { timeout: 30_000 })
      .toMatchObject([{ status: 'withdrawn', state: 'waiting', price: '1400000' }]);
    expect((await decide(id, 'approve')).status).toBe(302);
    expect(await homesOf(path)).toMatchObject([{ status: 'available', state: 'approved' }]);
    await setApproval('');
  });

  test('a home that was refused to a company waits when its feed brings it under another reference', async () => {
    await setApproval('', { sample_percent: '100' });
    const { owner, path, publish, send } = await withFeed('Feeds that try again', '840003');
    await publish();
    await expect
      .poll(() => homesOf(path), { timeout: 30_000 })
      .toMatchObject([{ is_public: true }]);
    const [home] = await homesOf(path);
    const AFTERWARDS = `${APPROVALS}/afterwards`;
    const html = await moderator.read(AFTERWARDS);
    const [, version] = /name="version"[^>]*value="([^"]+)"/.exec(html)!;
    const form = { id: String(home!.id), version: version!, decision: 'refuse', message: 'Sold.' };
    expect((await moderator.post(AFTERWARDS, form)).status).toBe(302);

    await setApproval('', { sample_percent: '0' });
    const others = FEED.replace('<size>900', '<size>901');
    const photo = '<photo><url>https://photos.example/F-2.jpg</url></photo></property>';
    const back = FEED.replaceAll('F-1', 'F-2').replace('</property>', photo);
    const homes = back + others.replaceAll('F-1', 'F-3');
    expect((await send(homes.replace('</list><list>', ''))).status).toBe(302);
    await expect.poll(async () => (await homesOf(path)).length, { timeout: 30_000 }).toBe(3);
    expect(await homesOf(path)).toMatchObject([
      { status: 'withdrawn', state: 'refused' },
      { status: 'withdrawn', state: 'waiting' },
      { status: 'available', state: null },
    ]);
    expect(await owner.read(path)).toContain('1 home that our team refused before');
    const [, waiting] = await homesOf(path);
    expect(
      await query(site, `select from feed_photo where reference = 'F-2' and is_wanted`),
    ).toHaveLength(1);
    expect(await moderator.read(`${APPROVALS}?after=${await before(waiting!.id)}`)).toContain(
      'Sold.',
    );
    expect((await decide(waiting!.id, 'approve')).status).toBe(302);
    expect((await homesOf(path))[1]).toMatchObject({ status: 'available', state: 'approved' });
    await setApproval('');
  });
});

test('whatever code forgets, the database lets nothing that waits become public', async () => {
  await setApproval('all');
  const owner = await newPerson(site).join();
  await list(owner, { title: 'A studio that waits' });
  const [home] = await listingsOf(owner);
  await expect(
    query(site, `update listing set status = 'available' where id = $1`, [home!.id]),
  ).rejects.toThrow('is not approved');
});

describe('proofs of ownership', () => {
  const pathTo = ({ id }: Row) => `/properties/${id}/proofs`;

  function send(person: Person, path: string, content: Uint8Array, name = 'deed.pdf') {
    const body = new FormData();
    body.append('proof', new Blob([new Uint8Array(content)]), name);
    return person.fetch(path, { method: 'POST', body });
  }

  const proofsOf = ({ id }: Row) =>
    query<{ id: number; file: string; name: string }>(
      site,
      `select id::integer, file_name as file, name from listing_proof where listing_id = $1 order by id`,
      [id],
    );

  const openings = ({ id }: Row) =>
    query(
      site,
      `select actor, after from audit_entry where action = 'proof_opened' and subject_id = $1`,
      [String(id)],
    );

  test('staff alone open one, each time on record; its advertiser adds and removes it', async () => {
    await setApproval('all');
    const owner = await newPerson(site).join();
    expect(await owner.read('/new-property')).toContain('value="proofs"');
    await list(owner, { title: 'A studio with its deed' });
    const [home] = await listingsOf(owner);
    const path = pathTo(home!);
    expect(await owner.read('/dashboard?tab=properties')).toContain(`href="${path}"`);
    const page = `${APPROVALS}?after=${await before(home!.id)}`;
    const [, seen] = /name="version"[^>]*value="([^"]+)"/.exec(await moderator.read(page))!;

    expect((await send(owner, path, PDF, '../deed <b>1</b>.pdf')).headers.get('location')).toBe(
      path,
    );
    const [proof] = await proofsOf(home!);
    expect(await owner.read(path)).toContain(proof!.name);
    // What was seen without it is not decided.
    await decide(home!.id, 'approve', '', seen!);
    expect(await listingsOf(owner)).toMatchObject([{ state: 'waiting' }]);

    const link = `${APPROVALS}/proofs/${proof!.id}`;
    expect(await moderator.read(page)).toContain(`href="${link}"`);
    expect(await openings(home!)).toEqual([]);
    for (const n of [1, 2]) {
      const opened = await moderator.fetch(link);
      expect(Buffer.from(await opened.arrayBuffer())).toEqual(PDF);
      expect(Object.fromEntries(opened.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="proof-${proof!.id}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(await openings(home!)).toHaveLength(n);
    }
    expect(await openings(home!)).toContainEqual({
      actor: 'moderator',
      after: { proof: proof!.name },
    });

    const editor = new Person(site, 'editor@demo.example');
    await editor.signIn('Dubai2026demo');
    for (const other of [owner, editor, newPerson(site)])
      expect((await other.fetch(link)).status, other.email).toBe(302);
    for (const anybody of [owner, moderator])
      expect((await anybody.fetch(`/images/listings/${proof!.file}`)).status).toBe(404);
    expect(await openings(home!)).toHaveLength(2);

    const { listings } = await (await owner.fetch('/dashboard/security/export')).json();
    expect(listings[0].proofs).toEqual([
      { name: proof!.name, bytes: PDF.length, addedAt: expect.any(String) },
    ]);
    expect((await owner.post(path, { remove: String(proof!.id) })).headers.get('location')).toBe(
      path,
    );
    expect(await proofsOf(home!)).toEqual([]);
    expect(
      await query(site, 'select from unused_image where file_name = $1', [proof!.file]),
    ).toHaveLength(1);
    expect((await moderator.fetch(link)).status).toBe(404);
  });

  test.each([
    ['a web page called PDF', Buffer.from('<script>alert(1)</script>'), 'Choose a PDF'],
    ['a PDF with script', pdfWith('/A<</S/JavaScript>>'), 'holds script'],
    ['a PDF cut off', PDF.subarray(0, 100), 'damaged'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, '%'), 'at most 10 MB'],
    ['nothing', Buffer.alloc(0), 'is empty'],
  ])('%s is refused', async (_, content, sentence) => {
    await setApproval('all');
    const owner = await newPerson(site).join();
    await list(owner, { title: 'A studio with a forged deed' });
    const [home] = await listingsOf(owner);
    const refused = await send(owner, pathTo(home!), content);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(await textOf(refused)).toContain(sentence);
    expect(await proofsOf(home!)).toEqual([]);
  });

  test('there are four at most, of the own listing, and only where staff look at it', async () => {
    await setApproval('all');
    const owner = await newPerson(site).join();
    await list(owner, { title: 'A studio with many deeds' });
    const [home] = await listingsOf(owner);
    for (const n of [1, 2, 3, 4])
      expect((await send(owner, pathTo(home!), PDF, `${n}`)).status).toBe(302);
    const fifth = await send(owner, pathTo(home!), PDF);
    const page = await textOf(fifth);
    expect(fifth.status).toBe(400);
    expect(page).toContain('has all the proofs it can have');
    expect(page).toContain('has 4 files, the most allowed');
    const stranger = await newPerson(site).join();
    expect((await send(stranger, pathTo(home!), PDF)).status).toBe(404);
    const [proof] = await proofsOf(home!);
    expect((await stranger.post(pathTo(home!), { remove: String(proof!.id) })).status).toBe(404);
    expect(await proofsOf(home!)).toHaveLength(4);

    await decide(home!.id, 'approve');
    expect((await send(owner, pathTo(home!), PDF)).status).toBe(404);
    await setApproval('');
    expect(await stranger.read('/new-property')).not.toContain('value="proofs"');
  });
});

describe('a look afterwards', () => {
  const AFTERWARDS = `${APPROVALS}/afterwards`;
  const drawn = async (person: Person) => {
    const rows = await query<{ id: number; by: string | null }>(
      site,
      `select s.listing_id::integer as id, s.decided_by as by from listing_sample s join listing l on l.id = s.listing_id
         join user_account u on u.id = l.user_id where u.email = $1`,
      [person.email],
    );
    return rows[0];
  };

  async function look(id: number, decision: string, message = '') {
    const html = await moderator.read(AFTERWARDS);
    expect(html).toContain(`name="id" value="${id}"`);
    const [, version] = /name="version"[^>]*value="([^"]+)"/.exec(html)!;
    return moderator.post(AFTERWARDS, { id: String(id), version: version!, decision, message });
  }

  test('none is drawn without the setting, and none that was approved', async () => {
    await setApproval('');
    const owner = await newPerson(site).join();
    await list(owner);
    expect(await drawn(owner)).toBeUndefined();
    await setApproval('all', { sample_percent: '100' });
    await list(owner, { title: 'A studio to approve', address: 'Unit 3' });
    await decide((await listingsOf(owner)).at(-1)!.id, 'approve');
    expect(await drawn(owner)).toBeUndefined();
  });

  test('one that is fine stays, and is never drawn again', async () => {
    await setApproval('', { sample_percent: '100' });
    const owner = await newPerson(site).join();
    await list(owner, { title: 'A fine studio' });
    const { id } = (await drawn(owner))!;
    expect(await moderator.read('/admin')).toContain('1 property was drawn for a look.');
    expect((await look(id, 'approve')).status).toBe(302);
    await change(owner, id, 'withdrawn');
    await change(owner, id, 'available');
    expect(await drawn(owner)).toEqual({ id, by: 'moderator' });
    expect(await listingsOf(owner)).toMatchObject([{ is_public: true, state: null }]);
    expect(await moderator.read(AFTERWARDS)).toContain('No listings are waiting.');
  });

  test('one is taken down with a reason, and comes back once staff have seen the change', async () => {
    await setApproval('', { sample_percent: '100' });
    const owner = await newPerson(site).join();
    await list(owner, { title: 'A studio with a wrong price' });
    const { id } = (await drawn(owner))!;
    expect((await look(id, 'change')).status).toBe(400);
    expect((await look(id, 'change', 'The price is for a month.')).status).toBe(302);
    await owner.mailed(/Your listing was taken off the site/);
    expect(await listingsOf(owner)).toMatchObject([
      { status: 'withdrawn', state: 'change_wanted' },
    ]);
    expect(await owner.read('/dashboard?tab=properties')).toContain('The price is for a month.');
    await edit(owner, id, { price: '800,000', status: 'withdrawn' });
    const preview = `/properties/${id}/preview`;
    const shown = await owner.read(preview);
    const seen = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)![1]!;
    const fields = { version: seen('version'), revision: seen('revision') };
    expect((await owner.post(preview, fields)).status).toBe(302);
    expect(await listingsOf(owner)).toMatchObject([{ is_public: false, state: 'waiting' }]);
    await decide(id, 'approve');
    expect(await listingsOf(owner)).toMatchObject([{ is_public: true, state: 'approved' }]);
  });

  test('one is taken down for good', async () => {
    await setApproval('', { sample_percent: '100' });
    const owner = await newPerson(site).join();
    await list(owner, { title: 'A studio in the clouds' });
    const { id } = (await drawn(owner))!;
    expect((await look(id, 'refuse', 'It does not exist.')).status).toBe(302);
    await change(owner, id, 'available');
    expect(await listingsOf(owner)).toMatchObject([{ status: 'withdrawn', state: 'refused' }]);
    await setApproval('');
  });
});
