import { parseId } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';

/** A link that stops the emails of a search, for anybody who has it: signed, and valid as long as the secret. */
export function savedSearchUnsubscribeLink(searchId: number): string {
  return `${env().publicUrl}/alerts/unsubscribe?token=${searchId}.${sign('unsubscribe', String(searchId))}`;
}

/** The search in a link's token; null if we did not sign it. */
export function searchOfToken(token: string): number | null {
  const [id = '', signature = ''] = token.split('.');
  const searchId = parseId(id);
  if (searchId === null) return null;
  return isSigned('unsubscribe', String(searchId), signature) ? searchId : null;
}
