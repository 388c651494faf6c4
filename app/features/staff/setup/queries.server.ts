import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';

const PURPOSE = 'admin-setup';

/**
 * Whether the first super_admin is still to be created: not once an admin user has existed, nor while one
 * has yet to confirm their email. A demonstration's staff count only in a demonstration.
 */
export async function isSetupOpen(executor: Kysely<Database> = db): Promise<boolean> {
  const taken = executor
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('admin_setup').select('is_done')),
          eb.exists(
            eb
              .selectFrom('sign_up')
              .where('admin_username', 'is not', null)
              .where('expires_at', '>', sql<Date>`now()`)
              .select('email'),
          ),
          eb.and([
            eb.val(env().SITE_MODE === 'demonstration'),
            eb.exists(eb.selectFrom('admin_user').select('id')),
          ]),
        ])
        .as('isTaken'),
    )
    .executeTakeFirstOrThrow();
  return !(await taken).isTaken;
}

/**
 * The path that opens the setup, for the site's log. Only the person who runs the server reads that, so nobody else becomes the
 * first super_admin of a site that is already public.
 */
export function setupPath(): string {
  return `/admin/setup?${new URLSearchParams({ code: sign(PURPOSE, '') })}`;
}

/** Whether the code is that of `setupPath`. */
export function isSetupCode(code: string): boolean {
  return isSigned(PURPOSE, '', code);
}
