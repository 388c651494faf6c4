import { sql } from 'kysely';
import type { Viewer } from '#app/features/identity/types.ts';
import {
  returnAttempts,
  consumeAttempt,
  consumeAttempts,
} from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Counter, Limit, RateLimitResult } from '#app/features/limits/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isPerson } from '#app/server/person.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { AskedPhone } from './queries.server.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** More than anybody calls; but thousands of visitors may share a mobile carrier's network. */
const NETWORK: Limit[] = [
  { allowed: 40, seconds: HOUR },
  { allowed: 120, seconds: DAY },
];
const MEMBER: Limit = { allowed: 60, seconds: DAY };
/** Applies to all signed-in people, so that having many accounts is of little use. */
const MEMBERS_NETWORK: Limit = { allowed: 120, seconds: HOUR };
const ONCE: Limit = { allowed: 1, seconds: DAY };

/** Who asks for a number. */
export interface PhoneVisitor {
  viewer: Viewer | null;
  ip: string;
  headers: Headers;
}

/**
 * Counts a request for a phone number, towards the requester's limits and in the advertiser's figures. Neither counts
 * the same number again within a day, nor the advertiser's own requests.
 */
export async function countPhoneRequest(
  { viewer, ip, headers }: PhoneVisitor,
  asked: AskedPhone,
): Promise<RateLimitResult> {
  if (viewer && viewer.id === asked.advertiserId) return { allowed: true };
  const network = networkOf(ip);
  const counters = viewer ? memberCounters(viewer.id, network) : networkCounters(network);
  // A second request for the same number waits here until the first is decided.
  return inTransaction(db, async (trx) => {
    const subject = `${viewer?.id ?? network} ${asked.path}`;
    const first = await consumeAttempt('phone-asked', subject, ONCE, trx);
    if (!first.allowed) return { allowed: true };
    const counted = await consumeAttempts(counters, trx);
    if (!counted.allowed) {
      await returnAttempts(first.attempts, trx);
      return counted;
    }
    if (isPerson(headers)) await addRequest(trx, asked);
    return { allowed: true };
  });
}

const memberCounters = (id: string, network: string): Counter[] => [
  { kind: 'phones-member', subject: id, limit: MEMBER },
  { kind: 'phones-members-network', subject: network, limit: MEMBERS_NETWORK },
];

const networkCounters = (subject: string): Counter[] =>
  NETWORK.map((limit) => ({ kind: `phones-network-${limit.seconds}`, subject, limit }));

/** Does nothing if the listing or agent no longer exists. */
async function addRequest(trx: Trx, { listingId, agentId }: AskedPhone): Promise<void> {
  await sql`
    insert into phone_request (listing_id, agent_id, day, n)
    select ${listingId}, ${agentId}, ${isoDay(new Date())}, 1
    where exists (select from listing where id = ${listingId}) or exists (select from agent where id = ${agentId})
    on conflict (listing_id, agent_id, day) do update set n = phone_request.n + 1`.execute(trx);
}

export const phoneSweeps: Sweeps = { phone_request: sweepRequests };

/** Requests are kept for a year, like views. */
async function sweepRequests(): Promise<void> {
  await db
    .deleteFrom('phone_request')
    .where(sql<boolean>`day < ${daysAgo(daysKept().views)}`)
    .execute();
}
