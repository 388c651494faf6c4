import { describe, expect, test } from 'vitest';
import { isEnough, parseReachPeriod, reachAdvice, seenRatio, sumReach, trendOf } from './rules.ts';
import type { ReachDay } from './types.ts';

/** Days in November 2026 with these views. */
const course = (...views: number[]): ReachDay[] =>
  views.map((n, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    views: n,
    saves: 1,
    enquiries: 0,
    phoneRequests: 0,
  }));
const week = (n: number) => Array.from({ length: 7 }, () => n);

test.each([
  ['days=90', 90],
  ['days=30', 30],
  ['days=9', 30],
  ['', 30],
])('the period of ?%s is %i days', (query, period) => {
  expect(parseReachPeriod(new URLSearchParams(query))).toBe(period);
});

test('figures add up over days', () => {
  expect(sumReach(course(1, 2, 4))).toEqual({ views: 7, saves: 3, enquiries: 0, phoneRequests: 0 });
});

describe('the trend compares the last two whole weeks', () => {
  test.each([
    ['up', [9, ...week(1), ...week(3)], { kind: 'up', by: 14 }],
    ['down', [...week(3), ...week(1)], { kind: 'down', by: 14 }],
    ['the same', [9, ...week(2), ...week(2)], { kind: 'same' }],
    ['too few in both', [9, ...week(0), ...week(0).with(3, 4)], { kind: 'few' }],
    ['not two whole weeks', [...week(5), ...week(9).slice(1)], { kind: 'few' }],
    ['none', [], { kind: 'few' }],
  ])('%s', (_, views, trend) => {
    expect(trendOf(course(...views), 'views', '2026-11-01')).toEqual(trend);
  });

  test('but says nothing of weeks that began before the first home was listed', () => {
    const days = course(...week(1), ...week(3));
    expect(trendOf(days, 'views', '2026-11-02')).toEqual({ kind: 'few' });
    expect(trendOf(days, 'views', null)).toEqual({ kind: 'few' });
  });
});

test.each([
  [8, 3, true],
  [7, 7, false],
  [100, 2, false],
])('%i homes of %i advertisers are enough: %s', (n, advertisers, enough) => {
  expect(isEnough({ n, advertisers })).toBe(enough);
});

test.each([
  [0, 40, { kind: 'never' }],
  [20, 40, { kind: 'half' }],
  [10, 40, { kind: 'less', percent: 75 }],
  [37, 40, { kind: 'alike' }],
  [60, 40, { kind: 'more', percent: 50 }],
  [84, 40, { kind: 'times', times: 2.1 }],
  [40, 4, null],
])('%i views against %i', (own, similar, ratio) => {
  expect(seenRatio(own, similar)).toEqual(ratio);
});

describe('advice is only what is so', () => {
  const similar = {
    n: 9,
    isWide: false,
    views: 40,
    pictures: 9,
    price: 1_000_000,
    characters: 900,
  };
  const good = { views: 40, pictures: 9, price: 1_050_000, characters: 450, hasPermit: true };

  test('of a home like the others, nothing', () => {
    expect(reachAdvice(good, similar)).toEqual([]);
  });

  test('of one that lacks everything, each with its figures', () => {
    const poor = { views: 1, pictures: 3, price: 1_200_000, characters: 80, hasPermit: false };
    expect(reachAdvice(poor, similar)).toEqual([
      { kind: 'pictures', own: 3, similar: 9 },
      { kind: 'price', percent: 20, similar: 1_000_000 },
      { kind: 'description', own: 80, similar: 900 },
      { kind: 'permit' },
    ]);
    expect(reachAdvice(poor, null)).toEqual([
      { kind: 'short_description', own: 80 },
      { kind: 'permit' },
    ]);
  });
});
