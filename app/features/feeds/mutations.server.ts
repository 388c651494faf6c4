import { sql } from 'kysely';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import { handIn, handInChanged } from '#app/features/listings/approval/mutations.server.ts';
import {
  feedColumns,
  refuseTakenReferences,
  stageAreas,
  type StagedPlace,
  stagedHomes,
  stageKnownAreas,
} from '#app/features/listings/import/mutations.server.ts';
import { feedSource } from '#app/features/listings/import/sources.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import { placesLeftFor } from '#app/features/listings/quota/queries.server.ts';
import { single } from '#app/lib/required.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { findElsewhere } from './elsewhere.server.ts';
import { restateOverrides } from './overrides/stated.server.ts';
import type { FeedOverride } from './overrides/types.ts';
import type { Feed } from './queries.server.ts';
import { lineAbout } from './report.ts';
import { isMassWithdrawal, RUNS_MISSED } from './rules.ts';
import { takeHomesBack } from './setup/kept-homes.server.ts';
import type { FeedCounts, FeedOutcome, FeedPhoto, Found, ReportLine, Withdrawal } from './types.ts';

/** The first of two numbers of a lock; the second is the feed's id. */
const LOCK = 7_262_004;

/** A later run may withdraw other homes than those that somebody saw. */
const AGREED_FOR = sql`interval '1 day'`;

/** One run of a feed at a time: @returns whether this connection may run it, until its locks are released. */
export async function tryLockFeed(connection: Connection, feedId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${LOCK}, ${feedId}) as taken`.execute(connection);
  return single(rows).taken;
}

/** The same until the end of a transaction. */
export async function lockFeedInTransaction(trx: Trx, feedId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}, ${feedId}) as taken`.execute(trx);
  return single(rows).taken;
}

/** Finds or creates a company's feed for a URL, or the one for its files, for the command line. */
export async function ensureFeed(brokerageId: number, address: string | null): Promise<Feed> {
  const find = () =>
    db
      .selectFrom('feed')
      .where('brokerage_id', '=', brokerageId)
      .where(sql<boolean>`address is not distinct from ${address}`)
      .select(['id', 'brokerage_id as brokerageId', 'address']);
  // A run that is deciding holds the row: nothing is written unless something changes.
  const published = await find()
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (published) return published;
  await sql`insert into feed (brokerage_id, address, published_at) values (${brokerageId}, ${address}, now())
    on conflict (brokerage_id, coalesce(address, '')) do update
      set published_at = coalesce(feed.published_at, now()), removed_at = null, is_withdrawing = false,
        handed_in_at = null, staff_message = null`.execute(db);
  const feed = await find().executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => takeHomesBack(trx, feed.id));
  return feed;
}

/**
 * Records the start of a run, which answers open requests for one, and marks a killed run as stopped. One that was requested tries
 * photos again that were given up. A trial of a feed that
 * has been published in the meantime answers none. The caller holds the feed's lock. @returns the run, how many withdrawals
 * have been confirmed, and whether it was requested.
 */
export function beginRun(
  feedId: number,
  isTrial: boolean,
): Promise<{ runId: number; agreed: number; isAsked: boolean }> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('feed_run')
      .where('feed_id', '=', feedId)
      .where('outcome', '=', 'running')
      .set({ outcome: 'stopped', ended_at: sql<Date>`now()` })
      .execute();
    const { agreed, isAsked } = await trx
      .selectFrom('feed')
      .where('id', '=', feedId)
      .select(sql<number>`case when agreed_at > now() - ${AGREED_FOR} then agreed end`.as('agreed'))
      .select(sql<boolean>`asked_at is not null`.as('isAsked'))
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('feed')
      .where('id', '=', feedId)
      .$if(isTrial, (q) => q.where('published_at', 'is', null))
      .set({ asked_at: null, agreed: null })
      .execute();
    if (isAsked && !isTrial)
      await sql`update feed_photo set tries = 0, next_at = now() where feed_id = ${feedId} and problem is not null
        and next_at is null and is_wanted and image_id is null and plan_id is null`.execute(trx);
    const { id } = await trx
      .insertInto('feed_run')
      .values({ feed_id: feedId, is_trial: isTrial })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { runId: id, agreed: agreed ?? 0, isAsked };
  });
}

/** Withdrawals that were confirmed for a run that failed stay confirmed for the next, within a day. */
export async function keepAgreement(feedId: number, agreed: number): Promise<void> {
  await sql`update feed set agreed = coalesce(agreed, ${agreed}) where id = ${feedId}`.execute(db);
}

/** A removed feed's homes are withdrawn. */
export async function endRemoval(feedId: number): Promise<void> {
  await db.updateTable('feed').where('id', '=', feedId).set({ is_withdrawing: false }).execute();
}

/** Notes how many homes a run has read so far. */
export async function recordProgress(runId: number, homes: number): Promise<void> {
  await db.updateTable('feed_run').where('id', '=', runId).set({ homes }).execute();
}

/** The server says that nothing has changed: that is no run. */
export function endUnchanged(feedId: number, runId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('feed_run').where('id', '=', runId).execute();
    await trx
      .updateTable('feed')
      .where('id', '=', feedId)
      .set({ checked_at: sql<Date>`now()` })
      .execute();
  });
}

export interface RunEnd extends Partial<FeedCounts> {
  outcome: Exclude<FeedOutcome, 'running'>;
  reason?: string;
  report?: ReportLine[];
  /** Of a trial. */
  found?: Found;
  /** If held: the homes it would withdraw. */
  withdrawals?: Withdrawal[];
}

/** Notes how a run ended; one that has ended stays as it is. */
export async function endRun(
  runId: number,
  { outcome, reason, report, found, withdrawals, leftOut, ...counts }: RunEnd,
  executor: Connection = db,
): Promise<void> {
  await executor
    .updateTable('feed_run')
    .where('id', '=', runId)
    .where('outcome', '=', 'running')
    .set({
      outcome,
      ended_at: sql<Date>`now()`,
      ...counts,
      ...(leftOut === undefined ? {} : { left_out: leftOut }),
      ...(reason === undefined ? {} : { reason }),
      ...(report === undefined ? {} : { report: JSON.stringify(report) }),
      ...(found === undefined ? {} : { found: JSON.stringify(found) }),
      ...(withdrawals === undefined ? {} : { withdrawals: JSON.stringify(withdrawals) }),
    })
    .execute();
}

/**
 * A feed that was read again while a run of it waits for a yes, and would withdraw the same: that run goes on waiting, under its URL,
 * with what was found now.
 */
export async function foldHeldRun(feedId: number, runId: number): Promise<void> {
  await sql`
    with newer as (select * from feed_run where id = ${runId} and outcome = 'held'), folded as (
      update feed_run r set started_at = newer.started_at, ended_at = newer.ended_at, homes = newer.homes,
        left_out = newer.left_out, report = newer.report
      from newer
      where r.id = (select max(id) from feed_run where feed_id = ${feedId} and id < ${runId})
        and r.outcome = 'held' and r.withdrawals = newer.withdrawals returning r.id
    ) delete from feed_run where id = ${runId} and exists (select from folded)`.execute(db);
}

/** Tables for the rest of a feed's data; they vanish with the connection. */
export async function createFeedStage(connection: Connection): Promise<void> {
  // Homes that are in the feed and can't be stored, or that it takes off the market itself.
  await sql`create temp table import_other (source_key text primary key, is_gone boolean)`.execute(
    connection,
  );
  await sql`create temp table import_photo (source_key text, is_plan boolean, position integer, url text, dated text, label text)`.execute(
    connection,
  );
}

export async function stageOthers(
  connection: Connection,
  others: { reference: string; isGone: boolean }[],
): Promise<void> {
  if (others.length === 0) return;
  await sql`insert into import_other select * from unnest(
      ${others.map(({ reference }) => reference)}::text[], ${others.map(({ isGone }) => isGone)}::boolean[])
    on conflict do nothing`.execute(connection);
}

export async function stageAllGone(connection: Connection, feedId: number): Promise<void> {
  await sql`insert into import_other select reference, true from feed_home where feed_id = ${feedId}`.execute(
    connection,
  );
}

export async function stagePhotos(
  connection: Connection,
  photos: (FeedPhoto & {
    label?: string | null;
    reference: string;
    position: number;
    isPlan: boolean;
  })[],
): Promise<void> {
  if (photos.length === 0) return;
  await sql`insert into import_photo (source_key, is_plan, position, url, dated, label)
    select "reference", "isPlan", "position", "url", "dated", "label" from json_to_recordset(${JSON.stringify(photos)}::json)
      as given ("reference" text, "isPlan" boolean, "position" integer, "url" text, "dated" text, "label" text)`.execute(
    connection,
  );
}

/** A run would withdraw more than it may without being asked: nothing of it is stored. */
export class HeldRun extends Error {
  readonly withdrawals: Withdrawal[];
  constructor(withdrawals: Withdrawal[]) {
    super('held');
    this.withdrawals = withdrawals;
  }
}

/** Its feed was removed or added again in the meantime: nothing of the run is stored. */
export class OvertakenRun extends Error {
  constructor() {
    super('overtaken');
  }
}

/** Of a feed with more homes to bring in, even if it doesn't change. */
const UNKNOWN: FeedVersion = { etag: null, lastModified: null };

export interface FeedDecision {
  feed: Feed;
  runId: number;
  isTrial: boolean;
  /** Whether the feed was removed before the run began. */
  isRemoval: boolean;
  places: StagedPlace[];
  homes: number;
  leftOut: number;
  /** Whether some are left out that a later run may bring, without a change of the feed. */
  hasMore?: boolean;
  report: ReportLine[];
  /** What the feed says now of fields that its company overrides. */
  restated?: Omit<FeedOverride, 'value'>[];
  /** How many homes somebody has agreed to withdraw. */
  agreed: number;
  /** Kept with the feed once its run is decided. */
  state?: FeedVersion;
}

/** What a decision comes to. */
export type Decided = FeedCounts & Pick<FeedDecision, 'report'>;

/** What a server says of a feed's version. */
export interface FeedVersion {
  etag: string | null;
  lastModified: string | null;
}

/**
 * Decides what the staged homes of a feed change, and ends its run, in one transaction that locks no listings but those it holds
 * back: what is decided is stored in any case. Homes whose hash is the same are left alone, whatever people have changed of them here.
 * New places are added before, in a short transaction of their own: other feeds wait for whoever adds places.
 * The feed's row is locked after places and agents: another import may hold those for long, and the company's pages wait for the row.
 * @param confirm gets what would be decided; if it throws, nothing is.
 * @throws HeldRun if it would withdraw too much.
 * @throws OvertakenRun
 */
export async function decideFeed(
  connection: Connection,
  decision: FeedDecision,
  confirm: (would: Decided) => void,
): Promise<Decided> {
  const { feed, runId, places, homes, leftOut, hasMore, report, state } = decision;
  if (!decision.isTrial) await inTransaction(connection, (trx) => addPlaces(trx, decision));
  return inTransaction(connection, async (trx) => {
    if (decision.isTrial) await stageKnownAreas(trx, places);
    await stageFeedAgents(trx, feed.brokerageId);
    // Staff who decide on one of its homes wait, or are waited for.
    await lockStill(trx, decision);
    await sql`analyze import_path, import_agent, import_other, import_photo`.execute(trx);
    const { missing, withdrawn } = await findMissing(trx, feed.id, decision.agreed);
    const crowded = await leaveOutCrowded(trx, feed);
    const elsewhere = await findElsewhere(trx, feed);
    const { added, changed } = await recordFeedChanges(trx, feed.id);
    const refused = await holdRefused(trx, feed);
    await handInChanged(
      trx,
      sql`select listing_id from import_change
        where source = ${feedSource(feed.id)} and status is distinct from 'withdrawn'`,
    );
    await refuseTakenReferences(trx, feedSource(feed.id));
    await rememberPhotos(trx, feed.id);
    await rememberHomes(trx, feed.id);
    await restateOverrides(trx, feed.id, decision.restated ?? []);
    const allLeftOut = leftOut + (crowded?.count ?? 0);
    const unchanged = homes - allLeftOut - added - changed;
    const counts = { homes, added, changed, unchanged, leftOut: allLeftOut, missing, withdrawn };
    const lines = [crowded, refused, ...elsewhere, ...report].filter((line) => line !== null);
    const decided = { ...counts, report: lines };
    confirm(decided);
    await endRun(runId, { outcome: 'done', ...decided }, trx);
    if (state) await keepState(trx, feed.id, crowded || hasMore ? UNKNOWN : state);
    return decided;
  });
}

/** A run that is held adds no places. @throws HeldRun @throws OvertakenRun */
async function addPlaces(trx: Trx, decision: FeedDecision): Promise<void> {
  const { feed, places, agreed } = decision;
  await stageAreas(trx, places);
  await addTeam(trx, feed.brokerageId);
  await lockStill(trx, decision);
  await findMissing(trx, feed.id, agreed);
}

/** Removing the feed waits until the decision is made. @throws OvertakenRun */
async function lockStill(trx: Trx, { feed, isRemoval }: FeedDecision): Promise<void> {
  const still = await trx
    .selectFrom('feed')
    .where('id', '=', feed.id)
    .where('removed_at', isRemoval ? 'is not' : 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!still) throw new OvertakenRun();
}

async function keepState(trx: Trx, feedId: number, { etag, lastModified }: FeedVersion) {
  await trx
    .updateTable('feed')
    .where('id', '=', feedId)
    .set({ etag, last_modified: lastModified })
    .execute();
}

/** The company as a whole has a nameless agent, as imports make. */
async function addTeam(trx: Trx, brokerageId: number): Promise<void> {
  await sql`insert into agent (brokerage_id, slug)
    select id, slug || '-team' from brokerage where id = ${brokerageId}
      and exists (select from import_row where agent = 0)
    on conflict (slug) do nothing`.execute(trx);
}

/** Agents are staged by their ids; 0 is the company as a whole. */
async function stageFeedAgents(trx: Trx, brokerageId: number): Promise<void> {
  await addTeam(trx, brokerageId);
  await sql`create temp table import_agent on commit drop as
    select distinct agent, case when agent <> 0 then agent else (
        select agent.id from agent join brokerage b on agent.slug = b.slug || '-team' where b.id = ${brokerageId}
      ) end as agent_id
    from import_row`.execute(trx);
}

/** Homes that were in the feed and are not, or that it takes off the market. @throws HeldRun */
async function findMissing(trx: Trx, feedId: number, agreed: number) {
  await sql`create temp table import_missing on commit drop as
    select h.reference, h.missed + 1 as missed, l.id as listing_id,
      ${isOnMarket('l')} and (o.source_key is not null or h.missed + 1 >= ${RUNS_MISSED}) as is_withdrawn
    from feed_home h
      left join listing l on l.source = ${feedSource(feedId)} and l.source_key = h.reference
      left join import_other o on o.source_key = h.reference
    where h.feed_id = ${feedId} and o.is_gone is not false
      and not exists (select from import_row r where r.source_key = h.reference)`.execute(trx);
  const { rows } = await sql<{ missing: number; withdrawn: number; onMarket: number }>`
    select count(*) filter (where missed = 1 and listing_id is not null and not is_withdrawn)::integer as missing,
      count(*) filter (where is_withdrawn)::integer as withdrawn,
      (select count(*)::integer from listing l where l.source = ${feedSource(feedId)}
        and ${isOnMarket('l')}) as "onMarket"
    from import_missing`.execute(trx);
  const { missing, withdrawn, onMarket } = single(rows);
  if (withdrawn > agreed && isMassWithdrawal(withdrawn, onMarket))
    throw new HeldRun(await findWithdrawals(trx));
  return { missing, withdrawn };
}

async function findWithdrawals(trx: Trx): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select m.reference, l.id, l.title, l.place_name as "placeName" from import_missing m join listing l on l.id = m.listing_id
    where m.is_withdrawn order by m.reference`.execute(trx);
  return rows;
}

/**
 * Leaves out the homes that would need more places on the market than the company has. What it has there stays; a later run brings the
 * others, once there is a place.
 */
async function leaveOutCrowded(trx: Trx, feed: Feed): Promise<ReportLine | null> {
  const places = await placesLeftFor(trx, feed.brokerageId);
  if (places === Infinity) return null;
  const { rows } = await sql<{ reference: string }>`
    delete from import_row where source_key in (
      select r.source_key from import_row r
        left join listing l on l.source = ${feedSource(feed.id)} and l.source_key = r.source_key
        left join feed_home h on h.feed_id = ${feed.id} and h.reference = r.source_key
      where l.id is null or h.is_withdrawn
      order by r.n offset ${places})
    returning source_key as reference`.execute(trx);
  return lineAbout('no_place', rows);
}

/**
 * Homes that were refused to the company under another reference wait for staff: new ones are stored so, those that a reference of the
 * site states instead of its own, or brings back, are taken off it. What it has there stays.
 */
async function holdRefused(trx: Trx, feed: Feed): Promise<ReportLine | null> {
  const stated = sql`jsonb_populate_record(null::listing, to_jsonb(c) || jsonb_build_object('id', c.listing_id))`;
  // Asked of homes that may be one of the refused alone: there may be many of either.
  const { rows } = await sql<{ id: number | null; reference: string }>`
    with refused as materialized (
      select l.permit_number, l.area_id, l.property_type, l.size_sqft
      from listing_approval a join listing l on l.id = a.listing_id join agent g on g.id = l.agent_id
      where a.state = 'refused' and g.brokerage_id = ${feed.brokerageId})
    update import_change c set status = 'withdrawn'
    where source = ${feedSource(feed.id)} and status is distinct from 'withdrawn'
      and (permit_number in (select permit_number from refused)
        or (area_id, property_type, size_sqft) in (select area_id, property_type, size_sqft from refused))
      and (listing_id is null or status = 'available' or exists (
        select from listing l where l.id = c.listing_id and ${isOnMarket('l')} and refused_before(l) is null))
      and refused_before(${stated}) is not null
    returning listing_id::integer as id, source_key as reference`.execute(trx);
  const restated = rows.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b);
  if (restated.length > 0) {
    await sql`select from listing where id = any(${restated}) order by id for no key update`.execute(
      trx,
    );
    await handIn(trx, restated, 'available');
    await sql`update listing set status = 'withdrawn' where id = any(${restated})`.execute(trx);
  }
  return lineAbout('refused_before', rows);
}

async function recordFeedChanges(trx: Trx, feedId: number) {
  const source = feedSource(feedId);
  const { names, of } = feedColumns;
  const { rows } = await sql<{ added: number; changed: number }>`
    with seen as (${stagedHomes(source)}), recorded as (
      select seen.n, l.id as listing_id, seen.reference, seen.source_key, ${of('seen')},
        case when h.is_withdrawn
            and not exists (select from listing_approval where listing_id = l.id and state <> 'approved')
            and not exists (select from listing_deletion where listing_id = l.id)
          then 'available'::listing_status end as status,
          l.created_at as listed_at
      from seen left join listing l on l.source = seen.source and l.source_key = seen.source_key
        left join feed_home h on h.feed_id = ${feedId} and h.reference = seen.source_key
      where l.id is null or h.is_withdrawn or h.hash is distinct from decode(seen.hash, 'hex')
      union all
      select 0, l.id, l.reference, l.source_key, ${of('l')}, 'withdrawn'::listing_status, l.created_at
      from import_missing join listing l on l.id = listing_id where is_withdrawn
    ), stored as (
      insert into import_change (n, listing_id, reference, source, source_key, ${names}, status)
      select row_number() over (order by listing_id nulls last, community_id, n), listing_id, reference, ${source}, source_key,
        ${names}, status
      from recorded returning listing_id, status
    )
    select count(*) filter (where listing_id is null)::integer as added,
      count(*) filter (where listing_id is not null and status is distinct from 'withdrawn')::integer as changed
    from stored`.execute(trx);
  await sql`update import_change c set created_at = l.created_at
    from listing l where l.id = c.listing_id and c.source = ${source}`.execute(trx);
  await sql`update import_change set updated_at = now() where source = ${source} and status = 'withdrawn'`.execute(
    trx,
  );
  return single(rows);
}

/** Photos and floor plans of homes that are new or have changed: what is new is to be fetched, what is gone removed. */
async function rememberPhotos(trx: Trx, feedId: number): Promise<void> {
  await sql`insert into feed_home (feed_id, reference, hash)
    select ${feedId}, source_key, decode(hash, 'hex') from import_row on conflict do nothing`.execute(
    trx,
  );
  // Staff look at the photos of what waits for them.
  const changed = sql`select source_key from import_change c
    where source = ${feedSource(feedId)} and (listing_id is null or status is distinct from 'withdrawn'
      or exists (select from listing_approval a where a.listing_id = c.listing_id and state = 'waiting'))`;
  await sql`
    insert into feed_photo (feed_id, reference, is_plan, position, url, dated, label)
    select ${feedId}, source_key, is_plan, position, url, dated, label from import_photo where source_key in (${changed})
    on conflict (feed_id, reference, is_plan, url, dated) do update
      set position = excluded.position, label = excluded.label, is_wanted = true, tries = 0, next_at = now()
      where feed_photo.position <> excluded.position or feed_photo.label is distinct from excluded.label or not feed_photo.is_wanted
        or coalesce(feed_photo.image_id, feed_photo.plan_id) is null`.execute(trx);
  await sql`
    update feed_photo f set is_wanted = false, next_at = now()
    where f.feed_id = ${feedId} and f.is_wanted and f.reference in (${changed})
      and not exists (select from import_photo p where p.source_key = f.reference and p.is_plan = f.is_plan and p.url = f.url and p.dated = f.dated)`.execute(
    trx,
  );
}

async function rememberHomes(trx: Trx, feedId: number): Promise<void> {
  await sql`update feed_home h set hash = decode(r.hash, 'hex'), missed = 0, is_withdrawn = false
    from import_row r where h.feed_id = ${feedId} and h.reference = r.source_key
      and (h.missed > 0 or h.is_withdrawn or h.hash <> decode(r.hash, 'hex'))`.execute(trx);
  await sql`update feed_home h set missed = 0 from import_other o
    where h.feed_id = ${feedId} and h.reference = o.source_key and not o.is_gone and h.missed > 0`.execute(
    trx,
  );
  await sql`update feed_home h set missed = least(m.missed, 1000), is_withdrawn = h.is_withdrawn or m.is_withdrawn is true
    from import_missing m where h.feed_id = ${feedId} and h.reference = m.reference`.execute(trx);
}

export const feedSweeps: Sweeps = { feed_run: sweepRuns, feed: sweepFeeds };

/** Feeds whose setup was never finished. */
async function sweepFeeds(): Promise<void> {
  await db
    .deleteFrom('feed')
    .where('published_at', 'is', null)
    .where('handed_in_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT.feedSetUp})`)
    .where(sql<boolean>`not exists (select from feed_home where feed_id = feed.id)`)
    .execute();
}

async function sweepRuns(): Promise<void> {
  await db
    .deleteFrom('feed_run')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT.feedRun})`)
    .where('outcome', '<>', 'running')
    // Staff decide by a trial.
    .where(
      sql<boolean>`not exists (select from feed where id = feed_run.feed_id and handed_in_at is not null)`,
    )
    .execute();
}
