import { describe, expect, test } from 'vitest';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { directionOf, distance, placesNear } from './nearby.ts';

const downtown = { lat: 25.1952, lng: 55.2733 };
const marina = { lat: 25.0786, lng: 55.1353 };

const near = (slug: string) => placesNear(REFERENCE_AREAS.find((area) => area.slug === slug)!);
const named = (slug: string, kind: string) =>
  near(slug)
    .filter((place) => place.kind === kind)
    .map(({ name }) => name);

test('a distance is in a straight line', () => {
  expect(distance(downtown, marina)).toBeCloseTo(19, 0);
  expect(distance(marina, marina)).toBe(0);
});

test.each([
  [{ lat: 25.3, lng: 55.2733 }, 'north'],
  [marina, 'south-west'],
  [{ lat: 25.1952, lng: 55.4 }, 'east'],
  [{ lat: 25.25, lng: 55.21 }, 'north-west'],
  [{ lat: 25.1, lng: 55.27 }, 'south'],
])('%o lies %s of Downtown', (place, direction) => {
  expect(directionOf(place, downtown)).toBe(direction);
});

describe('placesNear', () => {
  test.each([
    ['downtown-dubai', 'landmark', 'Burj Khalifa'],
    ['bluewaters-island', 'landmark', 'Ain Dubai'],
    ['motor-city', 'landmark', 'Dubai Autodrome'],
  ])('in %s the nearest %s is %s', (slug, kind, name) => {
    expect(named(slug, kind)[0]).toBe(name);
  });

  test('names both airports everywhere', () => {
    expect(named('dubai-south', 'airport')).toHaveLength(2);
  });

  test('puts the nearest of each kind first', () => {
    for (const { slug } of REFERENCE_AREAS) {
      for (const [, places] of Map.groupBy(near(slug), ({ kind }) => kind)) {
        const far = places.map(({ km }) => km);
        expect(far).toEqual(far.toSorted((a, b) => a - b));
      }
    }
  });
});
