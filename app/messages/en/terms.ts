import { SITE } from '../site-name.ts';

/** /terms: what the program does and requires. An operator has a lawyer read it (docs/operations.md). */
export const terms = {
  title: 'Terms of use',
  description: `What you can expect of ${SITE} and what ${SITE} expects of you: searching, listing, writing, promoting and paying.`,
  intro: 'What you can expect of us, and what we expect of you, in plain words.',
  sections: [
    {
      title: 'What this site is',
      points: [
        'A marketplace: owners, agents and agencies list property in Dubai and homes abroad, and you get in touch with them here. We are not the seller, the landlord or a broker, and no party to what you agree with them.',
        'Searching, saving and writing are free, and so is listing a property. Featuring one for a month costs money.',
        'What a listing says is its advertiser’s word. Check the permit with the Dubai Land Department, see the home and the title deed, and pay nobody before you have.',
      ],
    },
    {
      title: 'Your account',
      points: [
        'Use your own email, and keep your password and your second factor to yourself. What is done with your account counts as done by you until you tell us that somebody else has access to it.',
        'You can delete your account at any time, under Security.',
      ],
    },
    {
      title: 'Listing a property',
      points: [
        'List only property that exists, is available, and is yours to sell or let, or that its owner has asked you to.',
        'Every public advertisement of property in Dubai needs a permit from the Dubai Land Department (Trakheesi). The listing must match its permit.',
        'Price, size, place, photos and floor plans must be of that very home and up to date. When it is no longer available, take it off the site.',
        'Text and photos must be yours, or you must be allowed to use them. You let us show them on this site, in its emails and in the previews other sites make of its pages, for as long as the listing is here.',
      ],
    },
    {
      title: 'Writing to each other',
      points: [
        'Write about the property or the service. No advertising of anything else, no insults, no threats, no attempts to obtain money, passwords or documents.',
        'Use what you learn about somebody only to answer them.',
        'Rate an agent once, from your own experience, and nobody you work with or against.',
      ],
    },
    {
      title: 'What isn’t allowed',
      points: [
        'Pretending to be somebody else, getting around limits or blocks, or collecting listings, phone numbers or emails automatically without asking us. Search engines may, as robots.txt says.',
        'Disrupting the site, or trying to reach what isn’t yours. If you find a security hole, tell us first and don’t use it.',
      ],
    },
    {
      title: 'What our team may do',
      points: [
        'Correct, take down or delete listings, remove messages and ratings, close conversations, and suspend accounts that break these terms or the law, or that harm people. A suspended person is told the reason and can answer.',
        'Anybody can report a listing, a conversation or a rating. A person looks at every report.',
        'How we rank says what money can and can’t change in the order of lists.',
      ],
    },
    {
      title: 'Paying',
      points: [
        'The price of featuring a listing is shown before you pay, with any VAT included, and you get a receipt.',
        'The month begins as soon as the payment arrives. It ends automatically, and nothing renews without you.',
        'If we took the money and could not feature the listing, write to us and you get it back. Otherwise a month that has begun is not refunded while its property is on the market, unless the law gives you a right to it.',
        'If the property is sold, let or withdrawn, you can move the time left to another of your properties without charge, or have its share of the price refunded for every whole day left, rounded down to whole dirhams. You see the amount before you choose.',
      ],
    },
    {
      title: 'Figures and calculators',
      points: [
        'Costs, rents, valuations and price figures are estimates from public registers, the listings here and the usual fees. They are not an offer, a valuation or advice. Check each fee with the person or company that charges it before you rely on it.',
        'Amounts in other currencies are approximate.',
      ],
    },
    {
      title: 'What we answer for',
      points: [
        'We run the site with care, but can’t promise that it is always available or free of mistakes.',
        'We are liable for damage we cause on purpose or through gross negligence, and wherever the law says so. Advertisers and visitors are responsible for what they write, list and do.',
      ],
    },
    {
      title: 'Law and changes',
      points: [
        'The laws of Dubai and the United Arab Emirates apply, and the courts of Dubai decide, unless the law where you live gives you more protection.',
        'If these terms change, this page has a new version, and earlier ones stay readable. If more than wording changes, we ask you to accept it before your next page. What you have already paid for stays as agreed.',
      ],
    },
  ],
};
