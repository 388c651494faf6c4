import { REFRESH_AFTER_SECONDS, SESSION_SECONDS } from '../rules.ts';

/** The header of answers that refuse what a suspended account sends. */
export const SUSPENDED_HEADER = 'Account-Suspended';
/** The longest delay of a browser's timer: a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const FIRST_BACK_OFF_MS = 200;
/** How long to keep trying a refresh before leaving it for later. */
const PATIENCE_MS = 30_000;
const RETRYABLE = new Set([502, 503, 504]);

/** When to refresh a session that ends at `expiresAt` (ISO 8601), in milliseconds since 1970. */
export function refreshTime(expiresAt: string): number {
  return Date.parse(expiresAt) - (SESSION_SECONDS - REFRESH_AFTER_SECONDS) * 1000;
}

/** Delay for a timer that waits until `time`; if it fires early, set it again. */
export function timerDelay(time: number, now: number): number {
  return Math.min(Math.max(time - now, 0), LONGEST_TIMER_MS);
}

/** Pause after failure number `failures`, from 1: 200 ms, doubling each time; null to stop trying. */
export function backOffDelay(failures: number): number | null {
  const delay = FIRST_BACK_OFF_MS * 2 ** (failures - 1);
  const waitedInAll = 2 * delay - FIRST_BACK_OFF_MS;
  return waitedInAll <= PATIENCE_MS ? delay : null;
}

/** Whether an answer comes from a gateway, so that retrying may help. */
export function isRetryable(status: number): boolean {
  return RETRYABLE.has(status);
}

/** Whether the server's answer to a sign-out means that the person is signed out, even if there was no session to end. */
export function isSignedOut(status: number): boolean {
  return (status >= 200 && status < 300) || [401, 403, 404].includes(status);
}
