import { sql } from 'kysely';
import { bringBackHomes } from '#app/features/brokerages/members/company-feeds.server.ts';
import { lockCompaniesOf } from '#app/features/brokerages/members/mutations.server.ts';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { canRunCompany } from '#app/features/brokerages/permissions.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { withdrawFor } from '#app/features/listings/own/mutations.server.ts';
import type { HidingPart } from '#app/server/personal-data.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** The feeds of companies that this account manages; their homes have no account. */
const sources = (
  userId: string,
) => sql`select 'feed-' || f.id from feed f join brokerage_member m using (brokerage_id)
  where m.user_id = ${userId} and m.role in ('owner', 'manager')`;

/**
 * A company's feed listings are withdrawn when its last manager leaves, and restored when the first returns. If two leave or return at once,
 * the second transaction sees the first's result.
 */
export const feedAbsence: HidingPart = { table: 'feed', withdraw, restore };

async function withdraw(trx: Trx, userId: string): Promise<void> {
  await lockCompaniesOf(trx, [userId]);
  const which = sql`source in (${sources(userId)} and ${areManagersAbsent('f.brokerage_id')})`;
  await withdrawFor(trx, userId, which);
}

async function restore(trx: Trx, userId: string): Promise<void> {
  await lockCompaniesOf(trx, [userId]);
  const own = await findMembership(userId, trx);
  if (own && canRunCompany(own.role)) await bringBackHomes(trx, own.brokerageId);
}
