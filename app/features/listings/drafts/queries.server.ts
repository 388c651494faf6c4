import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { ListingFormValues } from '../form/types.ts';
import { titleForReader } from '../languages.server.ts';
import { isOutdated } from './rules.ts';

/** What was typed into a listing's form and not saved. One that has a version alone is none: see `findListedVersion`. */
export interface ListingDraft {
  /** By field: not checked, any of them may be wrong. `version`: what it was typed over, unless the listing was new. */
  values: ListingFormValues & { version?: string[] };
  /** Grows each time it is kept, and never comes again, even once the draft is discarded. */
  revision: number;
  /** The page that kept it last. */
  savedBy: string;
  /** Whether the listing has never been saved. */
  isNew: boolean;
  savedAt: Date;
}

export async function findDraft(
  listingId: number,
  executor: Kysely<Database> = db,
): Promise<ListingDraft | null> {
  const row = await executor
    .selectFrom('listing_draft')
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`values - 'version' <> '{}'`)
    .select(['values', 'revision', 'saved_by as savedBy', 'is_new as isNew', 'saved_at as savedAt'])
    .executeTakeFirst();
  return row ? { ...row, values: row.values as ListingFormValues } : null;
}

/**
 * The version a new listing had when it was listed by another way than this form, whose open pages know none; null if it wasn't, or
 * another page had kept it before.
 */
export async function findListedVersion(
  listingId: number,
  form: FormData,
  trx: Trx,
): Promise<string | null> {
  const row = await trx
    .selectFrom('listing_draft')
    .where('listing_id', '=', listingId)
    .select(['revision', 'saved_by as savedBy'])
    .select(sql<string | null>`values -> 'version' ->> 0`.as('version'))
    .executeTakeFirst();
  return row && !isOutdated(row, form) ? row.version : null;
}

/** The listing that a page has begun or listed; null if there is none. */
export async function findStarted(
  executor: Kysely<Database>,
  userId: string,
  page: string | null,
): Promise<number | null> {
  if (page === null) return null;
  const row = await executor
    .selectFrom('listing')
    .where('form_key', '=', page)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface UnfinishedListing {
  id: number;
  title: string;
  savedAt: Date;
}

const MOST_OFFERED = 3;

/** The person's listings that were begun and never saved, the latest first. */
export function findUnfinished(userId: string): Promise<UnfinishedListing[]> {
  return db
    .selectFrom('listing_draft as draft')
    .innerJoin('listing', 'listing.id', 'draft.listing_id')
    .where('listing.user_id', '=', userId)
    .where('listing.status', '=', 'draft')
    .where('draft.is_new', '=', true)
    .orderBy('draft.saved_at', 'desc')
    .limit(MOST_OFFERED)
    .select(['listing.id', titleForReader('listing').as('title'), 'draft.saved_at as savedAt'])
    .execute();
}

export async function dropDraft(trx: Trx, listingId: number): Promise<void> {
  await trx.deleteFrom('listing_draft').where('listing_id', '=', listingId).execute();
}
