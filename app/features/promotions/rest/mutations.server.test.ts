import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#app/features/listings/types.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import {
  insertAccount,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertPayment,
  type ListingValues,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import {
  startStripeServer,
  STRIPE_KEY,
  STRIPE_SIGNING_SECRET,
  type StripeServer,
} from '#test/support/stripe-server.ts';
import { openCheckout } from '../checkout/mutations.server.ts';
import { checkPayment } from '../checkout/mutations.server.ts';
import { countOddPayments, findLedgerDetail } from '../ledger/queries.server.ts';
import { monthHeld } from '../ledger/rules.ts';
import { settlePayment } from '../mutations.server.ts';
import { agreedReport } from '../provider.server.ts';
import { findPayment } from '../queries.server.ts';
import { refundNote, refundPayment } from '../refunds.server.ts';
import { giveRest, moveRest, recordRefundByHand, refundRest } from './mutations.server.ts';
import { findRest, findRestOffer, findUnused } from './queries.server.ts';
import { MOVES_A_DAY } from './rules.ts';

/** February's month of 28 days. */
const PAID_AT = new Date('2027-01-31T10:00:00+04:00');
const END = new Date('2027-02-28T10:00:00+04:00');
/** 14 days and an hour are left. */
const NOW = new Date('2027-02-14T09:00:00+04:00');
const LEFT = END.getTime() - NOW.getTime();
const DUE = 9_900;
const UNAVAILABLE = { status: 403, error: { type: 'api_error' } };

let stripe: StripeServer;
let staff: Staff;

beforeAll(async () => {
  stripe = await startStripeServer();
  const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SIGNING_SECRET, apiUrl: stripe.url };
  Object.assign(env(), { stripe: keys, publicUrl: 'https://manzil.example' });
  const { id } = await insertAccount();
  staff = { userId: id, username: 'Noura', role: 'admin', ip: '192.0.2.1' };
  await queueJob(db, 'sweep', {}); // makes the queue's tables
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  Object.assign(stripe, { failure: null, failRefunds: false, onRefund: null });
  stripe.calls.length = 0;
  await sql`delete from jobs.job`.execute(db);
});

async function insertOwn(userId: string, values: Partial<ListingValues> = {}) {
  const { id: community_id } = await insertCommunity();
  return insertListing({ user_id: userId, community_id, ...values });
}

/** A listing whose month was paid at Stripe, and that is off the market now. */
async function insertSold(status: ListingStatus = 'sold') {
  const owner = await insertAccount();
  const listing = await insertOwn(owner.id);
  const { id, session } = await pay(owner.id, listing.id, PAID_AT);
  await db.updateTable('listing').set({ status }).where('id', '=', listing.id).execute();
  return { owner, listing, id, session };
}

async function pay(userId: string, listingId: number, at: Date) {
  const opened = await openCheckout(userId, listingId, null, at);
  if ('error' in opened) throw new Error(JSON.stringify(opened.error));
  const id = opened.path.split('/').at(-1)!;
  const session = stripe.sessionOf(id);
  stripe.pay(session);
  await checkPayment((await findPayment(id))!, at);
  return { id, session };
}

/** A credit of a package features the listing for a time. */
async function insertCredit(userId: string, listingId: number, from: Date, until: Date) {
  const { id: payment_id } = await insertPayment(
    { id: listingId, title: 'A package', user_id: userId },
    { listing_id: null },
  );
  const terms = { name: 'Small', listings: 1, credits: 1, months: 3 };
  const { id: brokerage_id } = await insertBrokerage();
  await db
    .insertInto('package_purchase')
    .values({ ...terms, payment_id, brokerage_id })
    .execute();
  await db
    .insertInto('listing_credit')
    .values({ payment_id, listing_id: listingId, runs_from: from, runs_until: until })
    .execute();
  await db
    .updateTable('listing')
    .set({ featured_until: until })
    .where('id', '=', listingId)
    .execute();
}

const featuring = (id: number) =>
  db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['is_featured as is', 'featured_until as until'])
    .executeTakeFirstOrThrow();

const kindsOf = async (payment: string) =>
  (await findLedgerDetail(payment))!.events.map(({ kind }) => kind);

const jobsOf = async (payment: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'refundRest' and data ->> 'id' = ${payment}`.execute(
    db,
  );
  return rows[0]!.n;
};

const refundsAt = (calls: string[]) => calls.filter((call) => call === 'POST /v1/refunds').length;

describe('moving a month', () => {
  test('takes the exact time along, to and fro, and keeps its history', async () => {
    const { owner, listing, id } = await insertSold();
    const other = await insertOwn(owner.id, { title: 'A home', unit_number: '9' });
    await insertOwn(owner.id, { title: 'The other home', unit_number: '1' });
    expect(await findRestOffer(owner.id, listing.id, NOW)).toMatchObject({
      rest: { left: LEFT, days: 14, due: DUE, until: END },
      targets: [{ id: other.id, title: '9 · A home' }, { title: '1 · The other home' }],
    });
    expect(await findRestOffer(owner.id, other.id, NOW)).toBeNull();

    expect(await moveRest(owner.id, listing.id, other.id, NOW)).toBeNull();
    expect(await featuring(other.id)).toEqual({ is: true, until: END });
    expect(await featuring(listing.id)).toEqual({ is: false, until: NOW });
    expect(await moveRest(owner.id, listing.id, other.id, NOW)).toBe('rest_gone');

    const later = new Date(NOW.getTime() + DAY_MS);
    await sql`update listing set status = 'withdrawn' where id = ${other.id}`.execute(db);
    await sql`update listing set status = 'available' where id = ${listing.id}`.execute(db);
    expect(await moveRest(owner.id, other.id, listing.id, later)).toBeNull();
    expect(await featuring(listing.id)).toEqual({ is: true, until: END });
    expect(await kindsOf(id)).toEqual(['opened', 'paid', 'featured', 'moved', 'moved']);
    // What was bought stays as it was.
    expect(await findPayment(id)).toMatchObject({ featuredUntil: END, listingId: listing.id });
  });

  test('adds to the time that the other listing has, and a full refund takes it from there', async () => {
    const { owner, listing, id } = await insertSold('withdrawn');
    const other = await insertOwn(owner.id);
    await pay(owner.id, other.id, PAID_AT);
    expect(await moveRest(owner.id, listing.id, other.id, NOW)).toBeNull();
    expect(await featuring(other.id)).toEqual({
      is: true,
      until: new Date(END.getTime() + LEFT),
    });
    expect((await findLedgerDetail(id))!.movedTo).toBe(other.title);

    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    expect(await refundPayment(id, 'Asked', async () => {}, tomorrow)).toBe('refunded');
    expect(await featuring(other.id)).toEqual({ is: true, until: END });
  });

  test('is refused for others’ listings, for those on the market, and to those that are not', async () => {
    const { owner, listing } = await insertSold();
    const other = await insertOwn(owner.id);
    const stranger = await insertAccount();
    const foreign = await insertOwn(stranger.id);
    const gone = await insertOwn(owner.id, { status: 'withdrawn' });
    const byStaff = await insertOwn(owner.id, { is_featured: true, featured_until: null });
    expect(await moveRest(stranger.id, listing.id, foreign.id, NOW)).toBe('rest_gone');
    for (const { id } of [foreign, gone, byStaff, listing, { id: 0 }])
      expect(await moveRest(owner.id, listing.id, id, NOW)).toBe('rest_target');
    expect(await moveRest(owner.id, listing.id, other.id, END)).toBe('rest_gone'); // over
    await sql`update listing set status = 'available' where id = ${listing.id}`.execute(db);
    expect(await moveRest(owner.id, listing.id, other.id, NOW)).toBe('rest_gone');
    expect(await featuring(listing.id)).toEqual({ is: true, until: END });
  });

  test('lets a credit’s month between two of them begin earlier by the first alone', async () => {
    const { owner, listing } = await insertSold('available');
    const other = await insertOwn(owner.id);
    const creditEnd = new Date(END.getTime() + 30 * DAY_MS);
    await insertCredit(owner.id, listing.id, END, creditEnd);
    await pay(owner.id, other.id, NOW);
    const take = (from: number, to: number) =>
      sql`update listing set status = case id when ${from} then 'sold' else 'available' end::listing_status
        where id in (${from}, ${to})`.execute(db);
    await take(other.id, listing.id);
    expect(await moveRest(owner.id, other.id, listing.id, NOW)).toBeNull();
    await take(listing.id, other.id);
    expect(await moveRest(owner.id, listing.id, other.id, NOW)).toBeNull();
    const until = new Date(NOW.getTime() + 30 * DAY_MS);
    expect(await featuring(listing.id)).toEqual({ is: true, until });
    const credit = await db
      .selectFrom('listing_credit')
      .where('listing_id', '=', listing.id)
      .select(['runs_from', 'runs_until'])
      .executeTakeFirstOrThrow();
    expect(credit).toEqual({ runs_from: NOW, runs_until: until });
  });

  test('is done by who paid, also once the listing is a colleague’s', async () => {
    const { owner, listing, id } = await insertSold();
    const colleague = await insertAccount();
    const [own, theirs] = [await insertOwn(owner.id), await insertOwn(colleague.id)];
    await sql`update listing set user_id = ${colleague.id} where id = ${listing.id}`.execute(db);
    expect(await findRestOffer(colleague.id, listing.id, NOW)).toMatchObject({
      rest: null,
      isPaidByOthers: true,
    });
    expect(await moveRest(colleague.id, listing.id, theirs.id, NOW)).toBe('rest_gone');
    expect(await refundRest(colleague.id, listing.id, DUE, NOW)).toBe('rest_gone');
    expect(await findRestOffer((await insertAccount()).id, listing.id, NOW)).toBeNull();
    expect(await findUnused(owner.id, NOW)).toMatchObject([{ id: listing.id }]);
    expect(await findUnused(colleague.id, NOW)).toEqual([]);
    expect(await findRestOffer(owner.id, listing.id, NOW)).toMatchObject({
      title: listing.title,
      rest: { due: DUE },
      targets: [{ id: own.id }],
      isPaidByOthers: false,
    });
    expect(await moveRest(owner.id, listing.id, theirs.id, NOW)).toBe('rest_target');
    expect(await moveRest(owner.id, listing.id, own.id, NOW)).toBeNull();
    expect(await featuring(own.id)).toEqual({ is: true, until: END });
    // Again, and this time the money is what they want.
    await sql`update listing set status = 'withdrawn', user_id = ${colleague.id} where id = ${own.id}`.execute(
      db,
    );
    expect(await refundRest(owner.id, own.id, DUE, NOW)).toBeNull();
    expect(await featuring(own.id)).toEqual({ is: false, until: NOW });
    expect(await jobsOf(id)).toBe(1);
  });

  test('can be done some times a day', async () => {
    const { owner, listing } = await insertSold();
    const places = [listing, await insertOwn(owner.id)];
    const moveOn = async (turn: number) => {
      const [from, to] = turn % 2 === 0 ? places : places.toReversed();
      await sql`update listing set status = case id when ${from!.id} then 'sold' else 'available' end::listing_status
        where user_id = ${owner.id}`.execute(db);
      return moveRest(owner.id, from!.id, to!.id, NOW);
    };
    for (let turn = 0; turn < MOVES_A_DAY; turn += 1) expect(await moveOn(turn)).toBeNull();
    expect(await moveOn(MOVES_A_DAY)).toMatchObject({ code: 'rest_moved_often' });
  });
});

describe('the refund of what is left', () => {
  test('ends the month at once and gives back whole days, once, however often the job runs', async () => {
    const { owner, listing, id, session } = await insertSold();
    expect(await refundRest(owner.id, listing.id, 19_900, NOW)).toBe('rest_changed');
    const tries = await Promise.all(
      [1, 2, 3].map(() => refundRest(owner.id, listing.id, DUE, NOW)),
    );
    expect(tries.filter((refused) => refused === null)).toHaveLength(1);
    expect(tries.filter((refused) => refused === 'rest_gone')).toHaveLength(2);
    expect(await featuring(listing.id)).toEqual({ is: false, until: NOW });
    expect(await jobsOf(id)).toBe(1);
    expect(await findRestOffer(owner.id, listing.id, NOW)).toMatchObject({
      rest: null,
      pending: DUE,
    });

    await sql`delete from jobs.job where name = 'mail'`.execute(db);
    await Promise.all([giveRest(id, NOW), giveRest(id, NOW)]);
    await giveRest(id, NOW);
    expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(DUE);
    expect(await findPayment(id)).toMatchObject({ state: 'paid', refunded: DUE });
    expect(await findRestOffer(owner.id, listing.id, NOW)).toMatchObject({ pending: 0 });
    const mails = await queuedMails();
    expect(mails).toMatchObject([
      { to: owner.email, subject: expect.stringContaining('days left') },
    ]);
    expect(mails[0]!.text).toContain('Refunded: AED\u00a099.00');
    const { payment } = (await findLedgerDetail(id))!;
    expect(monthHeld(payment)).toEqual({ from: PAID_AT, until: NOW });
  });

  test('waits while Stripe is away, and isn’t given twice if the answer is lost', async () => {
    const { owner, listing, id, session } = await insertSold('withdrawn');
    await refundRest(owner.id, listing.id, DUE, NOW);
    for (const failure of [UNAVAILABLE, 'silence'] as const) {
      stripe.failure = failure;
      await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    }
    expect(await kindsOf(id)).toEqual([
      'opened',
      'paid',
      'featured',
      'rest_refund_requested',
      'refund_failed',
    ]);
    // Given, but we never heard of it; and Stripe has forgotten the idempotency key since.
    stripe.failure = null;
    session.payment_intent!.latest_charge!.amount_refunded = DUE;
    stripe.calls.length = 0;
    await giveRest(id, NOW);
    expect(refundsAt(stripe.calls)).toBe(0);
    expect(await findPayment(id)).toMatchObject({ refunded: DUE, refundGivenAt: NOW });
  });

  test('is asked for anew once Stripe has refused it, whose answer to a key stays the same', async () => {
    const { owner, listing, id, session } = await insertSold();
    await refundRest(owner.id, listing.id, DUE, NOW);
    stripe.failRefunds = true;
    await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    stripe.failRefunds = false;
    await giveRest(id, NOW);
    expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(DUE);
  });

  test('moved and refunded at once: one of them wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, listing, id } = await insertSold();
      const other = await insertOwn(owner.id);
      const [moved, refunded] = await Promise.all([
        moveRest(owner.id, listing.id, other.id, NOW),
        refundRest(owner.id, listing.id, DUE, NOW),
      ]);
      expect([moved, refunded].toSorted()).toEqual(['rest_gone', null].toSorted());
      expect((await featuring(other.id)).is).toBe(moved === null);
      expect(await jobsOf(id)).toBe(refunded === null ? 1 : 0);
    }
  });

  test('by staff of all the money beside it gives back no more than was paid', async () => {
    const { owner, listing, id, session } = await insertSold();
    await refundRest(owner.id, listing.id, DUE, NOW);
    await Promise.allSettled([refundPayment(id, 'All', async () => {}, NOW), giveRest(id, NOW)]);
    await giveRest(id, NOW);
    expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(19_900);
    expect(await findPayment(id)).toMatchObject({ state: 'refunded', refunded: 19_900 });
    expect((await findPayment(id))!.refundGivenAt).not.toBeNull();
  });

  test('by hand is noted by staff once Stripe has refused, and then isn’t made by anybody else', async () => {
    const { owner, listing, id } = await insertSold();
    const before = await countOddPayments();
    await refundRest(owner.id, listing.id, DUE, NOW);
    const isStaffs = async () => (await findLedgerDetail(id, NOW))!.isRestLeft;
    expect(await isStaffs()).toBe(false);
    stripe.failure = UNAVAILABLE;
    await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    expect(await isStaffs()).toBe(true);
    await sql`update payment set refund_asked_at = now() - interval '1 hour' where id = ${id}`.execute(
      db,
    );
    expect(await countOddPayments()).toBe(before + 1);

    const note = () => recordRefundByHand(id, staff, 'Transfer 4711', NOW);
    expect((await Promise.all([note(), note()])).toSorted()).toEqual([false, true]);
    expect(await countOddPayments()).toBe(before);
    expect(await findPayment(id)).toMatchObject({ refunded: DUE, refundGivenAt: NOW });
    stripe.failure = null;
    stripe.calls.length = 0;
    await giveRest(id, NOW);
    expect(await refundPayment(id, 'Again', async () => {}, NOW)).toBe('not_paid');
    expect(stripe.calls).toEqual([]);
    const audited = await db
      .selectFrom('audit_entry')
      .where('subject_id', '=', id)
      .select(['action', 'after'])
      .execute();
    expect(audited).toEqual([
      { action: 'payment_refunded_by_hand', after: { reason: 'Transfer 4711', amount: 99 } },
    ]);
  });

  test('by hand is not noted while the provider is being asked, for it or for all the money', async () => {
    const { owner, listing, id, session } = await insertSold();
    await refundRest(owner.id, listing.id, DUE, NOW);
    const note = (now = NOW) => recordRefundByHand(id, staff, 'Transfer 4711', now);
    expect(await note()).toBe(false); // not asked yet
    stripe.failRefunds = true;
    await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    const notes: boolean[] = [];
    stripe.onRefund = async () => void notes.push(await note());
    await refundPayment(id, 'All', async () => {}, NOW);
    stripe.failRefunds = false;
    await giveRest(id, NOW);
    expect(notes).toEqual([false, false]);
    expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(DUE);
  });

  test('is asked for as the same while Stripe is at it, and staff wait for the outcome', async () => {
    const { owner, listing, id, session } = await insertSold();
    await refundRest(owner.id, listing.id, DUE, NOW);
    stripe.failRefunds = 'late';
    await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    stripe.failure = UNAVAILABLE; // Its answer about the payment says nothing about the refund.
    await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    expect((await findLedgerDetail(id, NOW))!.isRestLeft).toBe(false);
    expect(await recordRefundByHand(id, staff, 'Transfer', NOW)).toBe(false);
    Object.assign(stripe, { failure: null, failRefunds: false });
    await giveRest(id, NOW);
    expect(session.payment_intent!.latest_charge!.amount_refunded).toBe(DUE);
    expect(await findPayment(id)).toMatchObject({ refunded: DUE, refundGivenAt: NOW });
  });

  test('that failed is no failure of the refund of all the money, which is noted once', async () => {
    const { owner, listing, id } = await insertSold();
    await refundRest(owner.id, listing.id, DUE, NOW);
    stripe.failRefunds = true;
    await expect(giveRest(id, NOW)).rejects.toThrow('Stripe');
    stripe.failRefunds = false;
    let both: Promise<unknown> | undefined;
    const refund = () => refundPayment(id, 'All', refundNote(staff, 'All'), NOW);
    stripe.onRefund = async () => {
      both ??= refund(); // a second click
    };
    await refund();
    await both;
    const kinds = await kindsOf(id);
    expect(kinds.filter((kind) => kind === 'refund_requested')).toHaveLength(1);
    expect(await findPayment(id)).toMatchObject({ state: 'refunded', refunded: 19_900 });
  });

  test('stops for a dispute, after which staff decide', async () => {
    const { owner, listing, id, session } = await insertSold();
    await refundRest(owner.id, listing.id, DUE, NOW);
    session.payment_intent!.latest_charge!.disputed = true;
    await giveRest(id, NOW);
    expect(refundsAt(stripe.calls)).toBe(0);
    expect(await findRestOffer(owner.id, listing.id, NOW)).toMatchObject({ pending: 0 });
    expect((await findLedgerDetail(id, NOW))!.isRestLeft).toBe(true);
    expect(await recordRefundByHand(id, staff, 'The bank decided for us', NOW)).toBe(true);
    expect(await findPayment(id)).toMatchObject({ state: 'disputed', refunded: DUE });
  });

  test('of two months gives back each for its own days; in the demonstration no money moves', async () => {
    const owner = await insertAccount();
    const listing = await insertOwn(owner.id);
    const ids: string[] = [];
    for (const at of [PAID_AT, new Date(END.getTime() - DAY_MS)]) {
      const { id } = await insertPayment(listing, { provider: 'demonstration', created_at: at });
      await settlePayment(id, agreedReport((await findPayment(id))!, 'paid'), at);
      ids.push(id);
    }
    await sql`update listing set status = 'sold' where id = ${listing.id}`.execute(db);
    const now = new Date(END.getTime() - DAY_MS);
    const rest = (await findRest(owner.id, listing.id, now))!;
    expect(rest.months.map(({ days, of, due }) => [days, of, due])).toEqual([
      [1, 28, 700],
      [28, 28, 19_900],
    ]);
    expect(await refundRest(owner.id, listing.id, 20_600, now)).toBeNull();
    for (const id of ids) await giveRest(id, now);
    expect((await findPayment(ids[0]!))!.refunded).toBe(700);
    expect(await findPayment(ids[1]!)).toMatchObject({ state: 'refunded', refunded: 19_900 });
    expect(await featuring(listing.id)).toEqual({ is: false, until: now });
  });

  test('of a first month lets the second begin earlier, whose rest then counts from there', async () => {
    const { owner, listing, id } = await insertSold('sold');
    await sql`update listing set status = 'available' where id = ${listing.id}`.execute(db);
    const renewedAt = new Date(END.getTime() - 2 * DAY_MS);
    await pay(owner.id, listing.id, renewedAt);
    expect(await refundPayment(id, 'Asked', async () => {}, renewedAt)).toBe('refunded');
    const { until } = await featuring(listing.id);
    await sql`update listing set status = 'sold' where id = ${listing.id}`.execute(db);
    expect(await findRest(owner.id, listing.id, renewedAt)).toMatchObject({
      until,
      left: 28 * DAY_MS,
    });
    expect(await findRest(owner.id, listing.id, until!)).toBeNull();
  });
});
