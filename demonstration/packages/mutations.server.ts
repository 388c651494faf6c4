import { sql } from 'kysely';
import { grantPackage } from '#app/features/packages/mutations.server.ts';
import { promotionPrice } from '#app/features/promotions/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { PaymentEventKind } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

const SOLD = [
  { name: 'Free', name_ar: 'مجانية', listings: 50, credits: 0, price: 0, months: 1 },
  { name: 'Team', name_ar: 'الفريق', listings: 100, credits: 10, price: 4_200, months: 3 },
  { name: 'Agency', name_ar: 'الشركة', listings: 500, credits: 40, price: 12_600, months: 12 },
];
const BOUGHT = 'Team';
/** Runs the company that has bought a package. */
const BUYER = 'manager@demo.example';
const DAYS_AGO = 40;

/** Puts packages on sale; one company has bought one. The teams must exist. */
export async function insertPackages(trx: Trx): Promise<void> {
  await trx.insertInto('package').values(SOLD).execute();
  const sold = await trx
    .selectFrom('package')
    .where('name', '=', BOUGHT)
    .selectAll()
    .executeTakeFirstOrThrow();
  const buyer = await trx
    .selectFrom('brokerage_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .where('u.demonstration_login', '=', BUYER)
    .select(['m.user_id as userId', 'm.brokerage_id as brokerageId'])
    .executeTakeFirst();
  if (!buyer) return;
  const at = new Date(Date.now() - DAYS_AGO * DAY_MS);
  await trx
    .updateTable('brokerage')
    .set({ trn: '100123456700003' })
    .where('id', '=', buyer.brokerageId)
    .execute();
  const { id } = await trx
    .insertInto('payment')
    .values({
      ...promotionPrice(sold.price),
      user_id: buyer.userId,
      listing_title: sold.name,
      currency: 'AED',
      provider: 'demonstration',
      state: 'paid',
      created_at: at,
      expires_at: at,
      paid_at: at,
      receipt_number: sql<number>`(select coalesce(max(receipt_number), 0) + 1 from payment)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, name_ar, listings, credits, months } = sold;
  await trx
    .insertInto('package_purchase')
    .values({
      payment_id: id,
      package_id: sold.id,
      brokerage_id: buyer.brokerageId,
      name,
      name_ar,
      listings,
      credits,
      months,
    })
    .execute();
  const period = await grantPackage(trx, id, at);
  if (period)
    await trx
      .updateTable('payment')
      .set({ featured_from: period.from, featured_until: period.until })
      .where('id', '=', id)
      .execute();
  const kinds: PaymentEventKind[] = ['opened', 'paid', 'package_granted'];
  await trx
    .insertInto('payment_event')
    .values(kinds.map((kind) => ({ payment_id: id, kind, at })))
    .execute();
}
