import { type Kysely, sql } from 'kysely';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import type { TableView } from '#app/lib/table-view.ts';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { canUse, type StaffArea } from './permissions.ts';
import type { StaffSort } from './rules.ts';
import type { Staff, StaffRole } from './types.ts';

/** Whether an account with this email, in lower case, is active staff. */
export async function isStaffEmail(email: string): Promise<boolean> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  return account !== undefined && (await findActiveStaff(account.id)) !== null;
}

/** The active admin user of an account; null for other people, and while the account is due for deletion or suspended. */
export async function findActiveStaff(
  userId: string,
  executor: Kysely<Database> = db,
): Promise<{ userId: string; username: string; role: StaffRole } | null> {
  const row = await executor
    .selectFrom('admin_user')
    .where('admin_user.user_id', '=', userId)
    .where('is_active', '=', true)
    .where(sql<boolean>`not exists (select from absent_account where user_id = admin_user.user_id)`)
    .select(['admin_user.user_id as userId', 'username', 'role'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the staff member may still use an area, read again in the transaction, under a lock that a deactivation waits for:
 * call it once what they change is locked.
 */
export async function isStillStaffWith(
  trx: Trx,
  area: StaffArea,
  { userId }: Pick<Staff, 'userId'>,
): Promise<boolean> {
  await trx
    .selectFrom('admin_user')
    .where('user_id', '=', userId)
    .select('id')
    .forShare()
    .execute();
  const staff = await findActiveStaff(userId, trx);
  return staff !== null && canUse(staff, area);
}

/** A row of the Users tab. */
export interface ListedStaff {
  userId: string;
  username: string;
  role: StaffRole;
  isActive: boolean;
  email: string;
  /** First and last name; empty if the profile has none. */
  name: string;
  lastLogin: Date | null;
  createdAt: Date;
}

export interface StaffPage {
  list: ListedStaff[];
  total: number;
  page: number;
  pages: number;
}

/**
 * A page of the admin users who may sign in here.
 * @param text part of a username, a name or an email; empty for all.
 */
export async function findStaffPage(
  { page, sort }: TableView<string, StaffSort>,
  text: string,
): Promise<StaffPage> {
  const { total } = await staffHere(text)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, ROWS_PER_PAGE);
  const list = await listedStaff(sort, text).limit(ROWS_PER_PAGE).offset(offset).execute();
  return { list, total, ...shown };
}

/** All of them. */
export function findAllStaff(sort: StaffSort, text: string): Promise<ListedStaff[]> {
  return listedStaff(sort, text).execute();
}

function staffHere(text: string, executor: Kysely<Database> = db) {
  const named = sql`concat_ws(' ', username, first_name, last_name, person.email)`;
  return executor
    .selectFrom('admin_user')
    .innerJoin('user_account as person', 'person.id', 'admin_user.user_id')
    .leftJoin('profile', 'profile.id', 'admin_user.user_id')
    .$if(text !== '', (q) => q.where(sql<boolean>`${named} ilike ${`%${likeText(text)}%`}`))
    .$if(env().SITE_MODE === 'production', (q) => q.where('demonstration_login', 'is', null));
}

const ORDERS: Record<StaffSort, ReturnType<typeof sql>> = {
  name: sql`lower(username)`,
  name_z: sql`lower(username) desc`,
  seen: sql`last_login desc nulls last`,
  seen_first: sql`last_login nulls first`,
  added: sql`admin_user.created_at desc`,
  added_first: sql`admin_user.created_at`,
};

function listedStaff(sort: StaffSort, text: string) {
  return staffHere(text)
    .orderBy(ORDERS[sort])
    .orderBy('admin_user.id')
    .select([
      'admin_user.user_id as userId',
      'username',
      'role',
      'is_active as isActive',
      'person.email',
      sql<string>`concat_ws(' ', first_name, last_name)`.as('name'),
      'last_login as lastLogin',
      'admin_user.created_at as createdAt',
    ]);
}

/** Where active staff who may use an area get mail. */
export async function findStaffEmails(area: StaffArea): Promise<string[]> {
  const rows = await staffHere('')
    .where('is_active', '=', true)
    .where(sql<boolean>`not exists (select from absent_account where user_id = admin_user.user_id)`)
    .select(['person.email', 'role'])
    .orderBy('admin_user.id')
    .execute();
  return rows.filter((staff) => canUse(staff, area)).map(({ email }) => email);
}

/** Active staff with their email, and whether they want the weekly figures. */
export async function findActiveStaffMails(
  executor: Kysely<Database>,
): Promise<{ userId: string; email: string; role: StaffRole; wantsFigures: boolean }[]> {
  return staffHere('', executor)
    .where('is_active', '=', true)
    .where(sql<boolean>`not exists (select from absent_account where user_id = admin_user.user_id)`)
    .select([
      'admin_user.user_id as userId',
      'person.email',
      'role',
      'wants_figures as wantsFigures',
    ])
    .orderBy('admin_user.id')
    .execute();
}

export const staffExport: ExportParts = {
  adminUser: { table: 'admin_user', read: readStaff },
  invitationsSent: { table: 'admin_invitation', withheld: 'holds emails of other people' },
};

async function readStaff(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('admin_user')
    .where('user_id', '=', userId)
    .select([
      'username',
      'role',
      'is_active as isActive',
      'last_login as lastLogin',
      'wants_figures as wantsWeeklyFigures',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Usernames differ in more than case. */
export async function isUsernameTaken(
  executor: Kysely<Database>,
  username: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('admin_user')
    .where((eb) => eb(eb.fn('lower', ['username']), '=', eb.fn('lower', [eb.val(username)])))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
