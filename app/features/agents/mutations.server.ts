import { sql, type Transaction } from 'kysely';
import type { DeletionPart } from '#app/features/accounts/types.ts';
import type { Database } from '#app/server/schema.server.ts';

export const agentDeletion: DeletionPart = { table: 'agent', remove };

/** The agent of a brokerage stays as a number, without anything of the person, whose name its slug was made from. */
async function remove(trx: Transaction<Database>, userIds: string[]): Promise<void> {
  await trx
    .updateTable('agent')
    .set({
      slug: sql<string>`gen_random_uuid()`,
      name: null,
      brn: null,
      phone: null,
      email: null,
      languages: [],
    })
    .where('user_id', 'in', userIds)
    .execute();
}
