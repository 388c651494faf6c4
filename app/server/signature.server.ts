import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from './secret.server.ts';

/** Signs a text for one purpose; the same text has another signature for any other. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}:${text}`).digest('base64url');
}

/** Whether `signature` is ours for this text and purpose. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const ours = Buffer.from(sign(purpose, text));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
