import type { SeedPage } from '#app/features/content/types.ts';

export const BUYER_GUIDES: SeedPage[] = [
  {
    slug: 'what-it-costs-to-buy',
    title: 'What it costs to buy a home in Dubai',
    category: 'buyers',
    picture: ['/pictures/tower.svg', 'Towers in the morning light'],
    excerpt:
      'Allow 6 to 8 per cent on top of the price in cash, or 7 to 10 per cent with a mortgage. Here is every line, with an example.',
    content: `There is no stamp duty in Dubai and no yearly property tax for private owners. What you pay on top of the price is a set of fees, nearly all of them on the day of transfer.

## Ready homes

| What | How much |
| --- | ---: |
| Land Department (DLD) transfer fee | 4% of the price |
| Title deed and map, apartment or villa | AED 580 |
| Trustee office, price of AED 500,000 or more | AED 4,200 |
| Trustee office, lower price | AED 2,100 |
| Agency, usually | 2% plus VAT |
| Developer’s no-objection certificate | AED 500 to 5,000 |

By law buyer and seller share the transfer fee unless they agree otherwise. In practice the buyer pays all of it.

## With a mortgage

Add 0.25% of the *loan* plus AED 290 for registering it, up to 1% of the loan plus VAT for the bank, and AED 2,500 to 3,500 plus VAT for the valuation. Since February 2025 no fee of a purchase can be added to the loan: you need all of them in cash.

## An example

A ready apartment for AED 1,500,000, bought in cash through an agent:

| What | AED |
| --- | ---: |
| Transfer fee | 60,000 |
| Deed and map | 580 |
| Trustee office | 4,200 |
| Agency, with VAT | 31,500 |
| **Total** | **96,280** |

That is 6.4% of the price, before the developer’s certificate. With a loan of AED 1,200,000, registering it adds AED 3,290.

Homes in the DIFC are different: they have their own register, and its fee is 5%. [Work out your own figures](/stamp-duty-calculator).

*Checked on 21 November 2026.*`,
  },
  {
    slug: 'how-much-you-can-borrow',
    title: 'How much you can borrow',
    category: 'buyers',
    picture: ['/pictures/office.svg', 'A meeting room with a view of palms'],
    excerpt:
      'The central bank limits every mortgage in three ways: a share of the value, half of your income and 25 years. The lowest of them decides.',
    content: `Whatever a bank offers, the central bank’s rules come first. They limit a mortgage in three ways, and the strictest one decides.

## A share of the value

| The home | UAE nationals | Residents of other nationalities |
| --- | ---: | ---: |
| First home, up to AED 5 million | 85% | 80% |
| First home, above AED 5 million | 75% | 70% |
| Second home or investment | 65% | 60% |
| Off-plan | 50% | 50% |

The share is of the price or the bank’s valuation, whichever is lower. If the valuation comes in below the price, you pay the difference. Banks usually lend non-residents 50 to 60%.

## Half of your income

The instalments of *all* your debts together may not exceed 50% of your monthly income. That includes car loans and credit cards. In total you may borrow eight times your yearly income as a national, seven times as an expatriate.

## 25 years

No mortgage runs longer. There has been no legal age limit since 2019, but most banks want the last payment by 65, or 70 for nationals and the self-employed.

## What it comes to each month

AED 1,200,000 over 25 years at 4% is AED 6,334 a month. Paying back early costs at most 1% of what is left, and never more than AED 10,000.

Get a pre-approval before you view: sellers take your offer more seriously, and you know your limit.

*Checked on 21 November 2026.*`,
  },
  {
    slug: 'buying-off-plan',
    title: 'Buying off-plan: what to check',
    category: 'buyers',
    picture: ['/pictures/marina.svg', 'Boats in a marina below towers'],
    excerpt:
      'Money goes to an escrow account, the sale goes into the interim register, and progress can be checked. Check all three before you sign.',
    content: `Off-plan means buying a home that isn’t finished. Payment plans spread the cost, and the law protects you well, provided that the project follows it. Check that it does.

## Before you reserve

1. **The project is registered.** Ask for its number and look it up with the Dubai Land Department (DLD). You will see the developer, the completion date and how much of the work is done.
2. **There is an escrow account.** By Law 8 of 2007 your payments go to an account for this project only. Never pay into any other.
3. **The payment plan follows the building work.** A developer may not ask for more than the certified share of completion.
4. **The advert has a permit.** Off-plan adverts need one too, and it has to be for this project.

## Signing

The sale has to be entered in the interim register, known as Oqood. A sale that isn’t registered is void. You pay 4% to the DLD plus AED 40, and an administration fee to the developer that differs from project to project: ask for it in writing.

If you take a mortgage, the limit is 50% of the value, whoever you are.

## Selling before handover

Most developers issue their no-objection certificate (NOC) once 30 to 40% of the price is paid, and charge for it. The buyer takes over your payment plan. Read the resale clause before you buy, not when you want to sell.

## At handover

Bring a professional snagging inspector, list every fault in writing, and get a date for each repair before you accept the keys.

*Checked on 21 November 2026.*`,
  },
];
