import type { Amenity } from '#app/features/listings/amenities.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { required } from '#app/lib/required.ts';
import type { Home } from './home.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

export const plural = (n: number, one: string): string =>
  `${numberWord(n)} ${one}${n === 1 ? '' : 's'}`;

export const dirhams = (amount: number): string => `AED ${amount.toLocaleString('en')}`;

export const squareFeet = (size: number): string => `${size.toLocaleString('en')} sq ft`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 1 is '1st', 12 is '12th', 23 is '23rd'. */
export function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** 'a, b and c'. */
export function list(parts: string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What a unit is used for, by its type: the small, the middling and the large. */
const UNIT_KINDS: Partial<Record<PropertyType, [string, string, string]>> = {
  leisure: ['restaurant', 'fitness centre', 'hotel'],
  industrial: ['workshop', 'warehouse', 'logistics warehouse'],
  other_commercial: ['clinic', 'nursery', 'training centre'],
};

/** 'warehouse': what a unit of the rarer commercial types is used for. */
export function unitKind({ propertyType, sizeSqft }: Home): string {
  const [small, middling, large] = required(UNIT_KINDS[propertyType], propertyType);
  return sizeSqft < 4_000 ? small : sizeSqft < 8_000 ? middling : large;
}

/** 'two-bedroom apartment', 'studio', 'office', 'plot', 'warehouse'. */
export function kindOf(home: Home): string {
  if (home.propertyType === 'land') return 'plot';
  if (home.propertyType === 'retail') return 'shop';
  if (home.propertyType in UNIT_KINDS) return unitKind(home);
  if (home.bedrooms === null) return home.propertyType;
  if (home.bedrooms === 0) return 'studio';
  return `${numberWord(home.bedrooms)}-bedroom ${home.propertyType}`;
}

/** What the windows look at, for 'with a view of …' and 'looking at …'. */
export const VIEW_WORDS: Partial<Record<Amenity, string>> = {
  sea_view: 'the sea',
  marina_view: 'the marina',
  burj_view: 'the Burj Khalifa',
  skyline_view: 'the skyline',
  canal_view: 'the canal',
  creek_view: 'the Creek',
  lake_view: 'the lake',
  golf_view: 'the golf course',
  park_view: 'the park',
  community_view: 'the neighbourhood',
};

/** How an amenity of the building or community reads in the middle of a sentence. */
export const SHARED: Partial<Record<Amenity, string>> = {
  shared_pool: 'a swimming pool',
  gym: 'a gym',
  children_play_area: 'a children’s play area',
  barbecue: 'a barbecue area',
  sauna: 'a sauna',
  concierge: 'a concierge desk',
  security: 'round-the-clock security',
  beach_access: 'direct access to the beach',
  ev_charging: 'charging points for electric cars',
  wheelchair_access: 'step-free access from the street',
};

/** How an amenity of the unit itself reads in the middle of a sentence. */
export const OWN: Partial<Record<Amenity, string>> = {
  balcony: 'a balcony',
  terrace: 'a terrace',
  garden: 'a garden',
  private_pool: 'a private pool',
  maids_room: 'a maid’s room',
  study: 'a study',
  storage: 'a storage room',
  built_in_wardrobes: 'built-in wardrobes',
  walk_in_closet: 'a walk-in closet',
  kitchen_appliances: 'kitchen appliances',
  smart_home: 'smart-home controls',
  meeting_rooms: 'meeting rooms',
  reception: 'a reception area',
  pantry: 'a pantry',
};

export const has = (home: Home, amenity: Amenity): boolean => home.amenities.includes(amenity);

/** Those of the home's amenities that `words` can name, in the home's order. */
export function namedAmenities(home: Home, words: Partial<Record<Amenity, string>>): string[] {
  return home.amenities.flatMap((amenity) => words[amenity] ?? []);
}

/** A phrase; null if it would not be true of this home. */
export type Phrase = (home: Home) => string | null;

export const isHouse = (home: Home): boolean =>
  home.propertyType === 'villa' || home.propertyType === 'townhouse';

export const isOffPlan = (home: Home): boolean => home.completion === 'off_plan';
