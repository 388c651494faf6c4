import type { Env } from '#app/server/env.server.ts';

/** Anyone may read stored mail, but only in a demonstration that sends none. */
export function canReadMailbox({
  SITE_MODE,
  SMTP_URL,
}: Pick<Env, 'SITE_MODE' | 'SMTP_URL'>): boolean {
  return SITE_MODE === 'demonstration' && !SMTP_URL;
}
