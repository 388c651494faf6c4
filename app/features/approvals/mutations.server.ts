import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { AuditAction } from '#app/features/audit/types.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import type { ApprovalState } from '#app/features/listings/approval/types.ts';
import { statusColumns } from '#app/features/listings/own/mutations.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { lockAnyListings } from '#app/features/moderation/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { approvalDecided } from './emails.server.tsx';
import { shownVersion, waiting } from './queries.server.ts';
import type { Decision } from './types.ts';

interface Decided {
  id: number;
  /** What the member of staff saw, see `shownVersion`. */
  version: string;
  decision: Decision;
  /** To the advertiser; empty if it is approved. */
  message: string;
}

const STATES: Record<Decision, ApprovalState> = {
  approve: 'approved',
  change: 'change_wanted',
  refuse: 'refused',
};
const ACTIONS: Record<Decision, AuditAction> = {
  approve: 'property_approved',
  change: 'property_change_wanted',
  refuse: 'property_refused',
};

/**
 * Decides on a listing that waits, and mails its advertiser.
 * @returns 'changed' if it differs from what the member of staff saw, 'gone' if it is no longer waiting.
 */
export function decideApproval(
  staff: Staff,
  { id, version, decision, message }: Decided,
): Promise<'decided' | 'changed' | 'gone'> {
  return inTransaction(db, async (trx) => {
    await lockAnyListings(trx, [id]);
    const found = await waiting(trx)
      .innerJoin('user_account as u', 'u.id', 'l.user_id')
      .where('l.id', '=', id)
      .select(['l.title', 'a.wanted', 'u.email', shownVersion.as('version')])
      .select(sql<string>`home_of_listing(l)`.as('home'))
      .executeTakeFirst();
    if (!found) return 'gone';
    if (found.version !== version) return 'changed';
    const isApproved = decision === 'approve';
    await trx
      .updateTable('listing_approval')
      .where('listing_id', '=', id)
      .set({
        state: STATES[decision],
        home: isApproved ? found.home : null,
        decided_at: sql<Date>`now()`,
        decided_by: staff.username,
        message: isApproved ? null : message,
      })
      .execute();
    if (isApproved)
      await trx
        .updateTable('listing')
        .set(statusColumns(found.wanted))
        .where('id', '=', id)
        .execute();
    await recordAudit(trx, {
      actor: staff,
      action: ACTIONS[decision],
      subject: { kind: 'property', id, name: found.title },
      after: isApproved ? { status: found.wanted } : { message },
    });
    const path = {
      approve: listingPath(id),
      change: `/properties/edit/${id}`,
      refuse: '/dashboard',
    };
    await queueMail(trx, approvalDecided, {
      to: found.email,
      decision,
      title: found.title,
      message,
      link: env().publicUrl + path[decision],
    });
    return 'decided';
  });
}
