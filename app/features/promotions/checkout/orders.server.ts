import { type RawBuilder, sql } from 'kysely';
import { BUYERS } from '#app/features/packages/permissions.ts';
import { findPackage } from '#app/features/packages/queries.server.ts';
import type { PackageTerms } from '#app/features/packages/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { featuredPrice } from '#app/server/site-settings.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { findPromotable } from '../queries.server.ts';
import { promotionPrice, promotionRefusal } from '../rules.ts';

/** What a checkout is agreed on. Amounts are in fils, VAT included. */
export interface Terms {
  amount: number;
  vat: number;
  /** The listing's, or the package's name. */
  title: string;
  /** The listing's, if it has one. */
  titleAr: string | null;
  /** Null for a listing's month. */
  package: PackageTerms | null;
}

/** What somebody wants to pay for. */
export interface Order {
  /** Null for a package. */
  listingId: number | null;
  /** Which of the person's payments are for the same. */
  isSame: RawBuilder<boolean>;
  /** @returns what it costs now, or why it can't be bought. The person's account is locked. */
  findTerms(trx: Trx): Promise<Terms | { error: FormError }>;
}

/** A month of the person's own listing. */
export function listingOrder(userId: string, listingId: number, now: Date): Order {
  return {
    listingId,
    isSame: sql<boolean>`listing_id = ${listingId}`,
    findTerms: async (trx) => {
      const listing = await findPromotable(userId, listingId, now, trx);
      if (!listing) return { error: 'promotion_not_found' };
      const refusal = promotionRefusal(listing, now);
      if (refusal) return { error: refusal };
      return {
        ...promotionPrice(featuredPrice()),
        title: listing.title,
        titleAr: listing.title_ar,
        package: null,
      };
    },
  };
}

/** A package for the company that the person runs. @param seen the price that they were shown, in dirhams. */
export function packageOrder(userId: string, packageId: number, seen: number): Order {
  return {
    listingId: null,
    isSame: sql<boolean>`exists (
      select from package_purchase q join brokerage_member m on m.brokerage_id = q.brokerage_id
      where q.payment_id = payment.id and q.package_id = ${packageId} and m.user_id = ${userId})`,
    findTerms: async (trx) => {
      const member = await trx
        .selectFrom('brokerage_member')
        .where('user_id', '=', userId)
        .where('role', 'in', BUYERS)
        .select('brokerage_id as brokerageId')
        .executeTakeFirst();
      const sold = await findPackage(packageId, trx);
      if (!member || !sold?.isOnSale || sold.price === 0) return { error: 'package_gone' };
      if (sold.price !== seen) return { error: 'package_price_changed' };
      const { name, nameAr, listings, credits, months } = sold;
      const { brokerageId } = member;
      return {
        ...promotionPrice(sold.price),
        title: name,
        titleAr: null,
        package: { packageId, brokerageId, name, nameAr, listings, credits, months },
      };
    },
  };
}

/** Keeps what was agreed on, whatever becomes of the package. */
export async function addPurchase(
  trx: Trx,
  paymentId: string,
  { packageId, brokerageId, nameAr, ...terms }: PackageTerms,
): Promise<void> {
  await trx
    .insertInto('package_purchase')
    .values({
      ...terms,
      name_ar: nameAr,
      payment_id: paymentId,
      package_id: packageId,
      brokerage_id: brokerageId,
    })
    .execute();
}
