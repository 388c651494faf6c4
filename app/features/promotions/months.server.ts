import { sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { leftOf } from './rest/rules.ts';
import { endWithout } from './rules.ts';

interface Month {
  from: Date;
  until: Date;
}

/**
 * Takes what is left of a month from its listing, whose later months begin earlier.
 * @returns when its promotion ends now; null if the listing is gone, or featured by staff.
 */
export async function takeMonth(
  trx: Trx,
  listingId: number,
  month: Month,
  now: Date,
): Promise<Date | null> {
  const listing = await trx
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select(['is_featured', 'featured_until'])
    .executeTakeFirst();
  if (!listing?.featured_until) return null;
  const end = endWithout(month, listing.featured_until, now);
  await trx
    .updateTable('listing')
    .set({ is_featured: listing.is_featured && end > now, featured_until: end })
    .where('id', '=', listingId)
    .execute();
  const by = leftOf(month, now);
  const earlier = (column: 'runs_from' | 'runs_until') =>
    sql<Date>`${sql.ref(column)} - make_interval(secs => ${by / 1000})`;
  await trx
    .updateTable('payment')
    .set({ runs_from: earlier('runs_from'), runs_until: earlier('runs_until') })
    .where('runs_on', '=', listingId)
    .where('runs_from', '>=', month.until)
    .execute();
  await trx
    .updateTable('listing_credit')
    .set({ runs_from: earlier('runs_from'), runs_until: earlier('runs_until') })
    .where('listing_id', '=', listingId)
    .where('runs_from', '>=', month.until)
    .execute();
  return end;
}
