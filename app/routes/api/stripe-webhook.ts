import { readSignedEvent } from '#app/features/promotions/stripe.server.ts';
import { storeEvent } from '#app/features/promotions/webhook/mutations.server.ts';
import { env } from '#app/server/env.server.ts';
import { readBody } from '#app/server/form.server.ts';
import { log } from '#app/server/log.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/stripe-webhook';

const LARGEST_BYTES = 256 * 1024;

export const loader = postOnly;

/** Stripe's events about payments. Answered once the event is stored; until then Stripe retries. */
export async function action({ request }: Route.ActionArgs) {
  if (!env().stripe) return plainAnswer(404, 'noPayments');
  const body = await readBody(request, LARGEST_BYTES);
  const event = await readSignedEvent(body, request.headers.get('Stripe-Signature') ?? '');
  if (!event) {
    log.warn('webhook without a valid signature refused');
    return plainAnswer(400, 'notSigned');
  }
  await storeEvent(event);
  return new Response(null, { status: 204 });
}
