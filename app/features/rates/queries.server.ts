import { keptFor } from '#app/lib/kept.ts';
import { FOREIGN_CURRENCIES, type Rates } from '#app/lib/money.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type ShownRates, shownRates } from './rules.ts';

/** Every page shows rates. */
const imported = keptFor(10 * 60 * 1000, findImportedRates);

/** The rates for showing prices: the newest of those imported and those set. */
export async function findShownRates(now: Date): Promise<ShownRates> {
  const { CURRENCY_RATES, SITE_MODE } = env();
  // If the database does not answer, pages do without the imported rates.
  const rates = await imported(undefined, now.getTime()).catch(() => null);
  return shownRates([rates, CURRENCY_RATES], now, SITE_MODE === 'demonstration');
}

export async function findImportedRates(): Promise<Rates | null> {
  const rows = await db
    .selectFrom('currency_rate')
    .select(['currency', 'dirhams', 'day as date'])
    .execute();
  const rates = new Map(rows.map(({ currency, dirhams }) => [currency, dirhams]));
  if (!FOREIGN_CURRENCIES.every((currency) => rates.has(currency))) return null;
  return { date: itemAt(rows, 0).date, dirhams: Object.fromEntries(rates) as Rates['dirhams'] };
}
