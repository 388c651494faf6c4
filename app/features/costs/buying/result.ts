import { loanLimits, loanShare, monthlyInstalment } from '../mortgages/rules.ts';
import { inDirhams, ruleOn, shownRule, shownSum, sumOf } from '../rules.ts';
import type { CostLine, RuleKey, ShownRule } from '../types.ts';
import { buyingCosts, extraCosts, type Purchase } from './rules.ts';
import { ASSUMED_RATE, type BuyingInput } from './schema.ts';

/** What a buyer is told beside the figures, each with the rule behind it; its text has the same key. */
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

/** Amounts are whole dirhams as they are shown. */
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

export interface Mortgage {
  loan: number;
  deposit: number;
  /** Deposit and costs: what has to be there in cash. */
  cash: number;
  monthly: number;
  interest: number;
  /** Whether the rate is ours. */
  isRateAssumed: boolean;
  share: { percent: number; isExceeded: boolean; rule: ShownRule } | null;
  /** The lowest first; none where no rule sets one. */
  limits: { most: number; rule: ShownRule }[];
  feesInCash: ShownRule;
  age: ShownRule;
}

export function buyingResult(form: BuyingInput, day: string): BuyingResult {
  const deposit = Math.round((form.price * form.deposit) / 100);
  const loan = form.mortgage === 'yes' ? form.price - deposit : 0;
  const purchase: Purchase = {
    price: form.price,
    use: form.property,
    state: form.state,
    isInDifc: form.difc === 'yes',
    hasAgent: form.agent === 'yes',
    loan,
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
    mortgage: loan > 0 ? mortgageOf(form, loan, total, day) : null,
  };
}

function mortgageOf(form: BuyingInput, loan: number, costs: number, day: string): Mortgage {
  const { price, property, state, buyer, borrower, rate, years, income, debts } = form;
  const borrowing = { price, use: property, state, buyer, borrower };
  const monthly = monthlyInstalment({ amount: loan, rate, years });
  const share = loanShare(borrowing, day);
  const limits = loanLimits(
    borrowing,
    income === null ? null : { income, otherDebts: debts ?? 0, rate, years },
    day,
  );
  return {
    loan,
    deposit: price - loan,
    cash: price - loan + costs,
    monthly: inDirhams(monthly),
    interest: inDirhams(monthly * years * 12) - loan,
    isRateAssumed: rate === ASSUMED_RATE,
    share: share && {
      percent: share.percent,
      isExceeded: loan * 100 > price * share.percent,
      rule: shownRule(share.key, day),
    },
    limits: limits.map(({ key, most }) => ({ most, rule: shownRule(key, day) })),
    feesInCash: shownRule('feesInCash', day),
    age: shownRule('loanAge', day),
  };
}

function notesFor({ buyer, property, state, difc, price }: BuyingInput, day: string): BuyingNote[] {
  const isHome = property === 'residential' && state !== 'land';
  const { below } = ruleOn('firstTimeProgramme', day).figures;
  const ofBuyer = {
    first_time: isHome ? (price < below ? 'firstTime' : 'firstTimeTooDear') : null,
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
