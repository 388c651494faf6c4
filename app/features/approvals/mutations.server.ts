import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { AuditAction } from '#app/features/audit/types.ts';
import { teamListingPath } from '#app/features/brokerages/team/rules.ts';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import { findHome } from '#app/features/listings/approval/queries.server.ts';
import type { ApprovalState } from '#app/features/listings/approval/types.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { statusColumns } from '#app/features/listings/own/mutations.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import type { ListingStatus } from '#app/features/listings/types.ts';
import { lockAnyListings } from '#app/features/moderation/mutations.server.ts';
import { findManagerEmails } from '#app/features/profiles/company-mail.server.ts';
import { isStillStaffWith } from '#app/features/staff/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { approvalDecided } from './emails.server.tsx';
import { isChanging, shownVersion, waiting } from './queries.server.ts';
import type { Decision, Queue } from './types.ts';

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

/** Records that staff open a proof. @returns the name of its file; null if there is none. */
export function openProof(staff: Staff, id: number): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const proof = await trx
      .selectFrom('listing_proof as p')
      .innerJoin('listing as l', 'l.id', 'p.listing_id')
      .where('p.id', '=', id)
      .select(['p.file_name as fileName', 'p.name', 'l.id', 'l.title'])
      .executeTakeFirst();
    if (!proof) return null;
    await recordAudit(trx, {
      actor: staff,
      action: 'proof_opened',
      subject: { kind: 'property', id: proof.id, name: proof.title },
      after: { proof: proof.name },
    });
    return proof.fileName;
  });
}

async function findTitle(trx: Trx, id: number): Promise<string> {
  const { title } = await trx
    .selectFrom('listing')
    .where('id', '=', id)
    .select(titleForReader('listing').as('title'))
    .executeTakeFirstOrThrow();
  return title;
}

/**
 * Decides on a listing of a queue. Its advertiser is mailed, unless it stays on the site.
 * @returns 'changed' if it differs from what the member of staff saw, or is about to, 'gone' if it is no longer in the queue,
 *   or they may no longer decide.
 */
export function decideApproval(
  staff: Staff,
  queue: Queue,
  { id, version, decision, message }: Decided,
): Promise<'decided' | 'changed' | 'gone'> {
  return inTransaction(db, async (trx) => {
    await lockFeedOf(trx, id);
    await lockAnyListings(trx, [id]);
    if (!(await isStillStaffWith(trx, 'properties', staff))) return 'gone';
    const found = await waiting(trx, queue)
      .where('l.id', '=', id)
      .select(['l.title', 'a.wanted', 'u.email', 'f.brokerage_id', shownVersion.as('version')])
      .select(isChanging.as('isChanging'))
      .executeTakeFirst();
    if (!found) return 'gone';
    if (found.version !== version || found.isChanging) return 'changed';
    const { wanted, title } = found;
    const by = staff.username;
    const isApproved = decision === 'approve';
    if (queue === 'after') await settleSample(trx, id, by);
    if (queue === 'before' || !isApproved)
      await recordDecision(trx, id, { state: STATES[decision], wanted, by, message });
    const becomes = isApproved ? wanted : 'withdrawn';
    const isMoved = isApproved === (queue === 'before');
    if (isMoved)
      await trx.updateTable('listing').set(statusColumns(becomes)).where('id', '=', id).execute();
    const isSeen = isApproved && queue === 'after';
    await recordAudit(trx, {
      actor: staff,
      action: isSeen ? 'property_sampled' : ACTIONS[decision],
      subject: { kind: 'property', id, name: title },
      ...(queue === 'after' && isMoved && { before: { status: wanted } }),
      after: { ...(isMoved && { status: becomes }), ...(!isApproved && { message }) },
    });
    if (isSeen) return 'decided';
    const { email, brokerage_id: company } = found;
    const isFromFeed = email === null;
    const link = env().publicUrl + pathAfter(decision, id, isFromFeed);
    const about = { queue, decision, isFromFeed, message, link };
    const recipients = isFromFeed ? await findManagerEmails(trx, company ?? 0) : [email];
    for (const to of recipients) {
      const titleHere = await forReaderOf(trx, to, () => findTitle(trx, id));
      await queueMail(trx, approvalDecided, { to, title: titleHere, ...about });
    }
    return 'decided';
  });
}

/** Waits for a run that decides on the listing's feed, and keeps others from it: what it wants to store must be known here. */
async function lockFeedOf(trx: Trx, id: number): Promise<void> {
  await sql`select from feed f join listing l on 'feed-' || f.id = l.source where l.id = ${id} for share of f`.execute(
    trx,
  );
}

function pathAfter(decision: Decision, id: number, isFromFeed: boolean): string {
  if (decision === 'approve') return listingPath(id);
  if (isFromFeed) return teamListingPath(id);
  return decision === 'change' ? `/properties/edit/${id}` : '/dashboard';
}

interface Noted {
  state: ApprovalState;
  wanted: ListingStatus;
  by: string;
  message: string;
}

async function recordDecision(
  trx: Trx,
  id: number,
  { state, wanted, by, message }: Noted,
): Promise<void> {
  const isApproved = state === 'approved';
  const values = {
    state,
    wanted,
    home: isApproved ? await findHome(trx, id) : null,
    decided_at: sql<Date>`now()`,
    decided_by: by,
    message: isApproved ? null : message,
  };
  await trx
    .insertInto('listing_approval')
    .values({ listing_id: id, ...values })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
    .execute();
}

async function settleSample(trx: Trx, id: number, by: string): Promise<void> {
  await trx
    .updateTable('listing_sample')
    .set({ decided_at: sql<Date>`now()`, decided_by: by })
    .where('listing_id', '=', id)
    .execute();
}
