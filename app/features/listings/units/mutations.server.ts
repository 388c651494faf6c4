import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { nameErrors } from '#app/features/profiles/mutations.server.ts';
import type { TypedName } from '#app/features/profiles/schema.ts';
import { formError, type FormErrors, NO_ERRORS, type Parsed } from '#app/lib/form.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { messagesFor } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { handIn, handInRefused } from '../approval/mutations.server.ts';
import { accountNeedsApproval } from '../approval/queries.server.ts';
import { partKey } from '../drafts/keys.server.ts';
import { findStarted } from '../drafts/queries.server.ts';
import { formOf } from '../drafts/rules.ts';
import { FIELDS, LONGEST_TITLE } from '../form/fields.ts';
import { type Columns, insertListing, readListing } from '../form/listing-row.server.ts';
import { findOwnListing, type StoredListing } from '../form/queries.server.ts';
import { suggestedTitle } from '../form/title.ts';
import type { ListingFormValues } from '../form/types.ts';
import { lockOwner } from '../own/locks.server.ts';
import { canAccountPublish, wantsName } from '../own/mutations.server.ts';
import { isPublication } from '../own/rules.ts';
import { needsPermit } from '../permit.server.ts';
import { placesLeft } from '../quota/queries.server.ts';
import { fieldOf, MOST_UNITS, UNIT_FIELDS, type UnitField, type UnitRow } from './rules.ts';

export type UnitsOutcome =
  /** `isWaiting`: for approval, before they become public. */
  | { kind: 'added'; isWaiting: boolean }
  /** As many as an hour allows: not the rows of `rest`. */
  | { kind: 'some_added'; rest: UnitRow[]; retryAfterSeconds: number; isWaiting: boolean }
  | { kind: 'invalid'; errors: FormErrors }
  /** Its owner has to be asked for a name first. */
  | { kind: 'name_wanted' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'not_found' };

interface Units {
  /** The person's own listing that they are like. */
  likeId: number;
  rows: UnitRow[];
  /** Listed at once, or drafts. */
  status: 'available' | 'draft';
  /** What a page sends twice is added once. */
  page: string;
  /** What their owner answered when asked for it; null if they weren't. */
  name: Parsed<TypedName> | null;
}

const DRAFT = { status: 'draft' } as const;

/**
 * Lists units of one building, like one of the person's listings but for each one's row: all or none, or as many as the hour still
 * allows.
 */
export async function addUnits(
  userId: string,
  { likeId, rows, status, page, name }: Units,
): Promise<UnitsOutcome> {
  const like = await findOwnListing(userId, likeId);
  if (!like) return { kind: 'not_found' };
  const read = await readUnits(like, rows, status);
  const wrongName = nameErrors(name);
  if ('errors' in read || wrongName) {
    const errors = 'errors' in read ? read.errors : NO_ERRORS;
    return { kind: 'invalid', errors: { ...errors, fields: { ...errors.fields, ...wrongName } } };
  }
  return await inTransaction(db, async (trx): Promise<UnitsOutcome> => {
    if (!(await lockOwner(trx, userId))) return { kind: 'not_found' };
    if (isPublication(null, status) && !(await canAccountPublish(trx, userId)))
      return { kind: 'invalid', errors: formError('assistant_publishes') };
    if (isPublication(null, status) && (await needsPermit(trx, userId)))
      return { kind: 'invalid', errors: formError('units_permit') };
    const begun = await findAdded(trx, userId, page, read.units);
    if ('errors' in begun) return { kind: 'invalid', errors: begun.errors };
    const typed = name?.ok ? name.value : null;
    if (await wantsName(trx, userId, { name: typed, from: null, to: status }))
      return { kind: 'name_wanted' };
    const places = status === 'available' ? await placesLeft(trx, userId) : Infinity;
    const unplaced = [...read.units.entries()]
      .filter(([, columns]) => !begun.keys.has(keyOf(page, columns)))
      .slice(places)
      .map(([at]) => at);
    if (unplaced.length > 0) return { kind: 'invalid', errors: placeErrors(unplaced) };
    let added = 0;
    const isPublished = isPublication(null, status);
    const needsApproval = isPublished && (await accountNeedsApproval(trx, userId));
    let isWaiting = needsApproval;
    for (const [at, columns] of read.units.entries()) {
      const form_key = keyOf(page, columns);
      if (begun.keys.has(form_key)) continue;
      const turn = await consumeAction(trx, userId, 'property_insert');
      if (!turn.allowed) {
        const { retryAfterSeconds } = turn;
        if (added === 0) return { kind: 'limited', retryAfterSeconds };
        return { kind: 'some_added', rest: rows.slice(at), retryAfterSeconds, isWaiting };
      }
      added += 1;
      const id = await insertListing(trx, userId, {
        ...columns,
        ...(needsApproval && DRAFT),
        form_key,
      });
      if (needsApproval) await handIn(trx, [id], status);
      else if (isPublished && (await handInRefused(trx, id, status, 'draft'))) isWaiting = true;
    }
    return { kind: 'added', isWaiting };
  });
}

/** @param rows for which the company has no place. */
function placeErrors(rows: number[]): FormErrors {
  const fields = rows.map((at) => [fieldOf('unit_number', at), ['unit_no_place' as const]]);
  return { fields: Object.fromEntries(fields), form: ['units_no_place'] };
}

const TITLES = [
  ['title', DEFAULT_LOCALE],
  ['title_ar', 'ar'],
] as const;

/** Stands for the place, which may be typed in another way than it is stored. */
const PLACE = '\u0000';

/** A title that begins as one suggested for the listing names its bedrooms: a unit's names its own. */
function titleOf(
  values: ListingFormValues,
  { bedrooms }: UnitRow,
  field: 'title' | 'title_ar',
  locale: string,
): string {
  const title = values[field][0] ?? '';
  const openingFor = (rooms: string[]) => {
    const suggested = suggestedTitle(
      { ...values, bedrooms: rooms, location: [PLACE] },
      messagesFor(locale, 'listing'),
      messagesFor(locale, 'listingForm'),
    );
    return suggested.slice(0, Math.max(suggested.indexOf(PLACE), 0));
  };
  const opening = openingFor(values.bedrooms);
  if (opening === '' || !title.startsWith(opening)) return title;
  const own = openingFor([bedrooms]) + title.slice(opening.length);
  return own.length <= LONGEST_TITLE ? own : title;
}

const keyOf = (page: string, { unit_number }: Columns) => partKey(page, `unit ${unit_number}`);

/** The units that a page has added before; errors if a row of one says something else now. */
async function findAdded(
  trx: Trx,
  userId: string,
  page: string,
  units: Columns[],
): Promise<{ keys: Set<string> } | { errors: FormErrors }> {
  const keys = new Set<string>();
  const errors: FormErrors = { fields: {}, form: [] };
  for (const [at, columns] of units.entries()) {
    const key = keyOf(page, columns);
    const id = await findStarted(trx, userId, key);
    if (id === null) continue;
    keys.add(key);
    const stored = await findOwnListing(userId, id, trx);
    const differs = (field: UnitField) =>
      stored?.values[field][0] !== FIELDS[field].print(columns[field] as never)[0];
    if (stored && UNIT_FIELDS.some(differs))
      errors.fields[fieldOf('unit_number', at)] = ['unit_added'];
  }
  return Object.keys(errors.fields).length > 0 ? { errors } : { keys };
}

async function readUnits(
  like: StoredListing,
  rows: UnitRow[],
  status: string,
): Promise<{ units: Columns[] } | { errors: FormErrors }> {
  if (rows.length === 0) return { errors: { ...NO_ERRORS, form: ['units_none'] } };
  if (rows.length > MOST_UNITS) return { errors: { ...NO_ERRORS, form: ['units_many'] } };
  const errors: FormErrors = { fields: {}, form: [] };
  const units: Columns[] = [];
  for (const [at, row] of rows.entries()) {
    const form = formOf({ ...like.values, permit_number: [], permit_url: [], status: [status] });
    for (const field of UNIT_FIELDS) form.set(field, row[field]);
    for (const [field, locale] of TITLES) form.set(field, titleOf(like.values, row, field, locale));
    const read = await readListing(form, like);
    if (read.ok) units.push(read.columns);
    else {
      for (const [field, codes] of Object.entries(read.answer.fields)) {
        const shown = UNIT_FIELDS.find((it) => it === field);
        if (shown) errors.fields[fieldOf(shown, at)] = codes;
        else errors.form = [...new Set([...errors.form, ...codes])];
      }
    }
    if (row.unit_number === '')
      errors.fields[fieldOf('unit_number', at)] = ['unit_number_required'];
    const isTwice = rows.slice(0, at).some((other) => other.unit_number === row.unit_number);
    if (row.unit_number !== '' && isTwice)
      errors.fields[fieldOf('unit_number', at)] = ['units_twice'];
  }
  const isWrong = errors.form.length > 0 || Object.keys(errors.fields).length > 0;
  return isWrong ? { errors } : { units };
}
