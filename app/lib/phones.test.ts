import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  groupedPhone,
  hasWhatsApp,
  storedPhone,
  typedPhone,
  whatsAppLink,
} from './phones.ts';

test.each([
  ['0501234567', '+971501234567'],
  ['050 123 4567', '+971501234567'],
  ['050-123-4567', '+971501234567'],
  ['+971 50 123 4567', '+971501234567'],
  ['+971501234567', '+971501234567'],
  ['00971 50 123 4567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['+971 (0)50 123 4567', '+971501234567'],
  ['04 123 4567', '+97141234567'],
  ['(04) 123-4567', '+97141234567'],
  ['+971 4 123 4567', '+97141234567'],
  ['+971 (0)4 123 4567', '+97141234567'],
  ['02 612 3456', '+97126123456'],
  ['800 1234', '8001234'],
  ['800-FOOD', '800-FOOD'],
  ['+971 800 1234', '8001234'],
  // Not Emirati, or not recognisably: as typed.
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+1 (415) 555-0100', '+1 (415) 555-0100'],
  ['501234567', '501234567'],
  ['05012345678', '05012345678'],
  ['050 123 456', '050 123 456'],
  ['01 234 5678', '01 234 5678'],
  ['+971 1 234 5678', '+971 1 234 5678'],
  ['', ''],
])('%s is kept as %s', (typed, kept) => {
  expect(storedPhone(typed)).toBe(kept);
});

describe('shown', () => {
  test.each([
    ['+971501234567', '+971 50 123 4567'],
    ['+97141234567', '+971 4 123 4567'],
    ['8001234', '800 1234'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['abc', 'abc'],
  ])('%s is shown as %s', (kept, shown) => {
    expect(groupedPhone(kept)).toBe(shown);
    expect(formatPhone(kept)).toBe(shown.replaceAll(' ', '\u00a0'));
    expect(storedPhone(groupedPhone(kept))).toBe(kept);
  });
});

test.each([
  [' 050 123 4567 ', '050 123 4567'],
  ['+971\u00a050\u00a0123\u00a04567', '+971 50 123 4567'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
  ['\u202a+971501234567\u202c', '+971501234567'],
])('%j is read as %s', (value, typed) => {
  expect(typedPhone(value)).toBe(typed);
});

test.each([
  ['+971501234567', 'https://wa.me/971501234567?text=A%20%26%20B'],
  ['+447911123456', 'https://wa.me/447911123456?text=A%20%26%20B'],
  ['+97141234567', null],
  ['8001234', null],
])('WhatsApp for %s is %s', (phone, link) => {
  expect(whatsAppLink(phone, 'A & B')).toBe(link);
  expect(hasWhatsApp(phone)).toBe(link !== null);
});
