import { env } from '#app/server/env.server.ts';
import { checkoutPath } from './rules.ts';
import { stripe } from './stripe.server.ts';
import type { Payment, PaymentProvider, Provider, ProviderReport } from './types.ts';

/** Moves no money: the person who opened the checkout decides how it ends. */
const demonstration: Provider = {
  open: async ({ id }) => ({ session: null, url: `${env().publicUrl}${checkoutPath(id)}` }),
  close: async () => {},
  report: async () => null,
  refund: async (payment, _key, part) => ({
    ...agreedReport(payment, 'paid'),
    refunded: part === undefined ? payment.amount : payment.refunded + part,
  }),
};

export const PROVIDERS: Record<PaymentProvider, Provider> = { stripe, demonstration };

/** The payment provider: Stripe, if its keys are set; else the demonstration's, or none in production. */
export function currentProvider(): PaymentProvider | null {
  const { stripe: keys, SITE_MODE } = env();
  if (keys) return 'stripe';
  return SITE_MODE === 'demonstration' ? 'demonstration' : null;
}

/** A report that matches what was agreed. */
export function agreedReport(payment: Payment, state: ProviderReport['state']): ProviderReport {
  const { id, userId, listingId, amount, currency } = payment;
  return {
    state,
    amount,
    currency,
    payment: id,
    listing: listingId === null ? null : String(listingId),
    account: userId,
    providerPayment: null,
    refunded: 0,
    isDisputed: false,
  };
}
