/** Paying for a promotion or a package. */
export const checkout = {
  title: 'Checkout',
  description: 'Pay for a featured listing or a package.',
  demonstration: 'This is a demonstration',
  noMoney:
    'No card is charged and no money moves. Press Pay, and the property is featured as it would be after a real payment.',
  noMoneyForPackage:
    'No card is charged and no money moves. Press Pay, and your company has the package as it would after a real payment.',
  order: 'Your order',
  benefits: [
    'Above other listings in the usual order of results',
    'A “Featured” label in every list and on its page',
    'One calendar month, one payment, no renewal',
  ],
  card: 'Pay by card',
  sampleCard: 'Sample card',
  sampleNumber: '4242 4242 4242 4242',
  sampleHolder: 'Sample Cardholder',
  sampleExpiry: '12/34',
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  decline: 'Try a card that is declined',
  declining: 'Trying the card…',
  cancel: 'Cancel and go back',
  cancelling: 'Going back…',
  ended: 'This checkout has ended',
  endedText: 'Nothing was charged. You can start again from My Properties.',
  toProperties: 'Go to My Properties',
  leaving: 'Taking you to the payment page',
  leavingText:
    'You pay at Stripe, our payment provider. If the page doesn’t open by itself, use this link:',
  leave: 'Continue to Stripe',
};
