import { env } from '#app/server/env.server.ts';
import { checkoutPath } from './rules.ts';
import { stripe } from './stripe.server.ts';
import type { Payment, PaymentProvider, Provider, ProviderReport } from './types.ts';

/** Moves no money: whoever opened the checkout says how it ends. */
const demonstration: Provider = {
  open: async ({ id }) => ({ session: null, url: `${env().publicUrl}${checkoutPath(id)}` }),
  close: async () => {},
  report: async () => null,
  refund: async (payment) => ({ ...agreedReport(payment, 'paid'), refunded: payment.amount }),
};

export const PROVIDERS: Record<PaymentProvider, Provider> = { stripe, demonstration };

/** Who takes payments: Stripe, where its keys are set; else a demonstration pretends, and a site in production takes none. */
export function currentProvider(): PaymentProvider | null {
  const { stripe: keys, SITE_MODE } = env();
  if (keys) return 'stripe';
  return SITE_MODE === 'demonstration' ? 'demonstration' : null;
}

/** A report that says what was agreed on. */
export function agreedReport(payment: Payment, state: ProviderReport['state']): ProviderReport {
  const { id, userId, listingId, amount, currency } = payment;
  return {
    state,
    amount,
    currency,
    payment: id,
    listing: String(listingId),
    account: userId,
    providerPayment: null,
    refunded: 0,
    isDisputed: false,
  };
}
