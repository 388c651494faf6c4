import { describe, expect, test } from 'vitest';
import { LISTING_STATUSES, type ListingStatus, type Purpose } from '../types.ts';
import { canBecome, nextStatuses } from './rules.ts';

/** Every step there is, for a home for sale; one to rent is `let` where this one is `sold`. */
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

test('every status leads somewhere', () => {
  for (const status of LISTING_STATUSES) {
    expect(nextStatuses(status, status === 'let' ? 'rent' : 'sale')).not.toEqual([]);
  }
});
