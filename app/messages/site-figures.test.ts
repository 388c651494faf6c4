import { expect, test } from 'vitest';
import { siteFigures as arabic } from './ar/site-figures.ts';
import { siteFigures as english } from './en/site-figures.ts';

// Figures of 119 min and 3 h beside each other can't be compared.
test.each([
  [0, '0 min', 'أقل من دقيقة'],
  [59, '59 min', '59 دقيقة'],
  [60, '1 h', 'ساعة'],
  [119, '1 h 59 min', 'ساعة و59 دقيقة'],
  [125, '2 h 5 min', 'ساعتان و5 دقائق'],
  [180, '3 h', '3 ساعات'],
  [629, '10 h', '10 ساعات'],
  [4320, '3 days', '3 أيام'],
])('a wait of %i minutes is told in one way', (minutes, inEnglish, inArabic) => {
  expect(english.wait(minutes)).toBe(inEnglish);
  expect(arabic.wait(minutes)).toBe(inArabic);
});
