import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { logoPath, portraitPath } from '#app/features/profiles/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Reportable, ReportedListing, ReportReason, ReportsAbout } from './types.ts';

/** Null if there is no such public listing. @param listingId as in the URL. */
export async function findReportable(listingId: string): Promise<Reportable | null> {
  const id = parseId(listingId);
  if (id === null) return null;
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .select([
      'id',
      titleForReader('listing').as('title'),
      placeNameHere('listing').as('placeName'),
      'user_id as ownerId',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The length of a queue. @param queue of subjects with open reports. */
export async function countQueue(queue: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${queue} as queue`.execute(
    db,
  );
  return single(rows).n;
}

/** A page of a queue, in its order. @param asked from 1; the last page if there are fewer. */
export async function findQueuePage<Row>(queue: Expression<Row>, asked: number) {
  const total = await countQueue(queue);
  const { offset, ...shown } = pageShown(asked, total, ENTRIES_PER_PAGE);
  const { rows } = await sql<Row>`${queue} limit ${ENTRIES_PER_PAGE} offset ${offset}`.execute(db);
  return { rows, total, ...shown };
}

/** SQL: whether a listing is of somebody else. Staff neither see nor settle reports about their own: they would learn who reported it. */
export const isOfOther = (listing: string, staffId: string) =>
  sql<boolean>`coalesce(${sql.ref(`${listing}.user_id`)}, (select user_id from agent where id = ${sql.ref(`${listing}.agent_id`)})) is distinct from ${staffId}`;

/** How many listings have open reports. @param staffId of the staff member asking. */
export function countReported(staffId: string): Promise<number> {
  return countQueue(reported(staffId));
}

/** A page of them. @param asked from 1. */
export async function findReported(staffId: string, asked: number) {
  const { rows: listings, ...shown } = await findQueuePage(reported(staffId), asked);
  return { listings, ...shown };
}

/** The whole queue. */
export function findAllReported(staffId: string): Promise<ReportedListing[]> {
  return reported(staffId).execute();
}

/**
 * Listings with open reports: first those reported from the most networks, because one person may give many
 * emails. Reports wait while their listing is not public, and return with it.
 */
function reported(staffId: string) {
  return db
    .selectFrom('listing_report as r')
    .innerJoin('listing as l', 'l.id', 'r.listing_id')
    .where('r.closed_at', 'is', null)
    .where('l.is_public', '=', true)
    .where(isOfOther('l', staffId))
    .groupBy('l.id')
    .select((eb) => [
      'l.id',
      titleForReader('l').as('title'),
      placeNameHere().as('placeName'),
      eb.fn.count<number>('r.reporter').distinct().as('people'),
      sql<number>`count(distinct coalesce(r.network, r.reporter))`.as('networks'),
      eb.fn.max('r.updated_at').as('latest'),
      sql<ReportReason[]>`array_agg(distinct r.reason)::text[]`.as('reasons'),
    ])
    .orderBy('networks', 'desc')
    .orderBy('people', 'desc')
    .orderBy('latest', 'desc')
    .orderBy('l.id');
}

/** A listing and its open reports, for staff, oldest first; null if there is no such listing, or it is the asker's own. */
export async function findReportsAbout(
  staffId: string,
  listingId: number,
): Promise<ReportsAbout | null> {
  const row = await db
    .selectFrom('listing as l')
    .leftJoin('agent as g', 'g.id', 'l.agent_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('user_account as u', (join) =>
      join.on('u.id', '=', (eb) => eb.fn.coalesce('l.user_id', 'g.user_id')),
    )
    .leftJoin('profile_picture as portrait', 'portrait.user_id', 'u.id')
    .leftJoin('company_logo as logo', 'logo.user_id', 'u.id')
    .where('l.id', '=', listingId)
    .where(isOfOther('l', staffId))
    .select((eb) => [
      'l.id',
      'l.title',
      titleForReader('l').as('titleHere'),
      placeNameHere().as('placeName'),
      'l.is_public as isPublic',
      'l.user_id as advertiser',
      eb.fn.coalesce('u.email', 'g.email', 'b.email').as('advertiserEmail'),
      'portrait.public_id as portraitId',
      'logo.public_id as logoId',
      jsonArrayFrom(
        eb
          .selectFrom('listing_report as r')
          .leftJoin('user_account as w', 'w.id', 'r.reporter_id')
          .whereRef('r.listing_id', '=', 'l.id')
          .where('r.closed_at', 'is', null)
          .orderBy('r.id')
          .select((report) => [
            'r.id',
            'r.reason',
            'r.details',
            'r.times',
            report.fn.coalesce('w.email', 'r.reporter_email').as('email'),
            sql<string>`r.created_at`.as('createdAt'),
          ]),
      ).as('reports'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { portraitId, logoId, ...about } = row;
  const pictures = {
    portrait: portraitId && portraitPath(portraitId),
    logo: logoId && logoPath(logoId),
  };
  return { ...about, pictures };
}

/** A person exports the reports they sent, never those about their listings. */
export const reportExport: ExportParts = {
  reportsSent: {
    table: 'listing_report',
    read: (executor, userId) =>
      executor
        .selectFrom('listing_report')
        .where('reporter_id', '=', userId)
        .orderBy('id')
        .select([
          'listing_id as listingId',
          'reason',
          'details',
          'times',
          'created_at as createdAt',
          'closed_at as closedAt',
        ])
        .execute(),
  },
};
