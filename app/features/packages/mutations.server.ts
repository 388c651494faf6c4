import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { isBoughtByPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import { lockPlaces } from '#app/features/listings/quota/queries.server.ts';
import { monthsLater } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { findPackage, packageVersion } from './queries.server.ts';
import type { PackageForm } from './schema.ts';

/** Puts a package on sale. Sent again within ten minutes, it is the same package. */
export function addPackage(actor: Change['actor'], values: PackageForm): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table package in share row exclusive mode`.execute(trx);
    const { name_ar, ...columns } = columnsOf(values);
    const twin = await trx
      .selectFrom('package')
      .where((eb) => eb.and(columns))
      .where('name_ar', 'is not distinct from', name_ar)
      .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
      .select('id')
      .executeTakeFirst();
    if (twin) return;
    const { id } = await trx
      .insertInto('package')
      .values(columnsOf(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      actor,
      action: 'package_added',
      subject: { kind: 'package', id, name: values.name },
      after: auditValues(values),
    });
  });
}

export type PackageOutcome = { kind: 'saved' | 'not_found' } | ChangedSince;

/**
 * Changes a package for future purchases, unless somebody has changed it since the version `opened`. Sending the same form
 * again counts as saved.
 */
export function changePackage(
  actor: Change['actor'],
  id: number,
  opened: string,
  values: PackageForm,
): Promise<PackageOutcome> {
  return db.transaction().execute(async (trx): Promise<PackageOutcome> => {
    await trx.selectFrom('package').where('id', '=', id).select('id').forUpdate().execute();
    const before = await findPackage(id, trx);
    if (!before) return { kind: 'not_found' };
    const { nameAr: name_ar, isOnSale: is_on_sale, ...rest } = before;
    const former = auditValues({ ...rest, name_ar: name_ar ?? '', is_on_sale });
    const after = auditValues(values);
    if (JSON.stringify(former) === JSON.stringify(after)) return { kind: 'saved' };
    const version = packageVersion(before);
    if (version !== opened) return { kind: 'changed', version };
    await trx.updateTable('package').set(columnsOf(values)).where('id', '=', id).execute();
    await recordAudit(trx, {
      actor,
      action: 'package_changed',
      subject: { kind: 'package', id, name: values.name },
      before: former,
      after,
    });
    return { kind: 'saved' };
  });
}

function columnsOf({ name_ar, ...values }: PackageForm) {
  return { ...values, name_ar: name_ar || null };
}

function auditValues({ name, name_ar, listings, credits, price, months, is_on_sale }: PackageForm) {
  return {
    name,
    name_ar,
    package_listings: listings,
    package_credits: credits,
    price,
    package_months: months,
    is_on_sale,
  };
}

/**
 * Gives a company the package that was paid for, and keeps whom the invoice is for. The same package bought again begins when the
 * one before it ends; another one begins now and adds to it.
 * @returns its time; null if the company is gone, or has other owners by now.
 */
export async function grantPackage(
  trx: Trx,
  paymentId: string,
  now: Date,
): Promise<{ from: Date; until: Date } | null> {
  const bought = await trx
    .selectFrom('package_purchase as q')
    .innerJoin('brokerage as b', 'b.id', 'q.brokerage_id')
    .where('q.payment_id', '=', paymentId)
    .where(isBoughtByPresentOwners)
    .select(['b.id as brokerageId', 'b.name', 'b.address', 'b.trn', 'q.package_id', 'q.months'])
    .executeTakeFirst();
  if (!bought) return null;
  await lockPlaces(trx, bought.brokerageId);
  const { last } = await trx
    .selectFrom('package_purchase as q')
    .innerJoin('payment as p', 'p.id', 'q.payment_id')
    .where('q.brokerage_id', '=', bought.brokerageId)
    .where('q.package_id', '=', bought.package_id)
    .where('p.state', '=', 'paid')
    .where(isBoughtByPresentOwners)
    .where('q.runs_until', '>', now)
    .select((eb) => eb.fn.max<Date | null>('q.runs_until').as('last'))
    .executeTakeFirstOrThrow();
  const from = last ?? now;
  const until = monthsLater(from, bought.months);
  await trx
    .updateTable('package_purchase')
    .set({
      runs_from: from,
      runs_until: until,
      buyer_name: bought.name,
      buyer_address: bought.address,
      buyer_trn: bought.trn,
    })
    .where('payment_id', '=', paymentId)
    .execute();
  return { from, until };
}

/**
 * Ends a package whose price went back. What the company has on the market stays there; the same package bought after it begins
 * earlier.
 * @returns false if it had not begun to run, or has ended before.
 */
export async function endPackage(trx: Trx, paymentId: string, now: Date): Promise<boolean> {
  const bought = await trx
    .selectFrom('package_purchase')
    .where('payment_id', '=', paymentId)
    .where('runs_until', '>', now)
    .select(['brokerage_id', 'package_id'])
    .select([sql<Date>`runs_from`.as('from'), sql<Date>`runs_until`.as('until')])
    .executeTakeFirst();
  if (!bought) return false;
  await lockPlaces(trx, bought.brokerage_id);
  const { from, until } = bought;
  await trx
    .updateTable('package_purchase')
    .set({ runs_from: from < now ? from : now, runs_until: now })
    .where('payment_id', '=', paymentId)
    .execute();
  const by = (until.getTime() - Math.max(from.getTime(), now.getTime())) / 1000;
  const earlier = (column: 'runs_from' | 'runs_until') =>
    sql<Date>`${sql.ref(column)} - make_interval(secs => ${by})`;
  await trx
    .updateTable('package_purchase')
    .set({ runs_from: earlier('runs_from'), runs_until: earlier('runs_until') })
    .where('brokerage_id', '=', bought.brokerage_id)
    .where('package_id', '=', bought.package_id)
    .where('runs_from', '>=', until)
    .execute();
  return true;
}

/** Keeps the tax number that a company's invoices show from now on; an empty one is none. */
export function keepTaxNumber(
  actor: Change['actor'],
  brokerageId: number,
  trn: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('brokerage')
      .where('id', '=', brokerageId)
      .select(['name', 'trn'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((before.trn ?? '') === trn) return;
    await trx
      .updateTable('brokerage')
      .set({ trn: trn || null })
      .where('id', '=', brokerageId)
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'company_tax_number',
      subject: { kind: 'company', id: brokerageId, name: before.name },
      before: { tax_number: before.trn },
      after: { tax_number: trn || null },
    });
  });
}
