import { sql } from 'kysely';
import { brokerageNameHere, isCompany } from '#app/features/profiles/advertiser-columns.server.ts';
import { searchDb } from '#app/server/db.server.ts';

export interface FoundCompany {
  id: number;
  slug: string;
  name: string;
  /** Its public ones. */
  listings: number[];
}

/** The company of a slug; null if there is none. */
export async function findSearchedCompany(slug: string): Promise<FoundCompany | null> {
  const { rows } = await sql<FoundCompany>`
    select b.id, b.slug, ${brokerageNameHere('b')} as name, array(
      select l.id::float8 from listing l join agent g on g.id = l.agent_id
      where g.brokerage_id = b.id and l.is_public) as listings
    from brokerage b where b.slug = ${slug} and ${isCompany}`.execute(searchDb);
  return rows[0] ?? null;
}

interface CompanyName {
  /** As in the URL. */
  text: string;
  name: string;
}

/** The names of companies by slug, for chips. */
export async function findCompanyNames(slugs: (string | null)[]): Promise<CompanyName[]> {
  const asked = slugs.filter((slug) => slug !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<CompanyName>`
    select b.slug as text, ${brokerageNameHere('b')} as name from brokerage b
    where b.slug = any(${asked}) and ${isCompany}`.execute(searchDb);
  return rows;
}
