import { beforeAll, expect, test } from 'vitest';
import { newPerson, Person, query, textOf } from '../support/people.ts';
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

async function setApproval(approval: '' | 'first' | 'all'): Promise<void> {
  const [latest] = await query<{ version: number }>(
    site,
    'select coalesce(max(version), 0)::integer as version from site_settings',
  );
  const form = { version: String(latest!.version), step: 'publish', approval };
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
  expect(await owner.read('/dashboard?tab=properties')).toContain('Waits for our team');
  expect(await owner.read(`/properties/${home!.id}/preview`)).toContain('Waits for our team');
  // Nor does its owner get it there by another way.
  await owner.post('/dashboard', { id: String(home!.id), change: 'available' });
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
  expect(await owner.read('/dashboard?tab=properties')).toContain('There is no such tower.');
  await setApproval('');
  await owner.post('/dashboard', { id: String(home!.id), change: 'available' });
  const again = await edit(owner, home!.id, { title: 'A castle', status: 'available' });
  expect(again.status).toBe(400);
  expect(await listingsOf(owner)).toMatchObject([{ status: 'draft', state: 'refused' }]);
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
  await owner.post('/dashboard', { id: String(home!.id), change: 'withdrawn' });
  await owner.post('/dashboard', { id: String(home!.id), change: 'available' });
  expect(await listingsOf(owner)).toMatchObject([{ status: 'available', state: 'approved' }]);
  await edit(owner, home!.id, { title: 'A villa by the sea', location: 'Palm Jumeirah' });
  expect(await listingsOf(owner)).toMatchObject([{ status: 'withdrawn', state: 'waiting' }]);
});

test('a company publishes no feed whose homes would have to be approved', async () => {
  await setApproval('all');
  const owner = await newPerson(site).join();
  await owner.post('/company/new', { name: 'Feeds that wait', orn: '840001' });
  const source = new FormData();
  source.set('file', new Blob([FEED]), 'feed.xml');
  const added = await owner.fetch('/company/feeds/new', { method: 'POST', body: source });
  const path = added.headers.get('location')!;
  await expect.poll(() => owner.read(path), { timeout: 30_000 }).toContain('Home F-1');
  const publish = () => owner.post(path, { intent: 'publish', poll: '' });
  const refused = await publish();
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain('Homes are looked at here before they are public.');
  await setApproval('');
  expect((await publish()).status).toBe(302);
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
