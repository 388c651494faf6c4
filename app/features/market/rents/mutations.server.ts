import { sql } from 'kysely';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { COMPARED_MONTHS, comparedType } from '../comparison/rules.ts';
import { FEWEST_TO_TRUST } from '../rules.ts';

/** Types whose bedrooms say how large they are. */
const HOMES = PROPERTY_TYPES.filter((type) => comparedType(type) === type);

/**
 * Stores the median rents of the months that listings are compared with, where enough contracts are known, and brings
 * the gross yield of every listing to them.
 */
export async function storeRentLevels(trx: Trx): Promise<void> {
  await sql`delete from rent_level`.execute(trx);
  await sql`
    insert into rent_level (community_id, property_type, bedrooms, median)
    select community_id, property_type, bedrooms, percentile_cont(0.5) within group (order by annual_rent)
    from rent_contract, (
      select max(started_on) as last from rent_contract where started_on <= (now() at time zone 'Asia/Dubai')::date) days
    where is_new and is_comparable and community_id is not null and bedrooms is not null
      and property_type = any(${HOMES}::property_type[])
      and started_on <= last and started_on > last - make_interval(months => ${COMPARED_MONTHS}::integer)
    group by 1, 2, 3 having count(*) >= ${FEWEST_TO_TRUST}`.execute(trx);
  // Setting a column it depends on makes the trigger compute it.
  await sql`
    update listing set bedrooms = bedrooms where id in (
      select id from listing l where purpose = 'sale' and yield_rank <> yield_rank(l) order by id for no key update)`.execute(
    trx,
  );
}
