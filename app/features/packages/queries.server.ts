import { type Kysely, sql } from 'kysely';
import { textForReader } from '#app/features/listings/languages.server.ts';
import { isBoughtByPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import { areOnSale, findPlaces } from '#app/features/listings/quota/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { valuesVersion } from '#app/server/opened-version.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Package, PackageStanding, Purchase } from './types.ts';

const COLUMNS = [
  'id',
  'name',
  'name_ar as nameAr',
  'listings',
  'credits',
  'price',
  'months',
  'is_on_sale as isOnSale',
] as const;

/** All packages, the cheapest first. */
export function findPackages(): Promise<Package[]> {
  return db.selectFrom('package').orderBy('price').orderBy('id').select(COLUMNS).execute();
}

/** Those that can be bought. */
export function findPackagesOnSale(): Promise<Package[]> {
  return db
    .selectFrom('package')
    .where('is_on_sale', '=', true)
    .where('price', '>', 0)
    .orderBy('price')
    .orderBy('id')
    .select(COLUMNS)
    .execute();
}

/** @returns undefined if it doesn't exist. */
export function findPackage(
  id: number,
  executor: Kysely<Database> = db,
): Promise<Package | undefined> {
  return executor.selectFrom('package').where('id', '=', id).select(COLUMNS).executeTakeFirst();
}

/** The `version` of a package. */
export function packageVersion(of: Package): string {
  return valuesVersion([
    of.name,
    of.nameAr,
    of.listings,
    of.credits,
    of.price,
    of.months,
    of.isOnSale,
  ]);
}

/** The tax number that a company's invoices show; null without one. */
export async function findTaxNumber(brokerageId: number): Promise<string | null> {
  const { trn } = await db
    .selectFrom('brokerage')
    .where('id', '=', brokerageId)
    .select('trn')
    .executeTakeFirstOrThrow();
  return trn;
}

/** Where a company stands with its packages. */
export async function findPackageStanding(
  brokerageId: number,
  now: Date,
): Promise<PackageStanding> {
  const [isLimited, { places, taken }, purchases] = await Promise.all([
    areOnSale(),
    findPlaces(brokerageId, now),
    findPurchases(brokerageId, now),
  ]);
  const running = purchases.filter((it) => it.isPaid && it.from <= now && it.until > now);
  const sum = (of: (purchase: Purchase) => number) =>
    running.reduce((total, purchase) => total + of(purchase), 0);
  return {
    places: isLimited ? places : null,
    taken,
    credits: { bought: sum(({ credits }) => credits), spent: sum(({ spent }) => spent) },
    purchases,
  };
}

const MOST_PURCHASES = 100;

async function findPurchases(brokerageId: number, now: Date): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('package_purchase as q')
    .innerJoin('payment as p', 'p.id', 'q.payment_id')
    .where('q.brokerage_id', '=', brokerageId)
    .where(isBoughtByPresentOwners)
    .where('p.receipt_number', 'is not', null)
    .where('q.runs_from', 'is not', null)
    .orderBy(sql`q.runs_until <= ${now}`)
    .orderBy(sql`abs(extract(epoch from q.runs_until - ${now}::timestamptz))`)
    .limit(MOST_PURCHASES)
    .select([
      'q.payment_id as paymentId',
      'q.package_id as packageId',
      'q.name',
      'q.name_ar as nameAr',
    ])
    .select(['q.listings', 'q.credits', 'p.amount', sql<boolean>`p.state = 'paid'`.as('isPaid')])
    .select([
      sql<number>`p.receipt_number`.as('receiptNumber'),
      sql<Date>`q.runs_from`.as('from'),
      sql<Date>`q.runs_until`.as('until'),
      sql<number>`(select count(*)::integer from listing_credit c where c.payment_id = q.payment_id)`.as(
        'spent',
      ),
    ])
    .execute();
  return rows.map(({ nameAr, ...row }) => ({ ...row, name: packageName({ ...row, nameAr }) }));
}

/** A package's name in the reader's language, if it has one in it. */
export function packageName({ name, nameAr }: { name: string; nameAr: string | null }): string {
  const [text] = textForReader(name, nameAr);
  return text;
}
