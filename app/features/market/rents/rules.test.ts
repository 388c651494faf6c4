import { expect, test } from 'vitest';
import { netYield } from './rules.ts';

const MEDIANS = { rentPerSqft: 120, pricePerSqft: 2_000 };

test('a net yield is what a home’s own service charge leaves of the rent', () => {
  const home = { serviceCharge: 20_000, sizeSqft: 1_000 };
  expect(netYield(MEDIANS, home)).toEqual({ share: 0.05, chargePerSqft: 20 });
});

test.each([
  { serviceCharge: null, sizeSqft: 1_000 },
  { serviceCharge: 0, sizeSqft: 1_000 },
  { serviceCharge: 20_000, sizeSqft: null },
])('none is known with %j', (home) => {
  expect(netYield(MEDIANS, home)).toBeNull();
});
