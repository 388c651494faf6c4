import { type Formats, formatsFor } from '#app/lib/formats.ts';

const plain = formatsFor('ar-AE-u-nu-latn');

/** With Western digits, and the currency's name, as people write it: 1,250,000 درهم. */
export const formats: Formats = {
  ...plain,
  money: (aed) => `${plain.number(Math.round(aed))} درهم`,
  list: (parts) => parts.join('، '),
  moment: (moment) => `${plain.day(moment)}، ${plain.clock(moment)}`,
};
