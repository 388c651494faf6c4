import { conversationPath } from '#app/features/conversations/rules.ts';
import { REPORTS_PATH } from '#app/features/moderation/rules.ts';

/** The staff's queue. */
export const REPORTED_CONVERSATIONS_PATH = `${REPORTS_PATH}/conversations`;

/** Where staff settle the reports about a conversation. */
export function reportedConversationPath(id: string): string {
  return `${REPORTED_CONVERSATIONS_PATH}/${id}`;
}

/** Where people with an account report one of their conversations. */
export function reportConversationPath(id: string): string {
  return `${conversationPath(id)}/report`;
}

/** The same for people who came by a mailed link. @param query of that link. */
export function guestReportPath(id: string, query: string): string {
  return `/conversations/${id}/report${query}`;
}

export const CONVERSATION_TABLE = {
  columns: ['reasons', 'sides', 'since'],
  sorts: ['oldest'],
} as const;
export type ConversationColumn = (typeof CONVERSATION_TABLE.columns)[number];
