import type { Specialization } from '#app/features/agents/types.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const specializations: Record<Specialization, string> = {
  sales: 'Sales',
  rentals: 'Rentals',
  off_plan: 'Off-plan',
  luxury: 'Luxury homes',
  investment: 'Investment',
  holiday_homes: 'Holiday homes',
  commercial: 'Commercial property',
  land: 'Land',
};

const rating = (average: number, count: number) =>
  `${number(Math.round(average * 10) / 10)} out of 5 (${number(count)} ${plural(count, { one: 'rating', other: 'ratings' })})`;

/** Finding an agent, their pages, and the form of their page. */
export const agents = {
  title: 'Find an agent',
  titleIn: (place: string) => `Agents in ${place}`,
  description:
    'Find a property agent in Dubai by place, name, specialization and language, with the properties they list, the deals they have closed and ratings from people they answered.',
  lead: 'Search by the place you have in mind or the name of an agent, what they specialize in and the language you want to speak. You can write to any of them without an account.',
  companies: 'Look for a company instead',
  form: {
    label: 'Search agents',
    location: 'Location',
    locationHint: 'For example Dubai Marina',
    specialization: 'Specialization',
    anySpecialization: 'Any specialization',
    language: 'Languages',
    anyLanguage: 'Any language',
    submit: 'Find agents',
  },
  /** Of what is no place, but the name of agents or of their companies. */
  called: (name: string) => `Agents whose name or company has “${name}” in it:`,
  count: (n: number) => `${number(n)} ${plural(n, { one: 'agent', other: 'agents' })} found`,
  order: (place: string | null) =>
    `Most properties listed ${place ? `in ${place} ` : ''}first, then by name.`,
  specializations,
  /** The languages agents say they speak. */
  languageNames: {
    Arabic: 'Arabic',
    Bengali: 'Bengali',
    Dutch: 'Dutch',
    English: 'English',
    Farsi: 'Farsi',
    French: 'French',
    German: 'German',
    Hindi: 'Hindi',
    Italian: 'Italian',
    Malay: 'Malay',
    Malayalam: 'Malayalam',
    Mandarin: 'Mandarin',
    Polish: 'Polish',
    Portuguese: 'Portuguese',
    Punjabi: 'Punjabi',
    Russian: 'Russian',
    Spanish: 'Spanish',
    Swahili: 'Swahili',
    Tagalog: 'Tagalog',
    Tamil: 'Tamil',
    Turkish: 'Turkish',
    Ukrainian: 'Ukrainian',
    Urdu: 'Urdu',
  },
  speaks: (languages: string[]) => `Speaks ${languages.join(', ')}`,
  listed: (n: number) =>
    `${number(n)} ${plural(n, { one: 'property', other: 'properties' })} listed`,
  closed: (n: number) =>
    `${n === 0 ? 'No' : number(n)} ${plural(n, { one: 'deal', other: 'deals' })} closed in 12 months`,
  noRatings: 'No ratings yet',
  rated: (average: number, count: number) => `Rated ${rating(average, count)}`,
  rating,
  contact: 'Contact',
  contactAgent: (name: string) => `Contact ${name}`,
  empty: {
    none: 'No agent has a page here yet',
    title: 'No agents found',
    text: 'Try a larger area, any language or any specialization.',
    unknown: (text: string) => `We don’t know a place or an agent called “${text}”`,
    unknownText:
      'Try the name of an area, such as Dubai Marina or Arabian Ranches, or an agent’s name.',
    start: 'Show all agents',
  },
  failed: 'The agents could not be loaded.',
  how: {
    title: 'How to read this page',
    closed: `Deals closed are properties listed here and marked as sold or let in the last twelve months. Deals on properties never listed on ${SITE} aren’t counted.`,
    ratings: `Ratings come only from people who wrote to the agent through ${SITE} and were answered. Nobody can buy one, and agents can’t remove one.`,
    place:
      'Agents appear for an area if they list property there or say they work there. Specializations and languages are what agents say about themselves.',
    licence:
      'Anyone who brokers property in Dubai needs a licence. You can check a broker’s number (BRN) with the Dubai Land Department before you pay anything.',
    listYours: 'Are you an agent? Fill in your page in Agent Details.',
  },
  page: {
    title: (name: string, company: string | null) => (company ? `${name}, ${company}` : name),
    description: (name: string, listed: number, areas: string[]) =>
      [
        `${name} lists ${number(listed)} ${plural(listed, { one: 'property', other: 'properties' })} on ${SITE}`,
        areas.length > 0 && `and works in ${areas.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' ')
        .concat('. Languages, licence numbers, closed deals and ratings.'),
    crumbs: 'Where you are',
    about: (name: string) => `About ${name}`,
    facts: 'Facts',
    brn: 'Broker licence (BRN)',
    brnChecked: (at: Date) => `Licence checked by ${SITE} on ${formats.day(at)}`,
    orn: 'Office licence (ORN)',
    languages: 'Languages',
    specializations: 'Specializations',
    areas: 'Areas',
    deals: 'Deals closed',
    dealsText: (n: number) =>
      `${number(n)} ${plural(n, { one: 'property', other: 'properties' })} marked as sold or let on ${SITE} in the last 12 months`,
    noDeals: `None in the last 12 months on ${SITE}`,
    response: 'Usually answers within',
    waits: {
      minutes: (n: number) => `${number(n)} ${plural(n, { one: 'minute', other: 'minutes' })}`,
      hours: (n: number) => `${number(n)} ${plural(n, { one: 'hour', other: 'hours' })}`,
      days: (n: number) => `${number(n)} ${plural(n, { one: 'day', other: 'days' })}`,
    },
    responseText: (wait: string, enquiries: number) =>
      `${wait}, the median of the latest ${number(enquiries)} answered enquiries in the last 12 months`,
    listings: (n: number) =>
      n === 0 ? 'Listings' : `${number(n)} ${plural(n, { one: 'listing', other: 'listings' })}`,
    showMap: 'Show on map',
    mapLabel: 'Map of this agent’s homes',
    newestFirst: 'Newest first.',
    show: 'Show listings',
    every: 'All',
    noListings: 'Nothing is listed right now. You can still write to the agent.',
    backTo: (name: string) => `Back to ${name}`,
    notFound: 'Agent not found',
    notFoundText: 'There is no such agent, or their page has been hidden.',
    all: 'Find an agent',
  },
  ratings: {
    title: 'Ratings',
    text: `From people who wrote to this agent through ${SITE} and were answered, newest first. Their names aren’t shown.`,
    none: `People who write to this agent through ${SITE} and get an answer can rate them.`,
    stars: (n: number) => `${number(n)} out of 5`,
    replyBy: (name: string) => `Reply by ${name}`,
    report: 'Report',
    reportOf: (day: string) => `Report the rating of ${day}`,
    offer: (name: string) => `Rate ${name}`,
    offerText:
      'Your rating is shown on the agent’s page without your name. You can rate once, and can’t change it later.',
    choose: 'Stars',
    labels: ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
    comment: 'What was it like? (optional)',
    send: 'Rate agent',
    sending: 'Sending...',
    given: (name: string) => `You have rated ${name}:`,
    own: 'Your ratings',
    ownText: 'You can reply once to each. Your reply is on your page, below the rating.',
    ownLink: 'Ratings and replies',
    ownNone: 'You have no ratings yet',
    ownNoneText: 'People you have answered can rate you in their conversation.',
    ownNoneLink: 'Open messages',
    back: 'Agent Details',
    reply: 'Your reply',
    sendReply: 'Reply',
  },
  own: {
    title: 'Your page in Find Agent',
    text: 'Let people find you by place, specialization and language, and write to you without asking about a property first.',
    companyFirst: 'Save your company name under Agent Details first.',
    show: 'Show my page in Find Agent',
    showHint:
      'Everyone can see it, and so can search engines. Hide it at any time; your listings stay.',
    view: 'View your page',
    phoneRequests: (n: number) =>
      `${number(n)} ${plural(n, { one: 'person', other: 'people' })} asked for your phone number on your page in the last 30 days.`,
    nameAr: 'Your name in Arabic',
    nameArHint: 'Shown to people who read the site in Arabic. Left empty, they see the other one.',
    jobTitle: 'Title',
    jobTitleHint: 'For example Senior property consultant',
    about: 'About you',
    aboutHint: 'What you do best and how you work, at most 2,000 characters.',
    languages: 'Languages you speak',
    specializations: 'Specializations',
    areas: 'Areas you work in',
    areasHint: 'Up to 10, separated by commas: Dubai Marina, JVC, Al Barsha',
    brn: 'Broker licence (BRN)',
    orn: 'Office licence (ORN)',
    save: 'Save page',
    saving: 'Saving...',
  },
};
