import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  homeToValue,
  MESSAGE_CONTENT,
  subject,
  subjectOf,
  subjectTitle,
} from '#app/features/conversations/queries.server.ts';
import type { Conversation, Side } from '#app/features/conversations/types.ts';
import { asSite } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { countQueue, findQueuePage } from '../queries.server.ts';
import type { ConversationAbout, ConversationReason, ReportedConversation } from './types.ts';

/** Whether this side has an open report of its conversation. */
export async function isReportedBy({
  id,
  side,
}: Pick<Conversation, 'id' | 'side'>): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_report')
    .where('conversation_id', '=', id)
    .where('from_seeker', '=', side === 'seeker')
    .where('settled_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Open reports `r` of conversations `c`. Staff neither see nor settle those of their own conversations: they would learn who reported them. */
export function openReports(executor: Kysely<Database>, staffId: string) {
  return executor
    .selectFrom('conversation_report as r')
    .innerJoin('conversation as c', 'c.id', 'r.conversation_id')
    .where('r.settled_at', 'is', null)
    .where('c.seeker_id', 'is distinct from', staffId)
    .where('c.advertiser_id', 'is distinct from', staffId);
}

/** How many conversations have open reports. @param staffId of the staff member asking. */
export function countReportedConversations(staffId: string): Promise<number> {
  return asSite(() => countQueue(reported(staffId)));
}

/** A page of them. */
export async function findReportedConversations(staffId: string, asked: number) {
  const { rows, ...shown } = await findQueuePage(reported(staffId), asked);
  return { conversations: rows, ...shown };
}

/** The whole queue. */
export function findAllReportedConversations(staffId: string): Promise<ReportedConversation[]> {
  return reported(staffId).execute();
}

/** Conversations with open reports, longest wait first. */
function reported(staffId: string) {
  return openReports(db, staffId)
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .groupBy(['c.id', 'l.id'])
    .select((eb) => [
      'c.id',
      subjectTitle().as('title'),
      sql<ConversationReason[]>`array_agg(distinct r.reason)::text[]`.as('reasons'),
      sql<Side[]>`array_agg(distinct ${SIDE})`.as('sides'),
      eb.fn.min('r.created_at').as('since'),
    ])
    .orderBy('since')
    .orderBy('c.id');
}

const SIDE = sql<Side>`case when r.from_seeker then 'seeker' else 'advertiser' end`;

/** A conversation and its open reports; null if it has none. @param staffId of the staff member asking. */
export async function findReportedConversation(
  staffId: string,
  id: string,
): Promise<ConversationAbout | null> {
  const row = await db
    .selectFrom('conversation as c')
    .leftJoin('listing as l', 'l.id', 'c.listing_id')
    .leftJoin('user_account as s', 's.id', 'c.seeker_id')
    .leftJoin('user_account as o', 'o.id', 'c.advertiser_id')
    .where('c.id', '=', id)
    .where((eb) =>
      eb.exists(openReports(db, staffId).select('r.id').where('r.conversation_id', '=', id)),
    )
    .select((eb) => [
      'c.id',
      subject(eb),
      homeToValue.as('home'),
      eb.fn.coalesce('s.email', 'c.seeker_email').as('seekerEmail'),
      eb.fn.coalesce('o.email', 'c.advertiser_email').as('advertiserEmail'),
      'c.seeker_id as seeker',
      'c.advertiser_id as advertiser',
      jsonArrayFrom(
        eb
          .selectFrom('conversation_report as r')
          .whereRef('r.conversation_id', '=', 'c.id')
          .where('r.settled_at', 'is', null)
          .orderBy('r.id')
          .select([
            'r.id',
            SIDE.as('side'),
            'r.reason',
            'r.details',
            sql<string>`r.created_at`.as('createdAt'),
          ]),
      ).as('reports'),
      jsonArrayFrom(
        eb
          .selectFrom('message as m')
          .whereRef('m.conversation_id', '=', 'c.id')
          .orderBy('m.created_at')
          .orderBy('m.id')
          .select(MESSAGE),
      ).as('messages'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const {
    subject: about,
    seekerEmail,
    advertiserEmail,
    seeker,
    advertiser,
    messages,
    ...rest
  } = row;
  return {
    ...rest,
    subject: subjectOf(about, null),
    sides: {
      seeker: { email: seekerEmail, account: seeker },
      advertiser: { email: advertiserEmail, account: advertiser },
    },
    messages: messages.map(({ days, hours, ...message }) => ({
      ...message,
      viewing: days && hours && { days, hours },
    })),
  };
}

const MESSAGE = [
  ...MESSAGE_CONTENT,
  sql<Side>`case when m.from_seeker then 'seeker' else 'advertiser' end`.as('from'),
  'm.name',
  sql<string>`m.created_at`.as('createdAt'),
] as const;

/** A side exports the reports it sent, never those about its own messages. */
export const conversationReportExport: ExportParts = {
  conversationReportsSent: {
    table: 'conversation_report',
    read: (executor, userId) =>
      executor
        .selectFrom('conversation_report as r')
        .innerJoin('conversation as c', 'c.id', 'r.conversation_id')
        .where(
          sql<boolean>`case when r.from_seeker then c.seeker_id else c.advertiser_id end = ${userId}`,
        )
        .orderBy('r.id')
        .select([
          'r.conversation_id as conversationId',
          'r.reason',
          'r.details',
          'r.created_at as createdAt',
          'r.settled_at as settledAt',
        ])
        .execute(),
  },
};
