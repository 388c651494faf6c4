import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isNotDeleted } from '#app/features/listings/own/queries.server.ts';
import { personNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { CompanyRole, Membership } from '../types.ts';

/** A member of a company, as the others see them. */
export interface TeamMember {
  userId: string;
  /** Their name, else their email. */
  name: string;
  email: string;
  role: CompanyRole;
  joinedAt: Date;
  /** Their listings, without deleted ones. */
  listings: number;
}

const ROLE_ORDER = sql`m.role`;

/**
 * SQL: whether all managers of a company are suspended or leaving; null if it has none.
 * @param brokerageId where the query has the company's id.
 */
export function areManagersAbsent(brokerageId: string): RawBuilder<boolean | null> {
  return sql`(select bool_and(exists (select from absent_account where user_id = m.user_id)) from brokerage_member m
    where m.brokerage_id = ${sql.ref(brokerageId)} and m.role in ('owner', 'manager'))`;
}

/** Everybody of a company, owners first. */
export function findMembers(brokerageId: number): Promise<TeamMember[]> {
  return membersOf(brokerageId).execute();
}

/** A page of them. */
export async function findTeamPage(brokerageId: number, page: number) {
  const { total } = await db
    .selectFrom('brokerage_member')
    .where('brokerage_id', '=', brokerageId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, ROWS_PER_PAGE);
  const members = await membersOf(brokerageId).limit(ROWS_PER_PAGE).offset(offset).execute();
  return { members: members satisfies TeamMember[], total, ...shown };
}

/** How many homes imports and the company's feeds brought for a member. */
export async function countImported(
  member: Pick<Membership, 'userId' | 'brokerageId'>,
): Promise<number> {
  const { n } = await db
    .selectFrom('listing')
    .where(isImportedFor(member))
    .where(isNotDeleted)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether a listing, which no account lists, is that of the member's agent, and comes from no other company's feed. */
export function isImportedFor({ userId, brokerageId }: Pick<Membership, 'userId' | 'brokerageId'>) {
  return sql<boolean>`listing.user_id is null and listing.agent_id = (select own.id from agent own where own.user_id = ${userId})
    and not exists (select from feed where 'feed-' || feed.id = listing.source and feed.brokerage_id <> ${brokerageId})`;
}

function membersOf(brokerageId: number) {
  return db
    .selectFrom('brokerage_member as m')
    .innerJoin('user_account as person', 'person.id', 'm.user_id')
    .leftJoin('profile as p', 'p.id', 'm.user_id')
    .where('m.brokerage_id', '=', brokerageId)
    .orderBy(ROLE_ORDER)
    .orderBy('name')
    .orderBy('m.user_id')
    .select(['m.user_id as userId', 'person.email', 'm.role', 'm.joined_at as joinedAt'])
    .select([
      sql<string>`coalesce(${personNameHere()}, person.email)`.as('name'),
      sql<number>`(select count(*) from listing l where l.user_id = m.user_id
        and not exists (select from listing_deletion where listing_id = l.id))`.as('listings'),
    ]);
}

/** Whether a company would have no owner without the member, or only some who are suspended or leaving. */
export async function isLastOwner(
  executor: Kysely<Database>,
  { userId, brokerageId, role }: Pick<Membership, 'userId' | 'brokerageId' | 'role'>,
): Promise<boolean> {
  if (role !== 'owner') return false;
  const other = await executor
    .selectFrom('brokerage_member as m')
    .where('m.brokerage_id', '=', brokerageId)
    .where('m.user_id', '!=', userId)
    .where('m.role', '=', 'owner')
    .where(sql<boolean>`not exists (select from absent_account where user_id = m.user_id)`)
    .select('m.user_id')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
