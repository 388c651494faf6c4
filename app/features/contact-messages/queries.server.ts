import { ENTRIES_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { ContactMessage } from './types.ts';

/** How many messages are waiting for an answer. */
export async function countContactMessages(): Promise<number> {
  const { n } = await waiting()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A page of the messages waiting for an answer, longest wait first; the last page if there are fewer. */
export async function findContactMessages(asked: number) {
  const total = await countContactMessages();
  const { offset, ...shown } = pageShown(asked, total, ENTRIES_PER_PAGE);
  const found = await inOrder().limit(ENTRIES_PER_PAGE).offset(offset).execute();
  return { found, total, ...shown };
}

/** All of them. */
export function findAllContactMessages(): Promise<ContactMessage[]> {
  return inOrder().execute();
}

function waiting() {
  return db.selectFrom('contact_message').where('answered_at', 'is', null);
}

function inOrder() {
  return waiting()
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'email', 'phone', 'message', 'created_at as createdAt']);
}
