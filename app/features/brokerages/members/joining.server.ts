import { sql } from 'kysely';
import { newSlug } from '#app/features/agents/mutations.server.ts';
import { assignToAgent, keepFromTeam } from '#app/features/conversations/assignment.server.ts';
import { listUnderAgent } from '#app/features/listings/form/listing-row.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { CompanyRole } from '../types.ts';
import { bringBackHomes } from './company-feeds.server.ts';

/**
 * Adds an account to a company: it lists under the company's name from now on. What it was asked before stays its own, unless the
 * account is the company's first.
 * @param isShown whether a person without an agent page gets one, and so a place in the company's public team.
 * @returns false if it works for a company already.
 */
export async function addMember(
  trx: Trx,
  userId: string,
  brokerageId: number,
  role: CompanyRole,
  isShown: boolean,
): Promise<boolean> {
  const added = await trx
    .insertInto('brokerage_member')
    .values({ user_id: userId, brokerage_id: brokerageId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return false;
  const { name } = await trx
    .selectFrom('brokerage')
    .where('id', '=', brokerageId)
    .select('name')
    .executeTakeFirstOrThrow();
  const profile = await trx
    .insertInto('profile')
    .values({ id: userId, company_name: name })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ company_name: name, company_name_ar: null, updated_at: sql`now()` }),
    )
    .returning(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  const person = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  const { id } = await trx
    .insertInto('agent')
    .values({
      user_id: userId,
      brokerage_id: brokerageId,
      slug: newSlug(person || name),
      is_hidden: !isShown,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ brokerage_id: brokerageId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await listUnderAgent(trx, { userId, agentId: id }); // first: it waits for enquiries about them
  await assignToAgent(trx, { userId, agentId: id });
  await keepFromTeam(trx, userId, await hasOthers(trx, brokerageId, userId));
  // Their listings show the company's own logo.
  await trx.deleteFrom('company_logo').where('user_id', '=', userId).execute();
  await bringBackHomes(trx, brokerageId);
  return true;
}

async function hasOthers(trx: Trx, brokerageId: number, userId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('brokerage_member')
    .where('brokerage_id', '=', brokerageId)
    .where('user_id', '!=', userId)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
