import { expect, test } from 'vitest';
import { readSurroundings } from '#db/reference/surroundings.ts';
import {
  ASKED_RATINGS,
  metresBetween,
  METRO_MINUTES,
  schoolSlot,
  slotsOf,
  walkMinutes,
  walkOf,
} from './rules.ts';
import { CURRICULA } from './types.ts';

const dmcc = { lat: 25.07082, lng: 55.13867 };

test('a walk is the straight line and 30% more, at 80 metres a minute', () => {
  const north = { ...dmcc, lat: dmcc.lat + 0.005 };
  expect(metresBetween(dmcc, north)).toBeCloseTo(554, 0);
  expect(metresBetween(dmcc, { ...dmcc, lng: dmcc.lng + 0.005 })).toBeCloseTo(504, 0);
  expect(walkOf(554)).toBe(721);
  expect([0, 1, 80, 81, 400, 401, 1600].map(walkMinutes)).toEqual([1, 1, 1, 2, 5, 6, 20]);
  expect(METRO_MINUTES.map((minutes) => walkMinutes(minutes * 80))).toEqual([...METRO_MINUTES]);
});

test('no Arabic name is lengthened, as on a sign', () => {
  expect(readSurroundings().filter(({ nameAr }) => nameAr?.includes('\u0640'))).toEqual([]);
});

test('no name closes a bracket that it does not open', () => {
  const names = readSurroundings().map(({ name }) => name);
  expect(names.filter((name) => /^[^(]*\)/.test(name))).toEqual([]);
});

test('every combination of curriculum and rating has a slot of its own', () => {
  const slots = [null, ...CURRICULA].flatMap((curriculum) =>
    [null, ...ASKED_RATINGS].map((rating) => schoolSlot(curriculum, rating)),
  );
  expect(slots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at));
});

test('a school counts for its curricula and for ratings up to its own', () => {
  expect(slotsOf({ curricula: ['uk', 'ib'], rating: 'very_good' })).toEqual([
    schoolSlot(null, null),
    schoolSlot(null, 'good'),
    schoolSlot(null, 'very_good'),
    schoolSlot('uk', null),
    schoolSlot('uk', 'good'),
    schoolSlot('uk', 'very_good'),
    schoolSlot('ib', null),
    schoolSlot('ib', 'good'),
    schoolSlot('ib', 'very_good'),
  ]);
  for (const rating of [null, 'acceptable'] as const)
    expect(slotsOf({ curricula: ['uk'], rating })).toEqual([0, schoolSlot('uk', null)]);
});

test('the reference data are complete: no place twice, all in or around Dubai, schools with their details', () => {
  const places = readSurroundings();
  expect(
    new Set(places.map(({ kind, name, lat, lng }) => [kind, name, lat, lng].join())).size,
  ).toBe(places.length);
  for (const { kind, name, lat, lng, school } of places) {
    expect(name, name).toBe(name.trim().replace(/\s+/g, ' '));
    expect(name).not.toBe('');
    expect([lat > 24.6 && lat < 25.5, lng > 54.8 && lng < 56.3], name).toEqual([true, true]);
    expect(school !== null, name).toBe(kind === 'school');
    if (!school) continue;
    expect(school.curricula.length, name).toBeGreaterThan(0);
    expect(
      school.curricula.every((own) => CURRICULA.includes(own)),
      name,
    ).toBe(true);
    if (school.fees) expect(school.fees[0], name).toBeLessThanOrEqual(school.fees[1]);
  }
  const stations = places.filter(({ kind }) => kind === 'metro').map(({ name }) => name);
  expect(stations).toHaveLength(53);
  for (const name of ['DMCC', 'Onpassive', 'Deira City Centre', 'Union', 'e&'])
    expect(stations).toContain(name);
});
