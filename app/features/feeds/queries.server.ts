import { sql } from 'kysely';
import { advertiserName } from '#app/features/profiles/advertiser-columns.server.ts';
import { db } from '#app/server/db.server.ts';

/** An agent of a company, by whatever a feed may name them. */
export interface FeedAgent {
  id: number;
  name: string | null;
  /** In lower case: of the account, else as an import stored it. */
  email: string | null;
  brn: string | null;
}

export async function findFeedAgents(brokerageId: number): Promise<FeedAgent[]> {
  const { rows } = await sql<FeedAgent>`
    select g.id, ${advertiserName} as name, lower(coalesce(u.email, g.email)) as email, g.brn
    from agent g left join user_account u on u.id = g.user_id left join profile p on p.id = g.user_id
    where g.brokerage_id = ${brokerageId} and num_nonnulls(g.user_id::text, g.name, g.email, g.brn) > 0
    order by g.user_id is null, g.id`.execute(db);
  return rows;
}

/** The company with that slug; null if there is none. */
export async function findCompany(slug: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('brokerage')
    .where('slug', '=', slug)
    .select(['id', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

export interface Feed {
  id: number;
  brokerageId: number;
  /** Null: files that somebody sends. */
  address: string | null;
}
