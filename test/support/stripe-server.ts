import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

export const STRIPE_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const STRIPE_SIGNING_SECRET = 'whsec_testsecret';

/** A checkout as Stripe has it, with values set by the test. */
interface Session {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  /** What is sold, as it was asked for. */
  sold: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  payment_intent: { id: string; status: string; latest_charge: Charge | null } | null;
}

interface Charge {
  id: string;
  amount_refunded: number;
  disputed: boolean;
}

export interface StripeServer {
  url: string;
  /** The settings of a site that uses it. */
  settings: Record<'STRIPE_API_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET', string>;
  /** By id, in the order they were opened. */
  sessions: Map<string, Session>;
  /** Every call so far: 'POST /v1/checkout/sessions'. */
  calls: string[];
  /** Answers the next calls itself, breaks them off, or never answers them. */
  failure: { status: number; error: object } | 'silence' | 'stall' | null;
  /** How often it still answers that another process uses the idempotency key. */
  keysInUse: number;
  /** Refuses refunds; or is so late that it hasn't begun when asked again, and begins once this is false. */
  failRefunds: boolean | 'late';
  /** Happens while it is asked for a refund. */
  onRefund: (() => Promise<void>) | null;
  /** The checkout of a payment. */
  sessionOf(payment: string): Session;
  /** Somebody pays. */
  pay(session: Session, how?: 'paid' | 'processing'): void;
  stop(): Promise<void>;
}

/** Implements the part of Stripe's API that we use: checkouts, refunds, idempotency keys and its errors. */
export async function startStripeServer(): Promise<StripeServer> {
  /** Stripe repeats its answer to a key, failures too. */
  const answers = new Map<string, { body: string; status: number; answer: Session | object }>();
  const late = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url!, 'http://stripe');
    stripe.calls.push(`${request.method} ${url.pathname}`);
    const send = (status: number, answer: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newId('req_test') })
        .end(JSON.stringify(answer));
    if (stripe.failure === 'stall') return;
    if (stripe.failure === 'silence') return request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      const message = `Invalid API Key provided: ${request.headers.authorization}`;
      return send(401, { error: { type: 'invalid_request_error', message } });
    }
    const key = request.headers['idempotency-key'] as string | undefined;
    if (key && stripe.keysInUse > 0) {
      stripe.keysInUse -= 1;
      return send(409, IN_USE);
    }
    if (url.pathname === '/v1/refunds') {
      await stripe.onRefund?.();
      if (stripe.failRefunds === 'late' && key) {
        late.set(key, body);
        return send(409, IN_USE);
      }
      for (const [lateKey, sent] of late)
        answers.set(lateKey, {
          body: sent,
          status: 200,
          answer: answerTo(stripe, 'POST', url, sent),
        });
      late.clear();
    }
    const before = key ? answers.get(key) : undefined;
    const failure = failureOf(stripe, url.pathname);
    if (failure && !before) {
      const { status, error } = failure;
      if (key) answers.set(key, { body, status, answer: { error } });
      return send(status, { error });
    }
    if (before && before.body !== body) {
      return send(400, { error: { type: 'idempotency_error', message: 'Other parameters' } });
    }
    const answer = before ? before.answer : answerTo(stripe, request.method!, url, body);
    const status = before?.status ?? ('error' in answer ? 400 : 200);
    if (key) answers.set(key, { body, status, answer });
    return send(status, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe: StripeServer = {
    url: apiUrl,
    settings: {
      STRIPE_API_URL: apiUrl,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_SIGNING_SECRET,
    },
    sessions: new Map(),
    calls: [],
    failure: null,
    keysInUse: 0,
    failRefunds: false,
    onRefund: null,
    sessionOf: (payment) =>
      [...stripe.sessions.values()].find((session) => session.client_reference_id === payment)!,
    pay: (session, how = 'paid') => {
      const isPaid = how === 'paid';
      session.status = 'complete';
      session.payment_status = isPaid ? 'paid' : 'unpaid';
      session.payment_intent ??= { id: newId('pi'), status: how, latest_charge: null };
      session.payment_intent.status = isPaid ? 'succeeded' : 'processing';
      if (isPaid)
        session.payment_intent.latest_charge = {
          id: newId('ch'),
          amount_refunded: 0,
          disputed: false,
        };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return stripe;
}

function failureOf({ failure, failRefunds }: StripeServer, path: string) {
  if (failRefunds === true && path === '/v1/refunds')
    return { status: 402, error: { type: 'api_error' } };
  return typeof failure === 'object' ? failure : null;
}

function answerTo(stripe: StripeServer, method: string, url: URL, body: string): Session | object {
  const form = new URLSearchParams(body);
  const [, , thing, , id, action] = url.pathname.split('/');
  if (action === 'expire') return expire(stripe, id!);
  if (thing === 'refunds') return refund(stripe, form);
  if (method === 'POST') return openSession(stripe, form);
  if (id) return stripe.sessions.get(id) ?? missing;
  const intent = url.searchParams.get('payment_intent');
  const data = [...stripe.sessions.values()].filter((it) => it.payment_intent?.id === intent);
  return { object: 'list', data, has_more: false };
}

const IN_USE = { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } };
const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } };

function openSession({ sessions, url }: StripeServer, form: URLSearchParams): Session {
  const id = newId('cs_test');
  const metadata = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  const session: Session = {
    id,
    object: 'checkout.session',
    url: `${url}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]')!,
    client_reference_id: form.get('client_reference_id')!,
    metadata: Object.fromEntries(metadata),
    sold: form.get('line_items[0][price_data][product_data][description]'),
    expires_at: Number(form.get('expires_at')),
    success_url: form.get('success_url')!,
    cancel_url: form.get('cancel_url')!,
    payment_intent: null,
  };
  sessions.set(id, session);
  return session;
}

function expire({ sessions }: StripeServer, id: string): Session | object {
  const session = sessions.get(id);
  if (!session) return missing;
  if (session.status !== 'open') return { error: { type: 'invalid_request_error' } };
  session.status = 'expired';
  return session;
}

/** All that has not been refunded yet, or an amount of it. */
function refund({ sessions }: StripeServer, form: URLSearchParams): object {
  const intent = form.get('payment_intent');
  const session = [...sessions.values()].find((it) => it.payment_intent?.id === intent);
  const charge = session?.payment_intent?.latest_charge;
  if (!session || !charge) return missing;
  const left = session.amount_total - charge.amount_refunded;
  if (left === 0) {
    return { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } };
  }
  const amount = Number(form.get('amount') ?? left);
  if (amount > left) return { error: { type: 'invalid_request_error' } };
  charge.amount_refunded += amount;
  return { id: newId('re'), object: 'refund', status: 'succeeded' };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}

/** An event as Stripe sends it, signed by the SDK's own test helper. */
export function signedEvent(
  type: string,
  object: object,
  { id = newId('evt'), secret = STRIPE_SIGNING_SECRET, at = new Date() } = {},
): { id: string; body: string; signature: string } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return { id, body, signature };
}
