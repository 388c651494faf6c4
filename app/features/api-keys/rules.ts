export const OWN_KEYS_PATH = '/dashboard/security/keys';
/** Keys that a person or a company can have. */
export const MOST_KEYS = 10;
/** What every key begins with, so that people and programs that look for leaked secrets know it. */
export const KEY_PREFIX = 'mzk_';
