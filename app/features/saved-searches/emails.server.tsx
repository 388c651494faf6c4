import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { sizeFacts } from '#app/features/listings/size-line.ts';
import type { PropertyType, Purpose, RentPeriod } from '#app/features/listings/types.ts';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { LONGEST_NAME } from './schema.ts';

/** Of a subject. */
const MOST_NAME = 40;
const MOST_TITLE = 100;

/** A home that a search has found. */
export interface FoundHome {
  title: string;
  /** AED; of rents, per `rentPeriod`. */
  price: number;
  /** The price it was reduced from. */
  previousPrice: number | null;
  purpose: Purpose;
  /** Cash to close or to move in, in AED; null if no rule applies. */
  allIn: number | null;
  rentPeriod: RentPeriod | null;
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number | null;
  placeName: string;
  reason: 'new' | 'back' | 'reduced' | 'edited';
  link: string;
}

/** Tells a person what their saved search has found. @param about.more how many homes are not listed. */
export function homesFound(about: {
  to: string;
  name: string;
  homes: FoundHome[];
  more: number;
  resultsLink: string;
  unsubscribeLink: string;
}): OutgoingMail {
  const { to, name, homes, more, resultsLink, unsubscribeLink } = about;
  const whole = excerpt(name, LONGEST_NAME);
  const text = messages('emails').homesFound(whole, shortName(name), homes.map(inWords), more);
  return {
    ...composeEmail('homesFound', to, text, resultsLink, unsubscribeLink),
    unsubscribeUrl: unsubscribeLink,
  };
}

/** The first criteria of a search's name, or of another name the first words. */
function shortName(name: string): string {
  const parts = name.split(' · ');
  while (parts.length > 1 && parts.join(' · ').length > MOST_NAME) parts.pop();
  return excerpt(parts.join(' · '), MOST_NAME);
}

function inWords(home: FoundHome) {
  const text = messages('listing');
  const reasons = messages('emails').homeReasons;
  const { money } = messages('formats');
  const { previousPrice: before, allIn } = home;
  const reason =
    home.reason === 'reduced'
      ? reasons.reduced(before === null ? null : money(before))
      : reasons[home.reason];
  const facts = [text.options.property_type[home.propertyType], ...sizeFacts(home, text)];
  return {
    title: excerpt(home.title, MOST_TITLE),
    lines: [
      `${text.price(home.price, home.rentPeriod)} · ${reason}`,
      ...(allIn === null ? [] : [text.allIn[home.purpose](money(allIn))]),
      facts.join(' · '),
      excerpt(home.placeName, MOST_TITLE),
    ],
    link: home.link,
  };
}
