import { type RawBuilder, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { db, runPrepared, searchDb } from '#app/server/db.server.ts';
import { soldPropertyTypes } from './sold-prices/rules.ts';
import { SOLD_TYPES, type SoldFilter, type SoldPlace } from './sold-prices/types.ts';

/** The columns that differ between sales and rent contracts. */
export const DAYS = { sale: 'sold_on', rent_contract: 'started_on' } as const;
export type RegisterDates = keyof typeof DAYS;

/** The `SoldType` of a property type; null for land. */
export const kindOfType: RawBuilder<string | null> = sql`case ${sql.join(
  SOLD_TYPES.map(
    (type) =>
      sql`when property_type = any(${soldPropertyTypes(type)}::property_type[]) then ${type}::text`,
  ),
  sql` `,
)} end`;

/** The last day, up to today, with a registration; null without any. Both ISO days. */
export async function findLastDay(register: RegisterDates, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${lastDay(register, today)} as day`.execute(searchDb);
  return single(rows).day;
}

export interface RegisterDays {
  first: string | null;
  last: string | null;
}

/** The first day of each register with a registration and the last, up to today: ISO days, null without any. */
export async function findDays(today: string): Promise<Record<RegisterDates, RegisterDays>> {
  const daysOf = (register: RegisterDates) => sql`
    json_build_object('first', ${firstDay(register)}, 'last', ${lastDay(register, today)})`;
  const query = sql<Record<RegisterDates, RegisterDays>>`
    select ${daysOf('sale')} as sale, ${daysOf('rent_contract')} as rent_contract`.compile(db);
  return single(await runPrepared<Record<RegisterDates, RegisterDays>>('register-days', query));
}

const firstDay = (register: RegisterDates) =>
  sql`(select min(${sql.ref(DAYS[register])})::text from ${sql.table(register)})`;

const lastDay = (register: RegisterDates, today: string) => {
  const day = sql.ref(DAYS[register]);
  return sql`(select max(${day})::text from ${sql.table(register)} where ${day} <= ${today}::date)`;
};

/** The rows of a register that match a filter. */
export function isMeant(
  register: RegisterDates,
  { place, type, months, bedrooms, asOf }: Omit<SoldFilter, 'completion'>,
): RawBuilder<boolean> {
  const day = sql.ref(DAYS[register]);
  const conditions = [sql<boolean>`${day} <= ${asOf}::date`];
  if (months !== null)
    conditions.push(sql`${day} > ${asOf}::date - make_interval(months => ${months}::integer)`);
  if (place) conditions.push(isAt(place));
  if (type) conditions.push(sql`property_type = any(${soldPropertyTypes(type)}::property_type[])`);
  if (bedrooms !== null) conditions.push(sql`bedrooms = ${bedrooms}`);
  return sql.join(conditions, sql` and `);
}

/**
 * Matches whole words of the building's or a project's name, or its whole name. One `like` each, because the index supports no
 * `like any`.
 */
export function isNamed(names: string[], isWhole = false): RawBuilder<boolean> {
  // name_words is ' building | project | master project '.
  const forms = (name: string) =>
    isWhole ? [` ${name} |%`, `%| ${name} |%`, `%| ${name} `] : [`% ${name} %`];
  return isAny(names.flatMap(forms).map((form) => sql`name_words like ${form}`));
}

/** Nothing meets one of no conditions, such as the name '™', which has no letter. */
export function isAny(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}

/** The sales or contracts of a place. */
export function isAt({ communityIds, names, districts, isWhole }: SoldPlace): RawBuilder<boolean> {
  const isInside = sql<boolean>`community_id = any(${communityIds}::integer[])`;
  if (names === null) return communityIds ? isInside : sql`true`;
  const named = isNamed(names, isWhole);
  if (districts)
    return sql`(${named} or (community_id is null and area_name = any(${districts}::text[])))`;
  // The register may not know its community.
  return communityIds ? sql`${named} and (${isInside} or community_id is null)` : named;
}

/** A `Spread` of the comparable rows, as JSON; null without any. */
export function spread(value: RawBuilder<unknown>): RawBuilder<unknown> {
  const counted = sql`filter (where is_comparable and ${value} is not null)`;
  // One sort for all three.
  const quartiles = sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}) ${counted}`;
  return sql`case when count(*) ${counted} > 0 then json_build_object('n', count(*) ${counted},
    'q25', (${quartiles})[1], 'median', (${quartiles})[2], 'q75', (${quartiles})[3]) end`;
}

/** A `SoldSummary` of sales, column by column. */
export const SUMMARY: RawBuilder<unknown> = sql`count(*) as total, count(*) filter (where is_sample) as samples,
  count(*) filter (where completion = 'off_plan') as "offPlan", min(sold_on) as first, max(sold_on) as last,
  ${spread(sql`price`)} as price, ${spread(sql`price_per_sqft`)} as "perSqft"`;
