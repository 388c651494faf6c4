import { createHmac, timingSafeEqual } from 'node:crypto';
import { callEvent } from './schema.ts';
import type { TrackedCall } from './types.ts';

/** The greatest age of a signature. */
const TOLERANCE_SECONDS = 300;
/** A call that began longer ago is reported too late; clocks may be a little ahead. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1_000;
const AHEAD_MS = TOLERANCE_SECONDS * 1_000;

/** Whether a message has a signature of the secret and is new, in the form of the Standard Webhooks. */
export function isSignedMessage(headers: Headers, body: string, secret: string): boolean {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!id || id.length > 200 || !/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const ours = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return (headers.get('webhook-signature') ?? '').split(' ').some((signature) => {
    const theirs = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return (
      signature.startsWith('v1,') && theirs.length === ours.length && timingSafeEqual(theirs, ours)
    );
  });
}

/** The call that a signed message reports; null if it is malformed, 'other' if it is about something else. */
export function callOf(headers: Headers, body: string): TrackedCall | 'other' | null {
  const message = parsed(body);
  if (isOfOtherType(message)) return 'other';
  const { success, data: event } = callEvent.safeParse(message);
  if (!success) return null;
  const { number, startedAt, answered, seconds } = event.data;
  const age = Date.now() - startedAt.getTime();
  if (age > OLDEST_MS || age < -AHEAD_MS) return null;
  const id = headers.get('webhook-id') ?? '';
  return { id, number, at: startedAt, seconds: answered ? seconds : null };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const isOfOtherType = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  typeof message.type === 'string' &&
  message.type !== 'call.ended';
