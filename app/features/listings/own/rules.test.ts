import { describe, expect, test } from 'vitest';
import { LISTING_STATUSES, type ListingStatus, type Purpose } from '../types.ts';
import {
  canBecome,
  entersMarket,
  isNameWanted,
  nextStatuses,
  ownListingsPath,
  type OwnSearch,
  parseOwnSearch,
  parsePriceChange,
  priceAfter,
  qualityHints,
} from './rules.ts';

/** Every possible step of a home for sale; one to rent is `let` where this one is `sold`. */
const STEPS: [from: ListingStatus | null, to: ListingStatus[]][] = [
  [null, ['available', 'draft', 'under_offer']],
  ['draft', ['available']],
  ['available', ['under_offer', 'sold', 'withdrawn']],
  ['under_offer', ['available', 'sold', 'withdrawn']],
  ['sold', ['available', 'withdrawn']],
  ['withdrawn', ['available']],
];

describe.each(['sale', 'rent'] as Purpose[])('a listing for %s', (purpose) => {
  const named = (status: ListingStatus) =>
    status === 'sold' && purpose === 'rent' ? 'let' : status;

  test.each(STEPS)('%s becomes %j and nothing else', (from, to) => {
    const now = from && named(from);
    expect(nextStatuses(now, purpose)).toEqual(to.map(named));
    for (const status of LISTING_STATUSES) {
      const isStep = to.map(named).includes(status) || status === now;
      expect(canBecome(now, status, purpose), `${now} to ${status}`).toBe(isStep);
    }
  });
});

test('a listing enters the market from wherever it was off it, and by no change there', () => {
  const off = [null, 'draft', 'withdrawn', 'sold', 'let'] as const;
  const on = ['available', 'under_offer'] as const;
  for (const to of on) {
    for (const from of off) expect([from, entersMarket(from, to)]).toEqual([from, true]);
    for (const from of on) expect([from, entersMarket(from, to)]).toEqual([from, false]);
  }
  for (const to of ['draft', 'withdrawn', 'sold', 'delete', 'restore'] as const)
    expect([to, entersMarket('draft', to)]).toEqual([to, false]);
});

test('an owner without a name is asked for one when a listing goes live, unless they want none', () => {
  const nobody = { name: null, isUnnamed: false };
  const wanted = ([null, ...LISTING_STATUSES] as const).flatMap((from) =>
    ([...LISTING_STATUSES, 'delete', 'restore'] as const)
      .filter((to) => isNameWanted(nobody, from, to))
      .map((to) => `${from} to ${to}`),
  );
  const live = ['available', 'under_offer', 'sold', 'let'];
  expect(wanted).toEqual(
    ['null', 'draft', 'withdrawn'].flatMap((from) => live.map((to) => `${from} to ${to}`)),
  );
  expect(isNameWanted({ name: 'Noor', isUnnamed: false }, 'draft', 'available')).toBe(false);
  expect(isNameWanted({ name: null, isUnnamed: true }, 'draft', 'available')).toBe(false);
});

test('every status leads somewhere', () => {
  for (const status of LISTING_STATUSES) {
    expect(nextStatuses(status, status === 'let' ? 'rent' : 'sale')).not.toEqual([]);
  }
});

describe('the URL of My Properties', () => {
  const ALL: OwnSearch = {
    view: 'cards',
    status: 'all',
    purpose: null,
    sort: 'newest',
    text: '',
    page: 1,
  };

  test.each<[string, OwnSearch]>([
    ['/dashboard', ALL],
    [
      '/dashboard?view=table&status=deleted&purpose=rent&sort=views&q=two+%26+three&page=3',
      {
        view: 'table',
        status: 'deleted',
        purpose: 'rent',
        sort: 'views',
        text: 'two & three',
        page: 3,
      },
    ],
  ])('%s', (path, search) => {
    expect(ownListingsPath(search)).toBe(path);
    expect(parseOwnSearch(new URL(path, 'https://x.example').searchParams)).toEqual(search);
  });

  test('says what it can where it is malformed', () => {
    const params = new URLSearchParams({
      view: 'map',
      status: 'gone',
      q: `<b>${'x'.repeat(200)}`,
      page: '-1',
    });
    expect(parseOwnSearch(params)).toEqual({ ...ALL, text: 'x'.repeat(100) });
  });
});

describe('what a listing lacks', () => {
  const bare = {
    propertyType: 'villa',
    status: 'available',
    isDeleted: false,
    permit: null,
    pictures: 0,
    floorPlans: 0,
    characters: 0,
  } as const;

  test.each([
    [{}, ['permit', 'pictures', 'description', 'floor_plan']],
    [{ permit: '71', pictures: 3, characters: 200, floorPlans: 1 }, []],
    [{ permit: '71', pictures: 2, characters: 199, floorPlans: 1 }, ['pictures', 'description']],
    [{ propertyType: 'land' as const }, ['permit', 'pictures', 'description']],
    [{ status: 'draft' as const }, ['permit', 'pictures', 'description', 'floor_plan']],
    [{ status: 'sold' as const }, []],
    [{ isDeleted: true }, []],
  ])('%j: %j', (listing, hints) => {
    expect(qualityHints({ ...bare, ...listing })).toEqual(hints);
  });
});

describe('a change of prices', () => {
  test.each<[typed: string, by: number | null, unit?: 'percent' | 'dirhams']>([
    ['-5', -5],
    ['−2.5', -2.5],
    ['+10,000', 10_000],
    ['٥', 5],
    ['+5 %', 5, 'percent'],
    ['–2.5%', -2.5, 'percent'],
    ['AED 4,250,000', 4_250_000, 'dirhams'],
    ['-AED 10,000', -10_000, 'dirhams'],
    ['AED -10,000', -10_000, 'dirhams'],
    ['- 10,000 dhs', -10_000, 'dirhams'],
    ['Dhs. 10,000/-', 10_000, 'dirhams'],
    ['-50k', -50_000, 'dirhams'],
    ['0.25m', 250_000, 'dirhams'],
    ['AED 5%', null],
    ['2,5', null],
    ['2,5%', null],
    ['5k%', null],
    ['5%%', null],
    ['--5', null],
    ['USD 5', null],
    ['0', null],
    ['0%', null],
    ['', null],
  ])('typed as %j is %j', (typed, by, unit) => {
    for (const chosen of ['percent', 'dirhams'] as const) {
      const expected = by === null ? null : { by, unit: unit ?? chosen };
      expect(parsePriceChange(typed, chosen)).toEqual(expected);
    }
  });

  test.each([
    [1_000_001, -5, 'percent', 950_001],
    [1_000_000, 10_000, 'dirhams', 1_010_000],
    [1_000_000, -1_000_000, 'dirhams', null],
    [1_000_000_000_000, 1, 'dirhams', null],
    [0, 10_000, 'dirhams', null],
  ] as const)('of %d by %d %s leads to %j', (price, by, unit, to) =>
    expect(priceAfter(price, by, unit)).toBe(to),
  );
});
