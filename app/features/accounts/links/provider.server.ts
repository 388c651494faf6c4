import { createHash } from 'node:crypto';

/** What is stored of the secret in a mailed address. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
