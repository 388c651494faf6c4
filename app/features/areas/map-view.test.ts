import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWING, isOnMap, project, unproject } from './geography.ts';
import { mapPath, mapPlaceOf } from './map-url.ts';
import { isWellInside, mapView, placeAt, spotOf } from './map-view.ts';

const onMap = fc
  .record({
    x: fc.double({ min: 0, max: DRAWING.width, noNaN: true }),
    y: fc.double({ min: 0, max: DRAWING.height, noNaN: true }),
  })
  .map(unproject)
  .filter(isOnMap);

test('a position on a map converts to its place and back, within ten metres', () => {
  fc.assert(
    fc.property(onMap, onMap, (centre, place) => {
      const view = mapView(centre);
      const spot = spotOf(view, centre);
      expect(spot.x).toBeGreaterThanOrEqual(-0.001);
      expect(spot.x).toBeLessThanOrEqual(1.001);
      const { lat, lng } = placeAt(view, spot);
      expect(lat).toBeCloseTo(centre.lat, 4);
      expect(lng).toBeCloseTo(centre.lng, 4);
      expect(isOnMap(placeAt(view, spotOf(view, place)))).toBe(true);
      expect(project(unproject(project(place))).x).toBeCloseTo(project(place).x, 6);
    }),
  );
});

test('the place is in the middle of its map, except near the edges of the drawing', () => {
  const marina = { lat: 25.0772, lng: 55.1398 };
  const spot = spotOf(mapView(marina), marina);
  expect(spot.x).toBeCloseTo(0.5, 2);
  expect(spot.y).toBeCloseTo(0.5, 2);
  expect(isWellInside(mapView(marina), marina)).toBe(true);
  expect(isWellInside(mapView(marina), { lat: 25.0772, lng: 55.219 })).toBe(false);
});

test('a map has the pin and the language that its URL states', () => {
  const place = { lat: 25.0772, lng: 55.1398 };
  for (const hasPin of [true, false]) {
    for (const locale of ['en', 'ar']) {
      const file = mapPath(place, { locale, hasPin })!.split('/').at(-1)!;
      expect(mapPlaceOf(file)).toEqual({ ...place, hasPin, locale });
    }
  }
  for (const file of ['25.0772,55.1398-x.svg', '25.07,55.13.svg', '-bare.svg']) {
    expect(mapPlaceOf(file)).toBeNull();
  }
});
