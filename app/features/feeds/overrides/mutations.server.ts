import { sql } from 'kysely';
import { z } from 'zod/mini';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  companySubject,
  lockManagedCompany,
} from '#app/features/brokerages/members/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { handInChanged } from '#app/features/listings/approval/mutations.server.ts';
import { FIELDS } from '#app/features/listings/form/fields.ts';
import { companiesNeedPermits } from '#app/features/listings/permit.server.ts';
import type {
  Completion,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';
import { fieldError, type FormErrors, formError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { lockFeedInTransaction } from '../mutations.server.ts';
import { implausible } from '../rules.ts';
import { printed } from './queries.server.ts';
import { overridableOf } from './rules.ts';
import type { FieldValue, OverridableField } from './types.ts';

type Actor = Change['actor'];
/** Null: the company has no such home from a feed, or the person no longer runs it. */
type Outcome = FormErrors | 'done' | null;

interface LockedHome {
  id: number;
  feedId: number;
  reference: string;
  purpose: Purpose;
  property_type: PropertyType;
  completion: Completion;
  price: number;
  rent_period: RentPeriod | null;
  size_sqft: number | null;
  value: FieldValue;
  /** What the feed says; undefined if the field isn't overridden. */
  stated: FieldValue | undefined;
}

/** Says something else of a home than its feed does, from now on and after every run. */
export async function overrideField(
  own: Membership,
  actor: Actor,
  listingId: number,
  field: OverridableField,
  form: FormData,
): Promise<Outcome> {
  const parsed = parseForm(z.object({ [field]: FIELDS[field].schema }), form);
  if (!parsed.ok) return parsed.errors;
  const value = parsed.value[field] as FieldValue;
  return changeField(own, actor, listingId, field, async (trx, home) => {
    if (lacksPermit(home, field, value)) return NO_PERMIT;
    const unlikely = unlikelyValue(home, field, value);
    if (unlikely) return unlikely;
    const stated = home.stated === undefined ? home.value : home.stated;
    if (value === stated) return restore(trx, home, field);
    const columns = { feed_id: home.feedId, reference: home.reference, field };
    await trx
      .insertInto('feed_override')
      .values({ ...columns, value: JSON.stringify(value), stated: JSON.stringify(stated) })
      .onConflict((it) =>
        it
          .columns(['feed_id', 'reference', 'field'])
          .doUpdateSet({ value: JSON.stringify(value), made_at: sql<Date>`now()` }),
      )
      .execute();
    await store(trx, home.id, field, value);
    return value;
  });
}

/** Takes an override back: the home is again as its feed said last. */
export function restoreField(
  own: Membership,
  actor: Actor,
  listingId: number,
  field: OverridableField,
): Promise<Outcome> {
  return changeField(own, actor, listingId, field, async (trx, home) => {
    if (home.stated !== undefined && lacksPermit(home, field, home.stated)) return NO_PERMIT;
    return restore(trx, home, field);
  });
}

/** Whether a home would lose the permit number that it needs. */
function lacksPermit(home: LockedHome, field: OverridableField, value: FieldValue): boolean {
  const isLost = field === 'permit_number' && value === null && home.value !== null;
  return isLost && companiesNeedPermits();
}

/** What imports refuse of a feed, they refuse here: a price or a size that can't be right. */
function unlikelyValue(
  home: LockedHome,
  field: OverridableField,
  value: FieldValue,
): FormErrors | null {
  if (field !== 'price' && field !== 'size_sqft') return null;
  const { purpose, rent_period: rentPeriod, property_type: type } = home;
  const own = Number(value ?? 0);
  const price = field === 'price' ? own : home.price;
  const sizeSqft = field === 'size_sqft' ? own : (home.size_sqft ?? 0);
  const wrong = implausible({ purpose, price, rentPeriod, sizeSqft, type });
  return wrong && fieldError(field, wrong === 'price' ? 'override_price' : 'override_size');
}

const NO_PERMIT = fieldError('permit_number', 'override_permit');

async function restore(trx: Trx, home: LockedHome, field: OverridableField): Promise<FieldValue> {
  if (home.stated === undefined) return home.value;
  await trx
    .deleteFrom('feed_override')
    .where('feed_id', '=', home.feedId)
    .where('reference', '=', home.reference)
    .where('field', '=', field)
    .execute();
  await store(trx, home.id, field, home.stated);
  return home.stated;
}

async function store(trx: Trx, id: number, field: OverridableField, value: FieldValue) {
  const row = JSON.stringify({ [field]: value });
  await sql`update listing set updated_at = now(),
      ${sql.ref(field)} = (jsonb_populate_record(null::listing, ${row}::jsonb)).${sql.ref(field)}
    where id = ${id}`.execute(trx);
  await handInChanged(trx, sql`select ${id}::bigint`);
}

/** @param change returns the field's new value, or why it stays. */
function changeField(
  own: Membership,
  actor: Actor,
  listingId: number,
  field: OverridableField,
  change: (trx: Trx, home: LockedHome) => Promise<FieldValue | FormErrors>,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const home = await lockHome(trx, own, listingId, field);
    if (!home || !overridableOf(home).includes(field)) return null;
    // A run would not see it, and store what it has read; so would the job that ends one whose process died.
    const isIdle = await lockFeedInTransaction(trx, home.feedId);
    if (!isIdle || (await isStillStored(trx, home.id))) return formError('feed_busy');
    const after = await change(trx, home);
    if (after !== null && typeof after === 'object') return after;
    if (after !== home.value)
      await recordAudit(trx, {
        actor,
        action: 'feed_overridden',
        subject: companySubject(own),
        before: { feed: home.reference, [field]: printed(field, home.value).join() },
        after: { feed: home.reference, [field]: printed(field, after).join() },
      });
    return 'done';
  });
}

async function isStillStored(trx: Trx, id: number): Promise<boolean> {
  const change = await trx
    .selectFrom('import_change')
    .where('listing_id', '=', id)
    .select('n')
    .executeTakeFirst();
  return change !== undefined;
}

async function lockHome(
  trx: Trx,
  own: Membership,
  listingId: number,
  field: OverridableField,
): Promise<LockedHome | null> {
  if (!(await lockManagedCompany(trx, own))) return null;
  const { rows } = await sql<
    Omit<LockedHome, 'stated'> & { stated: FieldValue; isOverridden: boolean }
  >`
    select l.id, f.id as "feedId", h.reference, l.purpose, l.property_type, l.completion, l.price, l.rent_period, l.size_sqft, to_jsonb(${sql.ref(`l.${field}`)}) as value, o.stated,
      o.field is not null as "isOverridden"
    from listing l join feed f on l.source = 'feed-' || f.id join feed_home h on h.feed_id = f.id and h.reference = l.source_key
      left join feed_override o on o.feed_id = h.feed_id and o.reference = h.reference and o.field = ${field}
    where l.id = ${listingId} and f.brokerage_id = ${own.brokerageId} and f.removed_at is null
    for no key update of l`.execute(trx);
  const [row] = rows;
  return row ? { ...row, stated: row.isOverridden ? row.stated : undefined } : null;
}
