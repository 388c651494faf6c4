import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { DueHome } from './alerts/types.ts';

const MOST_TITLE = 100;

interface Home extends Omit<DueHome, 'id'> {
  link: string;
}

/** Tells people that homes they saved cost less, went off the market or came back. */
export function savedHomesChanged(about: {
  to: string;
  homes: Home[];
  listLink: string;
  unsubscribeLink: string;
}): OutgoingMail {
  const { to, homes, listLink, unsubscribeLink } = about;
  const text = messages('emails').savedHomesChanged(homes.map(inWords));
  return {
    ...composeEmail('savedHomesChanged', to, text, listLink, unsubscribeLink),
    unsubscribeUrl: unsubscribeLink,
  };
}

function inWords(home: Home) {
  const { price, allIn } = messages('listing');
  const { money } = messages('formats');
  const { homeReasons, savedHomeClosed } = messages('emails');
  const words = {
    reduced: () => homeReasons.reduced(money(home.known.price)),
    back: () => homeReasons.back,
    closed: () => savedHomeClosed[home.status],
  };
  const news = home.news.map((kind) => words[kind]());
  const title = excerpt(home.title, MOST_TITLE);
  const facts = home.isPublic ? [price(home.price, home.rentPeriod), ...news] : news;
  const lines = [facts.join(' · ')];
  if (home.isPublic && home.status === 'available' && home.allIn !== null)
    lines.push(allIn[home.purpose](money(home.allIn)));
  return { title, lines, link: home.link };
}
