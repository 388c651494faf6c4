import type { Kysely } from 'kysely';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/** Newest first. */
export function suspensionsOf(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('account_suspension')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .select(['reason', 'suspended_at as suspendedAt', 'lifted_at as liftedAt']);
}

export const suspensionExport: ExportParts = {
  suspensions: {
    table: 'account_suspension',
    read: (executor, userId) => suspensionsOf(executor, userId).execute(),
  },
};
