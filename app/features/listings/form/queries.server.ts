import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { findOwnAgent, ownedListing } from '../own/queries.server.ts';
import type { ListingStatus } from '../types.ts';
import { pointText } from './rules.ts';
import type { ListingFormValues, PublicContact } from './types.ts';

/** A stored listing as its form shows it. */
export interface StoredListing {
  id: number;
  title: string;
  status: ListingStatus;
  place: { area_id: number; community_id: number; place_name: string };
  values: ListingFormValues;
  /** Changes with the values: of two people who change the same listing, the second is told. */
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
  ownedListing(userId, id, executor).select(COLUMNS);

const COLUMNS = [
  'id',
  'title',
  'property_type',
  'purpose',
  'price',
  'rent_period',
  'cheques',
  'size_sqft',
  'bedrooms',
  'bathrooms',
  'area_id',
  'community_id',
  'place_name',
  'address',
  'description',
  'status',
  'furnishing',
  'fit_out',
  'parking_spaces',
  'service_charge',
  'amenities',
  'completion',
  'developer',
  'handover',
  'payment_plan',
  'permit_number',
  'permit_url',
  'lat',
  'lng',
  'video_url',
  'messages_only',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof formListing>['executeTakeFirst']>>;

function storedListing(row: Row): StoredListing | null {
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    place: { area_id: row.area_id, community_id: row.community_id, place_name: row.place_name },
    values: valuesOf(row),
    version: versionOf(row),
  };
}

type Columns = Omit<NonNullable<Row>, 'id'>;

/** The `version` of a listing with these values. */
export function versionOf(columns: Columns): string {
  return createHash('sha256')
    .update(JSON.stringify(valuesOf(columns)))
    .digest('base64url');
}

function valuesOf(row: Columns): ListingFormValues {
  const { lat, lng } = row;
  const text = (value: string | number | null) => (value === null ? [] : [String(value)]);
  /** With the commas that `numberOf` reads, in every language. */
  const figure = (value: number | null) => (value === null ? [] : [value.toLocaleString('en')]);
  return {
    title: [row.title],
    property_type: [row.property_type],
    purpose: [row.purpose],
    price: figure(row.price),
    rent_period: text(row.rent_period),
    cheques: text(row.cheques),
    size_sqft: figure(row.size_sqft),
    bedrooms: text(row.bedrooms),
    bathrooms: text(row.bathrooms),
    location: [row.place_name],
    address: [row.address],
    description: text(row.description),
    status: [row.status],
    furnishing: text(row.furnishing),
    fit_out: text(row.fit_out),
    parking_spaces: text(row.parking_spaces),
    service_charge: figure(row.service_charge),
    amenities: row.amenities,
    completion: [row.completion],
    developer: text(row.developer),
    handover: text(row.handover),
    payment_plan: text(row.payment_plan),
    permit_number: text(row.permit_number),
    permit_url: text(row.permit_url),
    position: lat === null || lng === null ? [] : [pointText({ lat, lng })],
    video_url: text(row.video_url),
    messages_only: row.messages_only ? ['yes'] : [],
  };
}

/** What becomes public of whoever lists a property. */
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
