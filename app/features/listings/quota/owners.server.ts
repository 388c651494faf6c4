import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether a row dates from the present owners of its company `b`. Who takes over a company without members inherits nothing of
 * what earlier ones set up or paid for, such as recipients they don't know.
 */
export function isOfPresentOwners(createdAt: string): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(createdAt)} >= b.claimed_at, false)`;
}

/** SQL: the same of the company that a package `q` was sold to, or that nobody runs now. */
export const isBoughtByPresentOwners = sql<boolean>`exists (
  select from brokerage b join payment of on of.id = q.payment_id
  where b.id = q.brokerage_id and (b.claimed_at is null or ${isOfPresentOwners('of.created_at')}))`;
