import { sql } from 'kysely';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  lockManagedCompany,
  companySubject,
} from '#app/features/brokerages/members/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { consumeAttempts, findWait } from '#app/features/limits/mutations.server.ts';
import { findLoweredLimits } from '#app/features/limits/queries.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { Counter } from '#app/features/limits/types.ts';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import { companyNeedsApproval } from '#app/features/listings/approval/queries.server.ts';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { fieldError, type FormErrors, formError, NO_ERRORS } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { OutgoingError, outsideUrl } from '#app/server/outgoing.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import { choiceKey } from '../codes.ts';
import { lockFeedInTransaction } from '../mutations.server.ts';
import { findFeedAgents } from '../queries.server.ts';
import type { ChoiceKind } from '../types.ts';
import { gzipFile, type GzippedFile, storeFeedFile } from './feed-file.server.ts';
import { isStillStoring, keepHomes, takeHomesBack } from './kept-homes.server.ts';
import { findCommunitiesHere } from './queries.server.ts';
import { MOST_FEEDS, NOTHING, readChoices, RUNS_AN_HOUR } from './rules.ts';

type Actor = Change['actor'];

/** Where a new feed comes from. */
export type FeedSource = { address: string } | { file: StoredFile };

/** Rolls a transaction back because of an error to show. */
class Refusal extends Error {
  readonly errors: FormErrors;
  constructor(errors: FormErrors) {
    super('refused');
    this.errors = errors;
  }
}

/** A transaction that may be refused. */
async function refusable<Result>(
  work: (trx: Trx) => Promise<Result>,
): Promise<Result | FormErrors> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof Refusal) return error.errors;
    throw error;
  }
}

/**
 * Adds a feed and requests its trial. A removed one is restored, with its homes; one in setup is tried again.
 * @returns its id, or what is wrong.
 */
export async function addFeed(
  own: Membership,
  actor: Actor,
  source: FeedSource,
): Promise<{ id: number } | FormErrors> {
  if ('address' in source)
    return refusable((trx) => insertSource(trx, own, actor, outsideAddress(source.address), null));
  const refused = await refusable(async (trx) => {
    const known = await findAddable(trx, own, null);
    if (known !== null) await requireIdle(trx, known);
    await requireRunsLeft(trx, own);
    return null;
  });
  if (refused) return refused;
  // In no transaction: others would wait for the company's row.
  await using file = await gzipFile(source.file);
  if (!file) return fieldError('file', 'feed_file_bytes');
  return await refusable((trx) => insertSource(trx, own, actor, null, file));
}

async function insertSource(
  trx: Trx,
  own: Membership,
  actor: Actor,
  address: string | null,
  file: GzippedFile | null,
): Promise<{ id: number }> {
  const known = await findAddable(trx, own, address);
  const id = known === null ? await insertFeed(trx, own, address) : await reviveFeed(trx, known);
  if (file) {
    await requireIdle(trx, id);
    await storeFeedFile(trx, id, file);
  }
  await requestRun(trx, own, id);
  await audit(trx, own, actor, 'feed_added', { address });
  return { id };
}

/**
 * Locks the company.
 * @returns its feed of that source that is removed or in setup; null if it is a new one.
 * @throws Refusal if the company may not add it.
 */
async function findAddable(
  trx: Trx,
  own: Membership,
  address: string | null,
): Promise<number | null> {
  if (!(await lockManagedCompany(trx, own))) throw new Refusal(formError('company_not_yours'));
  const feeds = await trx
    .selectFrom('feed')
    .where('brokerage_id', '=', own.brokerageId)
    .select(['id', 'address', 'published_at', 'removed_at'])
    .execute();
  const known = feeds.find((it) => it.address === address);
  if (known?.published_at && !known.removed_at)
    throw new Refusal(fieldError(address === null ? 'file' : 'address', 'feed_exists'));
  if ((!known || known.removed_at) && feeds.filter((it) => !it.removed_at).length >= MOST_FEEDS)
    throw new Refusal(formError('feeds_full'));
  return known?.id ?? null;
}

function outsideAddress(address: string): string {
  try {
    return outsideUrl(address).href;
  } catch (error) {
    if (error instanceof OutgoingError) throw new Refusal(fieldError('address', 'feed_address'));
    throw error;
  }
}

/** @throws Refusal while a run reads the feed. */
async function requireIdle(trx: Trx, id: number): Promise<void> {
  if (!(await lockFeedInTransaction(trx, id))) throw new Refusal(formError('feed_busy'));
}

async function insertFeed(trx: Trx, own: Membership, address: string | null): Promise<number> {
  const { id } = await trx
    .insertInto('feed')
    .values({ brokerage_id: own.brokerageId, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function reviveFeed(trx: Trx, id: number): Promise<number> {
  await trx
    .updateTable('feed')
    .where('id', '=', id)
    .set({ created_at: sql<Date>`now()`, published_at: null, removed_at: null, paused_at: null })
    .set({ handed_in_at: null, staff_message: null })
    .set({ is_withdrawing: false })
    .set({ next_at: null, etag: null, last_modified: null, failures: 0, told: null })
    .execute();
  await takeHomesBack(trx, id);
  return id;
}

interface LockedFeed {
  id: number;
  address: string | null;
  publishedAt: Date | null;
  /** When it was handed in, if it waits for staff. */
  handedInAt: Date | null;
}

/** A feed of the company, for its managers. */
async function lockFeed(trx: Trx, own: Membership, id: number): Promise<LockedFeed | null> {
  if (!(await lockManagedCompany(trx, own))) return null;
  const row = await trx
    .selectFrom('feed')
    .where('id', '=', id)
    .where('brokerage_id', '=', own.brokerageId)
    .where('removed_at', 'is', null)
    .select(['id', 'address', 'published_at as publishedAt', 'handed_in_at as handedInAt'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a feed. @returns null if the person's company has no such feed. */
function changeFeed(
  own: Membership,
  id: number,
  change: (trx: Trx, feed: LockedFeed) => Promise<void>,
): Promise<FormErrors | 'done' | null> {
  return refusable(async (trx) => {
    const feed = await lockFeed(trx, own, id);
    if (!feed) return null;
    await change(trx, feed);
    return 'done' as const;
  });
}

/** Takes a newer file and asks for a run. */
export async function sendFile(own: Membership, actor: Actor, id: number, sent: StoredFile) {
  const check = async (trx: Trx, feed: LockedFeed) => {
    if (feed.address !== null) throw new Refusal(formError('feed_not_ready'));
    await requireIdle(trx, id);
    await requireRunsLeft(trx, own);
  };
  const checked = await changeFeed(own, id, check);
  if (checked !== 'done') return checked;
  await using file = await gzipFile(sent);
  if (!file) return fieldError('file', 'feed_file_bytes');
  return await changeFeed(own, id, async (trx, feed) => {
    await check(trx, feed);
    await storeFeedFile(trx, id, file);
    await requestRun(trx, own, id);
    await audit(trx, own, actor, 'feed_sent', feed);
  });
}

/** Saves the meanings of the feed's words and requests a run. */
export function chooseWords(own: Membership, actor: Actor, id: number, form: FormData) {
  return changeFeed(own, id, async (trx, feed) => {
    const names = await findCommunitiesHere();
    const englishOf = new Map([...names].map(([nameEn, name]) => [name, nameEn]));
    const meantBy = async (value: string) =>
      englishOf.get(value) ?? (names.has(value) ? value : ((await findCommunity(value)) ?? value));
    const choices = await Promise.all(
      readChoices(form).map(async (choice) =>
        choice.kind === 'place' && choice.value !== ''
          ? { ...choice, value: await meantBy(choice.value) }
          : choice,
      ),
    );
    const errors = await choiceErrors(own, choices, names);
    if (errors) throw new Refusal(errors);
    for (const { kind, label, value } of choices) {
      const word = choiceKey(kind, label);
      if (value === '')
        await trx
          .deleteFrom('feed_choice')
          .where('feed_id', '=', id)
          .where('kind', '=', kind)
          .where('word', '=', word)
          .execute();
      else {
        const chosen = value === NOTHING ? null : value;
        await trx
          .insertInto('feed_choice')
          .values({ feed_id: id, kind, word, label, value: chosen })
          .onConflict((conflict) =>
            conflict.columns(['feed_id', 'kind', 'word']).doUpdateSet({ label, value: chosen }),
          )
          .execute();
      }
    }
    // What is the same there means something else here.
    await trx
      .updateTable('feed')
      .where('id', '=', id)
      .set({ etag: null, last_modified: null })
      .execute();
    await requestRun(trx, own, id);
    await audit(trx, own, actor, 'feed_choices', feed);
  });
}

/** The community of that name, in whatever way people write it: 'JVC'. */
async function findCommunity(name: string): Promise<string | null> {
  const match = await resolveLocation(name);
  const isSure = match.kind === 'found' && match.guess === null && match.area.kind === 'community';
  return isSure ? match.area.nameEn : null;
}

async function choiceErrors(
  own: Membership,
  choices: ReturnType<typeof readChoices>,
  communities: ReadonlyMap<string, string>,
): Promise<FormErrors | null> {
  const agents = new Set((await findFeedAgents(own.brokerageId)).map(({ id }) => String(id)));
  const isKnown: Record<ChoiceKind, (value: string) => boolean> = {
    type: (value) => PROPERTY_TYPES.some((type) => type === value),
    amenity: (value) => value === NOTHING || AMENITIES.some((amenity) => amenity === value),
    place: (value) => communities.has(value),
    agent: (value) => value === NOTHING || agents.has(value),
  };
  const wrong = choices.filter(({ kind, value }) => value !== '' && !isKnown[kind](value));
  if (wrong.length === 0) return null;
  return {
    ...NO_ERRORS,
    fields: Object.fromEntries(
      wrong.map(({ kind, name }) => [
        name,
        [kind === 'place' ? ('feed_place_unknown' as const) : ('choice_invalid' as const)],
      ]),
    ),
  };
}

/**
 * Ends the trials: from now on the feed's homes are on the site, or once staff have let them in.
 * @param pollMinutes null: only on request.
 */
export function publishFeed(own: Membership, actor: Actor, id: number, pollMinutes: number | null) {
  return changeFeed(own, id, async (trx, feed) => {
    if (feed.publishedAt !== null || !(await hasGoodTrial(trx, id)))
      throw new Refusal(formError('feed_not_ready'));
    // Nobody goes round what staff allow them less than others.
    const isLimited = (await findLoweredLimits(own.userId, trx)) !== undefined;
    const isWaiting = isLimited || (await companyNeedsApproval(trx, own.brokerageId));
    if (isWaiting && feed.handedInAt) return; // sent again, it keeps its place
    const minutes = feed.address === null ? null : pollMinutes;
    await trx
      .updateTable('feed')
      .where('id', '=', id)
      .set(
        isWaiting
          ? { handed_in_at: sql<Date>`now()` }
          : { published_at: sql<Date>`now()`, handed_in_at: null },
      )
      .set({ poll_minutes: minutes, staff_message: null })
      // The schedule goes on even if the first run is lost.
      .set({ next_at: sql<Date | null>`now() + make_interval(mins => ${minutes}::integer)` })
      .execute();
    if (!isWaiting) await requestRun(trx, own, id);
    await audit(trx, own, actor, isWaiting ? 'feed_handed_in' : 'feed_published', feed);
  });
}

async function hasGoodTrial(trx: Trx, feedId: number): Promise<boolean> {
  const last = await trx
    .selectFrom('feed_run')
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .select(['outcome', 'is_trial as isTrial', sql<boolean>`homes > left_out`.as('isOfUse')])
    .limit(1)
    .executeTakeFirst();
  return last?.outcome === 'done' && last.isTrial && last.isOfUse;
}

/** How often a feed is read from now on. */
export function changePolling(own: Membership, actor: Actor, id: number, pollMinutes: number) {
  return changeFeed(own, id, async (trx, feed) => {
    if (feed.address === null || feed.publishedAt === null)
      throw new Refusal(formError('feed_not_ready'));
    await trx
      .updateTable('feed')
      .where('id', '=', id)
      .set({ poll_minutes: pollMinutes, failures: 0 })
      .set({ next_at: sql<Date>`now() + make_interval(mins => ${pollMinutes})` })
      .execute();
    await audit(trx, own, actor, 'feed_changed', feed);
  });
}

/** Pauses or resumes the schedule of a feed. */
export function pauseFeed(own: Membership, actor: Actor, id: number, isPaused: boolean) {
  return changeFeed(own, id, async (trx, feed) => {
    if (feed.publishedAt === null) throw new Refusal(formError('feed_not_ready'));
    await trx
      .updateTable('feed')
      .where('id', '=', id)
      .set({ paused_at: isPaused ? sql<Date>`now()` : null, failures: 0 })
      .execute();
    if (!isPaused) await requestRun(trx, own, id);
    await audit(trx, own, actor, isPaused ? 'feed_paused' : 'feed_resumed', feed);
  });
}

/** Reads a feed now. @param agreed how many withdrawals were confirmed. */
export function readFeedNow(own: Membership, actor: Actor, id: number, agreed: number | null) {
  return changeFeed(own, id, async (trx, feed) => {
    await requestRun(trx, own, id, agreed);
    if (agreed !== null)
      await audit(trx, own, actor, 'feed_agreed', feed, { feed_withdrawn: agreed });
  });
}

/** Removes a feed. Its homes become listings of accounts, or are withdrawn. */
export function removeFeed(own: Membership, actor: Actor, id: number, isWithdrawing: boolean) {
  return changeFeed(own, id, async (trx, feed) => {
    if (!isWithdrawing) {
      await requireIdle(trx, id);
      if (await isStillStoring(trx, id)) throw new Refusal(formError('feed_busy'));
      await keepHomes(trx, own, id);
    }
    await trx
      .updateTable('feed')
      .where('id', '=', id)
      .set({ removed_at: sql<Date>`now()`, is_withdrawing: isWithdrawing, next_at: null })
      .set({ asked_at: null, agreed: null })
      .execute();
    await trx.deleteFrom('feed_file').where('feed_id', '=', id).execute();
    if (isWithdrawing) await queueJob(trx, 'runFeed', { feedId: id }, String(own.brokerageId));
    await audit(trx, own, actor, isWithdrawing ? 'feed_removed_withdrawn' : 'feed_removed', feed);
  });
}

/** @throws Refusal after too many requests of the company. */
async function requestRun(
  trx: Trx,
  own: Membership,
  feedId: number,
  agreed: number | null = null,
): Promise<void> {
  const taken = await consumeAttempts([runsOf(own)], trx);
  if (!taken.allowed) throw runsLimited(taken.retryAfterSeconds);
  const { isTrial } = await trx
    .updateTable('feed')
    .where('id', '=', feedId)
    .set({ asked_at: sql<Date>`now()` })
    .$if(agreed !== null, (query) => query.set({ agreed, agreed_at: sql<Date>`now()` }))
    .returning(sql<boolean>`published_at is null`.as('isTrial'))
    .executeTakeFirstOrThrow();
  await queueJob(trx, isTrial ? 'tryFeed' : 'runFeed', { feedId }, String(own.brokerageId));
}

/** @throws Refusal as `requestRun`, without counting one. */
async function requireRunsLeft(trx: Trx, own: Membership): Promise<void> {
  const seconds = await findWait(trx, [runsOf(own)]);
  if (seconds > 0) throw runsLimited(seconds);
}

const runsOf = ({ brokerageId }: Membership): Counter => ({
  kind: 'feed',
  subject: String(brokerageId),
  limit: RUNS_AN_HOUR,
});

const runsLimited = (retryAfterSeconds: number) =>
  new Refusal(formError({ code: 'feed_runs_limited', minutes: minutesToWait(retryAfterSeconds) }));

async function audit(
  trx: Trx,
  own: Membership,
  actor: Actor,
  action: Change['action'],
  { address }: Pick<LockedFeed, 'address'>,
  more: { feed_withdrawn?: number } = {},
): Promise<void> {
  await recordAudit(trx, {
    actor,
    action,
    subject: companySubject(own),
    after: { feed: address ?? 'files', ...more },
  });
}
