import { sql } from 'kysely';
import { findHolderEmails } from '#app/features/api-keys/holders.server.ts';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import { teamLeadPath } from '#app/features/brokerages/team/rules.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import {
  findOwnLead,
  findHeldListing,
  type RecordHolder,
} from '#app/features/public-api/company/queries.server.ts';
import type { SentEvent } from '#app/features/public-api/events.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { logError } from '#app/server/log.server.ts';
import { OutgoingError, postOutside, reasonOf } from '#app/server/outgoing.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { followUpUnconfirmed } from './confirmation.server.ts';
import { crmPaused, crmTest, leadForCrm } from './emails.server.tsx';
import { isConnected, isFailing } from './queries.server.ts';
import {
  connectionPath,
  HOURS_OF_OLD_SECRET,
  HOURS_UNTIL_PAUSED,
  minutesUntilRetry,
  OWN_WEBHOOKS_PATH,
} from './rules.ts';
import { signedHeaders } from './signature.server.ts';

/** Holders who are sent to at the same time, by one of their connections each: slow servers of people delay no company's leads. */
const MOST_AT_ONCE = { companies: 8, people: 2 };
/** A holder whose server takes longer goes to the end of the line, so that a slow one holds up no other. */
const TURN_MS = 5_000;
/** After this long a run ends: the next minute goes on. */
const RUN_MS = 45_000;

interface Target {
  id: string;
  name: string;
  holder: RecordHolder;
  /** The company's name; null for a person's. */
  company: string | null;
  address: string | null;
  email: string | null;
  /** Of the secrets that sign. */
  versions: number[];
  /** Messages that it has refused in this run. */
  refused: number;
}

interface Due {
  id: string;
  event: SentEvent;
  listingId: number | null;
  conversationId: string | null;
  tries: number;
  createdAt: Date;
}

/** Messages that one run lets a server refuse. */
const MOST_REFUSED = 10;

/** Sends companies' CRMs and people's webhooks what is due: leads first, the rest in the order it happened. */
export async function sendToCrms(turnMs = TURN_MS): Promise<void> {
  const until = Date.now() + RUN_MS;
  await followUpUnconfirmed();
  const holders = [
    ...Map.groupBy(await findTargets(), ({ holder }) => JSON.stringify(holder)).values(),
  ];
  const { companies = [], people = [] } = Object.groupBy(holders, ([first]) =>
    first?.company === null ? 'people' : 'companies',
  );
  const work = async (line: Target[][]) => {
    for (let own = line.shift(); own && Date.now() < until; own = line.shift()) {
      const [target, ...others] = own;
      if (!target) continue;
      const isDone = await sendAll(target, Math.min(until, Date.now() + turnMs)).catch(
        (error: unknown) => {
          logError(error); // holds up no other
          return true;
        },
      );
      const rest = isDone ? others : [...others, target];
      if (rest.length > 0) line.push(rest);
    }
  };
  await Promise.all([
    ...Array.from({ length: MOST_AT_ONCE.companies }, () => work(companies)),
    ...Array.from({ length: MOST_AT_ONCE.people }, () => work(people)),
  ]);
}

async function findTargets(): Promise<Target[]> {
  const rows = await db
    .selectFrom('crm_connection as c')
    .leftJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where('c.paused_at', 'is', null)
    .where((eb) => eb.or([eb('c.email', 'is', null), eb('c.confirmed_at', 'is not', null)]))
    .where(isConnected)
    .where(
      sql<boolean>`case when c.user_id is null then not coalesce(${areManagersAbsent('b.id')}, true)
        else not exists (select from absent_account where user_id = c.user_id) end`,
    )
    .where(
      sql<boolean>`exists (select from crm_delivery where connection_id = c.id and next_at <= now())`,
    )
    .select(['c.id', 'c.name', 'b.name as company', 'c.address', 'c.email'])
    .select(
      sql<RecordHolder>`case when c.user_id is null then json_build_object('brokerageId', b.id)
        else json_build_object('userId', c.user_id) end`.as('holder'),
    )
    .select(
      sql<number[]>`case when c.replaced_at > now() - make_interval(hours => ${HOURS_OF_OLD_SECRET})
        then array[c.version, c.version - 1] else array[c.version] end`.as('versions'),
    )
    .orderBy(sql`random()`)
    .execute();
  return rows.map((row) => ({ ...row, refused: 0 }));
}

/** @returns whether it was sent all it takes now; else there was no time. */
async function sendAll(target: Target, until: number): Promise<boolean> {
  while (target.refused < MOST_REFUSED) {
    const due = await claimNext(target.id);
    if (!due) return true;
    const { status, problem } = await send(target, due);
    if (problem !== null) {
      if (status === null || status >= 500 || status === 429) return true;
      target.refused += 1;
    }
    if (Date.now() >= until) return false;
  }
  return true;
}

/**
 * The next message that is due. What happens to its home from now on is another one: it is claimed before it is read.
 * If the process dies before it says how that went, the message is sent again.
 */
async function claimNext(connectionId: string): Promise<Due | null> {
  const { rows } = await sql<Due>`
    update crm_delivery set tries = tries + 1, tried_at = now(), first_tried_at = coalesce(first_tried_at, now())
    where id = (
      select d.id from crm_delivery d join crm_connection c on c.id = d.connection_id
      where d.connection_id = ${connectionId} and d.next_at <= now() and c.paused_at is null
      order by (d.event = 'lead.received') desc, d.next_at, d.created_at limit 1 for update of d skip locked
    )
    returning id, event, listing_id as "listingId", conversation_id as "conversationId", tries, created_at as "createdAt"`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function send(target: Target, due: Due): Promise<Outcome> {
  if (target.email !== null) return mail(target, target.email, due);
  const data = await dataOf(target.holder, due);
  if (data === null) return drop(due);
  const body = JSON.stringify({ type: due.event, timestamp: due.createdAt.toISOString(), data });
  const headers = signedHeaders(target.id, target.versions, { id: due.id, body, at: new Date() });
  return settle(target, due, await post(target.address ?? '', body, headers));
}

interface Outcome {
  status: number | null;
  /** Null: it was received. */
  problem: string | null;
}

const DONE: Outcome = { status: null, problem: null };

async function post(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<Outcome> {
  try {
    const status = await postOutside(address, body, headers);
    const isReceived = status >= 200 && status < 300;
    return { status, problem: isReceived ? null : reasonOf('status', String(status)) };
  } catch (error) {
    if (error instanceof OutgoingError) return { status: null, problem: error.message };
    throw error;
  }
}

/** What of the lead or home is sent, as it is now; null if nothing is left to say of it. */
async function dataOf(holder: RecordHolder, due: Due): Promise<object | null> {
  const { event, listingId, conversationId } = due;
  if (event === 'test') return {};
  if (conversationId !== null) return findOwnLead(holder, conversationId);
  if (listingId === null) return null;
  const listing = await findHeldListing(holder, listingId);
  return listing ?? (event === 'listing.withdrawn' ? { ListingKey: String(listingId) } : null);
}

/** An email is delivered once it is queued: the mail's own job tries it again. */
async function mail(target: Target, to: string, due: Due): Promise<Outcome> {
  const lead =
    due.conversationId === null ? null : await findOwnLead(target.holder, due.conversationId);
  if (!lead && due.event !== 'test') return drop(due);
  await inTransaction(db, async (trx) => {
    if (lead)
      await queueJob(trx, 'mail', leadForCrm({ to, lead, link: teamLeadPath(lead.LeadKey) }));
    else await queueJob(trx, 'mail', crmTest({ to, company: target.company ?? '' }));
    await recordDelivery(trx, due.id, null);
  });
  return DONE;
}

/** Records an attempt. A connection that has failed for a day is paused, and its holders are notified. */
async function settle(target: Target, due: Due, outcome: Outcome): Promise<Outcome> {
  const { status, problem } = outcome;
  await inTransaction(db, async (trx) => {
    if (problem === null) {
      await recordDelivery(trx, due.id, status);
      await trx
        .updateTable('crm_connection')
        .set({ failing_since: null })
        .where('id', '=', target.id)
        .where('failing_since', 'is not', null)
        .execute();
      return;
    }
    // Before this failure is noted.
    const paused = await trx
      .updateTable('crm_connection')
      .set({
        failing_since: sql<Date>`case when ${isFailing('crm_connection')} then coalesce(failing_since, now()) else now() end`,
        paused_at: sql<Date | null>`case when ${isFailing('crm_connection')}
          and failing_since < now() - make_interval(hours => ${HOURS_UNTIL_PAUSED}) then now() end`,
      })
      .where('id', '=', target.id)
      .where('paused_at', 'is', null)
      .returning('paused_at')
      .executeTakeFirst();
    const minutes = minutesUntilRetry(due.tries);
    await trx
      .updateTable('crm_delivery')
      .set({ status, problem: problem.slice(0, 300) })
      .set({
        next_at: sql<Date | null>`now() + make_interval(mins => ${minutes}::integer)`,
      })
      .where('id', '=', due.id)
      .execute();
    if (paused?.paused_at) await notifyHolders(trx, target, problem);
  });
  return outcome;
}

/** Nothing is left to say, or not to this holder. */
async function drop({ id }: Due): Promise<Outcome> {
  await db
    .updateTable('crm_delivery')
    .set({ next_at: null, status: null, problem: null })
    .where('id', '=', id)
    .execute();
  return DONE;
}

async function recordDelivery(trx: Trx, id: string, status: number | null): Promise<void> {
  await trx
    .updateTable('crm_delivery')
    .set({ delivered_at: sql<Date>`now()`, next_at: null, status, problem: null })
    .where('id', '=', id)
    .execute();
}

async function notifyHolders(
  trx: Trx,
  { id, name, holder }: Target,
  problem: string,
): Promise<void> {
  const isCompany = 'brokerageId' in holder;
  const link = connectionPath(isCompany ? CRM_PATH : OWN_WEBHOOKS_PATH, id);
  const emails = await findHolderEmails(trx, holder);
  for (const email of emails)
    await queueMail(trx, crmPaused, { to: email, name, problem, link, isCompany });
}
