import { expect, test } from 'vitest';
import { recentSearches } from './recent.ts';

const { parse, withItem } = recentSearches;

const search = (n: number) => ({ label: `Search ${n}`, path: `/search-results?min_price=${n}` });

test('keeps the latest five searches without duplicates', () => {
  const recent = [1, 2, 3, 4, 5, 6, 4].reduce((list, n) => withItem(list, search(n)), parse(null));
  expect(recent.map(({ label }) => label)).toEqual([4, 6, 5, 3, 2].map((n) => `Search ${n}`));
});

test.each([null, '', '{', '3', 'null', '{"a":1}', '[null, 1, {"label":"x"}]'])(
  'what somebody else kept is none: %s',
  (text) => {
    expect(parse(text)).toEqual([]);
  },
);

test('leaves out a stored search that leads away from the results', () => {
  const kept = [search(1), { label: 'x', path: 'https://elsewhere.example' }];
  expect(parse(JSON.stringify(kept))).toEqual([search(1)]);
});
