import { type Kysely, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import type { Database } from '#app/server/schema.server.ts';
import { NEWS } from './content/news.ts';
import { OPENINGS } from './content/openings.ts';
import { POSTS } from './content/posts.ts';
import { DEMONSTRATION_LOGINS } from './logins/rules.ts';

// Asked at every start, so it loads none of what fills the world.

export async function isDemonstrationMissing(executor: Kysely<Database>): Promise<boolean> {
  const parts = await Promise.all(
    [hasMarket, hasLogins, hasSamples, hasSales, hasOverseas].map((has) => has(executor)),
  );
  return parts.includes(false);
}

/** Whether there are listings, or companies, which outlive theirs. */
export async function hasMarket(executor: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listing) or exists (select from brokerage) as found`.execute(
    executor,
  );
  return single(rows).found;
}

/** Whether every demonstration login exists. */
export async function hasLogins(executor: Kysely<Database>): Promise<boolean> {
  return (await missingLogins(executor)).length === 0;
}

export async function missingLogins(executor: Kysely<Database>): Promise<string[]> {
  const rows = await executor
    .selectFrom('user_account')
    .where('demonstration_login', 'is not', null)
    .select('demonstration_login as login')
    .execute();
  const known = new Set(rows.map(({ login }) => login));
  return DEMONSTRATION_LOGINS.filter((email) => !known.has(email));
}

/** Whether any sample page exists: those that staff deleted don't come back. */
export async function hasSamples(executor: Kysely<Database>): Promise<boolean> {
  const row = await executor
    .selectFrom('content_page')
    .where(
      'slug',
      'in',
      [...NEWS, ...OPENINGS, ...POSTS].map(({ slug }) => slug),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there are sales, real or invented. */
export async function hasSales(executor: Kysely<Database>): Promise<boolean> {
  const row = await executor.selectFrom('sale').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether any homes abroad exist: those that staff deleted one by one don't come back. */
export async function hasOverseas(executor: Kysely<Database>): Promise<boolean> {
  const row = await executor.selectFrom('overseas_home').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
