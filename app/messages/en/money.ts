import { formats } from './formats.ts';

/** Amounts of money that people type. */
export const money = {
  example: 'For example 4,500,000 or 4.5m.',
  rentExample: 'For example 120,000 or 120k.',
  understood: (aed: number) => `That is ${formats.money(aed)}.`,
  /** In a currency that the form names. */
  understoodFigure: (value: number) => `That is ${formats.number(value)}.`,
  unreadable: (typed: string) => `‘${typed}’ isn’t a price we can read. Write 4,500,000 or 4.5m.`,
};
