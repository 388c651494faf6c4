import { expect, test } from 'vitest';
import { isBrowserNewer } from './rules.ts';

test('what a browser kept is newer than the account’s draft, unless another page has saved that since', () => {
  const kept = { title: ['Villa'], page: ['this page'], revision: ['5'] };
  expect(isBrowserNewer(kept, { revision: 5, savedBy: 'an earlier page' })).toBe(true);
  expect(isBrowserNewer(kept, { revision: 7, savedBy: 'this page' })).toBe(true);
  expect(isBrowserNewer(kept, { revision: 6, savedBy: 'another page' })).toBe(false);
});
