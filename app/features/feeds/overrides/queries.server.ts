import { sql } from 'kysely';
import { findFeedListing } from '#app/features/brokerages/team/queries.server.ts';
import { FIELDS } from '#app/features/listings/form/fields.ts';
import { db } from '#app/server/db.server.ts';
import { OVERRIDABLE, type OverridableField, overridableOf } from './rules.ts';
import type { FeedListing, FeedOverride, FieldValue } from './types.ts';

/** What a feed's company says instead of it, by reference. */
export async function findOverrides(feedId: number): Promise<Map<string, FeedOverride[]>> {
  const { rows } = await sql<FeedOverride>`
    select reference, field, value, stated from feed_override
    where feed_id = ${feedId} and field = any(${[...OVERRIDABLE]}::text[]) order by reference, field`.execute(
    db,
  );
  const byReference = new Map<string, FeedOverride[]>();
  for (const row of rows)
    byReference.set(row.reference, [...(byReference.get(row.reference) ?? []), row]);
  return byReference;
}

/** One of the company's homes that comes from a feed; null for any other. */
export async function findOverridable(
  brokerageId: number,
  listingId: number,
): Promise<FeedListing | null> {
  const found = await findFeedListing(brokerageId, listingId);
  if (!found) return null;
  const { purpose, ...columns } = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select(['purpose', ...OVERRIDABLE])
    .executeTakeFirstOrThrow();
  const overrides = (await findOverrides(found.feedId)).get(found.reference) ?? [];
  const fields = overridableOf(purpose).map((field) => {
    const own = overrides.find((it) => it.field === field);
    const value = printed(field, columns[field]);
    return { field, value, stated: own ? printed(field, own.stated) : null };
  });
  return { ...found, purpose, fields };
}

/** The value as the field's form has it. */
export function printed(field: OverridableField, value: FieldValue): string[] {
  return FIELDS[field].print(value as never);
}
