import { sql } from 'kysely';

// Of an advertiser: the profile `p` of their account, their agent record `g` and its brokerage `b`, each where there is
// one. What they say themselves comes first.

export const personName = sql<string | null>`nullif(concat_ws(' ', p.first_name, p.last_name), '')`;
export const advertiserName = sql<string | null>`coalesce(${personName}, g.name)`;
/** What an agent is called, who may have no name but that of their company. */
export const agentName = sql<string | null>`coalesce(${advertiserName}, p.company_name)`;
export const companyName = sql<string | null>`coalesce(p.company_name, b.name)`;
export const advertiserPhone = sql<string | null>`coalesce(p.phone, g.phone, b.phone)`;
export const advertiserAddress = sql<string | null>`coalesce(p.agent_address, b.address)`;
