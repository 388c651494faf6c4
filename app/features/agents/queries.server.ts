import type { Kysely } from 'kysely';
import type { ExportParts } from '#app/features/accounts/types.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { isPicturePublic } from './permissions.ts';

/** An agent's picture (WebP); null where there is none that the public may see. */
export async function findAgentPicture(
  slug: string,
): Promise<{ image: Buffer; updatedAt: Date } | null> {
  const row = await db
    .selectFrom('agent as g')
    .innerJoin('profile as p', 'p.id', 'g.user_id')
    .innerJoin('profile_picture as i', 'i.user_id', 'g.user_id')
    .leftJoin('account_deletion as d', 'd.user_id', 'g.user_id')
    .where('g.slug', '=', slug)
    .select([
      'i.image',
      'i.updated_at as updatedAt',
      'p.is_agent as isAgent',
      'd.delete_at as deleteAt',
    ])
    .executeTakeFirst();
  return row && isPicturePublic(row) ? row : null;
}

export const agentExport: ExportParts = {
  agent: { table: 'agent', read: readAgent },
};

async function readAgent(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('agent as g')
    .innerJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('g.user_id', '=', userId)
    .select(['g.name', 'g.brn', 'g.phone', 'g.email', 'g.languages', 'b.name as brokerage'])
    .executeTakeFirst();
  return row ?? null;
}
