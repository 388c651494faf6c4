import { type Kysely, sql } from 'kysely';
import { COMPLETIONS } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { MONTHS_BACK } from './rules.ts';
import { movementOf, type Sold, STEP_DAYS } from './trend.ts';
import { type Movement, VALUED_TYPES } from './types.ts';

/**
 * How prices moved up to a day, by the medians of each project, type and number of bedrooms.
 *
 * @param asOf ISO day; later sales don't count.
 */
export async function findMovement(
  asOf: string,
  executor: Kysely<Database> = db,
): Promise<Movement> {
  const { rows } = await sql<Sold & { completion: keyof Movement }>`
    select completion, (${asOf}::date - sold_on) / ${STEP_DAYS}::integer as step, count(*)::integer as sales,
      dense_rank() over (order by project, property_type, bedrooms)::integer as kind,
      percentile_cont(0.5) within group (order by ln(price / (size_sqm * 10.7639))::float8) as level
    from sale
    where is_comparable and project is not null and bedrooms is not null and size_sqm > 0
      and property_type = any(${VALUED_TYPES}::property_type[])
      and sold_on <= ${asOf}::date and sold_on > ${asOf}::date - make_interval(months => ${MONTHS_BACK})
    group by completion, project, property_type, bedrooms, step`.execute(executor);
  const sold = Map.groupBy(rows, ({ completion }) => completion);
  return Object.fromEntries(
    COMPLETIONS.map((name) => [name, movementOf(sold.get(name) ?? [])]),
  ) as Movement;
}
