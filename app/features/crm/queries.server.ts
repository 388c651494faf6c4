import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KeyHolder } from '#app/features/api-keys/types.ts';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { ownReference } from '#app/features/listings/import/own-reference.server.ts';
import { isOfPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import type { CrmEvent, SentEvent } from '#app/features/public-api/events.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { reasonInWords } from '#app/lib/reasons.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { webhookSecret } from './signature.server.ts';
import type { CrmConnection, Delivery, DeliveryState } from './types.ts';

/** SQL: whether the connection `c` is a person's, or of the present owners of its company `b`. */
export const isConnected = sql<boolean>`(c.user_id is not null or ${isOfPresentOwners('c.created_at')})`;

/** SQL: whether a message that failed waits for another try. What was deleted or has nothing left to say since doesn't count. */
export const isFailing = (connection: 'c' | 'crm_connection') =>
  sql<boolean>`exists (select from crm_delivery d
    where d.connection_id = ${sql.ref(`${connection}.id`)} and d.next_at is not null and d.problem is not null)`;

/** SQL: whether the connection `c` is the holder's. */
export function isHeldBy(holder: KeyHolder): RawBuilder<boolean> {
  return 'company' in holder
    ? sql<boolean>`c.brokerage_id = ${holder.company.brokerageId}`
    : sql<boolean>`c.user_id = ${holder.userId}`;
}

/** Connections `c` of companies `b`, without those that earlier owners made. Connections of persons have no company. */
export function companyConnections(executor: Kysely<Database> = db) {
  return executor
    .selectFrom('crm_connection as c')
    .innerJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where(isConnected);
}

/** The one that a mailed link confirms; none for a link that doesn't work. */
export function connectionOfLink(token: string, executor: Kysely<Database> = db) {
  return companyConnections(executor)
    .where('c.link_hash', '=', hashOfToken(token))
    .where('c.link_until', '>', sql<Date>`now()`);
}

/** The connections, by name. */
export function findConnections(holder: KeyHolder): Promise<CrmConnection[]> {
  return readConnections(holder, null);
}

export async function findConnection(holder: KeyHolder, id: string): Promise<CrmConnection | null> {
  const [connection] = await readConnections(holder, id);
  return connection ?? null;
}

async function readConnections(holder: KeyHolder, id: string | null): Promise<CrmConnection[]> {
  const rows = await db
    .selectFrom('crm_connection as c')
    .leftJoin('brokerage as b', 'b.id', 'c.brokerage_id')
    .where(isHeldBy(holder))
    .where(isConnected)
    .$if(id !== null, (query) => query.where('c.id', '=', id))
    .orderBy(sql`lower(c.name) collate "und-x-icu"`)
    .select(['c.id', 'c.name', 'c.address', 'c.email', 'c.version', 'c.created_at as createdAt'])
    .select('c.confirmed_at as confirmedAt')
    .select(
      sql<Date | null>`case when ${isFailing('c')} then c.failing_since end`.as('failingSince'),
    )
    .select('c.paused_at as pausedAt')
    .select(sql<CrmEvent[]>`c.events`.as('events'))
    .select(
      sql<number>`(select count(*) from crm_delivery where connection_id = c.id and next_at is not null)`.as(
        'waiting',
      ),
    )
    .execute();
  return rows.map(({ version, ...row }) => ({
    ...row,
    secret: row.address === null ? null : webhookSecret(row.id, version),
  }));
}

/** The email that a link confirms, and for whose leads; null for a link that does not work. */
export async function findUnconfirmed(
  token: string,
): Promise<{ email: string; company: string } | null> {
  const row = await connectionOfLink(token)
    .select(['c.email', 'b.name as company'])
    .executeTakeFirst();
  return row?.email ? { email: row.email, company: row.company } : null;
}

/** A page of a connection's log, newest first. */
export async function findDeliveries(connectionId: string, page: number) {
  const all = db.selectFrom('crm_delivery').where('connection_id', '=', connectionId);
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...shown } = pageShown(page, total, ROWS_PER_PAGE);
  const deliveries: Delivery[] = await all
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ROWS_PER_PAGE)
    .offset(offset)
    .select(['id', 'listing_id as listingId', 'conversation_id as conversationId', 'tries'])
    .select(['status', 'problem', 'created_at as createdAt', 'tried_at as triedAt'])
    .select('next_at as nextAt')
    .select([
      sql<string | null>`(select ${ownReference} from listing l where l.id = listing_id)`.as(
        'reference',
      ),
      sql<SentEvent>`event`.as('event'),
      sql<DeliveryState>`case when next_at is not null then 'waiting' when delivered_at is not null then 'delivered'
        when problem is null then 'dropped' else 'failed' end`.as('state'),
    ])
    .execute();
  const reasons = messages('feedReasons');
  return {
    deliveries: deliveries.map((it) => ({
      ...it,
      problem: it.problem && reasonInWords(reasons, it.problem),
    })),
    total,
    ...shown,
  };
}

export const webhookExport: ExportParts = {
  webhooks: { table: 'crm_connection', read: readWebhooks },
  /** That a company's CRM was notified isn't the person's own. */
  webhookLog: { table: 'crm_delivery', read: readLog },
};

function readLog(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('crm_delivery as d')
    .innerJoin('crm_connection as c', 'c.id', 'd.connection_id')
    .where('c.user_id', '=', userId)
    .orderBy('d.created_at')
    .select(['c.name as webhook', 'd.event', 'd.listing_id as listing'])
    .select(['d.conversation_id as conversation', 'd.created_at as createdAt'])
    .select(['d.tried_at as triedAt', 'd.delivered_at as deliveredAt', 'd.status', 'd.problem'])
    .execute();
}

function readWebhooks(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('crm_connection')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['name', 'address', 'events', 'created_at as createdAt', 'paused_at as pausedAt'])
    .execute();
}
