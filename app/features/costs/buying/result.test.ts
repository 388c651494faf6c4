import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buyingResult } from './result.ts';
import type { BuyingInput } from './schema.ts';

const TODAY = '2026-11-22';
const FORM: BuyingInput = {
  price: 1_500_000,
  buyer: 'first_time',
  property: 'residential',
  state: 'ready',
  developer_fee: null,
  difc: 'no',
  agent: 'yes',
  mortgage: 'yes',
  borrower: 'resident',
  deposit: 20,
  rate: 4,
  years: 25,
  income: null,
  debts: null,
};
const resultOf = (changes: Partial<BuyingInput>) => buyingResult({ ...FORM, ...changes }, TODAY);

test('a loan that may be lent is worked out', () => {
  expect(resultOf({}).mortgage).toMatchObject({
    loan: { kind: 'possible', amount: 1_200_000, deposit: 300_000, cash: 399_570, monthly: 6_334 },
    share: 80,
  });
});

test('the programme for first homes is named to residents, and to who needs no loan', () => {
  const notesOf = (changes: Partial<BuyingInput>) => resultOf(changes).notes.map(({ key }) => key);
  expect(notesOf({})).toEqual(['firstTime']);
  expect(notesOf({ borrower: 'non_resident' })).toEqual([]);
  expect(notesOf({ borrower: 'non_resident', mortgage: 'no' })).toEqual(['firstTime']);
});

describe('a loan that may not be lent is not, and the costs are those without it', () => {
  test.each<[Partial<BuyingInput>, 'value' | 'income', number]>([
    [{ deposit: 19.9 }, 'value', 1_200_000],
    [{ deposit: 0 }, 'value', 1_200_000],
    [{ state: 'off_plan' }, 'value', 750_000],
    [{ buyer: 'additional' }, 'value', 900_000],
    [{ income: 10_000 }, 'income', 840_000],
    [{ deposit: 0, income: 10_000 }, 'income', 840_000],
    [{ income: 10_000, debts: 5_000 }, 'income', 0],
  ])('%o', (changes, by, most) => {
    const { mortgage, total } = resultOf(changes);
    const deposit = 1_500_000 - most;
    expect(mortgage?.loan).toEqual({ kind: 'too_large', by, most, deposit });
    expect(total).toBe(resultOf({ ...changes, mortgage: 'no' }).total);
  });
});

test('the least deposit is enough at any price, and what no rule limits is worked out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1_000_000_000 }), (price) => {
      const deposit = price <= 5_000_000 ? 20 : 30;
      expect(resultOf({ price, deposit }).mortgage?.loan.kind).toBe('possible');
    }),
  );
  const company = resultOf({ buyer: 'company', deposit: 0 }).mortgage;
  expect(company).toMatchObject({ loan: { kind: 'possible' }, share: null });
});
