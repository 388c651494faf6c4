import { type Kysely, sql } from 'kysely';
import { isUuid } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { logoPath } from './rules.ts';
import type { Profile } from './types.ts';

const NOTHING: Profile = {
  firstName: null,
  lastName: null,
  companyName: null,
  companyNameAr: null,
  agentEmail: null,
  phone: null,
  agentAddress: null,
};

/** The person's profile, empty if they have never filled it in. */
export async function findProfile(userId: string): Promise<Profile> {
  const row = await db
    .selectFrom('profile')
    .where('id', '=', userId)
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'company_name as companyName',
      'company_name_ar as companyNameAr',
      'agent_email as agentEmail',
      'phone',
      'agent_address as agentAddress',
    ])
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** The person's picture, a WebP; null if there is none. */
export async function findPicture(
  userId: string,
): Promise<{ image: Buffer; updatedAt: Date } | null> {
  const row = await db
    .selectFrom('profile_picture')
    .where('user_id', '=', userId)
    .select(['image', 'updated_at as updatedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the account of a row is visible to others: neither due for deletion nor suspended. */
const isPresent = (table: 'picture' | 'c') =>
  sql<boolean>`not exists (select from absent_account where user_id = ${sql.ref(`${table}.user_id`)})`;

/** The pictures that people show on their listings, while their account is visible. */
export function publicPortraits() {
  return db
    .selectFrom('profile_picture as picture')
    .where(isPresent('picture'))
    .where('picture.public_id', 'is not', null);
}

/** A picture that somebody shows on their listings (WebP); null if there is none. */
export async function findPortrait(
  publicId: string,
): Promise<{ image: Buffer; updatedAt: Date } | null> {
  if (!isUuid(publicId)) return null;
  const row = await publicPortraits()
    .where('picture.public_id', '=', publicId)
    .select(['picture.image', 'picture.updated_at as updatedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the person shows their picture on their listings. */
export async function showsPicture(userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile_picture')
    .where('user_id', '=', userId)
    .select('public_id')
    .executeTakeFirst();
  return Boolean(row?.public_id);
}

/** The URL of the logo a person has uploaded; null if there is none. */
export async function findOwnLogo(userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_logo')
    .where('user_id', '=', userId)
    .select('public_id')
    .executeTakeFirst();
  return row ? logoPath(row.public_id) : null;
}

/** The logo of a company or of an account (WebP); null if there is none, or the account is due for deletion or suspended. */
export async function findLogo(
  publicId: string,
): Promise<{ image: Buffer; updatedAt: Date } | null> {
  if (!isUuid(publicId)) return null;
  const row = await db
    .selectFrom('company_logo as c')
    .where('c.public_id', '=', publicId)
    .where(isPresent('c'))
    .select(['c.image', 'c.updated_at as updatedAt'])
    .unionAll(
      db
        .selectFrom('brokerage_logo as b')
        .where('b.public_id', '=', publicId)
        .select(['b.image', 'b.updated_at as updatedAt']),
    )
    .executeTakeFirst();
  return row ?? null;
}

export const profileExport: ExportParts = {
  profile: { table: 'profile', read: readProfile },
  picture: { table: 'profile_picture', read: readPicture },
  companyLogo: { table: 'company_logo', read: readLogo },
};

async function readProfile(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('profile')
    .where('id', '=', userId)
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'company_name as companyName',
      'company_name_ar as companyNameAr',
      'agent_email as agentEmail',
      'agent_address as agentAddress',
      'is_agent as isAgent',
      'is_unnamed as isUnnamed',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .executeTakeFirst();
  return row ?? null;
}

async function readPicture(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('profile_picture')
    .where('user_id', '=', userId)
    .select(['image', 'updated_at as updatedAt', 'public_id as publicId'])
    .executeTakeFirst();
  return row ? { ...webp(row), isShownOnListings: row.publicId !== null } : null;
}

async function readLogo(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('company_logo')
    .where('user_id', '=', userId)
    .select(['image', 'updated_at as updatedAt'])
    .executeTakeFirst();
  return row ? webp(row) : null;
}

function webp({ image, updatedAt }: { image: Buffer; updatedAt: Date }) {
  return { type: 'image/webp', base64: image.toString('base64'), updatedAt };
}
