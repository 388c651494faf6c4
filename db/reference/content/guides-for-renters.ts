import type { SeedPage } from '#app/features/content/types.ts';

export const RENTER_GUIDES: SeedPage[] = [
  {
    slug: 'what-it-costs-to-rent',
    title: 'What it costs to rent, and to move in',
    category: 'renters',
    picture: ['/pictures/living.svg', 'A living room with a view of the city'],
    excerpt:
      'A deposit of 5%, an agency fee of 5%, and rent in 1 to 4 cheques: what to have in the bank on the day you get the keys.',
    content: `The rent in an advert is for a whole year. What you need on the day you sign is less than that, and more than most people expect.

| What | How much |
| --- | ---: |
| Security deposit, unfurnished | 5% of the annual rent |
| Security deposit, furnished | 10% |
| Agency fee | 5% of the annual rent, often at least AED 5,000, plus VAT |
| Ejari registration | about AED 155 online, 220 at a centre |
| Deposit for water and electricity (DEWA), apartment | AED 2,000 |
| Deposit for water and electricity (DEWA), villa | AED 4,000 |
| Deposit for district cooling, where there is any | usually AED 1,000 to 2,000, more for some villas |

## Cheques

Rent is typically paid in 1 to 4 post-dated cheques, which you hand over when you sign. Some landlords take six or twelve. More cheques usually mean a higher rent, so ask for both prices. Make sure there is enough in the account on the date of each.

## An example

An unfurnished apartment for AED 100,000 a year, in four cheques, through an agent:

| What | AED |
| --- | ---: |
| First cheque | 25,000 |
| Security deposit | 5,000 |
| Agency fee, with VAT | 5,250 |
| Ejari | 220 |
| DEWA deposit | 2,000 |
| **To move in** | **37,470** |

DEWA’s activation charge, about AED 100 to 300, comes on top. All deposits are refundable. [Work out your own figures](/rent-calculator).

## Every month after that

Your DEWA bill includes a housing fee of 5% of the annual rent, spread over the year: AED 416.67 a month in this example. UAE nationals don’t pay it.

Take photos of every room on the first day and send them to the landlord. They are your best evidence when it is time to get the deposit back.

*Checked on 21 November 2026.*`,
  },
  {
    slug: 'how-much-may-the-rent-rise',
    title: 'How much can my rent go up?',
    category: 'renters',
    picture: ['/pictures/kitchen.svg', 'A kitchen with a view of towers'],
    excerpt:
      'Only when you renew, only with 90 days’ notice, and never by more than the official index allows. How to check the figure you were given.',
    content: `Your rent can change when you renew, not in between. Two things have to be right: the notice and the amount.

## The notice

Any change to the contract, including the rent, needs written notice at least 90 days before it ends. Without it the contract renews on the same terms.

## The amount

Decree 43 of 2013 compares your rent with the average for similar homes. The further below it you are, the more your rent may rise:

| Your rent is below the average by | The rent may rise by |
| --- | ---: |
| up to 10% | nothing |
| 11 to 20% | 5% |
| 21 to 30% | 10% |
| 31 to 40% | 15% |
| more than 40% | 20% |

The average comes from the Land Department’s rental index. Since January 2025 it takes the quality of your building into account, from structure and finishing to maintenance and parking. The bands are the same as before. The decree leaves gaps between them, from 10 to 11% for example: if you land in one, rely on the Land Department’s own calculator. [Check your own rent](/rent-increase).

## The sum most people get wrong

The gap is measured against the *average*. You pay 80,000 and the average is 100,000: you are 20% below it, so the rent may rise by 5%, to 84,000. Divide by your own rent instead and you get 25%, which is the wrong band.

## If you disagree

Look up your building in the index, on dubailand.gov.ae or in the Dubai REST app, and send the landlord the result. If that doesn’t help, the Rental Disputes Centre decides. Keep paying the old rent meanwhile, on time.

*Checked on 21 November 2026.*`,
  },
];
