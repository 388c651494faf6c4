import type { SeedPage } from '#app/features/content/types.ts';

const LABEL = '*Sample opening of the demonstration: nobody is hiring.*';

export const OPENINGS: SeedPage[] = [
  {
    slug: 'senior-engineer-search',
    title: 'Senior engineer, search',
    category: 'careers',
    hoursAgo: 24 * 9,
    excerpt:
      'Dubai, or remote within two hours of Dubai’s time. Make a search of a million listings quick and exact.',
    content: `${LABEL}

**Dubai, or remote within two hours of Dubai’s time. Full time.**

Search is the heart of {{site}}. People type a building’s nickname, a misspelled community or its Arabic name, and expect the right homes with an exact count, at once. You will own that.

## What you will do

- Make every search of a million listings answer quickly and prove it with measurements that anybody can repeat.
- Teach the search new ways in which people name places.
- Decide, with the figures on the table, when a database index is enough and when it isn’t.
- Review other people’s work kindly and ask for reviews of yours.

## What you bring

- Years of PostgreSQL, including the day on which you read a query plan and changed your mind.
- TypeScript, or a language you can explain as well.
- A habit of writing down why.

## What we offer

A salary that we name in the first call, 30 days of leave, health insurance for your family, and a budget for the desk you need.

## How to apply

Send a page about something you made faster and how you knew that it was, through [contact us](/contact-us).`,
  },
  {
    slug: 'listings-quality-editor',
    title: 'Listings quality editor',
    category: 'careers',
    hoursAgo: 24 * 10,
    excerpt: 'Dubai. Read what people report, talk to agents, and keep listings honest.',
    content: `${LABEL}

**Dubai. Full time, Monday to Friday.**

A marketplace is as good as its worst listing. You will read what visitors report, compare adverts with their permits, and talk to the agents behind them. Most mistakes are honest ones, so you will spend more time explaining than enforcing.

## What you will do

- Work through reports the same day: sold homes, wrong prices, photos of another apartment.
- Check permits, and withdraw what doesn’t match until it is put right.
- Write the guides that people read before they rent or buy, and keep their figures current.
- Tell engineers which mistakes the form should catch, so that you never see them again.

## What you bring

- Clear English, plus Arabic, Hindi, Urdu or Russian.
- A year or more in a brokerage, a newspaper or customer service in the UAE.
- The patience to call somebody for the third time and still be friendly.

## What we offer

A salary that we name in the first call, 30 days of leave, health insurance for your family, and training towards the broker’s exam if you want to take it.

## How to apply

Tell us about a listing that made you suspicious, and what you found, through [contact us](/contact-us).`,
  },
  {
    slug: 'account-manager-brokerages',
    title: 'Account manager, brokerages',
    category: 'careers',
    hoursAgo: 24 * 12,
    excerpt: 'Dubai. Help brokerages move their listings here and answer enquiries faster.',
    content: `${LABEL}

**Dubai, with visits across the city. Full time.**

Brokerages come to us with a spreadsheet or a feed, and a month later they want to know whether it was worth it. You get them started, and you have the answer.

## What you will do

- Bring new brokerages on board: import their listings, check them together, and train the people who keep them up to date.
- Go through their figures with them each month: how often homes were viewed, how many people asked, and how long an answer took.
- Say so when featuring a listing won’t help. A poor photo at the top of a list is still a poor photo.
- Bring back what agents need, in their words.

## What you bring

- Experience in selling to, or working in, a Dubai brokerage.
- Ease with spreadsheets, and no fear of a data file.
- English and Arabic. A driving licence.

## What we offer

A salary that we name in the first call, with a bonus for brokerages that stay rather than for those that sign. 30 days of leave and health insurance for your family.

## How to apply

Pick three listings on this site and tell us what you would say to their agents, through [contact us](/contact-us).`,
  },
];
