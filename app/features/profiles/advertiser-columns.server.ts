import { sql } from 'kysely';

// Columns of an advertiser: from the profile `p` of their account, their agent record `g` and its brokerage `b`, each if it
// exists. The profile takes precedence.

export const personName = sql<string | null>`nullif(concat_ws(' ', p.first_name, p.last_name), '')`;
export const advertiserName = sql<string | null>`coalesce(${personName}, g.name)`;
/** The agent's name; an agent may have none but their company's. */
export const agentName = sql<string | null>`coalesce(${advertiserName}, p.company_name)`;
export const companyName = sql<string | null>`coalesce(p.company_name, b.name)`;
export const advertiserPhone = sql<string | null>`coalesce(p.phone, g.phone, b.phone)`;
export const advertiserAddress = sql<string | null>`coalesce(p.agent_address, b.address)`;
/** Not what imports make of listings without an agency. */
export const isCompany = sql<boolean>`b.slug <> 'listed-without-an-agency'`;
/** The slug of the company's page; null without one. */
export const companySlug = sql<
  string | null
>`case when ${companyName} = b.name and ${isCompany} then b.slug end`;
