import { isCommercial } from '#app/features/listings/rules.ts';
import type { FitOut, PropertyType } from '#app/features/listings/types.ts';
import type { Home } from './home.ts';
import { handoverInWords } from './homes.ts';
import {
  capital,
  has,
  isHouse,
  isOffPlan,
  kindOf,
  ordinal,
  type Phrase,
  plural,
  squareFeet,
  VIEW_WORDS,
} from './words.ts';

/** How the description begins: what and where the place is. */
export function openings(home: Home): readonly Phrase[] {
  if (home.propertyType === 'land') return LAND_OPENINGS;
  if (home.propertyType === 'office') return OFFICE_OPENINGS;
  if (home.propertyType === 'retail') return SHOP_OPENINGS;
  if (isCommercial(home.propertyType)) return UNIT_OPENINGS;
  if (isOffPlan(home)) return OFF_PLAN_OPENINGS;
  return isHouse(home) ? HOUSE_OPENINGS : FLAT_OPENINGS;
}

const FLAT_OPENINGS: readonly Phrase[] = [
  (h) =>
    floor(h) && `This ${kindOf(h)} is ${floor(h)} of ${h.placeShort} and measures ${sized(h)}.`,
  (h) =>
    floor(h) &&
    view(h) &&
    `${capital(a(kindOf(h)))} ${floor(h)} of ${h.placeShort}, ${sized(h)} in all, looking towards ${view(h)}.`,
  (h) =>
    view(h) &&
    `The living room of this ${kindOf(h)} faces ${view(h)}, and the outlook is open rather than overlooked. The whole home is ${sized(h)}.`,
  (h) =>
    `${capital(a(kindOf(h)))} in ${h.placeShort} with ${sized(h)} of floor area and ${plural(h.bathrooms ?? 1, 'bathroom')}.`,
  (h) => `In ${h.placeShort}, ${a(kindOf(h))} of ${sized(h)}, well kept and ready to move into.`,
  (h) =>
    floor(h) &&
    `${h.placeShort} is the address; the ${kindOf(h)} itself is ${floor(h)}, ${sized(h)} including internal walls.`,
  (h) =>
    `At ${sized(h)}, this ${kindOf(h)} in ${h.placeShort} uses its space sensibly, with little of it lost to corridors.`,
  (h) =>
    view(h) &&
    `From the windows of this ${kindOf(h)} in ${h.placeShort} there is a clear view of ${view(h)}. It measures ${sized(h)}.`,
];

const HOUSE_OPENINGS: readonly Phrase[] = [
  (h) => `This ${kindOf(h)} in ${h.placeShort} has ${sized(h)} of living space${plot(h)}.`,
  (h) =>
    view(h) &&
    `${capital(a(kindOf(h)))} in ${h.placeShort}, ${sized(h)}, with a view of ${view(h)} from the upper floor.`,
  (h) =>
    has(h, 'garden')
      ? `${capital(a(kindOf(h)))} of ${sized(h)} with its own garden, on a quiet street in ${h.placeShort}.`
      : null,
  (h) =>
    has(h, 'private_pool')
      ? `The private pool is the heart of this ${kindOf(h)} in ${h.placeShort}, which has ${sized(h)} over two floors.`
      : null,
  (h) =>
    `A family house in ${h.placeShort}: ${plural(h.bedrooms ?? 0, 'bedroom')}, ${plural(h.bathrooms ?? 0, 'bathroom')} and ${sized(h)} of floor area.`,
  (h) =>
    `On a residential street in ${h.placeShort}, this ${kindOf(h)} offers ${sized(h)} of well-planned space${plot(h)}.`,
];

const OFF_PLAN_OPENINGS: readonly Phrase[] = [
  (h) =>
    `${capital(a(kindOf(h)))} now under construction in ${h.placeShort}, with ${sized(h)} according to the floor plan.`,
  (h) =>
    `This ${kindOf(h)} in ${h.placeShort} is being built; handover is planned for the ${handoverInWords(h)}. The plan shows ${sized(h)}.`,
  (h) =>
    `An off-plan ${kindOf(h)} of ${sized(h)} in ${h.placeShort}, to be handed over in the ${handoverInWords(h)} according to the developer.`,
  (h) =>
    view(h) &&
    `Off-plan in ${h.placeShort}: ${a(kindOf(h))} of ${sized(h)} planned to look towards ${view(h)}.`,
];

const OFFICE_OPENINGS: readonly Phrase[] = [
  (h) =>
    `${capital(a(fitOut(h)))} office of ${sized(h)} in ${h.placeShort}${h.floor === null ? '' : `, ${floor(h)}`}.`,
  (h) =>
    floor(h) &&
    `This office is ${floor(h)} of ${h.placeShort} and measures ${sized(h)}. It is ${fitOut(h)}.`,
  (h) =>
    `${sized(h)} of office space in ${h.placeShort}, ${fitOut(h)} and suitable for about ${staff(h)} people.`,
];

const SHOP_OPENINGS: readonly Phrase[] = [
  (h) => `A shop of ${sized(h)} at street level in ${h.placeShort}.`,
  (h) =>
    has(h, 'street_frontage')
      ? `This retail unit in ${h.placeShort} has its frontage on the street and ${sized(h)} of floor area.`
      : null,
  (h) =>
    has(h, 'corner_position')
      ? `A corner shop in ${h.placeShort}, ${sized(h)}, with glass on two sides.`
      : null,
  (h) => `Ground-floor retail space in ${h.placeShort}: ${sized(h)} in a single regular room.`,
];

const UNIT_OPENINGS: readonly Phrase[] = [
  (h) =>
    `${capital(a(kindOf(h)))} of ${sized(h)} in ${h.placeShort}, ${FIT_OUTS[h.fitOut ?? 'fitted']}.`,
  (h) =>
    `This ${kindOf(h)} in ${h.placeShort} measures ${sized(h)} and is handed over ${FIT_OUTS[h.fitOut ?? 'fitted']}.`,
  (h) => `${sized(h)} in ${h.placeShort}, in use as ${a(kindOf(h))} until now.`,
];

const LAND_OPENINGS: readonly Phrase[] = [
  (h) =>
    `A plot of ${sized(h)} in ${h.placeShort} for a single low-rise building, subject to the usual approvals.`,
  (h) =>
    has(h, 'corner_position')
      ? `This corner plot in ${h.placeShort} measures ${sized(h)} and has a road on two sides.`
      : null,
  (h) => `Land in ${h.placeShort}, ${sized(h)}, level and with services at the boundary.`,
  (h) =>
    view(h) &&
    `A plot of ${sized(h)} in ${h.placeShort}; a building here would look towards ${view(h)}.`,
];

const plot = (home: Home) =>
  home.plotSqft === null ? '' : ` on a plot of ${squareFeet(home.plotSqft)}`;
const FIT_OUTS: Record<FitOut, string> = {
  shell_and_core: 'in shell and core',
  fitted: 'fitted',
  furnished: 'furnished',
};
const fitOut = (home: Home) => (home.furnishing === 'furnished' ? 'furnished' : 'fitted');
const staff = (home: Home) => Math.max(4, Math.round(home.sizeSqft / 1000) * 10);

/** How the rooms lie. */
export function layouts(home: Home): readonly Phrase[] {
  if (home.propertyType === 'land') return LAND_LAYOUTS;
  if (home.propertyType === 'office') return OFFICE_LAYOUTS;
  if (home.propertyType === 'retail') return SHOP_LAYOUTS;
  if (isCommercial(home.propertyType)) return UNIT_LAYOUTS[home.propertyType] ?? [];
  const rooms = home.bedrooms === 0 ? STUDIO_LAYOUTS : isHouse(home) ? HOUSE_LAYOUTS : FLAT_LAYOUTS;
  return isOffPlan(home) ? rooms.map(planned) : rooms;
}

/** Of a home that isn't built yet, only the plan can be described. */
const planned =
  (phrase: Phrase): Phrase =>
  (home) => {
    const said = phrase(home);
    return said && `On the plan, ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  };

const STUDIO_LAYOUTS: readonly Phrase[] = [
  () =>
    'The room is deep enough to keep the bed apart from the sofa, and the kitchen runs along one wall.',
  () =>
    'There is a sleeping alcove, a sitting area by the window and a kitchen behind a half-height counter.',
  () =>
    'The kitchen is by the entrance, so the main room stays free for a bed, a desk and a small table.',
  () => 'A short hall separates the bathroom and the kitchen from the main room.',
  () => 'The main room is nearly square, which makes it easy to furnish.',
];

const bedroomsLine = (h: Home) => (h.bedrooms === 1 ? 'The bedroom' : 'All the bedrooms');

const FLAT_LAYOUTS: readonly Phrase[] = [
  (h) =>
    `The living and dining area is one room, with the kitchen beside it. ${bedroomsLine(h)} can be closed off from it by a corridor.`,
  (h) =>
    (h.bedrooms ?? 0) > 1
      ? 'The main bedroom has its own bathroom, and the others are at the opposite end of the home.'
      : null,
  (h) =>
    (h.bedrooms ?? 0) > 2
      ? 'Two of the bedrooms share a bathroom and the main one has its own; there is room for a long dining table.'
      : null,
  (h) =>
    h.bedrooms === 1
      ? 'The bedroom takes a large bed and two side tables with room to walk around, and the living room has space for a desk.'
      : null,
  () => 'The kitchen is closed, with a window, and the living room is wide enough for two sofas.',
  () => 'The kitchen is open to the living room, divided by a counter with space for stools.',
  (h) =>
    `There ${h.bathrooms === 1 ? 'is' : 'are'} ${plural(h.bathrooms ?? 1, 'bathroom')}, and the entrance hall keeps the living room private from the front door.`,
  (h) =>
    (h.bedrooms ?? 0) > 1
      ? 'Daylight reaches every room, and the bedrooms are on the quieter side.'
      : 'Daylight reaches every room, and the bedroom is on the quieter side.',
];

const HOUSE_LAYOUTS: readonly Phrase[] = [
  () =>
    'The ground floor has a living room, a separate dining room and a closed kitchen; the bedrooms are upstairs.',
  () =>
    'Living and dining rooms open to the outside through wide sliding doors, and the kitchen has its own side entrance.',
  (h) =>
    `There are ${plural(h.bathrooms ?? 1, 'bathroom')} in all, the main bedroom having one of its own.`,
  (h) =>
    (h.bedrooms ?? 0) > 3
      ? 'One bedroom is on the ground floor, useful for guests or grandparents; the others are upstairs around a family landing.'
      : null,
  () =>
    'A double-height hall brings light into the middle of the house, and the stairs are set to one side.',
  () =>
    'The kitchen is laid out for daily cooking, with a breakfast corner, and there is a guest cloakroom by the entrance.',
];

const OFFICE_LAYOUTS: readonly Phrase[] = [
  () => 'The floor is mostly open, with partitioned rooms along one side.',
  () => 'Windows run the length of the unit, so desks can be placed in daylight.',
  (h) =>
    has(h, 'meeting_rooms')
      ? 'Glass-walled meeting rooms are by the entrance and the rest is open plan.'
      : null,
  () => 'The shape is regular, without columns in the middle of the floor.',
];

const SHOP_LAYOUTS: readonly Phrase[] = [
  () => 'The ceiling is high enough for a mezzanine, subject to approval.',
  () => 'Water, drainage and three-phase power are in place.',
  () =>
    'It suits a café, a clinic or everyday retail; the permitted activity should be checked before signing.',
  (h) =>
    has(h, 'storage')
      ? 'A storage room at the back has its own door to the service corridor.'
      : null,
];

const UNIT_LAYOUTS: Partial<Record<PropertyType, readonly Phrase[]>> = {
  leisure: [
    (h) =>
      kindOf(h) === 'restaurant'
        ? 'Extraction, a grease trap and a gas connection are in place; the dining room takes the street side.'
        : null,
    (h) =>
      kindOf(h) === 'fitness centre'
        ? 'The floor is sprung in two studios, and changing rooms with showers lie behind the desk.'
        : null,
    (h) =>
      kindOf(h) === 'hotel'
        ? 'A lobby, a restaurant and a back entrance for deliveries share the ground floor; the rooms are above.'
        : null,
  ],
  industrial: [
    () => 'The clear height under the beams is nine metres, and two doors take a lorry each.',
    () => 'An office with its own entrance stands along one wall; the rest is a single open hall.',
    () => 'Three-phase power is connected, and the concrete floor is made for racking.',
    () => 'Lorries turn in the yard, which is walled and shared with one neighbour.',
  ],
  other_commercial: [
    (h) =>
      kindOf(h) === 'clinic'
        ? 'Treatment rooms with basins lie along both sides of a corridor wide enough for a bed.'
        : null,
    (h) =>
      kindOf(h) === 'nursery'
        ? 'The rooms open onto a shaded yard, and basins and counters are at a child’s height.'
        : null,
    (h) =>
      kindOf(h) === 'training centre'
        ? 'Classrooms of two sizes are divided by walls that fold away.'
        : null,
    () =>
      'The licence for the present activity ended with the last tenant; a new one is yours to obtain.',
  ],
};

const LAND_LAYOUTS: readonly Phrase[] = [
  () =>
    'The permitted use, height and floor area are set out in the affection plan, which can be sent on request.',
  () => 'Neighbouring plots are already built, so the surroundings will not change much.',
  () => 'Road, water and electricity are in place; a soil report is not yet available.',
];

const a = (kind: string) => (/^(?!one)[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`);
const sized = (home: Home) => squareFeet(home.sizeSqft);
const floor = (home: Home) => (home.floor === null ? null : `on the ${ordinal(home.floor)} floor`);
const view = (home: Home) => (home.view === null ? null : (VIEW_WORDS[home.view] ?? null));
