import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { areaNameHere, placeNameHere } from '#app/features/areas/names.server.ts';
import { advertiserId, publicListings } from '#app/features/listings/cards/queries.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import {
  advertiserEmail,
  agentNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { findAgentToWriteTo, slugOfPublic } from '#app/features/profiles/public-agents.server.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { canBeViewed, valuationAnswersPath } from './rules.ts';
import type {
  Conversation,
  AgentValuation,
  HomeToValue,
  Message,
  MessagePage,
  Side,
  Subject,
} from './types.ts';

/** A public listing or an agent's page, and the recipient of messages from there. */
export interface Contactable {
  /** Path of its page. */
  path: string;
  /** Null for an agent's page. */
  listingId: number | null;
  /** Null for a private owner's listing. */
  agentId: number | null;
  /** The subject of messages: the agent's name, or the listing's title. */
  title: string;
  /** Only for a listing. */
  placeName: string | null;
  /** The agent or company that lists it; null for a private owner and an agent's page. */
  recipient: string | null;
  /** Whether it is a home that is still available. */
  canBeViewed: boolean;
  /** The account of its owner, else of its agent; null for an imported listing whose agent has none. */
  advertiserId: string | null;
  /** Without an account: the agent's email, else the brokerage's. */
  advertiserEmail: string | null;
}

/**
 * Null if there is no such public listing, or nobody to receive messages about it.
 * @param listingId as in the URL.
 */
export async function findContactable(
  listingId: string,
  executor: Kysely<Database> = db,
): Promise<Contactable | null> {
  const id = parseId(listingId);
  if (id === null) return null;
  const row = await publicListings(executor)
    .where('l.id', '=', id)
    .select((eb) => [
      'l.id as listingId',
      'l.status',
      'l.agent_id as agentId',
      titleForReader('l').as('title'),
      placeNameHere().as('placeName'),
      agentNameHere().as('recipient'),
      advertiserId.as('advertiserId'),
      eb.fn.coalesce('g.email', 'b.email').as('email'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { status, ...about } = row;
  return reachable({ ...about, path: listingPath(id), canBeViewed: canBeViewed(status) });
}

/** Null if there is no such page, or its agent can't be reached. */
async function findContactableAgent(slug: string): Promise<Contactable | null> {
  const agent = await findAgentToWriteTo(slug);
  if (!agent) return null;
  const { id: agentId, name: title, userId: advertiserId, email } = agent;
  const path = agentPath(slug);
  return reachable({
    path,
    listingId: null,
    agentId,
    title,
    placeName: null,
    recipient: null,
    canBeViewed: false,
    advertiserId,
    email,
  });
}

/** A listing or, by slug, an agent's page, whichever the URL names. */
export function findRecipient(named: { id?: string; slug?: string }): Promise<Contactable | null> {
  return named.slug === undefined
    ? findContactable(named.id ?? '')
    : findContactableAgent(named.slug);
}

function reachable({
  email,
  ...about
}: Omit<Contactable, 'advertiserEmail'> & { email: string | null }): Contactable | null {
  const askedAt = about.advertiserId ? null : email;
  return about.advertiserId || askedAt ? { ...about, advertiserEmail: askedAt } : null;
}

/** The email a listing shows on request; null without such a public listing or email. */
export async function findShownEmail(listingId: number): Promise<string | null> {
  const row = await publicListings()
    .where('l.id', '=', listingId)
    .where('l.messages_only', '=', false)
    .select(advertiserEmail.as('email'))
    .executeTakeFirst();
  return row?.email ?? null;
}

/** A page of the messages sent to or by a person, newest first. */
export async function findMessagePage(userId: string, page: number): Promise<MessagePage> {
  const { total } = await conversationsOf(userId)
    .select(sql<number>`coalesce(sum(c.messages), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, ENTRIES_PER_PAGE);
  const rows = await conversationsOf(userId)
    .innerJoin('message as m', 'm.conversation_id', 'c.id')
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .where(sql<boolean>`m.id = any(${await findNewest(userId, offset)}::uuid[])`)
    .select(messageColumns())
    .select((eb) => [eb('c.seeker_id', '=', userId).as('isSeeker'), subject(eb)])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .execute();
  const messages = rows.map(({ isSeeker, subject, ...row }) => {
    const side = isSeeker ? 'seeker' : 'advertiser';
    return { ...messageOf(row, side), subject: subjectOf(subject, side) };
  });
  return { messages, total, ...shown };
}

/** The ids of a page of a person's messages: the newest are in as many conversations that had one last, and few have to be read. */
async function findNewest(userId: string, offset: number): Promise<string[]> {
  const most = offset + ENTRIES_PER_PAGE;
  const latest = (side: Side) => sql`(
    select id from conversation where ${sql.ref(`${side}_id`)} = ${userId}
    order by last_message_at desc nulls last fetch first ${most} rows with ties)`;
  const { rows } = await sql<{ id: string }>`
    select m.id from (${latest('seeker')} union all ${latest('advertiser')}) c cross join lateral (
      select id, created_at from message where conversation_id = c.id
      order by created_at desc fetch first ${most} rows with ties) m
    order by m.created_at desc, m.id limit ${ENTRIES_PER_PAGE} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A conversation of the person's; null if they have none with this id.
 * @param before the id of a message, for those before it; null for the newest.
 */
export async function findConversation(
  userId: string,
  id: string,
  before: string | null = null,
): Promise<Conversation | null> {
  const row = await findWithSubject(id, isPartyTo(userId));
  return row
    ? conversationOf(row, row.seeker_id === userId ? 'seeker' : 'advertiser', before)
    : null;
}

/** A conversation as its agent's colleagues see it; null if it is with no agent of this brokerage. */
export async function findTeamConversation(
  brokerageId: number,
  id: string,
  before: string | null,
): Promise<Conversation | null> {
  const isOfTeam = sql<boolean>`exists (select from agent where id = c.agent_id and brokerage_id = ${brokerageId})`;
  const row = await findWithSubject(id, isOfTeam);
  return row ? conversationOf(row, 'advertiser', before) : null;
}

/** A conversation as a side without an account sees it; null once that side has one. */
export async function findGuestConversation(
  id: string,
  side: Side,
  before: string | null = null,
): Promise<Conversation | null> {
  const row = await findWithSubject(id, sql`${sql.ref(`c.${side}_email`)} is not null`);
  return row ? conversationOf(row, side, before) : null;
}

/** Whether an account has this side of the conversation. */
export async function isInAccount(id: string, side: Side): Promise<boolean> {
  const row = await siteDb
    .selectFrom('conversation')
    .where('id', '=', id)
    .where(`${side}_id`, 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes with every message a person sends, receives or reads, and when staff remove, restore or close something. */
export async function findInboxState(userId: string): Promise<string> {
  const { state } = await conversationsOf(userId)
    .select(
      sql<string>`concat_ws('.', count(*), coalesce(sum(c.changes), 0), count(c.closed_at))`.as(
        'state',
      ),
    )
    .executeTakeFirstOrThrow();
  return state;
}

/** Whether the person is a side of the conversation `c`. */
function isPartyTo(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(c.seeker_id = ${userId} or c.advertiser_id = ${userId})`;
}

function conversationsOf(userId: string) {
  return db.selectFrom('conversation as c').where(isPartyTo(userId));
}

function findWithSubject(id: string, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('conversation as c')
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .where('c.id', '=', id)
    .where(condition)
    .select((eb) => [
      'c.id',
      'c.seeker_id',
      sql<boolean>`num_nonnulls(c.seeker_id, c.seeker_email) > 0`.as('hasSeeker'),
      sql<boolean>`num_nonnulls(c.advertiser_id, c.advertiser_email) > 0`.as('hasAdvertiser'),
      isSuspendedAccount(sql.ref('c.seeker_id')).as('isSeekerSuspended'),
      isSuspendedAccount(sql.ref('c.advertiser_id')).as('isAdvertiserSuspended'),
      shownUnit.as('unitNumber'),
      homeToValue.as('home'),
      sql<boolean>`c.closed_at is not null`.as('isClosed'),
      sql<boolean>`c.seeker_id is null and c.seeker_muted_at is not null`.as('isDisowned'),
      subject(eb),
    ])
    .executeTakeFirst();
}

/**
 * The number of the unit or villa that a listing `l` keeps from its page, for a conversation `c` about it: its owner
 * shows it to everyone, or to those they have answered.
 */
const shownUnit = sql<string | null>`case
  when l.unit_visibility = 'everyone' or l.unit_visibility = 'answered' and exists (
    select from message where conversation_id = c.id and not from_seeker and removed_at is null
  ) then l.unit_number end`;

function isSuspendedAccount(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from account_suspension where user_id = ${userId} and lifted_at is null)`;
}

interface ConversationRow {
  id: string;
  hasSeeker: boolean;
  hasAdvertiser: boolean;
  isSeekerSuspended: boolean;
  isAdvertiserSuspended: boolean;
  isClosed: boolean;
  unitNumber: string | null;
  home: HomeToValue | null;
  /** Whether the owner of the email that a guest gave has said that they didn't write. */
  isDisowned: boolean;
  subject: NullableSubject;
}

async function conversationOf(
  { id, subject, ...row }: ConversationRow,
  side: Side,
  wanted: string | null,
): Promise<Conversation> {
  const before = wanted !== null && (await isMessageOf(id, wanted)) ? wanted : null;
  const rows = await db
    .selectFrom('message as m')
    .where('m.conversation_id', '=', id)
    .$if(before !== null, (query) => query.where(isBefore(id, before)))
    .select(messageColumns())
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(ENTRIES_PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, ENTRIES_PER_PAGE).toReversed();
  return {
    id,
    side,
    subject: subjectOf(subject, side),
    unitNumber: row.unitNumber,
    home: row.home,
    messages: shown.map((row) => messageOf(row, side)),
    hasEarlier: rows.length > shown.length,
    hasLater: before !== null,
    noReply: reasonAgainstReply(row, side),
  };
}

async function isMessageOf(conversationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the message `m` came before another of its conversation. */
function isBefore(conversationId: string, messageId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(m.created_at, m.id) < (
    select created_at, id from message where id = ${messageId} and conversation_id = ${conversationId})`;
}

function reasonAgainstReply(
  row: Omit<ConversationRow, 'id' | 'subject'>,
  side: Side,
): Conversation['noReply'] {
  if (row.isClosed) return 'conversation_closed';
  const isSeeker = side === 'seeker';
  if (isSeeker && row.isDisowned) return 'conversation_disowned';
  if (!(isSeeker ? row.hasAdvertiser : row.hasSeeker)) return 'other_left';
  return (isSeeker ? row.isAdvertiserSuspended : row.isSeekerSuspended) ? 'other_suspended' : null;
}

/** What the message `m` says a home is worth. */
export const messageFigure = sql<AgentValuation | null>`case when m.figure_low is not null then (
  select json_build_object('purpose', v.purpose, 'low', m.figure_low, 'high', m.figure_high)
  from conversation valued join valuation_request v on v.id = valued.valuation_request_id
  where valued.id = m.conversation_id) end`;

/**
 * Who signed the message `m`: an advertiser by the name they have now, in the reader's language; a seeker, who typed one
 * for this enquiry, by that. Null once their account is deleted.
 */
function senderName() {
  return sql<string | null>`case when m.from_seeker or m.name is null then m.name else coalesce((
    select ${agentNameHere()} from conversation answered
    left join agent g on g.id = coalesce(m.agent_id, answered.agent_id)
    left join profile p on p.id = case when m.agent_id is null then answered.advertiser_id else g.user_id end
    where answered.id = m.conversation_id), m.name) end`;
}

/** What the message `m` holds, whoever reads it. */
export const MESSAGE_CONTENT = [
  'm.id',
  'm.email',
  'm.phone',
  'm.message',
  sql<string[] | null>`m.viewing_days::text[]`.as('days'),
  'm.viewing_hours as hours',
  messageFigure.as('figure'),
  'm.declines',
  sql<boolean>`m.removed_at is not null`.as('isRemoved'),
] as const;

const messageColumns = () =>
  [
    ...MESSAGE_CONTENT,
    'm.conversation_id as conversationId',
    'm.from_seeker as fromSeeker',
    senderName().as('name'),
    sql<boolean>`m.read_at is not null`.as('isRead'),
    'm.created_at as createdAt',
  ] as const;

interface MessageRow extends Omit<Message, 'from' | 'isOwn' | 'viewing'> {
  fromSeeker: boolean;
  days: string[] | null;
  hours: number[] | null;
}

const REMOVED = {
  message: '',
  email: null,
  phone: null,
  viewing: null,
  figure: null,
  declines: false,
};

function messageOf({ fromSeeker, days, hours, ...row }: MessageRow, reader: Side): Message {
  const from = fromSeeker ? 'seeker' : 'advertiser';
  const viewing = days && hours && { days, hours };
  const shown = row.isRemoved ? REMOVED : { viewing };
  return { ...row, from, isOwn: from === reader, ...shown };
}

/** Whether a conversation `c` began on its agent's page. */
const isWithAgent = sql<boolean>`c.agent_id is not null and c.listing_title is null and c.valuation_request_id is null`;

/** The name of the agent of a conversation `c`. */
const agentOf = () => sql<string | null>`(
  select ${agentNameHere()} from agent g left join profile p on p.id = g.user_id where g.id = c.agent_id)`;

/** The subject's kind of a conversation `c`. */
export const subjectKind = sql<
  Subject['kind']
>`case when c.valuation_request_id is not null then 'valuation'
  when ${isWithAgent} then 'agent' else 'listing' end`;

/** The home that the agent of a conversation `c` is asked to value. */
export const homeToValue = sql<HomeToValue | null>`(
  select json_build_object('purpose', purpose, 'timing', timing, 'place', place, 'propertyType', property_type,
    'completion', completion, 'bedrooms', bedrooms, 'sizeSqft', size_sqft)
  from valuation_request where id = c.valuation_request_id)`;

/** The site's own estimate of the home, which only its owner sees beside what agents say. */
export const storedEstimate = sql<object | null>`(
  select json_build_object('low', estimate_low, 'middle', estimate_middle, 'high', estimate_high)
  from valuation_request where id = c.valuation_request_id and estimate_low is not null)`;

/**
 * The title of a listing while it is public, afterwards its title when it was asked about. The agent's name for
 * conversations from an agent's page, the place of a home to value.
 */
export const subjectTitle = () => sql<string | null>`
  case when l.is_public then ${titleForReader('l')} when l.id is not null then c.listing_title
    when ${isWithAgent} then ${agentOf()}
    else (
      select coalesce((select ${areaNameHere('a')} from area a where a.id = r.community_id and a.name_en = r.place), r.place)
      from valuation_request r where r.id = c.valuation_request_id) end`;

/** The subject of a conversation `c`: the listing `l`, the agent whose page it began on, or the home to value. */
export function subject(eb: ExpressionBuilder<Database & { l: Database['listing'] }, 'l'>) {
  return jsonBuildObject({
    listingId: eb.ref('l.id'),
    title: subjectTitle(),
    isPublic: eb.ref('l.is_public'),
    kind: subjectKind,
    valuationId: sql<string | null>`c.valuation_request_id`,
    valuer: sql<string | null>`case when c.valuation_request_id is not null then ${agentOf()} end`,
    agentSlug: sql<
      string | null
    >`case when ${isWithAgent} then ${slugOfPublic(sql.ref('c.agent_id'))} end`,
  }).as('subject');
}

interface NullableSubject {
  listingId: number | null;
  title: string | null;
  isPublic: boolean | null;
  kind: Subject['kind'];
  valuationId: string | null;
  valuer: string | null;
  agentSlug: string | null;
}

/** Null if the left join found no property. @param reader null for staff. */
export function subjectOf(row: NullableSubject, reader: Side | null): Subject | null {
  const { listingId, title, isPublic, kind, agentSlug, valuationId, valuer } = row;
  if (title === null) return null;
  const paths: Record<Subject['kind'], string | null> = {
    listing: isPublic && listingId ? listingPath(listingId) : null,
    agent: agentSlug && agentPath(agentSlug),
    valuation: reader === 'seeker' && valuationId ? valuationAnswersPath(valuationId) : null,
  };
  return { kind, title, valuer: reader === 'advertiser' ? null : valuer, path: paths[kind] };
}

export const conversationExport: ExportParts = {
  conversations: {
    table: 'conversation',
    includes: ['message'],
    read: readConversations,
  },
};

/** The person's messages, as their pages show them. */
async function readConversations(executor: Kysely<Database>, userId: string) {
  const rows = await executor
    .selectFrom('conversation as c')
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .where(isPartyTo(userId))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .select((eb) => [
      'c.id',
      subjectTitle().as('property'),
      homeToValue.as('homeToValue'),
      storedEstimate.as('estimate'),
      eb('c.seeker_id', '=', userId).as('isSeeker'),
      'c.state',
      'c.next_step as nextStep',
      'c.next_step_on as nextStepOn',
      'c.state_changed_at as stateChangedAt',
      'c.created_at as createdAt',
      jsonArrayFrom(
        eb
          .selectFrom('message as m')
          .whereRef('m.conversation_id', '=', 'c.id')
          .orderBy('m.created_at')
          .orderBy('m.id')
          .select([...messageColumns(), 'm.consent_text as consent']),
      ).as('messages'),
    ])
    .execute();
  return rows.map(
    ({ isSeeker, state, nextStep, nextStepOn, stateChangedAt, estimate, messages, ...row }) => ({
      ...row,
      ...(isSeeker && estimate && { estimate }),
      ...(!isSeeker && { state, nextStep, nextStepOn, stateChangedAt }),
      messages: messages.map(({ consent, ...message }) => {
        const shown = messageOf(message as never, isSeeker ? 'seeker' : 'advertiser');
        return { ...shown, ...(shown.isOwn && { consent }) };
      }),
    }),
  );
}

/** The name and phone number that a person last gave with an enquiry; null before their first. */
export async function findLastSender(
  userId: string,
): Promise<{ name: string | null; phone: string | null } | null> {
  const row = await db
    .selectFrom('conversation as c')
    .innerJoin('message as m', 'm.conversation_id', 'c.id')
    .where('c.seeker_id', '=', userId)
    .where('m.from_seeker', '=', true)
    .where('m.name', 'is not', null)
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .select(['m.name', 'm.phone'])
    .executeTakeFirst();
  return row ?? null;
}
