import { formats } from './formats.ts';

const { money } = formats;

/** Shared by the pages of market data. */
export const market = {
  finding: (name: string, first: number, from: string, last: number, to: string) =>
    `${name}: ${money(first)} in ${from}, ${money(last)} in ${to}.`,
};
