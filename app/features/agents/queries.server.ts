import type { Kysely } from 'kysely';
import type { ExportParts } from '#app/features/accounts/types.ts';
import type { Database } from '#app/server/schema.server.ts';

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
