import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUuid, parseId, parsePage } from './ids.ts';

describe('an id in a URL', () => {
  test.each([
    ['1', 1],
    ['000012', 12],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is %i', (given, id) => expect(parseId(given)).toBe(id));

  test.each(['', '0x1', '1e3', '-1', '+1', '1.0', ' 1', '1\0', '١٢', '1000000000000000', 'abc'])(
    '%j is none',
    (given) => expect(parseId(given)).toBeNull(),
  );

  test('whatever is typed gives a safe integer or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const id = parseId(given);
        return id === null || Number.isSafeInteger(id);
      }),
    );
  });
});

test.each([
  ['1', 1],
  ['999999', 999_999],
  ['0', 1],
  ['1000000', 1],
  ['2.5', 1],
  ['', 1],
  [null, 1],
])('page %j is page %i', (given, page) => expect(parsePage(given)).toBe(page));

test('a UUID is told from what is none', () => {
  const uuid = '0197f3a2-5c1b-7d3e-8f4a-9b6c2d1e0f3a';
  expect(isUuid(uuid)).toBe(true);
  for (const other of ['', `${uuid} `, uuid.toUpperCase(), uuid.slice(1), null, 7]) {
    expect(isUuid(other)).toBe(false);
  }
});
