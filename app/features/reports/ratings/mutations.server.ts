import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { sign } from '#app/server/signature.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { countReport } from '../mutations.server.ts';
import type { RatingOutcome, RatingReason } from './types.ts';

interface RatingReport {
  ratingId: number;
  reason: RatingReason;
  /** Empty if not given. */
  details: string;
}

/** Stores a report; each person has at most one open about a rating. @returns what is wrong, or null. */
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}

const OUTCOMES = { keep: 'kept', remove: 'removed' } as const;

/**
 * Settles a rating's open reports; removing takes it off the site.
 * @returns whether there was anything to settle: of two who settle the same, the second is told.
 */
export function settleRating(
  actor: Staff,
  ratingId: number,
  outcome: RatingOutcome,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Whoever settles the same at this moment waits.
    const { rows } = await sql<{ stars: number; name: string | null }>`
      select r.stars, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), g.name, p.company_name) as name
      from agent_rating r join agent g on g.id = r.agent_id left join profile p on p.id = g.user_id
      where r.id = ${ratingId} and r.removed_at is null
        and r.seeker_id is distinct from ${actor.userId} and g.user_id is distinct from ${actor.userId}
      for no key update of r`.execute(trx);
    const [rating] = rows;
    if (!rating) return false;
    const { numUpdatedRows } = await trx
      .updateTable('agent_rating_report')
      .set({ settled_at: sql<Date>`now()`, outcome: OUTCOMES[outcome] })
      .where('rating_id', '=', ratingId)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (outcome === 'remove') {
      await trx
        .updateTable('agent_rating')
        .set({ removed_at: sql<Date>`now()` })
        .where('id', '=', ratingId)
        .execute();
    }
    await recordAudit(trx, {
      actor,
      action: `rating_${OUTCOMES[outcome]}`,
      subject: { kind: 'rating', id: ratingId, name: rating.name ?? String(ratingId) },
      after: { stars: rating.stars, reports: Number(numUpdatedRows) },
    });
    return true;
  });
}
