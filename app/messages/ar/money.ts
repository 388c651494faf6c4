import type { money as english } from '../en/money.ts';
import { formats } from './formats.ts';

export const money: typeof english = {
  example: 'مثال: 4,500,000 أو 4.5 مليون.',
  rentExample: 'مثال: 120,000 أو 120 ألف.',
  understood: (aed) => `أي ${formats.money(aed)}.`,
  understoodFigure: (value) => `أي ${formats.number(value)}.`,
  unreadable: (typed) => `تعذّرت قراءة «${typed}» سعرًا. اكتب 4,500,000 أو 4.5 مليون.`,
};
