import type { Transaction } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';
import type { CurrentSession } from './session/queries.server.ts';

type Trx = Transaction<Database>;

/** Every change to how an account is entered locks it first, so no two overlap or deadlock. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the account of a signed-in person.
 * @returns false if the session has ended since it was read: its holder may have been shut out.
 */
export async function lockSession(trx: Trx, { id, viewer }: CurrentSession): Promise<boolean> {
  await lockAccount(trx, viewer.id);
  const session = await trx
    .selectFrom('user_session')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return session !== undefined;
}
