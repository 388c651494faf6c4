import { isUuid } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';

const PURPOSE = 'weekly-figures';

/** A link that stops the weekly mail to a person, for anybody who has it; valid as long as the secret. */
export function stopFiguresLink(userId: string): string {
  return `${env().publicUrl}/alerts/figures?token=${userId}.${sign(PURPOSE, userId)}`;
}

/** The person in a link's token; null if we did not sign it. */
export function readerOfToken(token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return isUuid(userId) && isSigned(PURPOSE, userId, signature) ? userId : null;
}
