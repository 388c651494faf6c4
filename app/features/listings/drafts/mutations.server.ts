import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { moneyOf } from '#app/lib/typed-money.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { FIELD_NAMES, FIELDS } from '../form/fields.ts';
import {
  listingColumns,
  findPlace,
  insertListing,
  type PlaceColumns,
} from '../form/listing-row.server.ts';
import { findOwnListing } from '../form/queries.server.ts';
import { listingSchema } from '../form/schema.ts';
import type { ListingFormValues } from '../form/types.ts';
import { lockAnyOwner, lockListings, lockOwned } from '../own/locks.server.ts';
import { partKey } from './keys.server.ts';
import {
  dropDraft,
  findDraft,
  findListedVersion,
  findStarted,
  type ListingDraft,
} from './queries.server.ts';
import { formOf, isOutdated, pageOf } from './rules.ts';
import { isSameListing } from './same.ts';

/** `closest`: names like the place that is typed and not known. */
export type DraftOutcome =
  /** `revision` 0: nothing differs from what is saved, so there is no draft. */
  | { kind: 'kept'; id: number; revision: number; closest?: string[] }
  /** A new listing is kept from when its place is known. */
  | { kind: 'no_place'; closest?: string[] }
  /** Another page has kept or saved it since. */
  | { kind: 'changed'; id: number }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'not_found' };

/**
 * Keeps what is typed into the form of a listing, valid or not. It changes nothing of a listing that was saved before;
 * a new one begins as a draft. A suspended person's is kept too: nobody else sees it.
 * @param id null for the form of a new listing.
 */
export async function keepDraft(
  userId: string,
  id: number | null,
  form: FormData,
): Promise<DraftOutcome> {
  const page = pageOf(form);
  if (page === null) return { kind: 'not_found' };
  const known = id ?? (await findStarted(db, userId, page));
  const before = known === null ? null : await findOwnListing(userId, known);
  if (known !== null && !before) return { kind: 'not_found' };
  const place = await findPlace(form.get('location'), before);
  const [found, unknown] =
    place && 'closest' in place ? [null, { closest: place.closest }] : [place, {}];
  return inTransaction(db, async (trx): Promise<DraftOutcome> => {
    await lockAnyOwner(trx, userId);
    const started = known ?? (await findStarted(trx, userId, page));
    if (started !== null) {
      const kept = await keepAgain(trx, { userId, id: started, page, form, place: found });
      return kept.kind === 'kept' ? { ...kept, ...unknown } : kept;
    }
    if (!found) return { kind: 'no_place', ...unknown };
    const turn = await consumeAction(trx, userId, 'property_insert');
    if (!turn.allowed) return { kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds };
    const begun = await begin(trx, userId, {
      columns: draftColumns(form, found),
      values: valuesIn(form),
      page,
    });
    return { kind: 'kept', ...begun };
  });
}

interface Begun {
  columns: ReturnType<typeof draftColumns>;
  values: ListingFormValues;
  page: string;
}

/** A new listing that is a draft. */
async function begin(
  trx: Trx,
  userId: string,
  { columns, values, page }: Begun,
): Promise<{ id: number; revision: number }> {
  const id = await insertListing(trx, userId, { ...columns, form_key: page });
  const { revision } = await trx
    .insertInto('listing_draft')
    .values({ listing_id: id, values: json(values), saved_by: page, is_new: true })
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { id, revision };
}

const nextRevision = sql<number>`nextval('listing_draft_revision')`;

interface Kept {
  userId: string;
  id: number;
  page: string;
  form: FormData;
  /** Null while it is not recognised. */
  place: PlaceColumns | null;
}

async function keepAgain(trx: Trx, { userId, id, page, form, place }: Kept): Promise<DraftOutcome> {
  const [locked] = await lockOwned(trx, userId, [id]);
  const stored = locked ? await findOwnListing(userId, id, trx) : null;
  if (!stored) return { kind: 'not_found' };
  const draft = await findDraft(id, trx);
  const listed = form.get('version') === '' ? await findListedVersion(id, form, trx) : null;
  const opened = listed ?? form.get('version');
  const isKnown = draft ? !isOutdated(draft, form) : opened === stored.version;
  if (!isKnown) return { kind: 'changed', id };
  const values = { ...draft?.values, ...valuesIn(form), ...(listed && { version: [listed] }) };
  if (!draft?.isNew && isSameListing(values, stored.values)) {
    await (listed ? endDraft(trx, id, { version: [listed] }) : dropDraft(trx, id));
    return { kind: 'kept', id, revision: 0 };
  }
  // Other pages know it as it is.
  if (draft && json(values) === json(draft.values))
    return { kind: 'kept', id, revision: draft.revision };
  const { revision } = await trx
    .insertInto('listing_draft')
    .values({ listing_id: id, values: json(values), saved_by: page, is_new: false })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet({
        values: json(values),
        saved_by: page,
        saved_at: sql<Date>`now()`,
        revision: nextRevision,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  // On the site, or in front of staff, only what is saved changes.
  if (draft?.isNew && stored.status === 'draft') {
    const columns = draftColumns(form, place ?? stored.place);
    await trx.updateTable('listing').set(columns).where('id', '=', id).execute();
  }
  return { kind: 'kept', id, revision };
}

export type CopyOutcome =
  | { kind: 'copied'; ids: number[] }
  | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Begins drafts like the person's own listings among `ids`, without what is true of one home alone: its number, permit and
 * photos. @param page what it sends twice is copied once.
 */
export function copyListings(userId: string, ids: number[], page: string): Promise<CopyOutcome> {
  return inTransaction(db, async (trx): Promise<CopyOutcome> => {
    const copied: number[] = [];
    for (const id of await lockListings(trx, userId, ids)) {
      const key = partKey(page, `copy ${id}`);
      const before = await findStarted(trx, userId, key);
      const stored = before === null ? await findOwnListing(userId, id, trx) : null;
      if (before !== null) copied.push(before);
      if (!stored) continue;
      const turn = await consumeAction(trx, userId, 'property_insert');
      if (!turn.allowed) return { kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds };
      const own = { unit_number: [], permit_number: [], permit_url: [], status: ['available'] };
      const values = { ...stored.values, ...own };
      const columns = draftColumns(formOf(values), stored.place);
      copied.push((await begin(trx, userId, { columns, values, page: key })).id);
    }
    return { kind: 'copied', ids: copied };
  });
}

/**
 * Ends the drafts of new listings that were handed in or listed by another way than their form: from then on they are saved, and
 * what is typed into their forms is kept apart: of a form that says what is saved, only the version that it was listed in.
 */
export async function endNew(trx: Trx, ids: number[]): Promise<void> {
  const drafts = await trx
    .selectFrom('listing_draft as draft')
    .innerJoin('listing', 'listing.id', 'draft.listing_id')
    .where(sql<boolean>`listing.id = any(${ids}::bigint[])`)
    .where('draft.is_new', '=', true)
    .select(['listing.id', 'listing.user_id as userId', 'draft.values'])
    .execute();
  for (const { id, userId, values } of drafts) {
    const stored = await findOwnListing(userId, id, trx);
    if (!stored) continue;
    const typed = values as ListingFormValues;
    const rest = isSameListing({ ...typed, status: stored.values.status }, stored.values)
      ? {}
      : typed;
    await endDraft(trx, id, { ...rest, version: [stored.version] });
  }
}

/**
 * Ends the draft of a listing that its form has saved. Of a new one saved just as it was kept, other pages that have it open know
 * what is saved.
 */
export async function endSaved(
  trx: Trx,
  userId: string | null,
  id: number,
  draft: ListingDraft,
): Promise<void> {
  const stored = draft.isNew ? await findOwnListing(userId, id, trx) : null;
  if (stored && isSameListing({ ...draft.values, status: stored.values.status }, stored.values))
    await endDraft(trx, id, { version: [stored.version] });
  else await dropDraft(trx, id);
}

async function endDraft(
  trx: Trx,
  id: number,
  values: Partial<ListingDraft['values']>,
): Promise<void> {
  await trx
    .updateTable('listing_draft')
    .set({ is_new: false, values: json(values) })
    .where('listing_id', '=', id)
    .execute();
}

/**
 * Notes in a listing's draft that its price has changed elsewhere, unless another one is typed there. Pages that have the form
 * open are told so. @param prices whole dirhams.
 */
export async function changeDraftPrice(
  trx: Trx,
  id: number,
  prices: { from: number; to: number },
): Promise<void> {
  const draft = await findDraft(id, trx);
  if (!draft || moneyOf(draft.values.price[0] ?? '') !== prices.from) return;
  const values = { ...draft.values, price: FIELDS.price.print(prices.to) };
  await trx
    .updateTable('listing_draft')
    .set({ values: json(values), saved_by: randomUUID(), revision: nextRevision })
    .where('listing_id', '=', id)
    .execute();
}

/** Drops what was typed into the form of a saved listing; a new listing has nothing to go back to. */
export function discardDraft(userId: string, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [locked] = await lockListings(trx, userId, [id]);
    if (!locked || !(await findOwnListing(userId, id, trx))) return false;
    await trx
      .deleteFrom('listing_draft')
      .where('listing_id', '=', id)
      .where('is_new', '=', false)
      .execute();
    return true;
  });
}

/** The columns of an incomplete listing: missing or invalid values get their empty value. */
function draftColumns(form: FormData, place: PlaceColumns) {
  const complete = new FormData();
  for (const [name, value] of form) complete.append(name, value);
  const parsed = parseForm(listingSchema, form);
  const wrong = parsed.ok ? {} : parsed.errors.fields;
  for (const name of Object.keys(wrong)) complete.delete(name);
  const stand = { title: place.place_name, price: '1', location: place.place_name, address: '-' };
  for (const [name, value] of Object.entries(stand)) if (wrong[name]) complete.set(name, value);
  const read = parseForm(listingSchema, complete);
  if (!read.ok)
    throw new Error(`A draft has wrong fields: ${Object.keys(read.errors.fields).join()}`);
  return {
    ...listingColumns(read.value, place),
    ...(wrong['price'] && { price: 0 }),
    ...(wrong['address'] && { address: '' }),
    status: 'draft' as const,
  };
}

/** More than any field of the form takes. */
const LONGEST_VALUE = 6_000;
const MOST_VALUES = 100;

function valuesIn(form: FormData): ListingFormValues {
  const isNew = form.get('version') === '';
  const typed = typedValues(form, isNew ? FIELD_NAMES : [...FIELD_NAMES, 'version']);
  return Object.fromEntries(
    Object.entries(typed).map(([name, values]) => [
      name,
      // The database stores no such character.
      values
        .slice(0, MOST_VALUES)
        .map((value) => value.slice(0, LONGEST_VALUE).replaceAll('\0', '')),
    ]),
  ) as ListingFormValues;
}

const json = (values: Partial<ListingDraft['values']>) => JSON.stringify(values);
