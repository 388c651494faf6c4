import { expect, test } from 'vitest';
import { feetOf, numberOf, typedPercent } from './fields.ts';

test.each([
  ['1500000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1 500 000.50', 1_500_000.5],
  ['١٬٥٠٠', 1_500],
  ['\u200f١٬٥٠٠\u200f', 1_500],
  ['\u2068۱۲۰۰\u2069', 1_200],
  ['١٬٥٠٠٫٥', 1_500.5],
  ['١٫٥٠٠٫٠٠٠', Number.NaN],
  ['١٥٠٠', 1_500],
  ['AED 4,250,000', Number.NaN],
  ['4.5m', Number.NaN],
  ['0', 0],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1.500.000', Number.NaN],
  ['1e6', Number.NaN],
  ['0x10', Number.NaN],
  ['9'.repeat(16), Number.NaN],
])('%j is the number %j', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

test.each([
  ['4.5 %', 4.5],
  ['4,5', 4.5],
  ['0,25%', 0.25],
  ['٤٫٥٪', 4.5],
  ['20', 20],
  ['%', Number.NaN],
])('%j is %j per cent', (typed, share) => {
  expect(typedPercent(typed)).toBe(share);
});

test.each([
  ['3,250', 3_250],
  ['3,250 sq ft', 3_250],
  ['3250sqft', 3_250],
  ['3 250 Sq. Ft.', 3_250],
  ['3,250 square feet', 3_250],
  ['3250 ft²', 3_250],
  ['3,250 \t square \u00a0 feet', 3_250],
  ['٣٢٥٠ قدم مربع', 3_250],
  ['٣٬٢٥٠ قدمًا مربعًا', 3_250],
  ['3,250 sq foot', 3_250],
  ['302 m²', Number.NaN],
  ['302 sqm', Number.NaN],
  ['sq ft', Number.NaN],
])('%j is a size of %j square feet', (typed, feet) => {
  expect(feetOf(typed)).toBe(feet);
});

test('a long row of blanks is read at once', () => {
  const started = performance.now();
  expect(feetOf(`1${' '.repeat(30_000)}x`)).toBeNaN();
  expect(performance.now() - started).toBeLessThan(1_000);
});
