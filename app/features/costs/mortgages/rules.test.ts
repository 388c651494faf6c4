import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BORROWERS, BUYER_TYPES, loanLimits, loanShare, monthlyInstalment } from './rules.ts';

const TODAY = '2026-11-22';
const HOME = {
  price: 1_500_000,
  use: 'residential',
  state: 'ready',
  buyer: 'first_time',
  borrower: 'resident',
} as const;

test.each([
  [1_200_000, 4, 25, 633_404],
  [1_200_000, 0, 25, 400_000],
  [0, 4, 25, 0],
])('%s at %s per cent over %s years is %s fils a month', (amount, rate, years, fils) => {
  expect(monthlyInstalment({ amount, rate, years })).toBe(fils);
});

test('paying the instalment every month pays the loan back', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 100_000, max: 50_000_000 }),
    rate: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 1, max: 25 }),
  });
  fc.assert(
    fc.property(loans, (loan) => {
      let owed = loan.amount;
      const instalment = monthlyInstalment(loan) / 100;
      for (let month = 0; month < loan.years * 12; month++) {
        owed = owed * (1 + loan.rate / 1200) - instalment;
      }
      // Half a fils a month, with its interest.
      expect(Math.abs(owed)).toBeLessThan(loan.years * 12 * (1 + loan.rate / 1200) ** 300);
    }),
  );
});

test.each([
  ['first_time', 'national', 5_000_000, 85],
  ['first_time', 'national', 5_000_001, 75],
  ['first_time', 'resident', 5_000_000, 80],
  ['first_time', 'resident', 5_000_001, 70],
  ['home_mover', 'resident', 1_500_000, 80],
  ['additional', 'national', 1_500_000, 65],
  ['additional', 'resident', 9_000_000, 60],
  ['first_time', 'non_resident', 1_500_000, 60],
  ['additional', 'non_resident', 1_500_000, 60],
] as const)('%s, %s, AED %s: at most %s per cent', (buyer, borrower, price, percent) => {
  expect(loanShare({ ...HOME, buyer, borrower, price }, TODAY)?.percent).toBe(percent);
});

test('off-plan it is half for everybody', () => {
  for (const buyer of BUYER_TYPES.filter((type) => type !== 'company')) {
    for (const borrower of BORROWERS) {
      const share = loanShare({ ...HOME, state: 'off_plan', buyer, borrower }, TODAY);
      expect(share).toEqual({ percent: 50, key: 'loanOffPlan' });
    }
  }
});

test('companies, offices and land have no limit to show', () => {
  expect(loanShare({ ...HOME, buyer: 'company' }, TODAY)).toBeNull();
  expect(loanShare({ ...HOME, use: 'commercial' }, TODAY)).toBeNull();
  expect(loanLimits({ ...HOME, state: 'land' }, null, TODAY)).toEqual([]);
});

test('the lowest limit comes first', () => {
  const income = { income: 20_000, otherDebts: 3_000, rate: 4, years: 25 };
  expect(loanLimits(HOME, income, TODAY)).toEqual([
    { key: 'loanFirstHome', most: 1_200_000 },
    { key: 'loanInstalments', most: 1_326_167 },
    { key: 'loanIncomes', most: 1_680_000 },
  ]);
  const national = { ...HOME, borrower: 'national' } as const;
  const ofIncome = loanLimits(national, income, TODAY).at(-1);
  expect(ofIncome).toEqual({ key: 'loanIncomes', most: 1_920_000 });
  const inDebt = { ...income, otherDebts: 11_000 };
  expect(loanLimits(HOME, inDebt, TODAY)[0]).toEqual({ key: 'loanInstalments', most: 0 });
});
