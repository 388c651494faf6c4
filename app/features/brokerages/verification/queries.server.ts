import { sql } from 'kysely';
import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { valuesVersion } from '#app/server/opened-version.server.ts';

/** Who a company says it is. */
interface Identity {
  name: string;
  nameAr: string | null;
  orn: string | null;
}

/** A company that accounts run and that isn't verified as it is. */
export interface UnverifiedCompany extends Identity {
  id: number;
  slug: string;
  tradeLicence: string | null;
  owners: string[];
  /** As what staff have verified it before; null: they never have. */
  verified: Identity | null;
  verifiedAt: Date | null;
  /** Of who it says it is. */
  version: string;
}

/** Companies that accounts run and that aren't verified. */
export interface UnverifiedCounts {
  changed: number;
  fresh: number;
}

/** A page of them: first those that changed their name or number since, then the newest. */
export async function findUnverified(page: number) {
  const unverified = db
    .selectFrom('brokerage as b')
    .where('b.claimed_at', 'is not', null)
    .where('b.is_verified', '=', false);
  const { total } = await unverified
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, ENTRIES_PER_PAGE);
  const rows = await unverified
    .orderBy(sql`b.verified_at is null`)
    .orderBy('b.claimed_at', 'desc')
    .orderBy('b.id')
    .limit(ENTRIES_PER_PAGE)
    .offset(offset)
    .select(['b.id', 'b.slug', 'b.name', 'b.name_ar as nameAr', 'b.orn'])
    .select(['b.trade_licence as tradeLicence', 'b.verified_at as verifiedAt'])
    .select([
      sql<Identity | null>`case when b.verified_at is not null then json_build_object(
        'name', b.verified_name, 'nameAr', b.verified_name_ar, 'orn', b.verified_orn) end`.as(
        'verified',
      ),
      sql<
        string[]
      >`array(select u.email from brokerage_member m join user_account u on u.id = m.user_id
        where m.brokerage_id = b.id and m.role = 'owner' order by u.email)`.as('owners'),
    ])
    .execute();
  const companies = rows.map((row): UnverifiedCompany => ({
    ...row,
    version: identityVersion(row),
  }));
  return { companies, total, ...shown };
}

export function identityVersion({ name, nameAr, orn }: Identity): string {
  return valuesVersion([name, nameAr, orn]);
}

/** How many have another name or number than staff have verified, and how many they have never verified. */
export function countUnverified(): Promise<UnverifiedCounts> {
  return db
    .selectFrom('brokerage')
    .where('claimed_at', 'is not', null)
    .where('is_verified', '=', false)
    .select([
      sql<number>`count(*) filter (where verified_at is not null)`.as('changed'),
      sql<number>`count(*) filter (where verified_at is null)`.as('fresh'),
    ])
    .executeTakeFirstOrThrow();
}
