import { describe, expect, test } from 'vitest';
import { drawChart } from './draw.server.ts';
import { CHART_SIDE, type ChartPoint } from './types.ts';

const point = (month: string, value: number, cases = 30): ChartPoint => ({
  month,
  value,
  cases,
  isThin: cases < 20,
});
/** A value for each month from January 2024 on. */
const course = (...values: number[]) =>
  values.map((value, at) =>
    point(`${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, value),
  );
const positions = (path: string) =>
  [...path.matchAll(/M?(?<x>-?\d+)[ ,](?<y>-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('a chart', () => {
  test('has a line from edge to edge, a dot for each point and a hollow one where cases are few', () => {
    const chart = drawChart({
      a: [point('2025-11', 1000), point('2025-12', 2000, 5), point('2026-01', 1500)],
    })!;
    const [{ line, dots, hollows }] = chart.series as [(typeof chart.series)[0]];
    expect(positions(line).map(([x]) => x)).toEqual([0, 500, CHART_SIDE]);
    expect(positions(dots)).toEqual(positions(line));
    expect(positions(hollows)).toEqual([positions(line)[1]]);
    const [low, high, middle] = positions(line).map(([, y]) => y!) as [number, number, number];
    expect(high).toBeLessThan(low);
    expect(middle).toBe((low + high) / 2);
  });

  test('breaks off where a month has no value, and says which months those are', () => {
    const points = [point('2025-11', 5), point('2025-12', 6), point('2026-03', 7)];
    const { months, series } = drawChart({ a: points })!;
    expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
    expect(series[0]!.points).toEqual([points[0], points[1], null, null, points[2]]);
    expect(series[0]!.line.match(/M/g)).toHaveLength(2);
  });

  test('leaves out a series without a value; the others look as they always do', () => {
    const chart = drawChart({ a: [], b: course(1, 2) })!;
    expect(chart.series.map(({ name, look }) => [name, look])).toEqual([['b', 1]]);
  });

  test.each([
    ['nothing', { a: [] }],
    ['no value', { a: [], b: [] }],
    ['a single month', { a: [point('2026-01', 1)], b: [point('2026-01', 2)] }],
  ] as [string, Record<string, ChartPoint[]>][])('is not drawn of %s', (_, series) => {
    expect(drawChart(series)).toBeNull();
  });

  test.each([
    [2, ['2024-01', '2024-02']],
    [13, ['2024-01', '2024-04', '2024-07', '2024-10', '2025-01']],
    [25, ['2024-01', '2024-07', '2025-01', '2025-07', '2026-01']],
    [60, ['2024-01', '2025-01', '2026-01', '2027-01', '2028-01']],
  ])('names a few of %i months, always the same of a year', (count, named) => {
    const values = Array.from({ length: count }, (_, at) => 1000 + at);
    const { monthTicks } = drawChart({ a: course(...values) })!;
    expect(monthTicks.map(({ month }) => month)).toEqual(named);
  });

  test('goes by days where its points are days, over the turn of a month, and counts in whole numbers', () => {
    const { months, monthTicks, valueTicks } = drawChart({
      a: [point('2026-10-30', 0), point('2026-11-28', 1)],
    })!;
    expect(months).toHaveLength(30);
    expect(months.slice(1, 3)).toEqual(['2026-10-31', '2026-11-01']);
    expect(monthTicks.map(({ month }) => month)).toEqual([
      '2026-11-05',
      '2026-11-12',
      '2026-11-19',
      '2026-11-26',
    ]);
    expect(valueTicks.map(({ value }) => value)).toEqual([0, 1]);
  });

  test('goes by weeks where its days begin them, and names a few of those', () => {
    const mondays = ['2026-11-02', '2026-11-09', '2026-11-23', '2026-12-28'];
    const { months, monthTicks, series } = drawChart(
      { a: mondays.map((day, at) => point(day, at + 1)) },
      { isWeekly: true },
    )!;
    expect(months).toHaveLength(9);
    expect(months.slice(0, 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(monthTicks.map(({ month }) => month)).toEqual([
      '2026-11-02',
      '2026-11-16',
      '2026-11-30',
      '2026-12-14',
      '2026-12-28',
    ]);
    expect(series[0]!.points.map((it) => it?.value ?? null).slice(0, 4)).toEqual([1, 2, null, 3]);
  });

  test('of counts has an axis from zero', () => {
    const { valueTicks } = drawChart({ a: course(90, 100) }, { fromZero: true })!;
    expect(valueTicks[0]).toEqual({ value: 0, at: CHART_SIDE });
  });

  test.each([
    [[1000, 2000], 1000, 2000],
    [[0, 100], 0, 100],
    [[1_000_000, 1_000_100], 800_000, 1_200_000], // don't make a mountain out of a molehill
  ])('of %o has an axis of round values around them', (values, least, most) => {
    const { valueTicks, series } = drawChart({ a: course(...values) })!;
    const ticks = valueTicks.map(({ value }) => value);
    expect(ticks.every((value) => Number.isInteger(value))).toBe(true);
    expect(ticks.length).toBeGreaterThan(2);
    expect(Math.min(...ticks)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...ticks)).toBeLessThanOrEqual(most);
    for (const [, y] of positions(series[0]!.line)) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(CHART_SIDE);
    }
  });
});
