import { queueJob } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { lockAccount } from '../mutations.server.ts';
import { endAccess } from '../session/ending.server.ts';
import type { Viewer } from '../types.ts';

/**
 * Turns two-step sign-in off for somebody who has lost it, and ends all access: whoever has found it may be signing in. A job mails them,
 * because a command, which calls this, can't compose mail.
 */
export async function removeSecondFactor(
  trx: Trx,
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<void> {
  await lockAccount(trx, id);
  await deleteSecondFactor(trx, id);
  await endAccess(trx, id);
  await queueJob(trx, 'secondFactorRemoved', { email });
}

/** Turns two-step sign-in off, so that no session has shown it. The caller has locked the account. */
export async function deleteSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('user_second_factor').where('user_id', '=', userId).execute();
  await trx
    .updateTable('user_account')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('user_session')
    .set({ second_factor: false })
    .where('user_id', '=', userId)
    .execute();
}
