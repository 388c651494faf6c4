import { db } from '#app/server/db.server.ts';
import { withFinishedTitles } from '../form/finished-titles.server.ts';
import { readListing } from '../form/listing-row.server.ts';
import { findOwnListing, type StoredListing } from '../form/queries.server.ts';
import { ownedListing } from '../own/queries.server.ts';
import { findListing, type ListingDetail } from '../queries.server.ts';
import { findDraft, type ListingDraft } from './queries.server.ts';
import { formOf } from './rules.ts';

export interface Preview {
  stored: StoredListing;
  draft: ListingDraft | null;
  /** Null if it lacks something. */
  listing: ListingDetail | null;
  /** When the draft will be listed by itself. */
  publishAt: Date | null;
}

/**
 * The person's own listing as everybody would see it with what is typed and not saved; null if they have no such
 * listing. It is read by the query of its public page, from a change that is undone.
 */
export async function findPreview(userId: string, id: number): Promise<Preview | null> {
  const stored = await findOwnListing(userId, id);
  if (!stored) return null;
  const draft = await findDraft(id);
  const form = formOf(draft?.values ?? stored.values);
  const read = await readListing(form, stored);
  const { publish_at: publishAt = null } =
    (await ownedListing(userId, id).select('publish_at').executeTakeFirst()) ?? {};
  if (!read.ok) return { stored, draft, listing: null, publishAt };
  const columns = await withFinishedTitles(form, read.columns);
  const { status } = columns;
  const shown = status === 'draft' || status === 'withdrawn' ? 'available' : status;
  const trx = await db.startTransaction().execute();
  try {
    await trx
      .updateTable('listing')
      .set({ ...columns, status: shown })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return { stored, draft, listing: await findListing(id, trx), publishAt };
  } finally {
    await trx.rollback().execute();
  }
}
