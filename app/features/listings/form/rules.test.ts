import { describe, expect, test } from 'vitest';
import { handoverQuarters, numberGivenAway, pointOf, pointText, videoLink } from './rules.ts';

describe('a position', () => {
  test.each([
    ['25.07725, 55.13981', { lat: 25.07725, lng: 55.13981 }],
    ['(25.1, 55.2)', { lat: 25.1, lng: 55.2 }],
    ['25.1° 55.2°', { lat: 25.1, lng: 55.2 }],
    ['55.13981, 25.07725', null],
    ['51.5, -0.12', null],
    ['25.1', null],
    ['Dubai Marina', null],
    ['', null],
  ])('%j is %j', (typed, point) => {
    expect(pointOf(typed)).toEqual(point);
  });

  test('survives being written', () => {
    expect(pointOf(pointText({ lat: 25.1, lng: 55.123456 }))).toEqual({ lat: 25.1, lng: 55.12346 });
  });
});

test.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['https://MY.matterport.com/show/?m=1', 'https://my.matterport.com/show/?m=1'],
  ['http://youtu.be/abc', null],
  ['javascript:alert(1)', null],
  ['https://user:pass@youtu.be/', null],
  ['https://localhost/', null],
  ['youtu.be/abc', null],
])('the video %j is linked as %j', (typed, link) => {
  expect(videoLink(typed)).toBe(link);
});

test('homes are handed over from this quarter on, or in the one chosen before', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(handoverQuarters(now).slice(0, 2)).toEqual(['2026-Q4', '2027-Q1']);
  expect(handoverQuarters(now, '2025-Q1').slice(0, 2)).toEqual(['2025-Q1', '2026-Q4']);
  expect(handoverQuarters(now, '2027-Q1')).toEqual(handoverQuarters(now));
  expect(handoverQuarters(new Date('2026-12-31T19:59:59Z'))[0]).toBe('2026-Q4');
  expect(handoverQuarters(new Date('2026-12-31T20:00:00Z'))[0]).toBe('2027-Q1');
});

test.each([
  ['Villa 123, Street 7', '123', 'nobody', '123'],
  ['فيلا ١٢٣، شارع ٧', '123', 'answered', '123'],
  ['Tower B-1204, Street 7', 'b 1204', 'nobody', 'b 1204'],
  ['Villa 123, Street 7', '123', 'everyone', null],
  ['Street 1234', '123', 'nobody', null],
  ['Street 7', '', 'nobody', null],
])('the address %j gives number %j, seen by %s, away: %j', (address, number, visibility, given) => {
  const typed = { address: [address], unit_number: [number], unit_visibility: [visibility] };
  expect(numberGivenAway(typed)).toBe(given);
});
