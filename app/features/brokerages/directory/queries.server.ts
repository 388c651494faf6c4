import { sql } from 'kysely';
import {
  findAgentNames,
  findAgentsOf,
  findHomesPage,
  isClosedLately,
  isOffered,
  usualResponseOfCompany,
} from '#app/features/agents/queries.server.ts';
import type { HomesPage } from '#app/features/agents/types.ts';
import { areaNameHere } from '#app/features/areas/names.server.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { brokerageNameHere, isCompany } from '#app/features/profiles/advertiser-columns.server.ts';
import { teamOf } from '#app/features/profiles/public-agents.server.ts';
import { isAgentSlug } from '#app/features/profiles/rules.ts';
import { spokenHere } from '#app/features/profiles/spoken.server.ts';
import { tableOfAgents } from '#app/features/search/totals/queries.server.ts';
import { CARDS_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { likeText } from '#app/lib/text.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { db, searchDb } from '#app/server/db.server.ts';
import { type CompanySearch, MOST_AGENTS_NAMED, MOST_AGENTS_SHOWN } from './rules.ts';
import type { CompanyPageDetails, CompanySummary, FoundCompanies } from './types.ts';

/** Companies that list homes or have a team here: most homes first, then by name. */
export async function findCompanies({ text, page }: CompanySearch): Promise<FoundCompanies> {
  const isNamed = text
    ? sql`(b.name ilike ${`%${likeText(text)}%`} or b.orn = ${text}
        or fold_arabic(${text}) <> '' and position(fold_arabic(${text}) in fold_arabic(b.name_ar)) > 0)`
    : sql`true`;
  const offers = sql`select g.brokerage_id as id, sum(o.sale) as sale, sum(o.rent) as rent
    from ${await tableOfAgents(null)} join agent g on g.id = o.agent_id where g.brokerage_id is not null group by 1`;
  const chosen = sql`
    select b.id, b.slug, b.name, b.name_ar, b.logo_url, b.is_verified, coalesce(o.sale, 0) as sale, coalesce(o.rent, 0) as rent
    from brokerage b left join (${offers}) o on o.id = b.id
    where ${isCompany} and (o.id is not null or b.claimed_at is not null) and ${isNamed}`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${chosen}) found`.execute(searchDb);
  const total = single(counted.rows).total;
  const { offset, ...shown } = pageShown(page, total, CARDS_PER_PAGE);
  const { rows } = await sql<Omit<CompanySummary, 'counts'> & Record<Purpose, number>>`
    select c.slug, ${brokerageNameHere('c')} as name, c.logo_url as "logoUrl", c.is_verified as "isVerified", c.sale, c.rent,
      (select count(*) from ${teamOf(sql`c.id`)}) as agents
    from (${chosen} order by coalesce(o.sale, 0) + coalesce(o.rent, 0) desc, b.name collate "und-x-icu", b.id
      limit ${CARDS_PER_PAGE} offset ${offset}) c
    order by c.sale + c.rent desc, c.name collate "und-x-icu", c.id`.execute(searchDb);
  const companies = rows.map(({ sale, rent, ...company }) => ({
    ...company,
    counts: { sale, rent },
  }));
  return { companies, total, ...shown };
}

/** A company's page; null where there is none. */
export async function findCompanyPage(slug: string): Promise<CompanyPageDetails | null> {
  if (!isAgentSlug(slug)) return null;
  const otherName =
    readerLocale() === 'ar' ? sql`case when b.name_ar is not null then b.name end` : sql`b.name_ar`;
  const theirs = sql`from listing l join agent g on g.id = l.agent_id where g.brokerage_id = b.id and l.is_public`;
  const { rows } = await sql<Omit<CompanyPageDetails, 'agents' | 'moreAgents'>>`
    select b.id, b.slug, ${brokerageNameHere('b')} as name, ${otherName} as "otherName", b.logo_url as "logoUrl", b.cover_url as "coverUrl", b.about, b.orn, b.trade_licence as "tradeLicence", b.address, b.offices,
      b.is_verified as "isVerified", b.claimed_at is not null as "isClaimed",
      array(select distinct unnest(b.languages || g.languages) as name
        from (select 1) one left join agent g on g.brokerage_id = b.id and not g.is_hidden order by name) as languages,
      array(select json_build_object('slug', a.slug, 'name', ${areaNameHere('a')}, 'listed', n) from (
        select l.community_id as id, count(*) as n ${theirs} and ${isOffered} group by 1
      ) work join area a using (id) order by n desc, a.name_en limit 12) as areas,
      (select count(*) ${theirs} and ${isClosedLately}) as closed,
      (select case when count(*) > 0 then json_build_object('average', avg(r.stars), 'count', count(*)) end
        from agent_rating r join agent g on g.id = r.agent_id
        where g.brokerage_id = b.id and r.removed_at is null) as rating,
      ${usualResponseOfCompany} as response
    from brokerage b where b.slug = ${slug} and ${isCompany}`.execute(searchDb);
  const [company] = rows;
  if (!company) return null;
  const languages = spokenHere(company.languages);
  const agents = await findAgentsOf(company.id, MOST_AGENTS_SHOWN);
  const isFull = agents.length === MOST_AGENTS_SHOWN;
  const shown = new Set(agents.map(({ slug }) => slug));
  const names = isFull ? await findAgentNames(company.id, MOST_AGENTS_NAMED) : [];
  return {
    ...company,
    languages,
    agents,
    moreAgents: names.filter(({ slug }) => !shown.has(slug)),
  };
}

/** A page of a company's homes, newest first: for sale, to rent or, where there are none of the kind, all. */
export async function findCompanyHomes(
  brokerageId: number,
  asked: Purpose | null,
  page: number,
): Promise<HomesPage> {
  const offered = sql`from listing l join agent g on g.id = l.agent_id
    where g.brokerage_id = ${brokerageId} and l.is_public and ${isOffered}`;
  return findHomesPage(offered, asked, page);
}

/** Pages of companies with homes, for the sitemap. */
export async function findSitemapCompanies(limit: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select b.slug from brokerage b
    where ${isCompany} and exists (select from listing l join agent g on g.id = l.agent_id
      where g.brokerage_id = b.id and l.is_public and ${isOffered})
    order by b.id limit ${limit}`.execute(db);
  return rows.map(({ slug }) => slug);
}
