import { expect, test } from 'vitest';
import { decodeLeadCursor, LEADS_PARAMETERS } from './rules.ts';

const ID = '00000000-0000-4000-8000-000000000000';

test.each<[string, boolean]>([
  ['2026-02-28T08:00:00.000000Z', true],
  ['2024-02-29T23:59:59.999999Z', true],
  ['2026-02-30T08:00:00.000000Z', false],
  ['2026-02-28T24:00:00.000000Z', false],
  ['2026-13-01T08:00:00.000000Z', false],
])('a page of leads can begin at %s: %s', (at, canBegin) => {
  expect(decodeLeadCursor(`${at}~${ID}`) !== null).toBe(canBegin);
});

test('leads are asked for since a moment that the database knows', () => {
  const { schema } = LEADS_PARAMETERS.since!;
  expect(schema.safeParse('2026-01-31T08:00:00Z').success).toBe(true);
  expect(schema.safeParse('0000-01-01T00:00:00Z').success).toBe(false);
});
