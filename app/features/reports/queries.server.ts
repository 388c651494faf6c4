import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { logoPath, portraitPath } from '#app/features/profiles/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Reportable, ReportedListing, ReportReason, ReportsAbout } from './types.ts';

/** Null without such a public listing. @param listingId as the URL has it. */
export async function findReportable(listingId: string): Promise<Reportable | null> {
  const id = parseId(listingId);
  if (id === null) return null;
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .select(['id', 'title', 'place_name as placeName', 'user_id as ownerId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Reported listings on a page of the queue. */
export const QUEUE_PAGE = 20;

/** Open reports wait while their listing is not public, and are back with it. */
function openReports() {
  return db
    .selectFrom('listing_report as r')
    .innerJoin('listing as l', 'l.id', 'r.listing_id')
    .where('r.closed_at', 'is', null)
    .where('l.is_public', '=', true);
}

/** How many listings have open reports. */
export async function countReported(): Promise<number> {
  const { n } = await openReports()
    .select((eb) => eb.fn.count<number>('l.id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * A page of the listings with open reports: first those that are reported from the most networks, because one person may
 * give many emails.
 * @param asked from 1; the last page where there are fewer.
 */
export async function findReported(asked: number) {
  const total = await countReported();
  const { offset, ...shown } = pageShown(asked, total, QUEUE_PAGE);
  const listings = await reported().limit(QUEUE_PAGE).offset(offset).execute();
  return { listings, total, ...shown };
}

/** The whole queue. */
export function findAllReported(): Promise<ReportedListing[]> {
  return reported().execute();
}

function reported() {
  return openReports()
    .groupBy('l.id')
    .select((eb) => [
      'l.id',
      'l.title',
      'l.place_name as placeName',
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

/** A listing and its open reports, for staff, the oldest first; null without such a listing. */
export async function findReportsAbout(listingId: number): Promise<ReportsAbout | null> {
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
    .select((eb) => [
      'l.id',
      'l.title',
      'l.place_name as placeName',
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

/** A person gets the reports they sent, never those about their listings. */
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
