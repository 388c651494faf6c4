import { formats } from './formats.ts';

const { money } = formats;

/** What the pages of market data share. */
export const market = {
  finding: (name: string, first: number, from: string, last: number, to: string) =>
    `${name}: ${money(first)} in ${from}, ${money(last)} in ${to}.`,
};
