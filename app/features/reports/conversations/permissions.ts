import type { Conversation } from '#app/features/conversations/types.ts';

/** Whether a side may report its conversation: after receiving something, and until staff close it. */
export function canReport({ messages, noReply }: Pick<Conversation, 'messages' | 'noReply'>) {
  return noReply !== 'conversation_closed' && messages.some(({ isOwn }) => !isOwn);
}
