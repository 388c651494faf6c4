import { expect, test } from 'vitest';
import { readDisplay, squareMetres, writeDisplay } from './display.ts';
import { CURRENCIES, DEFAULT_RATES, formatApproximately, moneyOf, parseRates } from './money.ts';

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
  '2026-02-28 USD=1 EUR=4 GBP=5 INR=0.04 CHF=4',
])('rates that are incomplete or odd are none: %s', (text) => {
  expect(parseRates(text)).toBeNull();
});

test.each([
  ['USD', 4_500_000, '≈ $1.23M'],
  ['EUR', 340_000, '≈ €85K'],
  ['GBP', 1_000, '≈ £200'],
  ['INR', 1_135_000, '≈ ₹2.84Cr'],
] as const)('dirhams in %s have three figures', (currency, amount, text) => {
  expect(formatApproximately(amount, currency, rates.dirhams[currency])).toBe(text);
});

test('square feet in square metres are whole', () => {
  expect([squareMetres(1_000), squareMetres(5)]).toEqual([93, 0]);
});

test('a display is read back, and anything else is dirhams and square feet', () => {
  for (const currency of CURRENCIES) {
    const display = { currency, unit: 'sqm' } as const;
    expect(readDisplay(writeDisplay(display))).toEqual(display);
  }
  for (const text of ['', 'x', '.', 'usd.SQM', '__proto__.constructor', 'AED.sqft.sqm']) {
    expect(readDisplay(text)).toEqual({ currency: 'AED', unit: 'sqft' });
  }
  expect(readDisplay('GBP.acre')).toEqual({ currency: 'GBP', unit: 'sqft' });
});

test.each([
  ['4500000', 4_500_000],
  ['4,500,000', 4_500_000],
  ['4 500 000', 4_500_000],
  ['4.500.000', 4_500_000],
  ['4’500’000', 4_500_000],
  ['45,00,000', 4_500_000],
  ['1,500,000.50', 1_500_000.5],
  ['4.5m', 4_500_000],
  ['4.35m', 4_350_000],
  ['AED 4.5M', 4_500_000],
  ['4,5 million', 4_500_000],
  ['2bn', 2_000_000_000],
  ['120k', 120_000],
  ['120 K AED', 120_000],
  ['1,250k', 1_250_000],
  ['٤٫٥ مليون', 4_500_000],
  ['٤٫٥ مليون درهم', 4_500_000],
  ['١٢٠ ألف', 120_000],
  ['١٬٥٠٠', 1_500],
  ['AED\u00a04,250,000.00', 4_250_000],
  ['4,250,000 aed', 4_250_000],
  ['Dhs. 4,250,000/-', 4_250_000],
  ['0', 0],
])('%j is %d dirhams', (typed, aed) => {
  expect(moneyOf(typed)).toBe(aed);
});

test.each([
  '',
  'AED',
  'm',
  'مليون',
  '-5',
  'AED -1',
  'USD 5m',
  '4.5x',
  '4.5 constructor',
  '1.2.3m',
  '4,5',
  '1.500',
  '1,500.000',
  '1,5,000',
  '1,250 million',
  '1e6',
  '0x10',
  '10,000 20',
  '9'.repeat(16),
  `${' '.repeat(70)}5`,
])('%j is no amount', (typed) => {
  expect(moneyOf(typed)).toBeNaN();
});
