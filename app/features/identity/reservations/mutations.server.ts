import { takeAttempt } from '#app/features/limits/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { emailReserved } from '../emails.server.tsx';
import { copyUndoLink } from '../links/mutations.server.ts';
import { MAILS_AN_HOUR } from '../rules.ts';
import { findEmailOwner } from './queries.server.ts';

/**
 * Somebody tries to use an email that an account gave up: only that mailbox is told, with another link that undoes the
 * change. Its owner may have lost the first; a thief cannot read it.
 */
export async function mailReservation(trx: Trx, userId: string, email: string): Promise<void> {
  const { allowed } = await takeAttempt('reservation:mail', email, MAILS_AN_HOUR, trx);
  if (!allowed) return;
  const undoLink = await copyUndoLink(trx, userId, email);
  if (undoLink) await queueJob(trx, 'mail', emailReserved({ to: email, undoLink }));
}

/** Tells the mailbox of an email if it is reserved. @returns whether it is. */
export async function mailIfReserved(email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const holder = await findEmailOwner(trx, email);
    if (holder?.kind !== 'reservation') return false;
    await mailReservation(trx, holder.userId, email);
    return true;
  });
}
