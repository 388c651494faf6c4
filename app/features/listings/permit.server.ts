import { type Kysely, type RawBuilder, sql } from 'kysely';
import { siteSettings } from '#app/server/held-settings.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/** Whether an account's listings need a permit number to be on the market, as the operator has set. */
export async function needsPermit(executor: Kysely<Database>, userId: string): Promise<boolean> {
  const { permit_policy: policy } = siteSettings();
  if (policy !== 'agents') return policy === 'all';
  const profile = await executor
    .selectFrom('profile')
    .where('id', '=', userId)
    .where('is_agent', '=', true)
    .select('id')
    .executeTakeFirst();
  return profile !== undefined;
}

/** Whether listings that companies bring, such as by a feed, need one. */
export function companiesNeedPermits(): boolean {
  return siteSettings().permit_policy !== '';
}

/** SQL: whether a listing has the permit number that its owner needs. @param table its name in the statement. */
export function isPermitted(table: string): RawBuilder<boolean> {
  const { permit_policy: policy } = siteSettings();
  const hasNumber = sql<boolean>`${sql.ref(`${table}.permit_number`)} is not null`;
  if (policy === '') return sql<boolean>`true`;
  if (policy === 'all') return hasNumber;
  return sql<boolean>`(${hasNumber} or not exists (
    select from profile where id = ${sql.ref(`${table}.user_id`)} and is_agent))`;
}
