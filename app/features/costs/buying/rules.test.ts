import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inDirhams, shownSum, sumOf } from '../rules.ts';
import type { RuleKey } from '../types.ts';
import {
  buyingCosts,
  extraCosts,
  PROPERTY_USES,
  type HomePurchase,
  PURCHASE_STATES,
} from './rules.ts';

const TODAY = '2026-11-22';
const READY: HomePurchase = {
  price: 1_500_000,
  use: 'residential',
  state: 'ready',
  isInDifc: false,
  hasAgent: true,
  loan: 0,
  developerFee: 0,
};

/** The reference's cases in dirhams: transfer, deed, trustee, agency, mortgage, sum. */
const VECTORS: [string, Partial<HomePurchase>, number[]][] = [
  ['1,500,000 in cash', {}, [60_000, 580, 4_200, 31_500, 0, 96_280]],
  ['with a loan of 1,200,000', { loan: 1_200_000 }, [60_000, 580, 4_200, 31_500, 3_290, 99_570]],
  ['450,000', { price: 450_000 }, [18_000, 580, 2_100, 9_450, 0, 30_130]],
  ['500,000', { price: 500_000 }, [20_000, 580, 4_200, 10_500, 0, 35_280]],
  ['499,999', { price: 499_999 }, [19_999.96, 580, 2_100, 10_499.98, 0, 33_179.94]],
  [
    '1,000,000 off-plan, no agent',
    { price: 1_000_000, state: 'off_plan', hasAgent: false },
    [40_000, 40, 0, 0, 0, 40_040],
  ],
  [
    'land for 2,000,000',
    { price: 2_000_000, state: 'land' },
    [80_000, 430, 4_200, 42_000, 0, 126_630],
  ],
  [
    '2,000,000 in the DIFC',
    { price: 2_000_000, isInDifc: true },
    [100_000, 0, 0, 42_000, 0, 142_000],
  ],
];

const GROUPS: RuleKey[][] = [
  ['transfer', 'transferDifc'],
  ['deed', 'deedLand', 'deedOffPlan'],
  ['trustee'],
  ['agency'],
  ['mortgage', 'mortgageDifc'],
];

test.each(VECTORS)('%s', (_, given, expected) => {
  const lines = buyingCosts({ ...READY, ...given }, TODAY);
  const groups = GROUPS.map((keys) => sumOf(lines.filter(({ key }) => keys.includes(key))) / 100);
  expect([...groups, sumOf(lines) / 100]).toEqual(expected);
});

test('the share of the price is that of the reference', () => {
  const share = (loan: number) =>
    (sumOf(buyingCosts({ ...READY, loan }, TODAY)) / 1_500_000).toFixed(3);
  expect([share(0), share(1_200_000)]).toEqual(['6.419', '6.638']);
});

const keysOf = (given: Partial<HomePurchase>) =>
  buyingCosts({ ...READY, ...given }, TODAY).map(({ key }) => key);

describe('which lines there are', () => {
  test('an office pays VAT on its price; a home, bare land and mixed use show none', () => {
    const office = buyingCosts({ ...READY, use: 'commercial' }, TODAY);
    expect(office.at(-1)).toMatchObject({ key: 'vat', fils: 7_500_000 });
    expect(keysOf({ use: 'commercial', state: 'off_plan' })).toContain('vat');
    expect(keysOf({})).not.toContain('vat');
    expect(keysOf({ use: 'mixed_use' })).not.toContain('vat');
    expect(keysOf({ use: 'commercial', state: 'land' })).not.toContain('vat');
  });

  test('the DIFC registers mortgages for 0.25% and nothing else', () => {
    const lines = buyingCosts({ ...READY, isInDifc: true, loan: 1_200_000 }, TODAY);
    expect(lines.at(-1)).toMatchObject({ key: 'mortgageDifc', fils: 300_000 });
    expect(keysOf({ isInDifc: true })).toEqual(['transferDifc', 'agency']);
  });

  test('the developer’s fee counts off-plan only, and is otherwise named as still to come', () => {
    const offPlan = { ...READY, state: 'off_plan', hasAgent: false } as const;
    expect(keysOf({ ...offPlan, developerFee: 3_000 })).toContain('developerFee');
    expect(extraCosts({ ...offPlan, developerFee: 3_000 })).toEqual([]);
    expect(extraCosts(offPlan)).toEqual(['developerFee']);
    expect(keysOf({ developerFee: 3_000 })).not.toContain('developerFee');
    expect(extraCosts({ ...READY, loan: 1 })).toEqual([
      'developerNoc',
      'sellersLoan',
      'bank',
      'valuation',
    ]);
  });
});

const purchases = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  use: fc.constantFrom(...PROPERTY_USES),
  state: fc.constantFrom(...PURCHASE_STATES),
  isInDifc: fc.boolean(),
  hasAgent: fc.boolean(),
  loan: fc.nat(1_000_000_000),
  developerFee: fc.nat(10_000),
});

test('every line is whole fils above nothing, and what is shown adds up', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      const lines = buyingCosts(purchase, TODAY);
      for (const { fils } of lines) expect(Number.isSafeInteger(fils) && fils >= 0).toBe(true);
      const shown = lines.map(({ fils }) => inDirhams(fils));
      expect(shown.reduce((sum, aed) => sum + aed, 0)).toBe(shownSum(lines));
      expect(Math.abs(shownSum(lines) * 100 - sumOf(lines))).toBeLessThanOrEqual(50 * lines.length);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    }),
  );
});

test('a higher price never costs less', () => {
  fc.assert(
    fc.property(purchases, fc.nat(1_000_000), (purchase, more) => {
      const higher = { ...purchase, price: purchase.price + more };
      const [cost, higherCost] = [purchase, higher].map((it) => sumOf(buyingCosts(it, TODAY)));
      expect(higherCost).toBeGreaterThanOrEqual(cost!);
    }),
  );
});
