import { sql } from 'kysely';
import { itemAt } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { CONVERSATIONS, type SeedConversation, type SeedMessage } from './enquiries.ts';

/** Fills the inboxes of the demonstration's logins; the world and the logins must exist. */
export async function insertEnquiries(trx: Trx): Promise<void> {
  for (const conversation of CONVERSATIONS) await insertConversation(trx, conversation);
}

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
  const rows = conversation.messages.map(({ from, text, ...message }) => ({
    conversation_id: id,
    submission: sql<string>`gen_random_uuid()`,
    from_seeker: from === 'seeker',
    name: `${from === 'seeker' ? seeker.name : advertiser.name} (sample)`,
    email: from === 'seeker' ? seeker.email : null,
    phone: from === 'seeker' ? seeker.phone : null,
    message: text,
    consent_text: from === 'seeker' ? 'A sample of the demonstration: nobody was asked.' : null,
    ...timesOf(message),
  }));
  await trx.insertInto('message').values(rows).execute();
  if (conversation.report) await insertReport(trx, id, conversation.report);
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
