import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findLimits, findLoweredLimits } from '#app/features/limits/queries.server.ts';
import { personName } from '#app/features/profiles/advertiser-columns.server.ts';
import { slugOfPublic } from '#app/features/profiles/public-agents.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { likeText } from '#app/lib/text.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { memberSearchWords } from './rules.ts';
import { findSuspensions } from './suspension/queries.server.ts';
import type {
  ListedMember,
  Member,
  MemberCheck,
  MemberFigures,
  MemberNote,
  MemberSearch,
  MemberSort,
  MemberState,
} from './types.ts';

type Condition = RawBuilder<boolean>;

export interface FoundMembers {
  search: MemberSearch;
  members: ListedMember[];
  /** How many match. */
  total: number;
  pages: number;
}

/** A page of the site's accounts: the last if there are fewer than the one requested. */
export async function findMemberPage(search: MemberSearch): Promise<FoundMembers> {
  const conditions = conditionsOf(search);
  // What matches is searched for once; indexes count and sort everybody.
  const kept = sql.raw(conditions.length > 0 ? 'materialized' : 'not materialized');
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as ${kept} (select u.id, u.created_at from user_account u ${where}),
      counted as materialized (select count(*)::integer as total from found)
    select total, array(
      select u.id from ${SOURCES[search.sort]} order by ${ORDERS[search.sort]} limit ${ROWS_PER_PAGE}
      offset (${offsetUpTo(search.page)})) as ids
    from counted`.execute(db);
  const { total, ids } = single(rows);
  const { page, pages } = pageShown(search.page, total, ROWS_PER_PAGE);
  return { search: { ...search, page }, members: await findListed(ids), total, pages };
}

/** Of a page, or of the last if there are fewer, as `pageShown` has it. */
function offsetUpTo(page: number) {
  const last = sql`(total - 1) / ${sql.lit(ROWS_PER_PAGE)}`;
  return sql`select greatest(least(${page - 1}::integer, ${last}), 0) * ${sql.lit(ROWS_PER_PAGE)} from counted`;
}

const SOURCES: Record<MemberSort, RawBuilder<unknown>> = {
  newest: sql`found u`,
  oldest: sql`found u`,
  seen: sql`found u left join last_visit v on v.user_id = u.id`,
};

const ORDERS: Record<MemberSort, RawBuilder<unknown>> = {
  newest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
  seen: sql`v.seen_at desc nulls last, u.id desc`,
};

const STATES: Record<MemberState, Condition> = {
  suspended: sql`u.id in (select user_id from account_suspension where lifted_at is null)`,
  answered: sql`u.id in (
    select s.user_id from account_suspension s join suspension_answer a on a.suspension_id = s.id
    where a.settled_at is null)`,
  advertisers: sql`u.id in (
    select id from profile where is_agent union select user_id from listing where user_id is not null)`,
};

/** What an index of the account's words holds, and one of its profile's. */
const ACCOUNT_WORDS = sql`(email || ' ' || lower(name))`;
const PROFILE_WORDS = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
  || coalesce(company_name, '') || ' ' || coalesce(agent_email, '') || ' ' || coalesce(phone, ''))`;

function conditionsOf({ text, state }: MemberSearch): Condition[] {
  const conditions = memberSearchWords(text).map(hasWord);
  if (state) conditions.push(STATES[state]);
  return conditions;
}

function hasWord(word: string): Condition {
  const pattern = `%${likeText(word)}%`;
  return sql`u.id in (
    select id from user_account where ${ACCOUNT_WORDS} like ${pattern}
    union select id from profile where ${PROFILE_WORDS} like ${pattern})`;
}

/** These accounts, in the order of the ids. */
async function findListed(ids: string[]): Promise<ListedMember[]> {
  if (ids.length === 0) return [];
  const rows = await people()
    .where('u.id', 'in', ids)
    .select([
      sql<number>`(select count(*)::integer from listing where user_id = u.id)`.as('listings'),
      sql<boolean>`exists (select from account_suspension where user_id = u.id and lifted_at is null)`.as(
        'isSuspended',
      ),
      sql<boolean>`exists (select from account_deletion where user_id = u.id)`.as('isLeaving'),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function people() {
  return db
    .selectFrom('user_account as u')
    .leftJoin('profile as p', 'p.id', 'u.id')
    .leftJoin('last_visit as v', 'v.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      sql<string>`coalesce(${personName}, u.name)`.as('name'),
      'p.company_name as company',
      'p.phone',
      'u.created_at as createdAt',
      'v.seen_at as seenAt',
    ]);
}

/** Null where there is none. @param id as the URL has it. */
export async function findMember(id: string): Promise<Member | null> {
  if (!isUuid(id)) return null;
  const row = await people()
    .leftJoin('account_deletion as d', 'd.user_id', 'u.id')
    .where('u.id', '=', id)
    .select([
      slugOfPublic(sql`(select own.id from agent own where own.user_id = u.id)`).as('agentSlug'),
      'd.delete_at as deleteAt',
      sql<boolean>`exists (select from admin_user where user_id = u.id and is_active)
        and not exists (select from absent_account where user_id = u.id)`.as('isStaff'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const [figures, limits, limitation, checks, notes, suspensions] = await Promise.all([
    findMemberFigures(id),
    findLimits(id),
    findLoweredLimits(id),
    findChecks(id),
    findNotes(id),
    findSuspensions(id),
  ]);
  return { ...row, figures, limits, limitation: limitation ?? null, checks, notes, suspensions };
}

/** The account's activity in numbers, without reading conversations. */
async function findMemberFigures(id: string): Promise<MemberFigures> {
  const reports = sql`listing_report r join listing l on l.id = r.listing_id where l.user_id = ${id}`;
  const ratings = sql`agent_rating r join agent a on a.id = r.agent_id where a.user_id = ${id} and r.removed_at is null`;
  const deleted = sql`exists (select from listing_deletion where listing_id = listing.id)`;
  const { rows } = await sql<MemberFigures>`
    select
      coalesce((select json_object_agg(status, n) from (
        select status, count(*) as n from listing where user_id = ${id} and not ${deleted} group by status) each), '{}') as listings,
      (select count(*)::integer from listing where user_id = ${id} and ${deleted}) as "deletedListings",
      (select count(*)::integer from conversation where advertiser_id = ${id}) as enquiries,
      (select count(*)::integer from conversation where seeker_id = ${id}) as sent,
      (select count(*)::integer from ${reports}) as reports,
      (select count(*)::integer from ${reports} and r.closed_at is null) as "openReports",
      (select count(*)::integer from ${ratings}) as ratings,
      (select avg(r.stars)::float8 from ${ratings}) as stars`.execute(siteDb);
  return single(rows);
}

/** One of each kind. */
export async function findChecks(
  userId: string,
  executor: Kysely<Database> = db,
): Promise<MemberCheck[]> {
  const { rows } = await sql<MemberCheck>`
    select said.kind, nullif(said.value, '') as value, c.value as "checkedValue",
      c.checked_at as "checkedAt", c.checked_by as "checkedBy"
    from user_account u
    left join profile p on p.id = u.id
    left join agent g on g.user_id = u.id
    cross join lateral (values (1, 'licence', g.brn), (2, 'company', p.company_name), (3, 'email', u.email),
      (4, 'phone', p.phone)) as said (place, kind, value)
    left join member_check c on c.user_id = u.id and c.kind = said.kind
    where u.id = ${userId} order by said.place`.execute(executor);
  return rows;
}

function findNotes(userId: string): Promise<MemberNote[]> {
  return db
    .selectFrom('member_note')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .select(['id', 'text', 'written_at as writtenAt', 'written_by as writtenBy'])
    .execute();
}

export const memberExport: ExportParts = {
  checksByStaff: {
    table: 'member_check',
    read: (executor, userId) =>
      executor
        .selectFrom('member_check')
        .where('user_id', '=', userId)
        .orderBy('kind')
        .select(['kind', 'value', 'checked_at as checkedAt'])
        .execute(),
  },
  notesByStaff: {
    table: 'member_note',
    read: (executor, userId) =>
      executor
        .selectFrom('member_note')
        .where('user_id', '=', userId)
        .orderBy('id')
        .select(['text', 'written_at as writtenAt'])
        .execute(),
  },
};
