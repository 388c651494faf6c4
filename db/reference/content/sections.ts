import type { SeedPage } from '#app/features/content/types.ts';

export const SECTIONS: SeedPage[] = [
  {
    slug: 'property-guides',
    title: 'Property guides',
    seo_description:
      'How buying, selling and renting a home in Dubai work: costs, cheques, permits and deadlines, in plain words.',
    content: `Buying, selling and renting in Dubai follow rules that are easy to state and easy to get wrong. These guides say what happens, in which order, and what it costs.

- **Buying?** Start with [what it costs](/guides/what-it-costs-to-buy): there is no stamp duty, but fees add 6 to 8 per cent to the price in cash, or 7 to 10 per cent with a mortgage, and you can’t add them to the mortgage. Then see [how much you can borrow](/guides/how-much-you-can-borrow). If the home isn’t finished, read [what to check off-plan](/guides/buying-off-plan) before you reserve it.
- **Renting?** See [what you need to move in](/guides/what-it-costs-to-rent), and [how much the rent may rise](/guides/how-much-may-the-rent-rise) when you renew.
- **Selling?** There are [seven steps](/guides/selling-step-by-step) from the valuation to the cheque, and [costs](/guides/what-it-costs-to-sell) that catch out sellers with a mortgage.
- **Whatever you do,** [check the permit](/guides/check-the-permit-before-you-pay) of an advert before you pay anybody.

Every figure was checked on 21 November 2026. Fees and laws change, so check with the Dubai Land Department (DLD) before you sign.`,
  },
  {
    slug: 'buyer-guides',
    title: 'Guides for buyers',
    seo_description:
      'Buying a home in Dubai: what it costs on top of the price, how much you can borrow, and what to check off-plan.',
    content: `From the first viewing to the title deed. Allow 6 to 8 per cent on top of the price if you pay cash, and 7 to 10 per cent with a mortgage. Since February 2025 these costs can’t be part of the loan, so you need them in cash on top of your deposit.

1. **Know your limit.** A resident can borrow at most 80 per cent of a first home of up to AED 5 million, and 50 per cent of one that isn’t finished. Get a pre-approval before you view.
2. **Know the price.** Compare what is asked with [what similar homes sold for](/sold-prices), and [work out the fees](/stamp-duty-calculator).
3. **Check the advert.** [Two minutes with its permit](/guides/check-the-permit-before-you-pay) tell you whether the home, the price and the agent are real.
4. **Sign Form F,** the contract of sale. It is usual to leave a cheque for 10 per cent, which is held until the transfer.
5. **Transfer at a trustee office,** once the developer has issued its no-objection certificate. The new deed is issued on the spot.`,
  },
  {
    slug: 'seller-guides',
    title: 'Guides for sellers',
    seo_description:
      'Selling a home in Dubai: papers, permits, developer clearance and transfer, and who pays for what.',
    content: `From the first valuation to the day of transfer. A sale with the papers ready can close in two or three weeks. Most delays come from three things: a mortgage that still has to be cleared, a developer’s certificate that was asked for too late, and a seller who has to sign from abroad.

Before you advertise:

- **Price.** See [what similar homes sold for](/sold-prices) and what that says [about yours](/home-valuation). Asking prices aren’t sale prices.
- **Form A.** Your agent can’t get a permit to advertise without this contract.
- **Service charges.** Pay what is due: the developer’s no-objection certificate depends on it.
- **Mortgage.** Ask your bank for the liability letter as soon as you have an offer. Clearing the loan adds one to three weeks.
- **Tenant.** A sale doesn’t end a tenancy. To hand over an empty home, you have to give 12 months’ notice, notarised.

By custom the buyer pays the Land Department’s 4 per cent, although the law splits it. Say in the advert who pays.`,
  },
  {
    slug: 'renter-guides',
    title: 'Guides for renters',
    seo_description:
      'Renting in Dubai: a security deposit of 5 per cent, an agency fee of 5 per cent, and rent in 1 to 4 cheques.',
    content: `Three figures to know before you view your first home:

- **Security deposit: 5% of the annual rent.** You get it back when you leave, less any damage. For furnished homes 10% is usual.
- **Agency fee: 5% of the annual rent**, plus VAT on the fee.
- **Rent is typically paid in 1 to 4 cheques**, post-dated and handed over when you sign. Fewer cheques often mean a lower rent.

Work out [what you need to move in](/rent-calculator), or [how far your rent may rise](/rent-increase). A landlord who wants more at renewal has to say so in writing at least 90 days before the contract ends.

Ask who pays for cooling. “Chiller free” means that the landlord does; otherwise a district cooling company may want a deposit and a charge all year round. [Energy efficiency](/energy-efficiency) has the figures.

Whatever you sign, have it registered in Ejari, the DLD’s register of tenancies. You need the certificate to connect water and electricity, and if there is ever a dispute.`,
  },
  {
    slug: 'property-news',
    title: 'Property news',
    seo_description:
      'What changes for people who buy, sell or rent in Dubai: rules, fees and programmes.',
    content: `New rules, fees and programmes, and what they mean if you are buying, selling or renting. We name our sources and leave forecasts to others.

Rules for property come from several places, and news often mixes them up:

- **The Dubai Land Department (DLD)** registers every sale, off-plan ones included, sets the fees and permits every advert.
- **RERA**, its regulatory arm, licenses agents and approves service charges.
- **The Central Bank** limits what you can borrow: a share of the value, half of your income, 25 years.
- **Decrees and regulations of the Ruler** say how far a rent may rise, and where foreigners may own.

A headline is not yet a rule. Look for the number of the law or decree and the day it takes effect: that decides whether it applies to a contract you have already signed. The calculators show what a change costs you: [buying](/stamp-duty-calculator), [renting](/rent-calculator), [rent increases](/rent-increase). What homes really sold for is in [sold prices](/sold-prices).`,
  },
  {
    slug: 'tech-blog',
    title: 'Tech blog',
    seo_description:
      'How this site is built: search, pictures, forms, and the decisions behind them.',
    content: `How {{site}} is built, by the people who build it. We write about decisions that weren’t obvious, with the measurements that settled them.

In short: one program and one database. TypeScript from the server to the browser, pages rendered on the server with React, and PostgreSQL for everything that lasts: search, the job queue, sessions and alerts included. There is no search cluster and no message broker, so there is nothing to keep in step.

Three rules explain most of what follows:

- **Every page can be read, and every form sent, without JavaScript.** Script makes it quicker and nicer.
- **A page loads at most 130 kB of script.** A test fails if one loads more.
- **Counts are exact.** “1,204 properties found” is a count of that moment, never an estimate.

Each post has the problem, what else we considered, what we measured and what the choice costs us. If you would have done it differently, [tell us](/contact-us).`,
  },
  {
    slug: 'press-centre',
    title: 'Press centre',
    seo_description:
      'For journalists: what this site is, figures you can quote and how to check them.',
    content: `Writing about homes in Dubai? Use what you find here, and credit {{site}}.

## {{site}} in two sentences

{{site}} is a marketplace for homes and commercial property in Dubai, for sale and to rent. Anyone can search it without an account, and every listing shows its price, its size and who is behind it.

## Figures you can quote

The count above a list of results is exact, not rounded or estimated: it is the number of listings that match at that moment. Prices on listings are asking prices. For what homes really sold for, use [sold prices](/sold-prices) and credit the source that the page names. Where it says that the sales are samples, don’t quote them.

## What we don’t do

We don’t forecast prices, rank areas or recommend investments. Please don’t turn our counts into forecasts of your own and quote us for them.

## Getting in touch

Write to us through [contact us](/contact-us) and say what you need, for which publication and by when. Our own announcements are below.`,
  },
  {
    slug: 'careers',
    title: 'Careers',
    seo_description: 'Open positions at this site, and how we work.',
    content: `Moving home is one of the largest decisions people make, and too much of it happens in the dark. We are building the place where the price, the size and the person behind a listing are plain to see.

## How we work

- **Small teams that own what they ship.** The people who design a feature also build it, run it and read what its users say.
- **Writing first.** We write every decision down on one page, with the alternatives, so that new colleagues know why.
- **Measured, not argued.** If two of us disagree about speed, we measure it. If we disagree about words, we read them to somebody who is looking for a home.
- **Quality is everyone’s job.** We test on slow phones, with a keyboard, with a screen reader and in dark mode.

## How we hire

A half-hour call, a piece of work that resembles the job and takes an afternoon, and a day with the team, which we pay for. After each step we tell you within a week where you stand.

Open positions are listed below. If there are none, or none fits, [write to us](/contact-us) all the same.`,
  },
  {
    slug: 'about',
    title: 'About us',
    seo_description: 'What this site is for, how it earns money, and what it won’t do.',
    content: `{{site}} is a marketplace for homes and commercial property in Dubai, for sale and to rent.

## What we are for

Your search for a home should start with facts. Every listing shows its price, its size and who is behind it. You don’t need an account, the counts are exact, and sales and rents are never mixed in one list. If you do make an account, you can save homes and searches, get alerts, and keep your conversations with agents in one place.

## How we earn money

Owners and agents can pay to feature a listing. Featured listings are labelled wherever they appear and come first in the default order of search results. Choose any other order and they get no head start; “Newest listings” on the home page are simply the newest, featured or not. [How we rank](/how-we-rank) explains the order of every list. We don’t sell your details, and nobody can pay to see your searches.

## What to check yourself

Every property advert in Dubai needs a permit from the Dubai Land Department. Check it before you pay anything: [how to check a permit](/guides/check-the-permit-before-you-pay) takes two minutes. Never pay a deposit for a home that you or somebody you trust hasn’t seen.

## Get in touch

Questions, mistakes, ideas: [contact us](/contact-us).`,
  },
  {
    slug: 'energy-efficiency',
    title: 'Energy efficiency',
    seo_description:
      'What cooling, power and water cost in a Dubai home, with a worked bill, what to ask before you sign and what helps afterwards.',
    content: `Two homes with the same rent can differ by hundreds of dirhams a month in what it costs to keep them cool. The advert seldom says so, and the first bill comes after you have signed. Here are the figures, and the questions that bring them out earlier.

## How the home is cooled

**A system of its own.** A unit on the roof or the balcony runs on electricity, so cooling is part of the bill from DEWA, the Dubai Electricity and Water Authority. You pay for what you use and nothing for what you don’t.

**District cooling.** A plant chills water for the whole neighbourhood, and a company such as Empower or Emicool bills you apart from DEWA. You pay twice: a *demand charge* for the capacity reserved for your home, all year round, and a *consumption charge* for what you use.

**“Chiller free”.** The landlord pays for cooling. Have it written into the contract, with what happens when the landlord doesn’t pay: the company cuts off the home, not the landlord.

## What DEWA charges a home

| A month | Price |
| --- | --- |
| Electricity, the first 2,000 kWh | 23 fils a kWh |
| 2,001 to 4,000 kWh | 28 fils |
| 4,001 to 6,000 kWh | 32 fils |
| More than 6,000 kWh | 38 fils |
| Water, the first 6,000 gallons | 3.5 fils a gallon |
| 6,001 to 12,000 gallons | 4 fils |
| More than 12,000 gallons | 4.6 fils |
| Fuel surcharge, set by DEWA each month | about 5 fils a kWh and 0.4 fils a gallon |
| Sewerage in 2026 (2.8 fils from 2027) | 2 fils a gallon |
| Meters | AED 6 for electricity, AED 5 for water |

There are 100 fils in a dirham, and a gallon here is the imperial one of 4.5 litres. VAT of 5% is added to electricity and water. The housing fee, a twelfth of 5% of the annual rent, is on the same bill.

**A summer month, worked out.** 2,500 kWh and 2,000 gallons, cooled by a system of its own: electricity AED 600, its surcharge 125, water 70 with a surcharge of 8, meters 11. With VAT that is AED 854.70. Sewerage adds 40, so AED 894.70 before the housing fee.

## What district cooling charges

| Empower | Price |
| --- | --- |
| Demand charge | AED 750 a year for each refrigeration ton (RT) |
| Consumption charge | AED 0.568 for each RT used for an hour |
| Deposit, refundable | AED 2,000 for an apartment, AED 3,000 for a villa |

Fuel surcharge, meter fee and VAT come on top. Emicool’s demand charge is AED 750 to 888 a ton. Elsewhere the deposit is usually AED 1,000 to 2,000.

**An example.** An apartment with 4 RT pays AED 3,000 a year, or 250 a month, before anybody has switched anything on. If it draws 40% of that capacity through July, it uses 4 × 744 hours × 40% = 1,190 RT-hours, which is AED 676. July then costs AED 926 before surcharge and VAT; a mild January may cost little more than the 250.

## What to ask before you sign

1. Who cools the home, and who bills for it?
2. With district cooling: how many RT is the home registered for, and who pays the demand charge?
3. May I see a bill of July or August? One summer bill says more than an average.
4. Which way do the largest windows face, and are they double-glazed? West-facing glass lets in the most heat.
5. How old is the system, and when was it last serviced? An old or neglected one uses more.
6. If you buy: is the demand charge part of the service charge, or on top of it?

## What helps once you live there

- **Set 24 °C.** DEWA says that each degree higher saves up to 5% of what cooling uses.
- **Clean the filters every month** in summer: dust makes the system work longer for the same air.
- **Keep the sun out.** Close the curtains on the sunny side before it gets there, and put reflective film on the worst window.
- **Seal doors and windows.** You have paid for the air that escapes.
- **Use fans**, and turn them off when you leave: they cool people, not rooms.
- **When you travel, 28 °C rather than off**, so that mould doesn’t form.

More of this is in [keeping cooling costs down](/guides/keeping-cooling-costs-down). What else you need when you move in, deposits with DEWA included, is in the [rent calculator](/rent-calculator).

## Sources

DEWA’s [slab tariff](https://www.dewa.gov.ae/en/consumer/billing/slab-tariff) and its advice on [24 °C](https://www.dewa.gov.ae/en/about-us/sustainability/lets-make-this-summer-green/set-your-ac-to-24); Empower’s [explanation of charges](https://empower.ae/charges-explanation.php); Emicool’s [questions and answers](https://www.emicool.com/en/faq/); Gulf News on [district cooling deposits](https://gulfnews.com/living-in-uae/housing/uae-what-are-the-district-cooling-charges-in-dubai-1.1720017124527) and on the [fuel surcharge and meters](https://gulfnews.com/uae/dewa-savings-for-dubai-tenants-how-much-will-you-save-this-month-1.1607326985434); The National on [sewerage fees](https://www.thenationalnews.com/news/uae/2024/11/05/new-sewerage-fees-announced-for-dubai/).

*Checked on 22 November 2026. The fuel surcharge changes, and companies set their own fees: look at the last bill of the home itself.*`,
  },
  {
    slug: 'investor-relations',
    title: 'Investor relations',
    seo_description:
      'How this site earns money, what it measures, and where reports will be published.',
    content: `How {{site}} works as a business.

## How the marketplace earns

Listing a property is free. Revenue comes from promotions: an owner or agent pays for a month in which a listing is featured. Everybody pays the same price. It is shown before you pay and charged once; nothing renews by itself.

## What we measure

- **Live listings**, counted exactly, and how many are new each week.
- **Views of each listing.** Robots aren’t counted, and nobody is counted twice in a day.
- **Enquiries for each listing**, and how long an answer takes: the best sign that both sides get what they came for.
- **Promotions**, bought and bought again.

## Reports and dates

There are no published reports yet. Once there are, they will be listed here first, with the dates of the next ones. {{site}}’s shares aren’t publicly traded: anybody who offers you some isn’t acting for us.

## Questions

Use [contact us](/contact-us) and say that you are writing about investor relations. Nothing on this page is an offer to sell securities or advice to buy them.`,
  },
];
