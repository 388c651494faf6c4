import type { AuditValues } from '#app/features/audit/types.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** Who changes the photos and floor plans of a listing: its owner, or staff for them. */
export interface FileEditor {
  /** Towards whose hourly limit uploads count. */
  userId: string;
  /** Whose listing it must be; null: an import's, which only staff change. */
  ownerId: string | null;
  /** For staff: whether they still may; an upload takes minutes. */
  mayStill?: (trx: Trx) => Promise<boolean>;
  /** For staff: notes what was there and what is, in the transaction that changes it. */
  note?: (trx: Trx, listingId: number, before: AuditValues, after: AuditValues) => Promise<void>;
}
