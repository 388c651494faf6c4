import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Suspension, SuspensionAnswer } from './types.ts';

/** The newest first. */
export function findSuspensions(userId: string): Promise<Suspension[]> {
  return suspensionsOf(db, userId)
    .select([
      's.id',
      's.suspended_by as suspendedBy',
      's.lifted_by as liftedBy',
      sql<SuspensionAnswer[]>`coalesce((
        select json_agg(json_build_object('id', id, 'text', text, 'sentAt', sent_at,
          'settledAt', settled_at, 'settledBy', settled_by) order by id)
        from suspension_answer where suspension_id = s.id), '[]')`.as('answers'),
    ])
    .execute();
}

/** What a suspended person has answered so far, the oldest first. */
export function findOwnAnswers(
  userId: string,
): Promise<Pick<SuspensionAnswer, 'text' | 'sentAt'>[]> {
  return db
    .selectFrom('suspension_answer as a')
    .innerJoin('account_suspension as s', 's.id', 'a.suspension_id')
    .where('s.user_id', '=', userId)
    .where('s.lifted_at', 'is', null)
    .orderBy('a.id')
    .select(['a.text', 'a.sent_at as sentAt'])
    .execute();
}

/** How many people wait for staff to read their answer. */
export async function countAnswered(): Promise<number> {
  const { n } = await db
    .selectFrom('suspension_answer as a')
    .innerJoin('account_suspension as s', 's.id', 'a.suspension_id')
    .where('a.settled_at', 'is', null)
    .select(sql<number>`count(distinct s.user_id)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function suspensionsOf(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('account_suspension as s')
    .where('s.user_id', '=', userId)
    .orderBy('s.id', 'desc')
    .select(['s.reason', 's.suspended_at as suspendedAt', 's.lifted_at as liftedAt']);
}

export const suspensionExport: ExportParts = {
  suspensions: {
    table: 'account_suspension',
    includes: ['suspension_answer'],
    read: (executor, userId) =>
      suspensionsOf(executor, userId)
        .select(
          sql`coalesce((
            select json_agg(json_build_object('text', text, 'sentAt', sent_at) order by id)
            from suspension_answer where suspension_id = s.id), '[]')`.as('answers'),
        )
        .execute(),
  },
};
