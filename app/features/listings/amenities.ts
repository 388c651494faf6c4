/** The amenities of homes and commercial units: a closed list, so that filters, feeds and forms agree. Add at the end. */
export const AMENITIES = [
  'balcony',
  'terrace',
  'garden',
  'private_pool',
  'shared_pool',
  'gym',
  'parking',
  'maids_room',
  'study',
  'storage',
  'built_in_wardrobes',
  'walk_in_closet',
  'kitchen_appliances',
  'central_ac',
  'district_cooling',
  'pets_allowed',
  'security',
  'concierge',
  'children_play_area',
  'barbecue',
  'beach_access',
  'sea_view',
  'marina_view',
  'burj_view',
  'skyline_view',
  'canal_view',
  'creek_view',
  'lake_view',
  'golf_view',
  'park_view',
  'community_view',
  'smart_home',
  'sauna',
  'wheelchair_access',
  'ev_charging',
  'meeting_rooms',
  'reception',
  'pantry',
  'street_frontage',
  'corner_position',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** Amenities as `listing.amenity_bits` has them: a sum of powers of two, by their places in the list. */
export function amenityBits(amenities: Amenity[]): number {
  return amenities.reduce((bits, amenity) => bits + 2 ** AMENITIES.indexOf(amenity), 0);
}
