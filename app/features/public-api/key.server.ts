import { recordUse } from '#app/features/api-keys/mutations.server.ts';
import { findKey } from '#app/features/api-keys/queries.server.ts';
import type { ApiKey, ApiScope } from '#app/features/api-keys/types.ts';
import { takeCall } from '#app/features/limits/calls.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { prove } from '#app/server/asker.server.ts';
import { KEY_REQUESTS_A_MINUTE, REQUESTS_A_MINUTE } from './limits.ts';
import { problem } from './rules.ts';
import type { Problem } from './schema.ts';

export interface Refusal {
  problem: Problem;
  headers: Record<string, string>;
}

/**
 * Counts a request: by the key it sends, else by its network. An invalid key counts for the network, which limits guessing.
 * @param sent the header Authorization.
 * @returns the key, null without one, or why the request is refused.
 */
export async function admit(
  sent: string | undefined,
  ip: string,
): Promise<{ key: ApiKey | null } | Refusal> {
  const text = /^Bearer +(\S{1,200})$/i.exec(sent ?? '')?.[1];
  const found = text === undefined ? null : await findKey(text);
  const key = found === 'revoked' ? null : found;
  const refused = key
    ? await count(`key:${key.id}`, KEY_REQUESTS_A_MINUTE)
    : await count(networkOf(ip), REQUESTS_A_MINUTE);
  if (refused) return refused;
  if (found === 'revoked') return unauthorized('This key has been revoked.');
  if (sent !== undefined && !key) return unauthorized('There is no such key.');
  if (key) await recordUse(key.id);
  return { key };
}

/** The company whose records a key may read, or why it may not. */
export function companyOf(
  key: ApiKey | null,
  scope: ApiScope,
): { brokerageId: number; key: ApiKey } | Refusal {
  if (!key) return unauthorized('Send a key of a company: Authorization: Bearer KEY.');
  const { brokerageId, scopes } = key;
  if (brokerageId !== null && scopes.includes(scope)) {
    if (scope === 'leads') prove(`leads:${brokerageId}`);
    return { brokerageId, key };
  }
  const detail = `This key may not read that: it needs the scope '${scope}' of a company.`;
  return { problem: problem(403, 'Not allowed', detail), headers: {} };
}

async function count(subject: string, limit: Limit): Promise<Refusal | null> {
  const taken = await takeCall('api', subject, limit);
  if (taken.allowed) return null;
  const seconds = taken.retryAfterSeconds;
  const detail = `More than ${limit.allowed} requests in a minute. Wait ${seconds} seconds.`;
  return {
    problem: problem(429, 'Too many requests', detail),
    headers: { 'Retry-After': String(seconds) },
  };
}

function unauthorized(detail: string): Refusal {
  return {
    problem: problem(401, 'Wrong key', detail),
    headers: { 'WWW-Authenticate': 'Bearer' },
  };
}
