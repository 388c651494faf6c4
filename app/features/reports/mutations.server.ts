import { type Insertable, type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { findLatestEntry } from '#app/features/audit/queries.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { consumeAttempt, consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { minutesToWait, networkOf } from '#app/features/limits/rules.ts';
import type { Counter, Limit } from '#app/features/limits/types.ts';
import {
  isChangedBy,
  lockAnyListings,
  moderateIn,
  notifyAdvertisers,
} from '#app/features/moderation/mutations.server.ts';
import { isStillStaffWith } from '#app/features/staff/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { sign } from '#app/server/signature.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { isOfOther } from './queries.server.ts';
import type {
  AdvertiserPicture,
  Reportable,
  ReportReason,
  ReportsAbout,
  Settlement,
} from './types.ts';

const HOUR = 60 * 60;
/** Thousands may share a mobile carrier's network, so its limit slows down long before it refuses. */
const NETWORK: Limit = { allowed: 100, seconds: HOUR, slowEvery: 20 };
const PERSON: Limit = { allowed: 10, seconds: HOUR };

export interface Report {
  listing: Reportable;
  /** The form's, which counts once. */
  submission: string;
  reason: ReportReason;
  /** Empty if not given. */
  details: string;
  /** A visitor's; empty if not given. */
  email: string;
}

/** A form counts once; after a day it is too old to be sent. */
const FORM: Limit = { allowed: 1, seconds: 24 * HOUR };

/** The total of a person's details about a listing for one reason. */
const MOST_DETAILS = 10_000;

/**
 * Stores a report. While it is open, further ones by the same person about that listing and reason raise its count and add to
 * its details. The same form sent twice counts once.
 * @returns what is wrong, or null.
 */
export async function reportListing(
  reporter: { viewer: Viewer | null; ip: string },
  { listing, submission, reason, details, email }: Report,
): Promise<FormError | null> {
  const { viewer, ip } = reporter;
  if (viewer && viewer.id === listing.ownerId) return 'own_listing';
  const network = networkOf(ip);
  const person = viewer?.id ?? `${network} ${email.toLowerCase()}`;
  const limited = await countReport(ip, viewer || email ? person : null);
  if (limited) return limited;
  const report = {
    listing_id: listing.id,
    reason,
    details: details || null,
    reporter_id: viewer?.id ?? null,
    reporter_email: viewer ? null : email || null,
    reporter: sign('report', person),
    network: sign('report network', network),
    submission,
  };
  return db.transaction().execute(async (trx) => {
    const form = await consumeAttempt('report-form', submission, FORM, trx);
    if (!form.allowed) return (await isStored(trx, report)) ? null : 'form_used';
    await store(trx, report);
    return null;
  });
}

/** Counts a report towards the limits of its network and, if known, its person. */
export async function countReport(ip: string, person: string | null): Promise<FormError | null> {
  const counters: Counter[] = [{ kind: 'report-network', subject: networkOf(ip), limit: NETWORK }];
  if (person !== null) counters.push({ kind: 'report-person', subject: person, limit: PERSON });
  const counted = await consumeAttempts(counters);
  if (counted.allowed) return null;
  return { code: 'reports_limited', minutes: minutesToWait(counted.retryAfterSeconds) };
}

type Row = Insertable<Database['listing_report']>;

/** Whether the form was sent before with the same content. */
async function isStored(trx: Trx, report: Row): Promise<boolean> {
  const row = await trx
    .selectFrom('listing_report')
    .where('submission', '=', report.submission)
    .where('listing_id', '=', report.listing_id)
    .where('reason', '=', report.reason)
    .where('reporter', '=', report.reporter)
    .where(sql<boolean>`position(coalesce(${report.details}, '') in coalesce(details, '')) > 0`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function store(trx: Trx, report: Row): Promise<void> {
  await trx
    .insertInto('listing_report')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'reason', 'reporter'])
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({
          times: sql`listing_report.times + 1`,
          submission: eb.ref('excluded.submission'),
          network: eb.ref('excluded.network'),
          details: withMoreDetails('listing_report'),
          updated_at: sql<Date>`now()`,
        })),
    )
    .execute();
}

/** SQL: the details of an open report with those of another by the same person, unless it has them already. */
export function withMoreDetails(table: string): RawBuilder<string | null> {
  const known = sql.ref(`${table}.details`);
  return sql`case when position(excluded.details in coalesce(${known}, '')) > 0 then ${known}
    else nullif(left(concat_ws(e'\n\n', ${known}, excluded.details), ${MOST_DETAILS}), '') end`;
}

const OUTCOMES = { dismiss: 'dismissed', withdraw: 'withdrawn', delete: 'deleted' } as const;

/**
 * Closes a listing's open reports and applies the staff's decision to the listing, or only writes to the advertiser.
 * @param message to the advertiser; may be empty.
 * @returns whether there was anything to settle: false for the second of two people, for staff who have lost the right since,
 *   and for taking down what is off the site already, whose reports wait until it is back.
 */
export function settleReports(
  staff: Staff,
  listing: Pick<ReportsAbout, 'id' | 'title'>,
  settlement: Settlement,
  message: string,
): Promise<boolean> {
  const { id } = listing;
  return inTransaction(db, async (trx) => {
    const [locked] = await lockAnyListings(trx, [id]);
    if (!(await isStillStaffWith(trx, 'reports', staff))) return false;
    if (settlement === 'write') {
      await notifyAdvertiser(trx, staff, listing, message);
      return true;
    }
    if (settlement !== 'dismiss' && !(locked && isChangedBy(locked, settlement))) return false;
    const closed = await closeReports(trx, id, settlement);
    if (closed === 0n) return false;
    if (settlement !== 'dismiss') {
      await moderateIn(trx, staff, [id], settlement, message);
      return true;
    }
    await auditReports(trx, staff, 'reports_dismissed', listing, closed);
    if (message) await notifyAdvertiser(trx, staff, listing, message);
    return true;
  });
}

/** @returns how many. */
async function closeReports(
  trx: Trx,
  listingId: number,
  settlement: keyof typeof OUTCOMES,
): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable('listing_report')
    .set({ closed_at: sql<Date>`now()`, outcome: OUTCOMES[settlement] })
    .where('listing_id', '=', listingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Dismisses the open reports about each of these listings. @returns ids of those that had any. */
export function dismissReports(staff: Staff, ids: number[]): Promise<number[]> {
  return forEachListing(staff, ids, async (trx, listing) => {
    const closed = await closeReports(trx, listing.id, 'dismiss');
    return auditReports(trx, staff, 'reports_dismissed', listing, closed);
  });
}

/**
 * Undoes the actor's dismissal of reports just now: opens them again, except those that the same person has sent again
 * since. What staff have done to the listing after that stays. @returns ids of the listings that had any.
 */
export function reopenReports(staff: Staff, ids: number[]): Promise<number[]> {
  return forEachListing(staff, ids, async (trx, listing) => {
    const last = await findLatestEntry(trx, 'property', listing.id);
    if (last?.action !== 'reports_dismissed' || last.actorId !== staff.userId) return false;
    const { numAffectedRows } = await sql`
      update listing_report r set closed_at = null, outcome = null
      where listing_id = ${listing.id} and outcome = 'dismissed'
        and closed_at = (select max(closed_at) from listing_report where listing_id = ${listing.id} and outcome = 'dismissed')
        and not exists (
          select from listing_report o
          where o.listing_id = r.listing_id and o.reason = r.reason and o.reporter = r.reporter and o.closed_at is null)`.execute(
      trx,
    );
    return auditReports(trx, staff, 'reports_reopened', listing, numAffectedRows ?? 0n);
  });
}

type Titled = Pick<ReportsAbout, 'id' | 'title'>;

/**
 * Locks the listings, but the staff member's own, in the order of their ids.
 * @returns ids of those that `change` changed; none for staff who have lost the right since.
 */
function forEachListing(
  staff: Staff,
  ids: number[],
  change: (trx: Trx, listing: Titled) => Promise<boolean>,
): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    const listings = await trx
      .selectFrom('listing')
      .where('id', 'in', ids)
      .where(isOfOther('listing', staff.userId))
      .orderBy('id')
      .select(['id', 'title'])
      .forUpdate()
      .execute();
    if (!(await isStillStaffWith(trx, 'reports', staff))) return [];
    const changed: number[] = [];
    for (const listing of listings) if (await change(trx, listing)) changed.push(listing.id);
    return changed;
  });
}

/** @returns whether there were any. */
async function auditReports(
  trx: Trx,
  actor: Staff,
  action: 'reports_dismissed' | 'reports_reopened',
  { id, title }: Titled,
  reports: bigint,
): Promise<boolean> {
  if (reports === 0n) return false;
  await recordAudit(trx, {
    actor,
    action,
    subject: { kind: 'property', id, name: title },
    after: { reports: Number(reports) },
  });
  return true;
}

/** A message sent again because its answer was lost comes soon; a later one with the same words is a reminder. */
const REPEATED_MS = 10 * 60_000;

async function notifyAdvertiser(
  trx: Trx,
  staff: Staff,
  { id, title }: Pick<ReportsAbout, 'id' | 'title'>,
  message: string,
): Promise<void> {
  const last = await findLatestEntry(trx, 'property', id);
  const isSame = last?.action === 'property_message' && last.after?.message === message;
  const isRepeated = isSame && Date.now() - last.at.getTime() < REPEATED_MS;
  if (isRepeated && last.actorId === staff.userId) return;
  await notifyAdvertisers(trx, [id], 'message', message);
  await recordAudit(trx, {
    actor: staff,
    action: 'property_message',
    subject: { kind: 'property', id, name: title },
    after: { message },
  });
}

const PICTURE_TABLES = { portrait: 'profile_picture', logo: 'company_logo' } as const;

/** Deletes a picture that an advertiser shows on all their listings; one already deleted stays so. */
export function removeAdvertiserPicture(
  staff: Staff,
  { id, title }: Pick<ReportsAbout, 'id' | 'title'>,
  picture: AdvertiserPicture,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(PICTURE_TABLES[picture])} where public_id is not null and user_id = (
        select coalesce(l.user_id, g.user_id) from listing l left join agent g on g.id = l.agent_id
        where l.id = ${id})`.execute(trx);
    if (!numAffectedRows) return;
    await recordAudit(trx, {
      actor: staff,
      action: `lister_${picture}`, // the name used by the log from the beginning
      subject: { kind: 'property', id, name: title },
    });
  });
}

export const reportSweeps: Sweeps = { listing_report: sweepReports };

/** The outcome of a report is in the audit log; its sender is deleted 90 days after it is closed, or a year after at the latest. */
async function sweepReports(): Promise<void> {
  await sql`
    delete from listing_report
    where closed_at < ${daysAgo(daysKept().settled)} or updated_at < ${daysAgo(DAYS_KEPT.unsettled)}`.execute(
    db,
  );
}
