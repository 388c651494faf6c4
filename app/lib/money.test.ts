import { expect, test } from 'vitest';
import { readDisplay, squareMetres, writeDisplay } from './display.ts';
import { DEFAULT_RATES, formatApproximately, parseRates } from './money.ts';

const rates = parseRates('2026-02-28 USD=3.6725 EUR=4 GBP=5 INR=0.04')!;

test('rates are read with their day', () => {
  expect(rates).toEqual({
    date: '2026-02-28',
    dirhams: { USD: 3.6725, EUR: 4, GBP: 5, INR: 0.04 },
  });
  expect(parseRates(DEFAULT_RATES)).not.toBeNull();
});

test.each([
  '',
  'USD=3.6725 EUR=4 GBP=5 INR=0.04',
  '2026-02-30 USD=3.6725 EUR=4 GBP=5 INR=0.04',
  '2026-02-28 USD=3.6725 EUR=4 GBP=5',
  '2026-02-28 USD=0 EUR=4 GBP=5 INR=0.04',
  '2026-02-28 USD=-1 EUR=4 GBP=5 INR=0.04',
  '2026-02-28 USD=1e9 EUR=4 GBP=5 INR=0.04',
  '2026-02-28 USD=1 USD=2 EUR=4 GBP=5 INR=0.04',
  '2026-02-28 USD=1 EUR=4 GBP=5 INR=0.04 XXX=4',
])('rates that are incomplete or odd are none: %s', (text) => {
  expect(parseRates(text)).toBeNull();
});

test.each([
  ['USD', 4_500_000, '≈ $1.23M'],
  ['EUR', 340_000, '≈ €85K'],
  ['GBP', 1_000, '≈ £200'],
  ['INR', 1_135_000, '≈ ₹2.84Cr'],
] as const)('dirhams in %s have three figures', (currency, amount, text) => {
  expect(formatApproximately(amount, currency, rates.dirhams[currency]!)).toBe(text);
});

test('square feet in square metres are whole', () => {
  expect([squareMetres(1_000), squareMetres(5)]).toEqual([93, 0]);
});

test('a display is read back, and anything else is dirhams and square feet', () => {
  for (const currency of ['AED', 'USD', 'SAR']) {
    const display = { currency, unit: 'sqm' } as const;
    expect(readDisplay(writeDisplay(display))).toEqual(display);
  }
  for (const text of ['', 'x', '.', 'usd.SQM', '__proto__.constructor', 'AED.sqft.sqm']) {
    expect(readDisplay(text)).toEqual({ currency: 'AED', unit: 'sqft' });
  }
  expect(readDisplay('GBP.acre')).toEqual({ currency: 'GBP', unit: 'sqft' });
});
