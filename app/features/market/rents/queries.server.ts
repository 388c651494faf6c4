import { type RawBuilder, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { isMeant, spread } from '../queries.server.ts';
import type { RentFilter, RentSummary } from './types.ts';

/** Counts new contracts; median and spread are of comparable ones. */
export async function summariseRents(filter: RentFilter): Promise<RentSummary> {
  const { rows } = await sql<RentSummary>`
    select count(*) as total, count(*) filter (where is_sample) as samples,
      ${spread(sql`annual_rent`)} as rent, ${spread(sql`rent_per_sqft`)} as "perSqft"
    from rent_contract where ${isRented(filter)}`.execute(searchDb);
  return single(rows);
}

/** The new contracts that match a filter. */
export function isRented(filter: RentFilter): RawBuilder<boolean> {
  return sql`is_new and ${isMeant('rent_contract', filter)}`;
}
