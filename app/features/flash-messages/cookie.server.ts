import { env } from '#app/server/env.server.ts';
import { flashMessages } from '#app/messages/en/flash-messages.ts';
import type { AuthEvent } from '#app/features/identity/types.ts';
import type { FlashMessage } from './types.ts';

export type FlashMessageName = keyof typeof flashMessages;

const COOKIE = 'manzil.flash';
const EVENTS: Partial<Record<FlashMessageName, AuthEvent>> = {
  secondFactorPassed: 'MFA_CHALLENGE_VERIFIED',
};

/** The Set-Cookie line that has the next page show the message. */
export function flashMessageCookie(name: FlashMessageName): string {
  return `${COOKIE}=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure()}`;
}

/**
 * The message left for this page, and the headers that make it show once. They belong to the loader that shows it: when
 * another loader redirects, they are dropped with its data, and the message waits for the page behind the redirect.
 */
export function takeFlashMessage(request: Headers): {
  flashMessage: FlashMessage | null;
  headers: HeadersInit;
} {
  const cookies = request.get('Cookie') ?? '';
  const name = /(?:^|; )manzil\.flash=(\w+)/.exec(cookies)?.[1];
  const isPrefetch = request.get('Sec-Purpose')?.startsWith('prefetch') ?? false;
  if (!name || isPrefetch) return { flashMessage: null, headers: {} };
  const gone = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure()}`;
  return { flashMessage: flashMessageOf(name), headers: { 'Set-Cookie': gone } };
}

function flashMessageOf(name: string): FlashMessage | null {
  if (!Object.hasOwn(flashMessages, name)) return null;
  const event = EVENTS[name as FlashMessageName] ?? null;
  return { kind: 'plain', ...flashMessages[name as FlashMessageName], event };
}

function secure(): string {
  return env().secureCookies ? '; Secure' : '';
}
