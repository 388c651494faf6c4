import { sql } from 'kysely';
import type { Change } from '#app/features/audit/mutations.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import type { ReadSession } from '#app/features/identity/mutations.server.ts';
import { fieldError, type FormErrors, formError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { auditHolder, lockHolder, mailHolder, refusalToAdd } from './holders.server.ts';
import { heldBy } from './queries.server.ts';
import { KEY_PREFIX, keysPath, MOST_KEYS } from './rules.ts';
import type { ApiScope, KeyHolder } from './types.ts';

type Actor = Change['actor'];

/** Makes a key and notifies its holder. @returns the key, which is never shown again, or what is wrong. */
export function addKey(
  holder: KeyHolder,
  { actor, session }: { actor: Actor; session: ReadSession },
  name: string,
  scopes: ApiScope[],
): Promise<{ key: string } | { errors: FormErrors }> {
  return inTransaction(db, async (trx): Promise<{ key: string } | { errors: FormErrors }> => {
    const errors = await refusalToAdd(trx, holder, session);
    if (errors) return { errors };
    const names = await trx
      .selectFrom('api_key')
      .where(heldBy(holder))
      .where('revoked_at', 'is', null)
      .select('name')
      .execute();
    if (names.some((it) => it.name.toLowerCase() === name.toLowerCase()))
      return { errors: fieldError('name', 'key_name_taken') };
    if (names.length >= MOST_KEYS) return { errors: formError('keys_full') };
    const key = KEY_PREFIX + newToken();
    await trx
      .insertInto('api_key')
      .values({
        ...('userId' in holder
          ? { user_id: holder.userId }
          : { brokerage_id: holder.company.brokerageId }),
        name,
        scopes,
        token_hash: hashOfToken(key),
        made_by: actor.userId,
      })
      .execute();
    const after = { key_name: name, key_scopes: scopes };
    await auditHolder(trx, holder, { actor, action: 'api_key_added', after });
    await mailHolder(trx, holder, { made: 'key', name, path: keysPath(holder) });
    return { key };
  });
}

/** Revokes a key at once. @returns whether the holder had it. */
export function revokeKey(holder: KeyHolder, actor: Actor, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockHolder(trx, holder))) return false;
    const revoked = await trx
      .updateTable('api_key')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(heldBy(holder))
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) return false;
    const after = { key_name: revoked.name };
    await auditHolder(trx, holder, { actor, action: 'api_key_revoked', after });
    return true;
  });
}

const RECORDED_EVERY_MS = 60_000;
/** When this process last recorded the use of a key. */
const recordedAt = new Map<string, number>();

/** Records when a key was used, at most once a minute. */
export async function recordUse(id: string): Promise<void> {
  const now = performance.now();
  if (now - (recordedAt.get(id) ?? -RECORDED_EVERY_MS) < RECORDED_EVERY_MS) return;
  recordedAt.set(id, now);
  await db
    .updateTable('api_key')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(used_at < now() - interval '1 minute', true)`)
    .execute();
}

export const keySweeps: Sweeps = {
  api_key: () =>
    db.deleteFrom('api_key').where('revoked_at', '<', daysAgo(DAYS_KEPT.revokedKey)).execute(),
};
