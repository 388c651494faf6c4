import { type Kysely, sql } from 'kysely';
import { ACCEPTED_AT_SIGN_UP, type LegalPageName } from '#app/lib/legal-pages.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/**
 * Keeps what somebody accepted by signing up.
 * @param at when they did: a version published until they confirmed their email is none they have seen.
 */
export async function recordSignUpConsent(
  executor: Kysely<Database>,
  userId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into legal_consent (user_id, page, version, accepted_at)
    select ${userId}, page, greatest(1, max(version) filter (where published_at <= ${at})), ${at}
    from legal_version where page = any(${[...ACCEPTED_AT_SIGN_UP]}) group by page
    on conflict do nothing`.execute(executor);
}

/** Keeps that a person accepts these versions; accepting again changes nothing, nor does what was never published. */
export async function acceptVersions(
  userId: string,
  accepted: { page: LegalPageName; version: number }[],
): Promise<void> {
  await sql`
    insert into legal_consent (user_id, page, version)
    select ${userId}, v.page, v.version from legal_version v
    join jsonb_to_recordset(${JSON.stringify(accepted)}) as a (page text, version integer) using (page, version)
    on conflict do nothing`.execute(db);
}
