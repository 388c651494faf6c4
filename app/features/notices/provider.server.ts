import { env } from '#app/server/env.server.ts';
import { notices } from '#app/messages/en/notices.ts';
import type { AuthEvent } from '../accounts/types.ts';
import type { Notice } from './types.ts';

export type NoticeName = keyof typeof notices;

const COOKIE = 'manzil.notice';
const EVENTS: Partial<Record<NoticeName, AuthEvent>> = {
  passwordReset: 'PASSWORD_RECOVERY',
  secondFactorPassed: 'MFA_CHALLENGE_VERIFIED',
};

/** The Set-Cookie line that has the next page show the notice. */
export function noticeCookie(name: NoticeName): string {
  return `${COOKIE}=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure()}`;
}

/** The notice left for this page, which is taken away so that it shows once. */
export function takeNotice(visitor: {
  headers: Headers;
  setCookie(line: string): void;
}): Notice | null {
  const cookies = visitor.headers.get('Cookie') ?? '';
  const name = /(?:^|; )manzil\.notice=(\w+)/.exec(cookies)?.[1];
  if (!name) return null;
  visitor.setCookie(`${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure()}`);
  if (!Object.hasOwn(notices, name)) return null;
  const event = EVENTS[name as NoticeName] ?? null;
  return { kind: 'plain', ...notices[name as NoticeName], event };
}

function secure(): string {
  return env().secureCookies ? '; Secure' : '';
}
