export const ranking = {
  title: 'How we rank',
  description: 'What decides the order of listings on Manzil, and what money can and can’t change.',
  sections: [
    [
      'Newest listed',
      'This is the order you see unless you choose another. Featured listings come first, then all others, each group with the newest at the top.',
    ],
    [
      'Featured listings',
      'Owners and agents can pay to feature a listing. It carries a “Featured” label wherever it appears, and returns to its usual place the moment the paid period ends.',
    ],
    [
      'Any other order',
      'If you sort by price, all-in cost, size or price per square foot, that alone decides. Featured listings get no head start. The all-in cost is what we work out from the price and the usual fees; listings we can’t work it out for come last.',
    ],
    ['Newest listings on the home page', 'These are simply the newest, featured or not.'],
    [
      'What plays no part',
      'We don’t rank by who you are, what you have looked at before or which agency lists a home. Everyone who searches for the same thing sees the same results.',
    ],
  ] as [title: string, text: string][],
};
