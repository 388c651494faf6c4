import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SearchFilter } from '#app/features/search/filters.ts';
import { emptyFilter, searchParams, parseSearch } from '#app/features/search/rules.ts';
import { writePolygon } from '#app/features/search/shapes/encoding.ts';
import type { ListingFilter } from '#app/features/search/types.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type OutgoingMail, queueJob } from '#app/server/jobs.server.ts';
import { migrations } from '#db/migrate.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertListings,
  type ListingValues,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { anyFilter, fillWorld, ids, matching, NOW } from '#test/support/search-oracle.ts';
import { alert } from './jobs.server.ts';
import { matchingSearches } from './matching/queries.server.ts';
import { deleteSearch, pauseSearch, resumeSearch, saveSearch } from './mutations.server.ts';
import { findSavedSearch, findSavedSearches, findSearchToSave } from './queries.server.ts';
import { REQUIREMENTS } from './rules.ts';
import type { Frequency } from './types.ts';

const MORNING = new Date('2026-11-23T04:00:00Z'); // Monday, 08:00 in Dubai
const later = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000);

const DRAWN = writePolygon([
  [55.125, 25.065],
  [55.155, 25.07],
  [55.15, 25.1],
])!;

let home: ListingValues;
let slug: string;

beforeAll(async () => {
  await fillWorld();
  const { id } = await insertCommunity('Quiet Quarter');
  ({ slug } = await db
    .selectFrom('area')
    .where('id', '=', id)
    .select('slug')
    .executeTakeFirstOrThrow());
  home = { agent_id: (await insertAgent()).id, community_id: id };
  await queueJob(db, 'sweep', {}); // makes the queue's tables
});
beforeEach(async () => {
  await sql`truncate listing_change, saved_search cascade`.execute(db);
  await sql`delete from jobs.job`.execute(db);
});

/** A new person saves a search for homes in the quarter. */
async function save(frequency: Frequency, filter: Partial<SearchFilter> = {}) {
  const { id: userId, email } = await insertAccount();
  const search = { filter: { ...emptyFilter(), locations: [slug], ...filter } };
  expect(await saveSearch(userId, search, { name: 'Mine', frequency })).toBeNull();
  const { id } = await db
    .selectFrom('saved_search')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, userId, email };
}

const mails = async (email?: string): Promise<OutgoingMail[]> =>
  (await queuedMails()).filter(({ to }) => !email || to === email);
const changeListing = (id: number, change: string) =>
  sql`update listing set ${sql.raw(change)} where id = ${id}`.execute(db);
const changedAt = (moment: Date) =>
  sql`update listing_change set changed_at = ${moment}`.execute(db);
const dayPasses = () =>
  sql`update saved_search_match set told_at = told_at - interval '1 day'`.execute(db);
const outcomes = async (searchId: number) => {
  const rows = await db
    .selectFrom('saved_search_match')
    .where('search_id', '=', searchId)
    .groupBy('outcome')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('n')])
    .execute();
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome ?? 'waiting', n]));
};

test.each([
  ['', 'Properties for sale in Dubai'],
  [
    'location=Quiet+Quarter&max_price=2000000',
    'Properties for sale in Quiet Quarter · Up to AED 2,000,000',
  ],
  ['type=sale&shape=55.2,25.1,2.5', 'Properties for sale · Within 2.5 km of a point on the map'],
  [
    `type=rent&property_type=villa&shape=${DRAWN}&max_price=90000`,
    'Villas to rent · Drawn area · Up to AED 90,000',
  ],
  [`shape=${DRAWN}&location=Quiet+Quarter`, 'Properties for sale in Quiet Quarter'],
  ['type=sale&box=55.1,25,55.3,25.2', 'Properties for sale · Map area'],
])('a search of %s is saved as %s', async (query, called) => {
  const { name } = await findSearchToSave(null, parseSearch(new URLSearchParams(query)));
  expect(name.replaceAll('\u00a0', ' ')).toBe(called);
});

test('random searches, saved and matched, find of 3,000 homes what search by hand finds', async () => {
  const slugs = new Map(
    (await db.selectFrom('area').select(['id', 'slug']).execute()).map((area) => [
      area.id,
      area.slug,
    ]),
  );
  const people: string[] = [];
  for (let at = 0; at < 6; at += 1) people.push((await insertAccount()).id);
  const filters = fc.sample(anyFilter(), { numRuns: 80, seed: 24 });
  for (const [at, { places, now: _, ...filter }] of filters.entries()) {
    const areas = places.flatMap(({ communityId, areaIds }) => areaIds ?? [communityId]);
    const asked = { ...filter, locations: areas.map((id) => slugs.get(id)!) };
    // As in the URL.
    const search = parseSearch(searchParams({ filter: asked }));
    const values = { name: `Search ${at}`, frequency: 'daily' as const };
    expect(await saveSearch(people[at % 6]!, search, values)).toBeNull();
  }
  await sql`insert into listing_change (listing_id, kind) select id, 'new' from listing`.execute(
    db,
  );
  await alert(NOW);

  const found = await db
    .selectFrom('saved_search_match as m')
    .innerJoin('saved_search as s', 's.id', 'm.search_id')
    .select(['s.name', 'm.listing_id as id'])
    .orderBy('m.listing_id')
    .execute();
  const byName = Map.groupBy(found, ({ name }) => name);
  const names = await db.selectFrom('saved_search').select('name').execute();
  let matched = 0;
  for (const { name } of names) {
    const filter: ListingFilter = filters[Number(name.split(' ')[1])]!;
    filter.minBathrooms ||= null; // as the URL reads it
    filter.elsewhere = [];
    filter.ofCompany = []; // it is gone
    const wanted = matching(filter).filter(({ status }) => status === 'available');
    expect(ids(byName.get(name) ?? []), JSON.stringify(filter)).toEqual(
      ids(wanted).sort((a, b) => a - b),
    );
    matched += wanted.length;
  }
  expect(matched).toBeGreaterThan(1_000);
});

describe('what happens to a listing', () => {
  const draft = { status: 'draft' };
  test.each([
    ['a home is listed', {}, '', ['new']],
    ['a draft is listed', draft, "status = 'available'", ['new']],
    ['it is back', { status: 'withdrawn' }, "status = 'available'", ['back']],
    ['its price falls', {}, 'price = price - 1', ['new', 'reduced']],
    [
      'its rent falls by its period',
      { purpose: 'rent' },
      "rent_period = 'yearly', price = 9",
      ['new', 'reduced'],
    ],
    ['its price rises', {}, 'price = price + 1', ['new', 'edited']],
    [
      'it turns to rent',
      {},
      "purpose = 'rent', rent_period = 'yearly', price = 1",
      ['new', 'edited'],
    ],
    ['it is sold', {}, "status = 'sold'", ['new', 'closed']],
    ['a draft changes', draft, 'price = 1', []],
    ['its text changes', {}, "title = 'Sea'", ['new', 'edited']],
    ['its tenants move out', {}, "occupancy = 'vacant'", ['new', 'edited']],
    ['it can be moved into', {}, "available_from = '2027-01-01'", ['new', 'edited']],
    [
      'its owner lists it without the agent',
      {},
      'agent_id = null, user_id = (select id from user_account limit 1)',
      ['new', 'edited'],
    ],
    ['new rules of costs', {}, 'all_in = all_in + 1', ['new']],
    ['nothing of note', {}, "image_url = '/x.jpg', updated_at = now()", ['new']],
  ] as [string, Partial<ListingValues>, string, string[]][])(
    '%s',
    async (_, values, change, kinds) => {
      const { id } = await insertListing({ ...home, ...values });
      if (change) await changeListing(id, change);
      const rows = await db.selectFrom('listing_change').select('kind').orderBy('id').execute();
      expect(rows.map(({ kind }) => kind)).toEqual(kinds);
    },
  );
});

test('whatever searches compare of a listing is noted when it is edited', async () => {
  const { sql: query } = matchingSearches(sql`select * from listing`, NOW).compile(db);
  const compared = new Set([...query.matchAll(/\bl"?\."?(\w+)/g)].map(([, column]) => column!));
  expect([...compared]).toEqual(
    expect.arrayContaining(REQUIREMENTS.map((it) => it.requires.column)),
  );
  const { rows } = await sql<{ trigger: string }>`
    select pg_get_triggerdef(oid) as trigger from pg_trigger where tgname = 'listing_change_edit'`.execute(
    db,
  );
  const noted = new Set(
    [...rows[0]!.trigger.matchAll(/\bold\.(\w+)/g)].map(([, column]) => column),
  );
  // What follows from where it is, and what nobody edits.
  for (const derived of ['metro_within', 'school_reach', 'id', 'created_at'])
    compared.delete(derived);
  expect([...compared].filter((column) => !noted.has(column))).toEqual([]);
});

test('an email leaves out homes that its search no longer finds, and tells of them once it does again', async () => {
  const weekly = await save('weekly', { maxPrice: 1_000_000, addedDays: 1 });
  const daily = await save('daily');
  const { id } = await insertListing({ ...home, price: 900_000, created_at: MORNING });
  await changedAt(later(1));
  await alert(later(2));
  await changeListing(id, 'price = 3000000');
  await changedAt(later(60));
  await changeListing(id, "purpose = 'rent', rent_period = 'yearly'");
  await alert(later(24 * 60));
  expect(await mails()).toEqual([]);
  expect(await outcomes(daily.id)).toEqual({ gone: 1 });
  await changeListing(id, "purpose = 'sale', rent_period = null");
  await changedAt(later(24 * 60 + 1));
  await alert(later(48 * 60));
  expect(await mails()).toMatchObject([{ to: daily.email }]);
  await alert(later(7 * 24 * 60));
  expect(await mails()).toHaveLength(1);
  expect(await outcomes(weekly.id)).toEqual({ gone: 1 });
  await sql`update saved_search_key set added_days = null`.execute(db);
  await changeListing(id, 'price = 950000');
  await changedAt(later(8 * 24 * 60));
  await alert(later(8 * 24 * 60));
  // That it was listed long ago by the time of the email doesn't matter.
  await sql`update saved_search_key set added_days = 1`.execute(db);
  await alert(later(14 * 24 * 60));
  expect(await mails(weekly.email)).toHaveLength(1);
  expect(await outcomes(weekly.id)).toEqual({ listed: 1 });
});

test('what was changed before a morning and is known after it waits for the next', async () => {
  const daily = await save('daily');
  const list = async (changed: Date, known: Date) => {
    await insertListing(home);
    await changedAt(changed);
    await alert(known);
  };
  await list(later(-60), later(0));
  expect(await mails()).toHaveLength(1);
  await list(later(-0.1), later(1));
  expect(await mails()).toHaveLength(1);
  await alert(later(24 * 60));
  expect(await mails()).toHaveLength(2);
  expect(await outcomes(daily.id)).toEqual({ listed: 2 });
  // A site that was down tells in one email.
  await list(later(2 * 24 * 60 - 1), later(2 * 24 * 60 + 30));
  expect(await mails()).toHaveLength(3);
});

test('a search resumed after two months tells of what is new alone', async () => {
  const { id, userId } = await save('daily');
  await insertListing({ ...home, title: 'Found before' });
  await changedAt(later(1));
  await alert(later(2));
  await pauseSearch(userId, id);
  await alert(later(60 * 24 * 60));
  await resumeSearch(userId, id);
  await insertListing({ ...home, title: 'Found after' });
  await changedAt(later(60 * 24 * 60 + 1));
  await alert(later(61 * 24 * 60));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('Found after');
  expect(mail!.text).not.toContain('Found before');
  expect(await outcomes(id)).toEqual({ gone: 1, listed: 1 });
});

test('a landmark is the same search in every language', async () => {
  const { id: userId } = await insertAccount();
  const { id: areaId } = await insertCommunity('Arabian Ranches');
  await sql`update area set slug = 'arabian-ranches' where id = ${areaId}`.execute(db);
  for (const [locale, name] of [
    ['en', 'Emaar Properties'],
    ['ar', 'إعمار العقارية'],
  ] as const) {
    const search = { filter: { ...emptyFilter(), locations: [name] } };
    await inLanguage(locale, async () => {
      expect(await saveSearch(userId, search, { name: 'Mine', frequency: 'daily' })).toBeNull();
    });
  }
  const rows = await db.selectFrom('saved_search').select('query').execute();
  expect(rows).toEqual([{ query: 'type=sale&location=Emaar' }]);
  const keys = await db.selectFrom('saved_search_key').select('area_id').distinct().execute();
  expect(keys.some(({ area_id }) => area_id < 0)).toBe(true);
});

test('the list of searches and the page of one count the homes that can still be seen', async () => {
  const { id, userId } = await save('instant');
  await insertListings(Array.from({ length: 30 }, () => home));
  await alert(new Date());
  await sql`update listing set status = 'withdrawn' where id in (
    select listing_id from saved_search_match order by listing_id desc limit 3)`.execute(db);
  const [listed] = await findSavedSearches(userId);
  const opened = await findSavedSearch(userId, id);
  expect([listed!.found, opened!.search.found, opened!.finds.length]).toEqual([27, 27, 24]);
});

test('each search is told when it is due, in the order of what it found, and of a home once', async () => {
  const [instant, daily, weekly] = [
    await save('instant'),
    await save('daily'),
    await save('weekly'),
  ];
  const other = await save('instant', { maxPrice: 1_000_000 });
  const { id } = await insertListing({ ...home, title: 'Home with a view', price: 2_000_000 });
  await changedAt(later(1));

  await alert(later(2));
  expect(await mails()).toMatchObject([{ to: instant.email, subject: '1 home: Mine' }]);
  const [mail] = await mails();
  const allIn = /AED\s[\d,]+ all-in/.exec(mail!.text)![0];
  expect(mail!.text).toContain(
    [
      'Home with a view',
      'AED\u00a02,000,000 · New on the market',
      allIn,
      'Apartment · 2 bedrooms · 2 bathrooms · 1,200 sq ft',
      'Somewhere',
      `${env().publicUrl}/property/${id}\n`,
    ].join('\n'),
  );
  expect(mail!.text).toContain(`/search-results?type=sale&location=${slug}\n`);
  expect(mail!.unsubscribeUrl).toMatch(/\/alerts\/unsubscribe\?token=\d+\.[\w-]{43}$/);
  expect(mail!.text).toContain(mail!.unsubscribeUrl);

  await alert(later(24 * 60 - 1));
  expect(await mails()).toHaveLength(1);
  await alert(later(24 * 60));
  expect(await mails()).toMatchObject([{}, { to: daily.email }]);
  await alert(later(7 * 24 * 60));
  expect(await mails()).toMatchObject([{}, {}, { to: weekly.email }]);
  await alert(later(70 * 24 * 60));
  expect(await mails()).toHaveLength(3);
  for (const { id: search } of [instant, daily, weekly]) {
    expect(await outcomes(search)).toEqual({ listed: 1 });
  }
  expect(await outcomes(other.id)).toEqual({});
});

test('a home found by its place and by its developer is told once', async () => {
  const search = await save('instant', { locations: [slug, 'Emaar Properties'] });
  await insertListing({ ...home, developer: 'Emaar Properties' });
  await insertListing(home);
  await alert(new Date());
  expect(await mails()).toMatchObject([{ subject: '2 homes: Mine' }]);
  expect(await outcomes(search.id)).toEqual({ listed: 2 });
});

test('a home is told again when it is back or cheaper than for a week, not for a cut that pretends', async () => {
  const search = await save('instant');
  const { id } = await insertListing({ ...home, price: 2_000_000 });
  const told = async () => {
    await alert(new Date());
    return (await mails(search.email)).length;
  };
  expect(await told()).toBe(1);
  await changeListing(id, 'price = 2500000');
  await changeListing(id, 'price = 1900000');
  expect(await told()).toBe(1);
  await dayPasses();
  await changeListing(id, "price_since = now() - interval '8 days'");
  await changeListing(id, 'price = 1800000');
  expect(await told()).toBe(2);
  expect((await mails(search.email))[1]!.text).toContain(
    'AED\u00a01,800,000 · Reduced from AED\u00a01,900,000',
  );
  await changeListing(id, "status = 'under_offer'");
  expect(await told()).toBe(2);
  await dayPasses();
  await changeListing(id, "status = 'available'");
  expect(await told()).toBe(3);
  expect((await mails(search.email))[2]!.text).toContain('Back on the market');

  // Undone at once, being off the market is no news.
  await dayPasses();
  await changeListing(id, "status = 'withdrawn'");
  await changeListing(id, "status = 'available'");
  expect(await told()).toBe(3);

  // A search for less finds the home when it first costs no more, however long it cost more.
  const cheap = await save('instant', { maxPrice: 1_700_000 });
  await changeListing(id, "status = 'withdrawn'");
  await changeListing(id, "price = 1700000, price_since = now() - interval '1 day'");
  await changeListing(id, "status = 'available'");
  await alert(new Date());
  expect(await mails(cheap.email)).toHaveLength(1);
});

test('an edited home is told to the searches that begin to find it, once', async () => {
  const any = await save('instant');
  const [large, toRent, worded] = [
    await save('instant', { minBedrooms: 4 }),
    await save('instant', { purpose: 'rent' }),
    await save('instant', { keyword: 'orchard' }),
  ];
  const { id } = await insertListing(home);
  await alert(new Date());
  const late = await save('instant');
  const edit = async (change: string) => {
    await changeListing(id, change);
    await alert(new Date());
    const told = await Promise.all([any, large, worded, toRent].map(({ email }) => mails(email)));
    expect(await mails(late.email)).toEqual([]);
    return told.map(({ length }) => length);
  };
  expect(await edit('bathrooms = 3')).toEqual([1, 0, 0, 0]);
  expect(await edit('bathrooms = 2')).toEqual([1, 0, 0, 0]);
  expect(await edit('bedrooms = 4')).toEqual([1, 1, 0, 0]);
  expect((await mails(large.email))[0]!.text).toContain('Now matches your search');
  await dayPasses();
  expect(await edit('bedrooms = 2')).toEqual([1, 1, 0, 0]);
  expect(await edit("bedrooms = 4, title = 'Home with an orchard'")).toEqual([1, 1, 1, 0]);
  await changeListing(id, "status = 'withdrawn'");
  await changeListing(id, "title = 'Home with a garden', bedrooms = 3");
  await changeListing(id, "status = 'available', bedrooms = 2");
  expect(await edit('bathrooms = 4')).toEqual([1, 1, 1, 0]);
  await dayPasses();
  const towering = await save('instant', { keyword: 'tower' });
  await changeListing(id, "status = 'withdrawn'");
  await changeListing(id, "title = 'Home in a tower'");
  await changeListing(id, "status = 'available'");
  expect(await edit('bathrooms = 2')).toEqual([1, 1, 1, 0]);
  expect((await mails(towering.email))[0]!.text).toContain('Now matches your search');
  await changeListing(id, "status = 'withdrawn'");
  await changeListing(id, "status = 'available'");
  expect(await edit("purpose = 'rent', rent_period = 'yearly'")).toEqual([1, 1, 1, 1]);
});

test('a search for a company’s homes is saved under its name, and told of them alone', async () => {
  const { id: brokerage_id, slug: company } = await insertBrokerage({
    name: 'Palm & Partners',
  });
  const { id: agent_id } = await insertAgent({ brokerage_id });
  const theirs = await save('instant', { company });
  const gone = await save('instant', { company: 'gone-7' });
  await insertListing(home);
  await alert(new Date());
  expect(await mails()).toEqual([]);
  await insertListing({ ...home, agent_id, title: 'Home of Palm' });
  await alert(new Date());
  expect(await mails(theirs.email)).toMatchObject([
    { text: expect.stringContaining('Home of Palm') },
  ]);
  expect(await mails(gone.email)).toEqual([]);
  const search = parseSearch(new URLSearchParams({ company }));
  expect(await findSearchToSave(null, search)).toMatchObject({
    name: 'Properties for sale in Dubai · Palm & Partners',
    criteria: expect.arrayContaining(['Palm & Partners']),
  });
});

test('a home that comes and goes, or sheds a dirham at a time, is told once a day', async () => {
  const [instant, daily] = [await save('instant'), await save('daily')];
  const { id } = await insertListing({
    ...home,
    price: 2_000_000,
    price_since: new Date(0),
  });
  let now = MORNING.getTime();
  /** How many emails there are `after` minutes. */
  const told = async (after: number) => {
    now += after * 60_000;
    await changedAt(new Date(now));
    await alert(new Date(now));
    return (await mails(instant.email)).length;
  };
  expect(await told(0)).toBe(1);
  for (let times = 1; times <= 5; times += 1) {
    await changeListing(id, "status = 'under_offer'");
    expect(await told(2)).toBe(1);
    await changeListing(id, "status = 'available'");
    expect(await told(2)).toBe(1);
    await changeListing(id, 'price = price - 1');
    expect(await told(2)).toBe(1);
  }
  expect(await told(24 * 60)).toBe(2);
  expect((await mails(instant.email))[1]!.text).toContain(
    'AED\u00a01,999,995 · Reduced from AED\u00a02,000,000',
  );
  // Undone before the alert.
  await changeListing(id, 'price = price - 1');
  expect(await told(2)).toBe(2);
  await changeListing(id, 'price = price + 1');
  expect(await told(24 * 60)).toBe(2);
  // However much the price falls, once a day.
  await changeListing(id, 'price = 1980000');
  expect(await told(2)).toBe(3);
  await changeListing(id, 'price = 1500000');
  expect(await told(2)).toBe(3);
  await changeListing(id, 'price = 1400000');
  expect(await told(24 * 60)).toBe(4);
  expect((await mails(instant.email))[3]!.text).toContain('AED\u00a01,400,000 · Reduced');
  // After an absence that no alert mentioned: at once.
  const other = await insertListing(home);
  await changeListing(other.id, "status = 'under_offer'");
  expect(await told(2)).toBe(4);
  await changeListing(other.id, "status = 'available'");
  expect(await told(2)).toBe(5);

  await told(48 * 60);
  expect((await mails(daily.email)).map(({ subject }) => subject)).toEqual([
    '1 home: Mine',
    '1 home: Mine',
    '1 home: Mine',
    '1 home: Mine',
  ]);

  // Gone before the daily email, so nobody has been told.
  const late = await insertListing(home);
  await told(2);
  await changeListing(late.id, "status = 'under_offer'");
  await told(24 * 60);
  expect(await mails(daily.email)).toHaveLength(4);
  await changeListing(late.id, "status = 'available'");
  await told(2);
  await told(24 * 60);
  expect(await mails(daily.email)).toHaveLength(5);
});

test('of 10,000 homes found at once ten are listed and the rest counted; no match is lost', async () => {
  // The planner's statistics know nothing of the searches to come, and of no unsent match.
  const past = await save('instant');
  await insertListings(Array.from({ length: 300 }, () => home));
  await alert(later(7 * 24 * 60));
  await sql`analyze saved_search_match`.execute(db);
  await deleteSearch(past.userId, past.id);
  await sql`truncate listing_change, jobs.job`.execute(db);
  const [daily, paused] = [await save('daily'), await save('daily', { minBedrooms: 2 })];
  await insertListings(Array.from({ length: 10_000 }, () => home));
  await changedAt(MORNING);
  const first = await db
    .selectFrom('listing_change')
    .select('listing_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await alert(later(-1));
  expect(await outcomes(daily.id)).toEqual({ waiting: 10_000 });
  await pauseSearch(paused.userId, paused.id);
  await db
    .insertInto('hidden_home')
    .values({ user_id: daily.userId, listing_id: first.listing_id + 1 })
    .execute();
  await changeListing(first.listing_id, "status = 'sold'");

  await Promise.all([alert(MORNING), alert(MORNING)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('9,998 homes: Mine');
  expect(mail!.text).toContain('Here are the latest 10. 9,988 more are on the site.');
  expect(mail!.text.match(/\/property\/\d+$/gm)).toHaveLength(10);
  expect(await outcomes(daily.id)).toEqual({ listed: 10, counted: 9_988, gone: 2 });
  expect(await outcomes(paused.id)).toEqual({ waiting: 10_000 });
  await alert(later(7 * 24 * 60));
  expect(await mails()).toHaveLength(1);

  await resumeSearch(paused.userId, paused.id);
  await alert(later(7 * 24 * 60));
  expect(await mails(paused.email)).toMatchObject([{ subject: '9,999 homes: Mine' }]);
});

test('who has deleted a search or is leaving hears no more', async () => {
  const [deleted, leaving] = [await save('instant'), await save('instant')];
  await insertListing(home);
  await deleteSearch(deleted.userId, deleted.id);
  await db
    .insertInto('account_deletion')
    .values({ user_id: leaving.userId, delete_at: MORNING })
    .execute();
  await alert(new Date());
  expect(await mails()).toEqual([]);
  await db.deleteFrom('account_deletion').execute();
  await alert(new Date());
  expect(await mails()).toMatchObject([{ to: leaving.email }]);
});

test('nobody is told of a home they list themselves', async () => {
  const [own, other] = [await save('instant'), await save('instant')];
  await insertListing({ ...home, user_id: own.userId });
  await alert(new Date());
  expect(await mails()).toMatchObject([{ to: other.email }]);
});

test('what fails is left for the next run, and stops nobody behind it', async () => {
  const [poisoned, next] = [await save('instant'), await save('instant')];
  const { id } = await insertListing(home);
  await insertListing(home);
  await sql`
    update listing_change set kind = 'edited', before = '{"purpose": "swap"}'
    where listing_id = ${id}`.execute(db);
  await sql`
    create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    db,
  );
  await sql`
    create trigger refuse_mail before insert on jobs.job for each row
    when (new.data ->> 'to' = ${sql.lit(poisoned.email)}) execute function refuse_mail()`.execute(
    db,
  );
  await alert(new Date());
  expect(await mails()).toMatchObject([{ to: next.email, subject: '1 home: Mine' }]);
  expect(await outcomes(poisoned.id)).toEqual({ waiting: 1 });

  await sql`drop function refuse_mail cascade`.execute(db);
  await sql`update listing_change set kind = 'new', before = null`.execute(db);
  await alert(new Date());
  expect(await mails(poisoned.email)).toMatchObject([{ subject: '2 homes: Mine' }]);
  expect(await mails(next.email)).toMatchObject([{}, { subject: '1 home: Mine' }]);
});

test('several processes at once match and tell everything once', async () => {
  const searches = [];
  for (let at = 0; at < 20; at += 1) searches.push(await save('instant', { minPrice: at + 1 }));
  await insertListings(Array.from({ length: 300 }, () => home));
  await Promise.all([alert(new Date()), alert(new Date()), alert(new Date())]);
  await alert(new Date());
  for (const { id, email } of searches) {
    const counts = await outcomes(id);
    expect((counts['listed'] ?? 0) + (counts['counted'] ?? 0)).toBe(300);
    const homes = (await mails(email)).map(({ subject }) => Number.parseInt(subject, 10));
    expect(homes.reduce((sum, n) => sum + n, 0)).toBe(300);
  }
});

test('searches saved for any type before there were more commercial ones find those too', async () => {
  const later = ['leisure', 'industrial', 'other_commercial'] as const;
  const any = await save('daily');
  const villas = await save('daily', { propertyTypes: ['villa'] });
  const keys = () =>
    db
      .selectFrom('saved_search_key')
      .selectAll()
      .orderBy('search_id')
      .orderBy('area_id')
      .orderBy('property_type')
      .execute();
  const now = await keys();
  await db.deleteFrom('saved_search_key').where('property_type', 'in', later).execute();
  const { text } = migrations().find(({ name }) => name === '0054_commercial_searches.sql')!;
  await sql.raw(text).execute(db);
  expect(await keys()).toEqual(now);
  expect(now.filter(({ search_id }) => search_id === villas.id)).toHaveLength(1);
  expect(now.filter(({ search_id }) => search_id === any.id)).toHaveLength(10);
});
