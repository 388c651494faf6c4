import { formats } from './formats.ts';

const { number } = formats;

/** On a listing's page; only the server reads them. */
export const listingCosts = {
  title: 'What it costs',
  price: 'Price',
  sale: 'All-in cost, without a mortgage',
  rent: 'Cash to move in',
  noCheques:
    'The listing doesn’t say in how many cheques the rent may be paid, so it counts as one.',
  offPlanAgent: 'If you buy from the developer, it usually pays the agent: ask.',
  later: 'After that',
  serviceCharge: (perSqft: number | null) =>
    perSqft === null
      ? 'Yearly service charge, as stated in the listing'
      : `Yearly service charge, as stated in the listing: AED ${number(perSqft)} per sq ft`,
  mortgage: 'With a mortgage',
  update: 'Work it out',
  fees: 'Fees, including mortgage registration',
  firstPayment: (share: number) =>
    `First payment of the payment plan (${number(share)}%), with all fees`,
  laterPayment: (position: number, due: string, share: number) =>
    `Payment ${position}: ${due} (${number(share)}%)`,
  planHint: (share: number) =>
    `By the payment plan, ${number(share)}% is due before the last payment.`,
  ownPayments: 'Payments of the plan that you make yourself',
  cash: 'Cash you need on the day',
  cashByPlan: 'Cash you need in all, paid over the payment plan',
  rules: 'Where these figures come from',
  calculator: 'Open the full calculator',
};
