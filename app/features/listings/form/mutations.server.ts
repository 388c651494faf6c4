import { type Kysely, type Selectable, sql } from 'kysely';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { fieldError, NO_ERRORS, parseForm } from '#app/lib/form.ts';
import { required } from '#app/lib/required.ts';
import { plainLine } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { lockListings, lockOwner, statusColumns } from '../own/mutations.server.ts';
import { isNotDeleted } from '../own/queries.server.ts';
import { canBecome } from '../own/rules.ts';
import { hasFitOut } from '../rules.ts';
import type { ListingStatus } from '../types.ts';
import { findOwnListing, type StoredListing, versionOf } from './queries.server.ts';
import { listingSchema, type ListingValues } from './schema.ts';
import type { ListingAnswer } from './types.ts';

const LONGEST_PLACE = 200;

export type SaveOutcome =
  | { kind: 'saved'; id: number; status: ListingStatus }
  | { kind: 'invalid'; answer: ListingAnswer }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'not_found' };

/** Records what staff saved for an owner, in the transaction that saves it. @param before null for a new listing. */
export type NoteByStaff = (
  trx: Trx,
  after: StoredListing,
  before: StoredListing | null,
) => Promise<void>;

/** Creates a listing of the person's own. The same form sent again within ten minutes creates nothing. */
export async function createListing(
  userId: string,
  form: FormData,
  noteByStaff?: NoteByStaff,
): Promise<SaveOutcome> {
  const read = await readListing(form, null);
  if (!read.ok) return { kind: 'invalid', answer: read.answer };
  const { columns } = read;
  const { status } = columns;
  return inTransaction(db, async (trx): Promise<SaveOutcome> => {
    // One new listing per person at a time, so that the second of two equal ones sees the first.
    if (!(await lockOwner(trx, userId))) return { kind: 'not_found' };
    const twin = await findTwin(trx, userId, columns);
    if (twin !== null) return { kind: 'saved', id: twin, status };
    if (!noteByStaff) {
      const turn = await consumeAction(trx, userId, 'property_insert');
      if (!turn.allowed) return { kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds };
    }
    const id = await insertListing(trx, userId, columns);
    if (noteByStaff)
      await noteByStaff(trx, required(await findOwnListing(userId, id, trx), 'the listing'), null);
    return { kind: 'saved', id, status };
  });
}

/**
 * Saves the person's own listing, unless somebody has changed it since the form was opened (its field `version`).
 * Sending the same form again counts as saved.
 * @param userId null for an import, which only staff may change.
 */
export async function updateListing(
  userId: string | null,
  id: number,
  form: FormData,
  noteByStaff?: NoteByStaff,
): Promise<SaveOutcome> {
  const before = await findOwnListing(userId, id);
  if (!before) return { kind: 'not_found' };
  const read = await readListing(form, before);
  if (!read.ok) return { kind: 'invalid', answer: read.answer };
  const { columns } = read;
  return inTransaction(db, async (trx): Promise<SaveOutcome> => {
    const [locked] = await lockListings(trx, userId, [id]);
    const stored = locked ? await findOwnListing(userId, id, trx) : null;
    if (!stored) return { kind: 'not_found' };
    const { version, values } = stored;
    if (versionOf(columns) === version) return { kind: 'saved', id, status: columns.status };
    if (form.get('version') !== version) {
      const conflict = { version, values };
      return { kind: 'invalid', answer: { ...NO_ERRORS, form: ['listing_changed'], conflict } };
    }
    if (!canBecome(stored.status, columns.status, columns.purpose)) {
      return { kind: 'invalid', answer: fieldError('status', 'status_step') };
    }
    await trx
      .updateTable('listing')
      .set({ ...columns, ...statusColumns(columns.status) })
      .where('id', '=', id)
      .execute();
    if (noteByStaff)
      await noteByStaff(
        trx,
        required(await findOwnListing(userId, id, trx), 'the listing'),
        stored,
      );
    return { kind: 'saved', id, status: columns.status };
  });
}

type Columns = ReturnType<typeof columnsOf>;
type Read = { ok: true; columns: Columns } | { ok: false; answer: ListingAnswer };

/** @param before the current listing: its place need not be recognised again. */
async function readListing(form: FormData, before: StoredListing | null): Promise<Read> {
  const parsed = parseForm(listingSchema, form);
  const errors = parsed.ok ? NO_ERRORS : parsed.errors;
  const place = await findPlace(form.get('location'), before);
  if (place && 'closest' in place) {
    const fields = { ...errors.fields, ...fieldError('location', 'area_unknown').fields };
    return { ok: false, answer: { ...errors, fields, closest: place.closest } };
  }
  if (!parsed.ok || !place) return { ok: false, answer: errors };
  const { status, purpose } = parsed.value;
  if (before === null && !canBecome(null, status, purpose)) {
    return { ok: false, answer: fieldError('status', 'status_first') };
  }
  return { ok: true, columns: columnsOf(parsed.value, place) };
}

type PlaceColumns = Pick<
  Selectable<Database['listing']>,
  'area_id' | 'community_id' | 'place_name'
>;

/** The place meant, or the names of similar ones; null if nothing is typed. */
async function findPlace(
  typed: FormDataEntryValue | null,
  before: StoredListing | null,
): Promise<PlaceColumns | { closest: string[] } | null> {
  const text = plainLine(String(typed ?? '')).slice(0, LONGEST_PLACE);
  if (text === '') return null;
  if (text === before?.place.place_name) return before.place;
  const match = await resolveLocation(text);
  if (match.kind !== 'found') {
    const closest = match.kind === 'landmark' ? match.areas : match.suggestions;
    return { closest: closest.map(({ nameEn }) => nameEn) };
  }
  const { area, path } = match;
  const names = path.map(({ nameEn }) => nameEn).toReversed();
  return { area_id: area.id, community_id: area.communityId, place_name: names.join(', ') };
}

function columnsOf(values: ListingValues, place: PlaceColumns) {
  const { location: _, position, ...columns } = values;
  const isRent = values.purpose === 'rent';
  return {
    ...place,
    ...columns,
    rent_period: isRent ? values.rent_period : null,
    cheques: isRent ? values.cheques : null,
    fit_out: hasFitOut(values.property_type) ? values.fit_out : null,
    amenities: [...new Set(values.amenities)],
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
  };
}

/** The listing that the same form has already created, if any. */
async function findTwin(
  trx: Kysely<Database>,
  userId: string,
  columns: Columns,
): Promise<number | null> {
  const row = await trx
    .selectFrom('listing')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .where(isNotDeleted)
    .where((eb) => eb.and(SAME.map((name) => eb(name, 'is not distinct from', columns[name]))))
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The columns in which two listings from one form agree. */
const SAME = [
  'title',
  'property_type',
  'purpose',
  'price',
  'size_sqft',
  'bedrooms',
  'bathrooms',
  'area_id',
  'address',
  'description',
  'status',
] as const;

/** Listed by the person's agent record, if they have one. */
async function insertListing(
  trx: Kysely<Database>,
  userId: string,
  columns: Columns,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('listing', 'id')) as id`.execute(trx);
  const [{ id }] = rows as [{ id: number }];
  const agent = await trx
    .selectFrom('agent')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  await trx
    .insertInto('listing')
    .values({
      ...columns,
      id,
      reference: `M-${id}`,
      user_id: userId,
      agent_id: agent?.id ?? null,
    })
    .execute();
  return id;
}
