import { expect, test } from 'vitest';
import { beginningsOf, isAkinTo, priceRangeOf, rangeAround, weightInWords } from './rules.ts';

test('a range lies around the estimate in proportion, with a figure while it is not too wide', () => {
  const range = rangeAround(Math.log(1_000), Math.log(1.25));
  expect(range).toEqual({
    low: expect.closeTo(800),
    high: expect.closeTo(1_250),
    middle: expect.closeTo(1_000),
  });
  expect(rangeAround(Math.log(1_000), Math.log(1.8) / 2 - 0.001).middle).not.toBeNull();
  expect(rangeAround(Math.log(1_000), Math.log(1.8) / 2 + 0.001).middle).toBeNull();
});

test('a range times a size is a price in three figures', () => {
  expect(priceRangeOf({ low: 1234, high: 1567, middle: 1400 }, 1015)).toEqual({
    low: 1_250_000, // 1,252,510
    high: 1_590_000, // 1,590,505
    middle: 1_420_000, // 1,421,000
  });
  expect(priceRangeOf({ low: 900, high: 990, middle: null }, 500).middle).toBeNull();
});

test('how much a sale counts is said beside the one that counts most', () => {
  expect([1, 0.5, 0.49, 0.1, 0.09].map(weightInWords)).toEqual([
    'much',
    'much',
    'some',
    'some',
    'little',
  ]);
});

test('a project is akin to one whose name begins with the same word, and none to none', () => {
  const of = (name: string | null, project: string | null) => isAkinTo(name)(project);
  expect(of('Binghatti Creek', 'The BINGHATTI Aurora')).toBe(true);
  expect(of('Binghatti Creek', 'Creek Binghatti')).toBe(false);
  expect(of('Al Manara', 'Al-Noor')).toBe(false);
  expect(of('The', 'THE')).toBe(true);
  expect(of(null, null)).toBe(true);
  expect(of(null, 'Binghatti Creek')).toBe(false);
  expect(of('Binghatti Creek', null)).toBe(false);
});

test('names of projects like one begin with its first words, or with its developer', () => {
  expect(beginningsOf('The Azizi Riviera 58, Meydan')).toEqual(['Azizi Riviera', 'Azizi']);
  expect(beginningsOf('Greenfield by Samana Developers')).toEqual(['Samana Developers', 'Samana']);
  expect(beginningsOf('Lunaya')).toEqual([]);
  expect(beginningsOf(' — ')).toEqual([]);
});
