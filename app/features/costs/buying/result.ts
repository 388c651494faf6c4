import { type LoanLimit, loanLimits, loanShare, monthlyInstalment } from '../mortgages/rules.ts';
import { inDirhams, ruleOn, shownRule, shownSum, sumOf } from '../rules.ts';
import type { CostLine, RuleKey, ShownRule } from '../types.ts';
import { buyingCosts, extraCosts, type HomePurchase } from './rules.ts';
import { ASSUMED_RATE, type BuyingInput } from './schema.ts';

/** Notes beside the figures, each with the rule behind it; its text has the same key. */
const NOTES = {
  firstTime: 'firstTimeProgramme',
  firstTimeTooDear: 'firstTimeProgramme',
  homeMover: 'loanFirstHome',
  additional: 'loanSecondHome',
  company: 'companyRegistration',
  mixedUse: 'vat',
  commercialLand: 'vat',
  difc: 'difcValue',
} as const satisfies Record<string, RuleKey>;

export type BuyingNote = keyof typeof NOTES;

/** Amounts are in whole dirhams, as shown. */
export interface BuyingResult {
  form: BuyingInput;
  lines: CostLine[];
  total: number;
  /** The costs' share of the price, in per cent. */
  percent: number;
  extras: ShownRule[];
  notes: { key: BuyingNote; rule: ShownRule }[];
  mortgage: Mortgage | null;
}

/** A requested loan, and the rules behind it. */
export interface Mortgage {
  loan: PossibleLoan | ImpossibleLoan;
  /** The largest share of the value that may be lent, in per cent; null if no rule sets one. */
  share: number | null;
  /** Lowest first; empty if no rule sets one. */
  limits: { most: number; rule: ShownRule }[];
  feesInCash: ShownRule;
  age: ShownRule;
}

interface PossibleLoan {
  kind: 'possible';
  amount: number;
  deposit: number;
  /** Deposit and costs: the cash needed. */
  cash: number;
  monthly: number;
  interest: number;
  /** Whether the rate is our assumption. */
  isRateAssumed: boolean;
}

/** A loan above the limit: no bank may grant it, so its instalments aren't computed. */
interface ImpossibleLoan {
  kind: 'too_large';
  /** The limiting rule. */
  by: 'value' | 'income';
  /** The largest loan, and the deposit with it. */
  most: number;
  deposit: number;
}

/** Without the fees of a loan that is too large. */
export function buyingResult(form: BuyingInput, day: string): BuyingResult {
  const loan = form.mortgage === 'yes' ? form.price - depositOf(form) : 0;
  const excess = loan > 0 ? excessOf(form, loan, day) : null;
  const purchase: HomePurchase = {
    price: form.price,
    use: form.property,
    state: form.state,
    isInDifc: form.difc === 'yes',
    hasAgent: form.agent === 'yes',
    loan: excess ? 0 : loan,
    developerFee: form.developer_fee ?? 0,
  };
  const lines = buyingCosts(purchase, day);
  const total = shownSum(lines);
  return {
    form,
    lines,
    total,
    percent: sumOf(lines) / form.price,
    extras: extraCosts(purchase).map((key) => shownRule(key, day)),
    notes: notesFor(form, day).map((key) => ({ key, rule: shownRule(NOTES[key], day) })),
    mortgage: loan > 0 ? mortgageOf(form, excess ?? possible(form, loan, total), day) : null,
  };
}

const depositOf = ({ price, deposit }: BuyingInput): number => Math.round((price * deposit) / 100);

function possible(form: BuyingInput, loan: number, costs: number): PossibleLoan {
  const { price, rate, years } = form;
  const monthly = monthlyInstalment({ amount: loan, rate, years });
  return {
    kind: 'possible',
    amount: loan,
    deposit: price - loan,
    cash: price - loan + costs,
    monthly: inDirhams(monthly),
    interest: inDirhams(monthly * years * 12) - loan,
    isRateAssumed: rate === ASSUMED_RATE,
  };
}

/** How the loan exceeds the lowest limit; null if a bank may lend it. */
function excessOf(form: BuyingInput, loan: number, day: string): ImpossibleLoan | null {
  const share = shareOf(form, day);
  const lowest = limitsOf(form, day)[0];
  if (!share || !lowest) return null;
  const by = lowest.key === share.key ? 'value' : 'income';
  // In per cent of the value, as entered: the deposit is rounded to whole dirhams.
  const isTooLarge = by === 'value' ? form.deposit < 100 - share.percent : loan > lowest.most;
  const { most } = lowest;
  return isTooLarge ? { kind: 'too_large', by, most, deposit: form.price - most } : null;
}

const shareOf = (form: BuyingInput, day: string) => loanShare(borrowingOf(form), day);

function limitsOf(form: BuyingInput, day: string): LoanLimit[] {
  const { income, debts, rate, years } = form;
  const ofIncome = income === null ? null : { income, otherDebts: debts ?? 0, rate, years };
  return loanLimits(borrowingOf(form), ofIncome, day);
}

const borrowingOf = ({ price, property, state, buyer, borrower }: BuyingInput) => ({
  price,
  use: property,
  state,
  buyer,
  borrower,
});

function mortgageOf(form: BuyingInput, loan: Mortgage['loan'], day: string): Mortgage {
  return {
    loan,
    share: shareOf(form, day)?.percent ?? null,
    limits: limitsOf(form, day).map(({ key, most }) => ({ most, rule: shownRule(key, day) })),
    feesInCash: shownRule('feesInCash', day),
    age: shownRule('loanAge', day),
  };
}

function notesFor(form: BuyingInput, day: string): BuyingNote[] {
  const { buyer, property, state, difc, price } = form;
  const isHome = property === 'residential' && state !== 'land';
  // Who needs no loan isn't asked where they live.
  const isResident = form.mortgage === 'no' || form.borrower !== 'non_resident';
  const { below } = ruleOn('firstTimeProgramme', day).figures;
  const ofBuyer = {
    first_time: isHome && isResident ? (price < below ? 'firstTime' : 'firstTimeTooDear') : null,
    home_mover: 'homeMover',
    additional: 'additional',
    company: 'company',
  } as const;
  const notes: (BuyingNote | null | false)[] = [
    ofBuyer[buyer],
    property === 'mixed_use' && 'mixedUse',
    property === 'commercial' && state === 'land' && 'commercialLand',
    difc === 'yes' && 'difc',
  ];
  return notes.filter((note) => note !== null && note !== false);
}
