import { type RawBuilder, sql } from 'kysely';

/** The moment this many days ago, by the database's clock. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
