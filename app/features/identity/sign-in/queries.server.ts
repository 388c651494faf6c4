import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { canSignIn } from '../permissions.ts';

/** False for an account that may not sign in here whatever the password: a demonstration login in production. */
export async function mayTryPassword(email: string): Promise<boolean> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('demonstration_login as demonstrationLogin')
    .executeTakeFirst();
  return !account || canSignIn(account, env().SITE_MODE);
}
