import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOffered } from '#app/features/agents/queries.server.ts';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import type { LeadState } from '#app/features/conversations/leads/types.ts';
import { subjectKind, subjectTitle } from '#app/features/conversations/queries.server.ts';
import { ownReference } from '#app/features/listings/import/own-reference.server.ts';
import { feedIdOf } from '#app/features/listings/import/sources.ts';
import { titleForOwner, titleForReader } from '#app/features/listings/languages.server.ts';
import { everyWord, isNamedBy } from '#app/features/listings/named.server.ts';
import { isNotDeletedIn } from '#app/features/listings/own/queries.server.ts';
import { wholeDays } from '#app/features/listings/reach/queries.server.ts';
import type { ListingStatus } from '#app/features/listings/types.ts';
import {
  agentNameHere,
  colleagueNameHere,
  personNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { TEAM_DAYS, type TeamView } from './rules.ts';
import type { AgentFigures, TeamAgent, TeamLead, TeamListing, TeamNote } from './types.ts';

/** Rows read at a time for a file. */
const BATCH = 500;

/** The agents of a company, by name: also those without an account, whom an import brought. */
export async function findTeamAgents(brokerageId: number): Promise<TeamAgent[]> {
  const { rows } = await sql<TeamAgent>`
    select g.id, ${colleagueNameHere()} as name from agent g left join profile p on p.id = g.user_id
    where g.brokerage_id = ${brokerageId} and ${colleagueNameHere()} is not null
    order by ${colleagueNameHere()} collate "und-x-icu", g.id`.execute(db);
  return rows;
}

/** What each agent of a company did in the whole days that its reach counts, most enquiries first. */
export async function findTeamFigures(brokerageId: number): Promise<AgentFigures[]> {
  const { first, start, today, end } = wholeDays(TEAM_DAYS);
  const { rows } = await sql<AgentFigures>`
    with team as (select id from agent where brokerage_id = ${brokerageId}),
      listed as (
        select l.agent_id as id, count(*) filter (where l.is_public and ${isOffered}) as listings,
          count(*) filter (where l.closed_at >= ${start} and l.closed_at < ${end}) as closed
        from listing l where l.agent_id in (select id from team) group by 1
      ), seen as (
        select l.agent_id as id, sum(v.n) as views from listing l join listing_view v on v.listing_id = l.id
        where l.agent_id in (select id from team) and v.day >= ${first} and v.day < ${today}
          and ${isNotDeletedIn('l')}
        group by 1
      ), asked as (
        select c.agent_id as id, c.created_at as at, c.answered_at as answered,
          exists (select from message where conversation_id = c.id and viewing_days is not null) as is_viewing
        from conversation c where c.agent_id in (select id from team) and not c.is_from_before
          and c.created_at >= ${start} and c.created_at < ${end}
      ), answers as (
        select id, count(*) as enquiries, count(*) filter (where is_viewing) as viewings,
          extract(epoch from percentile_disc(0.5) within group (order by answered - at))::float8 as first_answer
        from asked group by 1
      )
    select g.id, coalesce(${colleagueNameHere()}, '') as name, coalesce(listed.listings, 0) as listings,
      coalesce(seen.views, 0)::integer as views, coalesce(answers.enquiries, 0) as enquiries,
      answers.first_answer as "firstAnswer", coalesce(answers.viewings, 0) as viewings, coalesce(listed.closed, 0) as closed
    from team join agent g on g.id = team.id left join profile p on p.id = g.user_id
      left join listed on listed.id = g.id left join seen on seen.id = g.id left join answers on answers.id = g.id
    where ${colleagueNameHere()} is not null or num_nonnulls(listed.id, seen.id, answers.id) > 0
    order by enquiries desc, listings desc, name, g.id`.execute(db);
  return rows;
}

/** A page of a company's listings of every status, last changed first. */
export async function findTeamListings(brokerageId: number, view: TeamView<ListingStatus>) {
  const chosen = chosenListings(brokerageId, view);
  const counted = await sql<{ total: number }>`select count(*) as total ${chosen}`.execute(db);
  const { offset, ...shown } = pageShown(view.page, single(counted.rows).total, ROWS_PER_PAGE);
  const listings = await readListings(
    sql`select l.id ${chosen} order by l.updated_at desc, l.id limit ${ROWS_PER_PAGE} offset ${offset}`,
  );
  return { listings, total: single(counted.rows).total, ...shown };
}

/** All of them, in batches. */
export async function* readTeamListings(
  brokerageId: number,
  view: TeamView<ListingStatus>,
): AsyncGenerator<TeamListing[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id ${chosenListings(brokerageId, view)} order by l.updated_at desc, l.id`.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    yield await readListings(sql`select unnest(${ids}::bigint[]) as id`);
  }
}

function chosenListings(
  brokerageId: number,
  { text, agent, state }: TeamView<ListingStatus>,
): RawBuilder<unknown> {
  const conditions = [
    sql`g.brokerage_id = ${brokerageId}`,
    sql`not exists (select from listing_deletion where listing_id = l.id)`,
    ...(agent === null ? [] : [sql`g.id = ${agent}`]),
    ...(state === null ? [] : [sql`l.status = ${state}`]),
    isNamedBy(text),
  ];
  return sql`from listing l join agent g on g.id = l.agent_id where ${sql.join(conditions, sql` and `)}`;
}

/** Whether a listing comes from a feed that is still there. */
const isFromFeed = sql<boolean>`exists (select from feed where 'feed-' || feed.id = l.source and feed.removed_at is null)`;

async function readListings(ids: RawBuilder<unknown>): Promise<TeamListing[]> {
  // Its enquiries, also those of people who have left.
  const { rows } = await sql<TeamListing>`
    select l.id, ${ownReference} as reference, ${titleForOwner('l')} as title, ${placeNameHere()} as "placeName", l.purpose, l.price, l.rent_period as "rentPeriod",
      l.status, l.is_public as "isPublic", ${colleagueNameHere()} as agent, g.id as "agentId", l.user_id is not null as "hasAccount",
      ${isFromFeed} as "isFromFeed",
      (select coalesce(sum(n), 0)::integer from listing_view v where v.listing_id = l.id) as views,
      (select count(*) from conversation c where c.listing_id = l.id) as enquiries, l.updated_at as "updatedAt"
    from (${ids}) chosen join listing l using (id) join agent g on g.id = l.agent_id left join profile p on p.id = g.user_id
    order by l.updated_at desc, l.id`.execute(siteDb);
  return rows;
}

/** A page of the enquiries to a company's agents, newest first. */
export async function findTeamLeads(brokerageId: number, view: TeamView<LeadState>) {
  const chosen = sql`select c.id, c.created_at ${chosenLeads(brokerageId, view)}`;
  const page = (offset: number) =>
    sql`order by created_at desc, id limit ${ROWS_PER_PAGE} offset ${offset}`;
  if (view.text === '') {
    const total = await countLeads(view);
    const { offset, ...shown } = pageShown(view.page, total, ROWS_PER_PAGE);
    return { leads: await readLeads(sql`${chosen} ${page(offset)}`), total, ...shown };
  }
  // A text is looked for in all of them, once.
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${chosen}), counted as (
      select count(*)::integer as total from found
    )
    select total, array(select id from found order by created_at desc, id limit ${ROWS_PER_PAGE}
      offset (least(${view.page}::integer, greatest(1, ceil(total / ${ROWS_PER_PAGE}::float8)::integer)) - 1) * ${ROWS_PER_PAGE}::integer) as ids
    from counted`.execute(db);
  const { total, ids } = single(rows);
  const { offset: _, ...shown } = pageShown(view.page, total, ROWS_PER_PAGE);
  return { leads: await readLeads(sql`select unnest(${ids}::uuid[]) as id`), total, ...shown };
}

/** How many enquiries the company that asks has, whatever their texts. */
async function countLeads({ agent, state }: TeamView<LeadState>): Promise<number> {
  // Only a statement that names a private table says who asks.
  const { rows } = await sql<{ total: number }>`
    select total from count_leads(${agent}, ${state}) as conversation (total)`.execute(db);
  return single(rows).total;
}

/** All of them, in batches. */
export async function* readTeamLeads(
  brokerageId: number,
  view: TeamView<LeadState>,
): AsyncGenerator<TeamLead[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id ${chosenLeads(brokerageId, view)} order by c.created_at desc, c.id`.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    yield await readLeads(sql`select unnest(${ids}::uuid[]) as id`);
  }
}

function chosenLeads(
  brokerageId: number,
  { text, agent, state }: TeamView<LeadState>,
): RawBuilder<unknown> {
  const conditions = [
    // An index finds them all at once; a join looks them up agent by agent.
    sql`c.agent_id = any(array(select id from agent where brokerage_id = ${brokerageId}))`,
    sql`not c.is_from_before`,
    ...(agent === null ? [] : [sql`c.agent_id = ${agent}`]),
    ...(state === null ? [] : [sql`c.state = ${state}`]),
    everyWord(
      text,
      (part, word) => sql`(c.searched like lower(${part}) or c.listing_id in (
          select l.id from listing l join agent g on g.id = l.agent_id where g.brokerage_id = ${brokerageId}
            and ${isNamedBy(word)})
        -- Also that of a home which has left with its agent.
        or c.listing_id in (select id from listing where reference in (${word}, upper(${word})))
        or c.listing_title is null and exists (
          select from (select) it left join listing l on l.id = c.listing_id where ${subjectTitle()} ilike ${part}))`,
    ),
  ];
  return sql`from conversation c where ${sql.join(conditions, sql` and `)}`;
}

const leadTitle = () => sql<string | null>`coalesce(${titleForReader('l')}, ${subjectTitle()})`;

async function readLeads(ids: RawBuilder<unknown>): Promise<TeamLead[]> {
  const { rows } = await sql<TeamLead>`
    select c.id, ${subjectKind} as about, ${leadTitle()} as title, ${ownReference} as reference, c.enquirer as name, c.state, ${colleagueNameHere()} as agent, g.id as "agentId",
      (select count(*) from brokerage_note n where n.conversation_id = c.id and n.brokerage_id = g.brokerage_id) as notes,
      c.answered_at is not null as "isAnswered", c.created_at as "createdAt"
    from (${ids}) chosen join conversation c using (id) join agent g on g.id = c.agent_id
      left join profile p on p.id = g.user_id left join listing l on l.id = c.listing_id
    order by c.created_at desc, c.id`.execute(db);
  return rows;
}

/** An enquiry to a company as its team sees it. */
interface TeamLeadOwner {
  /** Who answers it; null without an account. */
  userId: string | null;
  /** The agent's name among colleagues, and the one that answers go out in; null without one. */
  agent: string | null;
  writesAs: string | null;
  escalatedAt: Date | null;
}

/** Who answers an enquiry to a company. Null if it isn't the company's. */
export async function findTeamLead(brokerageId: number, id: string): Promise<TeamLeadOwner | null> {
  const row = await db
    .selectFrom('conversation as c')
    .innerJoin('agent as g', 'g.id', 'c.agent_id')
    .leftJoin('profile as p', 'p.id', 'g.user_id')
    .where('c.id', '=', id)
    .where('g.brokerage_id', '=', brokerageId)
    .select([colleagueNameHere().as('agent'), agentNameHere().as('writesAs')])
    .select(['c.advertiser_id as userId', 'c.escalated_at as escalatedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** What the team has noted on an enquiry, oldest first. */
export async function findTeamNotes(
  brokerageId: number,
  conversationId: string,
  readerId: string,
): Promise<TeamNote[]> {
  const { rows } = await sql<TeamNote>`
    select n.id, coalesce(${personNameHere()}, u.email) as author,
      n.author_id = ${readerId} as "isOwn", n.text, n.created_at as "createdAt"
    from brokerage_note n join user_account u on u.id = n.author_id left join profile p on p.id = n.author_id
    where n.conversation_id = ${conversationId} and n.brokerage_id = ${brokerageId}
    order by n.created_at, n.id`.execute(db);
  return rows;
}

/** The account that lists one of the company's homes; null if it isn't the company's, or no account lists it. */
export async function findTeamOwner(
  brokerageId: number,
  listingId: number,
  executor: Kysely<Database> = db,
): Promise<string | null> {
  const row = await executor
    .selectFrom('listing as l')
    .innerJoin('agent as g', 'g.id', 'l.agent_id')
    .where('l.id', '=', listingId)
    .where('g.brokerage_id', '=', brokerageId)
    .select('l.user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** One of the company's homes that comes from a feed: it is edited there. */
export async function findFeedListing(
  brokerageId: number,
  listingId: number,
): Promise<{ id: number; title: string; reference: string; feedId: number } | null> {
  const { rows } = await sql<{ title: string; reference: string; source: string | null }>`
    select ${titleForReader('l')} as title, ${ownReference} as reference, l.source
    from listing l join agent g on g.id = l.agent_id
    where l.id = ${listingId} and g.brokerage_id = ${brokerageId} and ${isFromFeed}`.execute(db);
  const [row] = rows;
  const feedId = feedIdOf(row?.source ?? null);
  return row && feedId !== null
    ? { id: listingId, title: row.title, reference: row.reference, feedId }
    : null;
}
