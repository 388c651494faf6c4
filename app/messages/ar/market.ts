import type { market as english } from '../en/market.ts';
import { formats } from './formats.ts';

const { money } = formats;

export const market: typeof english = {
  finding: (name, first, from, last, to) =>
    `${name}: ${money(first)} في ${from}، و${money(last)} في ${to}.`,
};
