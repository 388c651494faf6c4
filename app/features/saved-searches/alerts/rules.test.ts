import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueUntil } from './rules.ts';

describe('homes are told at 08:00 in Dubai', () => {
  test.each([
    ['daily', '2026-11-22T03:59:59.999Z', '2026-11-21T04:00:00.000Z'],
    ['daily', '2026-11-22T04:00:00.000Z', '2026-11-22T04:00:00.000Z'],
    ['daily', '2026-11-22T23:30:00.000Z', '2026-11-22T04:00:00.000Z'],
    ['daily', '2028-03-01T00:00:00.000Z', '2028-02-29T04:00:00.000Z'],
    ['weekly', '2026-11-23T03:59:59.999Z', '2026-11-16T04:00:00.000Z'],
    ['weekly', '2026-11-23T04:00:00.000Z', '2026-11-23T04:00:00.000Z'],
    ['weekly', '2026-11-29T23:30:00.000Z', '2026-11-23T04:00:00.000Z'],
    ['instant', '2026-11-22T03:59:59.999Z', '2026-11-22T03:59:59.999Z'],
  ] as const)('%s, at %s: those found until %s', (frequency, now, until) => {
    expect(dueUntil(frequency, new Date(now)).toISOString()).toBe(until);
  });

  test('every day and every Monday, by the clock of Dubai', () => {
    const inDubai = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Dubai',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const anyMoment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyMoment, (now) => {
        const [daily, weekly] = [dueUntil('daily', now), dueUntil('weekly', now)];
        expect(inDubai.format(daily)).toMatch(/08:00:00$/);
        expect(inDubai.format(weekly)).toMatch(/^Monday.*08:00:00$/);
        const ago = (moment: Date) => (now.getTime() - moment.getTime()) / 86_400_000;
        expect(ago(daily)).toBeGreaterThanOrEqual(0);
        expect(ago(daily)).toBeLessThan(1);
        expect(ago(weekly)).toBeGreaterThanOrEqual(ago(daily));
        expect(ago(weekly)).toBeLessThan(7);
      }),
    );
  });
});
