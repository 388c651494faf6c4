import { sql } from 'kysely';
import { plainLine } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { type Change, recordAudit } from './mutations.server.ts';
import type { AuditSubjectKind, AuditValues } from './types.ts';

type Actor = Change['actor'];

/** The same look again within these minutes, as after a form of its page, counts once. */
const LOOK_MINUTES = 5;
/** Characters of a look's filter. */
const MOST_KEPT = 1_000;

/** Records that staff looked at personal data, before it is shown. */
export function recordLook(look: Omit<Change, 'before'>): Promise<void> {
  const { actor, action, subject, after = null } = look;
  return inTransaction(db, async (trx) => {
    // Of two at once, the second finds the first.
    const key = ['look', actor.userId, subject.kind, subject.id].join(':');
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const recent = await trx
      .selectFrom('audit_entry')
      .where('actor_id', '=', actor.userId)
      .where('ip', '=', actor.ip)
      .where('action', '=', action)
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', String(subject.id))
      .where('at', '>', sql<Date>`now() - make_interval(mins => ${LOOK_MINUTES})`)
      // How many are found changes by itself, such as by this entry.
      .where(
        sql<boolean>`coalesce(after, '{}') - 'found' = ${JSON.stringify(after ?? {})}::jsonb - 'found'`,
      )
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (!recent) await recordAudit(trx, look);
  });
}

/** Records that staff looked at one record with personal data. @param name of the record, as the log shows it. */
export function recordViewed(
  actor: Actor,
  kind: AuditSubjectKind,
  id: string | number,
  name: string,
): Promise<void> {
  return recordLook({ actor, action: 'data_viewed', subject: { kind, id, name } });
}

/**
 * Records that staff looked at a page of a list with personal data, or downloaded all of it.
 * @param url of the page: its parameters are the filter. @param found how many there are in all pages.
 */
export function recordListed(
  actor: Actor,
  kind: AuditSubjectKind,
  url: URL,
  found: number,
): Promise<void> {
  const isFile = url.pathname.endsWith('.csv');
  const others = new URLSearchParams(url.searchParams);
  const [search, page] = [others.get('q') ?? '', others.get('page')];
  // `done` says only what was done last.
  for (const parameter of ['q', 'page', 'done']) others.delete(parameter);
  const filter = others.toString();
  const after: AuditValues = {
    ...(search && { search: short(search) }),
    ...(filter && { filter: short(filter) }),
    ...(page && { page: short(page) }),
    found,
  };
  const action = isFile ? 'data_downloaded' : 'data_listed';
  const path = url.pathname.replace(/\.csv$/, '');
  // A search of the log would find itself.
  const name = kind === 'audit' ? path : short(search) || path;
  return recordLook({ actor, action, subject: { kind, id: path, name }, after });
}

/** What is kept of parameters, such as those of a hundred homes: PostgreSQL refuses some of what people send. */
function short(text: string): string {
  return plainLine(text).slice(0, MOST_KEPT).toWellFormed();
}
