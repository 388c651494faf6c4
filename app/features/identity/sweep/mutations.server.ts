import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';

/** How long a sign-up may wait to be confirmed. */
const UNCONFIRMED_DAYS = 30;
/** How long a retired key is still published, for tokens it signed: the library's own default. */
const KEY_GRACE_DAYS = 30;

export const identitySweeps: Sweeps = {
  user_session: () => db.deleteFrom('user_session').where('expires_at', '<=', daysAgo(0)).execute(),
  user_verification: () =>
    db.deleteFrom('user_verification').where('expires_at', '<=', daysAgo(0)).execute(),
  account_link: () => db.deleteFrom('account_link').where('expires_at', '<=', daysAgo(0)).execute(),
  sign_up: () =>
    db.deleteFrom('sign_up').where('created_at', '<=', daysAgo(UNCONFIRMED_DAYS)).execute(),
  signing_key: () =>
    db.deleteFrom('signing_key').where('expires_at', '<=', daysAgo(KEY_GRACE_DAYS)).execute(),
};

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
