import { sql } from 'kysely';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { DAY_MS } from '#app/lib/dates.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { LOCALES, messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { log, logError } from '#app/server/log.server.ts';
import {
  insertAccount,
  insertCommunity,
  insertListing,
  insertPayment,
} from '#test/support/factories.ts';
import {
  signedEvent,
  startStripeServer,
  STRIPE_KEY,
  STRIPE_SIGNING_SECRET,
  type StripeServer,
} from '#test/support/stripe-server.ts';
import { countOddPayments } from '../ledger/queries.server.ts';
import { recordEvent } from '../mutations.server.ts';
import { PROVIDERS } from '../provider.server.ts';
import { findPayment } from '../queries.server.ts';
import { findReceipt } from '../receipts/queries.server.ts';
import { finishRefunds, refundPayment } from '../refunds.server.ts';
import { readSignedEvent, sessionOfPayment } from '../stripe.server.ts';
import {
  handleEvent,
  handleLateEvents,
  settleCheckouts,
  storeEvent,
} from '../webhook/mutations.server.ts';
import {
  cancelCheckout,
  type CheckoutOutcome,
  confirmReturn,
  openCheckout,
  playCheckout,
} from './mutations.server.ts';

let stripe: StripeServer;

/** Not retried at once, as a 500 is. */
const UNAVAILABLE = { status: 403, error: { type: 'api_error' } };

beforeAll(async () => {
  stripe = await startStripeServer();
  const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SIGNING_SECRET, apiUrl: stripe.url };
  Object.assign(env(), { stripe: keys, publicUrl: 'https://manzil.example' });
});
afterAll(() => stripe.stop());
beforeEach(() => {
  stripe.failure = null;
  stripe.calls.length = 0;
});

async function ownListing(values = {}) {
  const { id: userId } = await insertAccount();
  const { id: community_id } = await insertCommunity();
  const { id } = await insertListing({ user_id: userId, community_id, ...values });
  return { userId, id };
}

/** A checkout that is open at Stripe. */
async function opened(values = {}) {
  const listing = await ownListing(values);
  const outcome = await openCheckout(listing.userId, listing.id);
  const payment = paymentOf(outcome);
  return { ...listing, payment, session: stripe.sessionOf(payment) };
}

function paymentOf(outcome: CheckoutOutcome): string {
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  return outcome.path.split('/').at(-1)!;
}

async function isFeatured(id: number): Promise<boolean> {
  const { is_featured: is } = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .select('is_featured')
    .executeTakeFirstOrThrow();
  return is;
}

const stateOf = async (payment: string) => (await findPayment(payment))!.state;

async function eventsOf(payment: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_event')
    .where('payment_id', '=', payment)
    .orderBy('id')
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Stripe sends an event, and the resulting job runs. */
async function tell(type: string, object: object): Promise<void> {
  const { body, signature } = signedEvent(type, object);
  const event = await readSignedEvent(Buffer.from(body), signature);
  await storeEvent(event!);
  await handleEvent(event!.id);
}

test('failures of Stripe’s own are one outage, whichever requests they answer', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  for (const status of [418, 418, 421]) {
    stripe.failure = { ...UNAVAILABLE, status };
    await sessionOfPayment('pi_1').catch(logError);
  }
  expect(logged).toHaveBeenCalledTimes(2);
});

test('an event whose job has given up is handled by the one that runs every minute', async () => {
  const { payment, session } = await opened();
  stripe.pay(session);
  await tell('checkout.session.completed', session);
  const charge = session.payment_intent!.latest_charge!;
  charge.disputed = true;
  const { body, signature } = signedEvent('charge.dispute.created', {
    id: `dp_${payment}`,
    payment_intent: session.payment_intent!.id,
  });
  await storeEvent((await readSignedEvent(Buffer.from(body), signature))!);
  await handleLateEvents(new Date());
  expect(await stateOf(payment)).toBe('paid'); // its job is still at it
  await handleLateEvents(new Date(Date.now() + DAY_MS));
  expect(await stateOf(payment)).toBe('disputed');
});

describe('a refund that does not go through', () => {
  // The bank may have sent it back, or it was cancelled.
  test.each(LOCALES)('is not said to be the bank’s doing: %s', (locale) => {
    inLanguage(locale, () => {
      const texts = [
        messages('promotions').payments.refundReturned('AED 199'),
        messages('adminPayments').eventNames.refund_returned,
      ];
      expect(texts.join()).not.toMatch(/bank|بنك/);
    });
  });

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'is noted once, needs attention, and is said to the payer: %s',
    async (type) => {
      const { userId, payment, session } = await opened();
      stripe.pay(session);
      await tell('checkout.session.completed', session);
      await refundPayment(payment, 'Asked', async () => {});
      const before = await countOddPayments();
      const refund = { id: `re_${payment}`, amount: 19_900, status: 'failed' };
      const { id: payment_intent } = session.payment_intent!;
      await tell('refund.updated', { ...refund, payment_intent, status: 'pending' });
      expect(await countOddPayments()).toBe(before);
      for (const status of ['canceled', 'failed'])
        await tell(type, { ...refund, status, payment_intent });
      const events = await eventsOf(payment);
      expect(events.filter((kind) => kind === 'refund_returned')).toHaveLength(1);
      expect(await countOddPayments()).toBe(before + 1);
      expect((await findReceipt(userId, payment))!.payment).toMatchObject({
        state: 'refunded',
        refundReturned: 19_900,
      });
    },
  );
});

describe('a checkout', () => {
  test('asks Stripe for our price and says whom and what it is for', async () => {
    const { userId, id, payment, session } = await opened();
    expect(session).toMatchObject({
      amount_total: 19_900,
      currency: 'aed',
      client_reference_id: payment,
      metadata: { payment, listing: String(id), account: userId },
      success_url: `https://manzil.example/dashboard?featured=success&propertyId=${id}`,
      cancel_url: `https://manzil.example/dashboard?featured=cancelled&propertyId=${id}`,
    });
    // Stripe takes a key again with the same parameters alone, whatever language the second reader has.
    const asked = (await findPayment(payment))!;
    const again = await inLanguage('ar', () => PROVIDERS.stripe.open(asked));
    expect(again.session).toBe(session.id);
    const minutes = (session.expires_at * 1000 - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await findPayment(payment)).toMatchObject({ vat: 948, session: session.id });
    expect(await isFeatured(id)).toBe(false);
  });

  test('is one, however often and by however many it is asked for', async () => {
    const { userId, id } = await ownListing();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => openCheckout(userId, id)));
    outcomes.push(await openCheckout(userId, id, 'a-key'));
    expect(new Set(outcomes.map(paymentOf)).size).toBe(1);
    const ids = [...stripe.sessions.values()].filter((it) => it.metadata.listing === String(id));
    expect(ids).toHaveLength(1);
    // A request that arrives just as the first is answered asks again, and gets the same.
    expect(new Set(stripe.calls)).toEqual(new Set(['POST /v1/checkout/sessions']));
  });

  test('is waited for while another process opens it', async () => {
    const { userId, id } = await ownListing();
    stripe.keysInUse = 3; // the client library itself asks twice
    const outcome = await openCheckout(userId, id);
    expect(await stateOf(paymentOf(outcome))).toBe('open');
  });

  test('that a restored database has forgotten is recalled once it is paid', async () => {
    const { userId, id } = await ownListing();
    const { id: payment } = await insertPayment({ id, title: 'Home', user_id: userId });
    await PROVIDERS.stripe.open((await findPayment(payment))!);
    const session = stripe.sessionOf(payment);
    stripe.pay(session);
    await tell('checkout.session.completed', { ...session, client_reference_id: 'of-another' });
    expect(await stateOf(payment)).toBe('open');
    await tell('checkout.session.completed', session);
    expect(await stateOf(payment)).toBe('paid');
    expect(await isFeatured(id)).toBe(true);
    // Another checkout that says so doesn't take its place.
    await tell('checkout.session.completed', { ...session, id: 'cs_test_other' });
    expect((await findPayment(payment))!.session).toBe(session.id);
  });

  test('that is cancelled can be paid in no other tab, and the next is another', async () => {
    const { userId, id, payment, session } = await opened();
    expect(await cancelCheckout(userId, id)).toBe('not_paid');
    expect(session.status).toBe('expired');
    expect(await eventsOf(payment)).toEqual(['opened', 'expired']);
    const next = paymentOf(await openCheckout(userId, id));
    expect(next).not.toBe(payment);
    const { id: other } = await insertAccount();
    expect(await cancelCheckout(other, id)).toBe('not_paid');
    expect(stripe.sessionOf(next).status).toBe('open');
  });

  test('that was paid in another tab before it is cancelled counts', async () => {
    const { userId, id, payment, session } = await opened();
    stripe.pay(session);
    expect(await cancelCheckout(userId, id)).toBe('featured');
    expect(await isFeatured(id)).toBe(true);
    expect(await cancelCheckout(userId, id)).toBe('featured');
    expect(await eventsOf(payment)).toEqual(['opened', 'paid', 'featured']);
  });

  test('that is cancelled while Stripe is away stays open, and counts if it is paid after all', async () => {
    const { userId, id, session } = await opened();
    stripe.failure = UNAVAILABLE;
    expect(await cancelCheckout(userId, id)).toBe('not_paid');
    stripe.failure = null;
    expect(session.status).toBe('open');
    stripe.pay(session);
    await tell('checkout.session.completed', session);
    expect(await isFeatured(id)).toBe(true);
  });

  test('is the same for the same Idempotency-Key, also once it is paid', async () => {
    const { userId, id } = await ownListing();
    const first = await openCheckout(userId, id, 'key-1');
    const payment = paymentOf(first);
    stripe.pay(stripe.sessionOf(payment));
    expect(await confirmReturn(userId, id)).toBe('featured');
    expect(await openCheckout(userId, id, 'key-1')).toEqual(first);
    expect(await openCheckout(userId, id, 'key-2')).toEqual({ error: 'promotion_featured' });
    expect(await openCheckout(userId, id + 1, 'key-1')).toEqual({ error: 'promotion_key_used' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await openCheckout(userId, id, 'key-1', tomorrow)).toEqual({
      error: 'promotion_featured',
    });
  });

  test('follows one that has ended; money that still comes in for that one counts, too', async () => {
    const { userId, id, payment, session } = await opened();
    const later = new Date(Date.now() + 55 * 60_000);
    const second = paymentOf(await openCheckout(userId, id, null, later));
    expect(second).not.toBe(payment);
    expect(await stateOf(payment)).toBe('expired');
    expect(session.status).toBe('expired'); // or people could pay in both
    stripe.pay(session);
    stripe.pay(stripe.sessionOf(second));
    expect(await confirmReturn(userId, id)).toBe('featured');
    const [one, two] = await Promise.all([findPayment(payment), findPayment(second)]);
    const starts = [one!, two!].map((it) => it.featuredFrom!.getTime()).sort((a, b) => a - b);
    const ends = [one!, two!].map((it) => it.featuredUntil!.getTime()).sort((a, b) => a - b);
    expect(starts[1]).toBe(ends[0]);
  });

  test('opens no other while one is paid, being paid or can’t be closed', async () => {
    const later = new Date(Date.now() + 55 * 60_000);
    const paid = await opened();
    stripe.failure = UNAVAILABLE;
    expect(await openCheckout(paid.userId, paid.id, null, later)).toEqual({
      error: 'promotion_failed',
    });
    stripe.failure = null;
    stripe.pay(paid.session);
    expect(await openCheckout(paid.userId, paid.id, null, later)).toEqual({
      error: 'promotion_featured',
    });
    expect(await eventsOf(paid.payment)).toEqual(['opened', 'paid', 'featured']);

    const slow = await opened();
    stripe.pay(slow.session, 'processing');
    expect(await openCheckout(slow.userId, slow.id, null, later)).toEqual({
      error: 'promotion_processing',
    });
  });

  test('of another price closes the one before, also for the same key', async () => {
    const { userId, id } = await ownListing();
    const before = paymentOf(await openCheckout(userId, id, 'key'));
    env().fixed.featured_price = '249';
    onTestFinished(() => void delete env().fixed.featured_price);
    const after = paymentOf(await openCheckout(userId, id));
    expect(stripe.sessionOf(before).status).toBe('expired');
    expect(stripe.sessionOf(after).amount_total).toBe(24_900);
    expect(paymentOf(await openCheckout(userId, id, 'key'))).toBe(after);
  });

  test('ends once it would be paid for nothing; one that was paid first is for staff to refund', async () => {
    const kept = await opened();
    const paid = await opened();
    stripe.pay(paid.session);
    const vain = [paid, await opened(), await opened(), await opened(), await opened()];
    const [, sold, gone, byStaff, deleted] = vain.map(({ id }) => id);
    const set = (id: number, values: object) =>
      db.updateTable('listing').set(values).where('id', '=', id).execute();
    await set(paid.id, { status: 'withdrawn' });
    await set(sold!, { status: 'sold' });
    await db.deleteFrom('listing').where('id', '=', gone!).execute();
    await set(byStaff!, { is_featured: true });
    await db
      .insertInto('listing_deletion')
      .values({ listing_id: deleted!, status: 'available' })
      .execute();
    await settleCheckouts(new Date());
    expect(await Promise.all([kept, ...vain].map(({ payment }) => stateOf(payment)))).toEqual([
      'open',
      'paid',
      ...Array(4).fill('expired'),
    ]);
    expect(vain.slice(1).map(({ session }) => session.status)).toEqual(Array(4).fill('expired'));
    expect(await eventsOf(paid.payment)).toEqual(['opened', 'paid', 'not_featured']);
  });

  test('is refused for what can’t be promoted, and counted', async () => {
    const { userId, id } = await ownListing();
    const { id: stranger } = await insertAccount();
    expect(await openCheckout(stranger, id)).toEqual({ error: 'promotion_not_found' });
    expect(await openCheckout(userId, 999_999)).toEqual({ error: 'promotion_not_found' });
    const draft = await ownListing({ status: 'draft' });
    expect(await openCheckout(draft.userId, draft.id)).toEqual({ error: 'promotion_not_public' });
    const deleted = await ownListing();
    await db
      .insertInto('listing_deletion')
      .values({ listing_id: deleted.id, status: 'available' })
      .execute();
    expect(await openCheckout(deleted.userId, deleted.id)).toEqual({
      error: 'promotion_not_found',
    });
    expect(stripe.calls).toEqual([]);
    await openCheckout(userId, id);
    await sql`
      insert into attempt (key, at, expires_at)
      select key, at, expires_at from attempt, generate_series(2, 60) where key like 'checkout:%'`.execute(
      db,
    );
    const later = new Date(Date.now() + 3_600_000); // the first has ended
    const refused = await openCheckout(userId, id, null, later);
    expect(refused).toMatchObject({ error: { code: 'promotion_too_many', minutes: 60 } });
  });

  test('that Stripe does not open is given up, so the next press tries anew', async () => {
    const { userId, id } = await ownListing();
    const message = `Invalid API Key provided: ${STRIPE_KEY}`;
    stripe.failure = { status: 401, error: { type: 'invalid_request_error', message } };
    expect(await openCheckout(userId, id, 'k')).toEqual({ error: 'promotion_failed' });
    stripe.failure = 'silence';
    expect(await openCheckout(userId, id, 'k')).toEqual({ error: 'promotion_failed' });
    stripe.failure = null;
    const payment = paymentOf(await openCheckout(userId, id, 'k'));
    expect(await eventsOf(payment)).toEqual(['opened']);
    const all = await db
      .selectFrom('payment')
      .where('listing_id', '=', id)
      .orderBy('created_at')
      .select('state')
      .execute();
    expect(all.map(({ state }) => state)).toEqual(['failed', 'failed', 'open']);
  });
});

describe('coming back', () => {
  test('asks Stripe, so a webhook may come late', async () => {
    const { userId, id, payment, session } = await opened();
    expect(await confirmReturn(userId, id)).toBe('not_paid');
    stripe.pay(session, 'processing');
    expect(await confirmReturn(userId, id)).toBe('waiting');
    stripe.pay(session);
    expect(await confirmReturn(userId, id)).toBe('featured');
    expect(await confirmReturn(userId, id)).toBe('featured');
    await tell('checkout.session.completed', session);
    expect(await isFeatured(id)).toBe(true);
    expect(await eventsOf(payment)).toEqual(['opened', 'processing', 'paid', 'featured']);
  });

  test('proves nothing by itself: forged, of another listing, somebody else’s, or long ago', async () => {
    const { userId, id, session } = await opened();
    const other = await ownListing();
    stripe.pay(session);
    expect(await confirmReturn(other.userId, id)).toBe('not_paid');
    expect(await confirmReturn(other.userId, other.id)).toBe('not_paid');
    expect([await isFeatured(id), await isFeatured(other.id)]).toEqual([false, false]);
    expect(await confirmReturn(userId, id)).toBe('featured');
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await confirmReturn(userId, id, later)).toBe('known');
    const nextMonth = new Date(Date.now() + 40 * 86_400_000);
    expect(await confirmReturn(userId, id, nextMonth)).toBe('known'); // nobody is told that they did not pay
    const renewal = paymentOf(await openCheckout(userId, id, null, nextMonth));
    expect(await confirmReturn(userId, id, nextMonth)).toBe('not_paid');
    stripe.pay(stripe.sessionOf(renewal));
    await db.deleteFrom('listing').where('id', '=', id).execute();
    expect(await confirmReturn(userId, id, nextMonth)).toBe('not_featured');
  });

  test('says so if the listing was deleted meanwhile', async () => {
    const { userId, id, session } = await opened();
    await db
      .insertInto('listing_deletion')
      .values({ listing_id: id, status: 'available' })
      .execute();
    stripe.pay(session);
    expect(await confirmReturn(userId, id)).toBe('not_featured');
  });

  test('over and over asks Stripe no more', async () => {
    const { userId, id } = await opened();
    expect(await confirmReturn(userId, id)).toBe('not_paid');
    await sql`
      insert into attempt (key, at, expires_at)
      select key, at, expires_at from attempt, generate_series(2, 30) where key like 'checkout-return:%'`.execute(
      db,
    );
    stripe.calls.length = 0;
    expect(await confirmReturn(userId, id)).toBe('waiting');
    expect(stripe.calls).toEqual([]);
  });

  test('waits if Stripe can’t be reached', async () => {
    const { userId, id, session } = await opened();
    stripe.pay(session);
    stripe.failure = UNAVAILABLE;
    expect(await confirmReturn(userId, id)).toBe('waiting');
    expect(await isFeatured(id)).toBe(false);
  });

  test.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'inr' }],
    ['listing', { metadata: { listing: '1' } }],
    ['owner', { client_reference_id: '00000000-0000-0000-0000-000000000000' }],
  ])('with another %s than we asked for features nothing', async (_, values) => {
    const { userId, id, payment, session } = await opened();
    Object.assign(session, values);
    stripe.pay(session);
    expect(await confirmReturn(userId, id)).toBe('not_featured');
    expect(await confirmReturn(userId, id)).toBe('not_featured');
    expect([await isFeatured(id), await stateOf(payment)]).toEqual([false, 'mismatch']);
  });
});

describe('Stripe’s events', () => {
  test('feature once: two in parallel, replayed, and what they claim counts for nothing', async () => {
    const { id, payment, session } = await opened();
    const { body, signature } = signedEvent('checkout.session.completed', {
      ...session,
      payment_status: 'paid',
    });
    const event = (await readSignedEvent(Buffer.from(body), signature))!;
    await storeEvent(event);
    await handleEvent(event.id);
    expect(await isFeatured(id)).toBe(false); // Stripe itself says otherwise
    stripe.pay(session);
    await storeEvent(event); // the same event again changes nothing
    await handleEvent(event.id);
    expect(await isFeatured(id)).toBe(false);
    await Promise.all(
      ['checkout.session.completed', 'checkout.session.async_payment_succeeded'].map((type) =>
        tell(type, session),
      ),
    );
    expect(await eventsOf(payment)).toEqual(['opened', 'paid', 'featured']);
    const stored = await db
      .selectFrom('provider_event')
      .where('payment_id', '=', payment)
      .where('handled_at', 'is not', null)
      .select('id')
      .execute();
    expect(stored).toHaveLength(3);
  });

  test('come in any order: refunded before completed', async () => {
    const { id, payment, session } = await opened();
    stripe.pay(session);
    session.payment_intent!.latest_charge!.amount_refunded = 19_900;
    await tell('charge.refunded', { id: 'ch_1', payment_intent: session.payment_intent!.id });
    await tell('checkout.session.completed', session);
    expect([await isFeatured(id), await stateOf(payment)]).toEqual([false, 'refunded']);
  });

  test('say that a payment is disputed, failed after days, or that its checkout ended', async () => {
    const disputed = await opened();
    stripe.pay(disputed.session);
    await tell('checkout.session.completed', disputed.session);
    expect(await isFeatured(disputed.id)).toBe(true);
    disputed.session.payment_intent!.latest_charge!.disputed = true;
    const payment_intent = disputed.session.payment_intent!.id;
    await tell('charge.dispute.created', { id: 'dp_1', charge: 'ch_1', payment_intent });
    expect(await isFeatured(disputed.id)).toBe(false);
    expect(await stateOf(disputed.payment)).toBe('disputed');

    const slow = await opened();
    stripe.pay(slow.session, 'processing');
    await tell('checkout.session.completed', slow.session);
    expect(await stateOf(slow.payment)).toBe('processing');
    slow.session.payment_intent!.status = 'requires_payment_method';
    await tell('checkout.session.async_payment_failed', slow.session);
    expect(await stateOf(slow.payment)).toBe('failed');

    const ended = await opened();
    ended.session.status = 'expired';
    await tell('checkout.session.expired', ended.session);
    expect(await stateOf(ended.payment)).toBe('expired');
  });

  test('of others are stored, and that is all', async () => {
    const unknown = signedEvent('customer.created', { id: 'cus_1' });
    await storeEvent((await readSignedEvent(Buffer.from(unknown.body), unknown.signature))!);
    await tell('checkout.session.completed', { id: 'cs_of_another_site' });
    await tell('charge.refunded', { id: 'ch_2', payment_intent: 'pi_of_another_site' });
    await tell('charge.refunded', { id: 'ch_3', payment_intent: null });
    const unhandled = await db
      .selectFrom('provider_event')
      .where('handled_at', 'is', null)
      .select('id')
      .execute();
    expect(unhandled).toEqual([]);
  });

  test('are stored without the characters that the database refuses', async () => {
    const customer = {
      id: 'cus_2',
      'a\0b': 'Lei\0la\ud800',
      description: String.raw`\u0000 \\ 😀`,
    };
    const { id, body, signature } = signedEvent('customer.created', customer);
    await storeEvent((await readSignedEvent(Buffer.from(body), signature))!);
    const { payload } = await db
      .selectFrom('provider_event')
      .where('id', '=', id)
      .select('payload')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({
      data: { object: { id: 'cus_2', ab: 'Leila', description: customer.description } },
    });
  });

  test('wait while Stripe can’t be reached, and lost ones are made up for', async () => {
    const { id, session } = await opened();
    stripe.pay(session);
    const { body, signature } = signedEvent('checkout.session.completed', session);
    const event = (await readSignedEvent(Buffer.from(body), signature))!;
    await storeEvent(event);
    stripe.failure = UNAVAILABLE;
    await expect(handleEvent(event.id)).rejects.toThrow(
      /^Stripe: StripePermissionError 403 req_test_\w+$/,
    );
    await settleCheckouts(new Date(Date.now() + 61 * 60_000)); // nor then
    stripe.failure = null;
    await settleCheckouts(new Date(Date.now() + 61 * 60_000));
    expect(await isFeatured(id)).toBe(true);
  });

  test('is not kept waiting by a hundred payments that Stripe goes on processing', async () => {
    const { id, userId, payment, session } = await opened();
    const status = 'processing';
    const processing = Array.from({ length: 100 }, (_, n) => {
      const values = { state: status, provider_session: `cs_slow_${n}` } as const;
      stripe.sessions.set(values.provider_session, {
        ...session,
        id: values.provider_session,
        status: 'complete',
        payment_intent: { id: `pi_slow_${n}`, status, latest_charge: null },
      });
      const expires_at = new Date(Date.now() - DAY_MS);
      return insertPayment({ id, title: 'Slow', user_id: userId }, { ...values, expires_at });
    });
    const ids = (await Promise.all(processing)).map((it) => it.id);
    stripe.sessions.delete(session.id);
    const settled = async () => {
      await settleCheckouts(new Date(Date.now() + 61 * 60_000));
      return stateOf(payment);
    };
    await expect.poll(settled).toBe('expired');
    expect(await stateOf(ids[0]!)).toBe(status);
    await db.updateTable('payment').set({ state: 'failed' }).where('id', 'in', ids).execute();
  });

  test('never came for a checkout that nobody finished: it ends by its time', async () => {
    const { payment, session } = await opened();
    await settleCheckouts(new Date(Date.now() + 61 * 60_000));
    expect(await stateOf(payment)).toBe('open'); // Stripe’s clock may be behind
    stripe.sessions.delete(session.id);
    await settleCheckouts(new Date(Date.now() + 61 * 60_000));
    expect(await stateOf(payment)).toBe('expired');
  });

  test.each([
    ['no signature', { signature: '' }],
    ['another secret', { secret: 'whsec_another' }],
    ['an old signature', { at: new Date(Date.now() - 6 * 60_000) }],
    ['another body', { body: (body: string) => body.replace('open', 'complete') }],
  ])('with %s are none', async (_, { signature, body, ...options }: Tampering) => {
    const event = signedEvent('checkout.session.completed', { status: 'open' }, options);
    const sent = Buffer.from(body ? body(event.body) : event.body);
    expect(await readSignedEvent(sent, signature ?? event.signature)).toBeNull();
  });
});

interface Tampering {
  signature?: string;
  secret?: string;
  at?: Date;
  body?(body: string): string;
}

describe('a refund', () => {
  test('is given once, noted once, and takes the promotion away', async () => {
    const { userId, id, payment, session } = await opened();
    const notes: string[] = [];
    const refund = () =>
      refundPayment(payment, 'Sold', async (_, { id: it }) => void notes.push(it));
    expect(await refund()).toBe('not_paid');
    stripe.pay(session);
    await confirmReturn(userId, id);
    stripe.failure = {
      status: 400,
      error: { type: 'invalid_request_error', code: 'balance_insufficient' },
    };
    expect(await refund()).toBe('failed');
    expect(await isFeatured(id)).toBe(true);
    stripe.failure = null;
    const outcomes = await Promise.all([refund(), refund(), refund()]);
    expect(outcomes).toContain('refunded');
    expect(await refund()).toBe('not_paid');
    expect(notes).toEqual([payment, payment]); // the failed one, and this
    expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(19_900);
    expect([await isFeatured(id), await stateOf(payment)]).toEqual([false, 'refunded']);
    expect(await eventsOf(payment)).toEqual([
      'opened',
      'paid',
      'featured',
      'refund_requested',
      'refund_failed',
      'refund_requested',
      'refunded',
      'unfeatured',
    ]);
  });
});

test('a refund is finished whose process died before its answer was noted', async () => {
  const { userId, id, payment, session } = await opened();
  stripe.pay(session);
  await confirmReturn(userId, id);
  const asked = new Date();
  await recordEvent(db, payment, 'refund_requested', asked, { reason: 'Sold' });
  await PROVIDERS.stripe.refund((await findPayment(payment))!, '0');
  await finishRefunds(new Date(asked.getTime() + 4 * 60_000));
  expect(await stateOf(payment)).toBe('paid');
  await finishRefunds(new Date(asked.getTime() + 5 * 60_000));
  expect([await isFeatured(id), await stateOf(payment)]).toEqual([false, 'refunded']);
  expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(19_900);
  const events = await eventsOf(payment);
  await finishRefunds(new Date(asked.getTime() + 60 * 60_000));
  expect(await eventsOf(payment)).toEqual(events);
  expect(events.slice(3)).toEqual(['refund_requested', 'refunded', 'unfeatured']);
});

describe('without keys', () => {
  beforeAll(() => void Object.assign(env(), { stripe: null }));

  test('the demonstration pretends, and forgets nothing else: no report of it features by itself', async () => {
    Object.assign(env(), { SITE_MODE: 'demonstration' });
    const { userId, id } = await ownListing();
    const outcome = await openCheckout(userId, id);
    const payment = (await findPayment(paymentOf(outcome)))!;
    expect(outcome).toMatchObject({ url: `https://manzil.example/checkout/${payment.id}` });
    expect(await confirmReturn(userId, id)).toBe('not_paid');
    const late = new Date(payment.expiresAt);
    expect(await playCheckout(payment, 'pay', late)).toBe(false);
    expect(await playCheckout(payment, 'decline')).toBe(true);
    await Promise.all([playCheckout(payment, 'pay'), playCheckout(payment, 'pay')]);
    expect(await eventsOf(payment.id)).toEqual(['opened', 'declined', 'paid', 'featured']);
    expect(await refundPayment(payment.id, 'Test', async () => {})).toBe('refunded');
    expect(await isFeatured(id)).toBe(false);

    const vain = await ownListing();
    const left = (await findPayment(paymentOf(await openCheckout(vain.userId, vain.id))))!;
    await db.deleteFrom('listing').where('id', '=', vain.id).execute();
    await settleCheckouts(new Date());
    expect(await playCheckout((await findPayment(left.id))!, 'pay')).toBe(false);

    const forgotten = await ownListing();
    const other = paymentOf(await openCheckout(forgotten.userId, forgotten.id));
    await settleCheckouts(new Date(Date.now() + 61 * 60_000));
    expect(await stateOf(other)).toBe('expired');
  });

  test('a site in production takes no payments, and pretends none', async () => {
    const { userId, id } = await ownListing();
    const payment = (await findPayment(paymentOf(await openCheckout(userId, id))))!;
    Object.assign(env(), { SITE_MODE: 'production' });
    expect(await playCheckout(payment, 'pay')).toBe(false);
    expect(await openCheckout(userId, id)).toEqual({ error: 'promotion_off' });
    expect(await isFeatured(id)).toBe(false);
  });
});
