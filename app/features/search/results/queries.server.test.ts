import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCards, withExcerpts } from '#app/features/listings/cards/queries.server.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertCommunity,
  insertListing,
  insertListings,
  type ListingValues,
} from '#test/support/factories.ts';
import {
  anyFilter,
  anySort,
  anywhere,
  fillWorld,
  home,
  HOUR,
  ids,
  inOrderOf,
  matching,
  NOW,
  world,
  yieldOf,
} from '#test/support/search-oracle.ts';
import type { ListingFilter, Sort } from '../types.ts';
import { findListingPage, findNewestListings } from './queries.server.ts';

beforeAll(() => fillWorld());

describe('against a search by hand through 3,000 random listings', () => {
  test('pages have the right cards in the right order', async () => {
    const page = fc.oneof(
      fc.constant(1),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 130 }),
    );
    await checkAll(fc.tuple(anyFilter(), anySort(), page), 300, async ([filter, sort, page]) => {
      const sorted = matching(filter).sort(inOrderOf(sort));
      const shown = sorted.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE);
      const yields = shown.map((listing) => (sort === 'yield' ? yieldOf(listing) / 100 : 0));
      const { cards, next } = await findListingPage(filter, sort, { page });
      expect(ids(cards)).toEqual(ids(shown));
      expect(cards.map(({ grossYield = 0 }) => grossYield)).toEqual(yields);
      expect(next !== null).toBe(page * CARDS_PER_PAGE < sorted.length);
    });
  });

  test('following cursors gives the same cards as numbered pages', async () => {
    await checkAll(fc.tuple(anyFilter(), anySort()), 60, async ([filter, sort]) => {
      const sorted = matching(filter).sort(inOrderOf(sort));
      expect(await follow(filter, sort, 8)).toEqual(ids(sorted.slice(0, 8 * CARDS_PER_PAGE)));
    });
  });
});

describe('a page', () => {
  test('has everything a card shows', async () => {
    const brokerage = await db.selectFrom('brokerage').selectAll().executeTakeFirstOrThrow();
    const listing = await insertListing({
      ...home(),
      title: 'Sunny',
      reference: 'MZ-77',
      description: 'Bright rooms.\n\nQuiet street.',
      bedrooms: 0,
      place_name: 'Here',
      image_url: '/images/0',
      image_count: 7,
      is_featured: true,
      featured_until: new Date(NOW.getTime() + 1),
      created_at: new Date(NOW.getTime() - 26 * HOUR),
    });
    const pictures = Array.from({ length: 7 }, (_, position) => ({
      listing_id: listing.id,
      position,
      url: `/images/${position}`,
    }));
    await db.insertInto('listing_image').values(pictures).execute();
    const filter = { ...anywhere(), keyword: 'mz-77' };
    const { cards } = await findListingPage(filter, 'newest', { page: 1 });
    expect(cards).toEqual([
      {
        id: listing.id,
        path: `/property/${listing.id}`,
        title: 'Sunny',
        purpose: 'sale',
        rentPeriod: null,
        cheques: null,
        price: 1_500_000,
        reduced: null,
        allIn: 1_596_280,
        metro: { name: 'Burj Khalifa/Dubai Mall', minutes: 3 },
        propertyType: 'apartment',
        status: 'available',
        completion: 'ready',
        handover: null,
        plan: null,
        furnishing: null,
        bedrooms: 0,
        bathrooms: 2,
        sizeSqft: 1_200,
        placeName: 'Here',
        isFeatured: true,
        images: [0, 1, 2, 3, 4].map((position) => `/images/${position}`),
        placeholder: null,
        imageCount: 7,
        companyName: brokerage.name,
        companyPath: `/companies/${brokerage.slug}`,
        createdAt: listing.created_at,
        daysListed: 1,
      },
    ]);
    expect(await findCards([listing.id], NOW)).toEqual(cards);
    expect(await withExcerpts(cards)).toEqual([{ ...cards[0], excerpt: 'Bright rooms.' }]);
    const [later] = await findCards([listing.id], new Date(NOW.getTime() + HOUR));
    expect(later!.isFeatured).toBe(false);
    await db.deleteFrom('listing').where('id', '=', listing.id).execute();
  });

  test.each([
    ['off_plan', '20% on booking\n40 % during construction\n40% on handover', '60/40'],
    ['ready', '60% now\n40% later', null],
  ] as const)('of a home that is %s with the plan %j says %j', async (completion, plan, split) => {
    const given = { completion, payment_plan: plan, handover: '2028-Q3' };
    const { id } = await insertListing({ ...home(), purpose: 'sale', ...given });
    const [card] = await findCards([id], NOW);
    expect(card).toMatchObject({ handover: '2028-Q3', plan: split });
    await db.deleteFrom('listing').where('id', '=', id).execute();
  });

  test('after a cursor neither repeats nor skips a card while newer listings arrive', async () => {
    const filter = anywhere();
    const before = ids(matching(filter).sort(inOrderOf('newest')));
    const added: number[] = [];
    const seen = await follow(filter, 'newest', 20, async () => {
      const fresh = { ...home(), created_at: new Date(NOW.getTime() + HOUR) };
      const made = await insertListings([fresh, { ...fresh, is_featured: true }]);
      added.push(...ids(made));
    });
    expect(seen.filter((id) => !added.includes(id))).toEqual(
      before.slice(0, seen.filter((id) => !added.includes(id)).length),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(20 * CARDS_PER_PAGE);
    await db.deleteFrom('listing').where('id', 'in', added).execute();
  });

  test('after a cursor tells microseconds apart', async () => {
    const { id: community_id } = await insertCommunity();
    const made = await insertListings(
      Array.from({ length: 60 }, () => ({ ...home(), community_id })),
    );
    await sql`update listing set created_at = '2026-10-01 00:00:00.123Z'::timestamptz
      + (id % 60) * interval '1 microsecond' where community_id = ${community_id}`.execute(db);
    const filter = { ...anywhere(), places: [{ communityId: community_id, areaIds: null }] };
    const seen = await follow(filter, 'newest', 9);
    expect(seen).toEqual(ids(made).sort((a, b) => (b % 60) - (a % 60)));
    await db.deleteFrom('listing').where('community_id', '=', community_id).execute();
  });

  test('ignores a cursor of another sort and an invalid one', async () => {
    const first = await findListingPage(anywhere(), 'newest', { page: 1 });
    for (const after of ['', 'x', 's0a.b', first.next!.replace('n', 'v')]) {
      const again = await findListingPage(anywhere(), 'newest', { page: 1, after });
      expect(ids(again.cards)).toEqual(ids(first.cards));
    }
  });

  test('beyond the last is empty', async () => {
    const position = { page: 1_000_000 };
    expect(await findListingPage(anywhere(), 'newest', position)).toMatchObject({
      cards: [],
      next: null,
    });
  });
});

test('the newest listings are the newest of either purpose, featured or not', async () => {
  const available = [anywhere(), { ...anywhere(), purpose: 'rent' as const }].flatMap((filter) =>
    matching(filter),
  );
  const newest = available.sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  );
  expect(ids(await findNewestListings(6))).toEqual(ids(newest.slice(0, 6)));
});

test('a listing comes first until the moment its featured period ends, whatever flag is stored', async () => {
  const { id: community_id } = await insertCommunity();
  const old = { ...home(), community_id, created_at: new Date(NOW.getTime() - HOUR) };
  const featured = await insertListing({ ...old, is_featured: true, featured_until: NOW });
  const newer = await insertListing({ ...home(), community_id, created_at: NOW });
  const order = async (now: Date, sort: Sort = 'newest') => {
    const filter = { ...anywhere(), places: [{ communityId: community_id, areaIds: null }], now };
    return ids((await findListingPage(filter, sort, { page: 1 })).cards);
  };
  expect(await order(new Date(NOW.getTime() - 1))).toEqual([featured.id, newer.id]);
  expect(await order(NOW)).toEqual([newer.id, featured.id]);
  expect(await order(new Date(NOW.getTime() - 1), 'price_high')).toEqual([newer.id, featured.id]);
  await db.deleteFrom('listing').where('community_id', '=', community_id).execute();
});

test('cards by id come in the order of the ids, without listings that aren’t public', async () => {
  const [a, b] = matching(anywhere());
  const draft = world.listings.find((listing) => listing.status === 'draft');
  expect(ids(await findCards([b!.id, 999_999_999, draft!.id, a!.id], NOW))).toEqual([b!.id, a!.id]);
});

describe('a card is marked as reduced', () => {
  const DAY = 24 * HOUR;
  /** The steps of a history: how many days each price was asked, then the change. */
  const afterSteps = async (
    values: Partial<ListingValues>,
    ...steps: [days: number, change: Partial<ListingValues>][]
  ) => {
    const { id } = await insertListing({
      ...home(),
      price: 200,
      created_at: new Date(),
      ...values,
    });
    for (const [days, change] of steps) {
      const since = new Date(Date.now() - days * DAY);
      await db.updateTable('listing').set({ price_since: since }).where('id', '=', id).execute();
      await db.updateTable('listing').set(change).where('id', '=', id).execute();
    }
    const [card] = await findCards([id], new Date());
    await db.deleteFrom('listing').where('id', '=', id).execute();
    return card!.reduced?.from ?? null;
  };

  test.each<[string, number | null, Partial<ListingValues>, [number, Partial<ListingValues>][]]>([
    ['after a price of a week is cut', 200, {}, [[7, { price: 190 }]]],
    [
      'and stays so when other facts change',
      200,
      {},
      [
        [7, { price: 190 }],
        [1, { title: 'x' }],
      ],
    ],
    [
      'from the price that stood, when cut again soon',
      200,
      {},
      [
        [7, { price: 190 }],
        [1, { price: 180 }],
      ],
    ],
    [
      'from the last price that stood a week',
      190,
      {},
      [
        [7, { price: 190 }],
        [8, { price: 180 }],
      ],
    ],
    ['not after a price of days is cut', null, {}, [[6, { price: 190 }]]],
    [
      'not when it was raised before',
      null,
      {},
      [
        [30, { price: 300 }],
        [1, { price: 200 }],
      ],
    ],
    [
      'not once it is raised again',
      null,
      {},
      [
        [7, { price: 190 }],
        [1, { price: 200 }],
      ],
    ],
    [
      'still when raised in part',
      200,
      {},
      [
        [7, { price: 180 }],
        [1, { price: 190 }],
      ],
    ],
    [
      'not when a rent is asked by the month instead',
      null,
      { purpose: 'rent' },
      [[30, { price: 20, rent_period: 'monthly' }]],
    ],
  ])('%s: %s', async (_, from, values, steps) => {
    expect(await afterSteps(values, ...steps)).toBe(from);
  });

  test('with the moment of the cut', async () => {
    const { id } = await insertListing({ ...home(), price_since: new Date(Date.now() - 8 * DAY) });
    await db.updateTable('listing').set({ price: 1_400_000 }).where('id', '=', id).execute();
    const [card] = await findCards([id], new Date());
    const { price_since } = await db
      .selectFrom('listing')
      .select('price_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(new Date(card!.reduced!.at)).toEqual(price_since);
    await db.deleteFrom('listing').where('id', '=', id).execute();
  });
});

/** Reads page after page by cursor. */
async function follow(
  filter: ListingFilter,
  sort: Sort,
  pages: number,
  between?: () => Promise<void>,
): Promise<number[]> {
  const seen: number[] = [];
  let after: string | null = null;
  for (let page = 1; page <= pages; page += 1) {
    const { cards, next } = await findListingPage(filter, sort, { page: after ? page : 1, after });
    seen.push(...ids(cards));
    if (next === null) break;
    after = next;
    await between?.();
  }
  return seen;
}

async function checkAll<T>(
  arbitrary: fc.Arbitrary<T>,
  numRuns: number,
  check: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, check), { numRuns, endOnFailure: true });
}
