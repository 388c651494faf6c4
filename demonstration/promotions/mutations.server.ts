import { sql } from 'kysely';
import { monthLater, promotionPrice } from '#app/features/promotions/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { PaymentEventKind } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { AGENT_EMAIL } from '../enquiries/enquiries.ts';
import { promotionsPaid } from './promotions.ts';

/** Promotes some of the demonstration agent's homes; the world and the logins must exist. */
export async function insertPromotions(trx: Trx): Promise<void> {
  for (const [index, promotion] of promotionsPaid(new Date()).entries()) {
    const home = await findHome(trx, promotion.purpose, index);
    await insertPromotion(trx, home, promotion, index + 1);
  }
}

function findHome(trx: Trx, purpose: 'sale' | 'rent', offset: number) {
  return trx
    .selectFrom('listing as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .where('u.email', '=', AGENT_EMAIL)
    .where('l.purpose', '=', purpose)
    .where('l.property_type', 'in', ['apartment', 'villa'])
    .where('l.status', '=', 'available')
    .where('l.is_featured', '=', false)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .offset(offset)
    .limit(1)
    .select(['l.id', 'l.title', 'l.title_ar as titleAr', 'u.id as userId'])
    .executeTakeFirstOrThrow();
}

async function insertPromotion(
  trx: Trx,
  home: { id: number; title: string; titleAr: string | null; userId: string },
  { from, isRefunded }: ReturnType<typeof promotionsPaid>[number],
  receipt: number,
): Promise<void> {
  const until = monthLater(from);
  const refundedAt = isRefunded ? new Date(from.getTime() + DAY_MS) : null;
  const price = promotionPrice(199);
  const { id } = await trx
    .insertInto('payment')
    .values({
      ...price,
      user_id: home.userId,
      listing_id: home.id,
      listing_title: home.title,
      listing_title_ar: home.titleAr,
      currency: 'AED',
      provider: 'demonstration',
      state: isRefunded ? 'refunded' : 'paid',
      created_at: from,
      expires_at: from,
      paid_at: from,
      receipt_number: receipt,
      featured_from: from,
      featured_until: until,
      runs_on: home.id,
      runs_from: from,
      runs_until: refundedAt ?? until,
      refunded: isRefunded ? price.amount : 0,
      refunded_at: refundedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events: [PaymentEventKind, Date][] = [
    ['opened', from],
    ['paid', from],
    ['featured', from],
    ...(refundedAt
      ? ([
          ['refunded', refundedAt],
          ['unfeatured', refundedAt],
        ] as [PaymentEventKind, Date][])
      : []),
  ];
  await trx
    .insertInto('payment_event')
    .values(events.map(([kind, at]) => ({ payment_id: id, kind, at })))
    .execute();
  if (isRefunded) return;
  await sql`
    update listing set is_featured = true, featured_until = ${until} where id = ${home.id}`.execute(
    trx,
  );
}
