import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { isBoughtByPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import { lockPlaces } from '#app/features/listings/quota/queries.server.ts';
import { BUYERS } from '#app/features/packages/permissions.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { monthBought, promotionRefusal } from '../rules.ts';

/**
 * Features a home of the company for a month with a credit of its package: of the one that ends first. A second press finds the
 * home featured already.
 * @returns what is wrong; null once it is featured.
 */
export function spendCredit(
  actor: Change['actor'],
  brokerageId: number,
  listingId: number,
  now = new Date(),
): Promise<PlainErrorCode | null> {
  return inTransaction(db, async (trx): Promise<PlainErrorCode | null> => {
    const owner = await findOwner(trx, brokerageId, listingId);
    if (!owner) return 'company_listing_gone';
    const accounts = [actor.userId, owner.userId ?? actor.userId].filter((id) => id !== null);
    for (const id of [...new Set(accounts)].toSorted()) await lockOwner(trx, id);
    const listing = await trx
      .selectFrom('listing')
      .where('id', '=', listingId)
      .where('user_id', 'is not distinct from', owner.userId)
      .select([
        'title',
        'status',
        'featured_until as featuredUntil',
        isFeaturedAt(now).as('isFeatured'),
      ])
      .forUpdate()
      .executeTakeFirst();
    if (!listing || !(await runsCompany(trx, actor, brokerageId))) return 'company_listing_gone';
    const refusal = promotionRefusal(listing, now);
    if (refusal) return refusal;
    await lockPlaces(trx, brokerageId);
    const paymentId = await findCredit(trx, brokerageId, now);
    if (!paymentId) return 'credits_none';
    // Also after a paid month that staff have ended early, as one that is bought: it counts again.
    const month = monthBought(listing.featuredUntil, now);
    await trx
      .updateTable('listing')
      .set({ is_featured: true, featured_until: month.until })
      .where('id', '=', listingId)
      .execute();
    await trx
      .insertInto('listing_credit')
      .values({
        payment_id: paymentId,
        listing_id: listingId,
        used_by: actor.userId,
        used_at: now,
        runs_from: month.from,
        runs_until: month.until,
      })
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'credit_spent',
      subject: { kind: 'property', id: listingId, name: listing.title },
      after: { featured_until: month.until },
    });
    return null;
  });
}

function findOwner(trx: Trx, brokerageId: number, listingId: number) {
  return trx
    .selectFrom('listing as l')
    .innerJoin('agent as g', 'g.id', 'l.agent_id')
    .where('g.brokerage_id', '=', brokerageId)
    .where('l.id', '=', listingId)
    .select('l.user_id as userId')
    .executeTakeFirst();
}

async function runsCompany(trx: Trx, actor: Change['actor'], brokerageId: number) {
  const member = await trx
    .selectFrom('brokerage_member')
    .where('user_id', '=', actor.userId)
    .where('brokerage_id', '=', brokerageId)
    .where('role', 'in', BUYERS)
    .select('user_id')
    .executeTakeFirst();
  return member !== undefined;
}

async function findCredit(trx: Trx, brokerageId: number, now: Date): Promise<string | null> {
  const found = await trx
    .selectFrom('package_purchase as q')
    .innerJoin('payment as p', 'p.id', 'q.payment_id')
    .where('q.brokerage_id', '=', brokerageId)
    .where('p.state', '=', 'paid')
    .where(isBoughtByPresentOwners)
    .where('q.runs_from', '<=', now)
    .where('q.runs_until', '>', now)
    .where((eb) =>
      eb(
        'q.credits',
        '>',
        eb
          .selectFrom('listing_credit as c')
          .whereRef('c.payment_id', '=', 'q.payment_id')
          .select((count) => count.fn.countAll<number>().as('n')),
      ),
    )
    .orderBy('q.runs_until')
    .orderBy('q.payment_id')
    .limit(1)
    .select('q.payment_id as paymentId')
    .executeTakeFirst();
  return found?.paymentId ?? null;
}
