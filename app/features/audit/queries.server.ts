import { type ExpressionBuilder, sql } from 'kysely';
import { pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type {
  AuditAction,
  AuditEntry,
  AuditFilter,
  AuditSubjectKind,
  AuditValues,
} from './types.ts';

export interface AuditPage {
  entries: AuditEntry[];
  page: number;
  pages: number;
}

/** Entries on a page. */
export const AUDIT_PAGE = 50;

/** A page of the audit log, newest first. @param page from 1. */
export async function findAuditPage(filter: AuditFilter, page: number): Promise<AuditPage> {
  const matching = db.selectFrom('audit_entry').where(matches(filter));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, AUDIT_PAGE);
  const entries = await matching
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE)
    .offset(offset)
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
    ])
    .execute();
  return { entries, ...shown };
}

function matches({ text, kind, id }: AuditFilter) {
  return (eb: ExpressionBuilder<Database, 'audit_entry'>) => {
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const columns = ['actor', 'subject', 'subject_id', 'ip'] as const;
    const inText = columns.map((column) => eb(column, 'ilike', pattern));
    return eb.and([
      ...(text === '' ? [] : [eb.or(inText)]),
      ...(kind === null ? [] : [eb('subject_kind', '=', kind)]),
      ...(id === null ? [] : [eb('subject_id', '=', id)]),
    ]);
  };
}
