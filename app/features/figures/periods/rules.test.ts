import { expect, test } from 'vitest';
import { figureOf, figuresPath, parseUnit, periodsOf, weekDue } from './rules.ts';
import type { PeriodFigures } from './types.ts';

/** A Sunday in London, Monday in Dubai. */
const NIGHT = new Date('2027-01-03T20:30:00Z');

test.each([
  ['day', 31, '2026-12-05', '2027-01-04'],
  ['week', 27, '2026-07-06', '2027-01-04'],
  ['month', 14, '2025-12-01', '2027-01-01'],
] as const)('by %s, %i periods from %s to %s', (unit, count, first, last) => {
  const periods = periodsOf(unit, NIGHT);
  expect([periods.length, periods[0], periods.at(-1)]).toEqual([count, first, last]);
  expect(periods.toSorted()).toEqual(periods);
});

test.each([
  ['', 'day'],
  ['by=week', 'week'],
  ['by=month', 'month'],
  ['by=year', 'day'],
  ['by=week%27--', 'day'],
  ['by=&by=week', 'day'],
])('%s is by %s', (query, unit) => {
  expect(parseUnit(new URLSearchParams(query))).toBe(unit);
});

test('days are the URL without parameters', () => {
  expect([figuresPath('day'), figuresPath('week')]).toEqual([
    '/admin/figures',
    '/admin/figures?by=week',
  ]);
});

test.each([
  ['2026-11-30T02:59:00Z', '2026-11-16'],
  ['2026-11-30T03:00:00Z', '2026-11-23'],
  ['2026-12-06T19:00:00Z', '2026-11-23'],
  ['2026-12-07T03:00:00Z', '2026-11-30'],
])('at %s the week from %s is due', (now, week) => {
  expect(weekDue(new Date(now))).toBe(week);
});

test('revenue is what is left of the money, in dirhams, and an answer takes whole minutes', () => {
  const period = {
    firstAnswer: 61,
    revenue: {
      featured: { paid: 10_900, refunded: 10_450 },
      package: { paid: 10_000, refunded: 0 },
    },
  } as PeriodFigures;
  expect([figureOf(period, 'revenue'), figureOf(period, 'firstAnswer')]).toEqual([105, 2]);
  expect(figureOf({ ...period, firstAnswer: null }, 'firstAnswer')).toBeNull();
});
