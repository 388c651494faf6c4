import { sql } from 'kysely';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { DataRequest, DataRequestState, DataRequestView } from './types.ts';

/** A page of the log: the last if there are fewer than the one requested. */
export async function findDataRequests(view: DataRequestView) {
  const { total } = await db
    .selectFrom('data_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageShown(view.page, total, ROWS_PER_PAGE);
  const direction = view.sort === 'newest' ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('data_request as r')
    .leftJoin('user_account as u', 'u.id', 'r.user_id')
    .leftJoin('account_deletion as d', 'd.user_id', 'r.user_id')
    .orderBy('r.asked_at', direction)
    .orderBy('r.id', direction)
    .limit(ROWS_PER_PAGE)
    .offset(offset)
    .select(['r.id', 'u.id as userId', 'u.email', 'r.asked_at as askedAt'])
    .select([
      sql<DataRequest['kind']>`r.kind`.as('kind'),
      STATE.as('state'),
      sql<Date | null>`coalesce(r.done_at, r.withdrawn_at, d.delete_at)`.as('at'),
    ])
    .execute();
  const requests = rows.map(({ userId, email, ...request }): DataRequest => {
    return { ...request, account: userId && email ? { id: userId, email } : null };
  });
  return { view: { ...view, page }, requests, total, pages };
}

const STATE = sql<DataRequestState>`
  case when r.done_at is not null then 'done' when r.withdrawn_at is not null then 'withdrawn' else 'scheduled' end`;

export const dataRequestExport: ExportParts = {
  requests: {
    table: 'data_request',
    read: (executor, userId) =>
      executor
        .selectFrom('data_request as r')
        .where('r.user_id', '=', userId)
        .orderBy('r.id')
        .select(['r.kind', 'r.asked_at as askedAt', STATE.as('state')])
        .execute(),
  },
};
