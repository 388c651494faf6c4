import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';

export const deletionExport: ExportParts = {
  deletion: {
    table: 'account_deletion',
    includes: ['absent_account_listing'],
    read: readDeletion,
  },
};

async function readDeletion(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('account_deletion as d')
    .where('d.user_id', '=', userId)
    .select((eb) => [
      'd.requested_at as requestedAt',
      'd.delete_at as deleteAt',
      jsonArrayFrom(
        eb
          .selectFrom('absent_account_listing as l')
          .whereRef('l.user_id', '=', 'd.user_id')
          .orderBy('l.listing_id')
          .select(['l.listing_id as id', 'l.status']),
      ).as('listingsWithdrawn'),
    ])
    .executeTakeFirst();
  return row ?? null;
}
