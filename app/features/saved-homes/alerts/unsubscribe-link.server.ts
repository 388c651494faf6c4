import { isUuid } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';

const PURPOSE = 'saved-homes';

/** A link that stops the emails about a person's saved homes, for anybody who has it; valid as long as the secret. */
export function savedHomesUnsubscribeLink(userId: string): string {
  return `${env().publicUrl}/alerts/saved-homes?token=${userId}.${sign(PURPOSE, userId)}`;
}

/** The person in a link's token; null if we did not sign it. */
export function personOfToken(token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return isUuid(userId) && isSigned(PURPOSE, userId, signature) ? userId : null;
}
