import type { PaymentState } from '../types.ts';

/** Whether there is money to give back. What is disputed is between the payer and their bank. */
export function canRefund({ state }: { state: PaymentState }): boolean {
  return state === 'paid' || state === 'mismatch';
}
