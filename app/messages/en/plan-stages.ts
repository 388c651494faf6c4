import { formats } from './formats.ts';

const { number, plural } = formats;

/** When a payment of a plan is due, where an advertiser said so in another language. Read by the server alone. */
export const planStages = {
  booking: 'on booking',
  handover: 'on handover',
  construction: 'during construction',
  completion: 'on completion',
  half: 'at half of construction',
  days: (n: number) => plural(n, { one: 'after a day', other: `after ${number(n)} days` }),
  months: (n: number) => plural(n, { one: 'after a month', other: `after ${number(n)} months` }),
  yearsAfter: (n: number) =>
    plural(n, {
      one: 'in the year after handover',
      other: `in the ${number(n)} years after handover`,
    }),
};
