import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

export const conversationDeletion: DeletionPart = { table: 'conversation', remove };

/**
 * The person's messages stay with the other side, as a letter does, but no longer name them or say how to reach them, also in
 * conversations that are a colleague's now. Deleted are notes on the lead, those of the advertiser's team if the seeker leaves,
 * and a conversation without another account.
 */
async function remove(trx: Trx, userIds: string[]): Promise<void> {
  const gone = sql`any(${userIds}::uuid[])`;
  await sql`
    delete from conversation
    where (seeker_id = ${gone} or advertiser_id = ${gone})
      and (seeker_id is null or seeker_id = ${gone}) and (advertiser_id is null or advertiser_id = ${gone})`.execute(
    trx,
  );
  await sql`
    update message set name = null, email = null, phone = null where id in (
      select m.id from conversation c join message m on m.conversation_id = c.id
      where c.seeker_id = ${gone} and m.from_seeker
        or c.advertiser_id = ${gone} and not m.from_seeker and m.agent_id is null
      union all
      select m.id from message m join agent g on g.id = m.agent_id where g.user_id = ${gone})`.execute(
    trx,
  );
  // Notes are written by the advertiser about the seeker, who never saw them.
  await sql`
    delete from brokerage_note n using conversation c where c.id = n.conversation_id and c.seeker_id = ${gone}`.execute(
    trx,
  );
  await sql`
    update conversation set state = 'new', next_step = null, next_step_on = null, reminded_at = null, state_changed_at = null
    where advertiser_id = ${gone} or seeker_id = ${gone}`.execute(trx);
}

export const conversationSweeps: Sweeps = { conversation: sweepConversations };

/** Deletes conversations without any account once the last mailed link has expired. */
async function sweepConversations(): Promise<void> {
  await sql`
    delete from conversation c
    where seeker_id is null and advertiser_id is null and not exists (
      select from message m where m.conversation_id = c.id
        and m.created_at > ${daysAgo(daysKept().guestConversation)})`.execute(db);
}
