import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { isStillStaffWith } from '#app/features/staff/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { freeSlug, isListed, slugOf } from '../rules.ts';
import type { CategoryFields } from '../schema.ts';
import { categoryVersion } from './queries.server.ts';

type Actor = Change['actor'];

/** Any number will do, as long as every transaction that adds a category takes the same lock. */
const LOCK = 7_262_033;

/** Stores a new category under the first free slug of its name. Sent again within ten minutes, it is the same category. */
export function createCategory(actor: Actor, fields: CategoryFields): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const twin = await trx
      .selectFrom('content_category')
      .where((eb) => eb.and(fields))
      .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
      .select('id')
      .executeTakeFirst();
    if (twin) return;
    const slugs = await trx.selectFrom('content_category').select('slug').execute();
    const taken = new Set(slugs.map(({ slug }) => slug));
    const slug = freeSlug(slugOf(fields.name, 'category'), taken);
    const { id } = await trx
      .insertInto('content_category')
      .values({ ...fields, slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'category', id, name: fields.name } as const;
    await recordAudit(trx, { actor, action: 'category_created', subject, after: fields });
  });
}

export type CategoryOutcome = { kind: 'saved' | 'not_found' } | ChangedSince;

/**
 * Saves name and description, unless somebody has saved them since the version `opened`; the slug stays, because links
 * lead to it. Sending the same form again counts as saved.
 */
export function changeCategory(
  actor: Actor,
  id: number,
  opened: string,
  fields: CategoryFields,
): Promise<CategoryOutcome> {
  return db.transaction().execute(async (trx): Promise<CategoryOutcome> => {
    const category = await lockCategory(trx, id);
    if (!category) return { kind: 'not_found' };
    const { name, description, name_ar, description_ar } = category;
    const version = categoryVersion(category);
    if (version === categoryVersion(fields)) return { kind: 'saved' };
    if (version !== opened) return { kind: 'changed', version };
    await trx.updateTable('content_category').where('id', '=', id).set(fields).execute();
    await recordAudit(trx, {
      actor,
      action: 'category_edited',
      subject: { kind: 'category', id, name },
      before: { name, description, name_ar, description_ar },
      after: fields,
    });
    return { kind: 'saved' };
  });
}

/** Activates or deactivates those that aren't already; none for staff who have lost the right since. */
export function activateCategories(
  actor: Actor,
  ids: number[],
  isActive: boolean,
): Promise<{ found: number; changed: number[] }> {
  return inTransaction(db, async (trx) => {
    const categories = await trx
      .selectFrom('content_category')
      .where('id', 'in', ids)
      .orderBy('id')
      .select(['id', 'name', 'is_active'])
      .forUpdate()
      .execute();
    if (!(await isStillStaffWith(trx, 'categories', actor))) return { found: 0, changed: [] };
    const changing = categories.filter(({ is_active }) => is_active !== isActive);
    for (const { id, name } of changing) {
      await trx
        .updateTable('content_category')
        .where('id', '=', id)
        .set({ is_active: isActive })
        .execute();
      await recordAudit(trx, {
        actor,
        action: isActive ? 'category_activated' : 'category_deactivated',
        subject: { kind: 'category', id, name },
        before: { is_active: !isActive },
        after: { is_active: isActive },
      });
    }
    return { found: categories.length, changed: changing.map(({ id }) => id) };
  });
}

export type CategoryDeletion = 'deleted' | 'in_use' | 'listed' | 'not_found' | 'refused';

/**
 * Deletes a category without pages.
 * @param heir the category to move its pages to; null to refuse if it has any.
 * @returns 'refused' for staff who have lost the right since.
 */
export function deleteCategory(
  actor: Actor,
  id: number,
  heir: number | null,
): Promise<CategoryDeletion> {
  return inTransaction(db, async (trx): Promise<CategoryDeletion> => {
    const category = await lockCategory(trx, id);
    if (!category) return 'not_found';
    if (isListed(category.slug)) return 'listed';
    const hasHeir = heir !== null && heir !== id && (await lockCategory(trx, heir)) !== undefined;
    if (!(await isStillStaffWith(trx, 'categories', actor))) return 'refused';
    if (hasHeir) {
      await trx
        .updateTable('content_page')
        .where('category_id', '=', id)
        .set({ category_id: heir })
        .execute();
    }
    const page = await trx
      .selectFrom('content_page')
      .where('category_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (page) return 'in_use';
    await trx.deleteFrom('content_category').where('id', '=', id).execute();
    const { name, slug, description } = category;
    await recordAudit(trx, {
      actor,
      action: 'category_deleted',
      subject: { kind: 'category', id, name },
      before: { name, slug, description },
      after: heir === null ? null : { pages_moved_to: heir },
    });
    return 'deleted';
  });
}

/** No page can be given the category while this lock is held. */
function lockCategory(trx: Trx, id: number) {
  return trx
    .selectFrom('content_category')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}
