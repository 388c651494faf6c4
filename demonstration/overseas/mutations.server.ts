import type { Trx } from '#app/server/transaction.server.ts';
import { HOMES_ABROAD } from './homes.ts';

export async function insertOverseas(trx: Trx): Promise<void> {
  await trx.insertInto('overseas_home').values(HOMES_ABROAD).execute();
}
