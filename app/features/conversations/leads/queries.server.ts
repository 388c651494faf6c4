import { sql } from 'kysely';
import { ownReference } from '#app/features/listings/import/own-reference.server.ts';
import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { single, required } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { subject, subjectOf } from '../queries.server.ts';
import { LEADS_PER_COLUMN, type LeadView } from './rules.ts';
import { LEAD_STATES, type LeadState } from './types.ts';
import type { Lead, LeadColumn, LeadPage, LeadStatus } from './types.ts';

/** Whether the person has ever received an enquiry or a call. */
export async function hasLeads(userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from conversation where advertiser_id = ${userId})
      or exists (select from phone_contact where advertiser_id = ${userId}) as has`.execute(db);
  return single(rows).has;
}

/** A page of the enquiries the person received, most recently active first. */
export async function findLeadPage(userId: string, { state, page }: LeadView): Promise<LeadPage> {
  const counts = await countLeads(userId);
  const total = state ? counts[state] : LEAD_STATES.reduce((all, it) => all + counts[it], 0);
  const { offset, ...shown } = pageShown(page, total, ENTRIES_PER_PAGE);
  const leads = await readFirst(latestLeads(userId, state), ENTRIES_PER_PAGE, offset);
  return { leads, total, counts, ...shown };
}

async function countLeads(userId: string): Promise<Record<LeadState, number>> {
  const rows = await leadsOf(userId, null)
    .groupBy('c.state')
    .select((eb) => ['c.state', eb.fn.countAll<number>().as('total')])
    .execute();
  const totals = new Map(rows.map(({ state, total }) => [state, total]));
  return Object.fromEntries(LEAD_STATES.map((state) => [state, totals.get(state) ?? 0])) as Record<
    LeadState,
    number
  >;
}

/** The first leads of every state: next steps by their day, then the most recently active; what is closed by activity. */
export async function findLeadColumns(userId: string): Promise<LeadColumn[]> {
  const { rows } = await sql<{ id: string; state: LeadState; total: number }>`
    select id, state, total from (
      select id, state, count(*) over (partition by state) as total, row_number() over (
        partition by state order by case when state <> 'closed' then next_step_on end, last_message_at desc nulls last, id) as at
      from conversation where advertiser_id = ${userId}
    ) lead where at <= ${LEADS_PER_COLUMN} order by at`.execute(db);
  const ids = rows.map(({ id }) => id);
  const leads =
    ids.length > 0 ? await readLeads(leadsOf(userId, null).where('c.id', 'in', ids)) : [];
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return LEAD_STATES.map((state) => {
    const first = rows.filter((row) => row.state === state);
    return {
      state,
      total: first[0]?.total ?? 0,
      leads: first.flatMap(({ id }) => byId.get(id) ?? []),
    };
  });
}

/** Of as many leads as there may be, only those shown are read. */
async function readFirst(
  sorted: ReturnType<typeof latestLeads>,
  count: number,
  offset = 0,
): Promise<Lead[]> {
  const rows = await sorted.select('c.id').limit(count).offset(offset).execute();
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? readLeads(sorted.where('c.id', 'in', ids)) : [];
}

/** Rows read at a time, so that memory use stays flat and a slow reader holds no connection. */
const BATCH = 500;

/** All enquiries, most recently active first, in batches. */
export async function findLeads(
  userId: string,
  state: LeadState | null,
): Promise<AsyncIterable<Lead[]>> {
  const rows = await latestLeads(userId, state).select('c.id').execute();
  return readInBatches(
    userId,
    rows.map(({ id }) => id),
  );
}

async function* readInBatches(userId: string, ids: string[]): AsyncGenerator<Lead[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    yield await readLeads(latestLeads(userId, null).where('c.id', 'in', batch));
  }
}

/** The state of one of the person's own leads; else null. */
export async function findLeadStatus(userId: string, id: string): Promise<LeadStatus | null> {
  const row = await leadsOf(userId, null).where('c.id', '=', id).select(STATUS).executeTakeFirst();
  return row ?? null;
}

const STATUS = ['c.state', 'c.next_step as nextStep', 'c.next_step_on as nextStepOn'] as const;

function leadsOf(userId: string, state: LeadState | null) {
  const all = db.selectFrom('conversation as c').where('c.advertiser_id', '=', userId);
  return state === null ? all : all.where('c.state', '=', state);
}

/** Leads, most recently active first. */
function latestLeads(userId: string, state: LeadState | null) {
  return leadsOf(userId, state)
    .orderBy('c.last_message_at', (order) => order.desc().nullsLast())
    .orderBy('c.id');
}

/** Characters read of a lead's last message: more than its card shows. */
const WORDS = 300;

async function readLeads(leads: ReturnType<typeof leadsOf>): Promise<Lead[]> {
  const rows = await leads
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('message')
          .whereRef('conversation_id', '=', 'c.id')
          .where('from_seeker', '=', true)
          .orderBy('created_at', 'desc')
          .limit(1)
          .select([
            'name',
            sql<string | null>`case when removed_at is null then email end`.as('email'),
            sql<string | null>`case when removed_at is null then phone end`.as('phone'),
          ])
          .as('seeker'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('message')
          .whereRef('conversation_id', '=', 'c.id')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(1)
          .select([
            sql<string | null>`case when removed_at is null then left(message, ${WORDS}) end`.as(
              'lastWords',
            ),
            sql<boolean>`not from_seeker`.as('isLastOwn'),
          ])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(STATUS)
    .select((eb) => [
      'c.id',
      'c.created_at as createdAt',
      sql<Date | null>`case c.state when 'new' then c.created_at else c.state_changed_at end`.as(
        'stateSince',
      ),
      'last.lastWords',
      'last.isLastOwn',
      'c.last_message_at as lastAt',
      'c.unread_by_advertiser as unread',
      'seeker.name',
      'seeker.email',
      'seeker.phone',
      ownReference.as('reference'),
      subject(eb),
    ])
    .execute();
  return rows.map(({ subject, ...row }) => ({
    ...row,
    lastAt: required(row.lastAt, 'the last message'),
    isLastOwn: row.isLastOwn ?? false,
    subject: subjectOf(subject, 'advertiser'),
  }));
}
