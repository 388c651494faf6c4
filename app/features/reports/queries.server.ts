import type { ExportParts } from '#app/features/accounts/types.ts';
import { parseId } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import type { Reportable } from './types.ts';

/** Null without such a public listing. @param listingId as the URL has it. */
export async function findReportable(listingId: string): Promise<Reportable | null> {
  const id = parseId(listingId);
  if (id === null) return null;
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .select(['id', 'title', 'place_name as placeName', 'user_id as ownerId'])
    .executeTakeFirst();
  return row ?? null;
}

/** A person gets the reports they sent, never those about their listings. */
export const reportExport: ExportParts = {
  reportsSent: {
    table: 'listing_report',
    read: (executor, userId) =>
      executor
        .selectFrom('listing_report')
        .where('reporter_id', '=', userId)
        .orderBy('id')
        .select([
          'listing_id as listingId',
          'reason',
          'details',
          'times',
          'created_at as createdAt',
          'closed_at as closedAt',
        ])
        .execute(),
  },
};
