import { sql } from 'kysely';
import { itemAt } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import {
  AGENT_EMAIL,
  CONVERSATIONS,
  SAMI,
  type SeedConversation,
  type SeedMessage,
} from './enquiries.ts';
import { ANSWERS, ASKED, COMMUNITY, HOME, type SeedAnswer } from './valuation.ts';

/** Fills the inboxes of the demonstration's logins; the world and the logins must exist. */
export async function insertEnquiries(trx: Trx): Promise<void> {
  for (const conversation of CONVERSATIONS) await insertConversation(trx, conversation);
  await insertValuation(trx);
}

const CONSENT = 'A sample of the demonstration: nobody was asked.';

/** A home that its owner has asked three agents to value. */
async function insertValuation(trx: Trx): Promise<void> {
  const seekerId = await findAccount(trx, SAMI.email);
  const { rows: agents } = await sql<{
    id: number;
    name: string;
    userId: string | null;
    email: string | null;
  }>`
    select g.id, g.name, g.user_id as "userId", case when g.user_id is null then g.email end as email
    from agent g left join user_account u on u.id = g.user_id join listing l on l.agent_id = g.id or l.user_id = g.user_id
      join area a on a.id = l.community_id and a.slug = ${COMMUNITY}
    where l.is_public and l.status in ('available', 'under_offer')
    group by g.id, u.id order by u.email = ${AGENT_EMAIL} desc nulls last, count(*) desc, g.id limit ${ANSWERS.length}`.execute(
    trx,
  );
  const { rows: requests } = await sql<{ id: string; middle: number }>`
    insert into valuation_request (submission, purpose, timing, place, community_id, property_type, completion, bedrooms,
      size_sqft, estimate_low, estimate_middle, estimate_high, created_at)
    select gen_random_uuid(), ${HOME.purpose}, ${HOME.timing}, ${HOME.place}, a.id, ${HOME.propertyType}, ${HOME.completion},
      ${HOME.bedrooms}, ${HOME.sizeSqft}, round(p.middle * 0.92, -4), round(p.middle, -4), round(p.middle * 1.08, -4),
      ${hoursAgo(ASKED.hoursAgo)}
    from area a, lateral (
      select (percentile_cont(0.5) within group (order by price / (size_sqm * 10.7639)) * ${HOME.sizeSqft})::numeric as middle
      from sale where community_id = a.id and bedrooms = ${HOME.bedrooms} and completion = ${HOME.completion}) p
    where a.slug = ${COMMUNITY} and p.middle is not null
    returning id, estimate_middle as middle`.execute(trx);
  const [request] = requests;
  if (!request) return; // the site has sales of its own, and none here
  const { id: requestId, middle } = request;
  for (const [index, agent] of agents.entries()) {
    const answer = ANSWERS[index];
    const { id } = await trx
      .insertInto('conversation')
      .values({
        agent_id: agent.id,
        valuation_request_id: requestId,
        seeker_id: seekerId,
        advertiser_id: agent.userId,
        advertiser_email: agent.email,
        state: answer ? 'answered' : 'new',
        state_changed_at: answer ? hoursAgo(answer.hoursAgo) : null,
        created_at: hoursAgo(ASKED.hoursAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertMessages(trx, id, SAMI, agent.name, [
      { from: 'seeker', ...ASKED },
      ...(answer
        ? [{ ...answer, from: 'advertiser' as const, figure: figureOf(answer, middle) }]
        : []),
    ]);
  }
}

/** In AED, from shares of what such homes sold for. */
const figureOf = ({ figure: [low, high] }: SeedAnswer, middle: number): [number, number] => {
  const rounded = (share: number) => Math.round((share * middle) / 1e4) * 1e4;
  return [rounded(low), rounded(high)];
};

async function insertConversation(trx: Trx, conversation: SeedConversation): Promise<void> {
  const { seeker, state, nextStep } = conversation;
  const seekerId = await findAccount(trx, seeker.email);
  const advertiser = await findAdvertiser(trx, conversation);
  const { id } = await trx
    .insertInto('conversation')
    .values({
      listing_id: advertiser.listingId,
      listing_title: advertiser.title,
      agent_id: advertiser.agentId,
      seeker_id: seekerId,
      seeker_email: seekerId ? null : seeker.email,
      advertiser_id: advertiser.id,
      state,
      next_step: nextStep?.text ?? null,
      next_step_on: nextStep ? dayIn(nextStep.inDays) : null,
      state_changed_at:
        state === 'new' ? null : hoursAgo(itemAt(conversation.messages, -1).hoursAgo),
      created_at: hoursAgo(itemAt(conversation.messages, 0).hoursAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMessages(trx, id, seeker, advertiser.name, conversation.messages);
  if (conversation.report) await insertReport(trx, id, conversation.report);
}

async function insertMessages(
  trx: Trx,
  conversationId: string,
  seeker: SeedConversation['seeker'],
  advertiserName: string,
  messages: (SeedMessage & { figure?: [low: number, high: number] })[],
): Promise<void> {
  const rows = messages.map(({ from, text, figure, ...message }) => ({
    conversation_id: conversationId,
    submission: sql<string>`gen_random_uuid()`,
    from_seeker: from === 'seeker',
    name: `${from === 'seeker' ? seeker.name : advertiserName} (sample)`,
    email: from === 'seeker' ? seeker.email : null,
    phone: from === 'seeker' ? seeker.phone : null,
    message: text,
    figure_low: figure?.[0] ?? null,
    figure_high: figure?.[1] ?? null,
    consent_text: from === 'seeker' ? CONSENT : null,
    ...timesOf(message),
  }));
  await trx.insertInto('message').values(rows).execute();
}

async function insertReport(
  trx: Trx,
  conversation_id: string,
  { reason, details, hoursAgo: hours }: NonNullable<SeedConversation['report']>,
): Promise<void> {
  const report = { conversation_id, from_seeker: false, reason, details };
  await trx
    .insertInto('conversation_report')
    .values({ ...report, created_at: hoursAgo(hours) })
    .execute();
}

function timesOf({ hoursAgo: hours, isUnread, viewing }: Omit<SeedMessage, 'from' | 'text'>) {
  const days = viewing && sql.join(viewing.inDays.map(dayIn));
  return {
    created_at: hoursAgo(hours),
    read_at: isUnread ? null : hoursAgo(hours - 1),
    viewing_days: days ? sql<never>`array[${days}]` : null,
    viewing_hours: viewing?.hours ?? null,
  };
}

function hoursAgo(hours: number) {
  return sql<Date>`now() - make_interval(hours => ${hours})`;
}

function dayIn(days: number) {
  return sql<string>`(now() at time zone 'Asia/Dubai')::date + ${days}::integer`;
}

async function findAccount(trx: Trx, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The advertiser with one of their homes: the one their conversations are about if they have any, else another. */
function findAdvertiser(trx: Trx, { advertiser, home }: SeedConversation) {
  const isAsTold = sql`l.purpose = ${home.purpose} and property_type = 'apartment' and completion = 'ready'`;
  return trx
    .selectFrom('listing as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .innerJoin('profile as p', 'p.id', 'u.id')
    .where('u.email', '=', advertiser)
    .where('l.status', '=', 'available')
    .orderBy(isAsTold, 'desc')
    .orderBy('l.id')
    .offset(home.at)
    .limit(1)
    .select([
      'u.id',
      sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('name'),
      'l.id as listingId',
      'l.agent_id as agentId',
      'l.title',
    ])
    .executeTakeFirstOrThrow();
}
