import type { Kysely } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { HOMES_ABROAD } from './homes.ts';

/** Whether any homes abroad exist: those that staff deleted one by one don't come back. */
export async function hasOverseas(executor: Kysely<Database>): Promise<boolean> {
  const row = await executor.selectFrom('overseas_home').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertOverseas(trx: Trx): Promise<void> {
  await trx.insertInto('overseas_home').values(HOMES_ABROAD).execute();
}
