import { latinDigits } from '#app/lib/text.ts';

/** A line of a payment plan. */
export interface Instalment {
  percent: number;
  /** When it is due: 'on booking'. */
  due: string;
}

/** '20% on booking', '20 % - on booking', 'On booking: 20%'. */
const PERCENT_FIRST = /^(\d{1,3}(?:\.\d+)?)\s*%[\s:–—-]*(\S.*)$/;
const PERCENT_LAST = /^(.*[^\s:–—-])[\s:–—-]+(\d{1,3}(?:\.\d+)?)\s*%$/;

/** The payments of a plan, one per line; null if any line is something else. */
export function paymentsOf(plan: string): Instalment[] | null {
  const lines = latinDigits(plan.replaceAll('٪', '%'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const payments = lines.map(paymentOf);
  return payments.length > 0 && payments.every((payment) => payment !== null) ? payments : null;
}

function paymentOf(line: string): Instalment | null {
  const [, percent, due] = PERCENT_FIRST.exec(line) ?? [];
  if (percent && due) return { percent: Number(percent), due };
  const [, dueFirst, percentLast] = PERCENT_LAST.exec(line) ?? [];
  return dueFirst && percentLast ? { percent: Number(percentLast), due: dueFirst } : null;
}

/** Whether a plan's payments add up to the whole price; true for a plan in other words. */
export function isWhole(plan: string): boolean {
  const payments = paymentsOf(plan);
  return payments === null || Math.abs(sumOf(payments) - 100) < 0.01;
}

const sumOf = (payments: Instalment[]) => payments.reduce((sum, { percent }) => sum + percent, 0);

/** The payments of a plan that add up to the whole price; null for anything else. */
export function wholePlan(plan: string): Instalment[] | null {
  return isWhole(plan) ? paymentsOf(plan) : null;
}

/** The share of the price, in per cent, that is due before the last payment of a plan. */
export function shareBeforeLast(payments: Instalment[]): number {
  return Math.round(sumOf(payments.slice(0, -1)) * 100) / 100;
}

/** '60/40': the shares of the price, in per cent, due before the last payment and with it; null for other plans. */
export function planSplit(plan: string): string | null {
  const payments = wholePlan(plan);
  if (payments === null || payments.length < 2) return null;
  const before = shareBeforeLast(payments);
  return `${before}/${Math.round((100 - before) * 100) / 100}`;
}

/** Each payment of a whole plan in AED; together they are the price. */
export function amountsOf(payments: Instalment[], price: number): number[] {
  const paidAfter = (count: number) => Math.round((price * sumOf(payments.slice(0, count))) / 100);
  return payments.map((_, at) => paidAfter(at + 1) - paidAfter(at));
}
