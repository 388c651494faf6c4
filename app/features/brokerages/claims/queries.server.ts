import { sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { isCompany, personName } from '#app/features/profiles/advertiser-columns.server.ts';
import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { isOfCompany } from '../rules.ts';

/** A company that may be claimed. */
export interface ClaimableCompany {
  id: number;
  name: string;
  slug: string;
  /** Whether accounts run it already: then staff decide. */
  isClaimed: boolean;
  /** The domain of its known email; null: staff decide. */
  mail: string | null;
}

export async function findClaimable(slug: string): Promise<ClaimableCompany | null> {
  const row = await db
    .selectFrom('brokerage as b')
    .where('b.slug', '=', slug)
    .where(isCompany)
    .select(['b.id', 'b.name as nameEn', 'b.name_ar as nameAr', 'b.slug', 'b.email'])
    .select(sql<boolean>`b.claimed_at is not null`.as('isClaimed'))
    .executeTakeFirst();
  if (!row) return null;
  const { email, nameEn, nameAr, ...company } = row;
  const name = nameHere({ nameEn, nameAr });
  return { ...company, name, mail: email && (email.split('@')[1] ?? null) };
}

/** The person's last claim of a company. */
export async function findOwnClaim(userId: string, brokerageId: number) {
  const row = await db
    .selectFrom('brokerage_claim')
    .where('user_id', '=', userId)
    .where('brokerage_id', '=', brokerageId)
    .select(['email', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .select('refused_at as refusedAt')
    .select(
      sql<boolean>`email is not null and confirmed_at is null and token_until <= now()`.as(
        'isExpired',
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}
export type OwnClaim = NonNullable<Awaited<ReturnType<typeof findOwnClaim>>>;

/** The companies that the person claims, by name. */
export async function findClaimedBy(userId: string): Promise<{ company: string; slug: string }[]> {
  const rows = await db
    .selectFrom('brokerage_claim as c')
    .innerJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where('c.user_id', '=', userId)
    .where('c.refused_at', 'is', null)
    .orderBy('b.name')
    .select(['b.name as nameEn', 'b.name_ar as nameAr', 'b.slug'])
    .execute();
  return rows.map(({ slug, ...names }) => ({ company: nameHere(names), slug }));
}

/** The claim of a mailed link, without using it up; null if the link no longer works. */
export async function findClaimOfLink(
  token: string,
): Promise<{ userId: string; company: string } | null> {
  const row = await db
    .selectFrom('brokerage_claim as c')
    .innerJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where('c.token_hash', '=', hashOfToken(token))
    .where('c.token_until', '>', sql<Date>`now()`)
    .select(['c.user_id as userId', 'b.name as nameEn', 'b.name_ar as nameAr'])
    .executeTakeFirst();
  return row ? { userId: row.userId, company: nameHere(row) } : null;
}

/** A claim that staff settle. */
export interface OpenClaim {
  id: string;
  company: string;
  slug: string;
  orn: string | null;
  /** Another company with the number, which accounts run. */
  ornOf: string | null;
  tradeLicence: string | null;
  /** Whether an email of the company is known. */
  hasMail: boolean;
  /** Whether the account's own email is the company's, or of its domain. */
  isOwnMail: boolean;
  /** Who runs the company already. */
  owners: string[];
  /** How many claim it. */
  claims: number;
  person: string;
  userId: string;
  personEmail: string;
  email: string | null;
  confirmedAt: Date | null;
  note: string;
  createdAt: Date;
}

/** Whether a claim `c` is for staff to settle: the link to its email was followed, or it has none. */
const isReady = sql<boolean>`(c.email is null or c.confirmed_at is not null)`;

/** A page of the open claims, oldest first, and last those whose link was not followed yet. */
export async function findOpenClaims(page: number) {
  const open = db
    .selectFrom('brokerage_claim as c')
    .innerJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .innerJoin('user_account as person', 'person.id', 'c.user_id')
    .leftJoin('profile as p', 'p.id', 'c.user_id')
    .where('c.refused_at', 'is', null);
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, ENTRIES_PER_PAGE);
  const rows = await open
    .orderBy(isReady, 'desc')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(ENTRIES_PER_PAGE)
    .offset(offset)
    .select([
      'c.id',
      'c.user_id as userId',
      'b.name as company',
      'b.slug',
      'b.orn',
      'b.trade_licence as tradeLicence',
      'b.email as companyEmail',
      'c.email',
      'c.note',
    ])
    .select(['c.created_at as createdAt', 'c.confirmed_at as confirmedAt'])
    .select([
      'person.email as personEmail',
      sql<string>`coalesce(${personName}, person.email)`.as('person'),
      sql<number>`(select count(*) from brokerage_claim o where o.brokerage_id = b.id and o.refused_at is null)`.as(
        'claims',
      ),
      sql<
        string[]
      >`array(select u.email from brokerage_member m join user_account u on u.id = m.user_id
        where m.brokerage_id = b.id and m.role = 'owner' order by u.email)`.as('owners'),
      sql<string | null>`(select o.name from brokerage o
        where o.orn = b.orn and o.id <> b.id and o.claimed_at is not null limit 1)`.as('ornOf'),
    ])
    .execute();
  const checked = rows.map(({ companyEmail, ...claim }): OpenClaim => {
    const isOwnMail = isOfCompany(claim.personEmail, companyEmail);
    return { ...claim, hasMail: companyEmail !== null, isOwnMail };
  });
  return { claims: checked, total, ...shown };
}

/** How many claims are for staff to settle. */
export async function countOpenClaims(): Promise<number> {
  const { n } = await db
    .selectFrom('brokerage_claim as c')
    .where(isReady)
    .where('c.refused_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
