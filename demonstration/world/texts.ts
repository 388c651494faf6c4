import { isCommercial } from '#app/features/listings/rules.ts';
import { areaNotes } from '#app/messages/en/area-notes.ts';
import type { Random } from '../random.ts';
import type { Home } from './home.ts';
import { handoverInWords } from './homes.ts';
import { layouts, openings } from './openings.ts';
import {
  isHouse,
  isOffPlan,
  type Phrase,
  capital,
  has,
  kindOf,
  list,
  dirhams,
  namedAmenities,
  numberWord,
  OWN,
  plural,
  SHARED,
} from './words.ts';

/**
 * A description of two to four paragraphs, separated by blank lines. Everything it says about the home is in the home's
 * fields, and what it says about the neighbourhood is true.
 */
export function describe(home: Home, random: Random): string {
  const pick = (phrases: readonly Phrase[]) => {
    const sayable = phrases.flatMap((phrase) => phrase(home) ?? []);
    return sayable.length > 0 ? random.pick(sayable) : '';
  };
  const inside = [pick(openings(home)), pick(layouts(home)), pick(finishes(home))];
  const features = [pick(ownFeatures(home)), pick(sharedFeatures(home)), pick(parking(home))];
  const area = notesOnArea(home, random);
  const terms = [pick(termsOf(home)), pick(closings(home))];
  const short = random.chance(0.25);
  const paragraphs = short ? [inside, [...features, ...terms]] : [inside, features, area, terms];
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).map(capital).join(' '))
    .filter(Boolean)
    .join('\n\n');
}

/** The first note, which names the area, and up to two of the others in order. */
function notesOnArea(home: Home, random: Random): string[] {
  const [first, ...others] = areaNotes[home.communitySlug] ?? [];
  const chosen = new Set(random.shuffled(others).slice(0, random.whole(0, 2)));
  return [first ?? '', ...others.filter((note) => chosen.has(note))];
}

function finishes(home: Home): readonly Phrase[] {
  if (home.propertyType === 'land' || home.propertyType === 'retail') return [];
  if (isOffPlan(home)) return PLANNED_FINISHES;
  if (isCommercial(home.propertyType)) return COOLING;
  return [...FURNISHING, ...COOLING, ...KITCHEN];
}

const PLANNED_FINISHES: readonly Phrase[] = [
  (h) => (h.furnishing === 'furnished' ? 'It will be handed over furnished.' : null),
  (h) => (h.furnishing === 'unfurnished' ? 'It will be handed over unfurnished.' : null),
  (h) => (has(h, 'central_ac') ? 'Central air conditioning is planned.' : null),
  (h) => (has(h, 'district_cooling') ? 'Cooling will come from the district network.' : null),
  (h) => (has(h, 'kitchen_appliances') ? 'Kitchen appliances will be included.' : null),
];

const FURNISHING: readonly Phrase[] = [
  (h) =>
    h.furnishing === 'furnished'
      ? 'It comes furnished, down to curtains and lamps; an inventory is available.'
      : null,
  (h) => (h.furnishing === 'furnished' ? 'Furniture is included and is in good condition.' : null),
  (h) =>
    h.furnishing === 'part_furnished'
      ? 'It is part furnished: the larger pieces stay, the rest is up to you.'
      : null,
  (h) =>
    h.furnishing === 'unfurnished'
      ? 'It is offered unfurnished, freshly painted where needed.'
      : null,
  (h) => (h.furnishing === 'unfurnished' ? 'Furniture is not included.' : null),
];

const COOLING: readonly Phrase[] = [
  (h) => (has(h, 'central_ac') ? 'Air conditioning is central.' : null),
  (h) =>
    has(h, 'district_cooling')
      ? 'Cooling comes from the district network and is billed by consumption.'
      : null,
];

const KITCHEN: readonly Phrase[] = [
  (h) => (has(h, 'kitchen_appliances') ? 'The kitchen appliances are included.' : null),
  (h) =>
    has(h, 'built_in_wardrobes') && h.bedrooms !== 0
      ? 'Built-in wardrobes mean there is less to buy on moving in.'
      : null,
];

function ownFeatures(home: Home): readonly Phrase[] {
  const own = namedAmenities(home, OWN);
  if (own.length === 0) return [];
  const all = list(own.slice(0, 5));
  if (isOffPlan(home))
    return [() => `The specification lists ${all}.`, () => `Planned with ${all}.`];
  return [
    () => (all.startsWith('a ') ? `There is ${all}.` : null),
    (h) => `The ${home.propertyType === 'retail' ? 'unit' : noun(h)} has ${all}.`,
    () => `Among the practical things: ${all}.`,
    (h) => (has(h, 'balcony') ? 'The balcony is deep enough for a table and four chairs.' : null),
    (h) => (has(h, 'garden') ? 'The garden is planted and has automatic watering.' : null),
    (h) =>
      has(h, 'private_pool') ? 'The private pool is fenced and was serviced this year.' : null,
    (h) => (has(h, 'study') ? 'A study with a door gives somewhere quiet to work.' : null),
  ];
}

const noun = (home: Home) =>
  isHouse(home)
    ? 'house'
    : home.bedrooms === 0 || home.bedrooms === null
      ? kindOf(home)
      : home.propertyType;

function sharedFeatures(home: Home): readonly Phrase[] {
  const shared = namedAmenities(home, SHARED);
  if (shared.length === 0) return [];
  const all = list(shared.slice(0, 5));
  const where = isHouse(home) || home.propertyType === 'land' ? 'neighbourhood' : 'building';
  if (isOffPlan(home))
    return [() => `The ${where} will have ${all}.`, () => `Planned for the ${where}: ${all}.`];
  return [
    () => `The ${where} offers ${all}.`,
    () => `The ${where} has ${all}.`,
    () => `On hand in the ${where}: ${all}.`,
    (h) => (has(h, 'pets_allowed') ? `The ${where} offers ${all}, and pets are welcome.` : null),
  ];
}

function parking(home: Home): readonly Phrase[] {
  if (!has(home, 'parking')) return [];
  const spaces = plural(home.parkingSpaces, 'parking space');
  if (isOffPlan(home)) return [() => `It will come with ${spaces}.`];
  return [
    () => `It comes with ${spaces}.`,
    () => `${capital(spaces)} ${home.parkingSpaces === 1 ? 'is' : 'are'} included.`,
    (h) => (isHouse(h) ? `There is covered parking for ${plural(h.parkingSpaces, 'car')}.` : null),
  ];
}

function termsOf(home: Home): readonly Phrase[] {
  if (home.purpose === 'rent') return RENT_TERMS;
  return isOffPlan(home) ? OFF_PLAN_TERMS : SALE_TERMS;
}

const RENT_TERMS: readonly Phrase[] = [
  (h) =>
    h.rentPeriod === 'yearly'
      ? `The rent is ${dirhams(h.price)} a year, payable in ${h.cheques === 1 ? 'one cheque' : `up to ${numberWord(h.cheques ?? 4)} cheques`}.`
      : null,
  (h) =>
    h.rentPeriod === 'yearly' && h.cheques !== 1
      ? `The landlord accepts ${numberWord(h.cheques ?? 4)} cheques for the yearly rent of ${dirhams(h.price)}.`
      : null,
  (h) =>
    h.rentPeriod === 'monthly'
      ? `It is let by the month at ${dirhams(h.price)}, with water, electricity and internet included.`
      : null,
  (h) =>
    h.rentPeriod === 'weekly'
      ? `A holiday home let by the week at ${dirhams(h.price)}, cleaning between guests included.`
      : null,
  (h) =>
    h.rentPeriod === 'daily'
      ? `A holiday home at ${dirhams(h.price)} a night; the minimum stay is three nights.`
      : null,
];

const SALE_TERMS: readonly Phrase[] = [
  (h) =>
    h.serviceCharge !== null
      ? `The service charge is about ${dirhams(h.serviceCharge)} a year.`
      : null,
  (h) =>
    h.serviceCharge !== null
      ? `The asking price is ${dirhams(h.price)}; allow about ${dirhams(h.serviceCharge)} a year for the service charge.`
      : null,
  (h) =>
    `The asking price of ${dirhams(h.price)} comes to about ${dirhams(Math.round(h.price / h.sizeSqft))} per square foot.`,
  (h) =>
    h.propertyType !== 'land'
      ? `It is offered vacant at ${dirhams(h.price)}, and transfer can follow quickly.`
      : null,
];

const OFF_PLAN_TERMS: readonly Phrase[] = [
  (h) =>
    `The price is ${dirhams(h.price)}, paid in instalments. Handover is expected in the ${handoverInWords(h)}.`,
  (h) =>
    `Handover is expected in the ${handoverInWords(h)}. The price of ${dirhams(h.price)} follows the developer’s payment plan.`,
];

function closings(home: Home): readonly Phrase[] {
  if (home.rentPeriod !== null && home.rentPeriod !== 'yearly') return STAY_CLOSINGS;
  if (isOffPlan(home) || home.propertyType === 'land') return PLAN_CLOSINGS;
  return VIEWING_CLOSINGS;
}

const VIEWING_CLOSINGS: readonly Phrase[] = [
  () => 'Viewings are by appointment, with a day’s notice.',
  () => 'It can be seen on weekdays after four and at weekends.',
  () => 'Keys are to hand, so a viewing can be arranged at short notice.',
  () => 'A video call can be arranged before a viewing.',
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
