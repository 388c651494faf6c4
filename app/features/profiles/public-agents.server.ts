import { type RawBuilder, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { advertiserName, agentName, agentNameHere } from './advertiser-columns.server.ts';
import { isAgentSlug } from './rules.ts';

/** Agents `g` who have a page, with their profiles `p` and brokerages `b`, each if it exists. */
export const PUBLIC_AGENTS = sql`agent g left join profile p on p.id = g.user_id left join brokerage b on b.id = g.brokerage_id
  where not g.is_hidden and ${agentName} is not null
    and not exists (select from absent_account where user_id = g.user_id)`;

/** Those of a company, as it shows its team: who has no name of their own, but the company's, is nobody there. @param brokerageId must not refer to `g`, `p` or `b`. */
export function teamOf(brokerageId: RawBuilder<unknown>) {
  return sql`${PUBLIC_AGENTS} and g.brokerage_id = ${brokerageId} and ${advertiserName} is not null`;
}

/** The slug of the agent's page; null without one. @param agentId must not refer to `g`, `p` or `b`. */
export function slugOfPublic(agentId: RawBuilder<number | null>): RawBuilder<string | null> {
  return sql`(select g.slug from ${PUBLIC_AGENTS} and g.id = ${agentId})`;
}

interface AgentToWriteTo {
  id: number;
  name: string;
  /** Their account; null without one. */
  userId: string | null;
  /** Theirs or their brokerage's, for those without an account. */
  email: string | null;
}

/** Null if the agent has no page. */
export async function findAgentToWriteTo(slug: string): Promise<AgentToWriteTo | null> {
  if (!isAgentSlug(slug)) return null;
  const { rows } = await sql<AgentToWriteTo>`
    select g.id, ${agentNameHere()} as name, g.user_id as "userId", coalesce(g.email, b.email) as email
    from ${PUBLIC_AGENTS} and g.slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}
