import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../rules.ts';
import { CHEQUES, HOME_KINDS, movingIn, type Tenancy } from './rules.ts';

const TODAY = '2026-11-22';
const TENANCY: Tenancy = {
  rent: 100_000,
  cheques: 4,
  kind: 'apartment',
  isFurnished: false,
  hasAgent: true,
  isNational: false,
};
const total = (given: Partial<Tenancy>) => {
  const { firstCheque, lines } = movingIn({ ...TENANCY, ...given }, TODAY);
  return (firstCheque + sumOf(lines)) / 100;
};

test('the reference’s example: 37,470 to move in, then 416.67 a month', () => {
  const { firstCheque, lines, refundable, housingFee } = movingIn(TENANCY, TODAY);
  const amounts = Object.fromEntries(lines.map(({ key, fils }) => [key, fils / 100]));
  expect(amounts).toEqual({
    rentDeposit: 5_000,
    dewaDeposit: 2_000,
    rentAgency: 5_250,
    ejari: 220,
  });
  expect([firstCheque, refundable, housingFee]).toEqual([2_500_000, 700_000, 41_667]);
  expect(total({})).toBe(37_470);
});

test('furniture, a villa, no agent and nationality each change their own part', () => {
  expect(total({ isFurnished: true })).toBe(37_470 + 5_000);
  expect(total({ kind: 'villa' })).toBe(37_470 + 2_000);
  expect(total({ hasAgent: false })).toBe(37_470 - 5_250);
  expect(movingIn({ ...TENANCY, isNational: true }, TODAY).housingFee).toBe(0);
});

test('a higher rent never costs less, and more cheques never more', () => {
  const tenancies = fc.record({
    rent: fc.integer({ min: 1, max: 100_000_000 }),
    cheques: fc.constantFrom(...CHEQUES).map(Number),
    kind: fc.constantFrom(...HOME_KINDS),
    isFurnished: fc.boolean(),
    hasAgent: fc.boolean(),
    isNational: fc.boolean(),
  });
  fc.assert(
    fc.property(tenancies, fc.nat(100_000), (tenancy, more) => {
      expect(total({ ...tenancy, rent: tenancy.rent + more })).toBeGreaterThanOrEqual(
        total(tenancy),
      );
      expect(total({ ...tenancy, cheques: 12 })).toBeLessThanOrEqual(total(tenancy));
    }),
  );
});
