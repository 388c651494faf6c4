import { noteUse } from '#app/features/api-keys/mutations.server.ts';
import { findKey } from '#app/features/api-keys/queries.server.ts';
import type { ApiKey, ApiScope } from '#app/features/api-keys/types.ts';
import { consumeQuickAttempt } from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { KEY_REQUESTS_A_MINUTE, REQUESTS_A_MINUTE } from './limits.ts';
import { problem } from './rules.ts';
import type { Problem } from './schema.ts';

interface Refusal {
  problem: Problem;
  headers: Record<string, string>;
}

/**
 * Counts a request: by the key it sends, else by its network. An invalid key counts for the network, which limits guessing.
 * @returns the key, null without one, or why the request is refused.
 */
export async function admit(
  headers: Headers,
  ip: string,
): Promise<{ key: ApiKey | null } | Refusal> {
  const sent = headers.get('Authorization');
  const text = /^Bearer +(\S{1,200})$/i.exec(sent ?? '')?.[1];
  const found = text === undefined ? null : await findKey(text);
  const key = found === 'revoked' ? null : found;
  const refused = key
    ? await count(`key:${key.id}`, KEY_REQUESTS_A_MINUTE)
    : await count(networkOf(ip), REQUESTS_A_MINUTE);
  if (refused) return refused;
  if (found === 'revoked') return unauthorized('This key has been revoked.');
  if (sent !== null && !key) return unauthorized('There is no such key.');
  if (key) await noteUse(key.id);
  return { key };
}

/** Why a key may not read a company's own records; null if it may. */
export function scopeRefusal(key: ApiKey | null, scope: ApiScope): Refusal | null {
  if (!key) return unauthorized('Send a key of a company: Authorization: Bearer KEY.');
  if (key.brokerageId !== null && key.scopes.includes(scope)) return null;
  const detail = `This key may not read that: it needs the scope '${scope}' of a company.`;
  return { problem: problem(403, 'Not allowed', detail), headers: {} };
}

async function count(subject: string, limit: Limit): Promise<Refusal | null> {
  const taken = await consumeQuickAttempt('api', subject, limit);
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
