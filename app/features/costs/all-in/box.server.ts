import { z } from 'zod/mini';
import { amountsOf, wholePlan } from '#app/features/listings/payment-plan/rules.ts';
import { decimal } from '#app/lib/fields.ts';
import { inWords, parseForm } from '#app/lib/form.ts';
import { itemAt, required } from '#app/lib/required.ts';
import { messages } from '#app/messages/reader.server.ts';
import { buyingResult } from '../buying/result.ts';
import { ASSUMED_RATE, BUYING_DEFAULTS, type BuyingInput } from '../buying/schema.ts';
import type { Amount } from '../components/cost-list.tsx';
import { loanShare } from '../mortgages/rules.ts';
import type { RentingResult } from '../renting/result.ts';
import { CHEQUES } from '../renting/rules.ts';
import { RENTING_DEFAULTS } from '../renting/schema.ts';
import { shownRule } from '../rules.ts';
import type { CostLine, ShownRule } from '../types.ts';
import { type CostInWords, costInWords, type RuleInWords, ruleInWords } from '../words.ts';
import { type Costed, listingCosts, purchaseOf } from './rules.ts';

/** What the costs box of a listing shows, in the reader's words: their topic stays on the server. */
export interface CostsBoxData {
  title: string;
  /** The price or first cheque, then the fees. */
  amounts: Amount[];
  /** All in and, by a payment plan, what is due first. */
  sums: [Amount, ...Amount[]];
  notes: string[];
  mortgage: MortgageBox | null;
  later: { title: string; amounts: Amount[] } | null;
  extras: { title: string; text: string; rules: RuleInWords[] };
  /** What the figures above rest on. */
  rules: { title: string; rules: RuleInWords[] };
  calculator: { path: string; text: string };
}

interface MortgageBox {
  title: string;
  fields: {
    name: string;
    label: string;
    value: string;
    hint: string | null;
    error: string | null;
  }[];
  update: string;
  amounts: Amount[];
  /** What decides. */
  sums: Amount[];
  /** That so much may not be lent. */
  warning: string | null;
}

export interface Boxed extends Costed {
  /** AED a year. */
  serviceCharge: number | null;
  sizeSqft: number | null;
  paymentPlan: string | null;
}

const loanSchema = z.object({
  deposit: decimal(0, 99, 'deposit_invalid'),
  rate: decimal(0, 20, 'interest_invalid'),
});

const words = () => ({ costs: messages('costs'), formats: messages('formats') });
const rule = (shown: ShownRule) => ruleInWords(shown, words());
const cost = (line: CostLine) => costInWords(line, words());
const amount = ({ name, aed }: CostInWords): Amount => [name, aed];

/** @param params those of the page: `deposit` and `rate` in per cent. @returns the box, null where no rule says, and the page's status. */
export function costsBox(
  listing: Boxed,
  params: URLSearchParams,
  day: string,
): { box: CostsBoxData | null; status: 200 | 400 } {
  const costs = listingCosts(listing, day);
  if (costs?.purpose === 'sale') return saleBox(listing, costs.result.lines, params, day);
  return { box: costs && rentBox(listing, costs.result), status: 200 };
}

function saleBox(listing: Boxed, lines: CostLine[], params: URLSearchParams, day: string) {
  const { costs } = words();
  const { box: t } = costs;
  const form = purchaseOf(listing);
  const loan = loanBox(form, listing.paymentPlan !== null, params, day);
  const { total, extras } = buyingResult(form, day);
  const { serviceCharge, sizeSqft } = listing;
  const perSqft = sizeSqft && serviceCharge && Math.round(serviceCharge / sizeSqft);
  const costed = lines.map(cost);
  const box: CostsBoxData = {
    title: t.title,
    amounts: [[t.price, listing.price], ...costed.map(amount)],
    sums: [[t.sale, listing.price + total], ...firstPayment(listing, total)],
    notes: form.state === 'off_plan' && form.agent === 'yes' ? [t.offPlanAgent] : [],
    later: serviceCharge
      ? {
          title: t.later,
          amounts: [[t.serviceCharge(perSqft), serviceCharge]],
        }
      : null,
    mortgage: loan.box,
    extras: { ...costs.extras, rules: extras.map(rule) },
    rules: { title: t.rules, rules: [...costed, ...loan.rules] },
    calculator: {
      path: pathOf('/stamp-duty-calculator', loan.form, BUYING_DEFAULTS),
      text: t.calculator,
    },
  };
  return { box, status: loan.isValid ? 200 : 400 } as const;
}

/** What a buyer needs first by the payment plan, if it says so. */
function firstPayment({ paymentPlan, price }: Boxed, fees: number): Amount[] {
  const payments = paymentPlan === null ? null : wholePlan(paymentPlan);
  if (!payments) return [];
  const { box: t } = messages('costs');
  return [
    [t.firstPayment(itemAt(payments, 0).percent), itemAt(amountsOf(payments, price), 0) + fees],
  ];
}

/** What the bank, the buyer and the month take. Homes only: for anything else the central bank sets no deposit. */
function loanBox(
  purchase: BuyingInput,
  hasPlan: boolean,
  params: URLSearchParams,
  day: string,
): { box: MortgageBox | null; rules: RuleInWords[]; form: BuyingInput; isValid: boolean } {
  const share = loanShare({ ...purchase, use: purchase.property }, day);
  if (!share) return { box: null, rules: [], form: purchase, isValid: true };
  const { costs } = words();
  const { box: t, buying } = costs;
  const asked = new FormData();
  asked.set('deposit', params.get('deposit') ?? String(100 - share.percent));
  asked.set('rate', params.get('rate') ?? BUYING_DEFAULTS.rate);
  const parsed = parseForm(loanSchema, asked);
  const usual = { deposit: 100 - share.percent, rate: ASSUMED_RATE };
  const errors = parsed.ok ? {} : inWords(messages('formErrors'), parsed.errors).fields;
  const form = { ...purchase, mortgage: 'yes' as const, ...(parsed.ok ? parsed.value : usual) };
  const { total, mortgage } = buyingResult(form, day);
  const {
    deposit,
    cash,
    loan,
    monthly,
    isRateAssumed,
    share: lent,
    feesInCash,
  } = required(mortgage, 'the mortgage');
  const field = (name: 'deposit' | 'rate') => ({
    name,
    label: buying[name],
    value: String(asked.get(name)),
    hint: name === 'rate' ? buying.rateHint : null,
    error: errors[name]?.[0] ?? null,
  });
  const box: MortgageBox = {
    title: t.mortgage,
    fields: [field('deposit'), field('rate')],
    update: t.update,
    amounts: parsed.ok
      ? [
          [buying.depositAmount, deposit],
          [t.fees, total],
          [buying.loan, loan],
        ]
      : [],
    sums: parsed.ok
      ? [
          [hasPlan ? t.cashByPlan : t.cash, cash],
          [buying.monthly(form.years, form.rate, isRateAssumed), monthly],
        ]
      : [],
    warning: parsed.ok && lent?.isExceeded ? buying.exceeded(share.percent) : null,
  };
  const rules = [shownRule(share.key, day), feesInCash].map(rule);
  return { box, rules, form, isValid: parsed.ok };
}

function rentBox(listing: Boxed, result: RentingResult): CostsBoxData {
  const { costs } = words();
  const { box: t, renting } = costs;
  const { cheques, later } = result;
  const costed = result.lines.map(cost);
  return {
    title: t.title,
    amounts: [[renting.firstCheque(cheques), result.firstCheque], ...costed.map(amount)],
    sums: [[t.rent, result.total]],
    notes: [
      renting.refundable(result.refundable),
      ...(listing.cheques === null && cheques === 1 ? [t.noCheques] : []),
      ...(result.agencyLeast === null ? [] : [renting.agencyLeast(result.agencyLeast)]),
    ],
    later: {
      title: t.later,
      amounts: [
        ...(later.count > 0
          ? [[renting.laterCheques(later.count), later.cheque] satisfies Amount]
          : []),
        [renting.housingFee, result.housingFee.monthly],
      ],
    },
    mortgage: null,
    extras: { ...costs.extras, rules: result.extras.map(rule) },
    rules: { title: t.rules, rules: [...costed, rule(result.housingFee.rule)] },
    calculator: {
      path: pathOf('/rent-calculator', rentingForm(listing, result), RENTING_DEFAULTS),
      text: t.calculator,
    },
  };
}

/** The calculator's nearest number of cheques, if it hasn't the listing's. */
function rentingForm(listing: Boxed, { rent, cheques, terms }: RentingResult) {
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return {
    rent,
    cheques: required(
      CHEQUES.findLast((count) => Number(count) <= cheques),
      'cheques',
    ),
    kind: terms.kind,
    furnished: yesNo(terms.isFurnished),
    agent: yesNo(terms.hasAgent),
    cooling: yesNo(listing.hasCooling),
  };
}

/** The URL of a calculator's result, without what goes without saying. */
function pathOf(path: string, form: object, defaults: object): string {
  const usual = new Map(Object.entries(defaults));
  const entered = Object.entries(form)
    .map(([name, value]) => [name, value === null ? '' : String(value)] as const)
    .filter(([name, value]) => value !== '' && value !== usual.get(name));
  return `${path}?${new URLSearchParams(entered.map((pair) => [...pair]))}`;
}
