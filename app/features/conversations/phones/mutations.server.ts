import { sql } from 'kysely';
import type { Viewer } from '#app/features/identity/types.ts';
import {
  returnAttempts,
  takeAttempt,
  consumeAttempts,
} from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Counter, Limit, RateLimitResult } from '#app/features/limits/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isPerson } from '#app/server/person.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { AskedPhone } from './queries.server.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Nobody calls more, but thousands of visitors may share the network of a mobile carrier. */
const NETWORK: Limit[] = [
  { allowed: 40, seconds: HOUR },
  { allowed: 120, seconds: DAY },
];
const MEMBER: Limit = { allowed: 60, seconds: DAY };
const ONCE: Limit = { allowed: 1, seconds: DAY };

interface Asking {
  viewer: Viewer | null;
  ip: string;
  headers: Headers;
}

/**
 * Counts that somebody asks for a phone number: towards their limits, and in the advertiser's figures. Neither counts
 * the same one again within a day, nor who lists it.
 */
export async function countPhoneRequest(
  { viewer, ip, headers }: Asking,
  asked: AskedPhone,
): Promise<RateLimitResult> {
  if (viewer && viewer.id === asked.advertiserId) return { allowed: true };
  const network = networkOf(ip);
  const first = await takeAttempt('phone-asked', `${viewer?.id ?? network} ${asked.path}`, ONCE);
  if (!first.allowed) return { allowed: true };
  const counted = await consumeAttempts(
    viewer ? [memberCounter(viewer.id)] : networkCounters(network),
  );
  if (!counted.allowed) {
    await returnAttempts(first.attempts);
    return counted;
  }
  if (isPerson(headers)) await addRequest(asked);
  return { allowed: true };
}

const memberCounter = (id: string): Counter => ({
  kind: 'phones-member',
  subject: id,
  limit: MEMBER,
});

const networkCounters = (subject: string): Counter[] =>
  NETWORK.map((limit) => ({ kind: `phones-network-${limit.seconds}`, subject, limit }));

/** Nothing if the listing or the agent is gone meanwhile. */
async function addRequest({ listingId, agentId }: AskedPhone): Promise<void> {
  await sql`
    insert into phone_request (listing_id, agent_id, day, n)
    select ${listingId}, ${agentId}, ${isoDay(new Date())}, 1
    where exists (select from listing where id = ${listingId}) or exists (select from agent where id = ${agentId})
    on conflict (listing_id, agent_id, day) do update set n = phone_request.n + 1`.execute(db);
}

export const phoneSweeps: Sweeps = { phone_request: sweepRequests };

/** Requests count for a year, as views do. */
async function sweepRequests(): Promise<void> {
  await db
    .deleteFrom('phone_request')
    .where(sql<boolean>`day < ${daysAgo(DAYS_KEPT.views)}`)
    .execute();
}
