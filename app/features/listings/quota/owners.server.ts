import { sql } from 'kysely';

/**
 * SQL: whether the company that a package `q` was sold to still had the owners of today. Who takes over a company without members
 * inherits neither what the former owner paid for nor their invoices.
 */
export const isBoughtByPresentOwners = sql<boolean>`exists (
  select from brokerage b join payment of on of.id = q.payment_id
  where b.id = q.brokerage_id and (b.claimed_at is null or of.created_at >= b.claimed_at))`;
