import { expect, test } from 'vitest';
import { companies } from './en/companies.ts';

test.each([
  [1, '1 listing from a feed or an import stays with the company'],
  [2, '2 listings from a feed or an import stay with the company'],
])('what is said of %d imported listings agrees with how many they are', (count, text) => {
  expect(companies.leaving.imported(count)).toContain(text);
});
