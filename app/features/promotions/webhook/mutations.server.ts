import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { isUuid } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import type { Json } from '#app/server/schema.server.ts';
import { checkPayment, closeCheckout } from '../checkout/mutations.server.ts';
import { recordEvent } from '../mutations.server.ts';
import { currentProvider } from '../provider.server.ts';
import { buysMonth, buysPackage, payments } from '../queries.server.ts';
import { sessionOfPayment } from '../stripe.server.ts';
import type { Payment } from '../types.ts';

/** What an event refers to: a checkout, a payment made in one, or a refund, which its payer's bank may have sent back. */
const HANDLED = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'charge.refunded': 'payment',
  'charge.dispute.created': 'payment',
  'refund.failed': 'refund',
  'refund.updated': 'refund',
  'charge.refund.updated': 'refund',
} as const;

/** Stores an event once, before anything is done about it; a job does the rest. Irrelevant events are only stored. */
export async function storeEvent(event: Stripe.Event): Promise<void> {
  const { id, type } = event;
  const isHandled = Object.hasOwn(HANDLED, type);
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('provider_event')
      .values({
        id,
        type,
        payload: storable(event) as Json,
        handled_at: isHandled ? null : new Date(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored && isHandled) await queueJob(trx, 'handleProviderEvent', { id });
  });
}

/** As JSON, without NUL and halves of characters, which PostgreSQL refuses in jsonb. */
function storable(event: Stripe.Event): string {
  return JSON.stringify(event).replace(/\\(u0000|ud[89a-f]..|.)/g, (escape, { length }: string) =>
    length > 1 ? '' : escape,
  );
}

/**
 * Processes a stored event. It only names the payment to ask the provider about, so the order of events does not
 * matter, nor their contents; but for a refund that failed, of which the payment itself says nothing.
 */
export async function handleEvent(id: string, now = new Date()): Promise<void> {
  const event = await db
    .selectFrom('provider_event')
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .select(['type', 'payload'])
    .executeTakeFirst();
  if (!event) return;
  const payment = await paymentOf(event.type, event.payload as unknown as Stripe.Event);
  if (payment) await checkPayment(payment, now);
  if (payment && HANDLED[event.type as keyof typeof HANDLED] === 'refund') {
    const { data } = event.payload as unknown as Stripe.RefundFailedEvent;
    if (isReturned(data.object)) await recordReturn(payment.id, data.object, now);
  }
  await db
    .updateTable('provider_event')
    .set({ handled_at: now, payment_id: payment?.id ?? null })
    .where('id', '=', id)
    .execute();
}

/** Whether the money of a refund is with us again: the bank sent it back, or the refund was canceled. */
function isReturned({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/** Once for a refund. */
async function recordReturn(paymentId: string, { id: refund, amount }: Stripe.Refund, now: Date) {
  await db.transaction().execute(async (trx) => {
    await payments(trx).where('id', '=', paymentId).forUpdate().execute();
    const known = await trx
      .selectFrom('payment_event')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'refund_returned')
      .where(sql<boolean>`details ->> 'refund' = ${refund}`)
      .select('id')
      .executeTakeFirst();
    if (known) return;
    log.error({ payment: paymentId, refund }, 'a refund came back');
    await recordEvent(trx, paymentId, 'refund_returned', now, { refund, amount });
  });
}

/** Null: the checkout belongs to somebody else with the same Stripe account. */
async function paymentOf(type: string, { data }: Stripe.Event): Promise<Payment | null> {
  const about = data.object as { id: string; payment_intent?: string | { id: string } | null };
  if (HANDLED[type as keyof typeof HANDLED] === 'checkout') {
    const { client_reference_id: reference } = data.object as Stripe.Checkout.Session;
    return (await findBySession(about.id)) ?? recallSession(about.id, reference);
  }
  const intent = about.payment_intent;
  if (!intent) return null;
  const intentId = typeof intent === 'string' ? intent : intent.id;
  const known = await payments().where('provider_payment', '=', intentId).executeTakeFirst();
  if (known) return known;
  const session = await sessionOfPayment(intentId);
  return session ? findBySession(session) : null;
}

async function findBySession(session: string): Promise<Payment | null> {
  return (await payments().where('provider_session', '=', session).executeTakeFirst()) ?? null;
}

/**
 * A payment that has lost its checkout: its database was restored, or replaced by one that lags behind, to a moment before it was told
 * of it. Somebody has paid in it all the same. What it is worth is asked of the provider, as ever.
 */
async function recallSession(session: string, reference: string | null): Promise<Payment | null> {
  if (!isUuid(reference)) return null;
  const recalled = await db
    .updateTable('payment')
    .set({ provider_session: session })
    .where('id', '=', reference)
    .where('provider', '=', 'stripe')
    .where('provider_session', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return recalled ? findBySession(session) : null;
}

const MOST_AT_ONCE = 100;
/** By then, an event is handled, unless its job fails again and again; it gives up after some hours. */
const LATE_MINUTES = 60;
const MOST_LATE = 10;

/** Handles events whose job has failed, until they are swept: nothing else would ask about a refund or a dispute. */
export async function handleLateEvents(now: Date): Promise<void> {
  const late = await db
    .selectFrom('provider_event')
    .where('handled_at', 'is', null)
    .where('received_at', '<', new Date(now.getTime() - LATE_MINUTES * 60_000))
    .orderBy(sql`random()`)
    .limit(MOST_LATE)
    .select('id')
    .execute();
  for (const { id } of late) {
    await handleEvent(id, now).catch((error: unknown) => {
      log.warn({ err: error, event: id }, 'event not handled');
    });
  }
}

/**
 * Asks about checkouts that ended without an event: events get lost, and tabs are closed. Ends those whose payment would
 * have no effect: their listing is gone, off the market or featured by staff, or their buyer no longer runs the company.
 */
export async function settleCheckouts(now: Date): Promise<void> {
  const provider = currentProvider();
  if (!provider) return;
  // In random order: those that fail each time don't hold up the others.
  const ours = payments()
    .where('provider', '=', provider)
    .orderBy(sql`random()`)
    .limit(MOST_AT_ONCE);
  const unsettled = await ours
    .where('state', 'in', ['open', 'processing'])
    .where('expires_at', '<=', now)
    .execute();
  for (const payment of unsettled) {
    await checkPayment(payment, now).catch((error: unknown) => {
      log.warn({ err: error, payment: payment.id }, 'payment provider not reached');
    });
  }
  const vain = await ours
    .where('state', '=', 'open')
    .where((eb) => eb.not(eb.or([buysMonth(eb), buysPackage(eb)])))
    .execute();
  for (const payment of vain) await closeCheckout(payment, now);
}
