import { type RawBuilder, sql } from 'kysely';
import type { NumberSetting } from '#app/lib/number-settings.ts';
import { DAYS_KEPT, type DaysKept, KEPT_SETTINGS } from '#app/lib/retention.ts';
import { numberSetting } from './site-settings.server.ts';

/** For how many days data is kept, by the operator's settings. */
export function daysKept(): DaysKept {
  const settable = Object.entries(KEPT_SETTINGS) as [NumberSetting, keyof DaysKept][];
  return {
    ...DAYS_KEPT,
    ...Object.fromEntries(settable.map(([name, period]) => [period, numberSetting(name)])),
  };
}

/** The moment this many days ago, by the database's clock. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
