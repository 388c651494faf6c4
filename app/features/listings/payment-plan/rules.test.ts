import { expect, test } from 'vitest';
import { amountsOf, isWhole, paymentsOf, planSplit, shareBeforeLast } from './rules.ts';

test('a payment per line is read, the percentage first or last', () => {
  const plan = '20% on booking\n\n 12.5 % – at 40% of construction\nOn handover: 67.5%';
  expect(paymentsOf(plan)).toEqual([
    { percent: 20, due: 'on booking' },
    { percent: 12.5, due: 'at 40% of construction' },
    { percent: 67.5, due: 'On handover' },
  ]);
  expect(paymentsOf('٤٠٪ on booking\n٦٠٪ on handover')).toEqual([
    { percent: 40, due: 'on booking' },
    { percent: 60, due: 'on handover' },
  ]);
});

test.each(['', 'Ask the developer', '60/40', '20% on booking\nthe rest later', '20%', '%'])(
  '%j is no list of payments, and may be anything',
  (plan) => {
    expect(paymentsOf(plan)).toBeNull();
    expect(isWhole(plan)).toBe(true);
  },
);

test('the payments come to the whole', () => {
  expect(isWhole('20% on booking\n80% on handover')).toBe(true);
  expect(isWhole('33.33% now\n33.33% later\n33.34% on handover')).toBe(true);
  expect(isWhole('20% on booking\n70% on handover')).toBe(false);
  expect(isWhole('60% on booking\n60% on handover')).toBe(false);
});

test.each([
  ['20% on booking\n30% later\n50% on handover', 50],
  ['33.33% now\n33.33% later\n33.34% on handover', 66.66],
  ['100% on handover', 0],
])('before the last payment of %j, %s per cent are due', (plan, share) => {
  expect(shareBeforeLast(paymentsOf(plan)!)).toBe(share);
});

test('amounts are whole dirhams and come to the price', () => {
  const payments = paymentsOf('33.33% now\n33.33% later\n33.34% on handover')!;
  expect(amountsOf(payments, 1_000_001)).toEqual([333_300, 333_301, 333_400]);
  expect(amountsOf(payments, 1)).toEqual([0, 1, 0]);
});

test.each([
  ['20% on booking\n40 % during construction\n40% on handover', '60/40'],
  ['87.5% now\n12.5% later', '87.5/12.5'],
  ['٦٠٪ now\n٤٠٪ later', '60/40'],
  ['20% on booking\n40% on handover', null],
  ['20% on booking, the rest later', null],
  ['100% on handover', null],
])('the plan %j is in short %j', (plan, split) => {
  expect(planSplit(plan)).toBe(split);
});
