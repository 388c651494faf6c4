import { describe, expect, test } from 'vitest';
import { type Boxed, costsBox } from './box.server.ts';

const TODAY = '2026-11-22';
const HOME: Boxed = {
  purpose: 'sale',
  price: 1_000_000,
  rentPeriod: null,
  cheques: null,
  propertyType: 'apartment',
  completion: 'off_plan',
  furnishing: null,
  companyName: null,
  isInDifc: false,
  hasCooling: false,
  serviceCharge: null,
  sizeSqft: 1_000,
  paymentPlan: null,
};

function boxOf(paymentPlan: string | null, query = '') {
  const { box } = costsBox({ ...HOME, paymentPlan }, new URLSearchParams(query), TODAY);
  const mortgage = box!.mortgage!;
  return { ...box!, mortgage, deposit: mortgage.fields.find(({ name }) => name === 'deposit')! };
}

describe('the costs of a home with a payment plan', () => {
  test('say what is due first, with all fees, and at each milestone', () => {
    const plan = '10% on booking\n25% on 1 June\n25% on 1 June\n40% on handover';
    const { sums } = boxOf(plan);
    expect(sums).toEqual([
      ['All-in cost, without a mortgage', 1_040_040],
      ['First payment of the payment plan (10%), with all fees', 140_040],
      ['Payment 2: on 1 June (25%)', 250_000],
      ['Payment 3: on 1 June (25%)', 250_000],
      ['Payment 4: on handover (40%)', 400_000],
    ]);
    const [[, allIn], ...due] = sums;
    expect(due.reduce((sum, [, aed]) => sum + aed, 0)).toBe(allIn);
  });

  test.each([
    ['20% on booking\n30% later\n50% on handover', '50', 500_000],
    ['10% on booking\n50% later\n40% on handover', '60', 400_000],
    ['33.33% now\n33.33% later\n33.34% on handover', '66.66', 333_400],
    // The last payment is more than a bank may lend, or hardly anything.
    ['20% on booking\n80% on handover', '50', 500_000],
    ['100% on booking', '50', 500_000],
    ['99.5% on booking\n0.5% on handover', '99', 10_000],
  ])('a mortgage of %j begins at a deposit of %s per cent', (plan, value, loan) => {
    const { deposit, mortgage } = boxOf(plan);
    expect(deposit.value).toBe(value);
    expect(deposit.note).toMatch(/^By the payment plan, [\d.]+% is due before the last payment\.$/);
    expect(mortgage.amounts).toContainEqual(['Loan', loan]);
    expect(mortgage.sums[0]![0]).toBe('Cash you need in all, paid over the payment plan');
  });

  test('keep the deposit that was entered', () => {
    const { deposit, mortgage } = boxOf('10% on booking\n50% later\n40% on handover', 'deposit=55');
    expect(deposit.value).toBe('55');
    expect(mortgage.amounts).toContainEqual(['Loan', 450_000]);
  });

  test('say no more where its payments are not named, nor where the loan is too large', () => {
    const { sums, deposit, mortgage } = boxOf('Ask the developer');
    expect(sums).toHaveLength(1);
    expect(deposit).toMatchObject({ value: '50', note: null, isWrong: false });
    expect(mortgage.amounts[0]).toEqual(['Deposit', 500_000]);
    const tooLarge = boxOf('20% on booking\n80% on handover', 'deposit=20').mortgage;
    expect(tooLarge).toMatchObject({ amounts: [], sums: [] });
    expect(tooLarge.warning).toContain('You need at least 50%. That is AED\u00a0500,000.');
  });
});
