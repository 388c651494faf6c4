import type { SurroundingKind } from '#app/features/surroundings/types.ts';

/** A well-known place and roughly where it is. */
export type KnownGround = [kind: SurroundingKind, name: string, lat: number, lng: number];

/** How far the middle of a ground may be from where it is expected. */
export const GROUND_METRES = 500;

/** Extracts may have grounds without names: these are named for the ground of their kind that lies where they do. */
export const KNOWN_GROUNDS: KnownGround[] = [
  ['park', 'Mushrif Park', 25.2185, 55.4525],
  ['park', 'Creek Park', 25.2365, 55.3275],
  ['park', 'Safa Park', 25.185, 55.245],
  ['park', 'Quranic Park', 25.2395, 55.473],
  ['park', 'Al Barsha Pond Park', 25.102, 55.203],
  ['park', 'Al Nahda Pond Park', 25.289, 55.3815],
  ['park', 'Al Mamzar Beach Park', 25.3215, 55.35],
  ['park', 'Al Ittihad Park', 25.109, 55.1445],
  ['park', 'Town Square Park', 25.004, 55.293],
  ['beach', 'Kite Beach', 25.164, 55.2075],
  ['beach', 'JBR Beach', 25.081, 55.1335],
  ['beach', 'Sunset Beach', 25.1485, 55.1945],
  ['hospital', 'Latifa Hospital', 25.2225, 55.3185],
  ['hospital', 'Dubai Hospital', 25.283, 55.3195],
  ['hospital', 'American Hospital Dubai', 25.2355, 55.313],
  ['hospital', 'Iranian Hospital', 25.23, 55.2695],
  ['hospital', 'King’s College Hospital London, Dubai Hills', 25.1125, 55.2545],
  ['hospital', 'Saudi German Hospital', 25.097, 55.184],
  ['hospital', 'Mediclinic Parkview Hospital', 25.0755, 55.246],
  ['hospital', 'Al Zahra Hospital', 25.106, 55.1805],
  ['hospital', 'NMC Royal Hospital DIP', 25.0025, 55.1545],
  ['hospital', 'Zulekha Hospital', 25.2915, 55.384],
  ['university', 'Zayed University', 25.1005, 55.392],
  ['university', 'BITS Pilani, Dubai Campus', 25.131, 55.4185],
  ['university', 'American University in Dubai', 25.091, 55.1565],
];

/** Stations by the names of 2025, where the register writes them otherwise. */
export const STATION_NAMES: Record<string, string> = {
  max: 'Max',
  centrepoint: 'Centrepoint',
  ONPASSIVE: 'Onpassive',
  'SOBHA REALTY': 'Sobha Realty',
  'Burj Khalifa / Dubai Mall': 'Burj Khalifa/Dubai Mall',
  'City Centre Deira': 'Deira City Centre',
  'Dubai Health Care': 'Dubai Healthcare City',
};
