import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { FURTHER_COMMUNITIES } from '#app/features/areas/further-communities.ts';
import { areaSlug, foldName, namesOf } from '#app/features/areas/rules.ts';
import { PLACE_NAMES } from '#app/features/market/import/place-names.ts';
import { itemAt } from '#app/lib/required.ts';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { type Vertex, straightened } from './straighten.ts';

/** About 11 m. */
const GRID = 10_000;
/** How far an outline may be from the border it simplifies: about 55 m. */
const TOLERANCE = 5 / GRID;

type Ring = Vertex[];

interface Community {
  slug: string;
  /** Folded: its own and those of the land department. */
  names: Set<string>;
  at: [lng: number, lat: number] | null;
}

/**
 * The outlines of the site's communities (property `slug`), made of those of the municipality (property shapeName). One that
 * several communities lie in is parted between them: each gets what is nearest to its point.
 */
export function outlinesOf(
  districts: FeatureCollection<Polygon | MultiPolygon>,
): FeatureCollection<MultiPolygon> {
  const rings = districts.features.map(({ geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(
      ([outer = []]) => onGrid(outer),
    ),
  );
  const corners = cornersOf(rings.flat());
  const communities = ownCommunities();
  const pieces = new Map<string, Ring[]>();
  districts.features.forEach(({ properties }, index) => {
    const simple = (rings[index] ?? []).map((ring) => simplified(ring, corners));
    const inside = communities.filter(({ at }) => at && simple.some((ring) => holds(ring, at)));
    const name = foldName(String(properties?.['shapeName']));
    const named = communities.filter(({ names }) => names.has(name));
    for (const one of inside.length > 0 ? inside : named.slice(0, 1)) {
      const others = inside.filter((other) => other !== one);
      const parts = simple.map((ring) => nearest(ring, one, others)).filter((it) => it.length > 2);
      pieces.set(one.slug, [...(pieces.get(one.slug) ?? []), ...parts]);
    }
  });
  return {
    type: 'FeatureCollection',
    features: [...pieces].map(([slug, parts]) => ({
      type: 'Feature',
      properties: { slug },
      geometry: { type: 'MultiPolygon', coordinates: parts.map((part) => [closed(part)]) },
    })),
  };
}

function ownCommunities(): Community[] {
  const further = FURTHER_COMMUNITIES.map((step) => ({ ...step, slug: areaSlug([step.nameEn]) }));
  return [...REFERENCE_AREAS, ...further].map(({ slug, lat, lng, ...area }) => ({
    slug,
    names: new Set([
      ...namesOf({ ...area, nameAr: area.nameAr ?? null }),
      ...PLACE_NAMES.flatMap(([of, , names]) => (of === slug ? names.map(foldName) : [])),
    ]),
    at: typeof lat === 'number' && typeof lng === 'number' ? [lng, lat] : null,
  }));
}

/** Without its last point, which is its first. */
function onGrid(ring: Position[]): Ring {
  const points = ring.map(
    ([lng = 0, lat = 0]) =>
      [Math.round(lng * GRID) / GRID, Math.round(lat * GRID) / GRID] as [number, number],
  );
  return points.filter((point, index) => key(point) !== key(itemAt(points, index - 1)));
}

const key = ([x, y]: [number, number]) => `${x} ${y}`;

/** Points where more than two borders meet: they stay, so that neighbours simplify what they share alike. */
function cornersOf(rings: Ring[]): Set<string> {
  const neighbours = new Map<string, Set<string>>();
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const next = itemAt(ring, (index + 1) % ring.length);
      for (const [one, other] of [
        [point, next],
        [next, point],
      ] as const) {
        neighbours.set(key(one), (neighbours.get(key(one)) ?? new Set()).add(key(other)));
      }
    });
  }
  return new Set([...neighbours].flatMap(([point, near]) => (near.size > 2 ? [point] : [])));
}

function simplified(ring: Ring, corners: Set<string>): Ring {
  const start = Math.max(
    ring.findIndex((point) => corners.has(key(point))),
    0,
  );
  const turned = [...ring.slice(start), ...ring.slice(0, start), itemAt(ring, start)];
  const kept: Ring = [];
  let from = 0;
  for (let at = 1; at < turned.length; at++) {
    const isEnd = at === turned.length - 1 || corners.has(key(itemAt(turned, at)));
    if (!isEnd) continue;
    kept.push(...straightened(turned.slice(from, at + 1), TOLERANCE).slice(0, -1));
    from = at;
  }
  return kept;
}

function holds(ring: Ring, [x, y]: [number, number]): boolean {
  return ring.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = itemAt(ring, index - 1);
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !isInside : isInside;
  }, false);
}

/** The part of a ring that is nearer to one community than to each of the others. */
function nearest(ring: Ring, one: Community, others: Community[]): Ring {
  return others.reduce((rest, other) => {
    if (!one.at || !other.at) return rest;
    const [[x1, y1], [x2, y2]] = [one.at, other.at];
    const side = ([x, y]: [number, number]) =>
      (x - (x1 + x2) / 2) * (x1 - x2) + (y - (y1 + y2) / 2) * (y1 - y2);
    return rest.flatMap((point, index) => {
      const before = itemAt(rest, index - 1);
      const [a, b] = [side(before), side(point)];
      const crossing = a > 0 !== b > 0 ? [between(before, point, a / (a - b))] : [];
      return b > 0 ? [...crossing, point] : crossing;
    });
  }, ring);
}

function between([x1, y1]: [number, number], [x2, y2]: [number, number], share: number) {
  const round = (value: number) => Math.round(value * GRID) / GRID;
  return [round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share)] as [number, number];
}

function closed(ring: Ring): Position[] {
  return [...ring, itemAt(ring, 0)];
}
