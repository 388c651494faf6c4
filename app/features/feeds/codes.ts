import { cleanText, cut } from '#app/features/imports/schema.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { amenities } from '#app/messages/en/amenities.ts';
import type { ChoiceKind } from './types.ts';

const LONGEST_AMENITY = 60;

// What the codes of feeds mean here, for reading and for writing feeds alike. Null: we know it, and have nothing like it.

/** Property types of Property Finder's form. A code in `BY_SECTOR` means another type in commercial property. */
export const PROPERTY_FINDER_TYPES: Record<string, PropertyType> = {
  AP: 'apartment',
  BU: 'apartment',
  BW: 'villa',
  CD: 'villa',
  DX: 'apartment',
  FA: 'industrial',
  FM: 'land',
  FF: 'apartment',
  HA: 'apartment',
  HF: 'apartment',
  LC: 'industrial',
  LP: 'land',
  OF: 'office',
  BC: 'office',
  PH: 'penthouse',
  RE: 'retail',
  RT: 'leisure',
  ST: 'industrial',
  TH: 'townhouse',
  VH: 'villa',
  SA: 'other_commercial',
  WB: 'apartment',
  SH: 'retail',
  SR: 'retail',
  CW: 'office',
  WH: 'industrial',
};

/** The same codes where the offering is commercial. */
export const COMMERCIAL_CODES: Record<string, PropertyType> = {
  BU: 'other_commercial',
  FF: 'office',
  HF: 'office',
  WB: 'other_commercial',
  VH: 'other_commercial',
};

/** Amenities of Property Finder's form, of homes and commercial units. */
export const PROPERTY_FINDER_AMENITIES: Record<string, Amenity | null> = {
  AC: 'central_ac',
  BA: 'balcony',
  BK: 'kitchen_appliances',
  BL: null, // view of a landmark, not said which
  BR: 'barbecue',
  BW: 'built_in_wardrobes',
  CO: null, // children's pool
  CP: 'parking',
  CS: 'concierge',
  LB: null, // lobby
  MR: 'maids_room',
  MS: null, // maid service
  PA: 'pets_allowed',
  PG: 'garden',
  PJ: null, // jacuzzi
  PP: 'private_pool',
  PR: 'children_play_area',
  PY: 'gym',
  SE: 'security',
  SP: 'shared_pool',
  SS: null, // spa
  ST: 'study',
  SY: 'gym',
  VC: null, // Vastu
  VW: null, // view of water, not said which
  WC: 'walk_in_closet',
  AN: null, // network
  CR: 'meeting_rooms',
  DN: null, // dining in the building
  MZ: null, // mezzanine
  PN: 'pantry',
};

/** Property types of Bayut's and dubizzle's form, folded by `foldCode`. */
export const BAYUT_TYPES: Record<string, PropertyType> = {
  apartment: 'apartment',
  flat: 'apartment',
  studio: 'apartment',
  loft: 'apartment',
  duplex: 'apartment',
  'hotel apartment': 'apartment',
  'residential floor': 'apartment',
  'residential building': 'apartment',
  villa: 'villa',
  'villa compound': 'villa',
  bungalow: 'villa',
  townhouse: 'townhouse',
  'town house': 'townhouse',
  penthouse: 'penthouse',
  'pent house': 'penthouse',
  'residential land': 'land',
  'residential plot': 'land',
  'commercial land': 'land',
  'commercial plot': 'land',
  'mixed use land': 'land',
  'industrial land': 'land',
  office: 'office',
  'commercial floor': 'office',
  shop: 'retail',
  showroom: 'retail',
  retail: 'retail',
  warehouse: 'industrial',
  factory: 'industrial',
  'labour camp': 'industrial',
  'commercial building': 'other_commercial',
  'commercial villa': 'other_commercial',
  'other commercial': 'other_commercial',
  // as our exports have it, besides the form's own word
  leisure: 'leisure',
};

/** Features of Bayut's and dubizzle's form, folded by `foldCode`. */
const BAYUT_FEATURES: Record<string, Amenity | null> = {
  balcony: 'balcony',
  'balcony or terrace': 'balcony',
  terrace: 'terrace',
  garden: 'garden',
  'private garden': 'garden',
  'lawn or garden': 'garden',
  'private pool': 'private_pool',
  'swimming pool': 'shared_pool',
  'shared pool': 'shared_pool',
  gym: 'gym',
  'gym or health club': 'gym',
  'shared gym': 'gym',
  'private gym': 'gym',
  parking: 'parking',
  'covered parking': 'parking',
  'parking spaces': 'parking',
  'maids room': 'maids_room',
  'study room': 'study',
  study: 'study',
  'storage areas': 'storage',
  'storage room': 'storage',
  'built in wardrobes': 'built_in_wardrobes',
  'walk in closet': 'walk_in_closet',
  'kitchen appliances': 'kitchen_appliances',
  'centrally air conditioned': 'central_ac',
  'central a c': 'central_ac',
  'central ac': 'central_ac',
  'central air conditioning': 'central_ac',
  'district cooling': 'district_cooling',
  'pets allowed': 'pets_allowed',
  'pet policy': null,
  security: 'security',
  'security staff': 'security',
  'cctv security': 'security',
  concierge: 'concierge',
  'concierge service': 'concierge',
  'reception waiting room': 'reception',
  'kids play area': 'children_play_area',
  'childrens play area': 'children_play_area',
  'barbeque area': 'barbecue',
  'barbecue area': 'barbecue',
  'beach access': 'beach_access',
  'sea view': 'sea_view',
  'marina view': 'marina_view',
  'burj khalifa view': 'burj_view',
  'canal view': 'canal_view',
  'creek view': 'creek_view',
  'lake view': 'lake_view',
  'golf view': 'golf_view',
  'park view': 'park_view',
  'community view': 'community_view',
  'smart home': 'smart_home',
  sauna: 'sauna',
  'facilities for disabled': 'wheelchair_access',
  'electric vehicle charging': 'ev_charging',
  'conference room': 'meeting_rooms',
  'meeting room': 'meeting_rooms',
  pantry: 'pantry',
  furnished: null,
  'lobby in building': null,
  'service elevators': null,
  'elevators in building': null,
  jacuzzi: null,
  'steam room': null,
  'maintenance staff': null,
  'broadband internet': null,
  'satellite cable tv': null,
  intercom: null,
  'laundry room': null,
  'prayer room': null,
  'double glazed windows': null,
  'waste disposal': null,
  'cleaning services': null,
  'electricity backup': null,
  'cafeteria or canteen': null,
  'atm facility': null,
  'first aid medical center': null,
  'kids pool': null,
  'maid service': null,
  mezzanine: null,
  'view of water': null,
  'view of landmark': null,
};

/** Features by the names that this site gives them, as its own exports have them, besides those above. */
export const FEATURES: Record<string, Amenity | null> = {
  ...BAYUT_FEATURES,
  ...Object.fromEntries(AMENITIES.map((amenity) => [foldCode(amenities[amenity]), amenity])),
};

/** What a choice for a word is found by. 'Parking Spaces: 2' is an amenity like any other parking. */
export function choiceKey(kind: ChoiceKind, label: string): string {
  return foldCode(kind === 'amenity' ? amenityWord(label.replace(/:.*$/s, '')) : label);
}

/** An amenity's word as reports have it. */
export function amenityWord(word: string): string {
  return cut(cleanText(word), LONGEST_AMENITY);
}

/** A name of a type or feature as the lists above have it: 'Town-House ' is 'town house'. */
export function foldCode(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
