import { describe, expect, test } from 'vitest';
import { confirmPath, donePath, parsePropertySearch, propertiesPath, wantedBy } from './rules.ts';

describe('the URL of the Properties tab', () => {
  test.each([
    '/admin/properties',
    '/admin/properties?q=villa+%3Cb%3E&status=deleted&purpose=rent&type=land&mark=reported&sort=price_low&page=3',
    '/admin/properties?column=price&column=reports',
  ])('%s says what it asks for', (path) => {
    const { searchParams } = new URL(path, 'https://x.example');
    expect(propertiesPath(parsePropertySearch(searchParams))).toBe(path.replace('+%3Cb%3E', ''));
  });

  test('is the plain one for anything malformed', () => {
    const params = new URLSearchParams('status=gone&sort=up&page=0&column=all&mark=&type=castle');
    expect(propertiesPath(parsePropertySearch(params))).toBe('/admin/properties');
  });

  test('carries what was done, to undo it', () => {
    const search = parsePropertySearch(new URLSearchParams('q=villa'));
    const path = donePath(search, { change: 'delete', ids: [3, 4] });
    expect(path).toBe('/admin/properties?q=villa&done=delete.3.4');
  });

  test('of the question before deleting leads back to the same list', () => {
    expect(confirmPath('delete', [3, 4], new URLSearchParams('q=a&page=2'))).toBe(
      '/admin/properties/delete?id=3&id=4&back=q%3Da%26page%3D2',
    );
  });
});

test.each([
  ['', { email: null, id: null, words: [] }],
  ['Bright villa, Marina', { email: null, id: null, words: ['Bright', 'villa', 'Marina'] }],
  ['12345', { email: null, id: 12_345, words: ['12345'] }],
  ['https://manzil.example/property/77?x=1', { email: null, id: 77, words: expect.anything() }],
  ['Noor@X.example', { email: 'noor@x.example', id: null, words: [] }],
  ["marina' & !(villa):*", { email: null, id: null, words: ['marina', 'villa'] }],
  ['دبي مارينا', { email: null, id: null, words: ['دبي', 'مارينا'] }],
])('%s is read as what it means', (text, wanted) => {
  expect(wantedBy(text)).toEqual(wanted);
});
