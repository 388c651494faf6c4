import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { AuditValues } from '#app/features/audit/types.ts';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { approveByStaff } from '#app/features/listings/approval/mutations.server.ts';
import { isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import type { FileEditor } from '#app/features/listings/files/types.ts';
import {
  createListing,
  type NoteByStaff,
  type SaveOutcome,
  updateListing,
} from '#app/features/listings/form/mutations.server.ts';
import type { ListingFormValues } from '#app/features/listings/form/types.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import {
  keepStatuses,
  restoreDeleted,
  statusColumns,
} from '#app/features/listings/own/mutations.server.ts';
import { canBecome, isOnSite } from '#app/features/listings/own/rules.ts';
import { findOwnerId } from '#app/features/listings/queries.server.ts';
import { isStillStaffWith } from '#app/features/staff/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { fieldError } from '#app/lib/form.ts';
import { getOrThrow } from '#app/lib/required.ts';
import { plainLine } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { moderationNotice } from './emails.server.tsx';
import type { Moderation, ModerationOutcome, NoticeKind } from './types.ts';

/** What is said once one listing has been changed. */
export const MODERATED: Record<Moderation, FlashMessageName> = {
  feature: 'propertyFeatured',
  unfeature: 'propertyUnfeatured',
  withdraw: 'propertyWithdrawn',
  delete: 'propertyDeleted',
  restore: 'propertyRestored',
};

/** Applies a change to each of the listings that allow it, each with an audit entry. */
export function moderate(
  staff: Staff,
  ids: number[],
  change: Moderation,
): Promise<ModerationOutcome> {
  return inTransaction(db, (trx) => moderateIn(trx, staff, ids, change));
}

/** The same in a transaction; changes nothing for staff who have lost the right since. @param message to the advertisers who are mailed; may be empty. */
export async function moderateIn(
  trx: Trx,
  staff: Staff,
  ids: number[],
  change: Moderation,
  message = '',
): Promise<ModerationOutcome> {
  const listings = await lockAnyListings(trx, ids);
  if (!(await isStillStaffWith(trx, 'properties', staff))) return { found: 0, changed: [] };
  const changing = listings.filter((listing) => isChangedBy(listing, change));
  const changed = changing.map(({ id }) => id);
  if (changed.length > 0) await APPLY[change](trx, changed);
  const results = new Map(
    (await lockAnyListings(trx, changed)).map((result) => [result.id, result]),
  );
  for (const listing of changing) {
    const [before, after] = changedValues(listing, getOrThrow(results, listing.id));
    await recordAudit(trx, {
      actor: staff,
      action: `property_${change}`,
      subject: { kind: 'property', id: listing.id, name: listing.title },
      before,
      after: message ? { ...after, message } : after,
    });
  }
  const notice = NOTICES[change];
  if (notice) await notifyAdvertisers(trx, changed, notice, message);
  return { found: listings.length, changed };
}

type Locked = Pick<
  Selectable<Database['listing']>,
  'id' | 'title' | 'status' | 'purpose' | 'featured_until'
> & {
  isFeatured: boolean;
  isAbsent: boolean | null;
  deletedBy: 'owner' | 'staff' | null;
  paidBy: 'payment' | 'credit';
};

/** Their owners first, as everywhere; then in the order of their ids. Related rows are read once the locks are held. */
export async function lockAnyListings(trx: Trx, ids: number[]): Promise<Locked[]> {
  await sql`
    select from user_account where id in (select user_id from listing where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(trx);
  const rows = await trx
    .selectFrom('listing')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  return trx
    .selectFrom('listing')
    .leftJoin('listing_deletion as d', 'd.listing_id', 'listing.id')
    .where('listing.id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('listing.id')
    .select([
      'listing.id',
      'listing.title',
      'listing.status',
      'listing.purpose',
      'listing.featured_until',
      isFeaturedAt(new Date()).as('isFeatured'),
      sql<Locked['paidBy']>`case when exists (select from listing_credit c
        where c.listing_id = listing.id and c.runs_from <= now() and c.runs_until > now()) then 'credit' else 'payment' end`.as(
        'paidBy',
      ),
      sql<boolean>`listing.user_id in (select user_id from absent_account)`.as('isAbsent'),
      sql<
        Locked['deletedBy']
      >`case d.by_staff when true then 'staff' when false then 'owner' end`.as('deletedBy'),
    ])
    .execute();
}

/** Owners restore what they deleted themselves; nothing of an account due for deletion or suspended becomes public. */
export function isChangedBy(
  { status, purpose, isFeatured, isAbsent, deletedBy }: Locked,
  change: Moderation,
): boolean {
  if (change === 'restore') return deletedBy === 'staff' && !isAbsent;
  if (deletedBy) return false;
  if (change === 'feature') return !isFeatured;
  if (change === 'unfeature') return isFeatured;
  return change === 'delete' || (status !== 'withdrawn' && canBecome(status, 'withdrawn', purpose));
}

const APPLY: Record<Moderation, (trx: Trx, ids: number[]) => Promise<unknown>> = {
  // The rest of a paid period counts again; without one, it lasts until staff end it.
  feature: (trx, ids) =>
    trx
      .updateTable('listing')
      .set({
        is_featured: true,
        featured_until: sql<Date | null>`case when featured_until > now() then featured_until end`,
      })
      .where('id', 'in', ids)
      .execute(),
  unfeature: (trx, ids) =>
    trx.updateTable('listing').set({ is_featured: false }).where('id', 'in', ids).execute(),
  withdraw: (trx, ids) => withdraw(trx, ids),
  delete: async (trx, ids) => {
    await keepStatuses(trx, ids, 'staff');
    await withdraw(trx, ids);
  },
  restore: restoreDeleted,
};

function withdraw(trx: Trx, ids: number[]) {
  return trx
    .updateTable('listing')
    .set(statusColumns('withdrawn'))
    .where('id', 'in', ids)
    .execute();
}

/** The values of a property that a change replaces, before and after. */
function changedValues(was: Locked, is: Locked): [AuditValues, AuditValues] {
  const [before, after] = [was, is].map(
    ({ status, isFeatured, featured_until: until, paidBy }): AuditValues => ({
      status,
      featured: isFeatured,
      featured_by: isFeatured ? (until ? paidBy : 'staff') : null,
      featured_until: until?.toISOString() ?? null,
    }),
  ) as [AuditValues, AuditValues];
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (values: AuditValues) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return [only(before), only(after)];
}

const NOTICES: Partial<Record<Moderation, NoticeKind>> = {
  withdraw: 'withdrawn',
  delete: 'deleted',
  restore: 'restored',
};

/** Mails the advertisers of the properties, each once, if they have an account or an email. */
export async function notifyAdvertisers(
  trx: Trx,
  ids: number[],
  kind: NoticeKind,
  message: string,
): Promise<void> {
  const advertisers = await trx
    .selectFrom('listing as l')
    .leftJoin('agent as g', 'g.id', 'l.agent_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('user_account as u', (join) =>
      join.on('u.id', '=', (eb) => eb.fn.coalesce('l.user_id', 'g.user_id')),
    )
    .where('l.id', 'in', [0, ...ids])
    .where((eb) => eb(eb.fn.coalesce('u.email', 'g.email', 'b.email'), 'is not', null))
    .groupBy(sql`1, 2`)
    .orderBy('email')
    .select((eb) => [
      eb.fn.coalesce('u.email', 'g.email', 'b.email').$notNull().as('email'),
      eb('u.id', 'is not', null).as('hasAccount'),
      sql<number[]>`array_agg(l.id order by l.id)`.as('listings'),
    ])
    .execute();
  const path = `${env().publicUrl}/dashboard?tab=properties`;
  for (const { email, hasAccount, listings } of advertisers) {
    const titles = await forReaderOf(trx, email, () => findTitles(trx, listings));
    const link = hasAccount ? path : null;
    await queueMail(trx, moderationNotice, { to: email, kind, titles, message, link });
  }
}

async function findTitles(trx: Trx, ids: number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('listing')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(titleForReader('listing').as('title'))
    .execute();
  return rows.map(({ title }) => title);
}

/** Lists a property for the account whose email is in the form. It counts towards nobody's limit. */
export async function addProperty(staff: Staff, form: FormData): Promise<SaveOutcome> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', plainLine(String(form.get('owner_email') ?? '')).toLowerCase())
    .select('id')
    .executeTakeFirst();
  if (!account) return { kind: 'invalid', answer: fieldError('owner_email', 'owner_unknown') };
  return createListing(account.id, form, staffNote(staff, 'property_added'));
}

/** Saves another person's listing, without changing its owner. */
export async function editProperty(staff: Staff, id: number, form: FormData): Promise<SaveOutcome> {
  return updateListing(await findOwnerId(id), id, form, staffNote(staff, 'property_edited'));
}

/** Records what staff changed in a listing's photos or floor plans. */
export function pictureNote(actor: Staff): NonNullable<FileEditor['note']> {
  return async (trx, id, before, after) => {
    if (isDeepStrictEqual(before, after)) return;
    const { title } = await trx
      .selectFrom('listing')
      .where('id', '=', id)
      .select('title')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'property', id, name: title } as const;
    await recordAudit(trx, { actor, action: 'property_pictures', subject, before, after });
  };
}

/** Records the fields that changed. */
function staffNote(actor: Staff, action: 'property_added' | 'property_edited'): NoteByStaff {
  return async (trx, after, before) => {
    if (isOnSite(after.status)) await approveByStaff(trx, after.id, actor.username);
    const subject = { kind: 'property', id: after.id, name: after.title } as const;
    const [was, is] = changesBetween(before?.values ?? null, after.values);
    if (Object.keys(is).length > 0)
      await recordAudit(trx, { actor, action, subject, before: before && was, after: is });
  };
}

/** The fields that differ, before and after. @param before null if it is new. */
function changesBetween(before: ListingFormValues | null, after: ListingFormValues) {
  const changed = Object.entries(after)
    .map(([name, values]) => ({
      name,
      was: before?.[name as keyof ListingFormValues].join(', ') ?? '',
      is: values.join(', '),
    }))
    .filter(({ was, is }) => was !== is);
  return [
    Object.fromEntries(changed.map(({ name, was }) => [name, was])),
    Object.fromEntries(changed.map(({ name, is }) => [name, is])),
  ] as const;
}
