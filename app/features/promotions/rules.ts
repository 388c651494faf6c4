import { keepingList } from '#app/features/listings/keeping-list.ts';
import { type ListingStatus, ON_MARKET } from '#app/features/listings/types.ts';
import { PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { DAY_MS, monthsLater } from '#app/lib/dates.ts';
import type { FormError } from '#app/lib/form.ts';
import type { Payment, PaymentState, PromotionRefusal, ProviderReport } from './types.ts';

/** Share of the price before VAT. Federal Decree-Law 8 of 2017, article 3. */
export const VAT_PERCENT = 5;
/** How long a checkout may be paid. Stripe's minimum is 30 minutes. */
export const CHECKOUT_MINUTES = 60;
/** Time left to pay in an open checkout, and in one that its provider is still to open. */
const ENOUGH_MINUTES = 10;
const ENOUGH_TO_OPEN = 40;
/** A listing may be promoted again in the last days of a promotion, beginning with the reminder. */
export const RENEWAL_DAYS = 3;

/** A promotion's price in fils. Prices shown to consumers in the UAE include VAT. @param dirhams VAT included. */
export function promotionPrice(dirhams: number): { amount: number; vat: number } {
  const amount = dirhams * 100;
  return { amount, vat: Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT)) };
}

/** A calendar month later in Dubai. */
export function monthLater(moment: Date): Date {
  return monthsLater(moment, 1);
}

/** The month that a payment made now buys: it follows the rest of a current promotion. */
export function monthBought(featuredUntil: Date | null, now: Date): { from: Date; until: Date } {
  const from = featuredUntil && featuredUntil > now ? featuredUntil : now;
  return { from, until: monthLater(from) };
}

/** The end of a promotion if a month of it is refunded now: the part already used stays used. */
export function endWithout(
  month: { from: Date; until: Date },
  featuredUntil: Date,
  now: Date,
): Date {
  const unused = month.until.getTime() - Math.max(month.from.getTime(), now.getTime());
  return new Date(featuredUntil.getTime() - Math.max(0, unused));
}

interface Promotable {
  status: ListingStatus;
  isFeatured: boolean;
  /** Null: until staff end it. */
  featuredUntil: Date | null;
}

/** Why a listing can't be promoted now; null if it can. */
export function promotionRefusal(listing: Promotable, now: Date): PromotionRefusal | null {
  const { status, isFeatured, featuredUntil } = listing;
  if (!ON_MARKET.includes(status)) return 'promotion_not_public';
  if (!isFeatured) return null;
  const isEnding =
    featuredUntil && featuredUntil.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS;
  return isEnding ? null : 'promotion_featured';
}

const STATUSES: Record<string, number> = {
  promotion_signed_out: 401,
  promotion_not_found: 404,
  package_gone: 404,
  promotion_key_invalid: 400,
  promotion_key_used: 422,
  promotion_too_many: 429,
  promotion_no_url: 502,
  promotion_failed: 502,
  promotion_off: 503,
};

/** The HTTP status of a refused checkout; 409 if the listing can't be promoted now. */
export function refusalStatus(error: FormError): number {
  return STATUSES[typeof error === 'string' ? error : error.code] ?? 409;
}

/** Possible transitions. Money may still arrive for a checkout that we had given up. */
const NEXT: Record<PaymentState, PaymentState[]> = {
  open: ['processing', 'paid', 'failed', 'expired'],
  processing: ['paid', 'failed', 'expired'],
  failed: ['processing', 'paid'],
  expired: ['processing', 'paid'],
  mismatch: ['disputed', 'refunded'],
  paid: ['disputed', 'refunded'],
  disputed: ['refunded'],
  refunded: [],
};

/**
 * The states that a payment goes through by its provider's report, in order; none if the report is not news. Reports may
 * arrive late, twice and in any order.
 */
export function statesAhead(payment: Payment, report: ProviderReport): PaymentState[] {
  const reported: PaymentState[] = [report.state];
  if (report.isDisputed) reported.push('disputed');
  if (isRefunded(payment, report)) reported.push('refunded');
  const ahead: PaymentState[] = [];
  for (const next of reported) {
    if (!NEXT[ahead.at(-1) ?? payment.state].includes(next)) continue;
    const isWrong = next === 'paid' && differences(payment, report).length > 0;
    ahead.push(isWrong ? 'mismatch' : next);
  }
  return ahead;
}

/** Whether the full payment was refunded; its amount may differ from what was agreed. */
function isRefunded({ amount }: Payment, { refunded, amount: paid }: ProviderReport): boolean {
  return refunded > 0 && refunded >= Math.min(amount, paid ?? amount);
}

/** The fields in which the provider's report differs from ours: amount, currency, payment, listing or account. */
export function differences(payment: Payment, report: ProviderReport): string[] {
  const ours = {
    amount: payment.amount,
    currency: payment.currency,
    payment: payment.id,
    listing: payment.listingId === null ? null : String(payment.listingId),
    account: payment.userId ?? report.account, // deleted since
  };
  return Object.entries(ours)
    .filter(([name, value]) => report[name as keyof typeof ours] !== value)
    .map(([name]) => name);
}

/** Whether an open checkout can be offered again: unchanged, with time left to pay. */
export function isReusable(
  checkout: Pick<Payment, 'amount' | 'provider' | 'expiresAt' | 'checkoutUrl' | 'package'>,
  offer: Pick<Payment, 'amount' | 'provider' | 'package'>,
  now: Date,
): boolean {
  const minutesLeft = (checkout.expiresAt.getTime() - now.getTime()) / 60_000;
  return (
    minutesLeft > (checkout.checkoutUrl ? ENOUGH_MINUTES : ENOUGH_TO_OPEN) &&
    checkout.amount === offer.amount &&
    JSON.stringify(checkout.package) === JSON.stringify(offer.package) &&
    checkout.provider === offer.provider
  );
}

/** The URL of a checkout: the demonstration's, or a page that leads on to the provider's. */
export function checkoutPath(id: string): string {
  return `/checkout/${id}`;
}

/** The URL to which people return from a checkout. */
export function returnPath(
  { id, listingId }: Pick<Payment, 'id' | 'listingId'>,
  featured: 'success' | 'cancelled',
): string {
  if (listingId === null) return `${PACKAGES_PATH}?bought=${featured}&payment=${id}`;
  return `/dashboard?featured=${featured}&propertyId=${listingId}`;
}

/**
 * The page that shows an advertiser what promoting a listing costs, and leads to the checkout.
 * @param list the list of own listings that it leads back to.
 */
export function promotePath(listingId: number, list: string | null = null): string {
  return keepingList(`/properties/${listingId}/promote`, list);
}

/** Whether there is money to refund. A dispute is between the payer and their bank. */
export function canRefund({ state }: { state: PaymentState }): boolean {
  return state === 'paid' || state === 'mismatch';
}
