import type { KeyHolder } from '#app/features/api-keys/types.ts';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';

/** Where people without a company have their webhooks. */
export const OWN_WEBHOOKS_PATH = '/dashboard/security/webhooks';

/** Connections that a company or a person can have. */
export const MOST_CONNECTIONS = 5;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Tests, and messages sent again, of a company or a person. */
export const BY_HAND_AN_HOUR = { allowed: 60, seconds: HOUR };
/** The same to a confirmed email, across companies. */
export const BY_HAND_TO_EMAIL = { allowed: 5, seconds: HOUR };
/** Links by which a company asks one email to confirm; a limit of their own, because anybody's can be entered. */
export const LINKS_A_DAY = { allowed: 3, seconds: DAY };
/** The same to one email, across companies. */
export const LINKS_TO_EMAIL_A_DAY = { allowed: 5, seconds: DAY };
/** The same of one company, across emails. */
export const LINKS_OF_COMPANY_A_DAY = { allowed: 20, seconds: DAY };
/** How long the link works that confirms an email. */
export const CONFIRMATION_DAYS = 7;
/** A connection that has only failed for so long is paused. */
export const HOURS_UNTIL_PAUSED = 24;
/** A secret that was replaced signs for so long beside the new one. */
export const HOURS_OF_OLD_SECRET = 24;

/** How many minutes after a try that failed the next one follows; after the last a message is given up. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 360, 480, 1_440];

/** @param tries made so far. @returns null: none follows. */
export function minutesUntilRetry(tries: number): number | null {
  return RETRY_MINUTES[tries - 1] ?? null;
}

export function connectionsPath(holder: KeyHolder): string {
  return 'company' in holder ? CRM_PATH : OWN_WEBHOOKS_PATH;
}

/** @param list where the connection is listed. */
export function connectionPath(list: string, id: string, page = 1): string {
  return page > 1 ? `${list}/${id}?page=${page}` : `${list}/${id}`;
}
