import { type Kysely, sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import { valuesVersion } from '#app/server/opened-version.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { CompanyDetails, Membership, CompanyOffice, SameOrn } from './types.ts';

/** An account's membership; null if it has no company. */
export async function findMembership(
  userId: string,
  executor: Kysely<Database> = db,
): Promise<Membership | null> {
  const row = await executor
    .selectFrom('brokerage_member as m')
    .innerJoin('brokerage as b', 'b.id', 'm.brokerage_id')
    .where('m.user_id', '=', userId)
    .select(['m.user_id as userId', 'm.role', 'b.id as brokerageId', 'b.slug', 'b.name as company'])
    .select('b.name_ar as nameAr')
    .executeTakeFirst();
  if (!row) return null;
  const { nameAr, ...membership } = row;
  return { ...membership, companyHere: nameHere({ nameEn: row.company, nameAr }) };
}

export async function findCompanyDetails(brokerageId: number): Promise<CompanyDetails> {
  const details = await companyDetails(db, brokerageId).executeTakeFirstOrThrow();
  return { ...details, version: detailsVersion(details) };
}

/** The `version` of a company's details. */
export function detailsVersion(
  of: Omit<CompanyDetails, 'slug' | 'coverUrl' | 'isVerified' | 'verifiedName' | 'version'>,
) {
  const { name, nameAr, orn, tradeLicence, about, languages, phone, email, address } = of;
  return valuesVersion([
    [name, nameAr, orn, tradeLicence, about],
    [languages, phone, email, address, of.logoUrl],
    of.offices.map(({ name: label, ...office }) => [label, office.address, office.phone]),
  ]);
}

/** The query of a company's details, for `findCompanyDetails` and whoever locks the row. */
export function companyDetails(executor: Kysely<Database>, brokerageId: number) {
  return executor
    .selectFrom('brokerage')
    .where('id', '=', brokerageId)
    .select([
      'slug',
      'name',
      'name_ar as nameAr',
      'orn',
      'trade_licence as tradeLicence',
      'about',
      'languages',
    ])
    .select(['phone', 'email', 'address', 'logo_url as logoUrl', 'cover_url as coverUrl'])
    .select(sql<CompanyOffice[]>`offices`.as('offices'))
    .select(['is_verified as isVerified', 'verified_name as verifiedName']);
}

/** Another company with the number, one that accounts run first; null without one. */
export async function findSameOrn(
  orn: string,
  brokerageId: number | null,
  executor: Kysely<Database> = db,
): Promise<SameOrn | null> {
  const row = await executor
    .selectFrom('brokerage')
    .where('orn', '=', orn)
    .where(sql<boolean>`id is distinct from ${brokerageId}`)
    .orderBy('claimed_at')
    .orderBy('id')
    .select(['name as nameEn', 'name_ar as nameAr', 'slug'])
    .select(sql<boolean>`claimed_at is not null`.as('isClaimed'))
    .executeTakeFirst();
  return row ? { name: nameHere(row), slug: row.slug, isClaimed: row.isClaimed } : null;
}

export const brokerageExport: ExportParts = {
  company: {
    table: 'brokerage_member',
    includes: ['brokerage_member_area'],
    read: readMembership,
  },
  companyClaims: { table: 'brokerage_claim', read: readClaims },
  companyNotes: { table: 'brokerage_note', read: readNotes },
  companyInvitationsSent: {
    table: 'brokerage_invitation',
    withheld: 'holds emails of other people',
  },
};

/** The picture at the top of a company's page (WebP). */
export async function findCover(
  publicId: string,
): Promise<{ image: Buffer; updatedAt: Date } | null> {
  if (!isUuid(publicId)) return null;
  const row = await db
    .selectFrom('brokerage_cover')
    .where('public_id', '=', publicId)
    .select(['image', 'updated_at as updatedAt'])
    .executeTakeFirst();
  return row ?? null;
}

async function readMembership(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('brokerage_member as m')
    .innerJoin('brokerage as b', 'b.id', 'm.brokerage_id')
    .where('m.user_id', '=', userId)
    .select(['b.name', 'm.role', 'm.joined_at as joinedAt', 'm.takes_leads as takesLeads'])
    .select(['m.away_until as awayUntil'])
    .select(
      sql<
        string[]
      >`array(select a.name_en from brokerage_member_area s join area a on a.id = s.area_id
        where s.user_id = m.user_id order by 1)`.as('leadAreas'),
    )
    .executeTakeFirst();
  return row ?? null;
}

function readClaims(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('brokerage_claim as c')
    .innerJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at')
    .select(['b.name', 'c.email', 'c.note', 'c.created_at as createdAt'])
    .select(['c.confirmed_at as confirmedAt', 'c.refused_at as refusedAt'])
    .execute();
}

function readNotes(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('brokerage_note')
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .select(['text', 'created_at as createdAt'])
    .execute();
}
