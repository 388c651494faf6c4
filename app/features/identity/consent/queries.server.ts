import { type RawBuilder, sql } from 'kysely';
import type { LegalPageName } from '#app/lib/legal-pages.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { DueConsent } from './types.ts';

/**
 * Whether a version `v` has to be accepted by an account that hasn't accepted it or a later one of that page. What was published before
 * somebody signed up, which is before their account exists, they are not asked about.
 */
function isDue(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`v.needs_consent
    and v.published_at > (
      select least(a.created_at, (select min(c.accepted_at) from legal_consent c where c.user_id = a.id))
      from user_account a where a.id = ${userId})
    and not exists (
      select from legal_consent c where c.user_id = ${userId} and c.page = v.page and c.version >= v.version)`;
}

/** Whether an account has a version to accept, as a column of its session. */
export function hasDueConsent(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from legal_version v where ${isDue(userId)})`;
}

/** The pages that a person has to accept, each with its newest version. */
export async function findDueConsents(userId: string): Promise<DueConsent[]> {
  const { rows } = await sql<{
    page: LegalPageName;
    version: number;
    publishedAt: Date;
    changes: string[];
  }>`
    select page, newest as version, (select published_at from legal_version n where n.page = due.page and n.version = newest) as "publishedAt",
      (select coalesce(array_agg(coalesce(s.summaries->>${readerLocale()}, s.summaries->>${DEFAULT_LOCALE}) order by s.version), '{}')
       from legal_version s where s.page = due.page and s.version > accepted and s.summaries <> '{}') as changes
    from (
      select v.page, (select max(n.version) from legal_version n where n.page = v.page) as newest,
        coalesce((select max(c.version) from legal_consent c where c.user_id = ${userId} and c.page = v.page), min(v.version) - 1) as accepted
      from legal_version v where ${isDue(sql`${userId}::uuid`)} group by v.page) due
    order by page = 'terms' desc, page`.execute(db);
  return rows;
}

export const consentExport: ExportParts = {
  consents: {
    table: 'legal_consent',
    read: (executor, userId) =>
      executor
        .selectFrom('legal_consent')
        .where('user_id', '=', userId)
        .orderBy('accepted_at')
        .orderBy('page')
        .select(['page', 'version', 'accepted_at as acceptedAt'])
        .execute(),
  },
};
