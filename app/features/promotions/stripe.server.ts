import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { required } from '#app/lib/required.ts';
import { LOCALES, messagesFor } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import { PeerError } from '#app/server/peer-error.server.ts';
import { returnPath } from './rules.ts';
import type { Payment, Provider, ProviderReport } from './types.ts';

/** For each of two tries: somebody is waiting for the checkout. */
const TIMEOUT_MS = 8_000;
/** The greatest age of a signature, in seconds. */
const TOLERANCE = 300;
const LONGEST_NAME = 200;

/** Stripe Checkout: people enter their cards on Stripe's page, never on ours. */
export const stripe: Provider = {
  async open(payment) {
    const options = { idempotencyKey: `checkout-${payment.id}` };
    const { id, url } = await askAfterOthers((it) =>
      it.checkout.sessions.create(sessionOf(payment), options),
    );
    return { session: id, url };
  },
  async close({ session: id }) {
    if (!id) return;
    await ask((it) => it.checkout.sessions.expire(id)).catch((error: unknown) => {
      const isRefused = error instanceof StripeFault && error.type === 'StripeInvalidRequestError';
      if (!isRefused) throw error; // refused: not open, or doesn't exist
    });
  },
  async report({ session: id }) {
    if (!id) return null;
    const expand = ['payment_intent.latest_charge'];
    try {
      return reportOf(await ask((it) => it.checkout.sessions.retrieve(id, { expand })));
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return null; // made with keys that have been replaced since
      throw error;
    }
  },
  async refund(payment, key, part) {
    const refund = {
      payment_intent: required(payment.providerPayment, 'the payment'),
      ...(part !== undefined && { amount: part }),
      metadata: metadataOf(payment),
    };
    const options = { idempotencyKey: `refund-${payment.id}-${key}` };
    await ask((it) => it.refunds.create(refund, options)).catch((error: unknown) => {
      if (codeOf(error) !== 'charge_already_refunded') throw error;
    });
    const report = await stripe.report(payment).catch((cause: unknown) => {
      throw new Error('The refund was made, but not reported', { cause });
    });
    return required(report, 'the report');
  },
};

/**
 * Parses an event signed by Stripe with our secret less than five minutes ago.
 * @param body the unparsed bytes, which the signature covers.
 * @returns null for any other.
 */
export async function readSignedEvent(
  body: Uint8Array,
  signature: string,
): Promise<Stripe.Event | null> {
  const { webhookSecret } = required(env().stripe, 'Stripe');
  const { webhooks } = await connected();
  try {
    return await webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE);
  } catch {
    return null;
  }
}

/** The checkout a payment was made in; null if there was none. @param intent Stripe's pi_… */
export async function sessionOfPayment(intent: string): Promise<string | null> {
  const query = { payment_intent: intent, limit: 1 };
  const { data } = await ask((it) => it.checkout.sessions.list(query));
  return data[0]?.id ?? null;
}

/** An error at Stripe, without what Stripe's own errors quote: requests, responses and parts of keys. */
class StripeFault extends PeerError {
  readonly type: string;
  /** Null if Stripe could not be reached, or gave no answer. */
  readonly status: number | null;

  constructor({ type, code, statusCode, requestId }: Stripe.errors.StripeError) {
    const message = ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ');
    super(message, code ?? `${type} ${statusCode ?? ''}`); // Stripe's own failures have none
    this.type = type;
    this.status = statusCode ?? null;
  }
}

/** Stripe is still working on a request with this idempotency key. */
const IN_PROGRESS = 409;

const isInProgress = (error: unknown) =>
  error instanceof StripeFault && error.status === IN_PROGRESS;

/** Whether Stripe answered, which it repeats for a day to the same idempotency key. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof StripeFault && error.status !== null && !isInProgress(error);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof StripeFault ? error.code : undefined;
}

async function ask<Answer>(call: (client: Stripe) => Promise<Answer>): Promise<Answer> {
  const client = await connected();
  return call(client).catch((error: Stripe.errors.StripeError) => {
    throw new StripeFault(error);
  });
}

const PAUSE_MS = 250;

/** The same, once Stripe has answered another process of ours that asked with the same idempotency key. */
async function askAfterOthers<Answer>(call: (client: Stripe) => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await ask(call);
    } catch (error) {
      if (!isInProgress(error) || performance.now() > deadline) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

let connection: Promise<Stripe> | undefined;

/** Loaded with the first payment. */
function connected(): Promise<Stripe> {
  connection ??= import('stripe').then(({ Stripe: Client }) => {
    const { secretKey, apiUrl } = required(env().stripe, 'Stripe');
    const settings = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
    return new Client(secretKey, { ...settings, ...(apiUrl && serverAt(apiUrl)) });
  });
  return connection;
}

function serverAt(url: string) {
  const { hostname: host, port, protocol } = new URL(url);
  return {
    host,
    port: port || undefined,
    protocol: protocol === 'http:' ? 'http' : 'https',
  } as const;
}

/** The same for the same payment, as Stripe requires of an idempotency key. */
function sessionOf(payment: Payment): Stripe.Checkout.SessionCreateParams {
  const { publicUrl } = env();
  const metadata = metadataOf(payment);
  return {
    mode: 'payment',
    adaptive_pricing: { enabled: false }, // dirhams, as agreed
    client_reference_id: payment.id,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: payment.amount,
          product_data: {
            name: productName(payment),
            description: titles(payment)?.slice(0, LONGEST_NAME),
          },
        },
      },
    ],
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    success_url: `${publicUrl}${returnPath(payment, 'success')}`,
    cancel_url: `${publicUrl}${returnPath(payment, 'cancelled')}`,
  };
}

/** In every language: whoever asks first, the checkout is the same. */
function productName({ package: bought }: Payment): string {
  const item = bought ? 'packageItem' : 'item';
  return LOCALES.map((locale) => messagesFor(locale, 'promotions').receipt[item]).join(' · ');
}

function titles({ listingTitle, listingTitleAr, package: bought }: Payment): string | undefined {
  const known = [listingTitle, bought?.nameAr ?? listingTitleAr].filter((title) => title !== null);
  return known.length > 0 ? known.join(' · ') : undefined;
}

function metadataOf({ id, listingId, userId, package: bought }: Payment): Record<string, string> {
  const what: Record<string, string> =
    listingId === null
      ? { company: String(bought?.brokerageId ?? '') }
      : { listing: String(listingId) };
  return { payment: id, ...what, account: userId ?? '' };
}

function reportOf(session: Stripe.Checkout.Session): ProviderReport {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  return {
    state: stateOf(session, intent),
    amount: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    payment: session.client_reference_id,
    listing: session.metadata?.listing ?? null,
    account: session.metadata?.account ?? null,
    providerPayment: intent?.id ?? null,
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

/** Some payment methods take days after the checkout is complete. */
function stateOf(
  { status, payment_status: payment }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderReport['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (payment !== 'unpaid') return 'paid';
  return intent?.status === 'processing' ? 'processing' : 'failed';
}

function expanded<Thing extends object>(thing: string | Thing | null | undefined): Thing | null {
  return typeof thing === 'object' ? thing : null;
}
