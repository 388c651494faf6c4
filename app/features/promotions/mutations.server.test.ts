import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import {
  insertAccount,
  insertCommunity,
  insertListing,
  insertPayment,
} from '#test/support/factories.ts';
import { deleteDueAccounts } from '../accounts/deletion/mutations.server.ts';
import { settlePayment } from './mutations.server.ts';
import { findPayment } from './queries.server.ts';
import type { Payment, ProviderReport } from './types.ts';

const NOW = new Date('2027-01-31T10:00:00+04:00');
const END = new Date('2027-02-28T10:00:00+04:00');

interface Given {
  payment?: Partial<Insertable<Database['payment']>>;
  listing?: Partial<Insertable<Database['listing']>>;
}

/** A checkout of a listing of one's own, and the provider's report that it is paid. */
async function open({ payment: values, listing: has }: Given = {}) {
  const owner = await insertAccount();
  const { id: community_id } = await insertCommunity();
  const listing = await insertListing({ user_id: owner.id, community_id, ...has });
  const { id } = await insertPayment(listing, { created_at: NOW, expires_at: NOW, ...values });
  const payment = (await findPayment(id))!;
  return { owner, listing, payment, paid: paidReport(payment) };
}

function paidReport(payment: Payment, values: Partial<ProviderReport> = {}): ProviderReport {
  return {
    state: 'paid',
    amount: payment.amount,
    currency: payment.currency,
    payment: payment.id,
    listing: String(payment.listingId),
    account: payment.userId,
    providerPayment: `pi_${payment.id}`,
    refunded: 0,
    isDisputed: false,
    ...values,
  };
}

function featured(id: number) {
  return db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['is_featured as is', 'featured_until as until'])
    .executeTakeFirstOrThrow();
}

async function events(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_event')
    .where('payment_id', '=', id)
    .orderBy('id')
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('a payment', () => {
  test('features its listing for a month, once, however often and by however many it is reported', async () => {
    const { listing, payment, paid } = await open();
    const told: string[] = [];
    const settle = () =>
      settlePayment(payment.id, paid, NOW, async (_, __, state) => void told.push(state));
    const outcomes = await Promise.all(Array.from({ length: 5 }, settle));
    await settle();

    expect(outcomes.map((outcome) => outcome?.state)).toEqual(Array(5).fill('paid'));
    expect(await featured(listing.id)).toEqual({ is: true, until: END });
    expect(await events(payment.id)).toEqual(['paid', 'featured']);
    expect(told).toEqual(['paid']);
    expect(await findPayment(payment.id)).toMatchObject({
      paidAt: NOW,
      providerPayment: `pi_${payment.id}`,
      featuredFrom: NOW,
      featuredUntil: END,
    });
  });

  test('adds to what is left; two paid side by side add both their months', async () => {
    const first = await open({
      listing: { is_featured: true, featured_until: new Date('2027-02-03T10:00:00+04:00') },
    });
    const { id } = await insertPayment(first.listing, { state: 'expired' });
    const second = (await findPayment(id))!;
    const both = [first.payment, second];
    await Promise.all(both.map((payment) => settlePayment(payment.id, paidReport(payment), NOW)));
    expect(await featured(first.listing.id)).toEqual({
      is: true,
      until: new Date('2027-04-03T10:00:00+04:00'),
    });
    const receipts = await Promise.all(both.map(({ id: it }) => findPayment(it)));
    const numbers = receipts.map((payment) => payment!.receiptNumber!).sort((a, b) => a - b);
    expect(numbers[1]! - numbers[0]!).toBe(1);
  });

  test.each<[string, Partial<ProviderReport>]>([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'INR' }],
    ['listing', { listing: '1' }],
    ['account', { account: '00000000-0000-0000-0000-000000000000' }],
    ['payment', { payment: '00000000-0000-0000-0000-000000000000' }],
  ])('of another %s than agreed is noted and features nothing', async (_, report) => {
    const { listing, payment, paid } = await open();
    await settlePayment(payment.id, { ...paid, ...report }, NOW);
    await settlePayment(payment.id, paid, NOW); // still not
    expect(await featured(listing.id)).toEqual({ is: false, until: null });
    expect(await events(payment.id)).toEqual(['mismatch']);
    expect(await findPayment(payment.id)).toMatchObject({ state: 'mismatch', paidAt: null });
  });

  test.each([100, 40_000])('of %d fils instead is given back as a whole', async (amount) => {
    const { payment, paid } = await open();
    await settlePayment(payment.id, { ...paid, amount }, NOW);
    const refunded = await settlePayment(payment.id, { ...paid, amount, refunded: amount }, NOW);
    expect(refunded).toMatchObject({ state: 'refunded', refunded: Math.min(amount, 19_900) });
  });

  test('for a listing that can’t be promoted any more is noted, and features nothing', async () => {
    const gone = await open();
    await db.deleteFrom('listing').where('id', '=', gone.listing.id).execute();
    const given = await open();
    const { id: other } = await insertAccount();
    await db
      .updateTable('listing')
      .set({ user_id: other })
      .where('id', '=', given.listing.id)
      .execute();
    const deleted = await open();
    await db
      .insertInto('listing_deletion')
      .values({ listing_id: deleted.listing.id, status: 'available' })
      .execute();
    const sold = await open({ listing: { status: 'sold' } });
    const byStaff = await open({ listing: { is_featured: true } });
    for (const { payment, paid } of [gone, given, deleted, sold, byStaff]) {
      const settled = await settlePayment(payment.id, paid, NOW);
      expect(settled).toMatchObject({ state: 'paid', featuredFrom: null });
      expect(await events(payment.id)).toEqual(['paid', 'not_featured']);
    }
    for (const { listing } of [given, deleted, sold]) {
      expect(await featured(listing.id)).toEqual({ is: false, until: null });
    }
    await settlePayment(byStaff.payment.id, { ...byStaff.paid, refunded: 19_900 }, NOW);
    expect(await featured(byStaff.listing.id)).toEqual({ is: true, until: null }); // as staff decided
  });

  test('refunded takes the rest of the month away, once; a part of it nothing', async () => {
    const { listing, payment, paid } = await open();
    await settlePayment(payment.id, paid, NOW);
    const later = new Date(NOW.getTime() + 86_400_000);
    await settlePayment(payment.id, { ...paid, refunded: 5_000 }, later);
    await settlePayment(payment.id, { ...paid, refunded: 5_000 }, later);
    expect(await featured(listing.id)).toEqual({ is: true, until: END });
    const refund = { ...paid, refunded: 19_900 };
    await Promise.all([1, 2, 3].map(() => settlePayment(payment.id, refund, later)));
    await settlePayment(payment.id, paid, later); // an older report comes late
    expect(await featured(listing.id)).toEqual({ is: false, until: later });
    expect(await findPayment(payment.id)).toMatchObject({ state: 'refunded', refunded: 19_900 });
    expect(await events(payment.id)).toEqual([
      'paid',
      'featured',
      'partly_refunded',
      'refunded',
      'unfeatured',
    ]);
  });

  test('disputed takes the month away, refunded afterwards no other', async () => {
    const { listing, payment, paid } = await open();
    await settlePayment(payment.id, paid, NOW);
    await settlePayment(payment.id, { ...paid, isDisputed: true }, NOW);
    await db
      .updateTable('listing')
      .set({ is_featured: true, featured_until: END })
      .where('id', '=', listing.id)
      .execute();
    await settlePayment(payment.id, { ...paid, isDisputed: true, refunded: 19_900 }, NOW);
    expect(await featured(listing.id)).toEqual({ is: true, until: END });
    expect(await events(payment.id)).toEqual([
      'paid',
      'featured',
      'disputed',
      'unfeatured',
      'refunded',
    ]);
  });

  test('is rolled back as a whole if what it brings fails', async () => {
    const { listing, payment, paid } = await open();
    const failing = settlePayment(payment.id, paid, NOW, () =>
      Promise.reject(new Error('no mail')),
    );
    await expect(failing).rejects.toThrow('no mail');
    expect(await featured(listing.id)).toEqual({ is: false, until: null });
    expect(await events(payment.id)).toEqual([]);
  });
});

describe('the ledger', () => {
  test('is kept: nothing agreed on changes, nothing is deleted', async () => {
    const { payment, paid } = await open();
    await settlePayment(payment.id, paid, NOW);
    const { id } = payment;
    const forbidden = [
      sql`update payment set amount = 1, vat = 0 where id = ${id}`,
      sql`update payment set currency = 'USD' where id = ${id}`,
      sql`update payment set listing_id = 1 where id = ${id}`,
      sql`update payment set paid_at = null, receipt_number = null where id = ${id}`,
      sql`delete from payment where id = ${id}`,
      sql`delete from payment_event where payment_id = ${id}`,
      sql`update payment_event set kind = 'refunded' where payment_id = ${id}`,
      sql`truncate payment cascade`,
      sql`truncate payment_event`,
    ];
    for (const statement of forbidden) {
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('outlives the account, without a name', async () => {
    const { owner, payment, paid } = await open();
    await settlePayment(payment.id, paid, NOW);
    await sql`insert into provider_event (id, type, payload, payment_id) values
      ('evt_1', 'checkout.session.completed', '{"email": "a@x.example"}', ${payment.id})`.execute(
      db,
    );
    await db.insertInto('account_deletion').values({ user_id: owner.id, delete_at: NOW }).execute();
    await deleteDueAccounts(NOW);
    expect(await findPayment(payment.id)).toMatchObject({
      userId: null,
      listingTitle: null,
      listingTitleAr: null,
      amount: 19_900,
      receiptNumber: expect.any(Number),
    });
    const events = await db.selectFrom('provider_event').select('id').execute();
    expect(events).toEqual([]);
  });
});
