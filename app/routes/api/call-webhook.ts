import { recordCall } from '#app/features/conversations/tracked-numbers/mutations.server.ts';
import {
  callOf,
  isSignedMessage,
} from '#app/features/conversations/tracked-numbers/webhook.server.ts';
import { env } from '#app/server/env.server.ts';
import { readBody } from '#app/server/form.server.ts';
import { log } from '#app/server/log.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/call-webhook';

const LARGEST_BYTES = 64 * 1024;

export const loader = postOnly;

/** Calls to tracked numbers, as their provider reports them. Repeating one changes nothing. */
export async function action({ request }: Route.ActionArgs) {
  const { calls } = env();
  if (!calls) return plainAnswer(404, 'noCalls');
  const body = new TextDecoder().decode(await readBody(request, LARGEST_BYTES));
  if (!isSignedMessage(request.headers, body, calls.webhookSecret)) {
    log.warn('call without a valid signature refused');
    return plainAnswer(400, 'callNotSigned');
  }
  const call = callOf(request.headers, body);
  if (call === null) return plainAnswer(400, 'callUnreadable');
  if (call !== 'other') await recordCall(call);
  return new Response(null, { status: 204 });
}
