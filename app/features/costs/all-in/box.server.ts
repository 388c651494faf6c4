import { z } from 'zod/mini';
import {
  amountsOf,
  type Instalment,
  shareBeforeLast,
  wholePlan,
} from '#app/features/listings/payment-plan/rules.ts';
import { percentField } from '#app/lib/fields.ts';
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
import { type Costed, allInCosts, purchaseOf } from './rules.ts';

/** The costs box of a listing, in the reader's words: the topic of its texts stays on the server. */
export interface CostsBoxData {
  title: string;
  /** The price or first cheque, then the fees. */
  amounts: Amount[];
  /** The all-in total and, with a payment plan, what is due first and at each milestone; together they are the total. */
  sums: [Amount, ...Amount[]];
  notes: string[];
  mortgage: MortgageBox | null;
  later: { title: string; amounts: Amount[] } | null;
  /** What is not included, if anything, and what the figures above rest on. */
  details: { title: string; text: string; rules: RuleInWords[] }[];
  calculator: { path: string; text: string };
}

interface MortgageBox {
  title: string;
  fields: {
    name: string;
    label: string;
    value: string;
    /** What is wrong with it, else a hint. */
    note: string | null;
    isWrong: boolean;
  }[];
  update: string;
  amounts: Amount[];
  /** The totals; neither these nor `amounts` if something is wrong or the loan is too large. */
  sums: Amount[];
  /** Why a loan this large isn't possible. */
  warning: string | null;
}

export interface Boxed extends Costed {
  /** AED a year. */
  serviceCharge: number | null;
  sizeSqft: number | null;
  paymentPlan: string | null;
}

/** In per cent: no mortgage costs more. */
const MOST_DEPOSIT = 99;

const loanSchema = z.object({
  deposit: percentField(0, MOST_DEPOSIT, 'deposit_invalid'),
  rate: percentField(0, 20, 'interest_invalid'),
});

const words = () => ({ costs: messages('costs'), formats: messages('formats') });
const rule = (shown: ShownRule) => ruleInWords(shown, words());
const cost = (line: CostLine) => costInWords(line, words());
const amount = ({ name, aed }: CostInWords): Amount => [name, aed];

/** @param params of the page: `deposit` and `rate` in per cent. @returns the box, null if no rule applies, and the page's status. */
export function costsBox(
  listing: Boxed,
  params: URLSearchParams,
  day: string,
): { box: CostsBoxData | null; status: 200 | 400 } {
  const costs = allInCosts(listing, day);
  if (costs?.purpose === 'sale') return saleBox(listing, costs.result.lines, params, day);
  return { box: costs && rentBox(listing, costs.result), status: 200 };
}

function saleBox(listing: Boxed, lines: CostLine[], params: URLSearchParams, day: string) {
  const t = messages('listingCosts');
  const form = purchaseOf(listing);
  const payments = listing.paymentPlan === null ? null : wholePlan(listing.paymentPlan);
  const plan = { isStated: listing.paymentPlan !== null, payments };
  const loan = loanBox(form, plan, params, day);
  const { total, extras } = buyingResult(form, day);
  const { serviceCharge, sizeSqft } = listing;
  const perSqft = sizeSqft && serviceCharge && Math.round(serviceCharge / sizeSqft);
  const costed = lines.map(cost);
  const box: CostsBoxData = {
    title: t.title,
    amounts: [[t.price, listing.price], ...costed.map(amount)],
    sums: [[t.sale, listing.price + total], ...paymentsDue(payments ?? [], listing.price, total)],
    notes: form.state === 'off_plan' && form.agent === 'yes' ? [t.offPlanAgent] : [],
    later: serviceCharge
      ? {
          title: t.later,
          amounts: [[t.serviceCharge(perSqft), serviceCharge]],
        }
      : null,
    mortgage: loan.box,
    details: detailsOf(extras, [...costed, ...loan.rules]),
    calculator: {
      path: pathOf('/stamp-duty-calculator', loan.form, BUYING_DEFAULTS),
      text: t.calculator,
    },
  };
  return { box, status: loan.isValid ? 200 : 400 } as const;
}

function detailsOf(extras: ShownRule[], rules: RuleInWords[]): CostsBoxData['details'] {
  const notIncluded = { ...messages('costs').extras, rules: extras.map(rule) };
  const behind = { title: messages('listingCosts').rules, text: '', rules };
  return extras.length > 0 ? [notIncluded, behind] : [behind];
}

/** A buyer's payment at each milestone of the payment plan: the fees are due with the first. */
function paymentsDue(payments: Instalment[], price: number, fees: number): Amount[] {
  const t = messages('listingCosts');
  const amounts = amountsOf(payments, price);
  return payments.map(({ percent, due }, at) =>
    at === 0
      ? [t.firstPayment(percent), itemAt(amounts, at) + fees]
      : [t.laterPayment(at + 1, due, percent), itemAt(amounts, at)],
  );
}

/** A payment plan; `payments` only if its lines name all of them. */
interface Plan {
  isStated: boolean;
  payments: Instalment[] | null;
}

/** The buyer's own share at least, in per cent: with a plan, everything before its last payment, which a bank may then lend. */
function leastDeposit({ payments }: Plan, mostLent: number): number {
  const ofPlan = payments === null ? 0 : Math.min(shareBeforeLast(payments), MOST_DEPOSIT);
  return Math.max(100 - mostLent, ofPlan);
}

/** The loan, the buyer's cash and the instalment. Homes only: the central bank sets no deposit for anything else. */
function loanBox(
  purchase: BuyingInput,
  plan: Plan,
  params: URLSearchParams,
  day: string,
): { box: MortgageBox | null; rules: RuleInWords[]; form: BuyingInput; isValid: boolean } {
  const share = loanShare({ ...purchase, use: purchase.property }, day);
  if (!share) return { box: null, rules: [], form: purchase, isValid: true };
  const { buying } = messages('costs');
  const t = messages('listingCosts');
  const asked = new FormData();
  const usual = { deposit: leastDeposit(plan, share.percent), rate: ASSUMED_RATE };
  asked.set('deposit', params.get('deposit') ?? String(usual.deposit));
  asked.set('rate', params.get('rate') ?? BUYING_DEFAULTS.rate);
  const parsed = parseForm(loanSchema, asked);
  const errors = parsed.ok ? {} : inWords(messages('formErrors'), parsed.errors).fields;
  const form = { ...purchase, mortgage: 'yes' as const, ...(parsed.ok ? parsed.value : usual) };
  const { total, mortgage } = buyingResult(form, day);
  const { loan, feesInCash } = required(mortgage, 'the mortgage');
  const hints = {
    deposit: plan.payments && t.planHint(shareBeforeLast(plan.payments)),
    rate: buying.rateHint,
  };
  const field = (name: keyof typeof hints) => ({
    name,
    label: buying[name],
    value: String(asked.get(name)),
    note: errors[name]?.[0] ?? hints[name],
    isWrong: errors[name] !== undefined,
  });
  const box: MortgageBox = {
    title: t.mortgage,
    fields: [field('deposit'), field('rate')],
    update: t.update,
    amounts:
      parsed.ok && loan.kind === 'possible'
        ? [
            [plan.payments ? t.ownPayments : buying.depositAmount, loan.deposit],
            [t.fees, total],
            [buying.loan, loan.amount],
          ]
        : [],
    sums:
      parsed.ok && loan.kind === 'possible'
        ? [
            [plan.isStated ? t.cashByPlan : t.cash, loan.cash],
            [buying.monthly(form.years, form.rate, loan.isRateAssumed), loan.monthly],
          ]
        : [],
    warning:
      parsed.ok && loan.kind === 'too_large' ? buying.exceeded(share.percent, loan.deposit) : null,
  };
  const rules = [shownRule(share.key, day), feesInCash].map(rule);
  return { box, rules, form, isValid: parsed.ok };
}

function rentBox(listing: Boxed, result: RentingResult): CostsBoxData {
  const { renting } = messages('costs');
  const t = messages('listingCosts');
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
    details: detailsOf(result.extras, [...costed, rule(result.housingFee.rule)]),
    calculator: {
      path: pathOf('/rent-calculator', rentingForm(listing, result), RENTING_DEFAULTS),
      text: t.calculator,
    },
  };
}

/** The calculator's nearest number of cheques, if it lacks the listing's. */
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

/** The URL of a calculator's result, without default values. */
function pathOf(path: string, form: object, defaults: object): string {
  const usual = new Map(Object.entries(defaults));
  const entered = Object.entries(form)
    .map(([name, value]) => [name, value === null ? '' : String(value)] as const)
    .filter(([name, value]) => value !== '' && value !== usual.get(name));
  return `${path}?${new URLSearchParams(entered.map((pair) => [...pair]))}`;
}
