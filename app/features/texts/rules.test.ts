import { expect, test } from 'vitest';
import { checkText, parseTextSearch } from './rules.ts';

test.each([
  ['Find {n} homes', 'See {n} of them', 'See {n} of them'],
  ['Find {n} homes', '  {n}\r\nhere, {n}  ', '{n} here, {n}'],
  [' a year', 'each year', ' each year'],
  ['Search', '<b>Look</b> & "see"', '<b>Look</b> & "see"'],
  ['Two\nlines', 'One\r\nother', 'One\nother'],
  ['عقار', 'بيت', 'بيت'],
])('%j may be %j', (original, typed, text) => {
  expect(checkText(original, typed)).toEqual({ ok: true, text });
});

test.each([
  ['Search', ' \n ', 'text_missing'],
  ['Search', 'x'.repeat(2001), 'text_long'],
  ['Search', 'a\u202Eb', 'text_invisible'],
  ['Search', 'a\u2067b\u2069', 'text_invisible'],
  ['Search', 'a\u0000b', 'text_invisible'],
  ['Search', 'a\uE000b', 'text_invisible'],
  ['Search', 'a\uD800b', 'text_invisible'],
  ['{n} homes', 'homes', 'text_placeholder_missing'],
  ['{n} homes', '{N} homes', 'text_placeholder_missing'],
  ['{n} homes', '{n} {homes}', 'text_placeholder_unknown'],
  ['{n} homes', '{n} {', 'text_placeholder_unknown'],
  ['{n} homes', '{{n}} homes', 'text_placeholder_unknown'],
  ['Search', '{n}', 'text_placeholder_unknown'],
])('%j may not be %j', (original, typed, error) => {
  expect(checkText(original, typed)).toEqual({ ok: false, error });
});

test('malformed parameters count as missing', () => {
  const search = parseTextSearch(new URLSearchParams('q=+a++b&state=x&page=-1&language='));
  expect(search).toMatchObject({ words: 'a b', state: null, page: 1, locale: null });
});
