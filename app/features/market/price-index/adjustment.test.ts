import { expect, test } from 'vitest';
import { type IndexCell, levelOfThree, monthLevels } from './adjustment.ts';

const cell = (prices: Record<number, number[]>): IndexCell => {
  const months = Object.keys(prices).map(Number);
  const logs = months.map((month) => prices[month]!.map(Math.log));
  return {
    months,
    counts: logs.map((own) => own.length),
    means: logs.map((own) => own.reduce((sum, it) => sum + it, 0) / own.length),
  };
};
const factors = (cells: IndexCell[]) =>
  [...monthLevels(cells, null)].map(([month, { level, n }]) => [month, Math.exp(level), n]);

test('is no lower when only small flats are sold, nor higher', () => {
  const small = cell({ 1: [2_000, 2_000], 2: [2_000, 2_000] });
  const large = cell({ 1: [1_000, 1_000, 1_000], 2: [] }); // none sold in month 2
  const sold = { months: [1], counts: [3], means: large.means.slice(0, 1) };
  expect(factors([small, sold])).toEqual([
    [1, 1, 5],
    [2, expect.closeTo(1, 9), 2],
  ]);
});

test('is the regression of log prices on cells and months', () => {
  const cells = [cell({ 1: [100, 110], 2: [120] }), cell({ 1: [50], 2: [50, 52, 55] })];
  const { level } = monthLevels(cells, null).get(2)!;
  // Two months: the level with the least squares, with a price for each cell.
  const squares = (to: number) =>
    [
      [[100, 110], [120]],
      [[50], [50, 52, 55]],
    ].reduce((total, [first, second]) => {
      const even = [...first!.map(Math.log), ...second!.map((it) => Math.log(it) - to)];
      const mean = even.reduce((sum, it) => sum + it, 0) / even.length;
      return total + even.reduce((sum, it) => sum + (it - mean) ** 2, 0);
    }, 0);
  expect(squares(level)).toBeLessThan(squares(level + 1e-4));
  expect(squares(level)).toBeLessThan(squares(level - 1e-4));
});

test('follows a rise through cells that come and go, and never changes an earlier month', () => {
  const cells = [cell({ 1: [100], 2: [110] }), cell({ 2: [220], 3: [242] }), cell({ 3: [50] })];
  expect(factors(cells).map(([, factor, n]) => [factor, n])).toEqual([
    [1, 1],
    [expect.closeTo(1.1, 9), 1],
    [expect.closeTo(1.21, 9), 1],
  ]);
  expect(factors(cells.slice(0, 1))).toEqual(factors(cells).slice(0, 2));
});

test('moves as the wider area where no cell was sold before, or not for two years', () => {
  const around = monthLevels([cell({ 1: [100], 2: [105], 40: [120] })], null);
  expect(Math.exp(around.get(40)!.level)).toBeCloseTo(1.05, 9); // 38 months are too long
  const known = monthLevels([cell({ 1: [500] }), cell({ 2: [900] })], around);
  expect(known.get(2)).toEqual({ level: expect.closeTo(Math.log(1.05), 9), n: 0, weight: 0 });
});

test('of three months counts each alike, but one of few sales less', () => {
  const month = (level: number, weight: number) => ({ level, n: weight, weight });
  const levels = new Map([
    [1, month(0, 5)],
    [2, month(0.2, 20)],
    [3, month(0.1, 900)],
  ]);
  expect(levelOfThree(levels, 3)).toEqual({
    level: expect.closeTo(Math.exp((20 * 0.2 + 20 * 0.1) / 45), 8),
    n: 925,
  });
  expect(levelOfThree(levels, 9)).toBeNull();
});
