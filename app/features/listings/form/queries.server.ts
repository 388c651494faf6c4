import type { Kysely } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { db } from '#app/server/db.server.ts';
import { valuesVersion } from '#app/server/opened-version.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { findOwnAgent, ownedListing } from '../own/queries.server.ts';
import type { ListingStatus } from '../types.ts';
import { FIELD_NAMES, FIELDS, PLAIN_FIELDS } from './fields.ts';
import type { ListingFormValues, PublicContact } from './types.ts';

/** A stored listing as its form shows it. */
export interface StoredListing {
  id: number;
  title: string;
  status: ListingStatus;
  place: { area_id: number; community_id: number; place_name: string };
  values: ListingFormValues;
  /** Changes with the values, in any language: if two people edit the same listing, the second is warned. */
  version: string;
}

/** The person's own listing, or an imported one if `userId` is null; null for somebody else's, or a deleted one. */
export async function findOwnListing(
  userId: string | null,
  id: number,
  executor: Kysely<Database> = db,
): Promise<StoredListing | null> {
  return storedListing(await formListing(executor, userId, id).executeTakeFirst());
}

const formListing = (executor: Kysely<Database>, userId: string | null, id: number) =>
  ownedListing(userId, id, executor)
    .select(COLUMNS)
    .select(placeNameHere('listing').as('placeHere'));

const COLUMNS = [
  ...PLAIN_FIELDS,
  'id',
  'area_id',
  'community_id',
  'place_name',
  'lat',
  'lng',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof formListing>['executeTakeFirst']>>;

function storedListing(row: Row): StoredListing | null {
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    place: { area_id: row.area_id, community_id: row.community_id, place_name: row.place_name },
    values: valuesOf({ ...row, place_name: row.placeHere }),
    version: versionOf(row),
  };
}

type Columns = Omit<NonNullable<Row>, 'id' | 'placeHere'>;

/** The `version` of a listing with these values. */
export function versionOf(columns: Columns): string {
  return valuesVersion(valuesOf(columns));
}

function valuesOf(row: Columns): ListingFormValues {
  const { lat, lng, place_name } = row;
  const values = {
    ...row,
    location: place_name,
    position: lat === null || lng === null ? null : { lat, lng },
  };
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, FIELDS[name].print(values[name] as never)]),
  ) as ListingFormValues;
}

/** The owner's contact details that become public. */
export async function findPublicContact(userId: string): Promise<PublicContact> {
  const [{ name, phone }, last] = await Promise.all([
    findOwnAgent(userId),
    db
      .selectFrom('listing')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .select('messages_only as isMessagesOnly')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { name, phone, isMessagesOnly: last?.isMessagesOnly ?? false };
}
