import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { isCommercial } from '#app/features/listings/rules.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import type { Random } from '../random.ts';
import type { AreaMarket } from './area-markets.ts';
import type { Home } from './home.ts';

type Chances = Partial<Record<Amenity, number>>;
type Unit = Pick<Home, 'propertyType' | 'bedrooms' | 'rentPeriod' | 'completion' | 'view'>;

/** A view needs height, unless it is what a house can look at over its wall. */
const FROM_THE_GROUND = new Set<Amenity>([
  'golf_view',
  'park_view',
  'lake_view',
  'community_view',
  'sea_view',
]);

const FLAT: Chances = {
  balcony: 0.78,
  shared_pool: 0.75,
  gym: 0.78,
  parking: 0.9,
  built_in_wardrobes: 0.82,
  security: 0.7,
  concierge: 0.3,
  children_play_area: 0.4,
  barbecue: 0.25,
  storage: 0.15,
  kitchen_appliances: 0.45,
  pets_allowed: 0.25,
  sauna: 0.2,
  wheelchair_access: 0.3,
  ev_charging: 0.15,
};
const HOUSE: Chances = {
  garden: 0.92,
  balcony: 0.5,
  terrace: 0.45,
  parking: 1,
  built_in_wardrobes: 0.9,
  storage: 0.45,
  shared_pool: 0.5,
  gym: 0.3,
  pets_allowed: 0.6,
  security: 0.65,
  children_play_area: 0.6,
  barbecue: 0.35,
  kitchen_appliances: 0.4,
  central_ac: 1,
  ev_charging: 0.12,
  study: 0.3,
};
const CHANCES: Record<PropertyType, Chances> = {
  apartment: FLAT,
  penthouse: {
    ...FLAT,
    terrace: 1,
    balcony: 0.4,
    private_pool: 0.35,
    maids_room: 0.8,
    walk_in_closet: 0.7,
    parking: 1,
    concierge: 0.7,
  },
  villa: { ...HOUSE, private_pool: 0.5, walk_in_closet: 0.5, garden: 1 },
  townhouse: { ...HOUSE, private_pool: 0.05 },
  office: {
    parking: 0.9,
    central_ac: 1,
    security: 0.7,
    reception: 0.6,
    meeting_rooms: 0.6,
    pantry: 0.6,
    wheelchair_access: 0.6,
    concierge: 0.3,
    ev_charging: 0.2,
  },
  retail: {
    street_frontage: 0.8,
    corner_position: 0.3,
    parking: 0.5,
    storage: 0.45,
    central_ac: 1,
    wheelchair_access: 0.6,
    security: 0.3,
  },
  land: { corner_position: 0.35 },
  leisure: {
    street_frontage: 0.6,
    parking: 0.8,
    storage: 0.6,
    central_ac: 1,
    wheelchair_access: 0.8,
    security: 0.3,
  },
  industrial: {
    parking: 1,
    storage: 0.5,
    pantry: 0.4,
    security: 0.6,
    street_frontage: 0.3,
    corner_position: 0.3,
    ev_charging: 0.2,
  },
  other_commercial: {
    parking: 0.9,
    reception: 0.8,
    pantry: 0.5,
    storage: 0.5,
    central_ac: 1,
    wheelchair_access: 0.9,
    security: 0.5,
  },
};

export function chooseView(
  type: PropertyType,
  market: AreaMarket,
  { floor, short }: { floor: number | null; short: string },
  random: Random,
): Amenity | null {
  if (isCommercial(type) && type !== 'office' && type !== 'land') return null;
  const onTheGround = floor === null;
  const views = market.views
    .filter((view) => !onTheGround || FROM_THE_GROUND.has(view))
    .filter((view) => view !== 'burj_view' || short !== 'Burj Khalifa');
  const likely = onTheGround ? 0.4 : floor > 2 ? 0.8 : 0.3;
  return views.length > 0 && random.chance(likely) ? random.pick(views) : null;
}

/** What the unit and its building offer, in the order of the closed list. */
export function chooseAmenities(unit: Unit, market: AreaMarket, random: Random): Amenity[] {
  const chances = { ...CHANCES[unit.propertyType], ...refined(unit, market) };
  const chosen = AMENITIES.filter((amenity) => random.chance(chances[amenity] ?? 0));
  const cooled =
    ['land', 'industrial'].includes(unit.propertyType) || chosen.includes('central_ac');
  const cooling: Amenity[] = cooled
    ? []
    : [random.chance(0.65) ? 'central_ac' : 'district_cooling'];
  const view = unit.view === null ? [] : [unit.view];
  const all = new Set<Amenity>([...chosen, ...cooling, ...view]);
  return AMENITIES.filter((amenity) => all.has(amenity));
}

function refined(unit: Unit, market: AreaMarket): Chances {
  const bedrooms = unit.bedrooms ?? -1;
  const plain = market.serviceCharge < 13;
  const flat = unit.propertyType === 'apartment';
  const shortLet = unit.rentPeriod !== null && unit.rentPeriod !== 'yearly';
  return {
    ...(bedrooms > 2 && { maids_room: bedrooms > 3 ? 0.8 : 0.4 }),
    ...(flat && bedrooms > 1 && { study: 0.15 }),
    ...(flat && plain && { shared_pool: 0.45, gym: 0.5, sauna: 0.05 }),
    ...(bedrooms >= 0 && unit.completion === 'off_plan' && { smart_home: 0.45 }),
    ...(bedrooms >= 0 && shortLet && { kitchen_appliances: 1 }),
    ...(bedrooms >= 0 && market.waterside && market.holiday && { beach_access: 0.45 }),
  };
}
