import { type Kysely, type Selectable, sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { metresBetween } from '#app/features/surroundings/rules.ts';
import { fieldError, NO_ERRORS, parseForm } from '#app/lib/form.ts';
import { plainLine } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { canBecome } from '../own/rules.ts';
import { hasFitOut } from '../rules.ts';
import type { StoredListing } from './queries.server.ts';
import { listingSchema, type ListingValues } from './schema.ts';
import type { ListingAnswer } from './types.ts';

const LONGEST_PLACE = 200;

export type Columns = ReturnType<typeof listingColumns>;
type Read = { ok: true; columns: Columns } | { ok: false; answer: ListingAnswer };

/** @param before the current listing: its place is not recognised again. */
export async function readListing(form: FormData, before: StoredListing | null): Promise<Read> {
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
  if (await isFar(parsed.value.position, place)) {
    return { ok: false, answer: fieldError('position', 'position_far') };
  }
  return { ok: true, columns: listingColumns(parsed.value, place) };
}

/** No community of Dubai reaches as far from its middle. */
const FAR_METRES = 10_000;

/** Whether a pin is not in the place, such as that of a copy whose place was changed. */
async function isFar(
  position: ListingValues['position'],
  { community_id }: PlaceColumns,
): Promise<boolean> {
  if (position === null || community_id === null) return false;
  const community = await db
    .selectFrom('area')
    .where('id', '=', community_id)
    .select(['lat', 'lng'])
    .executeTakeFirst();
  if (!community || community.lat === null || community.lng === null) return false;
  return metresBetween(position, { lat: community.lat, lng: community.lng }) > FAR_METRES;
}

export type PlaceColumns = Pick<
  Selectable<Database['listing']>,
  'area_id' | 'community_id' | 'place_name'
>;

/** The place meant, or the names of similar ones; null if nothing is typed. */
export async function findPlace(
  typed: FormDataEntryValue | null,
  before: StoredListing | null,
): Promise<PlaceColumns | { closest: string[] } | null> {
  const text = plainLine(String(typed ?? '')).slice(0, LONGEST_PLACE);
  if (text === '') return null;
  if (before && [before.place.place_name, ...before.values.location].includes(text))
    return before.place;
  const match = await resolveLocation(text);
  if (match.kind !== 'found') {
    const closest = match.kind === 'landmark' ? match.areas : match.suggestions;
    return { closest: [...new Set(closest.map(nameHere))] };
  }
  const { area, path } = match;
  const names = path.map(({ nameEn }) => nameEn).toReversed();
  return { area_id: area.id, community_id: area.communityId, place_name: names.join(', ') };
}

export function listingColumns(values: ListingValues, place: PlaceColumns) {
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

/** Puts a person's listings under their new agent record, as those they add from then on are. Their account has to be locked. */
export async function listUnderAgent(
  trx: Trx,
  { userId, agentId }: { userId: string; agentId: number },
): Promise<void> {
  const unassigned = trx
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .where('agent_id', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate();
  await trx
    .updateTable('listing')
    .set({ agent_id: agentId })
    .where('id', 'in', unassigned)
    .execute();
}

/** Listed by the person's agent record, if they have one. */
export async function insertListing(
  trx: Kysely<Database>,
  userId: string,
  columns: Columns & { form_key?: string | null },
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
