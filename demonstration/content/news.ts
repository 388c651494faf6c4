import type { SeedPage } from '#app/features/content/types.ts';

const LABEL = '*Sample article of the demonstration.*';

/** Six articles about existing rules, without any real company. Newest first. */
export const NEWS: SeedPage[] = [
  {
    slug: 'two-year-residence-without-a-minimum-for-sole-owners',
    title: 'Two-year residence: no minimum price for sole owners',
    category: 'rules',
    hoursAgo: 5,
    picture: ['/images/demo/tower-2101.svg', 'A residential tower'],
    excerpt:
      'Since the end of April, the sole owner of a finished home in Dubai can apply for a two-year investor visa, whatever the home cost.',
    content: `${LABEL}

The sole owner of a finished home in Dubai can apply for the two-year investor visa, whatever the home cost. The old minimum of AED 750,000, still quoted on many websites, has been out of date since about 28 April 2026.

## What counts

- The home is finished and has a Dubai title deed. Homes in the DIFC, which keeps its own register, don’t count.
- A sole owner needs no minimum value.
- Joint owners need a share worth at least AED 400,000 each. For a couple with equal shares, that means a home worth AED 800,000 or more.
- With a mortgage, the bank has to issue a no-objection certificate.

## What doesn’t change

The ten-year golden visa still needs property worth AED 2 million or more. For mortgaged and unfinished homes the published conditions contradict each other, so ask the Land Department before you rely on one.

A visa is granted by the authorities; it is never part of what you buy. Be careful with adverts that promise one: the seller can’t, and a price just above a threshold is no bargain if the home isn’t worth it.`,
  },
  {
    slug: 'fees-stay-outside-the-mortgage',
    title: 'Fees stay outside the mortgage: what buyers need in cash',
    category: 'rules',
    hoursAgo: 30,
    picture: ['/images/demo/living-2102.svg', 'A living room'],
    excerpt:
      'Since February 2025 banks may not add transfer and agency fees to a home loan. With the deposit, a first home takes more than a quarter of its price in cash.',
    content: `${LABEL}

Transfer and agency fees can’t be part of a mortgage in Dubai. Until early 2025 several banks added them to the loan, so that buyers brought little more than their deposit. Since February 2025 the fees have to be paid in cash.

## What that means for a first home

Take an apartment for AED 1,500,000 and an expatriate resident, who may borrow 80%:

| What | AED |
| --- | ---: |
| Deposit, 20% | 300,000 |
| Transfer fee, deed and trustee | 64,780 |
| Agency, with VAT | 31,500 |
| Registering the mortgage | 3,290 |
| **Total in cash** | **399,570** |

Add the bank’s own fees, the valuation and the developer’s certificate, and it is well over a quarter of the price.

## What helps

Save for the fees first, and ask for a pre-approval that names them. In the first-time buyers’ programme, the Land Department’s fee can be paid in interest-free instalments through a bank. And if the bank values the home below its price, the difference is yours to pay as well: leave a margin.

[Work out the costs of your home](/stamp-duty-calculator).`,
  },
  {
    slug: 'first-time-buyers-what-the-programme-offers',
    title: 'First-time buyers: what the programme offers, and what it doesn’t',
    category: 'rules',
    hoursAgo: 24 * 6,
    picture: ['/images/demo/townhouse-2103.svg', 'A row of townhouses'],
    excerpt:
      'Priority at launches, better prices and the registration fee in instalments. Claims of a full refund are not supported.',
    content: `${LABEL}

The First-Time Home Buyer Programme has run since 2 July 2025. It is open to residents of any nationality who are at least 18, own no freehold home in Dubai, and are buying one for less than AED 5 million. It can be used once.

## What it offers

- **Priority** at launches of the developers who take part, before units go on general sale.
- **Preferential prices** on the units they set aside.
- **The Land Department’s fee in instalments,** without interest, through the banks that take part.

## What it doesn’t

We have read that the registration fee is refunded in full, and that expatriates get away with a deposit of 15%. We found nothing official to support either. The fee is spread, not waived, and the central bank’s limits for a first home stand: 80% for expatriates, 85% for UAE nationals.

## Is it worth it?

If you were going to buy a new home anyway, there is little to lose. If you weren’t, remember that a discount on the launch price is still a launch price. Compare it with what finished homes nearby have sold for before you reserve.`,
  },
  {
    slug: 'the-rental-index-now-looks-at-your-building',
    title: 'The rental index looks at your building',
    category: 'rules',
    hoursAgo: 24 * 13,
    picture: ['/images/demo/marina-2104.svg', 'A marina with towers'],
    excerpt:
      'Two towers in one street can have different averages since 2025. The limits on increases have not changed.',
    content: `${LABEL}

Since 2 January 2025 the official rental index has told buildings apart. Before that, all apartments of the same size in an area shared one average. Now a building is rated for its structure, finishing, maintenance, location, services and parking, and the average follows the rating.

## For tenants

A better-rated building has a higher average, so you may be further below it than last year. The limits on the increase date from 2013: nothing up to 10% below the average, then 5, 10, 15 and at most 20%.

Check three things when you get a notice:

1. It came in writing, at least 90 days before the contract ends.
2. The average is for *your* building and size of home, on the day of the notice.
3. The gap was measured against the average, not against your rent.

## For landlords

A neglected building now costs money twice: in repairs put off, and in a lower average. If the rating looks wrong, ask the Land Department to review it before you send a notice.

Our guide [How much can my rent go up?](/guides/how-much-may-the-rent-rise) has the table and an example.`,
  },
  {
    slug: 'more-plots-can-become-freehold',
    title: 'More plots can become freehold',
    category: 'rules',
    hoursAgo: 24 * 21,
    picture: ['/images/demo/plot-2105.svg', 'An empty plot'],
    excerpt:
      'Owners of 457 plots on Sheikh Zayed Road and in Al Jaddaf may convert them. Freehold is a matter of the plot, not of the area’s name.',
    content: `${LABEL}

Owners of private plots on Sheikh Zayed Road and in Al Jaddaf may convert them to freehold, which opens them to buyers of every nationality. The rule of January 2025 covers 457 plots: 128 along Sheikh Zayed Road between the Trade Centre roundabout and the Water Canal, and 329 in Al Jaddaf.

## Why it matters for buyers

Freehold in Dubai goes by *plot*, not by the name of an area. One building in a street may be freehold and the next one not. Portals that colour whole areas on a map simplify too much, and so do agents who say “this area is freehold”.

## How to check

Ask for the title deed, or for the plot number, and look it up with the Land Department. The deed states the kind of ownership. For an off-plan home the register of the project does.

## What to expect

A conversion costs its owner a share of the plot’s value, so not every owner will take it up, and those who do will want it back in the price. Until the new deed is issued, the plot is what it was: don’t pay a freehold price for a promise.`,
  },
  {
    slug: 'no-permit-no-advert',
    title: 'No permit, no advert: what the QR code is for',
    category: 'safety',
    hoursAgo: 24 * 34,
    picture: ['/images/demo/office-2106.svg', 'A desk in an office'],
    excerpt:
      'Every advert for a home in Dubai needs a permit of its own. The QR code leads to the Land Department’s record of it: compare the two.',
    content: `${LABEL}

An advert for a property in Dubai needs a permit, whether it is on a portal, in a message or on a lamp post. The number must be shown, and so must a QR code that leads to the Land Department’s record. Advertising without one, or with one that has expired, can cost an agency AED 50,000, and its licence if it happens again.

## Why you should scan it

The record shows what was approved: which property, for how much, how large, for sale or to rent, and by whom. If the advert says something else, you are not looking at the home that was approved. Most often that is carelessness. Sometimes it is bait: a price that brings calls for a home that was let long ago.

## Two traps

- **Look-alike links.** The record is on dubailand.gov.ae and nowhere else. What stands between https:// and the next slash is what counts: it has to be dubailand.gov.ae, or end in .dubailand.gov.ae.
- **Project permits.** A permit for a project doesn’t cover a single unit in it.

Our guide [Check the permit before you pay](/guides/check-the-permit-before-you-pay) shows each step.`,
  },
];
