import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { NoticeKind } from './types.ts';

const MOST_TITLE = 100;

/** Tells advertisers what staff did with their properties, without revealing who reported them. */
export function moderationNotice(about: {
  to: string;
  kind: NoticeKind;
  titles: string[];
  /** The message by staff; may be empty. */
  message: string;
  /** Link to their listings; null without an account. */
  link: string | null;
}): OutgoingMail {
  const { to, kind, titles, message, link } = about;
  const lines = message.split(/\n+/).filter(Boolean);
  const names = titles.map((title) => excerpt(title, MOST_TITLE));
  const text = messages('emails').moderationNotice(kind, names, lines);
  return link
    ? composeEmail('moderationNotice', to, text, link)
    : composeEmail('moderationNotice', to, text);
}
