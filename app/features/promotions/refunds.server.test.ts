import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Staff } from '#app/features/staff/types.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import {
  insertAccount,
  insertCommunity,
  insertListing,
  insertPayment,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { findLedgerDetail } from './ledger/queries.server.ts';
import { monthHeld } from './ledger/rules.ts';
import { settlePayment } from './mutations.server.ts';
import { agreedReport } from './provider.server.ts';
import { findOffer, findPayment } from './queries.server.ts';
import { ownPaymentsCsv } from './receipts/csv.server.ts';
import { findAllOwnPayments, findReceipt } from './receipts/queries.server.ts';
import { refundPayment } from './refunds.server.ts';
import { refundNote } from './refunds.server.ts';

const NOW = new Date('2027-01-31T10:00:00+04:00');
const NEXT_DAY = new Date('2027-02-01T10:00:00+04:00');

let staff: Staff;

beforeAll(async () => {
  const { id } = await insertAccount();
  staff = { userId: id, username: 'Noura', role: 'admin', ip: '192.0.2.1' };
  await queueJob(db, 'sweep', {}); // makes the queue's tables
});
beforeEach(() => sql`delete from jobs.job`.execute(db));

/** For somebody's listing, paid at NOW. */
async function insertPaid() {
  const owner = await insertAccount();
  const { id: community_id } = await insertCommunity();
  const listing = await insertListing({ user_id: owner.id, community_id, title: 'Sea view' });
  const { id } = await insertPayment(listing, { provider: 'demonstration', created_at: NOW });
  await settlePayment(id, agreedReport((await findPayment(id))!, 'paid'), NOW);
  return { id, owner, listing };
}

const isFeatured = async (id: number) =>
  (
    await db
      .selectFrom('listing')
      .where('id', '=', id)
      .select('is_featured')
      .executeTakeFirstOrThrow()
  ).is_featured;

test('a receipt is mailed once it is paid, and only who paid can open it', async () => {
  const { id, owner, listing } = await insertPaid();
  const [mail, ...others] = await queuedMails();
  expect(others).toEqual([]);
  expect(mail!.to).toBe(owner.email);
  for (const line of [
    'For: Sea view',
    'Featured listing for one month: 31 January 2027, 10:00 to 28 February 2027, 10:00 (Dubai time)',
    'Total: AED\u00a0199.00',
    `${env().publicUrl}/dashboard/payments/${id}`,
  ]) {
    expect(mail!.text).toContain(line);
  }
  const receipt = await findReceipt(owner.id, id);
  expect(receipt).toMatchObject({
    payment: { listingId: listing.id, amount: 19_900, vat: 948, paidAt: NOW },
    seller: { name: 'Manzil', trn: null },
    buyer: { name: null, email: owner.email },
  });
  expect(Object.keys(receipt!.payment)).not.toContain('checkoutUrl');
  expect(await findReceipt(staff.userId, id)).toBeNull();
  expect(await findReceipt(owner.id, 'no-such-payment')).toBeNull();
});

test('a receipt keeps who issued it: only one with a tax number names VAT, whatever is set later', async () => {
  const { id, owner } = await insertPaid();
  const [plain] = await queuedMails();
  expect(plain!.text).not.toContain('VAT');
  expect(await cellsOf(owner.id)).toContain('Sea view,,,199.00,0.00,AED');
  expect(await findLedgerDetail(id)).toMatchObject({ isTaxed: false });
  const { fixed } = env();
  onTestFinished(() => void Object.assign(env(), { fixed }));
  const changed = {
    ...fixed,
    company: 'Manzil FZ',
    tax_number: '100000000000009',
    contact_address: 'Tower 7, Dubai',
    contact_address_ar: 'البرج 7، دبي',
  };
  Object.assign(env(), { fixed: changed });
  expect((await findReceipt(owner.id, id))!.seller).toMatchObject({ name: 'Manzil', trn: null });
  await sql`delete from jobs.job`.execute(db);
  const taxed = await insertPaid();
  const [mail] = await queuedMails();
  expect(mail!.text).toContain('Before VAT: AED\u00a0189.52');
  expect(mail!.text).toContain('VAT 5%: AED\u00a09.48');
  const offer = () => findOffer(taxed.owner.id, taxed.listing.id, NOW);
  expect(await offer()).toMatchObject({ isTaxed: true });
  Object.assign(env(), { fixed });
  expect(await offer()).toMatchObject({ isTaxed: false });
  expect(await cellsOf(taxed.owner.id)).toContain('Sea view,189.52,9.48,199.00,0.00,AED');
  expect((await findReceipt(taxed.owner.id, taxed.id))!.seller).toMatchObject({
    name: 'Manzil FZ',
    trn: '100000000000009',
    address: { text: 'Tower 7, Dubai' },
  });
  const read = await inLanguage('ar', () => findReceipt(taxed.owner.id, taxed.id));
  expect(read!.seller.address).toEqual({ text: 'البرج 7، دبي' });
  const rename = sql`update payment set seller = '{}' where id = ${taxed.id}`.execute(db);
  await expect(rename).rejects.toThrow('A payment is kept as it was');
});

async function cellsOf(userId: string): Promise<string> {
  const found = await findAllOwnPayments(userId);
  return (await Array.fromAsync(ownPaymentsCsv(found))).join('');
}

test('a refund takes the month away, is told to the payer and stands in the audit log, once', async () => {
  const { id, owner, listing } = await insertPaid();
  await sql`delete from jobs.job`.execute(db);
  const reason = 'Listed twice by mistake';
  const refund = () => refundPayment(id, reason, refundNote(staff, reason), NEXT_DAY);
  await Promise.all([refund(), refund(), refund()]);
  expect(await refund()).toBe('not_paid');

  expect(await isFeatured(listing.id)).toBe(false);
  const { payment, events } = (await findLedgerDetail(id))!;
  expect(payment).toMatchObject({ state: 'refunded', refunded: 19_900, email: owner.email });
  expect(monthHeld(payment)).toEqual({ from: NOW, until: NEXT_DAY });
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['paid', null],
    ['featured', null],
    ['refund_requested', reason],
    ['refunded', null],
    ['unfeatured', null],
  ]);
  const mails = await queuedMails();
  expect(mails).toMatchObject([{ to: owner.email, subject: 'Your payment has been refunded' }]);
  expect(mails[0]!.text).toContain('Refunded: AED\u00a0199.00');
  const audited = await db
    .selectFrom('audit_entry')
    .where('subject_id', '=', id)
    .select(['action', 'subject', 'after'])
    .execute();
  expect(audited).toEqual([
    { action: 'payment_refund', subject: 'Sea view', after: { reason, amount: 199 } },
  ]);
});
