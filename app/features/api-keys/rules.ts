import { COMPANY_KEYS_PATH } from '#app/features/brokerages/rules.ts';
import type { KeyHolder } from './types.ts';

export const OWN_KEYS_PATH = '/dashboard/security/keys';
/** The most keys a person or a company can have. */
export const MOST_KEYS = 10;
/** The prefix of every key, by which people and secret scanners recognise it. */
export const KEY_PREFIX = 'mzk_';

export function keysPath(holder: KeyHolder): string {
  return 'company' in holder ? COMPANY_KEYS_PATH : OWN_KEYS_PATH;
}
