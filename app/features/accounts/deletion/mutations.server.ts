import { sql, type Transaction } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { deletionScheduled, deletionUndone } from '../emails.server.tsx';
import { lockSession } from '#app/features/identity/mutations.server.ts';
import { checkPassword } from '#app/features/identity/passwords/mutations.server.ts';
import { DELETION_DAYS } from '#app/features/identity/rules.ts';
import type { Visitor } from '#app/features/identity/session/visitor.server.ts';
import type { CurrentSession } from '#app/features/identity/session/queries.server.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import type { AuthError, Viewer } from '#app/features/identity/types.ts';

/**
 * Puts the account on its way out: its listings are withdrawn and its sessions end at once; after 30 days nothing is left.
 * @returns what is wrong, or null.
 */
export async function requestDeletion(
  visitor: Visitor,
  session: CurrentSession,
  form: FormData,
): Promise<AuthError | null> {
  const refused = await checkPassword(visitor, session, String(form.get('current') ?? ''));
  if (refused) return refused;
  const { id, email } = session.viewer;
  return inTransaction(db, async (trx) => {
    if (!(await lockSession(trx, session))) {
      return sessionError({ session: null, reason: 'session_not_found' });
    }
    const { delete_at: deleteAt } = await trx
      .insertInto('account_deletion')
      .values({
        user_id: id,
        delete_at: sql<Date>`now() + make_interval(days => ${DELETION_DAYS})`,
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: id }))
      .returning('delete_at')
      .executeTakeFirstOrThrow();
    // What each listing was is kept before it is withdrawn.
    await sql`
      with own as (
        select id, status from listing where user_id = ${id} and status <> 'withdrawn' order by id for update
      ), kept as (
        insert into account_deletion_listing (listing_id, user_id, status)
        select id, ${id}, status from own on conflict (listing_id) do nothing
      )
      update listing set status = 'withdrawn', updated_at = now() from own where listing.id = own.id
    `.execute(trx);
    await trx.deleteFrom('user_session').where('user_id', '=', id).execute();
    const signInLink = `${env().publicUrl}/sign-in`;
    await queueJob(trx, 'mail', deletionScheduled({ to: email, deleteAt, signInLink }));
    return null;
  });
}

/** Keeps the account after all: its listings are again what they were. */
export async function undoDeletion({ viewer }: CurrentSession): Promise<void> {
  await inTransaction(db, (trx) => restoreAccount(trx, viewer));
}

/** Calls the deletion of an account off, if one is due; its holder is told. */
export async function restoreAccount(
  trx: Transaction<Database>,
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<void> {
  await sql`
    with own as (
      select listing.id, kept.status from listing join account_deletion_listing kept on kept.listing_id = listing.id
      where kept.user_id = ${id} and listing.status = 'withdrawn'
      order by listing.id for update of listing
    )
    update listing set status = own.status, updated_at = now() from own where listing.id = own.id
  `.execute(trx);
  const undone = await trx
    .deleteFrom('account_deletion')
    .where('user_id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (undone) await queueJob(trx, 'mail', deletionUndone({ to: email }));
}

/**
 * Deletes the accounts whose day has come, with everything that hangs on them. The person's listings go; an agent of a
 * brokerage stays as a number without anything of the person, whose name its slug was made from.
 */
export async function deleteDueAccounts(now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('account_deletion')
      .where('delete_at', '<=', now)
      .select('user_id')
      .forUpdate()
      .execute();
    const ids = due.map((row) => row.user_id);
    if (ids.length === 0) return 0;
    const listings = trx
      .selectFrom('listing')
      .where('user_id', 'in', ids)
      .select('id')
      .orderBy('id')
      .forUpdate();
    await trx.deleteFrom('listing').where('id', 'in', listings).execute();
    await trx
      .updateTable('agent')
      .set({
        slug: sql<string>`gen_random_uuid()`,
        name: null,
        brn: null,
        phone: null,
        email: null,
        languages: [],
      })
      .where('user_id', 'in', ids)
      .execute();
    await trx.deleteFrom('user_account').where('id', 'in', ids).execute();
    return ids.length;
  });
}
