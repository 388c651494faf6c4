import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { findLatestEntry } from '#app/features/audit/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { lockPage, type PageRow, contentSubject } from './mutations.server.ts';
import { type PublicationStep, stepsFrom } from './rules.ts';

type Actor = Change['actor'];

/** Links may lead to a page that has been public for longer: undone, it counts as having been public, and keeps its slug. */
const SLIP_MS = 60 * 60_000;

export type StepOutcome = 'done' | 'not_allowed' | 'not_found';

/**
 * Publishes, schedules or archives a page.
 * @param at when to publish a scheduled page; in the future.
 */
export function takeStep(
  actor: Actor,
  id: number,
  step: PublicationStep,
  at: Date | null,
): Promise<StepOutcome> {
  return db.transaction().execute((trx) => stepIn(trx, actor, id, step, at));
}

/** Applies a step to each page that can take it. @returns ids of those that changed. */
export function takeSteps(
  actor: Actor,
  ids: number[],
  step: Exclude<PublicationStep, 'schedule'>,
): Promise<number[]> {
  return inTransaction(db, (trx) =>
    changedOf(ids, async (id) => (await stepIn(trx, actor, id, step, null)) === 'done'),
  );
}

/** Undoes the actor's last step on each page that nobody has changed since. @returns ids of those that changed. */
export function undoSteps(actor: Actor, ids: number[]): Promise<number[]> {
  return inTransaction(db, (trx) => changedOf(ids, (id) => undoIn(trx, actor, id)));
}

/** In the order of their ids, like every transaction that locks several. */
async function changedOf(
  ids: number[],
  change: (id: number) => Promise<boolean>,
): Promise<number[]> {
  const changed: number[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) if (await change(id)) changed.push(id);
  return changed;
}

async function stepIn(
  trx: Trx,
  actor: Actor,
  id: number,
  step: PublicationStep,
  at: Date | null,
): Promise<StepOutcome> {
  const before = await lockPage(trx, id);
  if (!before) return 'not_found';
  const { slug, status, published_at: publishedAt } = before;
  const now = new Date();
  if (!stepsFrom({ slug, status, publishedAt }, now).includes(step)) return 'not_allowed';
  await setPublication(
    trx,
    actor,
    before,
    STEP_ACTIONS[step],
    columnsOf(step, publishedAt, at, now),
  );
  return 'done';
}

async function undoIn(trx: Trx, actor: Actor, id: number): Promise<boolean> {
  const page = await lockPage(trx, id);
  const last = await findLatestEntry(trx, 'content', id);
  if (!page || !last?.before || last.actorId !== actor.userId) return false;
  if (!Object.values<string>(STEP_ACTIONS).includes(last.action)) return false;
  const { status, published_at } = last.before as Pick<PageRow, 'status' | 'published_at'>;
  const { published_at: publishedAt } = page;
  const isLinked = publishedAt !== null && publishedAt.getTime() <= Date.now() - SLIP_MS;
  const since = isLinked ? publishedAt : published_at;
  await setPublication(trx, actor, page, 'content_step_undone', { status, published_at: since });
  return true;
}

async function setPublication(
  trx: Trx,
  actor: Actor,
  page: PageRow,
  action: Change['action'],
  columns: Partial<Pick<PageRow, 'status' | 'published_at'>>,
): Promise<void> {
  const after = await trx
    .updateTable('content_page')
    .where('id', '=', page.id)
    .set(columns)
    .returning(['status', 'published_at'])
    .executeTakeFirstOrThrow();
  const { status, published_at } = page;
  const before = { status, published_at };
  await recordAudit(trx, { actor, action, subject: contentSubject(page), before, after });
}

const STEP_ACTIONS = {
  publish: 'content_published',
  schedule: 'content_scheduled',
  unschedule: 'content_unscheduled',
  archive: 'content_archived',
} as const satisfies Record<PublicationStep, Change['action']>;

function columnsOf(step: PublicationStep, publishedAt: Date | null, at: Date | null, now: Date) {
  switch (step) {
    case 'publish': {
      const wasPublic = publishedAt !== null && publishedAt <= now;
      return { status: 'published', published_at: wasPublic ? publishedAt : now } as const;
    }
    case 'schedule':
      return { status: 'published', published_at: at } as const;
    case 'unschedule':
      return { status: 'draft', published_at: null } as const;
    case 'archive':
      return { status: 'archived' } as const;
  }
}
