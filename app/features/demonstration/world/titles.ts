import { AMENITIES } from '#app/features/listings/amenities.ts';
import type { Home } from './homes.ts';
import type { Random } from '../random.ts';
import {
  capital,
  has,
  isHouse,
  kindOf,
  list,
  named,
  numberWord,
  OWN,
  SHARED,
  squareFeet,
  VIEWS,
} from './words.ts';

type Title = (home: Home) => string | null;

/** A view worth naming in a title. */
const view = (home: Home) =>
  home.view === null || home.view === 'community_view' ? null : (VIEWS[home.view] ?? null);
const isFlat = (home: Home) =>
  home.propertyType === 'apartment' || home.propertyType === 'penthouse';
const isHome = (home: Home) => home.bedrooms !== null;
const ready = (home: Home) => home.completion === 'ready';

const TITLES: readonly Title[] = [
  (h) => (isHome(h) && ready(h) ? `${capital(kindOf(h))} in ${h.placeShort}` : null),
  (h) =>
    isHome(h) && view(h)
      ? `${capital(kindOf(h))} with a view of ${view(h)}, ${h.placeShort}`
      : null,
  (h) => (isFlat(h) && (h.floor ?? 0) > 19 ? `High-floor ${kindOf(h)} in ${h.placeShort}` : null),
  (h) =>
    isFlat(h) && has(h, 'balcony') ? `${capital(kindOf(h))} with balcony, ${h.placeShort}` : null,
  (h) =>
    isFlat(h) && has(h, 'terrace')
      ? `${capital(kindOf(h))} with a wide terrace, ${h.placeShort}`
      : null,
  (h) =>
    isHome(h) && h.furnishing === 'furnished' && ready(h)
      ? `Furnished ${kindOf(h)} in ${h.placeShort}`
      : null,
  (h) =>
    isHouse(h) && has(h, 'private_pool')
      ? `${capital(kindOf(h))} with private pool in ${h.placeShort}`
      : null,
  (h) =>
    isHouse(h) && has(h, 'garden') && ready(h)
      ? `Family ${h.propertyType} with garden, ${numberWord(h.bedrooms ?? 0)} bedrooms, ${h.placeShort}`
      : null,
  (h) =>
    isHome(h) && has(h, 'maids_room')
      ? `${capital(kindOf(h))} with maid’s room, ${h.placeShort}`
      : null,
  (h) =>
    isHome(h) && has(h, 'study') ? `${capital(kindOf(h))} and study in ${h.placeShort}` : null,
  (h) =>
    isHome(h) && !ready(h)
      ? `Off-plan ${kindOf(h)} in ${h.placeShort}, handover ${h.handover}`
      : null,
  (h) => (isHome(h) && !ready(h) ? `New ${kindOf(h)} under construction in ${h.placeShort}` : null),
  (h) =>
    isHome(h) && ready(h) && h.purpose === 'rent' && has(h, 'pets_allowed')
      ? `${capital(kindOf(h))} in ${h.placeShort}, pets welcome`
      : null,
  (h) =>
    h.rentPeriod === 'daily' || h.rentPeriod === 'weekly'
      ? `Holiday ${kindOf(h)} in ${h.placeShort}`
      : null,
  (h) =>
    h.rentPeriod === 'monthly' ? `${capital(kindOf(h))} by the month in ${h.placeShort}` : null,
  (h) =>
    isHome(h) && ready(h) && has(h, 'beach_access')
      ? `${capital(kindOf(h))} with beach access, ${h.placeShort}`
      : null,
  (h) =>
    h.propertyType === 'office' ? `Office of ${squareFeet(h.sizeSqft)} in ${h.placeShort}` : null,
  (h) =>
    h.propertyType === 'office' && h.furnishing === 'furnished'
      ? `Furnished office in ${h.placeShort}`
      : null,
  (h) =>
    h.propertyType === 'office' && has(h, 'meeting_rooms')
      ? `Office with meeting rooms, ${h.placeShort}`
      : null,
  (h) =>
    h.propertyType === 'retail' ? `Shop of ${squareFeet(h.sizeSqft)} in ${h.placeShort}` : null,
  (h) =>
    h.propertyType === 'retail' && has(h, 'street_frontage')
      ? `Retail unit on the street, ${h.placeShort}`
      : null,
  (h) =>
    h.propertyType === 'land'
      ? `Residential plot of ${squareFeet(h.sizeSqft)}, ${h.placeShort}`
      : null,
  (h) =>
    h.propertyType === 'land' && has(h, 'corner_position')
      ? `Corner plot in ${h.placeShort}`
      : null,
];

/** A title that is true of the home and not yet in `taken`, which it joins. */
export function nameHome(home: Home, random: Random, taken: Set<string>): string {
  const true_ = random.shuffled(TITLES).flatMap((title) => title(home) ?? []);
  const base = true_[0] ?? `${capital(kindOf(home))} in ${home.placeShort}`;
  const choices = [...true_, `${base}, ${squareFeet(home.sizeSqft)}`];
  const title =
    choices.find((choice) => !taken.has(choice)) ?? `${base} (${home.permit.slice(-4)})`;
  taken.add(title);
  return title;
}

/** A title as long as some people write them: everything the home has, in one line. */
export function longTitle(home: Home): string {
  const everything = AMENITIES.flatMap((amenity) =>
    has(home, amenity)
      ? (named({ ...home, amenities: [amenity] }, { ...OWN, ...SHARED })[0] ?? [])
      : [],
  );
  const kind = `${capital(kindOf(home))} of ${squareFeet(home.sizeSqft)} in ${home.placeShort}`;
  return `${kind} with ${list(everything)}, in a quiet position, to be seen by appointment on weekdays after four o’clock or at weekends`;
}
