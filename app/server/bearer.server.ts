import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request has the token. @param authorization the header: `Bearer …`. */
export function hasBearer(authorization: string | null | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
