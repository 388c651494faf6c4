import { type RawBuilder, sql } from 'kysely';
import { LONGEST_WAIT } from '#app/features/approvals/queries.server.ts';
import { areaNameHere, placeNameHere } from '#app/features/areas/names.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import { reasonInWords } from '#app/lib/reasons.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { choiceKey } from '../codes.ts';
import { foundHere } from '../found-here.server.ts';
import { findFeedAgents } from '../queries.server.ts';
import {
  CHOICE_KINDS,
  type KeptChoice,
  type ChoiceKind,
  type FeedCounts,
  type FeedOutcome,
  type Found,
  type ReportLine,
  type Withdrawal,
} from '../types.ts';
import { findPhotoProblems } from './photo-problems.server.ts';
import { choiceName, NOTHING } from './rules.ts';

/** Runs listed. */
const MOST_RUNS = 20;
/** Words to choose for, of a kind. */
const MOST_WORDS = 100;

/** A run in a list. */
export interface RunSummary extends FeedCounts {
  id: number;
  startedAt: Date;
  outcome: FeedOutcome;
  reason: string | null;
  isTrial: boolean;
}

/** A feed in the list of a company's. */
export interface FeedOverview {
  id: number;
  /** Null: of files. */
  address: string | null;
  fileName: string | null;
  isPublished: boolean;
  /** When it was handed in, if it waits for staff. */
  handedInAt: Date | null;
  /** Why staff gave it back. */
  staffMessage: string | null;
  isPaused: boolean;
  pollMinutes: number | null;
  nextAt: Date | null;
  /** When its server last said that nothing has changed. */
  checkedAt: Date | null;
  /** Whether a run is about to begin. */
  isAsked: boolean;
  /** Of its homes, those on the market. */
  onMarket: number;
  lastRun: RunSummary | null;
}

/** The company's published feed of files: it can have one. */
export async function findFileFeed(brokerageId: number): Promise<number | null> {
  const feed = await db
    .selectFrom('feed')
    .where('brokerage_id', '=', brokerageId)
    .where('address', 'is', null)
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return feed?.id ?? null;
}

/** A feed with its runs, newest first, and what its trial found. */
export interface FeedDetail extends FeedOverview {
  runs: RunSummary[];
  found: Found | null;
  /** The last run that ended, if it failed. */
  failure: RunSummary | null;
  /** What is to be mended: of the last run that could read the feed, which may be older than the failure. */
  report: ReportLine[];
  /** When that run began; null if none could. */
  reportedAt: Date | null;
}

/** A run with its report. */
export interface FeedRun extends RunSummary {
  feedId: number;
  address: string | null;
  /** Whether it is the feed's latest: only its withdrawals can be confirmed. */
  isLast: boolean;
  isRemoved: boolean;
  report: ReportLine[];
  withdrawals: Withdrawal[];
}

// A run is over once what it decided is stored; if its process dies, the site's job stores it.
const RUN_COLUMNS = sql`r.id, r.started_at as "startedAt",
  case when r.outcome = 'done' and exists (select from import_change c where c.source = 'feed-' || r.feed_id)
      and r.id = (select max(id) from feed_run last where last.feed_id = r.feed_id)
    then 'running' else r.outcome end as outcome, r.reason, r.is_trial as "isTrial", r.homes, r.added, r.changed,
  r.unchanged, r.left_out as "leftOut", r.missing, r.withdrawn`;

/** A company's feeds, oldest first. */
export function findFeeds(brokerageId: number): Promise<FeedOverview[]> {
  return readFeeds(sql`f.brokerage_id = ${brokerageId}`);
}

async function readFeeds(condition: RawBuilder<unknown>): Promise<FeedOverview[]> {
  const { rows } = await sql<Omit<FeedOverview, 'lastRun'>>`
    select f.id, f.address, f.file_name as "fileName", f.published_at is not null as "isPublished",
      f.handed_in_at as "handedInAt", f.staff_message as "staffMessage",
      f.paused_at is not null as "isPaused", f.poll_minutes as "pollMinutes", f.next_at as "nextAt", f.checked_at as "checkedAt",
      coalesce(f.asked_at > now() - ${LONGEST_WAIT}, false) as "isAsked",
      (select count(*)::integer from listing l where l.source = 'feed-' || f.id and ${isOnMarket('l')}) as "onMarket"
    from feed f where f.removed_at is null and ${condition} order by f.id`.execute(db);
  const runs = await Promise.all(rows.map(({ id }) => readRuns(id, 1)));
  return rows.map((row, at) => ({ ...row, lastRun: runs[at]?.[0] ?? null }));
}

async function readRuns(feedId: number, most: number): Promise<RunSummary[]> {
  const { rows } = await sql<RunSummary>`
    select ${RUN_COLUMNS} from feed_run r where r.feed_id = ${feedId} order by r.started_at desc, r.id desc limit ${most}`.execute(
    db,
  );
  return rows.map(inWords);
}

/** A run with its failure in the reader's language. */
function inWords<Run extends RunSummary>(run: Run): Run {
  const { reason } = run;
  return { ...run, reason: reason && reasonInWords(messages('feedReasons'), reason) };
}

/** One of a company's feeds; null if it has no such feed. */
export async function findFeed(brokerageId: number, id: number): Promise<FeedDetail | null> {
  const [feed] = await readFeeds(sql`f.brokerage_id = ${brokerageId} and f.id = ${id}`);
  if (!feed) return null;
  const runs = await readRuns(id, MOST_RUNS);
  const ended = runs.find(({ outcome }) => outcome !== 'running' && outcome !== 'stopped');
  const row = await readLastReport(id);
  const found = row?.found ? await foundHere(brokerageId, row.found) : null;
  const photos = await findPhotoProblems(id);
  return {
    ...feed,
    runs,
    found,
    failure: ended?.outcome === 'failed' ? ended : null,
    report: [...(row?.report ?? []), ...photos],
    reportedAt: row?.startedAt ?? null,
  };
}

interface LastReport {
  startedAt: Date;
  found: Found | null;
  report: ReportLine[];
}

/** Of the last run that read the feed: one whose homes are all left out fails with its lines, a page of HTML has none. */
async function readLastReport(feedId: number): Promise<LastReport | undefined> {
  const { rows } = await sql<LastReport>`
    select started_at as "startedAt", found, report from feed_run
    where feed_id = ${feedId} and (outcome in ('done', 'held') or outcome = 'failed' and jsonb_array_length(report) > 0)
    order by started_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** A run of one of a company's feeds; the latest with the photos that could not be fetched since. */
export async function findRun(brokerageId: number, runId: number): Promise<FeedRun | null> {
  const { rows } = await sql<FeedRun>`
    select ${RUN_COLUMNS}, r.feed_id as "feedId", f.address, r.report, r.withdrawals, f.removed_at is not null as "isRemoved",
      not exists (select from feed_run later where later.feed_id = r.feed_id and later.id > r.id) as "isLast"
    from feed_run r join feed f on f.id = r.feed_id
    where r.id = ${runId} and f.brokerage_id = ${brokerageId}`.execute(db);
  const [run] = rows;
  if (!run) return null;
  const photos = run.isLast ? await findPhotoProblems(run.feedId) : [];
  const withdrawals = await withdrawalsHere(run.withdrawals);
  return { ...inWords(run), report: [...run.report, ...photos], withdrawals };
}

/** Homes that a run would withdraw, as the reader calls them now; those that are gone as they were called. */
async function withdrawalsHere(withdrawals: Withdrawal[]): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('listing as l')
    .where('l.id', '=', sql<number>`any(${withdrawals.map(({ id }) => id)})`)
    .select(['l.source_key as reference', titleForReader('l').as('title')])
    .select(placeNameHere().as('placeName'))
    .execute();
  const here = new Map(rows.map(({ reference, ...names }) => [reference, names]));
  return withdrawals.map((home) => ({ ...home, ...here.get(home.reference) }));
}

/**
 * The communities of the site, as their English names and the reader's: what a place of a feed may mean. Of those that share a name, each has
 * its English one beside.
 */
export async function findCommunitiesHere(): Promise<Map<string, string>> {
  const here = areaNameHere('area');
  const isShared = sql`name_en <> ${here} and count(*) over (partition by ${here}) > 1`;
  const rows = await db
    .selectFrom('area')
    .where('kind', '=', 'community')
    .orderBy(sql`${here} collate "und-x-icu"`)
    .select([
      'name_en',
      sql<string>`case when ${isShared} then concat(${here}, ' (', name_en, ')') else ${here} end`.as(
        'name',
      ),
    ])
    .execute();
  return new Map(rows.map(({ name_en: nameEn, name }) => [nameEn, name]));
}

/** A word of a feed to choose a meaning for. */
export interface WordToChoose {
  /** Of the form's field. */
  name: string;
  kind: ChoiceKind;
  label: string;
  /** As the form has it; '' if nothing is chosen yet. */
  value: string;
  /** Homes that have it now, unless something is chosen. */
  count: number | null;
}

/** Words of the last report that are unknown, and those for which something was chosen. */
export async function findWords(feedId: number, report: ReportLine[]): Promise<WordToChoose[]> {
  const chosen = await db
    .selectFrom('feed_choice')
    .where('feed_id', '=', feedId)
    .orderBy('label')
    .select(['kind', 'label', 'value'])
    .execute();
  return CHOICE_KINDS.flatMap((kind) => {
    const own = chosen.filter((it) => it.kind === kind) as KeptChoice[];
    const taken = new Set(['', ...own.map(({ label }) => choiceKey(kind, label))]);
    const unknown = report.filter((line) => {
      const key = choiceKey(kind, line.value);
      const isNew = line.kind === `unknown_${kind}` && !taken.has(key);
      if (isNew) taken.add(key);
      return isNew;
    });
    return [
      ...unknown.map(({ value, count }) => wordOf({ kind, label: value, value: '' }, count)),
      ...own.map((choice) => wordOf({ ...choice, value: choice.value ?? NOTHING }, null)),
    ].slice(0, MOST_WORDS);
  });
}

function wordOf(
  { kind, label, value }: { kind: ChoiceKind; label: string; value: string },
  count: number | null,
): WordToChoose {
  return { name: choiceName(kind, label), kind, label, value, count };
}

/** Who may be chosen for an agent of a feed. */
export async function findAgentsToChoose(
  brokerageId: number,
): Promise<{ id: string; name: string }[]> {
  const agents = await findFeedAgents(brokerageId);
  return agents.flatMap(({ id, nameHere: name }) => (name ? [{ id: String(id), name }] : []));
}
