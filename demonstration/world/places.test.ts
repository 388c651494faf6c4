import { VectorTile } from '@mapbox/vector-tile';
import type { Position } from 'geojson';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { REFERENCE_AREAS, type ReferenceArea } from '#db/reference/areas.ts';
import { readTiles, tileAt } from '#scripts/pmtiles-file.ts';
import { composeWorld } from './compose.ts';

const TILES = 'app/features/maps/tiles/dubai.pmtiles';
const CLOSEST = 14;

test('no home and no place is in the water of the map', async () => {
  const water = await readWater();
  const places = [...REFERENCE_AREAS.flatMap(withInner), ...composeWorld(new Date())];
  const wet = places.filter(({ lng, lat }) => {
    const polygons = water.get(String(tileAt(lng, lat, CLOSEST))) ?? [];
    return polygons.some((rings) => isInside(rings, [lng, lat]));
  });
  expect(wet).toEqual([]);
});

test('homes of one building are at its one point', () => {
  const areas = new Map(REFERENCE_AREAS.flatMap(withInner).map((area) => [area.slug, area]));
  for (const { areaSlug, lng, lat } of composeWorld(new Date())) {
    const area = areas.get(areaSlug);
    if (area?.kind === 'building') expect([lng, lat]).toEqual([area.lng, area.lat]);
  }
});

function withInner(area: ReferenceArea): ReferenceArea[] {
  return [area, ...area.children.flatMap(withInner)];
}

/** The polygons of each tile of the closest zoom. */
async function readWater(): Promise<Map<string, Position[][][]>> {
  const polygons = new Map<string, Position[][][]>();
  for await (const { z, x, y, data } of readTiles(TILES)) {
    const layer = z === CLOSEST && new VectorTile(new PbfReader(data)).layers['water'];
    if (!layer) continue;
    const found = Array.from({ length: layer.length }, (_, at) => {
      const { geometry } = layer.feature(at).toGeoJSON(x, y, z);
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    });
    polygons.set(String([x, y]), found.flat());
  }
  return polygons;
}

/** Whether a line to the west crosses the rings an odd number of times. */
function isInside(rings: Position[][], [x, y]: [number, number]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x1 = 0, y1 = 0], at) => {
      const [x2 = 0, y2 = 0] = ring.at(at - 1) ?? [];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }),
  );
  return crossings.length % 2 === 1;
}
