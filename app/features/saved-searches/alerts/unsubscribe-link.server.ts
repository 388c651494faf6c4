import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseId } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { secret } from '#app/server/secret.server.ts';

/** A link that stops the emails of a search, for whoever has it: signed, and good as long as the secret. */
export function unsubscribeLink(searchId: number): string {
  return `${env().publicUrl}/alerts/unsubscribe?token=${searchId}.${sealOf(searchId).toString('base64url')}`;
}

/** The search that a link's token names; null if we did not sign it. */
export function searchOfToken(token: string): number | null {
  const [id = '', seal = ''] = token.split('.');
  const searchId = parseId(id);
  if (searchId === null) return null;
  const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(searchId)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? searchId : null;
}

function sealOf(searchId: number): Buffer {
  return createHmac('sha256', secret()).update(`unsubscribe:${searchId}`).digest();
}
