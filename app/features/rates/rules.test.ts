import { describe, expect, test } from 'vitest';
import { offeredDisplay, readRatesFile, shownRates } from './rules.ts';

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
    expect(readRatesFile(text, TODAY)).toEqual({ date: '2026-11-20', dirhams: DIRHAMS });
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

describe('the rates shown', () => {
  const now = new Date(`${TODAY}T12:00:00Z`);
  const of = (date: string) => ({ date, dirhams: DIRHAMS });
  const dollar = { date: null, isOld: false, dirhams: { USD: 3.6725 } };

  test('are the newest known, until they are old', () => {
    const [month, year] = [of('2026-10-24'), of('2025-11-03')];
    expect(shownRates([year, month], now, false)).toEqual({ ...month, isOld: false });
    expect(shownRates([null, year], now, false)).toEqual(dollar);
    expect(shownRates([null, year], now, true)).toEqual({ ...year, isOld: true });
    expect(shownRates([null], now, true)).toEqual(dollar);
  });

  test('decide what a person may choose', () => {
    const display = { currency: 'EUR', unit: 'sqm' } as const;
    expect(offeredDisplay(display, dollar)).toEqual({ currency: 'AED', unit: 'sqm' });
    expect(offeredDisplay(display, { ...dollar, dirhams: DIRHAMS })).toEqual(display);
  });
});
