import { expect, test } from 'vitest';
import { fieldOf, pastedRows, typedRows } from './rules.ts';

test.each([
  ['Unit\tBeds\tBaths\tSize\tPrice\n1204\t2\t2\t1,340\t1,850,000\r\n\r\n1205\t1', 2],
  ['1204;2;2;1,340;1,850,000\n1205;1', 2],
  ['1204, 2, 2, 1,340, 1,850,000\n1205, 1', 2],
])('a table pasted as %j has its rows', (text, count) => {
  const rows = pastedRows(text);
  expect(rows).toHaveLength(count);
  expect(rows[0]).toEqual({
    unit_number: '1204',
    bedrooms: '2',
    bathrooms: '2',
    size_sqft: '1,340',
    price: '1,850,000',
  });
  expect(rows[1]).toMatchObject({ unit_number: '1205', bedrooms: '1', price: '' });
});

test.each([
  ['1.85m', '1,850,000'],
  ['AED 1850000', '1,850,000'],
  ['on request', 'on request'],
])('a price %j is shown as understood', (typed, shown) => {
  expect(pastedRows(`1204\t2\t2\t1,340\t${typed}`)[0]?.price).toBe(shown);
});

test.each(['Studio', 'STUDIO', 'استوديو'])('%s has no bedrooms', (typed) => {
  expect(pastedRows(`1204;${typed};1;480;890000`)[0]?.bedrooms).toBe('0');
  const form = new FormData();
  form.set(fieldOf('bedrooms', 3), typed);
  expect(typedRows(form)[0]?.bedrooms).toBe('0');
});

test('nothing pasted has no rows', () => expect(pastedRows(' \n')).toEqual([]));
