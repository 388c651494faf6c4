import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { canSignIn } from '../permissions.ts';

/** Whether nothing but a wrong password keeps whoever has this email from signing in. */
export async function mayTryPassword(email: string): Promise<boolean> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('demonstration_login as demonstrationLogin')
    .executeTakeFirst();
  return !account || canSignIn(account, env().SITE_MODE);
}
