import type { Random } from './random.ts';
import { AREA_NOTES } from './area-notes.ts';
import type { Home } from './homes.ts';
import {
  capital,
  has,
  kindOf,
  list,
  money,
  named,
  numberWord,
  ordinal,
  OWN,
  plural,
  SHARED,
  squareFeet,
  VIEWS,
} from './words.ts';

/** One way to say something; null where it would not be true of this home. */
type Phrase = (home: Home) => string | null;

/**
 * A description of two to four paragraphs, separated by blank lines. Everything it says of the home is in the home's
 * fields, and what it says of the neighbourhood is true of it.
 */
export function describe(home: Home, random: Random): string {
  const say = (phrases: readonly Phrase[]) => {
    const sayable = phrases.flatMap((phrase) => phrase(home) ?? []);
    return sayable.length > 0 ? random.pick(sayable) : '';
  };
  const inside = [say(openings(home)), say(layouts(home)), say(finishes(home))];
  const features = [say(ownFeatures(home)), say(sharedFeatures(home)), say(parking(home))];
  const area = areaNotes(home, random);
  const terms = [say(termsOf(home)), say(closings(home))];
  const short = random.chance(0.25);
  const paragraphs = short
    ? [inside, [...features, ...terms]]
    : [inside, features, area, terms];
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
}

/** The first note, which names the area, and up to two of the others in their order. */
function areaNotes(home: Home, random: Random): string[] {
  const [first, ...others] = AREA_NOTES[home.communitySlug] ?? [];
  const chosen = new Set(random.shuffled(others).slice(0, random.whole(0, 2)));
  return [first ?? '', ...others.filter((note) => chosen.has(note))];
}

const a = (kind: string) => (/^(?!one)[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`);
const sized = (home: Home) => squareFeet(home.sizeSqft);
const floor = (home: Home) => (home.floor === null ? null : `on the ${ordinal(home.floor)} floor`);
const view = (home: Home) => (home.view === null ? null : (VIEWS[home.view] ?? null));
const isHouse = (home: Home) => home.propertyType === 'villa' || home.propertyType === 'townhouse';
const offPlan = (home: Home) => home.completion === 'off_plan';

function openings(home: Home): readonly Phrase[] {
  if (home.propertyType === 'land') return LAND_OPENINGS;
  if (home.propertyType === 'office') return OFFICE_OPENINGS;
  if (home.propertyType === 'retail') return SHOP_OPENINGS;
  if (offPlan(home)) return OFF_PLAN_OPENINGS;
  return isHouse(home) ? HOUSE_OPENINGS : FLAT_OPENINGS;
}

const FLAT_OPENINGS: readonly Phrase[] = [
  (h) => floor(h) && `This ${kindOf(h)} is ${floor(h)} of ${h.placeShort} and measures ${sized(h)}.`,
  (h) => floor(h) && view(h) && `${capital(a(kindOf(h)))} ${floor(h)} of ${h.placeShort}, ${sized(h)} in all, looking towards ${view(h)}.`,
  (h) => view(h) && `The living room of this ${kindOf(h)} faces ${view(h)}, and the outlook is open rather than overlooked. The whole home is ${sized(h)}.`,
  (h) => `${capital(a(kindOf(h)))} in ${h.placeShort} with ${sized(h)} of floor area and ${plural(h.bathrooms ?? 1, 'bathroom')}.`,
  (h) => `In ${h.placeShort}, ${a(kindOf(h))} of ${sized(h)}, well kept and ready to move into.`,
  (h) => floor(h) && `${h.placeShort} is the address; the ${kindOf(h)} itself is ${floor(h)}, ${sized(h)} including internal walls.`,
  (h) => `At ${sized(h)}, this ${kindOf(h)} in ${h.placeShort} uses its space sensibly, with little of it lost to corridors.`,
  (h) => view(h) && `From the windows of this ${kindOf(h)} in ${h.placeShort} there is a clear view of ${view(h)}. It measures ${sized(h)}.`,
];

const HOUSE_OPENINGS: readonly Phrase[] = [
  (h) => `This ${kindOf(h)} in ${h.placeShort} has ${sized(h)} of living space${plot(h)}.`,
  (h) => view(h) && `${capital(a(kindOf(h)))} in ${h.placeShort}, ${sized(h)}, with a view of ${view(h)} from the upper floor.`,
  (h) => has(h, 'garden') ? `${capital(a(kindOf(h)))} of ${sized(h)} with its own garden, on a quiet street in ${h.placeShort}.` : null,
  (h) => has(h, 'private_pool') ? `The private pool is the heart of this ${kindOf(h)} in ${h.placeShort}, which has ${sized(h)} over two floors.` : null,
  (h) => `A family house in ${h.placeShort}: ${plural(h.bedrooms ?? 0, 'bedroom')}, ${plural(h.bathrooms ?? 0, 'bathroom')} and ${sized(h)} of floor area.`,
  (h) => `On a residential street in ${h.placeShort}, this ${kindOf(h)} offers ${sized(h)} of well-planned space${plot(h)}.`,
];

const OFF_PLAN_OPENINGS: readonly Phrase[] = [
  (h) => `${capital(a(kindOf(h)))} now under construction in ${h.placeShort}, with ${sized(h)} according to the floor plan.`,
  (h) => `This ${kindOf(h)} in ${h.placeShort} is being built; handover is planned for the ${h.handover}. The plan shows ${sized(h)}.`,
  (h) => `An off-plan ${kindOf(h)} of ${sized(h)} in ${h.placeShort}, to be handed over in the ${h.handover} according to the developer.`,
  (h) => view(h) && `Off-plan in ${h.placeShort}: ${a(kindOf(h))} of ${sized(h)} planned to look towards ${view(h)}.`,
];

const OFFICE_OPENINGS: readonly Phrase[] = [
  (h) => `${capital(a(fitOut(h)))} office of ${sized(h)} in ${h.placeShort}${h.floor === null ? '' : `, ${floor(h)}`}.`,
  (h) => floor(h) && `This office is ${floor(h)} of ${h.placeShort} and measures ${sized(h)}. It is ${fitOut(h)}.`,
  (h) => `${sized(h)} of office space in ${h.placeShort}, ${fitOut(h)} and suitable for about ${staff(h)} people.`,
];

const SHOP_OPENINGS: readonly Phrase[] = [
  (h) => `A shop of ${sized(h)} at street level in ${h.placeShort}.`,
  (h) => has(h, 'street_frontage') ? `This retail unit in ${h.placeShort} has its frontage on the street and ${sized(h)} of floor area.` : null,
  (h) => has(h, 'corner_position') ? `A corner shop in ${h.placeShort}, ${sized(h)}, with glass on two sides.` : null,
  (h) => `Ground-floor retail space in ${h.placeShort}: ${sized(h)} in a single regular room.`,
];

const LAND_OPENINGS: readonly Phrase[] = [
  (h) => `A plot of ${sized(h)} in ${h.placeShort} for a single residential building, subject to the usual approvals.`,
  (h) => has(h, 'corner_position') ? `This corner plot in ${h.placeShort} measures ${sized(h)} and has a road on two sides.` : null,
  (h) => `Residential land in ${h.placeShort}, ${sized(h)}, level and with services at the boundary.`,
  (h) => view(h) && `A plot of ${sized(h)} in ${h.placeShort}; a house built here would look towards ${view(h)}.`,
];

const plot = (home: Home) => (home.plotSqft === null ? '' : ` on a plot of ${squareFeet(home.plotSqft)}`);
const fitOut = (home: Home) => (home.furnishing === 'furnished' ? 'furnished' : 'fitted');
const staff = (home: Home) => Math.max(4, Math.round(home.sizeSqft / 1000) * 10);

function layouts(home: Home): readonly Phrase[] {
  if (home.propertyType === 'land') return LAND_LAYOUTS;
  if (home.propertyType === 'office') return OFFICE_LAYOUTS;
  if (home.propertyType === 'retail') return SHOP_LAYOUTS;
  if (home.bedrooms === 0) return STUDIO_LAYOUTS;
  return isHouse(home) ? HOUSE_LAYOUTS : FLAT_LAYOUTS;
}

const STUDIO_LAYOUTS: readonly Phrase[] = [
  () => 'The room is deep enough to keep the bed apart from the sofa, and the kitchen runs along one wall.',
  () => 'There is a sleeping alcove, a sitting area by the window and a kitchen behind a half-height counter.',
  () => 'The kitchen is by the entrance, so the main room stays free for a bed, a desk and a small table.',
  () => 'A short hall separates the bathroom and the kitchen from the main room.',
  () => 'The main room is nearly square, which makes it easy to furnish.',
];

const bedroomsLine = (h: Home) => (h.bedrooms === 1 ? 'The bedroom' : 'All the bedrooms');

const FLAT_LAYOUTS: readonly Phrase[] = [
  (h) => `The living and dining area is one room, with the kitchen beside it. ${bedroomsLine(h)} can be closed off from it by a corridor.`,
  (h) => (h.bedrooms ?? 0) > 1 ? 'The main bedroom has its own bathroom, and the others are at the opposite end of the home.' : null,
  (h) => (h.bedrooms ?? 0) > 2 ? 'Two of the bedrooms share a bathroom and the main one has its own; there is room for a long dining table.' : null,
  (h) => h.bedrooms === 1 ? 'The bedroom takes a large bed and two side tables with room to walk around, and the living room has space for a desk.' : null,
  () => 'The kitchen is closed, with a window, and the living room is wide enough for two sofas.',
  () => 'The kitchen is open to the living room, divided by a counter with space for stools.',
  (h) => `There ${h.bathrooms === 1 ? 'is' : 'are'} ${plural(h.bathrooms ?? 1, 'bathroom')}, and the entrance hall keeps the living room private from the front door.`,
  (h) => (h.bedrooms ?? 0) > 1 ? 'Daylight reaches every room, and the bedrooms are on the quieter side.' : 'Daylight reaches every room, and the bedroom is on the quieter side.',
];

const HOUSE_LAYOUTS: readonly Phrase[] = [
  () => 'The ground floor has a living room, a separate dining room and a closed kitchen; the bedrooms are upstairs.',
  () => 'Living and dining rooms open to the outside through wide sliding doors, and the kitchen has its own side entrance.',
  (h) => `There are ${plural(h.bathrooms ?? 1, 'bathroom')} in all, the main bedroom having one of its own.`,
  (h) => (h.bedrooms ?? 0) > 3 ? 'One bedroom is on the ground floor, useful for guests or grandparents; the others are upstairs around a family landing.' : null,
  () => 'A double-height hall brings light into the middle of the house, and the stairs are set to one side.',
  () => 'The kitchen was laid out for daily cooking, with a breakfast corner, and there is a guest cloakroom by the entrance.',
];

const OFFICE_LAYOUTS: readonly Phrase[] = [
  () => 'The floor is mostly open, with partitioned rooms along one side.',
  () => 'Windows run the length of the unit, so desks can be placed in daylight.',
  (h) => has(h, 'meeting_rooms') ? 'Glass-walled meeting rooms are by the entrance and the rest is open plan.' : null,
  () => 'The shape is regular, without columns in the middle of the floor.',
];

const SHOP_LAYOUTS: readonly Phrase[] = [
  () => 'The ceiling is high enough for a mezzanine, subject to approval.',
  () => 'Water, drainage and three-phase power are in place.',
  () => 'It suits a café, a clinic or everyday retail; the permitted activity should be checked before signing.',
  (h) => has(h, 'storage') ? 'A storage room at the back has its own door to the service corridor.' : null,
];

const LAND_LAYOUTS: readonly Phrase[] = [
  () => 'The permitted height and floor area are set out in the affection plan, which can be sent on request.',
  () => 'Neighbouring plots are already built, so the surroundings will not change much.',
  () => 'Road, water and electricity are in place; a soil report is not yet available.',
];

function finishes(home: Home): readonly Phrase[] {
  if (home.propertyType === 'land' || home.propertyType === 'retail') return [];
  if (home.propertyType === 'office') return COOLING;
  return [...FURNISHING, ...COOLING, ...KITCHEN];
}

const FURNISHING: readonly Phrase[] = [
  (h) => h.furnishing === 'furnished' ? 'It comes furnished, down to curtains and lamps; an inventory is available.' : null,
  (h) => h.furnishing === 'furnished' ? 'Furniture is included and is in good condition.' : null,
  (h) => h.furnishing === 'part_furnished' ? 'It is part furnished: the larger pieces stay, the rest is up to you.' : null,
  (h) => h.furnishing === 'unfurnished' && !offPlan(h) ? 'It is offered unfurnished, freshly painted where needed.' : null,
  (h) => h.furnishing === 'unfurnished' ? 'Furniture is not included.' : null,
];

const COOLING: readonly Phrase[] = [
  (h) => has(h, 'central_ac') ? 'Air conditioning is central.' : null,
  (h) => has(h, 'district_cooling') ? 'Cooling comes from the district network and is billed by consumption.' : null,
];

const KITCHEN: readonly Phrase[] = [
  (h) => has(h, 'kitchen_appliances') ? 'The kitchen appliances are included.' : null,
  (h) => has(h, 'built_in_wardrobes') && h.bedrooms !== 0 ? 'Built-in wardrobes mean there is less to buy on moving in.' : null,
];

function ownFeatures(home: Home): readonly Phrase[] {
  const own = named(home, OWN);
  if (own.length === 0) return [];
  const all = list(own.slice(0, 5));
  if (offPlan(home)) return [() => `The specification lists ${all}.`, () => `Planned with ${all}.`];
  return [
    () => (all.startsWith('a ') ? `There is ${all}.` : null),
    (h) => `The ${home.propertyType === 'retail' ? 'unit' : noun(h)} has ${all}.`,
    () => `Among the practical things: ${all}.`,
    (h) => has(h, 'balcony') ? 'The balcony is deep enough for a table and four chairs.' : null,
    (h) => has(h, 'garden') ? 'The garden is planted and has automatic watering.' : null,
    (h) => has(h, 'private_pool') ? 'The private pool is fenced and was serviced this year.' : null,
    (h) => has(h, 'study') ? 'A study with a door gives somewhere quiet to work.' : null,
  ];
}

const noun = (home: Home) => (isHouse(home) ? 'house' : home.bedrooms === 0 ? 'studio' : home.propertyType);

function sharedFeatures(home: Home): readonly Phrase[] {
  const shared = named(home, SHARED);
  if (shared.length === 0) return [];
  const all = list(shared.slice(0, 5));
  const where = isHouse(home) || home.propertyType === 'land' ? 'neighbourhood' : 'building';
  return [
    () => `The ${where} offers ${all}.`,
    () => `The ${where} has ${all}.`,
    () => `On hand in the ${where}: ${all}.`,
    (h) => has(h, 'pets_allowed') ? `The ${where} offers ${all}, and pets are welcome.` : null,
  ];
}

function parking(home: Home): readonly Phrase[] {
  if (!has(home, 'parking')) return [];
  const spaces = plural(home.parkingSpaces, 'parking space');
  return [
    () => `It comes with ${spaces}.`,
    () => `${capital(spaces)} ${home.parkingSpaces === 1 ? 'is' : 'are'} included.`,
    (h) => isHouse(h) ? `There is covered parking for ${plural(h.parkingSpaces, 'car')}.` : null,
  ];
}

function termsOf(home: Home): readonly Phrase[] {
  if (home.purpose === 'rent') return RENT_TERMS;
  return offPlan(home) ? OFF_PLAN_TERMS : SALE_TERMS;
}

const RENT_TERMS: readonly Phrase[] = [
  (h) => h.rentPeriod === 'yearly' ? `The rent is ${money(h.price)} a year, payable in ${h.cheques === 1 ? 'one cheque' : `up to ${numberWord(h.cheques ?? 4)} cheques`}.` : null,
  (h) => h.rentPeriod === 'yearly' && h.cheques !== 1 ? `The landlord accepts ${numberWord(h.cheques ?? 4)} cheques for the yearly rent of ${money(h.price)}.` : null,
  (h) => h.rentPeriod === 'monthly' ? `It is let by the month at ${money(h.price)}, with water, electricity and internet included.` : null,
  (h) => h.rentPeriod === 'weekly' ? `A holiday home let by the week at ${money(h.price)}, cleaning between guests included.` : null,
  (h) => h.rentPeriod === 'daily' ? `A holiday home at ${money(h.price)} a night; the minimum stay is three nights.` : null,
];

const SALE_TERMS: readonly Phrase[] = [
  (h) => h.serviceCharge !== null ? `The service charge is about ${money(h.serviceCharge)} a year.` : null,
  (h) => h.serviceCharge !== null ? `The asking price is ${money(h.price)}; allow about ${money(h.serviceCharge)} a year for the service charge.` : null,
  (h) => `The asking price of ${money(h.price)} comes to about ${money(Math.round(h.price / h.sizeSqft))} per square foot.`,
  (h) => h.propertyType !== 'land' ? `It is offered vacant at ${money(h.price)}, and transfer can follow quickly.` : null,
];

const OFF_PLAN_TERMS: readonly Phrase[] = [
  (h) => `The price is ${money(h.price)}, paid in instalments until handover in the ${h.handover}.`,
  (h) => `Handover is expected in the ${h.handover}. The price of ${money(h.price)} follows the developer’s payment plan.`,
];

function closings(home: Home): readonly Phrase[] {
  if (home.rentPeriod !== null && home.rentPeriod !== 'yearly') return STAY_CLOSINGS;
  if (offPlan(home) || home.propertyType === 'land') return PLAN_CLOSINGS;
  return VIEWING_CLOSINGS;
}

const VIEWING_CLOSINGS: readonly Phrase[] = [
  () => 'Viewings are by appointment, with a day’s notice.',
  () => 'It can be seen on weekdays after four and at weekends.',
  () => 'Keys are with the agent, so a viewing can be arranged at short notice.',
  () => 'A floor plan can be sent before a viewing.',
  () => 'Please say when you would like to move, so that viewings can be planned.',
  () => '',
];

const PLAN_CLOSINGS: readonly Phrase[] = [
  () => 'Plans and documents can be sent on request.',
  () => 'The site can be visited by arrangement.',
  () => 'Ask for the documents before you decide, and have them checked.',
];

const STAY_CLOSINGS: readonly Phrase[] = [
  () => 'Check-in is from three in the afternoon.',
  () => 'Linen, towels and a fully equipped kitchen are provided.',
  () => 'Please ask for the dates you have in mind.',
];
