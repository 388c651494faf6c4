import { expect, test } from 'vitest';
import { formatsFor } from './formats.ts';

const moment = new Date('2026-11-21T21:30:00Z');
/** Intl separates the currency with a space that does not break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('figures, money and moments in English, by the clock in Dubai', () => {
  const { number, money, moment: at, clock } = formatsFor('en-AE');
  expect([number(1_234_567), plain(money(1_250_000)), at(moment), clock(moment)]).toEqual([
    '1,234,567',
    'AED 1,250,000',
    '22 November 2026, 01:30',
    '01:30',
  ]);
});

test('a short day leaves out the year of today, by the calendar of Dubai', () => {
  const { shortDay } = formatsFor('en-AE');
  const newYear = new Date('2026-12-31T21:00:00Z');
  expect([shortDay(moment), shortDay(moment, moment), shortDay(moment, newYear)]).toEqual([
    '22 Nov 2026',
    '22 Nov',
    '22 Nov 2026',
  ]);
});

test.each([
  [1, 'bed'],
  [0, 'beds'],
  [2, 'beds'],
])('%i in English: %s', (count, form) => {
  expect(formatsFor('en-AE').plural(count, { one: 'bed', other: 'beds' })).toBe(form);
});

const FORMS = {
  zero: 'لا عقارات',
  one: 'عقار واحد',
  two: 'عقاران',
  few: 'عقارات',
  many: 'عقارًا',
  other: 'عقار',
};

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [10, 'few'],
  [11, 'many'],
  [99, 'many'],
  [100, 'other'],
  [103, 'few'],
] as const)('%i in Arabic takes the form of %s', (count, form) => {
  expect(formatsFor('ar-AE').plural(count, FORMS)).toBe(FORMS[form]);
});

test('a form that is not given is the last one', () => {
  expect(formatsFor('ar-AE').plural(2, { other: 'عقار' })).toBe('عقار');
});
