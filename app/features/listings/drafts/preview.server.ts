import { db } from '#app/server/db.server.ts';
import { readListing } from '../form/listing-row.server.ts';
import { findOwnListing, type StoredListing } from '../form/queries.server.ts';
import type { ListingFormValues } from '../form/types.ts';
import { findListing, type ListingDetail } from '../queries.server.ts';
import { findDraft, type ListingDraft } from './queries.server.ts';

export interface Preview {
  stored: StoredListing;
  draft: ListingDraft | null;
  /** Null if it lacks something. */
  listing: ListingDetail | null;
}

/**
 * The person's own listing as everybody would see it with what is typed and not saved; null if they have no such
 * listing. It is read by the query of its public page, from a change that is undone.
 */
export async function findPreview(userId: string, id: number): Promise<Preview | null> {
  const stored = await findOwnListing(userId, id);
  if (!stored) return null;
  const draft = await findDraft(id);
  const read = await readListing(formOf(draft?.values ?? stored.values), stored);
  if (!read.ok) return { stored, draft, listing: null };
  const { status } = read.columns;
  const shown = status === 'draft' || status === 'withdrawn' ? 'available' : status;
  const trx = await db.startTransaction().execute();
  try {
    await trx
      .updateTable('listing')
      .set({ ...read.columns, status: shown })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return { stored, draft, listing: await findListing(id, trx) };
  } finally {
    await trx.rollback().execute();
  }
}

/** The form that sends these values. */
export function formOf(values: ListingFormValues): FormData {
  const form = new FormData();
  for (const [name, typed] of Object.entries(values)) {
    for (const value of typed) form.append(name, value);
  }
  return form;
}
