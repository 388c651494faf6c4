import type { PaymentProvider, PaymentState } from '#app/server/schema.server.ts';

export type { PaymentProvider, PaymentState };

/** What somebody pays, or was about to pay, for a month of a listing's promotion. Amounts are in fils, VAT included. */
export interface Payment {
  id: string;
  /** null: the account has been deleted. */
  userId: string | null;
  listingId: number;
  /** As it was at the checkout; null once the account is deleted. */
  listingTitle: string | null;
  amount: number;
  /** The part of the amount that is VAT. */
  vat: number;
  /** ISO 4217. */
  currency: string;
  provider: PaymentProvider;
  /** The provider's id of the checkout; null for the demonstration, and until the provider has made it. */
  session: string | null;
  /** The provider's id of the payment, once there is one. */
  providerPayment: string | null;
  checkoutUrl: string | null;
  state: PaymentState;
  createdAt: Date;
  /** When the checkout ends unless it is paid. */
  expiresAt: Date;
  paidAt: Date | null;
  /** From 1, without gaps; null until it is paid. */
  receiptNumber: number | null;
  /** The month that was bought; null if it isn't paid, or if there was no listing to feature any more. */
  featuredFrom: Date | null;
  featuredUntil: Date | null;
  /** So far. */
  refunded: number;
  refundedAt: Date | null;
}

/** What the provider says of a checkout. */
export interface ProviderReport {
  state: Extract<PaymentState, 'open' | 'processing' | 'paid' | 'failed' | 'expired'>;
  amount: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** Whom and what it is for, as we told the provider; null if that is missing. */
  payment: string | null;
  listing: string | null;
  account: string | null;
  providerPayment: string | null;
  refunded: number;
  isDisputed: boolean;
}

/** Takes the money. Every call throws if the provider can't be reached or refuses. */
export interface Provider {
  /** Opens a payment's checkout: asked again, the same one. */
  open(payment: Payment): Promise<{ session: string | null; url: string | null }>;
  /** Ends a payment's checkout: nobody pays in it any more. One that is paid, or has ended, stays as it is. */
  close(payment: Payment): Promise<void>;
  /** What the provider says of a payment now; null if it knows nothing of it. */
  report(payment: Payment): Promise<ProviderReport | null>;
  /** Gives all the money back; once only, however often it is asked. @param attempt counts those that failed. */
  refund(payment: Payment, attempt: number): Promise<ProviderReport>;
}

/** Why a listing can't be promoted now. */
export type PromotionRefusal = 'promotion_not_public' | 'promotion_featured';
