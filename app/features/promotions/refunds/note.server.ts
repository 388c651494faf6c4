import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { Payment } from '../types.ts';

/** Notes in the audit log that staff asked for a refund, and why. */
export function noteBy(actor: Staff, reason: string) {
  return (trx: Trx, { id, listingId, listingTitle, amount }: Payment) =>
    recordAudit(trx, {
      actor,
      action: 'payment_refund',
      subject: { kind: 'payment', id, name: listingTitle ?? `#${listingId}` },
      after: { reason, amount: amount / 100 },
    });
}
