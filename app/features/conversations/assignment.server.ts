import { type RawBuilder, sql } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { asAccount } from '#app/server/asker.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** Who answers an enquiry: an account, and its agent record. */
export interface Assignee {
  userId: string;
  agentId: number;
}

interface Addressed {
  agentId: number;
  /** Null: an agent without an account. */
  advertiserId: string | null;
  /** Null for an agent's page: those enquiries are for the agent, whatever the rule. */
  listingId: number | null;
  /** Nobody gets their own enquiry. */
  seekerId: string | null;
  /** Of a visitor: who answered them about the home does so again. */
  seekerEmail: string | null;
}

/** Puts the enquiries about an advertiser's listings under their new agent record. */
export async function assignToAgent(trx: Trx, { userId, agentId }: Assignee): Promise<void> {
  const enquiries = trx
    .updateTable('conversation')
    .set({ agent_id: agentId })
    .where('advertiser_id', '=', userId)
    .where('agent_id', 'is', null)
    .where('listing_title', 'is not', null);
  await asAccount(userId, () => enquiries.execute());
}

/** Keeps the enquiries and calls that an account has had so far from the team it joins, or brings them to a company of its own. */
export async function keepFromTeam(trx: Trx, userId: string, hasTeam: boolean): Promise<void> {
  const enquiries = trx
    .updateTable('conversation')
    .set({ is_from_before: hasTeam })
    .where('advertiser_id', '=', userId)
    .where('is_from_before', '<>', hasTeam);
  await asAccount(userId, () => enquiries.execute());
  await trx
    .updateTable('phone_contact')
    .set({ is_from_before: hasTeam })
    .where('advertiser_id', '=', userId)
    .where('is_from_before', '<>', hasTeam)
    .execute();
}

/**
 * The member who gets a new enquiry, by the company's rule; a colleague if that member is away. In rotation, they go to the end
 * of the line.
 * @returns null: whom it is addressed to.
 */
export async function findAssignee(trx: Trx, addressed: Addressed): Promise<Assignee | null> {
  const company = await trx
    .selectFrom('agent as g')
    .innerJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('brokerage_lead_rules as r', 'r.brokerage_id', 'b.id')
    .where('g.id', '=', addressed.agentId)
    .where('b.claimed_at', 'is not', null)
    .select(['b.id', 'r.rule'])
    .executeTakeFirst();
  if (!company) return null;
  if (addressed.listingId !== null && company.rule !== null && company.rule !== 'listing_agent') {
    const before = await findEarlier(trx, company.id, addressed);
    if (before) return before;
    const isMeant = MEANT[company.rule](addressed.listingId);
    const next = await takeTurn(trx, company.id, isMeant, addressed.seekerId);
    if (next) return next;
  }
  const { advertiserId, seekerId } = addressed;
  return advertiserId === null ? null : findSubstitute(trx, company.id, advertiserId, seekerId);
}

type Rule = 'round_robin' | 'area' | 'language';

/** SQL: whether the member `m` is meant, besides being there. */
const MEANT: Record<Rule, (listingId: number) => RawBuilder<boolean>> = {
  round_robin: () => sql`true`,
  area: (listingId) => sql`exists (
    select from listing l join area place on place.id = l.area_id
      join brokerage_member_area a on a.area_id in (place.id, place.parent_id, place.community_id)
    where a.user_id = m.user_id and l.id = ${listingId})`,
  language: () => sql`${languageOfReader()} = any (g.languages)`,
};

/** In English, as agents' languages are stored. */
function languageOfReader(): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(readerLocale()) ?? '';
}

/** SQL: whether this `brokerage_member` is away today; null if they never set it. */
export const isAway = (member: string) =>
  sql<boolean>`${sql.ref(`${member}.away_until`)} >= (now() at time zone 'Asia/Dubai')::date`;

/** SQL: whether the member `m` can answer now. */
const isThere = sql<boolean>`(${isAway('m')}) is not true
  and not exists (select from absent_account where user_id = m.user_id)`;

/** Who leaves meanwhile waits, and then gives back what they were just given. */
const WHILE_MEMBER = sql`for key share of m`;

/** Who answers what a visitor wrote about the home before. */
async function findEarlier(
  trx: Trx,
  brokerageId: number,
  { listingId, seekerEmail }: Addressed,
): Promise<Assignee | null> {
  if (seekerEmail === null) return null;
  const { rows } = await sql<Assignee>`
    select m.user_id as "userId", g.id as "agentId" from conversation c join brokerage_member m on m.user_id = c.advertiser_id
      join agent g on g.user_id = m.user_id
    where lower(c.seeker_email) = lower(${seekerEmail}) and c.listing_id = ${listingId}
      and m.brokerage_id = ${brokerageId} and ${isThere}
    order by c.created_at desc limit 1 ${WHILE_MEMBER}`.execute(trx);
  return rows[0] ?? null;
}

/** The member who has waited longest. Of two simultaneous enquiries, one goes to the next member, or waits if there is none. */
async function takeTurn(
  trx: Trx,
  brokerageId: number,
  isMeant: RawBuilder<boolean>,
  seekerId: string | null,
): Promise<Assignee | null> {
  const turn = (whenLocked: RawBuilder<unknown>) =>
    nextInTurn(trx, { brokerageId, isMeant, seekerId, whenLocked });
  return (await turn(sql`skip locked`)) ?? turn(sql``);
}

interface Turn {
  brokerageId: number;
  isMeant: RawBuilder<boolean>;
  seekerId: string | null;
  /** SQL: what becomes of members whose row another transaction holds. */
  whenLocked: RawBuilder<unknown>;
}

async function nextInTurn(
  trx: Trx,
  { brokerageId, isMeant, seekerId, whenLocked }: Turn,
): Promise<Assignee | null> {
  const { rows } = await sql<Assignee>`
    with next as (
      select m.user_id, g.id from brokerage_member m join agent g on g.user_id = m.user_id
      where m.brokerage_id = ${brokerageId} and m.takes_leads and ${isThere} and ${isMeant}
        and m.user_id is distinct from ${seekerId}::uuid
      order by m.lead_at nulls first, m.joined_at, m.user_id limit 1 for no key update of m ${whenLocked}
    )
    update brokerage_member it set lead_at = clock_timestamp() from next where it.user_id = next.user_id
    returning next.user_id as "userId", next.id as "agentId"`.execute(trx);
  return rows[0] ?? null;
}

/** The colleague of somebody who is away; null if they are there, or the colleague isn't either. */
async function findSubstitute(
  trx: Trx,
  brokerageId: number,
  userId: string,
  seekerId: string | null,
): Promise<Assignee | null> {
  const { rows } = await sql<Assignee>`
    select m.user_id as "userId", g.id as "agentId"
    from brokerage_member away join brokerage_member m on m.user_id = away.substitute_id join agent g on g.user_id = m.user_id
    where away.user_id = ${userId} and away.brokerage_id = ${brokerageId} and m.brokerage_id = ${brokerageId}
      and ${isAway('away')}
      and ${isThere} and m.user_id is distinct from ${seekerId}::uuid ${WHILE_MEMBER}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Who takes over a conversation whose answerer is away: their colleague, else the member who would get a new enquiry, down to the one who lists
 * the home.
 * @returns null: it stays where it is.
 */
export async function findStandIn(
  trx: Trx,
  answererId: string,
  addressed: Addressed,
): Promise<Assignee | null> {
  const away = await trx
    .selectFrom('brokerage_member as m')
    .where('m.user_id', '=', answererId)
    .where((eb) => eb.not(isThere))
    .select('m.brokerage_id as brokerageId')
    .executeTakeFirst();
  if (!away) return null;
  const { advertiserId, seekerId } = addressed;
  const next =
    (await findSubstitute(trx, away.brokerageId, answererId, seekerId)) ??
    (await findAssignee(trx, addressed));
  if (next || advertiserId === null) return next;
  return findAnswerer(trx, away.brokerageId, advertiserId, seekerId);
}

/** Somebody of the company who is there, else their colleague; null if neither is. */
export async function findAnswerer(
  trx: Trx,
  brokerageId: number,
  userId: string,
  seekerId: string | null,
): Promise<Assignee | null> {
  const { rows } = await sql<Assignee>`
    select m.user_id as "userId", g.id as "agentId" from brokerage_member m join agent g on g.user_id = m.user_id
    where m.user_id = ${userId} and m.brokerage_id = ${brokerageId} and ${isThere}
      and m.user_id is distinct from ${seekerId}::uuid ${WHILE_MEMBER}`.execute(trx);
  return rows[0] ?? findSubstitute(trx, brokerageId, userId, seekerId);
}
