import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { findNamedAreas } from '#app/features/areas/queries.server.ts';
import { assignToAgent } from '#app/features/conversations/assignment.server.ts';
import { listUnderAgent } from '#app/features/listings/form/listing-row.server.ts';
import { lockAnyOwner } from '#app/features/listings/own/locks.server.ts';
import { fieldError, type FormErrors, formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { MOST_AREAS } from './rules.ts';
import type { agentPageSchema } from './schema.ts';

/**
 * Saves what a person says on their agent page. Only people who list for a company have one.
 * @returns what is wrong, or null once it is saved.
 */
export async function saveAgentPage(
  userId: string,
  values: z.infer<typeof agentPageSchema>,
): Promise<FormErrors | null> {
  const areaIds = await areasOf(values.areas);
  if (!Array.isArray(areaIds)) return areaIds;
  return inTransaction(db, async (trx): Promise<FormErrors | null> => {
    await lockAnyOwner(trx, userId);
    const profile = await trx
      .selectFrom('profile')
      .where('id', '=', userId)
      .where('is_agent', '=', true)
      .select(['first_name', 'last_name', 'company_name'])
      .executeTakeFirst();
    if (!profile) return formError('company_required');
    const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
    const columns = {
      name_ar: values.name_ar || null,
      title: values.title || null,
      about: values.about || null,
      languages: values.languages,
      specializations: values.specializations,
      brn: values.brn || null,
      orn: values.orn || null,
      is_hidden: !values.is_shown,
    };
    const { id } = await trx
      .insertInto('agent')
      .values({ ...columns, user_id: userId, slug: newSlug(name || (profile.company_name ?? '')) })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('agent_area').where('agent_id', '=', id).execute();
    if (areaIds.length > 0) {
      const rows = areaIds.map((area_id) => ({ agent_id: id, area_id }));
      await trx.insertInto('agent_area').values(rows).execute();
    }
    await listUnderAgent(trx, { userId, agentId: id });
    await assignToAgent(trx, { userId, agentId: id });
    return null;
  });
}

/** The areas whose names are given, separated by commas. */
async function areasOf(names: string): Promise<number[] | FormErrors> {
  const found = await findNamedAreas(names, MOST_AREAS);
  if (found === 'many') return fieldError('areas', 'agent_areas_many');
  return found ?? fieldError('areas', 'agent_area_unknown');
}

/** Readable where the name is in Latin letters, and always free. @param otherwise stands for a name without Latin letters. */
export function newSlug(name: string, otherwise: 'agent' | 'company' = 'agent'): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g);
  const readable = (words ?? [otherwise]).join('-').slice(0, 60).replace(/-$/, '');
  return `${readable}-${randomBytes(4).toString('hex')}`;
}

export const agentDeletion: DeletionPart = { table: 'agent', remove };

/** The record stays for its listings, without anything about the person; the slug changes too, because it was made from the name. */
async function remove(trx: Trx, userIds: string[]): Promise<void> {
  const agents = await trx
    .updateTable('agent')
    .set({
      slug: sql<string>`gen_random_uuid()`,
      name: null,
      name_ar: null,
      brn: null,
      orn: null,
      phone: null,
      email: null,
      title: null,
      about: null,
      languages: [],
      specializations: [],
    })
    .where('user_id', 'in', userIds)
    .returning('id')
    .execute();
  const ids = agents.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('agent_area').where('agent_id', 'in', ids).execute();
  await trx.deleteFrom('agent_rating').where('agent_id', 'in', ids).execute();
}
