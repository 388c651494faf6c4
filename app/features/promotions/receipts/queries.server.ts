import { sql } from 'kysely';
import { textForReader } from '#app/features/listings/languages.server.ts';
import { isBoughtByPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import { payerNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { addressFor, seller } from '#app/server/site-settings.server.ts';
import { OWN_COLUMNS } from '../queries.server.ts';
import type { OwnPayment, Receipt } from './types.ts';

export interface OwnPayments {
  payments: OwnPayment[];
  total: number;
  page: number;
  pages: number;
}

/** A page of the person's payments, newest first; the last page if there are fewer. */
export async function findOwnPayments(userId: string, asked: number): Promise<OwnPayments> {
  const { total } = await db
    .selectFrom('payment')
    .where(isPaidBy(userId))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(asked, total, ENTRIES_PER_PAGE);
  const found = await ownPayments(userId).limit(ENTRIES_PER_PAGE).offset(offset).execute();
  return { payments: found.map(withTitleHere), total, ...shown };
}

/** All the person's payments. */
export async function findAllOwnPayments(userId: string): Promise<OwnPayment[]> {
  return (await ownPayments(userId).execute()).map(withTitleHere);
}

/** A payment with the listing's title, or the package's name, in the reader's language, where it had one in that at the checkout. */
export function withTitleHere<Of extends OwnPayment>(payment: Of): Of {
  const [listingTitle] = textForReader(
    payment.listingTitle,
    payment.package?.nameAr ?? payment.listingTitleAr,
  );
  return { ...payment, listingTitle, listingTitleAr: null };
}

function ownPayments(userId: string) {
  return db
    .selectFrom('payment')
    .where(isPaidBy(userId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', ...OWN_COLUMNS]);
}

/** Abandoned or declined checkouts are no payments. */
function isPaidBy(userId: string) {
  return sql<boolean>`user_id = ${userId} and state not in ('open', 'failed', 'expired')`;
}

/** The receipt of a payment; null if the payment isn't the person's or isn't paid. */
export async function findReceipt(userId: string, paymentId: string): Promise<Receipt | null> {
  if (!isUuid(paymentId)) return null;
  const payment = await ownPayments(userId).where('id', '=', paymentId).executeTakeFirst();
  return payment ? receiptOf(payment, () => findBuyer(userId)) : null;
}

/** The tax invoice of a package that a company has paid for, under its owners of today; null without one. */
export async function findInvoice(brokerageId: number, paymentId: string): Promise<Receipt | null> {
  if (!isUuid(paymentId)) return null;
  const payment = await db
    .selectFrom('payment')
    .where('id', '=', paymentId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('package_purchase as q')
          .whereRef('q.payment_id', '=', 'payment.id')
          .where('q.brokerage_id', '=', brokerageId)
          .where(isBoughtByPresentOwners)
          .select('q.payment_id'),
      ),
    )
    .select(['id', ...OWN_COLUMNS])
    .executeTakeFirst();
  return payment ? receiptOf(payment, async () => ({ name: null, email: null })) : null;
}

/** Whether a payment's seller is registered for VAT: of an unpaid one, today's. */
export function isTaxed({ seller: from }: Pick<OwnPayment, 'seller'>): boolean {
  return (from ?? seller()).trn !== null;
}

async function receiptOf(
  payment: OwnPayment,
  findPayer: () => Promise<Receipt['buyer']>,
): Promise<Receipt | null> {
  const { paidAt, receiptNumber } = payment;
  if (!paidAt || receiptNumber === null) return null;
  const company = payment.package ? await findCompany(payment.id) : null;
  const from = payment.seller ?? seller();
  return {
    payment: { ...withTitleHere(payment), paidAt, receiptNumber },
    seller: { name: from.name, trn: from.trn, address: addressFor(from) },
    buyer: company ?? (await findPayer()),
  };
}

async function findCompany(paymentId: string): Promise<Receipt['buyer'] | null> {
  const company = await db
    .selectFrom('package_purchase as q')
    .innerJoin('brokerage as b', 'b.id', 'q.brokerage_id')
    .where('q.payment_id', '=', paymentId)
    .select([
      'q.buyer_name',
      'b.name',
      'b.name_ar',
      'q.buyer_address as address',
      'q.buyer_trn as trn',
    ])
    .executeTakeFirst();
  if (!company?.buyer_name) return null;
  const { buyer_name, name, name_ar, ...rest } = company;
  // The Arabic name is today's: of a company that has another name now, it is another's.
  const [shown] = textForReader(buyer_name, buyer_name === name ? name_ar : null);
  return { ...rest, name: shown, email: null };
}

function findBuyer(userId: string): Promise<Receipt['buyer']> {
  return db
    .selectFrom('user_account as u')
    .leftJoin('profile as p', 'p.id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.email', payerNameHere().as('name')])
    .executeTakeFirstOrThrow();
}
