import type { Env } from '#app/server/env.server.ts';
import type { Payment } from '../types.ts';

/** A payment as whoever paid sees it. */
export type OwnPayment = Omit<
  Payment,
  'userId' | 'session' | 'providerPayment' | 'checkoutUrl' | 'expiresAt'
>;

/** A payment with everything its receipt says. */
export interface Receipt {
  payment: OwnPayment & { paidAt: Date; receiptNumber: number };
  seller: Env['seller'];
  /** Who paid: their company or name, if they gave one, and their email. */
  buyer: { name: string | null; email: string };
}
