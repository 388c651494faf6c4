import type { Limit } from '#app/features/limits/types.ts';

/** For each network. */
export const REQUESTS_A_MINUTE: Limit = { allowed: 120, seconds: 60 };
/** For each key. */
export const KEY_REQUESTS_A_MINUTE: Limit = { allowed: 600, seconds: 60 };
