import { type Kysely, type RawBuilder, sql } from 'kysely';
import { areaNameHere, nameHere } from '#app/features/areas/names.server.ts';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { isWholeCity } from '#app/features/areas/rules.ts';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import {
  advertiserPhone,
  agentName,
  agentNameHere,
  companyName,
  companyNameHere,
  companySlug,
  otherAgentName,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { PUBLIC_AGENTS, teamOf } from '#app/features/profiles/public-agents.server.ts';
import { isAgentSlug, logoPath, portraitPath } from '#app/features/profiles/rules.ts';
import { spokenHere } from '#app/features/profiles/spoken.server.ts';
import type { HomeOnMap } from '#app/features/search/pins/types.ts';
import { tableOfAgents } from '#app/features/search/totals/queries.server.ts';
import { LARGE_CARDS_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { likeText } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import { db, runPrepared, searchDb, siteDb } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { FEWEST_ANSWERED, roundedWait } from './rules.ts';
import type {
  AgentDetail,
  AgentNotes,
  AgentPageDetails,
  AgentSearch,
  AgentSummary,
  FoundAgents,
  HomesPage,
} from './types.ts';

export const isOffered = isOnMarket('l');
/** The listings `l` of an agent `g`. */
export const isListedByAgent = sql<boolean>`l.is_public and l.agent_id = g.id`;
export const isClosedLately = sql<boolean>`l.status in ('sold', 'let') and l.closed_at > now() - interval '1 year'`;

/** The average of an agent's `g` ratings. */
export const agentRating = sql`(
  select case when count(*) > 0 then json_build_object('average', avg(stars), 'count', count(*)) end
  from agent_rating where agent_id = g.id and removed_at is null)`;

const cardColumns =
  () => sql`g.id, g.slug, ${agentNameHere()} as name, g.title, g.about, ${companyNameHere()} as company,
  g.languages, g.specializations,
  (select public_id from profile_picture where user_id = g.user_id) as "portraitId",
  case when g.user_id is null then g.portrait_url end as "portraitUrl",
  coalesce(g.user_id::text, g.email, b.email) is not null as "isReachable",
  (select count(*) from listing l where ${isListedByAgent} and ${isClosedLately}) as closed,
  ${agentRating} as rating`;

/**
 * Agents who list or say they work in a place, with the specialities and languages asked for: most homes listed there first,
 * then by name. What names no place may name agents or their companies.
 */
export async function findAgents(search: AgentSearch): Promise<FoundAgents> {
  const place = await findPlace(search.location);
  if (place && !place.isNamed) {
    const { location } = search;
    const called = await findAgentsWhere(search, null, isCalled(location));
    const note = messages('agents').called(location);
    if (called.total > 0)
      return { place: { label: location, note }, isPlaceKnown: false, ...called };
    if (place.communityIds.length === 0) return { place, isPlaceKnown: false, ...called };
  }
  const communityIds = place && place.communityIds;
  const worksThere = sql<boolean>`(o.agent_id is not null or exists (select from agent_area s join area on area.id = s.area_id
    where s.agent_id = g.id and area.community_id = any(${communityIds}::integer[])))`;
  const found = await findAgentsWhere(search, communityIds, place ? worksThere : sql`true`);
  return { place, isPlaceKnown: true, ...found };
}

/** Whether each word of a text begins a word of an agent's name or their company's, in either language. */
function isCalled(text: string): RawBuilder<boolean> {
  const plain = (name: RawBuilder<string>) =>
    sql`fold_arabic(translate(lower(${name}), '-.’''', '    '))`;
  const names = sql<string>`concat_ws(' ', ${agentNameHere()}, ${otherAgentName()}, ${companyName}, ${companyNameHere()})`;
  return sql`' ' || ${plain(names)} like all (
    select '% ' || word || '%' from string_to_table(${plain(sql`${likeText(text)}::text`)}, ' ') word where word <> '')`;
}

async function findAgentsWhere(
  { specialization, language, page }: AgentSearch,
  communityIds: number[] | null,
  condition: RawBuilder<boolean>,
): Promise<Omit<FoundAgents, 'place' | 'isPlaceKnown'>> {
  const conditions = [
    condition,
    ...(specialization ? [sql`${specialization} = any(g.specializations)`] : []),
    ...(language ? [sql`${language} = any(g.languages)`] : []),
  ];
  const offers = await tableOfAgents(communityIds);
  const chosen = sql`select g.id, ${agentName} collate "und-x-icu" as name, coalesce(o.sale + o.rent, 0) as listed
    from (select g.* from ${PUBLIC_AGENTS}) g left join profile p on p.id = g.user_id
      left join brokerage b on b.id = g.brokerage_id left join ${offers} on o.agent_id = g.id
    where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${chosen}) agents`.execute(searchDb);
  const total = single(counted.rows).total;
  const { offset, ...shown } = pageShown(page, total, LARGE_CARDS_PER_PAGE);
  const { rows } = await sql<SummaryRow>`
    with chosen as (${chosen} order by listed desc, name, id limit ${LARGE_CARDS_PER_PAGE} offset ${offset})
    select ${cardColumns()}, chosen.listed from chosen join agent g using (id)
      left join profile p on p.id = g.user_id left join brokerage b on b.id = g.brokerage_id
    order by chosen.listed desc, chosen.name, id`.execute(searchDb);
  return { agents: rows.map(asSummary), total, ...shown };
}

type SummaryRow = Omit<AgentSummary, 'picture'> & PictureRow;

interface PictureRow {
  portraitId: string | null;
  portraitUrl: string | null;
}

/** The public agents of a brokerage, most homes listed first, then by name. */
export async function findAgentsOf(brokerageId: number, limit: number): Promise<AgentSummary[]> {
  const { rows } = await sql<SummaryRow>`
    with counted as (
      select l.agent_id, count(*) as listed from listing l join agent g on g.id = l.agent_id
      where g.brokerage_id = ${brokerageId} and l.is_public and ${isOffered} group by 1
    )
    select ${cardColumns()}, coalesce(counted.listed, 0) as listed
    from (select g.* from ${teamOf(sql`${brokerageId}`)}) g
      left join counted on counted.agent_id = g.id
      left join profile p on p.id = g.user_id left join brokerage b on b.id = g.brokerage_id
    order by counted.listed desc nulls last, name, g.id limit ${limit}`.execute(searchDb);
  return rows.map(asSummary);
}

/** The agents of a company with a page, by name. */
export async function findAgentNames(
  brokerageId: number,
  limit: number,
): Promise<Pick<AgentSummary, 'slug' | 'name'>[]> {
  const { rows } = await sql<Pick<AgentSummary, 'slug' | 'name'>>`
    select g.slug, ${agentNameHere()} as name
    from (select g.* from ${teamOf(sql`${brokerageId}`)}) g left join profile p on p.id = g.user_id
    order by ${agentNameHere()} collate "und-x-icu", g.id limit ${limit}`.execute(searchDb);
  return rows;
}

function asSummary({ portraitId, portraitUrl, ...agent }: SummaryRow): AgentSummary {
  return {
    ...agent,
    languages: spokenHere(agent.languages),
    picture: pictureOf({ portraitId, portraitUrl }),
  };
}

const pictureOf = ({ portraitId, portraitUrl }: PictureRow) =>
  portraitId === null ? portraitUrl : portraitPath(portraitId);

interface CountedPlace {
  label: string;
  note: string | null;
  /** In which agents are counted; none of an unknown place. */
  communityIds: number[];
  /** False if it is unknown, or guessed from a typing error. */
  isNamed: boolean;
}

/** Null for all of Dubai. */
async function findPlace(location: string): Promise<CountedPlace | null> {
  if (location === '' || isWholeCity(location)) return null;
  const match = await resolveLocation(location);
  if (match.kind === 'unknown')
    return { label: location, note: null, communityIds: [], isNamed: false };
  const communities = match.kind === 'found' ? match.path.slice(0, 1) : match.areas;
  const { headings, around, corrected } = messages('results');
  const label = headings.places(communities.map(nameHere));
  const guess = match.kind === 'found' && match.guess === 'corrected' ? corrected(label) : null;
  return {
    label,
    note: match.kind === 'landmark' ? around(nameHere(match.landmark), label) : guess,
    communityIds: communities.map(({ id }) => id),
    isNamed: guess === null,
  };
}

/** An agent's page; null where there is none. */
export async function findAgent(slug: string): Promise<AgentDetail | null> {
  if (!isAgentSlug(slug)) return null;
  const { rows } = await sql<Omit<AgentDetail, 'picture'> & DetailRow>`
    select ${cardColumns()}, (select public_id from company_logo where user_id = g.user_id and p.company_name is not null) as "logoId",
      case when ${companyName} = b.name then b.logo_url end as "brokerageLogo", ${companySlug} as "companySlug",
      ${otherAgentName()} as "otherName",
      ${advertiserPhone} is not null as "hasPhone", g.brn, coalesce(b.orn, g.orn) as orn,
      (select checked_at from member_check where user_id = g.user_id and kind = 'licence' and value = g.brn) as "brnCheckedAt",
      array(select json_build_object('slug', a.slug, 'name', ${areaNameHere('a')}) from (
        select community_id as id, count(*) as n from listing l where ${isListedByAgent} and ${isOffered} group by 1
        union all
        select area.community_id, 0 from agent_area join area on area.id = area_id where agent_id = g.id
      ) work join area a using (id) group by a.id order by sum(n) desc, a.name_en limit 8) as areas,
      ${usualResponse} as response
    from ${PUBLIC_AGENTS} and g.slug = ${slug}`.execute(siteDb);
  const [row] = rows;
  if (!row) return null;
  const { portraitId, portraitUrl, logoId, brokerageLogo, ...agent } = row;
  const companyLogo = logoId ? logoPath(logoId) : brokerageLogo;
  const languages = spokenHere(agent.languages);
  return { ...agent, languages, picture: pictureOf({ portraitId, portraitUrl }), companyLogo };
}

interface DetailRow extends PictureRow {
  logoId: string | null;
  brokerageLogo: string | null;
}

/** Null if the agent has no page. */
export async function findAgentById(
  id: number,
  executor: Kysely<Database> = db,
): Promise<Pick<AgentDetail, 'name' | 'slug'> | null> {
  const { rows } = await sql<Pick<AgentDetail, 'name' | 'slug'>>`
    select ${agentNameHere()} as name, g.slug from ${PUBLIC_AGENTS} and g.id = ${id}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** The id of a person's own agent record; null without one. */
export async function findOwnAgentPage(userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('agent')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What is known of the agent of a listing, in the reader's language; null if they have no page. */
export async function findAgentNotes(listingId: number): Promise<AgentNotes | null> {
  type Row = Pick<AgentDetail, 'title' | 'rating' | 'response'>;
  const query = sql<Row>`
    select g.title, ${agentRating} as rating, ${usualResponse} as response
    from ${PUBLIC_AGENTS} and g.id = (select agent_id from listing where id = ${listingId})`.compile(
    db,
  );
  const [agent] = await asSite(() => runPrepared<Row>('agent-notes', query));
  if (!agent) return null;
  const { title, rating, response } = agent;
  const t = messages('agents');
  const wait = response && roundedWait(response.seconds);
  return {
    title,
    rated: rating && t.rated(rating.average, rating.count),
    wait: wait && t.page.waits[wait.unit](wait.count),
  };
}

/** A page of an agent's listings, newest first: for sale, to rent or, where there are none of the kind, all. */
export async function findAgentListings(
  agentId: number,
  asked: Purpose | null,
  page: number,
): Promise<HomesPage> {
  const listed = sql`from listing l join agent g on g.id = ${agentId} where ${isListedByAgent} and ${isOffered}`;
  return findHomesPage(listed, asked, page);
}

/**
 * A page of homes, newest first: for sale, to rent or, without any of the kind, all.
 * @param offered SQL: from listings `l`, and where.
 */
export async function findHomesPage(
  offered: RawBuilder<unknown>,
  asked: Purpose | null,
  page: number,
): Promise<HomesPage> {
  const counted = await sql<Record<Purpose, number>>`
    select count(*) filter (where l.purpose = 'sale') as sale, count(*) filter (where l.purpose = 'rent') as rent
    ${offered}`.execute(db);
  const counts = single(counted.rows);
  const purpose = asked && counts[asked] > 0 ? asked : null;
  const total = purpose ? counts[purpose] : counts.sale + counts.rent;
  const { offset, ...shown } = pageShown(page, total, LARGE_CARDS_PER_PAGE);
  const { rows } = await sql<{ id: number }>`
    select l.id ${offered} and (${purpose}::text is null or l.purpose::text = ${purpose})
    order by l.created_at desc, l.id desc limit ${LARGE_CARDS_PER_PAGE} offset ${offset}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return { purpose, counts, listings: await findCards(ids, new Date()), ...shown };
}

/** More than any agent lists. */
const MOST_ON_MAP = 2_000;

/** The coordinates of an agent's homes, as far as known; empty for an unknown slug. */
export async function findAgentHomes(slug: string, purpose: Purpose | null): Promise<HomeOnMap[]> {
  if (!isAgentSlug(slug)) return [];
  const { rows } = await sql<HomeOnMap>`
    select l.id, l.lng, l.lat, l.price, l.rent_period as "rentPeriod"
    from (select g.* from ${PUBLIC_AGENTS} and g.slug = ${slug}) g join listing l on ${isListedByAgent} and ${isOffered}
    where l.lng is not null and (${purpose}::text is null or purpose::text = ${purpose})
    order by l.id desc limit ${MOST_ON_MAP}`.execute(db);
  return rows;
}

/** Pages of agents with listings, for the sitemap. */
export async function findSitemapAgents(limit: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select g.slug from ${PUBLIC_AGENTS} and exists (select from listing l where ${isListedByAgent} and ${isOffered})
    order by g.id limit ${limit}`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** What a person says on their agent page. */
export async function findAgentPageDetails(userId: string): Promise<AgentPageDetails> {
  const { rows } = await sql<AgentPageDetails>`
    select slug, not is_hidden as "isShown", name_ar as "nameAr", title, about, languages, specializations, brn, orn,
      array_to_string(array(${namesOfAreas}), ', ') as areas
    from agent g where user_id = ${userId}`.execute(db);
  return rows[0] ?? NO_DETAILS;
}

const NO_DETAILS: AgentPageDetails = {
  slug: null,
  isShown: false,
  nameAr: null,
  title: null,
  about: null,
  languages: [],
  specializations: [],
  areas: '',
  brn: null,
  orn: null,
};

/** Where an agent `g` says they work. */
const namesOfAreas = sql`
  select name_en from agent_area s join area on area.id = s.area_id where s.agent_id = g.id order by name_en`;

export const agentExport: ExportParts = {
  agent: { table: 'agent', includes: ['agent_area'], read: readAgent },
};

async function readAgent(executor: Kysely<Database>, userId: string) {
  const row = await executor
    .selectFrom('agent as g')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('g.user_id', '=', userId)
    .select([
      'g.name',
      'g.name_ar as nameAr',
      'g.brn',
      'g.phone',
      'g.email',
      'g.languages',
      'b.name as brokerage',
    ])
    .select(['g.title', 'g.about', 'g.specializations', 'g.orn', 'g.is_hidden as isHidden'])
    .select(sql<string[]>`array(${namesOfAreas})`.as('areas'))
    .executeTakeFirst();
  return row ?? null;
}

/** As many answers say how soon one comes: all of a year are a hundred thousand in some companies. */
const MOST_ANSWERS = 100;

const latest = sql`order by asked desc limit ${sql.lit(MOST_ANSWERS)}`;

/** When the latest enquiries of the last year to an agent `g` were `asked`, and first `answered`. */
const answersOfAgent = sql`
  select created_at as asked, answered_at as answered from conversation
  where agent_id = g.id and created_at > now() - interval '1 year' and answered_at is not null ${latest}`;

const answersOfCompany = sql`
  select answers.* from agent g cross join lateral (${answersOfAgent}) answers where g.brokerage_id = b.id ${latest}`;

/** How soon these answers usually came; null of too few. */
const usualWait = (answers: RawBuilder<unknown>) => sql`(
  select case when count(*) >= ${sql.lit(FEWEST_ANSWERED)} then json_build_object('count', count(*), 'seconds',
    extract(epoch from percentile_disc(0.5) within group (order by answered - asked))) end from (${answers}) answers)`;

/** How soon an agent `g` usually answers: asked as the site, for it is in all their conversations. */
export const usualResponse = usualWait(answersOfAgent);
/** The same of a company `b`. */
export const usualResponseOfCompany = usualWait(answersOfCompany);
