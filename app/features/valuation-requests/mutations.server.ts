import {
  countUse,
  lockSubmission,
  submissionOf,
} from '#app/features/conversations/form-token.server.ts';
import {
  countMessage,
  type Enquiry,
  sendMessage,
  type Writer,
} from '#app/features/conversations/mutations.server.ts';
import type { Contactable } from '#app/features/conversations/queries.server.ts';
import type { HomeToValue } from '#app/features/conversations/types.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { minutesToWait, networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import type { ValueRange } from '#app/features/market/valuation/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';

/** Requests a day by an account, or by a visitor's email from a network. */
const REQUESTS: Limit = { allowed: 5, seconds: 24 * 60 * 60 };

export interface ValuationRequest extends Omit<Enquiry, 'to' | 'viewing'> {
  home: HomeToValue;
  communityId: number;
  /** The site's own, in AED; null: none. */
  estimate: ValueRange | null;
}

/**
 * Asks agents to value a home: a request with a conversation for each, mailed like any enquiry. The same form sent again
 * with the same content is the same request. A request counts as one message.
 * @param to in the order of their accounts, which the new rows lock.
 * @returns its id, or what is wrong.
 */
export async function requestValuation(
  writer: Writer,
  to: Contactable[],
  request: ValuationRequest,
): Promise<{ id: string } | { error: FormError }> {
  const { home, name, email, phone, message } = request;
  const content = [home, to.map(({ agentId }) => agentId), name, email, phone, message];
  const submission = submissionOf(request.submission, content);
  const store = async (trx: Trx) => {
    await lockSubmission(trx, submission);
    const stored = await trx
      .selectFrom('valuation_request')
      .where('submission', '=', submission)
      .select('id')
      .executeTakeFirst();
    if (stored) return stored;
    const error = await countRequest(trx, writer, request);
    if (error) return { error };
    const { id } = await insertRequest(trx, submission, request);
    for (const agent of to) await begin(trx, writer, agent, id, request);
    return { id };
  };
  return asSite(() => inTransaction(db, store));
}

async function countRequest(
  trx: Trx,
  writer: Writer,
  { submission, email }: ValuationRequest,
): Promise<FormError | null> {
  const visitor = email.toLowerCase();
  const error = (await countUse(trx, submission)) ?? (await countMessage(trx, writer, visitor));
  if (error) return error;
  const subject = writer.viewer?.id ?? `${networkOf(writer.ip)} ${visitor}`;
  const counted = await consumeAttempt('valuation-request', subject, REQUESTS, trx);
  if (counted.allowed) return null;
  return { code: 'valuations_limited', minutes: minutesToWait(counted.retryAfterSeconds) };
}

function insertRequest(trx: Trx, submission: string, request: ValuationRequest) {
  const { home, communityId, estimate } = request;
  return trx
    .insertInto('valuation_request')
    .values({
      submission,
      purpose: home.purpose,
      timing: home.timing,
      place: home.place,
      community_id: communityId,
      property_type: home.propertyType,
      completion: home.completion,
      bedrooms: home.bedrooms,
      size_sqft: home.sizeSqft,
      estimate_low: estimate && estimate.low,
      estimate_middle: estimate && estimate.middle,
      estimate_high: estimate && estimate.high,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function begin(
  trx: Trx,
  { viewer }: Writer,
  { agentId, advertiserId, advertiserEmail }: Contactable,
  requestId: string,
  request: ValuationRequest,
): Promise<void> {
  const { name, email, phone, message, consent } = request;
  const { id } = await trx
    .insertInto('conversation')
    .values({
      agent_id: agentId,
      valuation_request_id: requestId,
      seeker_id: viewer?.id ?? null,
      seeker_email: viewer ? null : email,
      seeker_language: viewer ? null : readerLocale(),
      advertiser_id: advertiserId,
      advertiser_email: advertiserEmail,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendMessage(trx, id, {
    submission: submissionOf(requestId, [agentId]),
    from: 'seeker',
    name,
    email,
    phone: phone || null,
    message,
    viewing: null,
    consent,
    isFirst: true,
  });
}
