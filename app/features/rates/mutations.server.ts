import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import type { Rates } from '#app/lib/money.ts';
import { db } from '#app/server/db.server.ts';
import { readRatesFile } from './rules.ts';

/** About four times the bank's rates of all days. */
const LARGEST_BYTES = 32 * 1024 * 1024;

const unzip = promisify(gunzip);

/**
 * Stores the newest rates of a file of the European Central Bank, unless newer ones are stored.
 * @param today ISO day.
 * @returns the file's rates, and whether they were stored.
 * @throws UnusableFileError if it has none, or implausible ones.
 */
export async function importRates(
  file: string,
  today: string,
): Promise<{ rates: Rates; isStored: boolean }> {
  const rates = readRatesFile(await textOf(file), today);
  if (typeof rates === 'string') throw new UnusableFileError(rates);
  const rows = Object.entries(rates.dirhams).map(([currency, dirhams]) => ({
    currency,
    dirhams,
    day: rates.date,
  }));
  const stored = await db
    .insertInto('currency_rate')
    .values(rows)
    .onConflict((oc) =>
      oc
        .column('currency')
        .doUpdateSet((eb) => ({ dirhams: eb.ref('excluded.dirhams'), day: eb.ref('excluded.day') }))
        .whereRef('currency_rate.day', '<=', 'excluded.day'),
    )
    .returning('currency')
    .execute();
  return { rates, isStored: stored.length > 0 };
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > LARGEST_BYTES) throw new UnusableFileError('it is too large to be a file of rates');
  const bytes = await readFile(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return bytes.toString();
  try {
    return (await unzip(bytes, { maxOutputLength: LARGEST_BYTES })).toString();
  } catch {
    throw new UnusableFileError('the gzip data is damaged, breaks off or is too large');
  }
}
