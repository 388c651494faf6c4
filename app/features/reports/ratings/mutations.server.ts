import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { agentName } from '#app/features/profiles/advertiser-columns.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { sign } from '#app/server/signature.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { countReport, withMoreDetails } from '../mutations.server.ts';
import type { RatingOutcome, RatingReason } from './types.ts';

interface RatingReport {
  ratingId: number;
  reason: RatingReason;
  /** Empty if not given. */
  details: string;
}

/**
 * Stores a report. While it is open, what the same person reports about the rating adds to its details.
 * @returns what is wrong, or null.
 */
export async function reportRating(
  { viewer, ip }: { viewer: Viewer | null; ip: string },
  { ratingId, reason, details }: RatingReport,
): Promise<FormError | null> {
  const limited = await countReport(ip, viewer?.id ?? null);
  if (limited) return limited;
  const reporter = sign('rating report', viewer?.id ?? networkOf(ip));
  await db
    .insertInto('agent_rating_report')
    .values({ rating_id: ratingId, reporter, reason, details: details || null })
    .onConflict((conflict) =>
      conflict
        .columns(['rating_id', 'reporter'])
        .where('settled_at', 'is', null)
        .doUpdateSet({
          reason: sql`excluded.reason`,
          details: withMoreDetails('agent_rating_report'),
        }),
    )
    .execute();
  return null;
}

/** Restores a removed rating to the agent's page. @returns whether there was one. */
export function restoreRating(actor: Staff, ratingId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const rating = await lockRating(trx, actor, ratingId, sql`is not null`);
    if (!rating) return false;
    await setRemoved(trx, ratingId, null);
    await recordAudit(trx, {
      actor,
      action: 'rating_restored',
      subject: { kind: 'rating', id: ratingId, name: rating.name ?? String(ratingId) },
      after: { stars: rating.stars },
    });
    return true;
  });
}

/**
 * Locks a rating that the staff member neither gave nor received.
 * @param removed the expected state of `removed_at`.
 */
async function lockRating(
  trx: Trx,
  { userId }: Staff,
  ratingId: number,
  removed: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ stars: number; name: string | null }>`
    select r.stars, ${agentName} as name
    from agent_rating r join agent g on g.id = r.agent_id left join profile p on p.id = g.user_id
    where r.id = ${ratingId} and r.removed_at ${removed}
      and r.seeker_id is distinct from ${userId} and g.user_id is distinct from ${userId}
    for no key update of r`.execute(trx);
  return rows[0];
}

async function setRemoved(trx: Trx, ratingId: number, at: Date | null) {
  await trx
    .updateTable('agent_rating')
    .set({ removed_at: at })
    .where('id', '=', ratingId)
    .execute();
}

const OUTCOMES = { keep: 'kept', remove: 'removed' } as const;

/**
 * Settles a rating's open reports; removing takes it off the site, until it is restored.
 * @returns whether there was anything to settle: false for the second of two people.
 */
export function settleRating(
  actor: Staff,
  ratingId: number,
  outcome: RatingOutcome,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const rating = await lockRating(trx, actor, ratingId, sql`is null`);
    if (!rating) return false;
    const { numUpdatedRows } = await trx
      .updateTable('agent_rating_report')
      .set({ settled_at: sql<Date>`now()`, outcome: OUTCOMES[outcome] })
      .where('rating_id', '=', ratingId)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (outcome === 'remove') await setRemoved(trx, ratingId, new Date());
    await recordAudit(trx, {
      actor,
      action: `rating_${OUTCOMES[outcome]}`,
      subject: { kind: 'rating', id: ratingId, name: rating.name ?? String(ratingId) },
      after: { stars: rating.stars, reports: Number(numUpdatedRows) },
    });
    return true;
  });
}
