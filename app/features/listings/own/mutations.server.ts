import { type RawBuilder, sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { isEmptyName, keepName } from '#app/features/profiles/mutations.server.ts';
import type { TypedName } from '#app/features/profiles/schema.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { oneByOne } from '#app/server/one-by-one.server.ts';
import type { HidingPart } from '#app/server/personal-data.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { handIn, takeBack } from '../approval/mutations.server.ts';
import { findUnapproved } from '../approval/queries.server.ts';
import type { ApprovalState } from '../approval/types.ts';
import { changeDraftPrice, endNew } from '../drafts/mutations.server.ts';
import { isPermitted } from '../permit.server.ts';
import { type MissedFor, scheduleMissed } from '../quota/emails.server.tsx';
import { placesLeft } from '../quota/queries.server.ts';
import { type ListingStatus, ON_MARKET } from '../types.ts';
import { lockOwner, lockListings } from './locks.server.ts';
import { findOwnerName, isComplete } from './queries.server.ts';
import {
  canBecome,
  entersMarket,
  isNameWanted,
  isPublication,
  type OwnListingChange,
} from './rules.ts';

export interface ChangeOutcome {
  /** The person's own listings among those requested. */
  found: number;
  /** Ids of those that changed; the others can't, or had changed already. */
  changed: number[];
  /** Those of them that wait for approval. */
  waiting: number[];
}

/**
 * Changes the person's own listings among `ids`, if they can be changed.
 * @param name what they answered when asked for it; null if they weren't.
 * @returns 'name_wanted' if they have to be asked first, 'quota_full' if their company has too few places left; nothing has
 * changed then.
 */
export function changeListings(
  userId: string,
  ids: number[],
  change: OwnListingChange,
  name: TypedName | null = null,
): Promise<ChangeOutcome | 'name_wanted' | 'quota_full'> {
  return inTransaction(db, async (trx) => {
    const own = await lockOwn(trx, userId, ids);
    const publishes = await canAccountPublish(trx, userId);
    const changeable = own.filter(
      (listing) =>
        mayChange(listing, change) && (publishes || !isPublication(listing.status, change)),
    );
    const from = changeable.find(({ status }) => isPublication(status, change))?.status;
    if (from && (await wantsName(trx, userId, { name, from, to: change }))) return 'name_wanted';
    if (!(await havePlaces(trx, userId, changeable, change))) return 'quota_full';
    const changed = changeable.map(({ id }) => id);
    const waiting = await applyChange(trx, userId, changeable, change);
    return { found: own.length, changed, waiting };
  });
}

interface Publishing {
  /** What the owner answered when asked for it; null if they weren't. */
  name: TypedName | null;
  /** Null: there is no listing yet. */
  from: ListingStatus | null;
  to: OwnListingChange;
}

/**
 * Keeps the name that an owner gave, and says whether they still have to be asked for one before their listing changes.
 * An empty one means that they want none, if it goes live.
 */
export async function wantsName(
  trx: Trx,
  userId: string,
  { name, from, to }: Publishing,
): Promise<boolean> {
  if (name && (isPublication(from, to) || !isEmptyName(name))) await keepName(trx, userId, name);
  return isNameWanted(await findOwnerName(trx, userId), from, to);
}

interface NewPrices {
  /** The prices that the person saw, by listing: another one stays as it is, so that nothing changes twice. */
  seen: Map<number, number>;
  /** The price that a listing gets; null if it can't have one. @param price its price now. */
  to(price: number, id: number): number | null;
}

/** Changes the prices of the person's own listings among `ids` that are on the market, or will be. */
export function changePrices(
  userId: string,
  ids: number[],
  { seen, to: newPrice }: NewPrices,
): Promise<ChangeOutcome> {
  return inTransaction(db, async (trx) => {
    const own = await lockOwn(trx, userId, ids);
    const changed: number[] = [];
    for (const { id, price, status, deletedByStaff } of own) {
      const to = newPrice(price, id);
      const isOpen = status === 'draft' || ON_MARKET.includes(status);
      if (deletedByStaff !== null || !isOpen || price !== seen.get(id) || to === null) continue;
      await trx
        .updateTable('listing')
        .set({ price: to, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await changeDraftPrice(trx, id, { from: price, to });
      changed.push(id);
    }
    return { found: own.length, changed, waiting: [] };
  });
}

/**
 * Lists the drafts that are due. What was missed for more than a day, as while an account was suspended, isn't
 * made up for.
 */
export async function publishScheduled(now: Date): Promise<void> {
  const due = await db
    .selectFrom('listing')
    .where('publish_at', '<=', now)
    .where('user_id', 'is not', null)
    .select(['id', 'user_id as userId'])
    .$narrowType<{ userId: string }>()
    .orderBy('id')
    .execute();
  await oneByOne(due, ({ id, userId }) => publishOne(userId, id, now));
}

function publishOne(userId: string, id: number, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const [own] = await lockOwn(trx, userId, [id]);
    if (!own?.publishAt || own.publishAt > now) return;
    const isLate = own.publishAt.getTime() < now.getTime() - DAY_MS;
    if (own.status === 'draft') {
      const missed = isLate ? 'late' : await missedFor(trx, userId, own);
      if (missed === null && canChange(own, 'available')) {
        await applyChange(trx, userId, [own], 'available');
        return;
      }
      if (missed !== null) await mailMissed(trx, userId, id, missed);
    }
    await trx.updateTable('listing').set({ publish_at: null }).where('id', '=', id).execute();
  });
}

/** What a draft that is due lacks now; null for nothing. */
async function missedFor(trx: Trx, userId: string, own: Own): Promise<MissedFor | null> {
  if (!(await canAccountPublish(trx, userId))) return 'assistant';
  if (!own.isComplete) return 'incomplete';
  if (lacksPermit(own, 'available')) return 'permit';
  return (await havePlaces(trx, userId, [own], 'available')) ? null : 'place';
}

/**
 * Schedules a draft, or with null takes its time away, which always works. Its owner is asked for a name now: they may be away when
 * it goes live.
 * @returns 'not_found' if it isn't a draft of the person's that may go live, 'permit_missing' if only its permit number is wanting.
 */
export function scheduleListing(
  userId: string,
  id: number,
  at: Date | null,
  name: TypedName | null = null,
): Promise<'done' | 'name_wanted' | 'permit_missing' | 'not_found'> {
  return inTransaction(db, async (trx) => {
    const [own] = await lockOwn(trx, userId, [id]);
    if (own?.status !== 'draft') return 'not_found';
    if (at !== null) {
      if (!canChange(own, 'available')) return 'not_found';
      if (lacksPermit(own, 'available')) return 'permit_missing';
      if (!(await canAccountPublish(trx, userId))) return 'not_found';
      const publishing = { name, from: own.status, to: 'available' } as const;
      if (await wantsName(trx, userId, publishing)) return 'name_wanted';
    }
    await trx.updateTable('listing').set({ publish_at: at }).where('id', '=', id).execute();
    return 'done';
  });
}

/** Assistants of a company don't put homes on the market. */
export async function canAccountPublish(trx: Trx, userId: string): Promise<boolean> {
  const assistant = await trx
    .selectFrom('brokerage_member')
    .where('user_id', '=', userId)
    .where('role', '=', 'assistant')
    .select('user_id')
    .executeTakeFirst();
  return assistant === undefined;
}

/** Whether the account's company has places for what the change puts on the market. */
async function havePlaces(
  trx: Trx,
  userId: string,
  listings: Own[],
  change: OwnListingChange,
): Promise<boolean> {
  const taken = listings.filter(({ status, restored, approval }) => {
    if (change !== 'restore') return entersMarket(status, change);
    return (restored !== null && entersMarket(null, restored)) || approval === 'waiting';
  });
  return taken.length === 0 || taken.length <= (await placesLeft(trx, userId));
}

/** Tells an account why its draft was not listed at the chosen time. */
async function mailMissed(trx: Trx, userId: string, id: number, missed: MissedFor): Promise<void> {
  const about = await trx
    .selectFrom('user_account as u')
    .innerJoin('listing as l', 'l.user_id', 'u.id')
    .where('u.id', '=', userId)
    .where('l.id', '=', id)
    .select(['u.email as to', 'l.title'])
    .executeTakeFirstOrThrow();
  await queueMail(trx, scheduleMissed, { ...about, missed });
}

type Own = Awaited<ReturnType<typeof lockOwn>>[number];

async function lockOwn(trx: Trx, userId: string, ids: number[]) {
  const locked = await lockListings(trx, userId, ids);
  return trx
    .selectFrom('listing')
    .where('id', 'in', [0, ...locked])
    .leftJoin('listing_deletion as d', 'd.listing_id', 'listing.id')
    .select(['id', 'listing.status', 'purpose', 'price', 'publish_at as publishAt'])
    .select(['d.by_staff as deletedByStaff', 'd.status as restored'])
    .select([isComplete('listing').as('isComplete'), isPermitted('listing').as('isPermitted')])
    .select(
      sql<ApprovalState | null>`(select state from listing_approval where listing_id = listing.id)`.as(
        'approval',
      ),
    )
    .execute();
}

function mayChange(own: Own, change: OwnListingChange): boolean {
  return canChange(own, change) && !lacksPermit(own, change);
}

/** Whether it comes to the market without the permit number that its owner needs. */
function lacksPermit({ status, isPermitted }: Own, change: OwnListingChange): boolean {
  return !isPermitted && entersMarket(status, change);
}

/** Whatever it needs a permit for. Only staff restore what staff have deleted. */
function canChange(
  { status, purpose, deletedByStaff, isComplete, approval }: Own,
  change: OwnListingChange,
): boolean {
  if (isPublication(status, change) && (approval === 'waiting' || approval === 'refused'))
    return false;
  if (change === 'restore') return deletedByStaff === false;
  if (deletedByStaff !== null) return false;
  // Its owner takes back what waits.
  if (change === status) return approval === 'waiting';
  return change === 'delete' || (isComplete && canBecome(status, change, purpose));
}

/** @returns the ids of those that wait for approval instead. */
async function applyChange(
  trx: Trx,
  userId: string,
  listings: Own[],
  change: OwnListingChange,
): Promise<number[]> {
  const waiting = await handInUnapproved(trx, userId, listings, change);
  const ids = listings.map(({ id }) => id).filter((id) => !waiting.includes(id));
  if (ids.length > 0) await setStatus(trx, ids, change);
  if (change === 'draft' || change === 'withdrawn') await takeBack(trx, ids);
  return waiting;
}

async function handInUnapproved(
  trx: Trx,
  userId: string,
  listings: Own[],
  change: OwnListingChange,
): Promise<number[]> {
  const published = listings.filter(({ status }) => isPublication(status, change));
  if (change === 'delete' || change === 'restore' || published.length === 0) return [];
  const ids = published.map(({ id }) => id);
  const waiting = await findUnapproved(trx, userId, ids);
  await handIn(trx, waiting, change);
  return waiting;
}

async function setStatus(trx: Trx, ids: number[], change: OwnListingChange): Promise<void> {
  if (change === 'restore') return restoreDeleted(trx, ids);
  if (change === 'delete') await keepStatuses(trx, ids, 'owner');
  const status = change === 'delete' ? 'withdrawn' : change;
  await trx.updateTable('listing').set(statusColumns(status)).where('id', 'in', ids).execute();
  if (status !== 'withdrawn') await endNew(trx, ids);
}

/** Columns that change with a listing's status: a draft is listed on the day it becomes public. */
export function statusColumns(status: ListingStatus) {
  const isPublication = sql`status = 'draft' and ${status !== 'draft' && status !== 'withdrawn'}`;
  const nowOr = (column: string) =>
    sql<Date>`case when ${isPublication} then now() else ${sql.ref(column)} end`;
  return {
    status,
    created_at: nowOr('created_at'),
    price_since: nowOr('price_since'),
    updated_at: sql<Date>`now()`,
    publish_at: sql<Date | null>`${status === 'draft' ? sql.ref('publish_at') : sql`null`}`,
  };
}

/** Marks listings as deleted, each with the status to restore. */
export async function keepStatuses(trx: Trx, ids: number[], by: 'owner' | 'staff'): Promise<void> {
  await trx
    .insertInto('listing_deletion')
    .columns(['listing_id', 'status', 'by_staff'])
    .expression((eb) =>
      eb
        .selectFrom('listing')
        .where('id', 'in', ids)
        .select(['id', 'status', eb.lit(by === 'staff').as('by_staff')]),
    )
    .execute();
}

/** Restores the status that deleted listings had. */
export async function restoreDeleted(trx: Trx, ids: number[]): Promise<void> {
  await trx
    .updateTable('listing')
    .from('listing_deletion as d')
    .whereRef('d.listing_id', '=', 'listing.id')
    .where('listing.id', 'in', ids)
    .set((eb) => ({ status: eb.ref('d.status'), updated_at: sql<Date>`now()` }))
    .execute();
  await trx.deleteFrom('listing_deletion').where('listing_id', 'in', ids).execute();
}

export const listingSweeps: Sweeps = { listing_deletion: sweepDeleted };

async function sweepDeleted(): Promise<void> {
  await inTransaction(db, async (trx) => {
    const over = trx
      .selectFrom('listing')
      .where(
        'id',
        'in',
        trx
          .selectFrom('listing_deletion')
          .where('deleted_at', '<=', daysAgo(DAYS_KEPT.deletedListing))
          .select('listing_id'),
      )
      // Its feed would bring it back.
      .where(
        sql<boolean>`not exists (select from feed f join feed_home h on h.feed_id = f.id
          where 'feed-' || f.id = listing.source and h.reference = listing.source_key and f.removed_at is null)`,
      )
      .select('id')
      .orderBy('id')
      .forUpdate();
    await trx.deleteFrom('listing').where('id', 'in', over).execute();
  });
}

/** Listings are locked in the order of their ids, as everywhere. */
export const listingDeletion: HidingPart = { table: 'listing', withdraw, restore, remove };

function withdraw(trx: Trx, userId: string): Promise<void> {
  return withdrawFor(trx, userId, sql`user_id = ${userId}`);
}

/** Withdraws listings while an account is absent; each one's status is kept for when it is back. @param which SQL. */
export async function withdrawFor(
  trx: Trx,
  userId: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with own as (
      select id, status from listing where ${which} and status <> 'withdrawn' order by id for update
    ), kept as (
      insert into absent_account_listing (listing_id, user_id, status)
      select id, ${userId}, status from own on conflict (listing_id) do nothing
    )
    update listing set status = 'withdrawn', updated_at = now() from own where listing.id = own.id
  `.execute(trx);
}

/** Except what staff have deleted since, and none while the account is hidden for another reason. */
async function restore(trx: Trx, userId: string): Promise<void> {
  if (!(await lockOwner(trx, userId))) return;
  await sql`
    with own as (
      select listing.id, kept.status from listing join absent_account_listing kept on kept.listing_id = listing.id
      where kept.user_id = ${userId} and listing.status = 'withdrawn'
        and not exists (select from listing_deletion where listing_id = listing.id)
      order by listing.id for update of listing
    )
    update listing set status = own.status, updated_at = now() from own where listing.id = own.id
  `.execute(trx);
  await trx.deleteFrom('absent_account_listing').where('user_id', '=', userId).execute();
}

async function remove(trx: Trx, userIds: string[]): Promise<void> {
  const listings = trx
    .selectFrom('listing')
    .where('user_id', 'in', userIds)
    .select('id')
    .orderBy('id')
    .forUpdate();
  await trx.deleteFrom('listing').where('id', 'in', listings).execute();
}
