import { latinDigits } from '#app/lib/text.ts';

/** A payment of a plan, as its line says. */
export interface Instalment {
  percent: number;
  /** When: 'on booking'. */
  due: string;
}

/** '20% on booking', '20 % - on booking', 'On booking: 20%'. */
const PERCENT_FIRST = /^(\d{1,3}(?:\.\d+)?)\s*%[\s:–—-]*(\S.*)$/;
const PERCENT_LAST = /^(.*[^\s:–—-])[\s:–—-]+(\d{1,3}(?:\.\d+)?)\s*%$/;

/** The payments of a plan, a line each; null where a line says anything else. */
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

/** Whether the payments of a plan come to the whole price; a plan in other words may. */
export function isWhole(plan: string): boolean {
  const payments = paymentsOf(plan);
  return payments === null || Math.abs(sumOf(payments) - 100) < 0.01;
}

const sumOf = (payments: Instalment[]) => payments.reduce((sum, { percent }) => sum + percent, 0);

/** The payments of a plan that come to the whole price; null where it says anything else. */
export function wholePlan(plan: string): Instalment[] | null {
  return isWhole(plan) ? paymentsOf(plan) : null;
}

/** What each payment of a whole plan comes to in AED; together they are the price. */
export function amountsOf(payments: Instalment[], price: number): number[] {
  const paidAfter = (count: number) => Math.round((price * sumOf(payments.slice(0, count))) / 100);
  return payments.map((_, at) => paidAfter(at + 1) - paidAfter(at));
}
