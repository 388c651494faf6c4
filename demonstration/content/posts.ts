import type { SeedPage } from '#app/features/content/types.ts';

const LABEL = '*Sample post of the demonstration.*';

/** Posts of the tech blog, and announcements. */
export const POSTS: SeedPage[] = [
  {
    slug: 'an-exact-count-of-a-million-listings',
    title: 'An exact count of a million listings',
    type: 'blog',
    hoursAgo: 24 * 3,
    picture: ['/images/demo/tower-2201.svg', 'A tower'],
    excerpt:
      'Most large sites round the number above their results. Ours is exact. A small table that triggers keep does most of the work.',
    content: `${LABEL}

“About 12,000 results.” Most large sites round, because counting is slow: a database that finds 24 homes in a millisecond may need a second to count the rest. We wanted the exact number, and the number beside every filter too.

## Count what people ask for

Nearly all searches name a few communities, a purpose, a type and bedrooms. For those we don’t count at all. A table holds one row for each combination and its number of public listings, and triggers update it in the same transaction as the listing itself. A search adds up a few hundred small rows.

## Count the rest in the index

A search with a price or an amenity can’t be answered from that table. It is counted in an index that holds every column a filter may ask for, so the listings themselves are never read. That is slower, but fast enough.

## Prove it

The danger of a kept count is that it drifts. So a test applies random changes to random listings, from several connections at once, and compares the table with a plain count after each round. It found two mistakes that we would have shipped.

## What it costs

Every change of a listing updates a row that other changes may want as well. We lock those rows in a fixed order, and run a transaction again if two still collide.`,
  },
  {
    slug: 'every-form-works-without-javascript',
    title: 'Every form works without JavaScript',
    type: 'blog',
    hoursAgo: 24 * 16,
    picture: ['/images/demo/kitchen-2202.svg', 'A kitchen'],
    excerpt:
      'Not because many people switch it off, but because every page is without it for a second or two, and longer on the metro.',
    content: `${LABEL}

Hardly anybody switches JavaScript off. But everybody goes without it for a moment: between the page’s first paint and the end of its scripts. On a cheap phone in a lift, that moment lasts. Somebody who taps *Send* then should have sent something.

## A form first

So each form on {{site}} is an HTML form with an action. The server reads it, checks it and answers with a redirect or with the same form, what was typed, and what is wrong with it. Script takes over once it is there: it checks before sending and keeps you on the page. There is one component for all of it, and no second way.

## One set of rules

The rules stand in a schema that both sides use. The server’s answer carries error *codes*, not sentences. The words are chosen where they are shown, in the reader’s language.

## What it saves

We feared twice the work. It turned out to be less: an action that takes a form and returns a result is easy to test without a browser, so most of our tests need none. And when a script fails to load, which happens more often than you would think, nobody notices.

## The exceptions

Dragging photos into order and the map need script. Both have a plain form beside them.`,
  },
  {
    slug: 'strangers-pictures-in-a-process-of-their-own',
    title: 'Strangers’ pictures, in a process of their own',
    type: 'blog',
    hoursAgo: 24 * 40,
    picture: ['/images/demo/bedroom-2203.svg', 'A bedroom'],
    excerpt:
      'Decoding an uploaded picture is the riskiest thing a website does with a file. We do it where it can do no harm.',
    content: `${LABEL}

A picture is a program for a decoder. A file of a few kilobytes can ask for gigabytes of memory, or keep a processor busy for minutes, and now and then a decoder has a fault that a clever file can use. Listings need photos, so we decode a lot of strangers’ pictures.

## Look before decoding

The server first reads the header: what kind of file it is by its content, not by its name, and how many pixels it claims. A photo of more than 50 megapixels is refused before anything is decoded. So is a JPEG with more scans than any camera writes.

## A process for each picture

What passes is decoded in a process that does nothing else. It gets the open file and nothing more: none of the site’s settings or secrets. The system limits its memory and its processor time. If it runs over, it is ended, the person reads that the picture couldn’t be used, and the site carries on.

## One at a time

Pictures wait in a line, one per person, and a full line says so at once. That keeps a busy evening from starving everything else.

## What comes out

Four widths in two modern formats, upright, and without metadata: where a photo was taken is nobody’s business but the photographer’s.`,
  },
  {
    slug: 'manzil-publishes-how-it-ranks',
    title: 'How we rank listings, published',
    type: 'page',
    category: 'press',
    hoursAgo: 24 * 7,
    excerpt: 'One page says what decides the order of homes, and what money can and can’t change.',
    content: `*Sample announcement of the demonstration.*

{{site}} has published the rules by which it orders listings, in words that fit on one screen. They apply to every list on the site, and they are the same for every visitor.

## What the page says

The default order shows the newest homes first, after those whose owners paid to feature them. A featured listing is labelled wherever it appears. As soon as a visitor sorts by price, size or price per square foot, that alone decides, and featured listings get no head start. When the paid period ends, a listing returns to its usual place at once.

## Why it was published

People looking for a home spend weeks with lists that somebody else has put in order. They should know the rules. Agents who pay should know what they get, and what they don’t: no preference in other orders, and no influence on what anybody else sees.

## What plays no part

The order doesn’t depend on who is looking, what they looked at before or which agency lists a home.

## Read it

[How we rank](/how-we-rank) is linked from the foot of every public page. Journalists may quote it in full. Questions reach us through [contact us](/contact-us).`,
  },
];
