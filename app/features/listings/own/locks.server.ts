import { sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';

/**
 * Locks an account before its listings, as scheduling its deletion and suspending it do, so that none becomes public
 * afterwards.
 * @returns false if the account's deletion is scheduled, or staff have suspended it.
 */
export async function lockOwner(trx: Trx, userId: string): Promise<boolean> {
  await lockAnyOwner(trx, userId);
  const absent = await trx
    .selectFrom('absent_account')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return absent === undefined;
}

/** For what changes nothing that others see, such as a draft: a suspended account may do it too. */
export async function lockAnyOwner(trx: Trx, userId: string): Promise<void> {
  await sql`select from user_account where id = ${userId} for no key update`.execute(trx);
}

/**
 * Locks the person's own listings among `ids`, in order. Read related rows afterwards: a statement
 * that waited for a lock still sees other tables, such as `listing_deletion`, as they were before.
 * @param userId null for imports, which belong to nobody.
 * @returns their ids; none if the person's account is due for deletion or suspended.
 */
export async function lockListings(
  trx: Trx,
  userId: string | null,
  ids: number[],
): Promise<number[]> {
  if (userId !== null && !(await lockOwner(trx, userId))) return [];
  return lockOwned(trx, userId, ids);
}

/** The same for an account that is locked already, and may be absent. */
export async function lockOwned(trx: Trx, userId: string | null, ids: number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('listing')
    .where('user_id', 'is not distinct from', userId)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
