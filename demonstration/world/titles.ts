import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { itemAt, required } from '#app/lib/required.ts';
import type { Random } from '../random.ts';
import type { Home } from './home.ts';
import { handoverInWords } from './homes.ts';
import {
  capital,
  has,
  isHouse,
  isOffPlan,
  kindOf,
  list,
  namedAmenities,
  ordinal,
  OWN,
  SHARED,
  squareFeet,
} from './words.ts';

/** Features a title may mention, in order of preference. */
const SELLING_POINTS: Partial<Record<Amenity, string>> = {
  sea_view: 'sea view',
  marina_view: 'marina view',
  burj_view: 'Burj Khalifa view',
  skyline_view: 'skyline view',
  canal_view: 'canal view',
  creek_view: 'Creek view',
  lake_view: 'lake view',
  golf_view: 'golf course view',
  park_view: 'park view',
  private_pool: 'private pool',
  garden: 'garden',
  terrace: 'terrace',
  balcony: 'balcony',
  beach_access: 'beach access',
  maids_room: 'maid’s room',
  study: 'study',
  walk_in_closet: 'walk-in closet',
  meeting_rooms: 'meeting rooms',
  street_frontage: 'street frontage',
};

/** Further ones if those are missing, or taken. */
const FURTHER_POINTS: Partial<Record<Amenity, string>> = {
  reception: 'reception',
  pantry: 'pantry',
  storage: 'storage room',
  parking: 'parking',
  shared_pool: 'swimming pool',
  gym: 'gym',
  concierge: 'concierge desk',
  wheelchair_access: 'step-free access',
  security: 'round-the-clock security',
  central_ac: 'central air conditioning',
};

/**
 * A title that is true of the home, without place and size, which are shown below it.
 * @param taken titles in the community so far, to which this one is added.
 */
export function nameHome(home: Home, random: Random, taken: Set<string>): string {
  const choices = random.shuffled(
    kindsFor(home).flatMap((kind) => tailsFor(home).map((tail) => kind + tail)),
  );
  const further = furtherTails(home).map((tail) => kindsFor(home)[0] + tail);
  const title = required(
    [...choices, ...further].find((choice) => !taken.has(choice)),
    'a title',
  );
  taken.add(title);
  return title;
}

/** The beginning of the title: the type of home. */
function kindsFor(home: Home): string[] {
  const kind = kindOf(home);
  if (home.propertyType === 'land') {
    return has(home, 'corner_position') ? ['Corner plot', 'Plot on a corner'] : ['Plot'];
  }
  if (home.propertyType === 'retail') {
    return has(home, 'corner_position')
      ? ['Corner shop', 'Corner retail unit']
      : ['Shop', 'Retail unit'];
  }
  const kinds = [capital(kind)];
  const asKind = (use: string) => kind.replace(/\S+$/, `${use} $&`);
  if (isOffPlan(home)) return [`Off-plan ${kind}`, `New ${kind}`];
  if (home.furnishing === 'furnished') kinds.push(`Furnished ${kind}`);
  if ((home.floor ?? 0) > 19) kinds.push(`High-floor ${kind}`);
  if (isHouse(home) && (home.bedrooms ?? 0) > 3) kinds.push(capital(asKind('family')));
  if (home.rentPeriod === 'daily' || home.rentPeriod === 'weekly')
    return [capital(asKind('holiday'))];
  return kinds;
}

/** The rest of the title: one or two noteworthy features. */
function tailsFor(home: Home): string[] {
  const tails = withPoints(home, SELLING_POINTS);
  if (isOffPlan(home)) tails.push(`, handover in the ${handoverInWords(home)}`);
  if (home.rentPeriod === 'monthly') tails.push(', let by the month');
  if (home.purpose === 'rent' && has(home, 'pets_allowed')) tails.push(', pets welcome');
  if (home.bedrooms === null || tails.length === 0) tails.push(itemAt(furtherTails(home), 0));
  return tails;
}

function furtherTails(home: Home): string[] {
  if (home.propertyType === 'land')
    return [', ready to build on', ' with services at the boundary', ''];
  const onFloor = (home.floor ?? 0) > 0 ? [` on the ${ordinal(home.floor ?? 0)} floor`] : [];
  return [...withPoints(home, FURTHER_POINTS), ...onFloor, ''];
}

/** One or two of the home's features. */
function withPoints(home: Home, points: Partial<Record<Amenity, string>>): string[] {
  const own = Object.entries(points)
    .filter(([amenity]) => has(home, amenity as Amenity))
    .map(([, point]) => point);
  const pairs = own.flatMap((point, at) => own.slice(at + 1).map((next) => `${point} and ${next}`));
  return [...own, ...pairs].map((words) => ` with ${words}`);
}

/** A title as long as some people write them: all features in one line. */
export function longTitle(home: Home): string {
  const everything = AMENITIES.flatMap((amenity) =>
    has(home, amenity)
      ? (namedAmenities({ ...home, amenities: [amenity] }, { ...OWN, ...SHARED })[0] ?? [])
      : [],
  );
  const kind = `${capital(kindOf(home))} of ${squareFeet(home.sizeSqft)}`;
  return `${kind} with ${list(everything)}, in a quiet position, to be seen by appointment on weekdays after four o’clock or at weekends`;
}
