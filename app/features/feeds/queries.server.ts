import { sql } from 'kysely';
import { advertiserName } from '#app/features/profiles/advertiser-columns.server.ts';
import { db } from '#app/server/db.server.ts';
import type { FeedCounts, FeedOutcome, ReportLine } from './types.ts';

/** An agent of a company, by whatever a feed may name them. */
export interface FeedAgent {
  id: number;
  name: string | null;
  /** In lower case: of the account, else as an import stored it. */
  email: string | null;
  brn: string | null;
}

export async function findFeedAgents(brokerageId: number): Promise<FeedAgent[]> {
  const { rows } = await sql<FeedAgent>`
    select g.id, ${advertiserName} as name, lower(coalesce(u.email, g.email)) as email, g.brn
    from agent g left join user_account u on u.id = g.user_id left join profile p on p.id = g.user_id
    where g.brokerage_id = ${brokerageId} and num_nonnulls(g.user_id::text, g.name, g.email, g.brn) > 0
    order by g.user_id is null, g.id`.execute(db);
  return rows;
}

/** The company with that slug; null if there is none. */
export async function findCompany(slug: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('brokerage')
    .where('slug', '=', slug)
    .select(['id', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

export interface Feed {
  id: number;
  brokerageId: number;
  /** Null: files that somebody sends. */
  address: string | null;
}

/** A run as the company sees it. */
export interface FeedRun extends FeedCounts {
  id: number;
  /** Null: of files. */
  address: string | null;
  startedAt: Date;
  outcome: FeedOutcome;
  reason: string | null;
  report: ReportLine[];
}

/** Runs shown. */
const MOST_RUNS = 20;

/** The last runs of a company's feeds, newest first. */
export async function findRuns(brokerageId: number): Promise<FeedRun[]> {
  const rows = await db
    .selectFrom('feed_run as r')
    .innerJoin('feed as f', 'f.id', 'r.feed_id')
    .where('f.brokerage_id', '=', brokerageId)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_RUNS)
    .select(['r.id', 'f.address', 'r.started_at as startedAt', 'r.outcome', 'r.reason', 'r.report'])
    .select(['r.homes', 'r.added', 'r.changed', 'r.unchanged', 'r.left_out as leftOut'])
    .select(['r.missing', 'r.withdrawn'])
    .execute();
  return rows.map((row) => ({ ...row, report: row.report as unknown as ReportLine[] }));
}
