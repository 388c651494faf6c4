import { sql } from 'kysely';
import { findAnswerer } from '#app/features/conversations/assignment.server.ts';
import { announceNews } from '#app/features/conversations/live/queries.server.ts';
import { subjectTitle } from '#app/features/conversations/queries.server.ts';
import { conversationPath } from '#app/features/conversations/rules.ts';
import { forReaderOf } from '#app/features/emails/mutations.server.ts';
import { queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { oneByOne } from '#app/server/one-by-one.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { leadEscalated } from '../emails.server.tsx';

/** Enquiries found at a time. */
const FOUND_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Waiting {
  id: string;
  brokerageId: number;
  minutes: number;
  /** Who is to get it. */
  to: string;
  /** Who had it. */
  from: string | null;
  seekerId: string | null;
}

/**
 * Passes enquiries that were not answered in time to the member whom the company names, once each. Those that no one
 * can take now are skipped, so that they don't hold up others.
 */
export function escalateLeads(): Promise<void> {
  return oneByOne(readDue(), ({ id }) => inTransaction(db, (trx) => escalate(trx, id)));
}

async function* readDue(): AsyncGenerator<{ id: string }> {
  let after = BEFORE_ALL;
  for (;;) {
    // Materialized: for the first few by id the planner would look at every conversation.
    const { rows } = await sql<{ id: string; canBeAnswered: boolean }>`
      with waiting as materialized (select c.* ${WAITING} and c.id > ${after})
      select c.id, ${CAN_BE_ANSWERED} as "canBeAnswered"
      from (select * from waiting order by id limit ${FOUND_AT_ONCE}) c order by c.id`.execute(db);
    yield* rows.filter(({ canBeAnswered }) => canBeAnswered);
    const last = rows.at(-1);
    if (!last || rows.length < FOUND_AT_ONCE) return;
    after = last.id;
  }
}

const WAITING = sql`
  from brokerage_lead_rules r join brokerage b on b.id = r.brokerage_id join agent g on g.brokerage_id = b.id
    join conversation c on c.agent_id = g.id
  where r.escalate_minutes is not null and r.escalate_to is not null and b.claimed_at is not null
    and c.state = 'new' and c.escalated_at is null and c.closed_at is null and c.valuation_request_id is null
    and c.created_at > r.escalate_since and c.created_at < now() - make_interval(mins => r.escalate_minutes)
    and c.seeker_id is distinct from r.escalate_to and not c.is_from_before
    -- Nobody can be answered who has left.
    and (c.seeker_id is not null or c.seeker_email is not null and c.seeker_muted_at is null)
    and not exists (select from message where conversation_id = c.id and not from_seeker)`;

/** Nor who says that they never wrote: a search of its own for each, so asked of those that wait. */
const CAN_BE_ANSWERED = sql`
  (c.seeker_id is not null or c.seeker_opened_at is not null or not is_muted_guest(c.seeker_email))`;

async function escalate(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<Waiting>`
    select c.id, b.id as "brokerageId", r.escalate_minutes as minutes, r.escalate_to as to,
      c.advertiser_id as from, c.seeker_id as "seekerId"
    ${WAITING} and ${CAN_BE_ANSWERED} and c.id = ${id} for no key update of c`.execute(trx);
  const [lead] = rows;
  if (!lead) return;
  const answerer = await findAnswerer(trx, lead.brokerageId, lead.to, lead.seekerId);
  if (!answerer) return;
  const isMoved = answerer.userId !== lead.from;
  await trx
    .updateTable('conversation')
    .set({ escalated_at: sql<Date>`now()` })
    .$if(isMoved, (query) =>
      query.set({
        advertiser_id: answerer.userId,
        advertiser_email: null,
        agent_id: answerer.agentId,
      }),
    )
    .where('id', '=', id)
    .execute();
  for (const userId of [lead.from, answerer.userId]) if (userId) await announceNews(trx, userId);
  const { email } = await trx
    .selectFrom('user_account')
    .where('id', '=', answerer.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const { brokerageId, minutes } = lead;
  const about = await forReaderOf(trx, email, () => findAbout(trx, id));
  const link = env().publicUrl + conversationPath(id);
  await queueCompanyMail(trx, brokerageId, leadEscalated, { to: email, minutes, ...about, link });
}

function findAbout(trx: Trx, id: string) {
  return trx
    .selectFrom('conversation as c')
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .where('c.id', '=', id)
    .select(['c.enquirer as name', subjectTitle().as('title')])
    .executeTakeFirstOrThrow();
}
