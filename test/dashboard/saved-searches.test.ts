import { expect, test } from 'vitest';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { writePolygon } from '#app/features/search/shapes/encoding.ts';
import { htmlOf, useSignedIn } from '../support/dashboard.ts';
import { query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const seeker = useSignedIn(site, 'seeker@demo.example');
const { get, post } = seeker;

const LIST = '/dashboard/saved-searches';
const SEARCH =
  'type=rent&location=marina&location=JBR&property_type=villa&property_type=apartment' +
  '&amenities=gym&rent_period=monthly&max_price=20000&sort=size&view=list';

const fields = (values: Record<string, string>) => new URLSearchParams(values);
const save = (search: string, name = 'By the sea', as = seeker.cookie) =>
  post(`${LIST}/new?${search}`, fields({ name, frequency: 'weekly' }), as);

let serial = 0;

const searchesOf = (email: string) =>
  query<{ id: string; name: string; query: string; frequency: string }>(
    site,
    'select s.* from saved_search s join user_account u on u.id = user_id where email = $1 order by s.id',
    [email],
  );

test('a search is saved as one, and leads back to where the person was', async () => {
  const page = await htmlOf(get(`/search-results?${SEARCH}`));
  const link = /href="([^"]*saved-searches\/new[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  const form = await htmlOf(get(link));
  const heading = 'Properties to rent in Dubai Marina and JBR';
  const name = `${heading} · Up to AED\u00a020,000 · Rent per month`;
  expect(/name="name"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="name"/.exec(form)).toContain(
    name,
  );
  expect(textsOf(form, 'li')).toEqual(
    expect.arrayContaining(['To rent', 'Dubai Marina', 'Villa', 'Apartment', 'Gym']),
  );

  const answer = await post(link, fields({ name: ' By <b>the</b>  sea ', frequency: 'weekly' }));
  const shown =
    'type=rent&location=marina&location=JBR&property_type=apartment&property_type=villa';
  expect(answer.headers.get('location')).toBe(
    `/search-results?${shown}&max_price=20000&amenities=gym&rent_period=monthly&sort=size&view=list`,
  );
  expect(answer.headers.get('set-cookie')).toContain('searchSaved');
  const saved = await searchesOf('seeker@demo.example');
  const slugs = 'location=dubai-marina&location=jumeirah-beach-residence-jbr';
  expect(saved).toMatchObject([
    {
      name: 'By the sea',
      frequency: 'weekly',
      query: `type=rent&${slugs}&property_type=apartment&property_type=villa&max_price=20000&amenities=gym&rent_period=monthly`,
    },
  ]);
  const opened = await htmlOf(get(`/search-results?${saved[0]!.query}`));
  expect(textsOf(opened, 'h1')).toEqual([heading]);

  // The same search in other words gets the new name; nothing is saved twice.
  const same =
    'amenities=gym&type=rent&location=JBR&location=Dubai+Marina&property_type=villa&property_type=apartment&max_price=20,000&rent_period=monthly';
  expect(await htmlOf(get(`${LIST}/new?${same}`))).toContain('You have saved this search already');
  await save(same, 'By the water');
  expect(await searchesOf('seeker@demo.example')).toMatchObject([{ name: 'By the water' }]);
});

test('results say that they are saved, and which places were left out', async () => {
  const as = await newcomer();
  const results = (search: string) => htmlOf(get(`/search-results?${search}`, { as: as.cookie }));
  const search = 'type=sale&location=jvc&min_price=500000';
  expect(await results(search)).toContain('>Save search<');
  await save(search, 'JVC', as.cookie);
  const [saved] = await searchesOf(as.email);
  const link = new RegExp(`href="${LIST}/${saved!.id}"[^>]*>(<svg.*?</svg>)?<span[^>]*>Saved<`);
  expect(await results('location=Jumeirah+Village+Circle&min_price=500,000&sort=size')).toMatch(
    link,
  );
  expect(await results('location=jvc&min_price=600000')).toContain('>Save search<');
  await save('type=sale', 'Anywhere', as.cookie);
  expect(await results('location=Atlantis+by+the+lake')).toContain('>Save search<');
  expect(await htmlOf(get(`/search-results?${search}`))).toContain('>Save search<');

  const eleven = Array.from({ length: 11 }, (_, at) => `location=Place+${at}`).join('&');
  expect(await results(`${eleven}&location=jvc`)).toContain(
    'We search up to 10 places at a time and left out “Place 10”, “jvc”.',
  );
});

test('a drawn area is kept with the search, however long its URL', async () => {
  const as = await newcomer();
  // About as long as a shape can be, and of no two parts alike: rays around the whole earth.
  const shape = writePolygon(
    Array.from({ length: 200 }, (_, at) => {
      const [angle, length] = [(2 * Math.PI * at) / 200, at % 2 === 0 ? 1 : 0.1];
      const uneven = length - 0.1 * Math.sin(at * at * 12.9898) ** 2;
      return [180 * uneven * Math.cos(angle), 90 * uneven * Math.sin(angle)];
    }),
  )!;
  const places = [
    'DMCC metro station',
    'Mall of the Emirates metro station',
    'JBR',
    'Deira',
    'JVC',
  ];
  const search = new URLSearchParams([
    ['type', 'sale'],
    ['keyword', 'الشقة مع إطلالة على البحر '.repeat(4)],
    ['shape', shape],
    ...PROPERTY_TYPES.map((type) => ['property_type', type]),
    ...AMENITIES.map((amenity) => ['amenities', amenity]),
    ...places.map((place) => ['location', place]),
  ]).toString();
  expect(shape.length).toBeGreaterThan(1_900);
  for (const name of ['Drawn', 'Drawn again']) {
    expect((await save(search, name, as.cookie)).status).toBe(302);
  }
  const [saved, ...others] = await searchesOf(as.email);
  expect(others).toEqual([]);
  expect(saved).toMatchObject({ name: 'Drawn again' });
  expect(new URLSearchParams(saved!.query).get('shape')).toBe(shape);
  expect(await htmlOf(get(LIST, { as: as.cookie }))).toContain('>Drawn area<');
});

test('homes without a place are counted apart from those of a part of the map', async () => {
  const found = async (search: string) => {
    const html = await htmlOf(get(`/search-results?type=rent&location=business-bay${search}`));
    return html.replaceAll('<!-- -->', '');
  };
  const parts = ['&box=55,25,55.5,25.4', '&shape=55.26,25.191,20'];
  for (const part of parts) expect(await found(part)).not.toContain('without a place');
  await query(
    site,
    `update listing set lat = null, lng = null where id in (select l.id from listing l
       join area a on a.id = l.community_id where status = 'available' and purpose = 'rent'
         and slug = 'business-bay' order by l.id limit 2)`,
  );
  for (const part of parts) {
    expect(await found(part)).toContain('2 more without a place on the map');
  }
  expect(await found('')).not.toContain('without a place');
});

test('a developer stands for many communities, and keeps its name', async () => {
  const as = await newcomer();
  const many = ['Emaar', 'Nakheel', 'Meraas', 'DMCC metro station'];
  await save(many.map((name) => `location=${name}`).join('&'), 'Many', as.cookie);
  const [saved] = await searchesOf(as.email);
  expect(new URLSearchParams(saved!.query).getAll('location')).toHaveLength(4);
  const areas = await query(
    site,
    'select distinct area_id from saved_search_key where search_id = $1',
    [saved!.id],
  );
  expect(areas.length).toBeGreaterThan(10);
  const opened = await htmlOf(get(`/search-results?${saved!.query}`));
  const asked = await htmlOf(
    get(`/search-results?${many.map((name) => `location=${name}`).join('&')}`),
  );
  const count = (html: string) => /[\d,]+ properties found/.exec(html)![0];
  expect(count(opened)).toBe(count(asked));
});

test('a home elsewhere that names the developer is found, counted and told of', async () => {
  const found = async (search: string) => {
    const html = await htmlOf(get(`/search-results?type=sale&${search}`));
    return Number(/([\d,]+) propert(?:y|ies) found/.exec(html)![1]!.replace(',', ''));
  };
  const counted = async () => {
    const counts = await get('/search-results/counts?type=sale&location=Omniyat');
    const suggested = await get('/areas/suggest?q=omniyat&type=sale');
    const [{ listings }] = (await suggested.json()) as [{ listings: number }];
    const { total } = (await counts.json()) as { total: number };
    return [total, listings, await found('location=Omniyat')];
  };
  const [before] = await counted();
  const as = await newcomer();
  await save('type=sale&location=Omniyat', 'Omniyat', as.cookie);
  const [home] = await query<{ id: string; reference: string }>(
    site,
    `update listing set developer = 'OMNIYAT' where id = (select max(l.id) from listing l
       join area a on a.id = l.community_id where status = 'available' and purpose = 'sale'
         and slug = 'jumeirah-village-circle-jvc') returning id, reference`,
  );
  expect(await counted()).toEqual([before! + 1, before! + 1, before! + 1]);
  expect(await found(`location=Omniyat&keyword=${home!.reference}`)).toBe(1);
  expect(await found(`location=Sobha&keyword=${home!.reference}`)).toBe(0);
  expect(await found('location=Omniyat&min_price=1')).toBe(before! + 1);
  const matches = () =>
    query(
      site,
      `select from saved_search_match m join saved_search s on s.id = m.search_id
       join user_account u on u.id = s.user_id where email = $1 and listing_id = $2`,
      [as.email, home!.id],
    );
  await query(site, `insert into listing_change (listing_id, kind) values ($1, 'new')`, [home!.id]);
  await query(site, `insert into jobs.job (name, data) values ('alerts', '{}')`);
  await expect.poll(matches, { timeout: 60_000, interval: 100 }).toHaveLength(1);
});

test('a search is paused, resumed, renamed, deleted and brought back', async () => {
  const as = await newcomer();
  await save('location=JVC&max_price=1000000', 'JVC', as.cookie);
  const [saved] = await searchesOf(as.email);
  const id = saved!.id;
  const act = (intent: string) => post(LIST, fields({ id, intent }), as.cookie);
  const list = (path = LIST) => htmlOf(get(path, { as: as.cookie }));
  const keys = async () =>
    (await query(site, 'select from saved_search_key where search_id = $1', [id])).length;
  expect(await keys()).toBe(PROPERTY_TYPES.length);

  expect((await act('pause')).headers.get('location')).toBe(LIST);
  expect(await list()).toContain('Paused');
  expect(await keys()).toBe(0);
  await act('resume');
  expect(await keys()).toBe(PROPERTY_TYPES.length);

  const renamed = fields({ name: 'Small and cheap', frequency: 'instant' });
  const changed = await post(`${LIST}/${id}`, renamed, as.cookie);
  expect(changed.headers.get('location')).toBe(LIST);
  expect(textsOf(await list(), 'h3')).toEqual(['Small and cheap']);
  const nameless = await post(`${LIST}/${id}`, fields({ frequency: 'often' }), as.cookie);
  expect(nameless.status).toBe(400);
  const errors = ['Give the search a name', 'Choose how often we should email you'];
  expect(textsOf(await nameless.text(), 'li')).toEqual(expect.arrayContaining(errors));

  const undo = (await act('delete')).headers.get('location')!;
  expect(await keys()).toBe(0);
  expect(textsOf(await list(), 'h3')).toEqual([]);
  expect(await list(undo)).toContain('‘Small and cheap’ has been deleted.');
  await act('pause');
  await act('restore');
  expect(await keys()).toBe(PROPERTY_TYPES.length);
  expect(textsOf(await list(undo), 'h3')).toEqual(['Small and cheap']);
});

test('somebody else’s search is not found', async () => {
  const [owner, stranger] = [await newcomer(), await newcomer()];
  await save('location=JVC', 'Mine', owner.cookie);
  const [before] = await searchesOf(owner.email);
  const { id } = before!;
  expect((await get(`${LIST}/${id}`, { as: stranger.cookie })).status).toBe(404);
  const values = fields({ name: 'Theirs', frequency: 'daily' });
  expect((await post(`${LIST}/${id}`, values, stranger.cookie)).status).toBe(404);
  for (const intent of ['pause', 'resume', 'delete', 'restore', 'explode']) {
    for (const wrong of [id, '0', '-1', '9'.repeat(40), "1'"]) {
      const body = fields({ id: wrong, intent });
      expect((await post(LIST, body, stranger.cookie)).status).toBe(404);
    }
  }
  expect(await searchesOf(owner.email)).toEqual([before]);
  const deleted = await htmlOf(get(`${LIST}?deleted=${id}`, { as: stranger.cookie }));
  expect(deleted).not.toContain('Mine');
});

test('what cannot be saved says why and keeps what was typed', async () => {
  const { cookie, email } = await newcomer();
  const nowhere = await save('location=Atlantis+by+the+lake', 'Sunk', cookie);
  expect(nowhere.status).toBe(400);
  const page = await nowhere.text();
  expect(page).toContain('We don’t know this place');
  expect(page).toContain('value="Sunk"');

  await query(
    site,
    `insert into saved_search (user_id, name, query, frequency)
     select id, 'Another', 'max_price=' || n, 'daily' from user_account, generate_series(1, 49) n where email = $1`,
    [email],
  );
  const [last, one] = await Promise.all([save('', 'Last', cookie), save('type=rent', 'x', cookie)]);
  expect([last.status, one.status].sort()).toEqual([302, 400]);
  const full = await save('location=JVC', 'One too many', cookie);
  expect(await full.text()).toContain('You have 50 saved searches');
  expect(await searchesOf(email)).toHaveLength(50);
});

test('anyone who is signed out signs in and carries on', async () => {
  const answer = await get(`${LIST}/new?${SEARCH}`, { as: '' });
  const signIn = answer.headers.get('location')!;
  expect(new URLSearchParams(signIn.split('?')[1]).get('returnTo')).toBe(`${LIST}/new?${SEARCH}`);
  expect(await htmlOf(get(signIn, { as: '' }))).toContain('Sign in to save this search');
});

/** The texts of a page's elements of a kind. */
function textsOf(html: string, tag: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'));
  return [...found].map((match) => match[1]!);
}

async function newcomer(): Promise<{ cookie: string; email: string }> {
  const email = `searcher-${(serial += 1)}@x.example`;
  await insertPerson(site, email);
  return { email, cookie: (await openSession(site, email)).cookie };
}
