import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { isOfPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import { db, runPrepared } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { ApiKey, ApiScope, KeyHolder, ListedKey } from './types.ts';

/** SQL: whether a row of `api_key` is the holder's. */
export function heldBy(holder: KeyHolder): RawBuilder<boolean> {
  return 'userId' in holder
    ? sql<boolean>`api_key.user_id = ${holder.userId}`
    : sql<boolean>`api_key.brokerage_id = ${holder.company.brokerageId} and exists (
        select from brokerage b where b.id = api_key.brokerage_id and ${isOfPresentOwners('api_key.created_at')})`;
}

/** The keys that work, by name. */
export async function findKeys(holder: KeyHolder): Promise<ListedKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .where(heldBy(holder))
    .where('revoked_at', 'is', null)
    .orderBy(sql`lower(name) collate "und-x-icu"`)
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .select(sql<ApiScope[]>`scopes`.as('scopes'))
    .execute();
  return rows;
}

/** Compiled once, because every call with a key needs it. */
let keyByHash: CompiledQuery | undefined;

function keyStatement(): CompiledQuery {
  return (keyByHash ??= db
    .selectFrom('api_key as k')
    .leftJoin('brokerage as b', 'b.id', 'k.brokerage_id')
    .where('k.token_hash', '=', Buffer.alloc(0))
    .select(['k.id', 'k.brokerage_id as brokerageId', 'k.scopes'])
    .select(
      sql<boolean>`k.revoked_at is not null or (k.brokerage_id is not null and not ${isOfPresentOwners('k.created_at')})
        or exists (select from absent_account where user_id = k.user_id) or (k.brokerage_id is not null and coalesce(${areManagersAbsent('k.brokerage_id')}, true))`.as(
        'isRevoked',
      ),
    )
    .compile());
}

/** The key with this text; 'revoked' for one that worked once, null for one that never did. */
export async function findKey(text: string): Promise<ApiKey | 'revoked' | null> {
  const [row] = await runPrepared<ApiKey & { isRevoked: boolean }>('key-by-hash', {
    sql: keyStatement().sql,
    parameters: [hashOfToken(text)],
  });
  if (!row) return null;
  const { isRevoked, ...key } = row;
  return isRevoked ? 'revoked' : key;
}

export const keyExport: ExportParts = { apiKeys: { table: 'api_key', read: readKeys } };

function readKeys(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('api_key')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['name', 'created_at as createdAt', 'used_at as usedAt', 'revoked_at as revokedAt'])
    .execute();
}
