export const ranking = {
  title: 'How we rank',
  description:
    'What decides the order of listings on Manzil, and what money can and cannot change.',
  sections: [
    [
      'Newest listed',
      'This is the order you see unless you choose another. Featured listings come first, then all others; in both groups the newest listing comes first.',
    ],
    [
      'Featured listings',
      'An owner or agent has paid for a listing to be featured. It carries a “Featured” label wherever it appears, and it drops back among the others the moment its period ends.',
    ],
    [
      'Any other order',
      'Sort by price, size or price per square foot, and that alone decides. Featured listings get no head start.',
    ],
    ['Newest listings on the home page', 'These are the newest, featured or not.'],
    [
      'What plays no part',
      'We don’t rank by who you are, what you looked at before, or which agency lists a home. Everybody who searches for the same thing sees the same results.',
    ],
  ] as [title: string, text: string][],
};
