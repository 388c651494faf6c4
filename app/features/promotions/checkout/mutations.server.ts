import { type RawBuilder, sql } from 'kysely';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { FormError } from '#app/lib/form.ts';
import { required } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { recordEvent, settlePayment } from '../mutations.server.ts';
import { agreedReport, currentProvider, PROVIDERS } from '../provider.server.ts';
import { payments } from '../queries.server.ts';
import { CHECKOUT_MINUTES, checkoutPath, isReusable } from '../rules.ts';
import type { Payment, PaymentProvider } from '../types.ts';
import {
  addPurchase,
  listingOrder,
  type Order,
  packageOrder,
  type Terms,
} from './orders.server.ts';

/** New checkouts of a person. */
const LIMIT = { allowed: 60, seconds: 60 * 60 };

/** `url` is the payment page; `path` leads there from a form of ours, which may not redirect to another site. */
export type CheckoutOutcome =
  | { url: string; path: string }
  | { error: FormError; seconds?: number };

/**
 * Opens a checkout for promoting a person's own listing, or returns the open one: however often it is requested,
 * only one exists.
 * @param key the caller's Idempotency-Key, if any: the same key gets the same checkout.
 */
export async function openCheckout(
  userId: string,
  listingId: number,
  key: string | null = null,
  now = new Date(),
): Promise<CheckoutOutcome> {
  return openFor({ userId, key, order: listingOrder(userId, listingId, now) }, now);
}

/**
 * The same for a package for the company that the person runs.
 * @param seen the price that they were shown, in dirhams: another one is refused.
 */
export async function openPackageCheckout(
  userId: string,
  packageId: number,
  seen: number,
  now = new Date(),
): Promise<CheckoutOutcome> {
  return openFor({ userId, key: null, order: packageOrder(userId, packageId, seen) }, now);
}

async function openFor(wanted: Omit<Asked, 'provider'>, now: Date): Promise<CheckoutOutcome> {
  const provider = currentProvider();
  if (!provider) return { error: 'promotion_off' };
  const asked = { ...wanted, provider };
  const found = await inTransaction(db, (trx) => findOrAdd(trx, asked, now));
  if (!('outdated' in found)) return 'error' in found ? found : openAtProvider(found);
  if (!(await closeCheckout(found.outdated, now))) return { error: 'promotion_failed' };
  const next = await inTransaction(db, (trx) => findOrAdd(trx, asked, now));
  if ('outdated' in next) return { error: 'promotion_failed' }; // others were faster
  return 'error' in next ? next : openAtProvider(next);
}

interface Asked {
  userId: string;
  key: string | null;
  provider: PaymentProvider;
  order: Order;
}

type Refused = Extract<CheckoutOutcome, { error: unknown }>;

/**
 * One at a time per person.
 * @returns `outdated`: a checkout to close first, or people could pay in both.
 */
async function findOrAdd(
  trx: Trx,
  asked: Asked,
  now: Date,
): Promise<Payment | Refused | { outdated: Payment }> {
  const { userId, key, order } = asked;
  if (!(await lockOwner(trx, userId))) return { error: 'promotion_not_found' };
  const own = payments(trx).where('user_id', '=', userId);
  const sameKey = key && (await own.where('idempotency_key', '=', key).executeTakeFirst());
  if (sameKey && sameKey.listingId !== order.listingId) return { error: 'promotion_key_used' };
  if (sameKey && isStanding(sameKey, now)) return sameKey;

  const terms = await order.findTerms(trx);
  if ('error' in terms) return terms;

  const begun = await own
    .where(order.isSame)
    .where('state', 'in', ['open', 'processing'])
    .execute();
  const isOurs = ({ provider }: Payment) => provider === asked.provider;
  if (begun.some((it) => it.state === 'processing' && isOurs(it))) {
    return { error: order.listingId === null ? 'package_processing' : 'promotion_processing' };
  }
  const open = begun.find(({ state }) => state === 'open');
  const offer = { ...terms, provider: asked.provider };
  if (open && isReusable(open, offer, now)) return open;
  if (open?.session && isOurs(open)) return { outdated: open };
  const turn = await consumeAttempt('checkout', userId, LIMIT, trx);
  if (!turn.allowed) {
    const { retryAfterSeconds: seconds } = turn;
    return { error: { code: 'promotion_too_many', minutes: minutesToWait(seconds) }, seconds };
  }
  if (open) await giveUp(trx, open, 'expired', now);
  if (sameKey) await forgetKey(trx, sameKey.id);
  return addPayment(trx, asked, terms, now);
}

async function addPayment(trx: Trx, asked: Asked, terms: Terms, now: Date): Promise<Payment> {
  const { userId, key, order, provider } = asked;
  const { amount, vat, title, titleAr, package: bought } = terms;
  const { id } = await trx
    .insertInto('payment')
    .values({
      amount,
      vat,
      provider,
      currency: 'AED',
      user_id: userId,
      listing_id: order.listingId,
      listing_title: title,
      listing_title_ar: titleAr,
      idempotency_key: key,
      created_at: now,
      expires_at: new Date(now.getTime() + CHECKOUT_MINUTES * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bought) await addPurchase(trx, id, bought);
  await recordEvent(trx, id, 'opened', now);
  return payments(trx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whether the same key still returns this checkout. */
function isStanding({ checkoutUrl, expiresAt, state }: Payment, now: Date): boolean {
  return checkoutUrl !== null && expiresAt > now && state !== 'failed' && state !== 'expired';
}

/** Ends a checkout that can still be paid; if it has just been paid, that counts. @returns null if its provider can't be reached. */
export async function closeCheckout(payment: Payment, now: Date): Promise<Payment | null> {
  try {
    await PROVIDERS[payment.provider].close(payment);
    const checked = await checkPayment(payment, now);
    if (checked.state !== 'open') return checked;
    return await settlePayment(payment.id, agreedReport(payment, 'expired'), now);
  } catch (error) {
    log.error({ err: error, payment: payment.id }, 'checkout not closed');
    return null;
  }
}

const opening = new Map<string, Promise<CheckoutOutcome>>();

/** One request at a time: Stripe refuses a second request with a key while it answers the first. */
function openAtProvider(payment: Payment): Promise<CheckoutOutcome> {
  const { id } = payment;
  const begun = opening.get(id) ?? openOnce(payment).finally(() => opening.delete(id));
  opening.set(id, begun);
  return begun;
}

/** Asks outside of a transaction, and again after a crash: the provider returns what it opened for the payment. */
async function openOnce(payment: Payment): Promise<CheckoutOutcome> {
  const path = checkoutPath(payment.id);
  if (payment.checkoutUrl) return { url: payment.checkoutUrl, path };
  try {
    const { session, url } = await PROVIDERS[payment.provider].open(payment);
    if (url && (await keepCheckout(payment.id, session, url))) return { url, path };
    await db.transaction().execute((trx) => giveUpUnopened(trx, payment));
    return { error: 'promotion_no_url' };
  } catch (error) {
    log.error({ err: error, payment: payment.id }, 'checkout not opened');
    await db.transaction().execute((trx) => giveUpUnopened(trx, payment));
    return { error: 'promotion_failed' };
  }
}

/** @returns false if the payment has been given up in the meantime. */
async function keepCheckout(id: string, session: string | null, url: string): Promise<boolean> {
  const kept = await db
    .updateTable('payment')
    .set({ provider_session: session, checkout_url: url })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The next request gets a new payment, unless a concurrent one has opened this one. */
async function giveUpUnopened(trx: Trx, { id }: Payment): Promise<void> {
  const payment = await payments(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (payment.state !== 'open' || payment.checkoutUrl) return;
  await giveUp(trx, payment, 'failed', new Date());
  await forgetKey(trx, id);
}

async function giveUp(trx: Trx, { id }: Payment, state: 'failed' | 'expired', now: Date) {
  await trx.updateTable('payment').set({ state }).where('id', '=', id).execute();
  await recordEvent(trx, id, state, now);
}

async function forgetKey(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('payment').set({ idempotency_key: null }).where('id', '=', id).execute();
}

/**
 * Asks the provider about a payment and settles it.
 * @throws if the provider can't be reached.
 */
export async function checkPayment(payment: Payment, now = new Date()): Promise<Payment> {
  const report = await PROVIDERS[payment.provider].report(payment);
  const isOver = payment.expiresAt <= now;
  const known = report ?? agreedReport(payment, isOver ? 'expired' : 'open');
  return required(await settlePayment(payment.id, known, now), 'the payment');
}

/** Returns per person that query the provider, so that reloading a page can't use up its rate limit. */
const RETURNS = { allowed: 30, seconds: 10 * 60 };
/** For how long a payment's return page says that it worked. */
const FRESH_MINUTES = 60;

/** 'not_featured': paid without effect, or not what had been agreed. 'known': paid long ago, or refunded. */
type ReturnOutcome = 'featured' | 'not_featured' | 'waiting' | 'known' | 'not_paid';
/** Of the last checkouts, the first with news counts; else the newest. */
const NEWS: ReturnOutcome[] = ['featured', 'not_featured', 'waiting'];

/**
 * The outcome of a person's checkouts for a listing they claim to return from: the provider is asked.
 * 'waiting' also if it can't be reached.
 */
export async function confirmReturn(
  userId: string,
  listingId: number,
  now = new Date(),
): Promise<ReturnOutcome> {
  return confirmRecent(userId, isForListing(listingId), now);
}

/** The same for a package: 'featured' if the company has it. */
export async function confirmPackageReturn(
  userId: string,
  paymentId: string,
  now = new Date(),
): Promise<ReturnOutcome> {
  return confirmRecent(userId, isForPackage(paymentId), now);
}

/**
 * Ends the checkout for a listing that a person claims to have cancelled, so that it can't be paid in another tab. Nothing that is
 * paid features it behind their back.
 * @returns 'not_paid' unless it was paid before.
 */
export async function cancelCheckout(
  userId: string,
  listingId: number,
  now = new Date(),
): Promise<ReturnOutcome> {
  return cancelNewest(userId, isForListing(listingId), now);
}

/** The same for a package. */
export async function cancelPackageCheckout(
  userId: string,
  paymentId: string,
  now = new Date(),
): Promise<ReturnOutcome> {
  return cancelNewest(userId, isForPackage(paymentId), now);
}

const isForListing = (listingId: number) => sql<boolean>`listing_id = ${listingId}`;
const isForPackage = (paymentId: string) => sql<boolean>`listing_id is null and id = ${paymentId}`;

function findRecent(userId: string, isAbout: RawBuilder<boolean>, limit: number) {
  return payments()
    .where('user_id', '=', userId)
    .where(isAbout)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

async function cancelNewest(userId: string, isAbout: RawBuilder<boolean>, now: Date) {
  const [newest] = await findRecent(userId, isAbout, 1);
  // One without a URL is being opened: there is nothing yet that they could have cancelled.
  const isOpen = newest?.state === 'open' && newest.checkoutUrl !== null;
  const left = isOpen ? await closeCheckout(newest, now) : newest;
  return left ? outcomeOf(left, now) : 'not_paid';
}

async function confirmRecent(userId: string, isAbout: RawBuilder<boolean>, now: Date) {
  const recent = await findRecent(userId, isAbout, 3);
  const isUnpaid = recent.some(({ paidAt }) => paidAt === null);
  if (isUnpaid && !(await consumeAttempt('checkout-return', userId, RETURNS)).allowed)
    return 'waiting';
  const outcomes = await Promise.all(recent.map((payment) => outcomeNow(payment, now)));
  return NEWS.find((it) => outcomes.includes(it)) ?? outcomes[0] ?? 'not_paid';
}

async function outcomeNow(payment: Payment, now: Date): Promise<ReturnOutcome> {
  try {
    return outcomeOf(isAsked(payment, now) ? await checkPayment(payment, now) : payment, now);
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'payment provider not reached');
    return 'waiting';
  }
}

function outcomeOf(payment: Payment, now: Date): ReturnOutcome {
  const { state, paidAt, featuredFrom } = payment;
  if (state === 'processing') return 'waiting';
  if (state === 'mismatch') return isOfToday(payment, now) ? 'not_featured' : 'known';
  if (!paidAt) return state === 'refunded' ? 'known' : 'not_paid';
  const isFresh = now.getTime() - paidAt.getTime() < FRESH_MINUTES * 60_000;
  if (state !== 'paid' || !isFresh) return 'known';
  return featuredFrom ? 'featured' : 'not_featured';
}

/** Whether the provider may have news of a payment: a checkout left a day ago stays left. */
function isAsked(payment: Payment, now: Date): boolean {
  const { state } = payment;
  return (
    state === 'open' || state === 'processing' || (state === 'expired' && isOfToday(payment, now))
  );
}

function isOfToday({ createdAt }: Payment, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < DAY_MS;
}

/** Charges the demonstration's card, or declines it, which leaves the checkout open. @returns false once it has ended. */
export async function playCheckout(
  payment: Payment,
  choice: 'pay' | 'decline',
  now = new Date(),
): Promise<boolean> {
  if (!isPlayable(payment, now)) return false;
  if (choice === 'decline') await recordEvent(db, payment.id, 'declined', now);
  else await settlePayment(payment.id, agreedReport(payment, 'paid'), now);
  return true;
}

/** Whether the demonstration's checkout can be paid. */
export function isPlayable({ provider, state, expiresAt }: Payment, now: Date): boolean {
  const isPlayed = provider === 'demonstration' && currentProvider() === 'demonstration';
  return isPlayed && state === 'open' && expiresAt > now;
}
