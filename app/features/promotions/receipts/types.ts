import type { ForReader, Seller } from '#app/server/site-settings.server.ts';
import type { Payment } from '../types.ts';

/** A payment as the payer sees it. */
export type OwnPayment = Omit<
  Payment,
  | 'userId'
  | 'session'
  | 'providerPayment'
  | 'checkoutUrl'
  | 'expiresAt'
  | 'refundTarget'
  | 'refundSentAt'
>;

/** A payment with the receipt's details. */
export interface Receipt {
  payment: OwnPayment & { paidAt: Date; receiptNumber: number };
  seller: Pick<Seller, 'name' | 'trn'> & { address: ForReader | null };
  /** The payer: their company or name, if given, and their email. Of a package, the company as it was when it paid. */
  buyer: {
    name: string | null;
    email: string | null;
    address?: string | null;
    trn?: string | null;
  };
}
