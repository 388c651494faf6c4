import { offeredCurrencies } from '#app/lib/currencies.ts';
import { isoDay } from '#app/lib/dates.ts';
import { DEFAULT_RATES, parseRates, type Rates } from '#app/lib/money.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { follow } from '#app/server/following.server.ts';
import { siteSettings } from '#app/server/held-settings.server.ts';
import { type KnownRates, newestRates, type ShownRates, shownRates } from './rules.ts';

const BUILT_IN = parseRates(DEFAULT_RATES);

/** Every page shows rates. */
let imported: Rates | null = null;
let stop: (() => void) | undefined;

/** The rates for showing prices. */
export function findShownRates(now: Date): ShownRates {
  return shownRates(
    newestRates(findKnownRates(), isoDay(now)),
    now,
    env().SITE_MODE === 'demonstration',
    offeredCurrencies(siteSettings().currencies),
  );
}

/** What the reader may choose to see prices in: the names of currencies by code, dirhams first. */
export function currencyNames({ dirhams }: ShownRates): Record<string, string> {
  const { currencyNames: own } = messages('adminSettings');
  const names = new Intl.DisplayNames(readerLocale(), { type: 'currency' });
  const known = ['AED', ...Object.keys(dirhams)].map((code) => [
    code,
    ownValue<string>(own, code) ?? `${names.of(code)} (${code})`,
  ]);
  return Object.fromEntries(known) as Record<string, string>;
}

/**
 * The rates set at /admin/settings, those imported and those of the environment, where there are any; without those of the
 * environment, those the site comes with.
 */
export function findKnownRates(): KnownRates[] {
  const { CURRENCY_RATES: variable } = env();
  const known: Record<KnownRates['source'], Rates | null> = {
    set: parseRates(siteSettings().currency_rates, []),
    imported,
    variable: variable ?? null,
    builtIn: variable ? null : BUILT_IN,
  };
  return (['set', 'imported', 'variable', 'builtIn'] as const).flatMap((source) => {
    const rates = known[source];
    return rates ? { source, ...rates } : [];
  });
}

/** Loads the imported rates, and from then on learns within a second of newer ones. */
export async function followRates(): Promise<void> {
  stop = await follow(async () => void (imported = await findImportedRates()), 'rates not read');
}

export function stopFollowingRates(): void {
  stop?.();
}

export async function findImportedRates(): Promise<Rates | null> {
  const rows = await db
    .selectFrom('currency_rate')
    .select(['currency', 'dirhams', 'day as date'])
    .execute();
  // Those that the newest file no longer has keep an older day.
  const [newest] = rows.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a));
  if (newest === undefined) return null;
  const ofDay = rows.filter(({ date }) => date === newest);
  return {
    date: newest,
    dirhams: Object.fromEntries(ofDay.map(({ currency, dirhams }) => [currency, dirhams])),
  };
}
