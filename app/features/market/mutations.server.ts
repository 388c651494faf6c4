import type { Trx } from '#app/server/transaction.server.ts';
import { storeHistoryLine } from './history/mutations.server.ts';
import { storeIndex } from './price-index/mutations.server.ts';
import type { RegisterDates } from './queries.server.ts';
import { storeRentLevels } from './rents/mutations.server.ts';
import { storeSoldTotals } from './sold-prices/mutations.server.ts';
import { storeModel } from './valuation/mutations.server.ts';

/**
 * Recomputes what pages read of a register that changed.
 * @param since ISO day: nothing before it changed; null if anything may have.
 */
export async function storeFigures(
  trx: Trx,
  register: RegisterDates,
  since: string | null,
): Promise<void> {
  await storeIndex(trx, register, since);
  await storeHistoryLine(trx, register);
  if (register === 'rent_contract') return storeRentLevels(trx);
  await storeSoldTotals(trx);
  await storeModel(trx);
}
