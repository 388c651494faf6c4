import type { PackageTerms } from '#app/features/packages/types.ts';
import type { PaymentProvider, PaymentState } from '#app/server/schema.server.ts';
import type { Seller } from '#app/server/site-settings.server.ts';

export type { PaymentProvider, PaymentState };

/** A payment, made or intended, for a month of a listing's promotion or a company's package. Amounts are in fils, VAT included. */
export interface Payment {
  id: string;
  /** Null if the account has been deleted. */
  userId: string | null;
  /** Null for a package. */
  listingId: number | null;
  /** Null for a listing's month. */
  package: PackageTerms | null;
  /** Or the package's name. As at the checkout; null once the account is deleted. */
  listingTitle: string | null;
  /** As at the checkout; null without one. */
  listingTitleAr: string | null;
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
  /** Consecutive from 1; null until it is paid. */
  receiptNumber: number | null;
  /** The purchased month or time of the package; null if it isn't paid, or there was no listing or company left. */
  featuredFrom: Date | null;
  featuredUntil: Date | null;
  /** So far. */
  refunded: number;
  refundedAt: Date | null;
  /** The listing that the month features, or featured last, and its time there; null if it never did. */
  runsOn: number | null;
  runsFrom: Date | null;
  runsUntil: Date | null;
  /** For the days left of the month, once asked for; and `refunded` when it is given. */
  refundDue: number | null;
  refundTarget: number | null;
  refundAskedAt: Date | null;
  refundGivenAt: Date | null;
  /** What the payer's bank has sent back of what was refunded. */
  refundReturned: number;
  /** Who issued the receipt; null until it is paid, and for payments before this was kept. */
  seller: Seller | null;
  /** When the provider was last asked for it; null once it has refused. */
  refundSentAt: Date | null;
}

/** What has become of a payment's refunds, counted. */
export interface RefundEvents {
  /** Of all the money, by staff; and how often that failed. */
  requested: number;
  failed: number;
  /** Of the days left: failures, those of them in which the provider answered, and what staff noted by hand. */
  restFailed: number;
  refused: number;
  byHand: number;
}

/** The provider's report of a checkout. */
export interface ProviderReport {
  state: Extract<PaymentState, 'open' | 'processing' | 'paid' | 'failed' | 'expired'>;
  amount: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** The account and listing we gave the provider; null if missing. */
  payment: string | null;
  listing: string | null;
  account: string | null;
  providerPayment: string | null;
  refunded: number;
  isDisputed: boolean;
}

/** A payment provider. Every call throws if it can't be reached or refuses. */
export interface Provider {
  /** Opens a payment's checkout: repeated calls return the same one. */
  open(payment: Payment): Promise<{ session: string | null; url: string | null }>;
  /** Ends a payment's checkout, so that it can no longer be paid. One that is paid, or has ended, stays as it is. */
  close(payment: Payment): Promise<void>;
  /** The provider's current report of a payment; null if it knows nothing of it. */
  report(payment: Payment): Promise<ProviderReport | null>;
  /**
   * Refunds all the money, or a part of it; only once, however often it is called.
   * @param key distinguishes the refunds of a payment.
   * @param part in fils.
   */
  refund(payment: Payment, key: string, part?: number): Promise<ProviderReport>;
}

/** Why a listing can't be promoted now. */
export type PromotionRefusal = 'promotion_not_public' | 'promotion_featured';

/** The offer to promote a listing, as its advertiser sees it. */
export interface Offer {
  listingId: number;
  title: string;
  /** Its first photo; null if it has none. */
  imageUrl: string | null;
  /** For a month: in fils, with the VAT, if the operator charges it. */
  price: number;
  /** Whether the operator is registered for VAT. */
  isTaxed: boolean;
  isFeatured: boolean;
  /** Null: not featured, or until staff end it. */
  featuredUntil: Date | null;
  /** Why it can't be promoted now; null if it can. */
  refusal: PromotionRefusal | null;
}
