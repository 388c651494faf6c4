/** /terms: what the program does and asks for. An operator has a lawyer read it (docs/operations.md). */
export const terms = {
  title: 'Terms of use',
  description:
    'What you can expect of Manzil and what Manzil expects of you: searching, listing, writing, promoting and paying.',
  intro: 'What you can expect of us, and what we expect of you, in plain words.',
  sections: [
    {
      title: 'What this site is',
      points: [
        'A marketplace: owners, agents and agencies list property in Dubai and homes abroad, and you get in touch with them here. We are not the seller, the landlord or a broker, and no party to what you agree with them.',
        'Searching, saving and writing are free, and so is listing a property. Featuring one for a month costs money.',
        'What a listing says is its advertiser’s word. Check the permit with the Dubai Land Department, see the home and the title deed, and pay nobody before.',
      ],
    },
    {
      title: 'Your account',
      points: [
        'Use your own email, and keep your password and your second factor to yourself. What is done with your account counts as done by you, until you tell us that somebody else has got hold of it.',
        'You can delete your account at any time, under Security.',
      ],
    },
    {
      title: 'Listing a property',
      points: [
        'List only what exists, is available, and is yours to sell or let or entrusted to you by its owner.',
        'Every public advertisement of property in Dubai needs a permit of the Dubai Land Department (Trakheesi). The listing must say the same as its permit.',
        'Price, size, place, photos and floor plans must be of this very home and up to date. Take it off the market here when it is off the market.',
        'Text and photos must be yours, or you must be allowed to use them. You let us show them on this site, in its mails and in the previews other sites make of its pages, as long as the listing is here.',
      ],
    },
    {
      title: 'Writing to each other',
      points: [
        'Write about the property or the service. No advertising of anything else, no insults, no threats, no attempt to get at money, passwords or documents.',
        'Use what you learn about somebody only to answer them.',
        'Rate an agent once, from your own experience, and nobody you work with or against.',
      ],
    },
    {
      title: 'What isn’t allowed',
      points: [
        'To pretend to be somebody else, to get around limits or blocks, or to collect listings, phone numbers or emails by program without asking us. Search engines may follow robots.txt.',
        'To disturb the site or to try to get at what isn’t yours. If you find a hole, tell us first and don’t use it.',
      ],
    },
    {
      title: 'What our team may do',
      points: [
        'Correct, take down or delete listings, remove messages and ratings, close conversations, and suspend accounts that break these terms or the law, or that harm people. A suspended person is told the reason and can answer.',
        'Everybody can report a listing, a conversation or a rating. Every report is looked at by a person.',
        'What money can and can’t change in the order of lists is said at How we rank.',
      ],
    },
    {
      title: 'Paying',
      points: [
        'The price of featuring a listing is shown before you pay, with VAT included, and you get a receipt.',
        'The month begins as soon as the payment has arrived. It ends by itself, and nothing is renewed without you.',
        'If we took the money and could not feature the listing, write to us and you get it back. Otherwise a month that has begun is not refunded, unless the law gives you the right.',
      ],
    },
    {
      title: 'Figures and calculators',
      points: [
        'Costs, rents, valuations and price figures are estimates from public registers, the listings here and the usual fees. They are no offer, no appraisal and no advice. Ask whoever charges a fee before you rely on it.',
        'Amounts in other currencies are approximate.',
      ],
    },
    {
      title: 'What we answer for',
      points: [
        'We run the site with care, but don’t promise that it is always there or free of mistakes.',
        'We answer for damage we cause on purpose or by gross negligence, and where the law says so. For what advertisers and visitors write, list and do, they answer themselves.',
      ],
    },
    {
      title: 'Law and changes',
      points: [
        'The laws of Dubai and of the United Arab Emirates apply, and the courts of Dubai decide, unless the law of where you live protects you further.',
        'If these terms change, this page does. What you have paid for stays as it was agreed.',
      ],
    },
  ],
};
