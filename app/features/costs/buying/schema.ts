import { z } from 'zod/mini';
import { choice, percentField, line, moneyField, number, optional } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { BORROWERS, BUYER_TYPES } from '../mortgages/rules.ts';
import { PROPERTY_USES, PURCHASE_STATES } from './rules.ts';

const BILLION = 1_000_000_000;

/** The form of /stamp-duty-calculator. */
export const buyingSchema = z.object({
  price: z.pipe(
    line(z.minLength(1, errorCode('purchase_price_required'))),
    moneyField(1, 1_000 * BILLION, 'price_invalid'),
  ),
  buyer: choice(BUYER_TYPES, 'first_time'),
  property: choice(PROPERTY_USES, 'residential'),
  state: choice(PURCHASE_STATES, 'ready'),
  developer_fee: optional(moneyField(0, 1_000_000, 'developer_fee_invalid')),
  difc: choice(['no', 'yes'], 'no'),
  agent: choice(['yes', 'no'], 'yes'),
  mortgage: choice(['no', 'yes'], 'no'),
  borrower: choice(BORROWERS, 'resident'),
  deposit: percentField(0, 99, 'deposit_invalid'),
  rate: percentField(0, 20, 'interest_invalid'),
  years: number(1, 25, 'loan_years_invalid'),
  income: optional(moneyField(1, BILLION, 'income_invalid')),
  debts: optional(moneyField(0, BILLION, 'debts_invalid')),
});

export type BuyingInput = z.infer<typeof buyingSchema>;

/** In per cent a year. No rule sets it, so it is labelled as an assumption wherever it is used. */
export const ASSUMED_RATE = 4;

export const BUYING_DEFAULTS = {
  buyer: 'first_time',
  property: 'residential',
  state: 'ready',
  difc: 'no',
  agent: 'yes',
  mortgage: 'no',
  borrower: 'resident',
  deposit: '20',
  rate: String(ASSUMED_RATE),
  years: '25',
};

const WITH_MORTGAGE: [string, string] = ['mortgage', 'yes'];

export const BUYING_ONLY_WITH = {
  developer_fee: ['state', 'off_plan'] as [string, string],
  borrower: WITH_MORTGAGE,
  deposit: WITH_MORTGAGE,
  rate: WITH_MORTGAGE,
  years: WITH_MORTGAGE,
  income: WITH_MORTGAGE,
  debts: WITH_MORTGAGE,
};
