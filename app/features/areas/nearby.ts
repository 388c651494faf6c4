import { itemAt } from '#app/lib/required.ts';
import { METRES_PER_UNIT, project, type LatLng } from './geography.ts';

export type NearbyKind = 'landmark' | 'airport';

/** A place people want to be near, and its distance. */
export interface NearbyPlace {
  kind: NearbyKind;
  name: string;
  /** In a straight line, in kilometres. */
  km: number;
}

type Point = [name: string, lat: number, lng: number];

/** Accurate to a few hundred metres. */
export const NEARBY_POINTS: Record<NearbyKind, Point[]> = {
  landmark: [
    ['Burj Khalifa', 25.197, 55.274],
    ['Dubai Mall', 25.198, 55.279],
    ['Dubai Opera', 25.196, 55.271],
    ['Burj Al Arab', 25.141, 55.185],
    ['Madinat Jumeirah', 25.133, 55.185],
    ['Kite Beach', 25.164, 55.207],
    ['Mall of the Emirates', 25.118, 55.2],
    ['Dubai Marina Mall', 25.077, 55.14],
    ['Ain Dubai', 25.079, 55.123],
    ['Nakheel Mall', 25.114, 55.138],
    ['Atlantis The Palm', 25.13, 55.117],
    ['Ibn Battuta Mall', 25.044, 55.12],
    ['Dubai Hills Mall', 25.102, 55.238],
    ['Dubai Festival City Mall', 25.222, 55.352],
    ['City Centre Mirdif', 25.216, 55.408],
    ['City Centre Deira', 25.252, 55.332],
    ['Circle Mall', 25.069, 55.206],
    ['Dubai Miracle Garden', 25.06, 55.244],
    ['Dragon Mart', 25.173, 55.419],
    ['Global Village', 25.071, 55.307],
    ['Dubai Autodrome', 25.047, 55.238],
    ['Meydan Racecourse', 25.158, 55.303],
    ['Expo City', 24.962, 55.15],
    ['Dubai Frame', 25.235, 55.3],
    ['Gold Souk', 25.269, 55.297],
    ['Al Fahidi', 25.264, 55.3],
    ['Dubai Design District', 25.188, 55.298],
  ],
  airport: [
    ['Dubai International Airport (DXB)', 25.253, 55.364],
    ['Al Maktoum International Airport (DWC)', 24.896, 55.161],
  ],
};

/** How many of each kind are named, and up to how far away, in kilometres. */
const SHOWN: Record<NearbyKind, { most: number; within: number }> = {
  landmark: { most: 5, within: 8 },
  airport: { most: 2, within: 100 },
};

/** Landmarks near a place and its way to the airports, the nearest of each kind first. */
export function placesNear(place: LatLng): NearbyPlace[] {
  const kinds = Object.entries(NEARBY_POINTS) as [NearbyKind, Point[]][];
  return kinds.flatMap(([kind, points]) => {
    const { most, within } = SHOWN[kind];
    return points
      .map(([name, lat, lng]) => ({ kind, name, km: distance(place, { lat, lng }) }))
      .filter(({ km }) => km <= within)
      .toSorted((a, b) => a.km - b.km)
      .slice(0, most);
  });
}

/** In a straight line, in kilometres. */
export function distance(from: LatLng, to: LatLng): number {
  const [a, b] = [project(from), project(to)];
  return (Math.hypot(a.x - b.x, a.y - b.y) * METRES_PER_UNIT) / 1000;
}

export const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type Direction = (typeof COMPASS)[number];

/** The direction of one place from another. */
export function directionOf(place: LatLng, from: LatLng): Direction {
  const [a, b] = [project(from), project(place)];
  const turns = Math.atan2(b.x - a.x, a.y - b.y) / (2 * Math.PI);
  return itemAt(COMPASS, (Math.round(turns * 8) + 8) % 8);
}
