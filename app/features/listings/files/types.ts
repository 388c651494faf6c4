import type { AuditValues } from '#app/features/audit/types.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** The person changing the photos and floor plans of a listing: its owner, or staff on their behalf. */
export interface FileEditor {
  /** The person whose hourly limit uploads count towards. */
  userId: string;
  /** The owner the listing must have; null for an import's, which only staff change. */
  ownerId: string | null;
  /** For staff: whether they still may, since an upload can take minutes. */
  mayStill?: (trx: Trx) => Promise<boolean>;
  /** For staff: records the state before and after, in the transaction that changes it. */
  note?: (trx: Trx, listingId: number, before: AuditValues, after: AuditValues) => Promise<void>;
}
