import type { PropertyUse, PurchaseState } from '../buying/rules.ts';
import { ruleOn } from '../rules.ts';
import type { RuleKey } from '../types.ts';

export const BUYER_TYPES = ['first_time', 'home_mover', 'additional', 'company'] as const;
export type BuyerType = (typeof BUYER_TYPES)[number];

export const BORROWERS = ['national', 'resident', 'non_resident'] as const;
export type Borrower = (typeof BORROWERS)[number];

interface Loan {
  /** In whole dirhams. */
  amount: number;
  /** Interest in per cent a year. */
  rate: number;
  years: number;
}

/** The equal monthly instalment that repays a loan, in fils. */
export function monthlyInstalment({ amount, rate, years }: Loan): number {
  return Math.round(amount * 100 * instalmentShare(rate, years));
}

/** The largest loan, in whole dirhams, that a monthly instalment in dirhams repays. */
function loanFor(instalment: number, rate: number, years: number): number {
  return Math.floor(instalment / instalmentShare(rate, years));
}

/** The monthly instalment for each dirham lent. */
function instalmentShare(rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 1200;
  return monthly === 0 ? 1 / months : monthly / -Math.expm1(-months * Math.log1p(monthly));
}

interface Borrowing {
  /** In whole dirhams; banks use the valuation if it is lower. */
  price: number;
  use: PropertyUse;
  state: PurchaseState;
  buyer: BuyerType;
  borrower: Borrower;
}

export interface LoanShare {
  /** Of the value, in per cent. */
  percent: number;
  key: RuleKey;
}

/**
 * The largest share of the value that a bank may lend, or usually lends to non-residents; null where the central bank's
 * limits, which are for people and homes, don't apply.
 */
export function loanShare(
  { price, use, state, buyer, borrower }: Borrowing,
  day: string,
): LoanShare | null {
  if (buyer === 'company' || use !== 'residential' || state === 'land') return null;
  if (state === 'off_plan') {
    return { percent: ruleOn('loanOffPlan', day).figures.percent, key: 'loanOffPlan' };
  }
  if (borrower === 'non_resident') {
    return { percent: ruleOn('loanNonResident', day).figures.to, key: 'loanNonResident' };
  }
  if (buyer === 'additional') {
    return { percent: ruleOn('loanSecondHome', day).figures[borrower], key: 'loanSecondHome' };
  }
  const { boundary, [borrower]: shares } = ruleOn('loanFirstHome', day).figures;
  return { percent: price <= boundary ? shares.upTo : shares.above, key: 'loanFirstHome' };
}

interface Income {
  /** A month, in whole dirhams. */
  income: number;
  /** Instalments of other debts a month. */
  otherDebts: number;
  rate: number;
  years: number;
  borrower: Borrower;
}

export interface LoanLimit {
  key: RuleKey;
  /** In whole dirhams. */
  most: number;
}

/** What an income supports: instalments of all debts within a share of it, and the loan within a number of yearly incomes. */
function incomeLimits(income: Income, day: string): LoanLimit[] {
  const { percent } = ruleOn('loanInstalments', day).figures;
  const instalment = Math.max(0, (income.income * percent) / 100 - income.otherDebts);
  const incomes = ruleOn('loanIncomes', day).figures;
  const times = incomes[income.borrower === 'national' ? 'national' : 'resident'];
  return [
    { key: 'loanInstalments', most: loanFor(instalment, income.rate, income.years) },
    { key: 'loanIncomes', most: income.income * 12 * times },
  ];
}

/** The largest loan: the share of the value and, if there is an income, what it supports. The first is the limiting one. */
export function loanLimits(
  borrowing: Borrowing,
  income: Omit<Income, 'borrower'> | null,
  day: string,
): LoanLimit[] {
  const share = loanShare(borrowing, day);
  if (!share) return [];
  const ofValue = { key: share.key, most: Math.floor((borrowing.price * share.percent) / 100) };
  const ofIncome = income ? incomeLimits({ ...income, borrower: borrowing.borrower }, day) : [];
  return [ofValue, ...ofIncome].sort((one, other) => one.most - other.most);
}
