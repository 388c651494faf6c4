import type { SeedPage } from '#app/features/content/types.ts';

export const SELLER_GUIDES: SeedPage[] = [
  {
    slug: 'selling-step-by-step',
    title: 'Selling your home, step by step',
    category: 'sellers',
    picture: ['/pictures/terrace.svg', 'A terrace in the shade of palms'],
    excerpt:
      'Seven steps from the first valuation to the cheque, the papers each one needs, and how long it takes.',
    content: `A sale with the papers ready takes two to three weeks from the accepted offer to the cheque. These are the steps.

1. **Find the price.** Look at what similar homes in your building *sold* for, not at what others are asking. Ask two or three agents how they arrive at their figure.
2. **Choose an agent and sign Form A.** This is the Land Department’s contract between seller and agent. It states the price, the commission and how long it runs. Without it the agent can’t get a permit to advertise.
3. **Get the permit.** Every advert needs its own, and price, size and address in the advert have to match it.
4. **Show the home.** Tidy rooms and daylight sell. If there is a tenant, give notice of viewings in writing.
5. **Agree and sign Form F,** the contract of sale. The buyer usually leaves a cheque for 10%, which the agent or trustee holds until the transfer.
6. **Ask the developer for the no-objection certificate.** Service charges must be paid up. It costs AED 500 to 5,000 and takes a few days.
7. **Transfer at a trustee office.** Both sides come in person or send somebody with a power of attorney. You hand over the deed, the buyer hands over manager’s cheques, and the new deed is issued on the spot.

If you live abroad, have the power of attorney notarised and attested early. A missing one often postpones a transfer.

*Checked on 21 November 2026.*`,
  },
  {
    slug: 'what-it-costs-to-sell',
    title: 'What it costs to sell, and who pays what',
    category: 'sellers',
    picture: ['/pictures/beach.svg', 'A beach with boats passing'],
    excerpt:
      'The buyer pays most of the fees. Yours are the developer’s certificate, clearing your mortgage and whatever you agreed with your agent.',
    content: `Private sellers in Dubai pay no tax on their gain, and by custom most of the fees are the buyer’s. These are yours.

| What | How much |
| --- | ---: |
| Developer’s no-objection certificate | AED 500 to 5,000 |
| Service charges | up to the day of transfer |
| Your agent | as agreed in Form A |
| Clearing a mortgage early | at most 1%, up to AED 10,000 |
| Blocking, if you have a mortgage | about AED 1,545 |

## The transfer fee

The law splits the Land Department’s 4% between buyer and seller. In nearly every sale the buyer agrees to pay it all. If you advertise a price, say who pays: it is the first thing buyers ask.

## With a mortgage

Your bank issues a liability letter with the exact sum. Either the buyer’s bank settles it, or the buyer does, and the property is *blocked* in the buyer’s favour until your mortgage is released. Blocking costs AED 1,020 at the Land Department and AED 525 at the trustee. It adds one to three weeks, so ask for the letter as soon as you have an offer.

## With a tenant

A sale doesn’t end a tenancy. The buyer takes over the contract, the deposit and the remaining cheques. To hand over an empty home, the owner has to give the tenant 12 months’ notice, notarised, for reasons the law accepts.

*Checked on 21 November 2026.*`,
  },
];
