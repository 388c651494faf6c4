import { type Kysely, sql } from 'kysely';
import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { nameErrors, readName } from '#app/features/profiles/mutations.server.ts';
import type { TypedName } from '#app/features/profiles/schema.ts';
import { fieldError, NO_ERRORS } from '#app/lib/form.ts';
import { required } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { handIn, handInRefused } from '../approval/mutations.server.ts';
import {
  accountNeedsApproval,
  findHome,
  findOwnApproval,
  findRefused,
  findUnapproved,
} from '../approval/queries.server.ts';
import { endSaved } from '../drafts/mutations.server.ts';
import {
  findDraft,
  findListedVersion,
  findStarted,
  type ListingDraft,
} from '../drafts/queries.server.ts';
import { isOutdated, pageOf } from '../drafts/rules.ts';
import { lockListings, lockOwner } from '../own/locks.server.ts';
import { canAccountPublish, statusColumns, wantsName } from '../own/mutations.server.ts';
import { isNotDeleted } from '../own/queries.server.ts';
import { canBecome, entersMarket, isOnSite, isPublication } from '../own/rules.ts';
import { needsPermit } from '../permit.server.ts';
import { placesLeft } from '../quota/queries.server.ts';
import { type ListingStatus, ON_MARKET } from '../types.ts';
import { withFinishedTitles } from './finished-titles.server.ts';
import { type Columns, insertListing, readListing } from './listing-row.server.ts';
import { findOwnListing, type StoredListing, versionOf } from './queries.server.ts';
import type { ListingAnswer } from './types.ts';

export type SaveOutcome =
  /** `isWaiting`: for approval, before it becomes public. */
  | { kind: 'saved'; id: number; status: ListingStatus; isWaiting?: boolean }
  | { kind: 'invalid'; answer: ListingAnswer }
  /** Its owner has to be asked for a name first. */
  | { kind: 'name_wanted' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'not_found' };

/** Records what staff saved for an owner, in the transaction that saves it. @param before null for a new listing. */
export type NoteByStaff = (
  trx: Trx,
  after: StoredListing,
  before: StoredListing | null,
) => Promise<void>;

/**
 * Creates a listing of the person's own. The same form sent again within ten minutes creates nothing, and whatever a
 * page sends (its field `page`) is one listing.
 */
export async function createListing(
  userId: string,
  form: FormData,
  noteByStaff?: NoteByStaff,
): Promise<SaveOutcome> {
  const page = pageOf(form);
  const started = await findStarted(db, userId, page);
  if (started !== null) return updateListing(userId, started, form, noteByStaff);
  const read = await readForm(form, null, noteByStaff !== undefined);
  if (!read.ok) return { kind: 'invalid', answer: read.answer };
  const { name } = read;
  return inTransaction(db, async (trx): Promise<SaveOutcome> => {
    // One new listing per person at a time, so that the second of two equal ones sees the first.
    if (!(await lockOwner(trx, userId))) return { kind: 'not_found' };
    const startedSince = await findStarted(trx, userId, page);
    if (startedSince !== null)
      return saveOver(trx, { userId, id: startedSince, columns: read.columns, name, form });
    const { status } = read.columns;
    const isWaiting =
      !noteByStaff && isPublication(null, status) && (await accountNeedsApproval(trx, userId));
    const columns: Columns = isWaiting ? { ...read.columns, status: 'draft' } : read.columns;
    const twin = await findTwin(trx, userId, columns);
    if (twin !== null) return { kind: 'saved', id: twin, status, isWaiting };
    if (!noteByStaff) {
      if (await lacksPermit(trx, userId, null, read.columns)) return NO_PERMIT;
      if (isPublication(null, status) && !(await canAccountPublish(trx, userId)))
        return BY_ASSISTANT;
      if (await wantsName(trx, userId, { name, from: null, to: status }))
        return { kind: 'name_wanted' };
      if (entersMarket(null, status) && (await placesLeft(trx, userId)) < 1) return QUOTA_FULL;
      const turn = await consumeAction(trx, userId, 'property_insert');
      if (!turn.allowed) return { kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds };
    }
    const id = await insertListing(trx, userId, { ...columns, form_key: page });
    if (noteByStaff)
      await noteByStaff(trx, required(await findOwnListing(userId, id, trx), 'the listing'), null);
    if (isWaiting) await handIn(trx, [id], status);
    const isBack =
      !isWaiting &&
      !noteByStaff &&
      isPublication(null, status) &&
      (await handInRefused(trx, id, status, 'draft'));
    return { kind: 'saved', id, status, isWaiting: isWaiting || isBack };
  });
}

/**
 * Saves the person's own listing, unless somebody has changed it since the form was opened (its field `version`, or
 * `revision` for one never saved yet). Sending the same form again counts as saved.
 * @param userId null for an import, which only staff may change.
 * @param mayStill for a colleague who edits it for its owner: locks, and says whether they still may.
 */
export async function updateListing(
  userId: string | null,
  id: number,
  form: FormData,
  noteByStaff?: NoteByStaff,
  mayStill?: (trx: Trx) => Promise<boolean>,
): Promise<SaveOutcome> {
  const before = await findOwnListing(userId, id);
  if (!before) return { kind: 'not_found' };
  const isForOwner = noteByStaff !== undefined || mayStill !== undefined;
  const read = await readForm(form, before, isForOwner);
  if (!read.ok) return { kind: 'invalid', answer: read.answer };
  const { columns, name } = read;
  const saved = { userId, id, columns, name, form, noteByStaff };
  return inTransaction(db, async (trx): Promise<SaveOutcome> => {
    if ((await mayStill?.(trx)) === false) return { kind: 'not_found' };
    return saveOver(trx, saved);
  });
}

/** The listing, and the owner's name if the form asked for it: all errors of both. */
async function readForm(form: FormData, before: StoredListing | null, isForOwner: boolean) {
  const read = await readListing(form, before);
  // Nobody else names them.
  const named = isForOwner ? null : readName(form);
  const wrongName = nameErrors(named);
  if (read.ok && !wrongName) {
    const columns = await withFinishedTitles(form, read.columns);
    return { ok: true as const, columns, name: named?.ok ? named.value : null };
  }
  const answer = read.ok ? NO_ERRORS : read.answer;
  return { ok: false as const, answer: { ...answer, fields: { ...answer.fields, ...wrongName } } };
}

interface Saved {
  userId: string | null;
  id: number;
  columns: Columns;
  name: TypedName | null;
  form: FormData;
  noteByStaff?: NoteByStaff;
}

async function saveOver(trx: Trx, saved: Saved): Promise<SaveOutcome> {
  const { userId, id, name, form, noteByStaff } = saved;
  const [locked] = await lockListings(trx, userId, [id]);
  const stored = locked ? await findOwnListing(userId, id, trx) : null;
  if (!stored) return { kind: 'not_found' };
  const draft = await findDraft(id, trx);
  const { status } = saved.columns;
  const isNew = draft?.isNew ?? false;
  const isByOwner = userId !== null && !noteByStaff;
  const from = isNew ? null : stored.status;
  if (isByOwner && (await lacksPermit(trx, userId, isNew ? null : stored, saved.columns)))
    return NO_PERMIT;
  const isUnapproved =
    isByOwner &&
    isPublication(from, status) &&
    (await findUnapproved(trx, userId, [id])).length > 0;
  if (isUnapproved && (await findRefused(trx, [id])).length > 0) return REFUSED;
  const columns = isUnapproved ? { ...saved.columns, status: stored.status } : saved.columns;
  if (!isNew && versionOf(columns) === stored.version) {
    if (isUnapproved) {
      if (!(await canAccountPublish(trx, userId))) return BY_ASSISTANT;
      if (await wantsName(trx, userId, { name, from, to: status })) return { kind: 'name_wanted' };
      if (await lacksPlace(trx, userId, id, from, status)) return QUOTA_FULL;
      await handIn(trx, [id], status);
    } else if (isByOwner) await wantsName(trx, userId, { name, from: status, to: status });
    if (draft) await endKnown(trx, saved, draft);
    return { kind: 'saved', id, status, isWaiting: isByOwner && (await waits(trx, id)) };
  }
  if (
    draft && isNew
      ? isOutdated(draft, form)
      : (await openedVersion(trx, id, form, draft)) !== stored.version
  ) {
    const conflict = {
      version: stored.version,
      revision: draft?.revision ?? 0,
      values: draft && isNew ? draft.values : stored.values,
    };
    return { kind: 'invalid', answer: { ...NO_ERRORS, form: ['listing_changed'], conflict } };
  }
  if (!canBecome(from, status, columns.purpose)) {
    return { kind: 'invalid', answer: fieldError('status', 'status_step') };
  }
  if (isByOwner && isPublication(from, status) && !(await canAccountPublish(trx, userId)))
    return BY_ASSISTANT;
  if (isByOwner && (await wantsName(trx, userId, { name, from, to: status })))
    return { kind: 'name_wanted' };
  if (isByOwner && (await lacksPlace(trx, userId, id, from, status))) return QUOTA_FULL;
  const home = await findHome(trx, id);
  await trx
    .updateTable('listing')
    .set({ ...columns, ...statusColumns(columns.status) })
    .where('id', '=', id)
    .execute();
  if (draft) await endKnown(trx, saved, draft);
  const isOther = isByOwner && isOnSite(columns.status) && home !== (await findHome(trx, id));
  const isBack =
    isByOwner &&
    (isOther || isPublication(from, columns.status)) &&
    (await handInRefused(trx, id, status, stored.status === 'draft' ? 'draft' : 'withdrawn'));
  const isWaiting = isUnapproved || (isOther && (await accountNeedsApproval(trx, userId)));
  if (isWaiting && !isBack) {
    await handIn(trx, [id], status);
    if (isOther)
      await trx
        .updateTable('listing')
        .set(statusColumns('withdrawn'))
        .where('id', '=', id)
        .execute();
  }
  if (noteByStaff)
    await noteByStaff(trx, required(await findOwnListing(userId, id, trx), 'the listing'), stored);
  return { kind: 'saved', id, status, isWaiting: isByOwner && (await waits(trx, id)) };
}

/** The version that a form was opened with. One of a new listing has none: it is that in which the listing was listed since. */
async function openedVersion(
  trx: Trx,
  id: number,
  form: FormData,
  draft: ListingDraft | null,
): Promise<FormDataEntryValue | null> {
  const version = form.get('version');
  if (version !== '' || (draft && isOutdated(draft, form))) return version;
  return findListedVersion(id, form, trx);
}

/** Whether it waits for approval: saving it as it stands meanwhile doesn't take it back. */
async function waits(trx: Trx, id: number): Promise<boolean> {
  return (await findOwnApproval(trx, id))?.state === 'waiting';
}

/** Ends the draft that a saved form had. What another page has kept, of which staff or a manager knew nothing, stays. */
async function endKnown(trx: Trx, { userId, id, form }: Saved, draft: ListingDraft): Promise<void> {
  if (!isOutdated(draft, form)) await endSaved(trx, userId, id, draft);
}

/**
 * Whether the listing would come to the market without the permit number that its owner needs, or lose there the one it has.
 * @param before null: there is no listing yet.
 */
async function lacksPermit(
  trx: Trx,
  userId: string,
  before: StoredListing | null,
  { status, permit_number }: Columns,
): Promise<boolean> {
  if (permit_number !== null) return false;
  const hadNumber = (before?.values.permit_number?.[0] ?? '') !== '';
  const isLost = hadNumber && ON_MARKET.includes(status);
  const from = before?.status ?? null;
  return (isLost || entersMarket(from, status)) && (await needsPermit(trx, userId));
}

/** Whether the listing would take a place that the account's company doesn't have. What waits for approval has its place. */
async function lacksPlace(
  trx: Trx,
  userId: string,
  id: number,
  from: ListingStatus | null,
  to: ListingStatus,
): Promise<boolean> {
  if (!entersMarket(from, to)) return false;
  if (await waits(trx, id)) return false;
  return (await placesLeft(trx, userId)) < 1;
}

const NO_PERMIT: SaveOutcome = {
  kind: 'invalid',
  answer: fieldError('permit_number', 'permit_missing'),
};

const QUOTA_FULL: SaveOutcome = {
  kind: 'invalid',
  answer: fieldError('status', 'quota_full'),
};

const REFUSED: SaveOutcome = {
  kind: 'invalid',
  answer: fieldError('status', 'listing_refused'),
};

const BY_ASSISTANT: SaveOutcome = {
  kind: 'invalid',
  answer: fieldError('status', 'assistant_publishes'),
};

/** The listing that the same form has already created, if any: one that agrees in every field. */
async function findTwin(
  trx: Kysely<Database>,
  userId: string,
  columns: Columns,
): Promise<number | null> {
  const alike = await trx
    .selectFrom('listing')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .where('title', '=', columns.title)
    .where('price', '=', columns.price)
    .where(isNotDeleted)
    .orderBy('id')
    .execute();
  const version = versionOf(columns);
  for (const { id } of alike) {
    const stored = await findOwnListing(userId, id, trx);
    if (stored?.version === version) return id;
  }
  return null;
}
