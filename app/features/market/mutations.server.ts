import type { Trx } from '#app/server/transaction.server.ts';
import { storeIndex } from './price-index/mutations.server.ts';
import type { RegisterDates } from './queries.server.ts';
import { storeSoldTotals } from './sold-prices/mutations.server.ts';

/**
 * Computes anew what pages read of a register that changed.
 * @param since ISO day: nothing before it changed; null: anything may have.
 */
export async function storeFigures(
  trx: Trx,
  register: RegisterDates,
  since: string | null,
): Promise<void> {
  await storeIndex(trx, register, since);
  if (register === 'sale') await storeSoldTotals(trx);
}
