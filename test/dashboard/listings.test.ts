import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { htmlOf, useSignedIn } from '../support/dashboard.ts';
import { query, textOf } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, SELLER_TRN: '100000000000003' } });
const owner = useSignedIn(site, 'seeker@demo.example');
const { get, post } = owner;

const HOME = {
  title: 'Bright studio with balcony',
  property_type: 'apartment',
  price: '850,000',
  size_sqft: '480',
  bedrooms: '0',
  bathrooms: '1',
  location: 'JVC',
  address: 'Unit 204, Seasons Tower, JVC',
  description: 'Close to the <b>park</b>.',
};
const MORE = {
  purpose: 'rent',
  rent_period: 'monthly',
  cheques: '12',
  price: '7500',
  furnishing: 'furnished',
  service_charge: '9000',
  completion: 'off_plan',
  developer: 'Palm & Tide',
  handover: '2027-Q3',
  payment_plan: '20% on booking\r\n80% on handover',
  permit_number: '7100000001',
  permit_url: 'https://trakheesi.dubailand.gov.ae/x?y=1',
  position: '25.0559, 55.2075',
  video_url: 'https://youtu.be/abc',
};

const VALUED = '/new-property?location=Marina+%3Cb%3E&property_type=villa&bedrooms=0&size_sqft=900';

const send = (fields: Record<string, string>, path = '/new-property', as = owner.cookie) =>
  post(path, new URLSearchParams(fields), as);
const listings = () =>
  query<Record<string, unknown> & { id: number }>(
    site,
    'select * from listing where user_id = $1 order by id desc',
    [owner.userId],
  );
/** What a browser sends of the edit form of `HOME`. */
async function editForm(id: number, as = owner.cookie) {
  const html = await htmlOf(get(`/properties/edit/${id}`, { as }));
  const version = /name="version"[^>]*value="([^"]+)"/.exec(html)![1]!;
  const defaults = {
    purpose: 'sale',
    rent_period: 'yearly',
    unit_visibility: 'nobody',
    status: 'available',
    completion: 'ready',
  };
  const stored = { location: 'Jumeirah Village Circle (JVC)', description: 'Close to the park.' };
  return { ...HOME, ...defaults, ...stored, version };
}

beforeEach(() =>
  query(site, 'delete from rate_limit').then(() =>
    query(site, 'delete from listing where user_id = $1', [owner.userId]),
  ),
);

const locationOf = (answer: Response) => answer.headers.get('location')!;

test('a title suggested while the place was half typed names it whole', async () => {
  const title = 'Studio in Arabian Ran';
  const answer = await send({ ...HOME, title, location: 'Arabian Ran' });
  expect(answer.status).toBe(302);
  expect(await listings()).toEqual([
    expect.objectContaining({ title: 'Studio in Arabian Ranches', place_name: 'Arabian Ranches' }),
  ]);
});

describe('an owner without a name', () => {
  const newOwner = async () => {
    const email = `${randomUUID()}@owners.example`;
    await insertPerson(site, email);
    return openSession(site, email);
  };
  const named = { first_name: ' Fatima ', last_name: 'Al <b>Mansoori</b>' };

  test('may give it where they list a home, once', async () => {
    const { cookie: as, userId } = await newOwner();
    expect(await htmlOf(get('/new-property', { as }))).toContain('name="first_name"');
    const answer = await send({ ...HOME, ...named }, '/new-property', as);
    expect(answer.headers.get('location')).toBe('/dashboard');
    const [listing] = await query<{ id: number }>(
      site,
      'select id from listing where user_id = $1',
      [userId],
    );
    expect(await textOf(await get(`/property/${listing!.id}`, { as: '' }))).toContain(
      'Fatima Al Mansoori',
    );
    expect(await htmlOf(get('/new-property', { as }))).not.toContain('name="first_name"');
    await send({ ...HOME, title: 'Another studio', first_name: 'Somebody' }, '/new-property', as);
    expect(await htmlOf(get('/dashboard', { as }))).toContain('Fatima Al Mansoori');
  });

  test('gives it with a draft, too', async () => {
    const { cookie: as, userId } = await newOwner();
    const draft = { ...HOME, ...named, page: randomUUID(), go: 'draft' };
    const answer = await send(draft, '/new-property', as);
    expect(answer.headers.get('location')).toBe('/dashboard');
    const profiles = await query(site, 'select first_name, last_name from profile where id = $1', [
      userId,
    ]);
    expect(profiles).toEqual([{ first_name: 'Fatima', last_name: 'Al Mansoori' }]);
  });

  test('may still correct it in a form that comes back', async () => {
    const { cookie: as } = await newOwner();
    const html = await htmlOf(
      send({ ...HOME, price: '', first_name: 'Fatma' }, '/new-property', as),
    );
    expect(html).toMatch(/<input[^>]*name="first_name"[^>]*value="Fatma"/);
    expect(await htmlOf(get('/new-property', { as }))).toContain('name="first_name"');
  });

  test('is told when it is too long, with all else that is wrong, and lists nothing until then', async () => {
    const { cookie: as, userId } = await newOwner();
    const long = { ...HOME, price: '', first_name: 'F'.repeat(51) };
    const answer = await send(long, '/new-property', as);
    expect(answer.status).toBe(400);
    const html = await htmlOf(answer);
    expect(html).toContain('First name must be at most 50 characters');
    expect(html).toContain('Price is required');
    expect(html).toContain('F'.repeat(51));
    expect(await query(site, 'select id from listing where user_id = $1', [userId])).toEqual([]);
    // A draft is kept even so.
    const drafted = await send({ ...long, page: randomUUID(), go: 'draft' }, '/new-property', as);
    expect(drafted.status).toBe(400);
    expect(await htmlOf(drafted)).toContain('First name must be at most 50 characters');
    expect(await ownOf(userId)).toMatchObject([{ status: 'draft' }]);
  });

  const ownOf = (userId: string) =>
    query<{ id: number; status: string; publish_at: Date | null }>(
      site,
      'select id, status, publish_at from listing where user_id = $1 order by id',
      [userId],
    );
  /** What the question on a page sends besides the answer. */
  function questionIn(html: string) {
    const [section = ''] =
      /<section aria-labelledby="name-question".*?<\/section>/s.exec(html) ?? [];
    expect(section).toContain('What is your name?');
    expect(section).toMatch(
      /<input[^>]*autofocus[^>]*name="first_name"|name="first_name"[^>]*autofocus/i,
    );
    const hidden = section.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
    return [...hidden].map(([, name, value]) => [name!, value!] as [string, string]);
  }
  async function newDrafts() {
    const person = await newOwner();
    for (const title of ['One', 'Two'])
      await send({ ...HOME, title, status: 'draft' }, '/new-property', person.cookie);
    const drafts = await ownOf(person.userId);
    expect(drafts.map(({ status }) => status)).toEqual(['draft', 'draft']);
    return { ...person, ids: drafts.map(({ id }) => String(id)) };
  }
  const previewed = async (id: string, as: string) => {
    const html = await htmlOf(get(`/properties/${id}/preview`, { as }));
    const [, version = '', revision = ''] =
      /name="version" value="([^"]+)"[^]*?name="revision" value="([^"]+)"/.exec(html) ?? [];
    return { version, revision };
  };

  test.each(['a menu', 'the table', 'a preview', 'a schedule'])(
    'is asked for it when publishing by %s, and what was wanted is done after the answer',
    async (way) => {
      const { cookie: as, userId, ids } = await newDrafts();
      const [first = '', second = ''] = ids;
      const preview = `/properties/${first}/preview`;
      const { path, fields } = {
        'a menu': {
          path: '/dashboard?index&sort=oldest',
          fields: [
            ['intent', `change-${first}`],
            ['id', first],
            ['change', 'available'],
          ],
        },
        'the table': {
          path: '/dashboard?index&view=table',
          fields: [
            ['intent', 'change'],
            ['id', first],
            ['id', second],
            ['change', 'available'],
          ],
        },
        'a preview': {
          path: preview,
          fields: [['intent', 'publish'], ...Object.entries(await previewed(first, as))],
        },
        'a schedule': {
          path: preview,
          fields: [
            ['intent', 'schedule'],
            ['at', '2030-01-01T09:00'],
            ...Object.entries(await previewed(first, as)),
          ],
        },
      }[way]!;
      const publish = (body: string[][]) =>
        post(path, new URLSearchParams(body as [string, string][]), as);
      const asked = await publish(fields);
      expect(asked.status).toBe(400);
      const kept = questionIn(await htmlOf(asked));
      expect((await ownOf(userId)).map(({ status }) => status)).toEqual(['draft', 'draft']);

      const wrong = await publish([...kept, ['first_name', 'F'.repeat(51)], ['last_name', '']]);
      const again = await htmlOf(wrong);
      expect(again).toContain('First name must be at most 50 characters');
      const done = await publish([
        ...questionIn(again),
        ['first_name', 'Fatima'],
        ['last_name', ''],
      ]);
      expect(done.status).toBe(302);
      const after = await ownOf(userId);
      if (way === 'a schedule') {
        expect(after[0]).toMatchObject({
          status: 'draft',
          publish_at: new Date('2030-01-01T05:00Z'),
        });
        return;
      }
      const isBoth = way === 'the table';
      expect(after.map(({ status }) => status)).toEqual([
        'available',
        isBoth ? 'available' : 'draft',
      ]);
      expect(await textOf(await get(`/property/${first}`, { as: '' }))).toContain('Fatima');
    },
  );

  test('who wants none is asked once, and of drafts and homes that are live never', async () => {
    const { cookie: as, userId, ids } = await newDrafts();
    const change = (to: string, more: Record<string, string> = {}, id = ids[0]!) =>
      send({ id, change: to, ...more }, '/dashboard?index', as);
    expect((await change('copy')).status).toBe(302);
    expect((await change('delete')).status).toBe(302);
    expect((await change('restore')).status).toBe(302);
    expect((await change('available')).status).toBe(400);
    expect((await change('available', { first_name: '', last_name: ' ' })).status).toBe(302);
    expect(await textOf(await get(`/property/${ids[0]}`, { as: '' }))).toContain('Private owner');
    expect((await change('under_offer')).status).toBe(302);
    expect((await change('available', {}, ids[1])).status).toBe(302);
    expect((await ownOf(userId)).map(({ status }) => status)).toEqual([
      'under_offer',
      'available',
      'draft',
    ]);
    // The listing form goes on offering it.
    expect(await htmlOf(get('/new-property', { as }))).toContain('name="first_name"');
  });

  test('a change that is refused is answered in the menu it was chosen from', async () => {
    const { cookie: as, ids } = await newDrafts();
    const fields = { id: ids[0]!, intent: `change-${ids[0]}`, change: 'sold twice' };
    const answer = await send(fields, '/dashboard?index', as);
    expect(answer.status).toBe(400);
    const menus = (await htmlOf(answer)).match(/<details name="own-listing".*?<\/details>/gs)!;
    expect(menus.filter((menu) => menu.startsWith('<details name="own-listing" open'))).toEqual(
      menus.filter((menu) => menu.includes('Choose one of the options')),
    );
    expect(menus.join()).toContain('Choose one of the options');
  });

  test('is asked where units are added from a table, which keeps them', async () => {
    const { cookie: as, userId, ids } = await newDrafts();
    const units = {
      like: ids[0]!,
      page: randomUUID(),
      'unit_number.0': '101',
      'price.0': '1,500,000',
      go: 'add',
    };
    const add = (fields: Record<string, string>) =>
      send({ ...units, ...fields }, '/properties/units', as);
    const asked = await add({ status: 'available' });
    expect(asked.status).toBe(400);
    const html = await htmlOf(asked);
    expect(html).toContain('Type your name before your properties go live');
    expect(html).toContain('value="1,500,000"');
    const wrong = await htmlOf(
      add({ status: 'available', first_name: 'F'.repeat(51), last_name: '', 'price.0': '0' }),
    );
    expect(wrong).toContain('First name must be at most 50 characters');
    expect(wrong).toContain('Price must be');
    expect(await ownOf(userId)).toHaveLength(2);
    expect((await add({ status: 'draft' })).status).toBe(302);
    const named = { first_name: 'Fatima', last_name: '', page: randomUUID() };
    expect((await add({ status: 'available', ...named })).status).toBe(302);
    expect((await ownOf(userId)).map(({ status }) => status)).toEqual([
      'draft',
      'draft',
      'draft',
      'available',
    ]);
    expect(await htmlOf(get('/properties/units', { as }))).not.toContain('name="first_name"');
    // Sent again after a lost answer: it is the same unit, and no other price is lost without a word.
    expect((await add({ status: 'draft' })).status).toBe(302);
    const second = { 'unit_number.1': '102', 'price.1': '1,500,000' };
    const changed = await add({ status: 'draft', 'price.0': '1,600,000', ...second });
    expect(changed.status).toBe(400);
    expect(await htmlOf(changed)).toContain('Added already, with other details');
    expect(await ownOf(userId)).toHaveLength(4);
    // The units share a title, so wherever their owner picks one, its number comes first.
    for (const path of ['/dashboard', '/dashboard?view=table', '/properties/units'])
      expect(await htmlOf(get(path, { as })), path).toContain('101 · ');
  });
});

describe('a new property', () => {
  test('needs only the specified fields, and stands in the search at once', async () => {
    // Every page leads a visitor to it.
    expect(await (await fetch(`${site.origin}/buy`)).text()).toMatch(
      /<footer.* href="\/new-property"/s,
    );
    const answer = await send(HOME);
    expect(answer.headers.get('location')).toBe('/dashboard');
    expect(answer.headers.get('set-cookie')).toContain('manzil.flash=listingAdded');
    const [listing, ...others] = await listings();
    expect(others).toEqual([]);
    expect(listing).toMatchObject({
      agent_id: null,
      purpose: 'sale',
      rent_period: null,
      status: 'available',
      completion: 'ready',
      price: '850000',
      bedrooms: 0,
      place_name: 'Jumeirah Village Circle (JVC)',
      description: 'Close to the park.',
      reference: `M-${listing!.id}`,
      lat: null,
    });
    const page = await textOf(await get(`/property/${listing!.id}`, { as: '' }));
    expect(page).toContain('Bright studio with balcony');
    expect(page).toContain('Private owner');
    const results = '/search-results?location=JVC&property_type=apartment&max_price=850000';
    const found = await htmlOf(get(results, { as: '' }));
    expect(found).toContain(`/property/${listing!.id}`);
    expect(await query(site, 'select action_count from rate_limit')).toEqual([{ action_count: 1 }]);
  });

  test('takes everything else, too, and the edit form gives it back', async () => {
    expect((await send({ ...HOME, ...MORE }, '/properties/new')).status).toBe(302);
    const [listing] = await listings();
    expect(listing).toMatchObject({
      purpose: 'rent',
      rent_period: 'monthly',
      cheques: 12,
      furnishing: 'furnished',
      developer: 'Palm & Tide',
      handover: '2027-Q3',
      payment_plan: '20% on booking\n80% on handover',
      permit_url: MORE.permit_url,
      lat: 25.0559,
      lng: 55.2075,
    });
    // A developer that nobody else names.
    const search = '/search-results?type=rent&location=JVC&location=palm+%26+tide';
    const keyword = (await get(search, { as: '' })).headers.get('location')!;
    expect(keyword).toBe('/search-results?type=rent&location=JVC&keyword=Palm+%26+Tide');
    expect(await htmlOf(get(keyword, { as: '' }))).toContain(`/property/${listing!.id}`);

    const html = await textOf(await get(`/properties/edit/${listing!.id}`));
    expect(html).toContain('<h1 class="text-2xl font-semibold">Edit Property</h1>');
    for (const text of ['Palm & Tide', '25.05590, 55.20750', MORE.permit_url, 'youtu.be/abc']) {
      expect(html).toContain(text);
    }
    for (const value of ['rent', 'monthly', 'off_plan', 'furnished', '2027-Q3', '12']) {
      expect(html).toContain(`<option value="${value}" selected="">`);
    }
    const page = await textOf(await get(`/property/${listing!.id}`));
    for (const text of [
      'Palm & Tide',
      'Q3 2027',
      '80% on handover',
      'href="https://youtu.be/abc" rel="nofollow ugc noopener"',
      'Up to 12 cheques',
      '"latitude":25.0559',
      `href="/properties/edit/${listing!.id}"`,
    ]) {
      expect(page).toContain(text);
    }
    const seen = await textOf(await get(`/property/${listing!.id}`, { as: '' }));
    expect(seen).not.toContain('/properties/edit/');
    expect(seen).not.toContain(owner.userId);
  });

  test('says whether anybody lives there and from when on it is available, and is found by both', async () => {
    await send({
      ...HOME,
      title: 'Let until May',
      occupancy: 'tenanted',
      available_from: '2027-05-31',
    });
    const [home] = await listings();
    expect(home).toMatchObject({ title: 'Let until May', occupancy: 'tenanted' });
    const page = await textOf(await get(`/property/${home!.id}`, { as: '' }));
    for (const text of ['Occupancy', 'Tenanted', 'Available from', '31 May 2027'])
      expect(page).toContain(text);
    const form = await htmlOf(get(`/properties/edit/${home!.id}`));
    expect(form).toContain('<option value="tenanted" selected="">');
    expect(form).toMatch(
      /name="available_from"[^>]*value="2027-05-31"|value="2027-05-31"[^>]*name="available_from"/,
    );
    for (const [query, isFound] of [
      ['move_in_by=2027-05-31', true],
      ['move_in_by=2027-05-30', false],
      ['occupancy=tenanted', true],
      ['occupancy=vacant', false],
    ] as const) {
      const results = await htmlOf(
        get(`/search-results?location=JVC&keyword=May&${query}`, { as: '' }),
      );
      expect(results.includes(`/property/${home!.id}"`), query).toBe(isFound);
    }
  });

  test('says how far commercial space is finished, and of anything how many cars can be parked', async () => {
    const MORE_SPACE = { fit_out: 'shell_and_core', parking_spaces: '12' };
    const warehouse = { ...HOME, ...MORE_SPACE, property_type: 'industrial', title: 'Warehouse' };
    await send(warehouse);
    await send({ ...HOME, ...MORE_SPACE });
    const [home, shed] = await listings();
    expect(shed).toMatchObject({ fit_out: 'shell_and_core', parking_spaces: 12 });
    expect(home).toMatchObject({ fit_out: null, parking_spaces: 12 });
    const page = await textOf(await get(`/property/${shed!.id}`, { as: '' }));
    for (const text of ['Industrial Unit', 'Shell and core', '12 spaces'])
      expect(page).toContain(text);
    const form = await htmlOf(get(`/properties/edit/${shed!.id}`));
    expect(form).toContain('<option value="shell_and_core" selected="">');
    const results =
      '/search-results?location=JVC&property_type=commercial&min_size=480&max_size=480';
    const found = await htmlOf(get(results, { as: '' }));
    expect(found).toContain(`/property/${shed!.id}`);
    expect(found).not.toContain(`/property/${home!.id}`);
  });

  test('an agent lists for their agency', async () => {
    const agent = await openSession(site, 'agent@demo.example');
    expect((await send({ ...HOME, title: 'By Layla' }, '/new-property', agent.cookie)).status).toBe(
      302,
    );
    const [listing] = await query<{ id: number }>(
      site,
      `select id from listing where title = 'By Layla' and user_id = $1 and agent_id is not null`,
      [agent.userId],
    );
    const page = await textOf(await get(`/property/${listing!.id}`, { as: '' }));
    expect(page).toContain('Saffron & Sand Real Estate');
    await query(site, 'delete from listing where id = $1', [listing!.id]);
  });

  test('with faults comes back with every message and what was typed', async () => {
    const answer = await send({
      ...HOME,
      title: ' ',
      price: 'cheap',
      location: 'Atlantis City',
      address: 'My "street"',
      description: 'One\r\n\r\nTwo',
      permit_url: 'https://evil.example/',
    });
    const html = await textOf(answer);
    expect(answer.status).toBe(400);
    for (const sentence of [
      'Property title is required',
      'Price must be a number of dirhams',
      'We don’t know this area.',
      'The permit link must start with https://',
    ]) {
      expect(html).toContain(`<li>${sentence}`);
    }
    expect(html).toContain('8 of 200 characters of description');
    for (const typed of ['cheap', 'Atlantis City', 'My "street"', 'https://evil.example/']) {
      expect(html).toContain(`value="${typed}"`);
    }
    expect(await listings()).toEqual([]);
    expect(await query(site, 'select 1 from rate_limit')).toEqual([]);
  });

  test('with a pin far from its place is refused, such as a copy whose place was changed', async () => {
    const position = '25.24520, 55.30380';
    const html = await textOf(await send({ ...HOME, position }));
    expect(html).toContain('The pin is far from the place above.');
    expect(html).toContain(position);
    expect(await listings()).toEqual([]);
    await send({ ...HOME, position, location: 'Al Karama' });
    expect(await listings()).toMatchObject([{ lat: 25.2452 }]);
  });

  test('names the areas that come closest to an unknown one', async () => {
    const html = await textOf(await send({ ...HOME, location: 'Al Barsha Heigts North' }));
    expect(html).toMatch(/Did you mean [^<]*Barsha/);
    const developer = await textOf(await send({ ...HOME, location: 'Omniyat' }));
    expect(developer).toContain('Did you mean Business Bay or Palm Jumeirah?');
  });

  test('sent twice is listed and counted once, one after the other or at the same time', async () => {
    await Promise.all([send(HOME), send(HOME)]);
    expect((await send(HOME)).headers.get('location')).toBe('/dashboard');
    expect(await listings()).toHaveLength(1);
    expect(await query(site, 'select action_count from rate_limit')).toEqual([{ action_count: 1 }]);
    await send({ ...HOME, title: 'The one next door' });
    expect(await listings()).toHaveLength(2);
  });

  test('over the limit is not listed, and keeps what was typed', async () => {
    await query(
      site,
      `insert into rate_limit values ($1, 'property_insert', array_fill(now(), array[20]))`,
      [owner.userId],
    );
    const answer = await send(HOME);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    const html = await textOf(answer);
    expect(html).toMatch(
      /as many properties as an hour allows. You can list the next one in \d+ m/,
    );
    expect(html).toContain('value="Bright studio with balcony"');
    expect(await listings()).toEqual([]);
  });

  test('a draft is only for its owner, and is listed on the day it is published', async () => {
    const answer = await send({ ...HOME, status: 'draft' });
    expect(answer.headers.get('set-cookie')).toContain('manzil.flash=listingDrafted');
    const [draft] = await listings();
    expect((await get(`/property/${draft!.id}`, { as: '' })).status).toBe(404);
    const card = await textOf(await get('/dashboard'));
    expect(card).toContain('Started on');
    expect(card).not.toContain('Listed on');
    await query(
      site,
      `update listing set created_at = now() - interval '30 days', price_since = now() - interval '30 days' where id = $1`,
      [draft!.id],
    );
    const form = await editForm(draft!.id);
    await send({ ...form, price: '800000' }, `/properties/edit/${draft!.id}`);
    const [listed] = await query<Record<string, unknown>>(
      site,
      `select status, previous_price, created_at > now() - interval '1 minute' as is_new from listing where id = $1`,
      [draft!.id],
    );
    expect(listed).toEqual({ status: 'available', previous_price: null, is_new: true });
  });

  test('starts from what its URL says of the home', async () => {
    const html = await htmlOf(get(`${VALUED}&title=Not+this`));
    expect(html).toMatch(/<input[^>]*name="location"[^>]*value="Marina &lt;b&gt;"/);
    expect(html).toMatch(/<input[^>]*name="size_sqft"[^>]*value="900"/);
    expect(html).toMatch(/<input[^>]*name="bedrooms"[^>]*value="0"/);
    expect(html).toMatch(/<option value="villa" selected/);
    expect(html).not.toContain('Not this');
  });

  test('who is signed out is told to sign in, and comes back', async () => {
    for (const path of ['/new-property', VALUED, '/properties/new', '/properties/edit/1']) {
      const answer = await get(path, { as: '' });
      const location = answer.headers.get('location')!;
      expect(location).toBe(`/sign-in?${new URLSearchParams({ returnTo: path })}`);
      expect(await textOf(await get(location, { as: '' }))).toContain(
        'Authentication Error: You must be logged in to list a property',
      );
    }
    expect((await send(HOME, '/new-property', '')).headers.get('location')).toContain('/sign-in');
    const promotion = await get('/properties/1/promote', { as: '' });
    expect(await textOf(await get(promotion.headers.get('location')!, { as: '' }))).toContain(
      'You must be logged in to promote a property',
    );
  });
});

describe('an edit', () => {
  async function list() {
    await send(HOME);
    const [listing] = await listings();
    return listing!;
  }

  test('is saved; what the form does not hold stays', async () => {
    const { id } = await list();
    await query(site, `update listing set is_featured = true, image_url = '/a.svg' where id = $1`, [
      id,
    ]);
    const form = { ...(await editForm(id)), title: 'Brighter', location: 'Dubai Marina' };
    const answer = await send(form, `/properties/edit/${id}`);
    expect(answer.headers.get('location')).toBe('/dashboard');
    expect(answer.headers.get('set-cookie')).toContain('manzil.flash=listingUpdated');
    expect((await listings())[0]).toMatchObject({
      title: 'Brighter',
      place_name: 'Dubai Marina',
      is_featured: true,
      image_url: '/a.svg',
    });
  });

  test('keeps the place of an import that no name finds again', async () => {
    const { id } = await list();
    await query(site, `update listing set place_name = 'Nowhere Tower, Nowhere' where id = $1`, [
      id,
    ]);
    const form = { ...(await editForm(id)), location: 'Nowhere Tower, Nowhere' };
    expect((await send(form, `/properties/edit/${id}`)).status).toBe(302);
    expect((await listings())[0]).toMatchObject({ place_name: 'Nowhere Tower, Nowhere' });
  });

  test('of two at a time the second is told, loses nothing and may then go on', async () => {
    const { id } = await list();
    const form = await editForm(id);
    await send({ ...form, price: '900000', title: 'First' }, `/properties/edit/${id}`);
    const answer = await send({ ...form, title: 'Second' }, `/properties/edit/${id}`);
    const html = await textOf(answer);
    expect(answer.status).toBe(409);
    expect(html).toContain('This property has been changed since you opened it.');
    expect(html).toContain('value="Second"');
    const [, differing] = /Saved in the meantime<\/h2>(.*?)<\/section>/s.exec(html)!;
    expect([...differing!.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label)).toEqual([
      'Property Title',
      'Price (AED)',
    ]);
    expect(differing).toMatch(/First.*900,000/s);
    expect((await listings())[0]).toMatchObject({ title: 'First', price: '900000' });
    const former = await query(site, 'select price from former_price where listing_id = $1', [id]);
    expect(former).toEqual([{ price: '850000' }]);
    const version = /name="version"[^>]*value="([^"]+)"/.exec(html)![1]!;
    const again = await send({ ...form, version, title: 'Second' }, `/properties/edit/${id}`);
    expect(again.status).toBe(302);
    expect((await listings())[0]).toMatchObject({ title: 'Second' });
  });

  test('at the very same moment only one is saved', async () => {
    const { id } = await list();
    const form = await editForm(id);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => send({ ...form, title }, `/properties/edit/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
  });

  test('sent twice by a double click is saved, not in conflict with itself', async () => {
    const { id } = await list();
    const form = { ...(await editForm(id)), ...MORE, title: 'Twice', price: '8100' };
    const twice = [1, 2].map(() => send(form, `/properties/edit/${id}`));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([302, 302]);
    expect((await listings())[0]).toMatchObject({ title: 'Twice', price: '8100' });
  });

  test('to a status that does not follow is refused', async () => {
    const { id } = await list();
    const form = await editForm(id);
    const answer = await send({ ...form, status: 'draft' }, `/properties/edit/${id}`);
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain('The property can’t change to this status.');
  });

  test('of somebody else’s or of no listing is not found, of a deleted one leads to where it is restored', async () => {
    const { id } = await list();
    const form = await editForm(id);
    await insertPerson(site, 'stranger@x.example');
    const { cookie: stranger } = await openSession(site, 'stranger@x.example');
    for (const path of [`/properties/edit/${id}`, '/properties/edit/0', '/properties/edit/x']) {
      const answered = await get(path, { as: stranger });
      expect(answered.headers.get('location')).toBe('/dashboard');
      const told = { Cookie: `${stranger}; ${answered.headers.getSetCookie()[0]!.split(';')[0]}` };
      const dashboard = await fetch(`${site.origin}/dashboard`, { headers: told });
      expect(await textOf(dashboard)).toContain('Failed to load property');
      const answer = await send({ ...form, title: 'Mine now' }, path, stranger);
      expect(answer.status).toBe(404);
    }
    expect((await listings())[0]).toMatchObject({ title: HOME.title });
    await query(site, `insert into listing_deletion values ($1, 'available')`, [id]);
    expect((await get(`/properties/edit/${id}`)).headers.get('location')).toBe('/dashboard');
    const deleted = await send(form, `/properties/edit/${id}`);
    expect(deleted.headers.get('location')).toBe('/dashboard?status=deleted');
    expect(deleted.headers.get('set-cookie')).toContain('manzil.flash=listingDeleted');
  });

  test('that cannot be loaded or saved says so and leads back', async () => {
    const { id } = await list();
    await query(site, 'alter table listing rename column video_url to gone');
    try {
      const loaded = await get(`/properties/edit/${id}`);
      expect(loaded.headers.get('location')).toBe('/dashboard');
      expect(loaded.headers.get('set-cookie')).toContain('manzil.flash=listingNotLoaded');
      expect((await send(HOME, `/properties/edit/${id}`)).status).toBe(503);
      const listed = await send({ ...HOME, title: 'Kept as typed' });
      expect(listed.status).toBe(503);
      const html = await textOf(listed);
      expect(html).toContain('Failed to list property');
      expect(html).toContain('value="Kept as typed"');
      expect(html).not.toContain('video_url"&');
    } finally {
      await query(site, 'alter table listing rename column gone to video_url');
    }
  });
});

describe('My Properties', () => {
  /** Newest first. */
  async function listHomes(...homes: Record<string, string>[]) {
    const ids: number[] = [];
    for (const home of homes) {
      await send({ ...HOME, ...home });
      ids.unshift((await listings())[0]!.id);
    }
    return ids;
  }
  const change = (to: string, ids: number[], path = '/dashboard?index', as = owner.cookie) => {
    const body = new URLSearchParams({ intent: 'change', change: to });
    for (const id of ids) body.append('id', String(id));
    return post(path, body, as);
  };
  const statuses = async () => (await listings()).map(({ status }) => status);
  const isPublic = async (id: number) => (await get(`/property/${id}`, { as: '' })).status === 200;

  test('shows each listing with its buttons, what it lacks and how often it was seen', async () => {
    const [id] = await listHomes({ title: 'The one' });
    await query(
      site,
      'insert into listing_view values ($1, current_date, 7), ($1, current_date - 1, 5)',
      [id],
    );
    await query(
      site,
      `insert into conversation (listing_id, seeker_email) values ($1, 'a@x.example'), ($1, 'b@x.example')`,
      [id],
    );
    await query(
      site,
      `insert into saved_home (user_id, listing_id, title, price, known_price, known_available, removed_at)
       select id, $1, '', 1, 1, true, case email when 'agent@demo.example' then null::timestamptz else now() end
       from user_account where email in ('agent@demo.example', 'meera.fernandes@owners.example')`,
      [id],
    );
    const html = (await textOf(await get('/dashboard'))).replaceAll('<!-- -->', '');
    expect(html).toContain(`href="/property/${id}"`);
    expect(html).toContain(`href="/properties/edit/${id}"`);
    for (const text of [
      '12\u00a0views\u00a0· 1\u00a0save\u00a0· 2\u00a0enquiries',
      'Add the permit number',
      'Add more pictures',
      'Studio',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('counts who looks at a listing, but not its owner', async () => {
    const [id] = await listHomes({ title: 'Seen' });
    const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
    await get(`/property/${id}`, { headers });
    await get(`/property/${id}`, { headers, as: '' });
    await get(`/property/${id}`, { headers, as: '' });
    await expect
      .poll(() => query(site, 'select n from listing_view where listing_id = $1', [id]), {
        timeout: 10_000,
      })
      .toEqual([{ n: 1 }]);
  });

  test('as a table, finds and filters', async () => {
    await listHomes(
      { title: 'Alpha 100%' },
      { title: 'Beta', location: 'Deira' },
      { title: 'Gamma', status: 'draft' },
    );
    const titles = async (params: string) => {
      const html = await textOf(await get(`/dashboard?view=table&${params}`));
      return [...html.matchAll(/aria-label="Select: ([^"]+)"/g)].map(([, title]) => title);
    };
    expect(await titles('')).toEqual(['Gamma', 'Beta', 'Alpha 100%']);
    const hasSearch = async (params: string) =>
      (await textOf(await get(`/dashboard?${params}`))).includes('role="search"');
    // Three are seen at a glance.
    expect(await hasSearch('view=table')).toBe(false);
    expect(await hasSearch('status=draft')).toBe(true);
    expect(await titles('q=deira')).toEqual(['Beta']);
    expect(await titles('q=0%25')).toEqual(['Alpha 100%']);
    // Each word, wherever it is.
    expect(await titles('q=deira+beta')).toEqual(['Beta']);
    expect(await titles('q=deira+gamma')).toEqual([]);
    expect(await titles('q=_')).toEqual([]);
    expect(await titles('status=draft')).toEqual(['Gamma']);
    expect(await titles('status=draft&q=beta')).toEqual([]);
    const beforeCards = /Create Listing|On your listings/;
    expect(await textOf(await get('/dashboard?q=deira'))).not.toMatch(beforeCards);
    expect(await textOf(await get('/dashboard?view=table'))).toMatch(beforeCards);
    const none = await textOf(await get('/dashboard?view=table&status=draft&q=beta'));
    expect(none).toContain('None of your properties match this search');
    expect(none).not.toContain('newest first');
    // The list may have become shorter since.
    expect(await titles('page=2')).toEqual(['Gamma', 'Beta', 'Alpha 100%']);
    await listHomes({ title: 'Delta' });
    expect(await hasSearch('')).toBe(true);
  });

  test('the form of a listing leads back to the list it was opened from, also by way of its preview', async () => {
    const [id] = await listHomes({});
    for (const view of ['', '&view=table']) {
      const list = `/dashboard?q=bright${view}`;
      const shown = await htmlOf(get(list));
      expect(shown).toContain(`id="own-${id}"`);
      const path = new RegExp(`href="(/properties/edit/${id}[^"]*)"`).exec(shown)![1]!;
      const opened = await htmlOf(get(path));
      const home = /href="([^"]+)"[^>]*>Cancel</.exec(opened)![1]!.replaceAll('&amp;', '&');
      const { pathname, searchParams, hash } = new URL(home, site.origin);
      expect([pathname, searchParams.get('q'), hash]).toEqual([
        '/dashboard',
        'bright',
        `#own-${id}`,
      ]);
      const form = { ...(await editForm(id!)), page: randomUUID() };
      const step = locationOf(await send({ ...form, go: 'facts' }, path));
      expect(step).toBe(`${path}#facts`);
      const preview = locationOf(await send({ ...form, price: '840000', go: 'preview' }, path));
      const html = await htmlOf(get(preview));
      expect(html).toContain(`href="${path}#words"`);
      const seen = ['version', 'revision'].map((name) => [
        name,
        new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(html)![1]!,
      ]);
      expect(locationOf(await send(Object.fromEntries(seen), preview))).toBe(home);
      expect(locationOf(await send(await editForm(id!), path))).toBe(home);
    }
  });

  test('a copy, the pages of its files and a scheduled preview lead back to the list, too', async () => {
    const [id] = await listHomes({ status: 'draft' });
    const list = encodeURIComponent('/dashboard?q=bright');
    const copied = await change('copy', [id!], '/dashboard?index&q=bright');
    expect(copied.headers.get('set-cookie')).toContain('manzil.flash=listingsCopied%201;');
    const copy = locationOf(copied);
    expect(copy).toMatch(new RegExp(`^/properties/edit/\\d+\\?list=${list}$`));
    expect(locationOf(await change('copy', [id!]))).toMatch(/^\/properties\/edit\/\d+$/);
    const form = { ...(await editForm(id!)), page: randomUUID() };
    const path = `/properties/edit/${id}?list=${list}`;
    expect(await htmlOf(get(path))).toContain(`href="/properties/${id}/floor-plans?list=${list}"`);
    for (const go of ['photos', 'plans', 'proofs']) {
      const files = locationOf(await send({ ...form, go }, path));
      expect(files).toContain(`?list=${list}`);
      const html = await htmlOf(get(files));
      const back = go === 'proofs' ? `${path}#words` : `/dashboard?q=bright#own-${id}`;
      expect(html).toContain(`href="${back}"`);
      if (go === 'photos') {
        expect(html).toContain(`href="${path}#facts"`);
        expect(html).toContain(`href="/properties/${id}/floor-plans?list=${list}"`);
      }
    }
    const promoted = await htmlOf(get(`/properties/${id}/promote?list=${list}`));
    expect(promoted).toContain(`href="/dashboard?q=bright#own-${id}"`);
    await query(site, `update listing set publish_at = now() + interval '1 day' where id = $1`, [
      id,
    ]);
    expect(await htmlOf(get('/dashboard?q=bright'))).toContain(
      `href="/properties/${id}/preview?list=${list}"`,
    );
  });

  test.each([
    'https://evil.example/?q=alpha',
    '//evil.example/dashboard/messages',
    '/dashboard/messages',
    '/logout',
    'javascript:alert(1)',
    'http://',
  ])('the form of a listing leads nowhere else: %s', async (list) => {
    const [id] = await listHomes({ title: 'Alpha' });
    const path = `/properties/edit/${id}?list=${encodeURIComponent(list)}`;
    expect(await htmlOf(get(path))).toMatch(/href="\/dashboard"[^>]*>Cancel</);
    expect(locationOf(await send(await editForm(id!), path))).toBe('/dashboard');
  });

  test('those chosen change together, the search counts them right, and the page stays', async () => {
    const ids = await listHomes({ title: 'A' }, { title: 'B' }, { title: 'C', status: 'draft' });
    const answer = await change('under_offer', ids, '/dashboard?index&view=table&q=x');
    expect(answer.headers.get('location')).toBe('/dashboard?view=table&q=x#change');
    expect(answer.headers.get('set-cookie')).toContain('manzil.flash=listingsChangedPartly');
    expect(await statuses()).toEqual(['draft', 'under_offer', 'under_offer']);
    const again = await change('let', ids);
    expect(again.headers.get('set-cookie')).toContain('manzil.flash=listingsUnchanged');
    const sold = await change('sold', ids.slice(1));
    expect(sold.headers.get('set-cookie')).toContain('manzil.flash=listingsChanged;');
  });

  test('deleting can be undone at once or later, each as it was', async () => {
    const [second, first] = await listHomes(
      { title: 'Was a draft', status: 'draft' },
      { title: 'Was public' },
    );
    const answer = await change('delete', [first!, second!]);
    const back = answer.headers.get('location')!;
    expect(back).toBe(`/dashboard?deleted=${first}.${second}#undo`);
    const html = (await textOf(await get(back))).replaceAll('<!-- -->', '');
    expect(html).toContain('2 properties deleted.');
    expect(html).toContain("You don't have any property listings yet");
    expect(html).not.toContain('Edit: Was public');
    expect(await isPublic(second!)).toBe(false);
    expect(await textOf(await get('/dashboard?status=deleted'))).toContain('Was public');
    for (const late of ['available', 'copy']) {
      const answered = await change(late, [second!]);
      expect(answered.headers.get('set-cookie')).toContain('listingsDeleted');
    }

    const undone = await change('restore', [first!, second!]);
    expect(undone.headers.get('set-cookie')).toContain('manzil.flash=listingsRestored');
    expect(await statuses()).toEqual(['available', 'draft']);
    expect(await isPublic(second!)).toBe(true);
    expect(await isPublic(first!)).toBe(false);
  });

  test('changes nothing of anybody else’s', async () => {
    const ids = await listHomes({ title: 'Mine' });
    await insertPerson(site, 'other@x.example');
    const { cookie: stranger } = await openSession(site, 'other@x.example');
    for (const to of ['withdrawn', 'delete', 'restore']) {
      expect((await change(to, ids, '/dashboard?index', stranger)).status).toBe(404);
    }
    expect(await statuses()).toEqual(['available']);
    expect(await textOf(await get(`/dashboard?deleted=${ids[0]}`, { as: stranger }))).not.toContain(
      'deleted.',
    );
  });

  test('says what is missing', async () => {
    await listHomes({ title: 'Mine' });
    const none = await change('withdrawn', [], '/dashboard?index&view=table');
    expect(none.status).toBe(400);
    expect(await textOf(none)).toContain('Select at least one property');
    const ids = (await listings()).map(({ id }) => id);
    expect((await change('demolished', ids, '/dashboard?index&view=table')).status).toBe(400);
  });
});

describe('promoting a listing', () => {
  const press = (path: string, fields: Record<string, string> = {}, as = owner.cookie) =>
    post(path, new URLSearchParams(fields), as);
  /** What a page says, with plain blanks. */
  const read = async (path: string, as = owner.cookie) =>
    (await textOf(await get(path, { as }))).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
  /** What the toast after coming back says. */
  const backFrom = async (outcome: string, id: number) => {
    const answer = await get(`/dashboard?featured=${outcome}&propertyId=${id}`);
    expect(locationOf(answer)).toBe('/dashboard?tab=properties');
    return /manzil\.flash=(\w+)/.exec(answer.headers.get('set-cookie')!)![1];
  };

  test('says what it costs, leads to the checkout, and is featured, receipted and refunded, all without script', async () => {
    await send({ ...HOME, title: 'Studio to promote' });
    const [{ id }] = (await listings()) as [{ id: number }];
    await insertPerson(site, 'onlooker@x.example');
    const [{ cookie: onlooker }, { cookie: staff }] = [
      await openSession(site, 'onlooker@x.example'),
      await openSession(site, 'admin@demo.example'),
    ];
    const [page, promote] = [`/property/${id}`, `/properties/${id}/promote`];
    expect(await read(page)).toContain(
      'Promote this property: AED 199 for one month, VAT included',
    );
    expect(await read(page, onlooker)).not.toContain('Promote');
    for (const forOthers of ['Hide this home', 'Report this listing']) {
      expect(await read(page, onlooker)).toContain(forOthers);
      expect(await read(page)).not.toContain(forOthers);
    }
    expect(await read('/dashboard')).toContain(`href="${promote}"`);
    expect(await read(promote)).toContain('It ends automatically after one month.');
    expect((await press(promote, {}, onlooker)).status).toBe(404);

    expect(await backFrom('cancelled', id)).toBe('promotionCancelled');
    expect(await backFrom('success', id)).toBe('promotionUnpaid');
    const checkout = locationOf(await press(promote));
    expect(checkout).toMatch(/^\/checkout\/[\da-f-]{36}$/);
    expect(await backFrom('success', id)).toBe('promotionUnpaid');
    expect(await read(page)).not.toContain('Featured until');
    const paid = locationOf(await press(checkout, { choice: 'pay' }));
    expect(paid).toBe(`/dashboard?featured=success&propertyId=${id}`);
    expect(await backFrom('success', id)).toBe('propertyPromoted');

    expect(await read(page)).toMatch(/Featured until \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(await read('/dashboard')).toMatch(/<button type="button" disabled=""[^>]*>Featured</);
    expect(await read(promote)).toContain('You can add another month in its last 3 days.');
    const again = await press(promote);
    expect(again.status).toBe(409);
    expect(await textOf(again)).toMatch(
      /role="alert".*Error promoting property.*This property is featured already.*<\/ul>/s,
    );

    const [{ payment, receipt }] = (await query<{ payment: string; receipt: number }>(
      site,
      'select id as payment, receipt_number as receipt from payment where listing_id = $1',
      [id],
    )) as [{ payment: string; receipt: number }];
    const name = `M-${String(receipt).padStart(6, '0')}`;
    expect(await read('/dashboard/payments')).toContain(name);
    expect(await read('/dashboard/payments.csv')).toContain(
      `,${id},Studio to promote,189.52,9.48,199.00,0.00,AED,Paid`,
    );
    const sheet = `/dashboard/payments/${payment}`;
    for (const words of [name, 'Studio to promote', 'Total', 'AED 199.00']) {
      expect(await read(sheet)).toContain(words);
    }
    for (const stranger of [onlooker, staff]) {
      expect((await get(sheet, { as: stranger })).status).toBe(404);
    }

    expect(await read('/admin/payments', staff)).toContain('Studio to promote');
    expect(await read(`/admin/payments.csv?q=${name}`, staff)).toContain(payment);
    const entry = `/admin/payments/${payment}`;
    const unsaid = await press(entry, { reason: ' ' }, staff);
    expect([unsaid.status, await textOf(unsaid)]).toEqual([
      400,
      expect.stringContaining('Say why this payment is refunded'),
    ]);
    for (const flash of ['paymentRefunded', 'refundUnchanged']) {
      const refunded = await press(entry, { reason: 'Sold at once' }, staff);
      expect(refunded.headers.get('set-cookie')).toContain(flash);
    }
    expect(await read(entry, staff)).toContain('Sold at once');
    expect(await read('/admin/audit', staff)).toContain('Asked for the refund of a payment');
    expect(await read(page)).toContain('Promote this property: AED 199');
    expect(await read(sheet)).toContain('-AED 199.00');
    expect(locationOf(await get(checkout))).toBe('/dashboard/payments'); // not 'Nothing was charged'
    const mails = await vi.waitFor(async () => {
      const found = await query<{ subject: string }>(
        site,
        'select subject from dev_mail where recipient = $1 and text like $2 order by id',
        ['seeker@demo.example', '%Studio to promote%'],
      );
      expect(found).toHaveLength(2);
      return found;
    }, 10_000);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Receipt ${name}`,
      'Your payment has been refunded',
    ]);
  });

  test('is for properties on the market', async () => {
    await send({ ...HOME, status: 'draft' });
    const [{ id }] = (await listings()) as [{ id: number }];
    expect(await read('/dashboard')).not.toContain('Promote Listing');
    const promote = `/properties/${id}/promote`;
    expect(await read(promote)).toContain(
      'Only properties that are available or under offer can be promoted.',
    );
    expect((await press(promote)).status).toBe(409);
    await query(site, `update listing set status = 'sold' where id = $1`, [id]);
    expect(await (await press(promote)).text()).toContain('Error promoting property');
  });
});

describe('the demonstration’s checkout', () => {
  const pay = (path: string, choice: string, as?: string) =>
    post(path, new URLSearchParams({ choice }), as);
  const isFeatured = async () => (await listings())[0]!.is_featured;

  test('looks like one, moves no money, and can be paid, declined and left', async () => {
    await send({ ...HOME, title: 'To promote' });
    const { id } = (await listings())[0]!;
    const open = async () => {
      const answer = await get(`/functions/create-featured-listing?propertyId=${id}`);
      return new URL((await answer.json()).url);
    };
    const { pathname: abandoned, origin } = await open();
    await get(locationOf(await pay(abandoned, 'cancel')));
    expect(locationOf(await pay(abandoned, 'pay'))).toBe(abandoned); // in another tab
    expect(await isFeatured()).toBe(false);

    const { pathname: path } = await open();
    expect(origin).toBe(OPEN_SITE.PUBLIC_URL);
    const html = (await textOf(await get(path))).replaceAll('<!-- -->', '');
    for (const text of [
      'no money moves',
      'To promote',
      'VAT 5%',
      'AED\u00a09.48',
      'AED\u00a0199.00',
    ]) {
      expect(html).toContain(text);
    }
    const other = await openSession(site, 'agent@demo.example');
    for (const stranger of [
      await get(path, { as: other.cookie }),
      await pay(path, 'pay', other.cookie),
    ]) {
      expect(stranger.status).toBe(404);
    }
    await get(`/dashboard?featured=success&propertyId=${id}`); // says nothing by itself
    expect((await pay(path, 'steal')).status).toBe(400);
    const left = await pay(path, 'cancel');
    expect(left.headers.get('location')).toBe(`/dashboard?featured=cancelled&propertyId=${id}`);
    const declined = await pay(path, 'decline');
    expect([declined.status, await textOf(declined)]).toEqual([
      402,
      expect.stringContaining('The card was declined.'),
    ]);
    expect(await isFeatured()).toBe(false);

    const back = `/dashboard?featured=success&propertyId=${id}`;
    for (const paid of await Promise.all([pay(path, 'pay'), pay(path, 'pay')])) {
      expect([back, path]).toContain(paid.headers.get('location'));
    }
    expect(await isFeatured()).toBe(true);
    expect((await get(path)).headers.get('location')).toBe(back);
    const [{ paid }] = (await query(
      site,
      `select count(*)::integer as paid from payment where listing_id = $1 and state = 'paid'`,
      [id],
    )) as [{ paid: number }];
    expect(paid).toBe(1);
  });
});

describe('a listing in Arabic, too', () => {
  const ARABIC = {
    title_ar: 'استوديو\u202e مشرق <b>بشرفة</b>',
    description_ar: 'قرب الحديقة.',
  };

  test('is shown in the language of the page, and found by its words', async () => {
    await send({ ...HOME, ...ARABIC });
    const { id, ...stored } = (await listings())[0]!;
    expect(stored).toMatchObject({
      title_ar: 'استوديو مشرق بشرفة',
      description_ar: 'قرب الحديقة.',
    });
    const arabic = await htmlOf(get(`/ar/property/${id}`, { as: '' }));
    expect(arabic).toMatch(/<h1 dir="auto"[^>]*>استوديو مشرق بشرفة<\/h1>/);
    expect(arabic).toContain('قرب الحديقة.');
    expect(arabic).not.toContain('>Close to the park.<');
    const english = await htmlOf(get(`/property/${id}`, { as: '' }));
    expect(english).toMatch(/<h1 dir="auto"[^>]*>Bright studio with balcony<\/h1>/);
    expect(english).not.toContain('>استوديو');
    const words = encodeURIComponent('الاستديو balcony');
    for (const [path, title] of [
      [`/ar/search-results?keyword=${words}`, 'استوديو مشرق بشرفة'],
      [`/search-results?keyword=${words}`, 'Bright studio with balcony'],
    ] as const)
      expect(await htmlOf(get(path, { as: '' })), path).toContain(`>${title}<`);
    const answer = await get(`/api/v1/listings/${id}`, { as: '' });
    expect(await answer.json()).toMatchObject({
      Title: HOME.title,
      TitleArabic: 'استوديو مشرق بشرفة',
      PublicRemarksArabic: 'قرب الحديقة.',
    });
    expect(await htmlOf(get('/ar/dashboard'))).toContain('استوديو مشرق بشرفة');
    expect(await textOf(await get('/dashboard/security/export'))).toContain('استوديو مشرق بشرفة');
  });

  test('falls back to English, which is marked', async () => {
    await send({ ...HOME, title_ar: ' ', description_ar: '' });
    const { id, title_ar } = (await listings())[0]!;
    expect(title_ar).toBeNull();
    const html = await htmlOf(get(`/ar/property/${id}`, { as: '' }));
    expect(html).toMatch(/<h1 lang="en" dir="auto"[^>]*>Bright studio with balcony<\/h1>/);
    expect(html).toMatch(/<p lang="en" dir="auto"[^>]*>Close to the park\.<\/p>/);
    const results = await htmlOf(get('/ar/search-results?keyword=Bright+balcony', { as: '' }));
    expect(results).toMatch(
      /<h[23] lang="en" dir="auto"[^>]*><a [^>]*>Bright studio with balcony</,
    );
  });

  test('has the limits of English, in fields that run from the right', async () => {
    const html = await htmlOf(get('/new-property'));
    for (const name of ['title_ar', 'description_ar'])
      expect(html).toMatch(
        new RegExp(`<(input|textarea)(?=[^>]*dir="rtl")(?=[^>]*lang="ar")[^>]*name="${name}"`),
      );
    const long = await send({
      ...HOME,
      title_ar: 'ش'.repeat(151),
      description_ar: 'ش'.repeat(5001),
    });
    expect(long.status).toBe(400);
    const refused = await htmlOf(long);
    expect(refused).toContain('Title in Arabic must be at most 150 characters');
    expect(refused).toContain('Description in Arabic must be at most 5,000 characters');
    expect(refused).toContain('ش'.repeat(151));
  });
});
