import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingStatus } from '#app/features/listings/types.ts';
import { checkPayment, openCheckout } from '#app/features/promotions/checkout/mutations.server.ts';
import { findPayment } from '#app/features/promotions/queries.server.ts';
import { refundPayment } from '#app/features/promotions/refunds.server.ts';
import { giveRest, moveRest, refundRest } from '#app/features/promotions/rest/mutations.server.ts';
import { findRest } from '#app/features/promotions/rest/queries.server.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import {
  startStripeServer,
  STRIPE_KEY,
  STRIPE_SIGNING_SECRET,
  type StripeServer,
} from '#test/support/stripe-server.ts';

/** On which every date falls into a month of 28 to 31 days. */
const START = new Date('2027-01-31T10:00:00.123+04:00').getTime();
const LISTINGS = 3;

let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
  const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SIGNING_SECRET, apiUrl: stripe.url };
  Object.assign(env(), { stripe: keys, publicUrl: 'https://manzil.example' });
  await queueJob(db, 'sweep', {}); // makes the queue's tables
});
afterAll(() => stripe.stop());

const anyListing = fc.nat({ max: LISTINGS - 1 });
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('pass'), ms: fc.integer({ min: 1, max: 12 * DAY_MS }) }),
  fc.record({ do: fc.constant('buy'), on: anyListing }),
  fc.record({ do: fc.constantFrom('sell', 'list'), on: anyListing }),
  fc.record({ do: fc.constant('move'), on: anyListing, to: anyListing }),
  fc.record({ do: fc.constantFrom('refund', 'refund and move'), on: anyListing, to: anyListing }),
  fc.record({ do: fc.constantFrom('give', 'lose the answer', 'refund all'), nth: fc.nat(5) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** An advertiser with three listings, and what was promised and shown to them so far. */
async function startWorld() {
  const { id: userId } = await insertAccount();
  const { id: community_id } = await insertCommunity();
  const ids: number[] = [];
  for (let n = 0; n < LISTINGS; n += 1)
    ids.push((await insertListing({ user_id: userId, community_id })).id);
  return { userId, ids, now: START, shownMs: 0 };
}
type World = Awaited<ReturnType<typeof startWorld>>;

async function take(world: World, step: Step): Promise<void> {
  const { userId, ids } = world;
  const now = new Date(world.now);
  const [on, to] = ['on', 'to'].map((name) => ids[name in step ? (step as never)[name] : 0]!);
  const pick = async () => {
    const all = await paymentsOf(userId);
    return 'nth' in step ? all[step.nth! % Math.max(1, all.length)] : undefined;
  };
  const refund = async () => {
    const due = (await findRest(userId, on!, now))?.due ?? 0;
    return refundRest(userId, on!, due, now);
  };
  switch (step.do) {
    case 'pass': {
      const ms = 'ms' in step ? step.ms! : 0;
      for (const left of await featuredMs(world)) world.shownMs += Math.min(left, ms);
      world.now += ms;
      return;
    }
    case 'buy':
      return buy(userId, on!, now);
    case 'sell':
    case 'list':
      return setStatus(on!, step.do === 'sell' ? 'sold' : 'available');
    case 'move':
      return void (await moveRest(userId, on!, to!, now));
    case 'refund':
      return void (await refund());
    case 'refund and move':
      return void (await Promise.all([refund(), moveRest(userId, on!, to!, now)]));
    case 'give':
    case 'lose the answer': {
      const payment = await pick();
      if (!payment) return;
      const isLost = step.do === 'lose the answer';
      if (isLost) stripe.failRefunds = 'late';
      await giveRest(payment.id, now).catch(() => {});
      stripe.failRefunds = false;
      return;
    }
    case 'refund all': {
      const payment = await pick();
      if (payment) await refundPayment(payment.id, 'Asked', async () => {}, now);
    }
  }
}

async function buy(userId: string, listingId: number, now: Date): Promise<void> {
  const opened = await openCheckout(userId, listingId, null, now);
  if ('error' in opened) return;
  const id = opened.path.split('/').at(-1)!;
  stripe.pay(stripe.sessionOf(id));
  await checkPayment((await findPayment(id))!, now);
}

async function setStatus(id: number, status: ListingStatus): Promise<void> {
  await db.updateTable('listing').set({ status }).where('id', '=', id).execute();
}

function paymentsOf(userId: string) {
  return db
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('paid_at')
    .orderBy('id')
    .selectAll()
    .execute();
}

/** Milliseconds that each listing is still featured. */
async function featuredMs({ ids, now }: World): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .where('id', 'in', ids)
    .where('is_featured', '=', true)
    .select('featured_until as until')
    .execute();
  return rows.map(({ until }) => Math.max(0, until!.getTime() - now));
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function check(world: World): Promise<void> {
  const payments = await paymentsOf(world.userId);
  let refundedMs = 0;
  for (const { id, amount, refunded, refund_due, featured_from: from, ...it } of payments) {
    const { amount_refunded } = stripe.sessionOf(id).payment_intent!.latest_charge!;
    expect(amount_refunded).toBeLessThanOrEqual(amount);
    expect(refunded).toBeLessThanOrEqual(amount_refunded);
    if (it.state === 'paid') expect(amount_refunded).toBeLessThanOrEqual(refund_due ?? 0);
    const bought = it.featured_until!.getTime() - from!.getTime();
    refundedMs += ((refund_due ?? 0) / amount) * bought;
  }
  const bought = payments.map(({ featured_from: from, featured_until: until }) => +until! - +from!);
  const given = world.shownMs + sum(await featuredMs(world));
  expect(given).toBeLessThanOrEqual(sum(bought) - refundedMs + 1);
  // What is shown is what is recorded as paid for.
  const left = payments
    .filter(({ state }) => state === 'paid')
    .map(({ runs_from: from, runs_until: until }) => +until! - Math.max(world.now, +from!));
  expect(sum(await featuredMs(world))).toBe(sum(left.map((ms) => Math.max(0, ms))));
}

test('whatever is bought, moved and refunded, in whatever order, nobody gets back or is shown more than they paid for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 30 }), async (steps) => {
      const world = await startWorld();
      for (const step of steps) {
        await take(world, step);
        await check(world);
      }
      for (const { id } of await paymentsOf(world.userId)) {
        await giveRest(id, new Date(world.now));
        const { refund_target, refunded } = (await paymentsOf(world.userId)).find(
          (it) => it.id === id,
        )!;
        expect(refunded).toBeGreaterThanOrEqual(refund_target ?? 0);
      }
      await check(world);
    }),
    { numRuns: 12 },
  );
});
