import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

const MOST_TITLE = 100;

/** Reminds a lister of promotions that end soon. */
export function promotionsEnding(about: {
  to: string;
  promotions: { title: string; placeName: string; featuredUntil: Date; link: string }[];
  /** To all their listings. */
  link: string;
}): OutgoingMail {
  const [text, formats] = [messages('emails'), messages('formats')];
  const homes = about.promotions.map(({ title, placeName, featuredUntil, link }) => ({
    title: excerpt(title, MOST_TITLE),
    lines: [excerpt(placeName, MOST_TITLE), text.featuredUntil(formats.moment(featuredUntil))],
    link,
  }));
  return composeEmail(about.to, text.promotionsEnding(homes), about.link);
}
