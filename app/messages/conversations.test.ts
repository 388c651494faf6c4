import { expect, test } from 'vitest';
import { conversations as arabic } from './ar/conversations.ts';
import { conversations as english } from './en/conversations.ts';

test('days of a viewing break after the weekday only, as narrow boxes have two lines', () => {
  const day = new Date('2026-12-01T08:00:00Z');
  expect(english.weekday(day)).toBe('Tue, 1\u00a0Dec');
  expect(arabic.weekday(day).match(/ /g)).toHaveLength(1);
});

test('the days and times of a viewing are alternatives, not one list', () => {
  expect(english.viewingTimes(['2026-12-03', '2026-12-04'], [17, 18])).toBe(
    'Thu, 3 Dec or Fri, 4 Dec, at 17:00 or 18:00',
  );
});
