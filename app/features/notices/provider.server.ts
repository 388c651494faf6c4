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

/**
 * The notice left for this page, and the headers that make it show once. They belong to the loader that shows it: when
 * another loader redirects, they are dropped with its data, and the notice waits for the page behind the redirect.
 */
export function takeNotice(request: Headers): { notice: Notice | null; headers: HeadersInit } {
  const cookies = request.get('Cookie') ?? '';
  const name = /(?:^|; )manzil\.notice=(\w+)/.exec(cookies)?.[1];
  const isPrefetch = request.get('Sec-Purpose')?.startsWith('prefetch') ?? false;
  if (!name || isPrefetch) return { notice: null, headers: {} };
  const gone = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure()}`;
  return { notice: noticeOf(name), headers: { 'Set-Cookie': gone } };
}

function noticeOf(name: string): Notice | null {
  if (!Object.hasOwn(notices, name)) return null;
  const event = EVENTS[name as NoticeName] ?? null;
  return { kind: 'plain', ...notices[name as NoticeName], event };
}

function secure(): string {
  return env().secureCookies ? '; Secure' : '';
}
