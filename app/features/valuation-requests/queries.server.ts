import { type RawBuilder, sql } from 'kysely';
import {
  agentRating,
  isOffered,
  isListedByAgent,
  usualResponse,
} from '#app/features/agents/queries.server.ts';
import { selectAreas } from '#app/features/area-pages/queries.server.ts';
import { areaNameHere, nameHere } from '#app/features/areas/names.server.ts';
import { distance } from '#app/features/areas/nearby.ts';
import { findAreaPoints, resolveLocation } from '#app/features/areas/queries.server.ts';
import { isAway } from '#app/features/conversations/assignment.server.ts';
import {
  type Contactable,
  homeToValue,
  messageFigure,
  storedEstimate,
} from '#app/features/conversations/queries.server.ts';
import type { HomeToValue } from '#app/features/conversations/types.ts';
import type { ValueRange } from '#app/features/market/valuation/types.ts';
import {
  agentNameHere,
  companyNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { PUBLIC_AGENTS, slugOfPublic } from '#app/features/profiles/public-agents.server.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { prove } from '#app/server/asker.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import { answerOf, MOST_OFFERED } from './rules.ts';
import type {
  AgentMessage,
  ComparedAgent,
  ValuationComparison,
  AreaWithAgents,
  Valuer,
  ValuerOffer,
} from './types.ts';

/**
 * Who may be asked about a home in a community.
 *
 * @param communityName null: not known. @param near the slug of a nearby area, which counts only where nobody lists in the
 * community itself. @param viewerId of the requester; null for visitors.
 */
export async function findValuerOffer(
  communityName: string | null,
  near: string | null,
  viewerId: string | null,
): Promise<ValuerOffer> {
  const match = communityName === null ? null : await resolveLocation(communityName);
  const [community] = match?.kind === 'found' ? match.path : [];
  if (!community) return { area: null, agents: [], nearby: [] };
  const area = { id: community.id, name: nameHere(community) };
  const agents = await findValuers(area.id, viewerId);
  if (agents.length > 0) return { area, agents, nearby: [] };
  const nearby = await findNearby(area.id, viewerId);
  const chosen = nearby.find(({ slug }) => slug === near);
  if (!chosen) return { area, agents, nearby };
  return {
    area: { id: chosen.id, name: chosen.name },
    agents: await findValuers(chosen.id, viewerId),
    nearby: [],
  };
}

/** The recipients behind those slugs, in the order of their accounts; fewer if one of them can't be asked. */
export async function findRecipients(
  communityId: number,
  viewerId: string | null,
  slugs: string[],
): Promise<Contactable[]> {
  const { rows } = await sql<{ id: number; userId: string | null; email: string | null } & Valuer>`
    select * from (${valuersOf(communityId, viewerId)}) valuer where slug = any(${slugs}::text[])
    order by "userId", id`.execute(siteDb);
  return rows.map(({ id, slug, name, userId, email }) => ({
    path: agentPath(slug),
    listingId: null,
    agentId: id,
    title: name,
    placeName: null,
    recipient: null,
    canBeViewed: false,
    advertiserId: userId,
    advertiserEmail: userId ? null : email,
  }));
}

/** Most homes listed there first, then who usually answers soonest, then by name. */
async function findValuers(communityId: number, viewerId: string | null): Promise<Valuer[]> {
  const { rows } = await sql<Valuer>`
    select slug, name, company, listed, response, rating from (${valuersOf(communityId, viewerId)}) valuer
    order by listed desc, (response->>'seconds')::numeric nulls last, name collate "und-x-icu", id limit ${MOST_OFFERED}`.execute(
    siteDb,
  );
  return rows;
}

/**
 * Agents with a page who list homes in the community, can be written to and are not away. Not the viewer, nor anyone in a
 * conversation with them that staff have closed. Asked as the site: how soon agents answer is in all their conversations.
 */
function valuersOf(communityId: number | RawBuilder<number>, viewerId: string | null) {
  return sql`
    select g.id, g.slug, ${agentNameHere()} as name, ${companyNameHere()} as company, g.user_id as "userId",
      coalesce(g.email, b.email) as email, o.listed, ${usualResponse} as response, ${agentRating} as rating
    from (select g.* from ${PUBLIC_AGENTS}) g
      left join profile p on p.id = g.user_id left join brokerage b on b.id = g.brokerage_id,
      lateral (select count(*) as listed from listing l
        where ${isListedByAgent} and ${isOffered} and l.community_id = ${communityId}) o
    where o.listed > 0 and coalesce(g.user_id::text, g.email, b.email) is not null
      and (g.user_id = ${viewerId}::uuid) is not true
      and not exists (select from brokerage_member m
        where m.user_id = g.user_id and ${isAway('m')})
      and not exists (select from conversation
        where agent_id = g.id and seeker_id = ${viewerId}::uuid and closed_at is not null)`;
}

/** How many of the nearest areas with homes are looked through. */
const NEAREST = 6;

async function findNearby(
  communityId: number,
  viewerId: string | null,
): Promise<(AreaWithAgents & { id: number })[]> {
  const [home] = await findAreaPoints([communityId]);
  if (!home) return [];
  const nearest = (await selectAreas())
    .flatMap(({ id, slug, name, lat, lng, forSale, toRent }) =>
      id === communityId || lat === null || lng === null || forSale + toRent === 0
        ? []
        : [{ id, slug, name, km: distance(home, { lat, lng }) }],
    )
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEAREST);
  const { rows } = await sql<{ id: number; agents: number }>`
    select id, (select count(*) from (${valuersOf(sql`near.id`, viewerId)}) valuer) as agents
    from unnest(${nearest.map(({ id }) => id)}::int[]) near (id)`.execute(siteDb);
  const agentsIn = new Map(rows.map(({ id, agents }) => [id, agents]));
  return nearest
    .map(({ id, slug, name }) => ({ id, slug, name, agents: agentsIn.get(id) ?? 0 }))
    .filter(({ agents }) => agents > 0);
}

/** What the reader's language calls a place that somebody typed, where the site knows it. */
export async function typedPlaceHere(place: string): Promise<string> {
  const match = await resolveLocation(place);
  return match.kind === 'found' && match.guess === null
    ? nameHere({ nameEn: place, nameAr: match.area.nameAr })
    : place;
}

/** Null unless this person asked for it. */
export function findOwnComparison(
  userId: string,
  requestId: string,
): Promise<ValuationComparison | null> {
  return findComparison(sql`c.valuation_request_id = ${requestId} and c.seeker_id = ${userId}`);
}

/** The comparison that a guest's conversation belongs to, from their own conversations. */
export async function findGuestComparison(
  conversationId: string,
): Promise<ValuationComparison | null> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation where (valuation_request_id, lower(seeker_email)) in (
      select valuation_request_id, lower(seeker_email) from conversation where id = ${conversationId})`.execute(
    siteDb,
  );
  for (const { id } of rows) prove(`conversation:${id}`);
  return findComparison(sql`c.id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

interface AgentRow extends Pick<
  ComparedAgent,
  'conversationId' | 'name' | 'slug' | 'listed' | 'rating' | 'isGone'
> {
  home: HomeToValue;
  areaName: string;
  askedAt: Date;
  estimate: ValueRange | null;
  messages: (Omit<AgentMessage, 'createdAt'> & { createdAt: string })[];
}

async function findComparison(
  isTheirOwn: RawBuilder<unknown>,
): Promise<ValuationComparison | null> {
  const { rows } = await sql<AgentRow>`
    select c.id as "conversationId", ${agentNameHere()} as name, ${slugOfPublic(sql`c.agent_id`)} as slug,
      (select count(*) from listing l where ${isListedByAgent} and ${isOffered} and l.community_id = v.community_id) as listed,
      ${agentRating} as rating, ${homeToValue} as home, ${areaNameHere('a')} as "areaName", v.created_at as "askedAt",
      ${storedEstimate} as estimate,
      c.closed_at is not null or num_nonnulls(c.advertiser_id, c.advertiser_email) = 0
        or exists (select from absent_account where user_id = c.advertiser_id) as "isGone",
      (select coalesce(json_agg(json_build_object('message', m.message, 'figure', ${messageFigure},
          'declines', m.declines, 'createdAt', m.created_at) order by m.created_at, m.id), '[]')
        from message m where m.conversation_id = c.id and not m.from_seeker and m.removed_at is null) as messages
    from conversation c join valuation_request v on v.id = c.valuation_request_id join area a on a.id = v.community_id
      left join agent g on g.id = c.agent_id left join profile p on p.id = g.user_id
    where ${isTheirOwn} order by name, c.id`.execute(db);
  const [request] = rows;
  if (!request) return null;
  const { home, areaName, askedAt, estimate } = request;
  const agents = rows.map(({ conversationId, name, slug, listed, rating, isGone, messages }) => {
    const read = messages.map((it) => ({ ...it, createdAt: new Date(it.createdAt) }));
    const answer = answerOf(read, askedAt);
    return { conversationId, name, slug, listed, rating, isGone, ...answer };
  });
  const sorted = agents.toSorted(
    (a, b) => (a.first?.seconds ?? Infinity) - (b.first?.seconds ?? Infinity) || 0,
  );
  const place = await typedPlaceHere(home.place);
  return { home, place, areaName, askedAt, estimate, agents: sorted };
}
