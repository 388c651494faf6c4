import { itemAt } from '#app/lib/required.ts';
import { METRES_PER_UNIT, project, type LatLng } from './geography.ts';

export type NearbyKind = 'metro' | 'landmark' | 'airport';

/** Something that people want to be near, and how far it is. */
export interface NearbyPlace {
  kind: NearbyKind;
  name: string;
  /** In a straight line, in kilometres. */
  km: number;
}

type Point = [name: string, lat: number, lng: number];

/** Good to a few hundred metres. Stations by the names of 2025. */
const POINTS: Record<NearbyKind, Point[]> = {
  metro: [
    ['Centrepoint', 25.23, 55.391],
    ['Emirates', 25.241, 55.366],
    ['Airport Terminal 3', 25.245, 55.36],
    ['Airport Terminal 1', 25.248, 55.352],
    ['Al Garhoud', 25.25, 55.34],
    ['Deira City Centre', 25.254, 55.33],
    ['Al Rigga', 25.263, 55.324],
    ['Union', 25.266, 55.314],
    ['BurJuman', 25.255, 55.304],
    ['ADCB', 25.244, 55.298],
    ['Max', 25.233, 55.292],
    ['World Trade Centre', 25.225, 55.285],
    ['Emirates Towers', 25.217, 55.28],
    ['Financial Centre', 25.211, 55.276],
    ['Burj Khalifa/Dubai Mall', 25.201, 55.27],
    ['Business Bay', 25.191, 55.26],
    ['Onpassive', 25.156, 55.229],
    ['Equiti', 25.127, 55.208],
    ['Mall of the Emirates', 25.121, 55.2],
    ['InsuranceMarket', 25.115, 55.191],
    ['Dubai Internet City', 25.102, 55.174],
    ['Al Fardan Exchange', 25.089, 55.158],
    ['Sobha Realty', 25.08, 55.147],
    ['DMCC', 25.071, 55.139],
    ['National Paints', 25.058, 55.127],
    ['Ibn Battuta', 25.047, 55.117],
    ['Energy', 25.026, 55.101],
    ['Danube', 25.001, 55.096],
    ['Life Pharmacy', 24.978, 55.091],
    ['The Gardens', 25.043, 55.135],
    ['Discovery Gardens', 25.035, 55.145],
    ['Al Furjan', 25.03, 55.152],
    ['Jumeirah Golf Estates', 25.018, 55.163],
    ['Dubai Investment Park', 25.006, 55.156],
    ['Expo 2020', 24.963, 55.146],
    ['e&', 25.255, 55.401],
    ['Al Qusais', 25.263, 55.387],
    ['Dubai Airport Free Zone', 25.27, 55.375],
    ['Al Nahda', 25.273, 55.369],
    ['Stadium', 25.278, 55.362],
    ['Al Qiyadah', 25.278, 55.353],
    ['Abu Hail', 25.275, 55.346],
    ['Abu Baker Al Siddique', 25.271, 55.333],
    ['Salah Al Din', 25.27, 55.321],
    ['Baniyas Square', 25.269, 55.308],
    ['Gold Souk', 25.276, 55.302],
    ['Al Ras', 25.269, 55.294],
    ['Al Ghubaiba', 25.265, 55.289],
    ['Sharaf DG', 25.258, 55.298],
    ['Oud Metha', 25.244, 55.316],
    ['Dubai Healthcare City', 25.231, 55.323],
    ['Al Jadaf', 25.225, 55.334],
    ['Creek', 25.219, 55.339],
  ],
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

/** How many of a kind are named, and from how far, in kilometres. */
const SHOWN: Record<NearbyKind, { most: number; within: number }> = {
  metro: { most: 3, within: 4 },
  landmark: { most: 5, within: 8 },
  airport: { most: 2, within: 100 },
};

/** Metro stations and landmarks near a place and its way to the airports, the nearest of each kind first. */
export function placesNear(place: LatLng): NearbyPlace[] {
  const kinds = Object.entries(POINTS) as [NearbyKind, Point[]][];
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

/** Where a place lies as seen from another. */
export function directionOf(place: LatLng, from: LatLng): Direction {
  const [a, b] = [project(from), project(place)];
  const turns = Math.atan2(b.x - a.x, a.y - b.y) / (2 * Math.PI);
  return itemAt(COMPASS, (Math.round(turns * 8) + 8) % 8);
}
