import { type Kysely, sql } from 'kysely';
import { slugOfPublic } from '#app/features/profiles/public-agents.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { AccountSummary, SuspendedAccount } from './types.ts';

/** Null where there is none. @param id as the URL has it. */
export async function findAccountSummary(id: string): Promise<AccountSummary | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('user_account as u')
    .leftJoin('profile as p', 'p.id', 'u.id')
    .leftJoin('account_deletion as d', 'd.user_id', 'u.id')
    .where('u.id', '=', id)
    .select([
      'u.id',
      'u.email',
      sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('name'),
      'p.company_name as company',
      slugOfPublic(sql`(select own.id from agent own where own.user_id = u.id)`).as('agentSlug'),
      'u.created_at as createdAt',
      'd.delete_at as deleteAt',
      sql<boolean>`exists (select from admin_user where user_id = u.id and is_active)
        and not exists (select from absent_account where user_id = u.id)`.as('isStaff'),
      sql<AccountSummary['figures']>`json_build_object(
        'listings', (select count(*) from listing where user_id = u.id),
        'publicListings', (select count(*) from listing where user_id = u.id and is_public),
        'enquiries', (select count(*) from conversation where advertiser_id = u.id),
        'sent', (select count(*) from conversation where seeker_id = u.id),
        'reports', (select count(*) from listing_report r join listing l on l.id = r.listing_id where l.user_id = u.id))`.as(
        'figures',
      ),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const suspensions = await suspensionsOf(db, id)
    .select(['id', 'suspended_by as suspendedBy', 'lifted_by as liftedBy'])
    .execute();
  return { ...row, suspensions };
}

/** The id of the account with this email, in lower case; null if there is none. */
export async function findAccountId(email: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const MOST_SHOWN = 100;

/** The accounts suspended now, newest first. */
export function findSuspendedAccounts(): Promise<SuspendedAccount[]> {
  return db
    .selectFrom('account_suspension as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .where('s.lifted_at', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(MOST_SHOWN)
    .select(['u.id', 'u.email', 's.reason', 's.suspended_at as suspendedAt'])
    .execute();
}

function suspensionsOf(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('account_suspension')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .select(['reason', 'suspended_at as suspendedAt', 'lifted_at as liftedAt']);
}

export const suspensionExport: ExportParts = {
  suspensions: {
    table: 'account_suspension',
    read: (executor, userId) => suspensionsOf(executor, userId).execute(),
  },
};
