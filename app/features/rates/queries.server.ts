import { FOREIGN_CURRENCIES, type Rates } from '#app/lib/money.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type ShownRates, shownRates } from './rules.ts';

/** Every page shows rates, so they are cached for this long. */
const KEPT_MS = 10 * 60 * 1000;

let kept: { until: number; imported: Promise<Rates | null> } | undefined;

/** The rates for showing prices: the newest of those imported and those set. */
export async function findShownRates(now: Date): Promise<ShownRates> {
  const { CURRENCY_RATES, SITE_MODE } = env();
  const imported = await importedRates(now.getTime());
  return shownRates([imported, CURRENCY_RATES], now, SITE_MODE === 'demonstration');
}

/** If the database does not answer, pages do without the imported rates. */
function importedRates(now: number): Promise<Rates | null> {
  if (!kept || kept.until < now) {
    const imported = findImportedRates().catch(() => {
      kept = undefined;
      return null;
    });
    kept = { until: now + KEPT_MS, imported };
  }
  return kept.imported;
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
