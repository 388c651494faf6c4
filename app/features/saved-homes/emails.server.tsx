import { composeEmail } from '#app/features/emails/compose.server.tsx';
import type { ListingStatus, RentPeriod } from '#app/features/listings/types.ts';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

const MOST_TITLE = 100;

interface Home {
  title: string;
  status: ListingStatus;
  isPublic: boolean;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  previousPrice: number | null;
  rentPeriod: RentPeriod | null;
  kind: 'back' | 'reduced' | 'closed';
  link: string;
}

/** Tells whoever saved homes that they cost less, went off the market or came back. */
export function savedHomesChanged(about: {
  to: string;
  homes: Home[];
  listLink: string;
  unsubscribeLink: string;
}): OutgoingMail {
  const { to, homes, listLink, unsubscribeLink } = about;
  const text = messages('emails').savedHomesChanged(homes.map(inWords));
  return {
    ...composeEmail(to, text, listLink, unsubscribeLink),
    unsubscribeUrl: unsubscribeLink,
  };
}

function inWords(home: Home) {
  const { price } = messages('listing');
  const { homeReasons, savedHomeClosed } = messages('emails');
  const before = home.previousPrice;
  const news = {
    reduced: () => homeReasons.reduced(before === null ? null : messages('formats').money(before)),
    back: () => homeReasons.back,
    closed: () => savedHomeClosed[home.status],
  }[home.kind]();
  const title = excerpt(home.title, MOST_TITLE);
  const line = home.isPublic ? `${price(home.price, home.rentPeriod)} · ${news}` : news;
  return { title, lines: [line], link: home.link };
}
