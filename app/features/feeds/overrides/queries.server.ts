import { findFeedListing } from '#app/features/brokerages/team/queries.server.ts';
import { findOwnApproval } from '#app/features/listings/approval/queries.server.ts';
import { FIELDS } from '#app/features/listings/form/fields.ts';
import { handoverQuarters } from '#app/features/listings/form/rules.ts';
import { db } from '#app/server/db.server.ts';
import { findOverrides } from './own-values.server.ts';
import { overridableOf } from './rules.ts';
import { type FeedListing, type FieldValue, OVERRIDABLE, type OverridableField } from './types.ts';

/** One of the company's homes that comes from a feed; null for any other. */
export async function findOverridable(
  brokerageId: number,
  listingId: number,
): Promise<FeedListing | null> {
  const found = await findFeedListing(brokerageId, listingId);
  if (!found) return null;
  const columns = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select(['purpose', 'property_type', 'completion', ...OVERRIDABLE])
    .executeTakeFirstOrThrow();
  const overrides = (await findOverrides(found.feedId)).get(found.reference) ?? [];
  const fields = overridableOf(columns).map((field) => {
    const own = overrides.find((it) => it.field === field);
    const value = printed(field, columns[field]);
    return { field, value, stated: own ? printed(field, own.stated) : null };
  });
  const quarters = handoverQuarters(new Date(), columns.handover ?? undefined);
  const approval = await findOwnApproval(db, listingId);
  return { ...found, approval, purpose: columns.purpose, quarters, fields };
}

/** The value as the field's form has it. */
export function printed(field: OverridableField, value: FieldValue): string[] {
  return FIELDS[field].print(value as never);
}
