import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { isUuid, parseId } from '#app/lib/ids.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import type { Database, PaymentEventKind } from '#app/server/schema.server.ts';
import { countRefundEvents, payments } from '../queries.server.ts';
import { isTaxed, withTitleHere } from '../receipts/queries.server.ts';
import { isLeftToStaff } from '../rest/rules.ts';
import { typedReceipt } from './rules.ts';
import type { LedgerDetail, LedgerEntry, LedgerPage, LedgerSearch } from './types.ts';

const FILE_BATCH = 1_000;
/** By then, a bank has decided a dispute, and staff have paid back otherwise what came back. */
const DISPUTE_DAYS = 120;
/** By then, a refund for the days left has been given, unless the provider refuses it. */
const LATE_MINUTES = 10;

/** A page of the payments that match a search. */
export async function findLedgerPage(search: LedgerSearch): Promise<LedgerPage> {
  const total = await countLedgerEntries(search);
  const { offset, page, pages } = pageShown(search.page, total, ROWS_PER_PAGE);
  const entries = await found(search).limit(ROWS_PER_PAGE).offset(offset).execute();
  return { search: { ...search, page }, entries: entries.map(withTitleHere), total, pages };
}

export async function countLedgerEntries(search: LedgerSearch): Promise<number> {
  const { total } = await db
    .selectFrom('payment')
    .where(foundBy(search))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** All of them, in batches: payments made while the file is sent shift none of the others. */
export async function* findAllLedgerEntries(search: LedgerSearch): AsyncGenerator<LedgerEntry[]> {
  const all = await found(search).clearSelect().select('id').execute();
  for (let from = 0; from < all.length; from += FILE_BATCH) {
    const ids = all.slice(from, from + FILE_BATCH).map(({ id }) => id);
    const batch = await found(search).clearWhere().where('id', 'in', ids).execute();
    yield batch.map(withTitleHere);
  }
}

/** A payment with its history; null without one. */
export async function findLedgerDetail(
  paymentId: string,
  now = new Date(),
): Promise<LedgerDetail | null> {
  if (!isUuid(paymentId)) return null;
  const found = await entries().where('id', '=', paymentId).executeTakeFirst();
  if (!found) return null;
  const payment = withTitleHere(found);
  const events = await db
    .selectFrom('payment_event')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .select(['id', 'at', 'kind', sql<string | null>`details ->> 'reason'`.as('reason')])
    .execute();
  const current = await db
    .selectFrom('listing')
    .where('id', '=', payment.runsOn ?? 0)
    .where('id', '<>', payment.listingId)
    .select(titleForReader('listing').as('title'))
    .executeTakeFirst();
  const isRestLeft = isLeftToStaff(payment, await countRefundEvents(db, paymentId), now);
  const movedTo = current?.title ?? null;
  return { payment, isTaxed: isTaxed(payment), events, movedTo, isRestLeft };
}

/** Payments that need attention. */
export async function countOddPayments(): Promise<number> {
  const { n } = await db
    .selectFrom('payment')
    .where(isOdd)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function entries() {
  return payments().select((eb) => [
    eb
      .selectFrom('user_account as u')
      .whereRef('u.id', '=', 'payment.user_id')
      .select('u.email')
      .as('email'),
    eb
      .selectFrom('payment_event as e')
      .whereRef('e.payment_id', '=', 'payment.id')
      .where('e.kind', 'in', ['refunded', 'disputed', 'rest_refund_requested'])
      .select((event) => event.fn.min('e.at').as('at'))
      .as('cancelledAt'),
  ]);
}

function found(search: LedgerSearch) {
  const direction = search.sort === 'newest' ? 'desc' : 'asc';
  return entries().where(foundBy(search)).orderBy('created_at', direction).orderBy('id', direction);
}

type Eb = ExpressionBuilder<Database, 'payment'>;

/** Whether a payment differs from its checkout, featured nothing, was disputed lately, or is owed a refund, which may have come back. */
function isOdd(eb: Eb): Expression<SqlBool> {
  const lately = (kind: PaymentEventKind) =>
    eb.exists(
      eb
        .selectFrom('payment_event')
        .whereRef('payment_id', '=', 'payment.id')
        .where('kind', '=', kind)
        .where('at', '>', sql<Date>`now() - make_interval(days => ${DISPUTE_DAYS})`)
        .select('payment_event.id'),
    );
  return eb.or([
    eb('state', '=', 'mismatch'),
    eb.and([eb('state', '=', 'paid'), eb('featured_from', 'is', null)]),
    eb.and([eb('state', '=', 'disputed'), lately('disputed')]),
    lately('refund_returned'),
    eb.and([
      eb('state', '=', 'paid'),
      eb('refund_due', 'is not', null),
      eb('refund_given_at', 'is', null),
      eb('refund_asked_at', '<', sql<Date>`now() - make_interval(mins => ${LATE_MINUTES})`),
    ]),
  ]);
}

function foundBy({ text, state }: LedgerSearch) {
  return (eb: Eb): Expression<SqlBool> => {
    const parts = [inState(eb, state)];
    if (text !== '') parts.push(eb.or(wanted(eb, text)));
    return eb.and(parts);
  };
}

function inState(eb: Eb, state: LedgerSearch['state']): Expression<SqlBool> {
  if (state === 'all') return eb.lit(true);
  if (state === 'odd') return isOdd(eb);
  return state ? eb('state', '=', state) : eb('state', 'not in', ['open', 'failed', 'expired']);
}

function wanted(eb: Eb, text: string): Expression<SqlBool>[] {
  const pattern = `%${likeText(text)}%`;
  const [receipt, listing] = [typedReceipt(text), parseId(text)];
  return [
    eb(
      'user_id',
      'in',
      eb.selectFrom('user_account').where('email', 'ilike', pattern).select('id'),
    ),
    eb('listing_title', 'ilike', pattern),
    eb('provider_session', '=', text),
    eb('provider_payment', '=', text),
    ...(isUuid(text) ? [eb('id', '=', text)] : []),
    ...(receipt === null ? [] : [eb('receipt_number', '=', receipt)]),
    ...(listing === null ? [] : [eb('listing_id', '=', listing)]),
  ];
}
