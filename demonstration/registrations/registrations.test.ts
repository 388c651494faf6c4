import { expect, test } from 'vitest';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { composeRegistrations } from './registrations.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const { sales, rents } = composeRegistrations(NOW);

function shares<Row>(rows: Row[], test: (row: Row) => boolean): number {
  return rows.filter(test).length / rows.length;
}

test('there are sales and rents of two years, none of them today or later', () => {
  for (const [days, atLeast] of [
    [sales.map(({ sold_on }) => sold_on), 7_000],
    [rents.map(({ started_on }) => started_on), 5_000],
  ] as const) {
    expect(days.length).toBeGreaterThan(atLeast);
    const sorted = days.toSorted();
    expect(sorted[0]! >= '2024-11-21').toBe(true);
    expect(sorted[0]! < '2024-12-01').toBe(true);
    expect(sorted.at(-1)).toBe('2026-11-20');
  }
  for (const { started_on, ended_on } of rents.slice(0, 100)) {
    const days = (Date.parse(ended_on) - Date.parse(started_on)) / 86_400_000;
    expect(days).toBe(364);
  }
});

test('every community has a page of sold homes', () => {
  const known = Map.groupBy(sales, ({ community }) => community);
  const few = [...known].filter(([, sold]) => sold.length < 60);
  expect(few.map(([community]) => community)).toEqual([]);
  expect(known.size).toBe(REFERENCE_AREAS.length);
});

test('they are marked as samples, numbered apart and of believable prices', () => {
  for (const rows of [sales, rents]) {
    expect(rows.every(({ is_sample }) => is_sample)).toBe(true);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  }
  const perSqm = sales.map(({ price, size_sqm }) => price / size_sqm);
  expect(Math.min(...perSqm)).toBeGreaterThan(1_500);
  expect(Math.max(...perSqm)).toBeLessThan(120_000);
  expect(shares(sales, ({ completion }) => completion === 'off_plan')).toBeGreaterThan(0.15);
  expect(shares(rents, ({ is_new }) => is_new)).toBeGreaterThan(0.4);
});

test('apartments of busy areas have enough sales for an index, some areas too few', () => {
  const cells = Map.groupBy(
    sales.filter(({ property_type }) => property_type === 'apartment'),
    ({ community, completion }) => `${community} ${completion}`,
  );
  const perQuarter = [...cells.values()].map((cell) => cell.length / 8);
  expect(perQuarter.filter((n) => n >= 20).length).toBeGreaterThan(10);
  expect(perQuarter.filter((n) => n < 20).length).toBeGreaterThan(10);
});

test('the same day makes the same, the next day moves all of it', () => {
  expect(composeRegistrations(NOW)).toEqual({ sales, rents });
  const [first] = composeRegistrations(new Date(NOW.getTime() + 86_400_000)).sales;
  expect(Date.parse(first!.sold_on) - Date.parse(sales[0]!.sold_on)).toBe(86_400_000);
  expect(first!.price).toBe(sales[0]!.price);
});

test('busy areas have enough new contracts and ready sales of the last three months for a yield', () => {
  const areas = (rows: { community: string; day: string }[]) =>
    Map.groupBy(
      rows.filter(({ day }) => day >= '2026-09-01'),
      ({ community }) => community,
    );
  const ready = areas(
    sales
      .filter(({ completion }) => completion === 'ready')
      .map(({ community, sold_on }) => ({ community, day: sold_on })),
  );
  const lettings = areas(
    rents
      .filter(({ is_new }) => is_new)
      .map(({ community, started_on }) => ({ community, day: started_on })),
  );
  const both = [...ready].filter(
    ([community, own]) => own.length >= 20 && (lettings.get(community)?.length ?? 0) >= 20,
  );
  expect(both.length).toBeGreaterThan(10);
});

test('every community has about sixty sales, and houses of common sizes can be valued', () => {
  const communities = Map.groupBy(sales, ({ community }) => community);
  expect(communities.size).toBe(48);
  for (const [community, own] of communities) expect(own.length, community).toBeGreaterThan(50);
  const ranches = communities.get('arabian-ranches') ?? [];
  for (const [type, bedrooms] of [
    ['villa', 3],
    ['villa', 4],
    ['townhouse', 3],
  ] as const) {
    const alike = ranches.filter((it) => it.property_type === type && it.bedrooms === bedrooms);
    expect(alike.length, `${type} ${bedrooms}`).toBeGreaterThanOrEqual(7);
  }
});
