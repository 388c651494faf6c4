import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { itemAt } from '#app/lib/required.ts';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { AuditSort } from './rules.ts';
import type {
  AuditAction,
  AuditEntry,
  AuditFilter,
  AuditSubjectKind,
  AuditValues,
} from './types.ts';

export interface AuditPage {
  entries: AuditEntry[];
  /** How many entries match. */
  total: number;
  page: number;
  pages: number;
}

/** A page of the audit log. @param page from 1. */
export async function findAuditPage(
  filter: AuditFilter,
  page: number,
  sort: AuditSort = 'newest',
): Promise<AuditPage> {
  const total = await countAuditEntries(filter);
  const { offset, ...shown } = pageShown(page, total, ROWS_PER_PAGE);
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const entries = await entriesFor(filter)
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(ROWS_PER_PAGE)
    .offset(offset)
    .execute();
  return { entries, total, ...shown };
}

export async function countAuditEntries(filter: AuditFilter): Promise<number> {
  const { total } = await db
    .selectFrom('audit_entry')
    .where(matches(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const FILE_BATCH = 1_000;

/** Everything that matches a filter, in batches. */
export async function* findAllAuditEntries(
  filter: AuditFilter,
  sort: AuditSort,
): AsyncGenerator<AuditEntry[]> {
  const isNewest = sort === 'newest';
  let last = isNewest ? Number.MAX_SAFE_INTEGER : 0;
  for (;;) {
    const entries = await entriesFor(filter)
      .where('id', isNewest ? '<' : '>', last)
      .orderBy('id', isNewest ? 'desc' : 'asc')
      .limit(FILE_BATCH)
      .execute();
    if (entries.length > 0) yield entries;
    if (entries.length < FILE_BATCH) return;
    last = itemAt(entries, -1).id;
  }
}

interface LatestEntry {
  at: Date;
  action: string;
  actorId: string;
  before: AuditValues | null;
  after: AuditValues | null;
}

/** The last entry about a subject. */
export async function findLatestEntry(
  executor: Kysely<Database>,
  kind: AuditSubjectKind,
  id: number,
): Promise<LatestEntry | null> {
  const row = await executor
    .selectFrom('audit_entry')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['at', 'action', 'actor_id as actorId'])
    .select(sql<AuditValues | null>`before`.as('before'))
    .select(sql<AuditValues | null>`after`.as('after'))
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The names of all categories, deleted ones included. */
export async function findCategoryNames(): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select subject_id::integer as id, subject as name from audit_entry
    where subject_kind = 'category' and action = 'category_deleted'
    union all select id, name from content_category`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function entriesFor(filter: AuditFilter) {
  return db
    .selectFrom('audit_entry')
    .where(matches(filter))
    .select([
      'id',
      'at',
      'actor',
      sql<AuditAction>`action`.as('action'),
      sql<AuditSubjectKind>`subject_kind`.as('subjectKind'),
      'subject_id as subjectId',
      'subject',
      'ip',
      sql<AuditValues | null>`before`.as('before'),
      sql<AuditValues | null>`after`.as('after'),
    ]);
}

function matches({ text, kind, id }: AuditFilter) {
  return (eb: ExpressionBuilder<Database, 'audit_entry'>) => {
    const pattern = `%${likeText(text)}%`;
    const columns = ['actor', 'subject', 'subject_id', 'ip'] as const;
    const inText = columns.map((column) => eb(column, 'ilike', pattern));
    // Entries name staff by their usernames, but who is looked for is known by the email.
    const person = sql`(select id from user_account where email = ${text.toLowerCase()})`;
    const ofPerson = sql<boolean>`(actor_id = ${person} or subject_id = ${person}::text)`;
    return eb.and([
      ...(text === '' ? [] : [eb.or([...inText, ...(text.includes('@') ? [ofPerson] : [])])]),
      ...(kind === null ? [] : [eb('subject_kind', '=', kind)]),
      ...(id === null ? [] : [eb('subject_id', '=', id)]),
    ]);
  };
}
