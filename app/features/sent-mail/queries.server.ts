import { sql } from 'kysely';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import type { SentMailState, SentMail, SentMailSearch } from './types.ts';

export interface FoundMails {
  search: SentMailSearch;
  mails: SentMail[];
  /** How many match. */
  total: number;
  pages: number;
}

/** A page of the log: the last if there are fewer than the one requested. */
export async function findSentMailPage(search: SentMailSearch): Promise<FoundMails> {
  const found = matching(search);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageShown(search.page, total, ROWS_PER_PAGE);
  const direction = search.sort === 'newest' ? 'desc' : 'asc';
  const mails = await found
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(ROWS_PER_PAGE)
    .offset(offset)
    .select([
      'id',
      'user_id as userId',
      'recipient',
      'kind',
      sql<SentMailState>`state`.as('state'),
      'answer',
      'tries',
      'tried_at as triedAt',
      'created_at as createdAt',
    ])
    .execute();
  return { search: { ...search, page }, mails, total, pages };
}

function matching({ to, kind, state }: SentMailSearch) {
  return db
    .selectFrom('sent_mail')
    .$if(to !== '', (q) => q.where('recipient', 'like', `%${likeText(to)}%`))
    .$if(kind !== null, (q) => q.where('kind', '=', kind))
    .$if(state !== null, (q) => q.where('state', '=', state));
}

export const sentMailExport: ExportParts = {
  sentMails: {
    table: 'sent_mail',
    read: (executor, userId) =>
      executor
        .selectFrom('sent_mail')
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .select(['recipient', 'kind', 'state', 'tries', 'created_at as createdAt'])
        .execute(),
  },
};

export const sentMailSweeps: Sweeps = {
  sent_mail: () =>
    db.deleteFrom('sent_mail').where('created_at', '<', daysAgo(daysKept().sentMail)).execute(),
};
