import { describe, expect, test } from 'vitest';
import {
  newestRates,
  offeredDisplay,
  printRates,
  readRatesFile,
  readTypedRates,
  shownRates,
} from './rules.ts';

const TODAY = '2026-11-23';
const DAY_XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <Cube><Cube time='2026-11-20'>
    <Cube currency='USD' rate='1.1500'/><Cube currency='JPY' rate='178.20'/>
    <Cube currency='GBP' rate='0.8800'/><Cube currency='INR' rate='102.50'/>
  </Cube></Cube>
</gesmes:Envelope>`;
const ALL_XML = DAY_XML.replace(
  '</Cube></Cube>',
  `</Cube><Cube time="2026-11-19"><Cube currency="USD" rate="1.1"/></Cube></Cube>`,
);
const DAY_CSV = 'Date, USD, JPY, GBP, INR, \n20 November 2026, 1.1500, 178.20, 0.8800, 102.50, \n';
const ALL_CSV =
  'Date,USD,CYP,GBP,INR,\n2026-11-20,1.1500,N/A,0.8800,102.50,\n2026-11-19,1.1,N/A,0.87,101,\n';
const DIRHAMS = { USD: 3.6725, EUR: 4.22337, GBP: 4.79929, INR: 0.0412037 };

describe('a file of rates', () => {
  test.each([
    ['of a day as XML', DAY_XML],
    ['of all days as XML', ALL_XML],
    ['of a day as CSV', DAY_CSV],
    ['of all days as CSV', ALL_CSV],
  ])('%s gives the newest, in dirhams', (_, text) => {
    const read = { date: '2026-11-20', dirhams: DIRHAMS };
    expect(readRatesFile(text, TODAY)).toMatchObject(read);
    expect(readRatesFile(text, TODAY, ['USD', 'CHF'])).toBe(
      'its rate of 2026-11-20 for CHF is missing or cannot be right',
    );
    if (text.includes('JPY'))
      expect(readRatesFile(text, TODAY, ['JPY'])).toMatchObject({ dirhams: { JPY: 0.0237002 } });
  });

  test.each([
    ['', 'it holds no rates of a day: give eurofxref as XML or CSV'],
    ['<html>', 'it holds no rates of a day: give eurofxref as XML or CSV'],
    ['title,price\na,1', 'it holds no rates of a day: give eurofxref as XML or CSV'],
    [DAY_CSV.replace('2026', '2027'), 'it holds no rates of a day: give eurofxref as XML or CSV'],
    [
      DAY_XML.replace("'1.1500'", "'0'"),
      'its rate of 2026-11-20 for USD is missing or cannot be right',
    ],
    [
      DAY_CSV.replace('102.50', 'N/A'),
      'its rate of 2026-11-20 for INR is missing or cannot be right',
    ],
    [
      DAY_CSV.replace('0.8800', '8.8'),
      'its rate of 2026-11-20 for GBP is missing or cannot be right',
    ],
  ])('that holds %j is refused: %s', (text, sentence) => {
    expect(readRatesFile(text, TODAY)).toBe(sentence);
  });
});

describe('rates as staff type them', () => {
  const rates = { date: '2026-11-20', dirhams: { USD: 3.6725, EUR: 4.22, GBP: 4.8, INR: 0.0412 } };

  test.each([
    '2026-11-20 USD=3.6725 EUR=4.22 GBP=4.80 INR=0.0412',
    '2026-11-20\r\nUSD 3.6725\r\nEUR 4.22\r\nGBP 4.80\r\nINR 0.0412\r\n',
    '2026-11-20\nINR;0.0412\nEUR, 4.22\nGBP: 4.80\nUSD\t3.6725',
    '٢٠٢٦-١١-٢٠ USD=٣.٦٧٢٥ EUR=٤.٢٢ GBP=٤.٨٠ INR=٠.٠٤١٢',
    '٢٠٢٦-١١-٢٠ USD ٣٫٦٧٢٥ EUR ٤٫٢٢ GBP ٤٫٨٠ INR ٠٫٠٤١٢',
    '\u200E2026-11-20 usd 3,6725 eur 4,22 gbp 4,80 inr 0,0412\u200E',
    printRates(rates),
  ])('%j is read', (typed) => {
    expect(readTypedRates(typed, TODAY)).toEqual(rates);
  });

  test('the file of the bank is read', () => {
    for (const text of [DAY_XML, ALL_CSV])
      expect(readTypedRates(text, TODAY)).toMatchObject({ date: '2026-11-20', dirhams: DIRHAMS });
  });

  test('what is printed of rates is read again, small ones too', () => {
    const small = { date: '2026-11-20', dirhams: { ...DIRHAMS, IDR: 0.000220491 } };
    expect(readTypedRates(printRates(small), TODAY)).toEqual(small);
  });

  test.each([
    ['a day to come', '2026-11-24 USD=3.6725 EUR=4.22 GBP=4.80 INR=0.0412'],
    ['no day', 'USD=3.6725 EUR=4.22 GBP=4.80 INR=0.0412'],
    ['a currency less', '2026-11-20 USD=3.6725 EUR=4.22 GBP=4.80'],
    ['one twice', '2026-11-20 USD=3.6725 EUR=4.22 EUR=4.80 INR=0.0412'],
    ['dirhams of another order', '2026-11-20 USD=3.6725 EUR=4.22 GBP=4.80 INR=4.12'],
    ['markup', '<script>alert(1)</script>'],
  ])('%s is refused', (_, typed) => {
    expect(readTypedRates(typed, TODAY)).toBeNull();
  });
});

describe('the rates shown', () => {
  const now = new Date(`${TODAY}T12:00:00Z`);
  const of = (date: string) => ({ date, dirhams: DIRHAMS });
  const dollar = { date: null, isOld: false, dirhams: { USD: 3.6725 } };

  test('are the newest known, until they are old', () => {
    const [month, year] = [of('2026-10-24'), of('2025-11-03')];
    const imported = { source: 'imported', ...month } as const;
    const set = { source: 'set', ...month } as const;
    const variable = { source: 'variable', ...year } as const;
    expect(newestRates([variable, imported], TODAY)).toEqual(imported);
    expect(newestRates([set, imported, variable], TODAY)).toEqual(set);
    const toCome = { source: 'variable', ...of('2026-11-24') } as const;
    expect(newestRates([imported, toCome], TODAY)).toEqual(imported);
    expect(newestRates([], TODAY)).toBeUndefined();
    expect(shownRates(month, now, false)).toEqual({ ...month, isOld: false });
    expect(shownRates(year, now, false)).toEqual(dollar);
    expect(shownRates(year, now, true)).toEqual({ ...year, isOld: true });
    expect(shownRates(undefined, now, true)).toEqual(dollar);
  });

  test('are those of the currencies offered, in their order', () => {
    const known = { date: '2026-11-20', dirhams: { ...DIRHAMS, SAR: 0.98 } };
    const { dirhams } = shownRates(known, now, false, ['SAR', 'USD', 'CHF']);
    expect(Object.entries(dirhams)).toEqual([
      ['SAR', 0.98],
      ['USD', 3.6725],
    ]);
    expect(shownRates(undefined, now, false, ['SAR'])).toMatchObject({ dirhams: {} });
  });

  test('decide what a person may choose', () => {
    const display = { currency: 'EUR', unit: 'sqm' } as const;
    expect(offeredDisplay(display, dollar)).toEqual({ currency: 'AED', unit: 'sqm' });
    expect(offeredDisplay(display, { ...dollar, dirhams: DIRHAMS })).toEqual(display);
  });
});
