import { type ExpressionBuilder, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type {
  AuditAction,
  AuditEntry,
  AuditFilter,
  AuditSubjectKind,
  AuditValues,
} from './types.ts';

/** Entries on a page. */
export const AUDIT_PAGE = 50;

/** A page of the audit log, newest first. @param page from 1. */
export async function findAuditPage(
  filter: AuditFilter,
  page: number,
): Promise<{ entries: AuditEntry[]; pages: number }> {
  const matching = db.selectFrom('audit_entry').where(matches(filter));
  const [{ total }, entries] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(AUDIT_PAGE)
      .offset((page - 1) * AUDIT_PAGE)
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
      .execute(),
  ]);
  return { entries, pages: Math.max(1, Math.ceil(total / AUDIT_PAGE)) };
}

function matches({ text, kind }: AuditFilter) {
  return (eb: ExpressionBuilder<Database, 'audit_entry'>) => {
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const columns = ['actor', 'subject', 'subject_id', 'ip'] as const;
    const inText = columns.map((column) => eb(column, 'ilike', pattern));
    return eb.and([
      ...(text === '' ? [] : [eb.or(inText)]),
      ...(kind === null ? [] : [eb('subject_kind', '=', kind)]),
    ]);
  };
}
