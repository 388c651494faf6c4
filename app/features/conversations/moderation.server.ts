import { sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { conversationClosed } from './emails.server.tsx';
import { announceNews } from './live/queries.server.ts';
import { recipientOf } from './mutations.server.ts';
import { SIDES } from './types.ts';

/** Closes a conversation to new messages and mails both sides, except a guest who has opened no link yet. */
export async function closeConversation(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('conversation')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await announceChange(trx, id);
  for (const side of SIDES) {
    const { to, title, link, written, isUnproven } = await recipientOf(trx, id, side);
    if (to && !isUnproven) await queueMail(trx, conversationClosed, { to, title, link }, written);
  }
}

/** Hides a message's text from both sides, or shows it again. @returns the message; null if nothing changed. */
export async function changeMessage(
  trx: Trx,
  conversationId: string,
  messageId: string,
  change: 'remove' | 'restore',
): Promise<{ fromSeeker: boolean; createdAt: Date } | null> {
  // As in a reply: first the conversation, then its messages.
  await trx
    .selectFrom('conversation')
    .where('id', '=', conversationId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const row = await trx
    .updateTable('message')
    .set({ removed_at: change === 'remove' ? sql<Date>`now()` : null })
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .where('removed_at', change === 'remove' ? 'is' : 'is not', null)
    .returning(['from_seeker as fromSeeker', 'created_at as createdAt'])
    .executeTakeFirst();
  if (!row) return null;
  await announceChange(trx, conversationId);
  return row;
}

/** Open inboxes of both sides reload their messages. */
async function announceChange(trx: Trx, id: string): Promise<void> {
  const sides = await trx
    .selectFrom('conversation')
    .where('id', '=', id)
    .select(['seeker_id', 'advertiser_id'])
    .executeTakeFirstOrThrow();
  for (const account of Object.values(sides)) if (account) await announceNews(trx, account);
}
