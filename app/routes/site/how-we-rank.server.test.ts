import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findAgentListings, findAgents } from '#app/features/agents/queries.server.ts';
import { findRatingPage } from '#app/features/agents/ratings/queries.server.ts';
import { findAreaOverview } from '#app/features/area-pages/overview/queries.server.ts';
import {
  findArea,
  findAreaFacts,
  findPopularAreas,
  listAreas,
} from '#app/features/area-pages/queries.server.ts';
import type { AreaLine } from '#app/features/area-pages/types.ts';
import { suggestAreas } from '#app/features/areas/queries.server.ts';
import { parseListSearch } from '#app/features/commercial/lists.ts';
import { findContentList, findNewestPages } from '#app/features/content/queries.server.ts';
import { findListing } from '#app/features/listings/queries.server.ts';
import { COMMERCIAL_TYPES } from '#app/features/listings/rules.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { findIndexPage } from '#app/features/market/price-index/queries.server.ts';
import { parseIndexSearch } from '#app/features/market/price-index/rules.ts';
import { findSoldHomes } from '#app/features/market/sold-prices/queries.server.ts';
import { parseSoldSearch, SOLD_PAGE_SIZE } from '#app/features/market/sold-prices/rules.ts';
import { SOLD_TABLE, type SoldHome } from '#app/features/market/sold-prices/types.ts';
import { findOverseasPage } from '#app/features/overseas/queries.server.ts';
import { parseOverseasSearch } from '#app/features/overseas/rules.ts';
import { findHidden } from '#app/features/saved-homes/hidden.server.ts';
import { findCompared, findSavedPage } from '#app/features/saved-homes/queries.server.ts';
import { alert } from '#app/features/saved-searches/jobs.server.ts';
import { saveSearch } from '#app/features/saved-searches/mutations.server.ts';
import { browseSearch } from '#app/features/search/browsing.ts';
import { startIndex, stopIndex } from '#app/features/search/live-index/feed.server.ts';
import {
  findListingPage,
  findNewestListings,
} from '#app/features/search/results/queries.server.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import { findSimilar } from '#app/features/search/similar.server.ts';
import { suggest } from '#app/features/search/suggestions/queries.server.ts';
import { countByPlace } from '#app/features/search/totals/queries.server.ts';
import { type ListingFilter, type Sort, SORTS } from '#app/features/search/types.ts';
import { findValuerOffer } from '#app/features/valuation-requests/queries.server.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { ranking } from '#app/messages/en/ranking.ts';
import { db } from '#app/server/db.server.ts';
import { type OutgoingMail, queueJob } from '#app/server/jobs.server.ts';
import { insertAccount, insertAgent } from '#test/support/factories.ts';
import { repeatableNumbers } from '#test/support/market.ts';
import {
  anywhere,
  fillWorld,
  HOUR,
  type Listing,
  matching,
  metroWalk,
  NOW,
  world,
} from '#test/support/search-oracle.ts';

// The page's own headings, each compared with the lists: on the demonstration world, and on random data.

/** Later than everything. */
const TODAY = '2030-01-01';
const LAST = Number.MAX_SAFE_INTEGER;
const PLACES = ['community', 'sub_community', 'building'];

let listings: Listing[];
let agentIds: number[];
let person: { id: string; email: string };

beforeAll(async () => {
  await fillWorld(600);
  await addAgents();
  await addSales();
  await addHomesAbroad();
  await addPages();
  listings = await db.selectFrom('listing').selectAll().execute();
  await addPerson();
});

const RULES: Record<string, () => Promise<void> | void> = {
  'Newest listed': async () => {
    expect(browseSearch('sale', new URLSearchParams()).sort).toBe('newest');
    expect(parseListSearch('rent', new URLSearchParams()).sort).toBe('newest');
    await expectResults('newest', (it) => [isFeatured(it) ? 0 : 1, ...newest(it)]);
  },

  'Featured listings': async () => {
    const { cards } = await findListingPage(anywhere(), 'newest', { page: 1 });
    expect(cards[0]).toMatchObject({ isFeatured: true });
    const expired = listings.filter(
      ({ is_featured: is, featured_until: until }) => is && until && until < NOW,
    );
    expect(expired.length).toBeGreaterThan(0);
    expect(expired.some(isFeatured)).toBe(false); // so that the rule above holds for them as for any other
  },

  'Any other order': async () => {
    const keys: Record<Exclude<Sort, 'newest'>, Keys> = {
      price_low: (it) => [it.comparable_price, it.id],
      price_high: (it) => [-it.comparable_price, -it.id],
      all_in_low: (it) => [it.all_in || LAST, it.id],
      all_in_high: (it) => [-(it.all_in || -LAST), -it.id],
      size: (it) => [-(it.size_sqft ?? -LAST), -it.id],
      value: (it) => [it.size_sqft ? perSqft(it) : LAST, it.id],
      metro: (it) => [metroWalk(it), it.id],
      yield: (it) => [-it.yield_rank, -it.id],
    };
    expect(Object.keys(keys).length).toBe(SORTS.length - 1);
    for (const [sort, rule] of Object.entries(keys)) await expectResults(sort as Sort, rule);
    const yearly = listings
      .filter((it) => it.purpose === 'rent')
      .map((it) => it.comparable_price / it.price);
    expect(new Set(yearly)).toEqual(new Set([1, 12, 52, 365]));
  },

  'Newest listings on the home page': async () => {
    const available = listings.filter((it) => it.is_public && it.status === 'available');
    expect(idsOf(await findNewestListings(30))).toEqual(
      idsOf(inOrder(available, newest)).slice(0, 30),
    );
  },

  'Similar homes': async () => {
    const some = listings.filter((it, at) => it.is_public && at % 25 === 0);
    for (const home of some) {
      const alike = listings.filter(
        (it) =>
          it.id !== home.id &&
          it.is_public &&
          it.status === 'available' &&
          it.purpose === home.purpose &&
          it.property_type === home.property_type,
      );
      const rule: Keys = (it) => {
        const isNear = it.community_id === home.community_id;
        const isAsLarge = it.bedrooms === home.bedrooms;
        const distance = Math.abs(it.comparable_price - home.comparable_price);
        const isLikePriced = distance <= home.comparable_price / 2;
        const group = isNear && isAsLarge ? 0 : isNear && isLikePriced ? 1 : isAsLarge ? 2 : 3;
        return [group, distance];
      };
      const expected = inOrder(alike, rule).slice(0, 6);
      const expectNearest = async () => {
        const found = await findSimilar((await findListing(home.id))!, 6);
        expect(
          found.map(({ id }) => rule(byId(id))),
          `${home.id}`,
        ).toEqual(expected.map(rule));
      };
      await expectNearest();
      await startIndex().load();
      await expectNearest();
      await stopIndex();
    }
  },

  Agents: async () => {
    for (const location of ['', 'Dubai Marina', 'Deira']) {
      const found = await everyPage(async (page) => {
        const { agents, pages } = await findAgents({
          location,
          specialization: null,
          language: null,
          page,
        });
        return { rows: agents, pages };
      });
      expect(found.length).toBeGreaterThan(3);
      expectOrder(found, (agent) => [-agent.listed, agent.name]);
    }
    const { agents: valuers } = await findValuerOffer('Dubai Marina', null, null);
    expect(valuers.length).toBeGreaterThan(2);
    expectOrder(valuers, (it) => [-it.listed, it.response?.seconds ?? LAST, it.name]);
    const [id] = agentIds as [number];
    const isOffered = (it: Listing) => it.status === 'available' || it.status === 'under_offer';
    const offered = listings.filter((it) => it.agent_id === id && it.is_public && isOffered(it));
    const listed = await everyPage(async (page) => {
      const { listings, pages } = await findAgentListings(id, null, page);
      return { rows: listings, pages };
    });
    expect(idsOf(listed)).toEqual(idsOf(inOrder(offered, newest)));
    const rated = await everyPage(async (page) => {
      const { ratings, pages } = await findRatingPage(id, page);
      return { rows: ratings, pages };
    });
    expect(rated.length).toBe(30);
    expectOrder(rated, ({ createdAt }) => [-createdAt.getTime()]);
  },

  Areas: async () => {
    const lines = await listAreas();
    expectOrder(lines, ({ nameEn }) => [nameEn]);
    const { areas } = await findAreaOverview({ group: null, sort: 'name' }, TODAY);
    expectOrder(areas, ({ nameEn }) => [nameEn]);
    const dear = await findAreaOverview({ group: null, sort: 'price_high' }, TODAY);
    expectOrder(dear.areas, ({ price, nameEn }) => [-(price?.median ?? -LAST), nameEn]);
    const most = ({ forSale, toRent }: AreaLine) => [-forSale - toRent];
    expect((await findPopularAreas(5, [])).map(most)).toEqual(
      inOrder(lines, most).slice(0, 5).map(most),
    );
    for (const { slug } of lines) {
      const match = await findArea(slug);
      if (match.kind !== 'found') throw new Error(slug);
      const facts = await findAreaFacts(match.area);
      for (const purpose of PURPOSES) {
        const own = listings.filter(
          (it) =>
            it.is_public &&
            it.status === 'available' &&
            it.purpose === purpose &&
            it.community_id === match.area.id,
        );
        expect(idsOf(facts.offers[purpose].newest)).toEqual(
          idsOf(inOrder(own, newest)).slice(0, 4),
        );
      }
      expectOrder(facts.places, most);
      expectOrder(facts.neighbours, ({ km }) => [km]);
      for (const places of Map.groupBy(facts.nearby, ({ kind }) => kind).values())
        expectOrder(places, ({ km }) => [km]);
      for (const places of Map.groupBy(facts.near, ({ kind }) => kind).values())
        expectOrder(places, ({ metres }) => [metres]);
    }
  },

  'Homes abroad': async () => {
    const rows = await db
      .selectFrom('overseas_home')
      .selectAll()
      .where('is_public', '=', true)
      .execute();
    const found = await everyPage(async (page) => {
      const { homes, pages } = await findOverseasPage({
        ...parseOverseasSearch(new URLSearchParams()),
        page,
      });
      return { rows: homes, pages };
    });
    expect(idsOf(found)).toEqual(idsOf(inOrder(rows, newest)));
  },

  'Sold prices and the price index': async () => {
    const rules: Record<
      (typeof SOLD_TABLE.sorts)[number],
      (sale: SoldHome) => (number | string)[]
    > = {
      newest: (it) => [-Date.parse(it.soldOn), -it.id],
      oldest: (it) => [Date.parse(it.soldOn), it.id],
      price_high: (it) => [-it.price, -it.id],
      price_low: (it) => [it.price, it.id],
      per_sqft_high: (it) => [-(it.pricePerSqft ?? -LAST), -it.id],
      per_sqft_low: (it) => [it.pricePerSqft ?? LAST, it.id],
      size_large: (it) => [-(it.sizeSqft ?? -LAST)],
      size_small: (it) => [it.sizeSqft ?? LAST],
    };
    const filter = {
      place: null,
      type: null,
      months: null,
      completion: null,
      bedrooms: null,
      asOf: TODAY,
    };
    const everything = await db.selectFrom('sale').select('id').execute();
    expect(parseSoldSearch(new URLSearchParams()).sort).toBe('newest');
    for (const sort of SOLD_TABLE.sorts) {
      // Homes without a size come last.
      const pages = Math.ceil(everything.length / SOLD_PAGE_SIZE);
      for (const page of [1, 2, pages]) {
        expectOrder(await findSoldHomes(filter, sort, page), rules[sort]);
      }
      const [first] = await findSoldHomes(filter, sort, 1);
      const [last] = (await findSoldHomes(filter, sort, pages)).slice(-1);
      expectOrder([first!, last!], rules[sort]);
    }
    const search = parseIndexSearch(new URLSearchParams());
    const { areas } = await findIndexPage(search, TODAY);
    expectOrder(areas, (area) => [-(area.ready?.n ?? 0) - (area.offPlan?.n ?? 0), area.name]);
    const dearest = await findIndexPage({ ...search, sort: 'ready_high' }, TODAY);
    expectOrder(dearest.areas, (area) => [-(area.ready?.median ?? -LAST), area.name]);
  },

  'Guides, news and posts': async () => {
    for (const type of ['guide', 'news', 'blog'] as const) {
      const cards = await everyPage(async (page) => {
        const { cards, pages } = await findContentList({ type }, page, new Date());
        return { rows: cards, pages };
      });
      expectOrder(cards, latest);
    }
    expectOrder(await findNewestPages(new Date()), latest);
  },

  'Places suggested as you type': async () => {
    for (const typed of ['ma', 'ba', 'dub', 'jum', 'park', 'creek', 'tow']) {
      const found = await suggestAreas(typed, 8, await countByPlace('sale'));
      const ranks = await namesOf(found);
      expectOrder(found, (area) => [bestMatch(ranks.get(area.id)!, typed), -area.listings]);
    }
    for (const typed of ['ma', 'bu', 'em', 'dubai']) {
      const kinds = (await suggest(typed, 'sale', 8)).map(({ kind }) => kind);
      const places = kinds.filter((kind) => PLACES.includes(kind));
      const others = kinds.filter((kind) => !PLACES.includes(kind));
      expect(others.length, typed).toBeGreaterThan(0);
      expect(kinds).toEqual([...places.slice(0, 3), ...others, ...places.slice(3)]);
    }
  },

  'What you have saved, hidden or compared': async () => {
    const saved = await findSavedRows();
    const visitor = { lookUp: async () => ({ session: { viewer: { id: person.id } } }) } as never;
    const page = await findSavedPage(visitor, 1);
    expect(idsOf(page.homes)).toEqual(
      inOrder(saved, (it) => [-it.saved_at.getTime(), -it.listing_id]).map((it) => it.listing_id),
    );
    const hidden = await db
      .selectFrom('hidden_home')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(idsOf((await findHidden(person.id, 1)).homes)).toEqual(
      inOrder(hidden, (it) => [-it.hidden_at.getTime(), -it.listing_id]).map((it) => it.listing_id),
    );
    const chosen = saved.slice(0, 3).map((it) => it.listing_id);
    for (const ids of [chosen, chosen.toReversed()]) {
      expect(idsOf(await findCompared(ids))).toEqual(ids);
    }
  },

  'Alert emails': async () => {
    await queueJob(db, 'sweep', {}); // makes the queue's tables
    const found = inOrder(await findMatches(), (it) => [-it.found_at.getTime(), -it.listing_id]);
    expect(found.length).toBeGreaterThan(10);
    const saved = inOrder(await findSavedRows(), (it) => [-it.saved_at.getTime(), -it.listing_id]);
    await alert(NOW);
    const { rows } = await sql<{ data: OutgoingMail }>`
      select data from jobs.job where name = 'mail' and data ->> 'to' = ${person.email}`.execute(
      db,
    );
    const [aboutSaved, aboutFound] = inOrder(rows, ({ data }) => [
      data.text.includes('more') ? 1 : 0,
    ]);
    expect(linkedIn(aboutSaved!.data)).toEqual(saved.map((it) => it.listing_id));
    expect(linkedIn(aboutFound!.data)).toEqual(found.slice(0, 10).map((it) => it.listing_id));
    expect(aboutFound!.data.text).toContain(`${found.length - 10} more`);
  },

  'What plays no part': async () => {
    const before = await findListingPage(anywhere(), 'price_low', { page: 1 });
    await sql`update listing set is_featured = id % 2 = 0, featured_until = null`.execute(db);
    await sql`update agent set brokerage_id = (select max(id) from brokerage)`.execute(db);
    const after = await findListingPage(anywhere(), 'price_low', { page: 1 });
    expect(idsOf(after.cards)).toEqual(idsOf(before.cards));
  },
};

test.each(ranking.sections)('%s: %s', async (heading) => RULES[heading]!());

/** The first criterion decides, then the next: numbers and names, ascending. */
type Keys<Row = Listing> = (row: Row) => (number | string)[];

const newest = (row: { created_at: Date; id: number }) => [-row.created_at.getTime(), -row.id];
const latest = (card: { publishedAt: Date }) => [-card.publishedAt.getTime()];
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const byId = (id: number) => listings.find((it) => it.id === id)!;
const isFeatured = (it: Listing) =>
  it.is_featured && (it.featured_until === null || it.featured_until > NOW);
/** In fils. */
const perSqft = (it: Listing) => Math.floor((100 * it.comparable_price) / it.size_sqft!);

const alphabet = new Intl.Collator('en');

function inOrder<Row>(rows: readonly Row[], keys: Keys<Row>): Row[] {
  return rows.toSorted((a, b) => {
    const [first, second] = [keys(a), keys(b)];
    const differs = first.findIndex((key, at) => key !== second[at]);
    if (differs < 0) return 0;
    const [left, right] = [first[differs]!, second[differs]!];
    return typeof left === 'string' ? alphabet.compare(left, String(right)) : left - Number(right);
  });
}

function expectOrder<Row>(rows: readonly Row[], keys: Keys<Row>): void {
  expect(rows.map(keys)).toEqual(inOrder(rows, keys).map(keys));
}

/** The first pages and the last one of several searches hold exactly the matches, in that order. */
async function expectResults(sort: Sort, keys: Keys): Promise<void> {
  const commercial = { ...anywhere(), propertyTypes: [...COMMERCIAL_TYPES] };
  const searches: ListingFilter[] = PURPOSES.flatMap((purpose) => [
    { ...anywhere(), purpose, includeUnderOffer: true },
    { ...commercial, purpose },
  ]);
  for (const filter of searches) {
    const expected = inOrder(matching(filter, undefined, listings), keys);
    const pages = Math.ceil(expected.length / CARDS_PER_PAGE);
    for (const page of new Set([1, 2, Math.ceil(pages / 2), pages])) {
      const { cards } = await findListingPage(filter, sort, { page });
      const shown = expected.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE);
      expect(idsOf(cards), `${sort}, page ${page}`).toEqual(idsOf(shown));
    }
  }
}

async function everyPage<Row>(
  read: (page: number) => Promise<{ rows: Row[]; pages: number }>,
): Promise<Row[]> {
  const first = await read(1);
  const rows = [...first.rows];
  for (let page = 2; page <= first.pages; page += 1) rows.push(...(await read(page)).rows);
  return rows;
}

/** The folded names of areas. */
async function namesOf(areas: { id: number }[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('area_name')
    .where('area_id', 'in', idsOf(areas))
    .select(['area_id as id', sql<string[]>`array_agg(folded)`.as('names')])
    .groupBy('area_id')
    .execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
}

function bestMatch(names: string[], typed: string): number {
  const rank = (name: string) => {
    if (name === typed) return 0;
    if (name.startsWith(typed)) return 1;
    return name.includes(` ${typed}`) ? 2 : 3;
  };
  return Math.min(...names.map(rank));
}

/** The homes an email links to, in order. */
function linkedIn({ text }: OutgoingMail): number[] {
  const ids = [...text.matchAll(/\/property\/(\d+)/g)].map(([, id]) => Number(id));
  return [...new Set(ids)];
}

function findSavedRows() {
  return db.selectFrom('saved_home').selectAll().where('user_id', '=', person.id).execute();
}

function findMatches() {
  return db
    .selectFrom('saved_search_match')
    .innerJoin('saved_search', 'saved_search.id', 'search_id')
    .where('user_id', '=', person.id)
    .select(['listing_id', 'found_at'])
    .execute();
}

// Random rows with few values, so that ties are common.

const any = repeatableNumbers(15);
const someDay = () => new Date(NOW.getTime() - any(12) * 24 * HOUR);
const some = <T>(rows: readonly T[], count: number) =>
  inOrder(
    rows.map((row) => ({ row, at: any(1_000_000) })),
    ({ at }) => [at],
  )
    .slice(0, count)
    .map(({ row }) => row);

async function addAgents(): Promise<void> {
  const names = ['Élodie Roux', 'Émile Sand', 'Zara Khan', 'aisha noor', 'Bo', 'Østen Vik'];
  const agents = [];
  for (const name of [...names, ...names])
    agents.push(await insertAgent({ name, email: 'agent@x.example' }));
  agentIds = idsOf(agents);
  await sql`update listing set agent_id = (${agentIds}::integer[])[1 + id % 5] where agent_id = ${world.agentId}`.execute(
    db,
  );
  const ratings = Array.from({ length: 30 }, (_, at) => ({
    agent_id: agentIds[0]!,
    rater: `rater-${at}`,
    stars: 1 + any(5),
    created_at: new Date(NOW.getTime() + at * HOUR),
  }));
  await db.insertInto('agent_rating').values(ratings).execute();
}

async function addSales(): Promise<void> {
  const sales = Array.from({ length: 200 }, (_, at) => ({
    number: `11-${at}-2026`,
    sold_on: someDay().toISOString().slice(0, 10),
    completion: any(2) ? ('ready' as const) : ('off_plan' as const),
    property_type: 'apartment' as const,
    price: (1 + any(9)) * 500_000,
    size_sqm: any(8) ? (1 + any(9)) * 20 : null,
    area_name: 'Somewhere',
  }));
  await db.insertInto('sale').values(sales).execute();
}

async function addHomesAbroad(): Promise<void> {
  const [home] = await db.selectFrom('overseas_home').selectAll().limit(1).execute();
  const { id: _, ...values } = home!;
  const homes = Array.from({ length: 30 }, () => ({ ...values, created_at: someDay() }));
  await db.insertInto('overseas_home').values(homes).execute();
}

async function addPages(): Promise<void> {
  const pages = Array.from({ length: 40 }, (_, at) => ({
    slug: `random-${at}`,
    title: `Random ${at}`,
    page_type: (['guide', 'news', 'blog'] as const)[any(3)]!,
    status: 'published' as const,
    published_at: someDay(),
  }));
  await db.insertInto('content_page').values(pages).execute();
}

/** A person who saved homes that cost less now, hid some, and has a search that found many. */
async function addPerson(): Promise<void> {
  person = await insertAccount();
  const onMarket = listings.filter((it) => it.is_public && it.status === 'available');
  const chosen = some(onMarket, 60);
  const saved = chosen.slice(0, 20).map((it) => ({
    user_id: person.id,
    listing_id: it.id,
    title: it.title,
    price: it.price * 2,
    rent_period: it.rent_period,
    known_price: it.price * 2,
    known_period: it.rent_period,
    known_available: true,
    saved_at: someDay(),
    due_at: NOW,
  }));
  const hidden = chosen.slice(20, 35).map((it) => ({
    user_id: person.id,
    listing_id: it.id,
    hidden_at: someDay(),
  }));
  await db.insertInto('saved_home').values(saved).execute();
  await db.insertInto('hidden_home').values(hidden).execute();
  const search = { filter: { ...emptyFilter(), purpose: 'sale' as const } };
  await saveSearch(person.id, search, { name: 'Mine', frequency: 'instant' });
  const { id } = await db
    .updateTable('saved_search')
    .where('user_id', '=', person.id)
    .set({ waiting_since: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const forSale = chosen.slice(35).filter((it) => it.purpose === 'sale');
  const matches = forSale.map((it) => ({
    search_id: id,
    listing_id: it.id,
    reason: 'new' as const,
    found_at: someDay(),
  }));
  await db.insertInto('saved_search_match').values(matches).execute();
}
