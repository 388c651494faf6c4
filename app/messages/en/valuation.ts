import type { Completion } from '#app/features/listings/types.ts';
import type { Accuracy, Level, ValuedType, Weight } from '#app/features/market/valuation/types.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const types: Record<ValuedType, string> = {
  apartment: 'Apartment',
  villa: 'Villa',
  townhouse: 'Townhouse',
  penthouse: 'Penthouse',
};

const severalTypes: Record<ValuedType, string> = {
  apartment: 'apartments',
  villa: 'villas',
  townhouse: 'townhouses and villas',
  penthouse: 'penthouses',
};

const completions: Record<Completion, string> = { ready: 'Ready', off_plan: 'Off-plan' };

const levels: Record<Level, string> = {
  building: 'same building',
  project: 'same project',
  area: 'same area',
  namesake: 'similar name',
  city: 'elsewhere in Dubai',
};

const weights: Record<Weight, string> = {
  much: 'counts a lot',
  some: 'counts some',
  little: 'counts a little',
};

const percent = (share: number) => `${number(Math.round(share * 100))}%`;

const sales = (count: number) =>
  `${number(count)} ${plural(count, { one: 'sale', other: 'sales' })}`;

const range = (low: number, high: number) => `${money(low)} to ${number(Math.round(high))}`;

/** The page /home-valuation. */
export const valuation = {
  title: 'Free home valuation',
  description:
    'What is your home in Dubai worth? A free estimate from registered sales in your building, project or area, with every sale it rests on. No account needed.',
  lead: 'Find out what your home may sell for, based on what homes like it sold for. Free, without an account or a phone call.',
  form: {
    location: 'Building, project or area',
    locationHint: 'Be specific: “Marina Gate 1” gives a closer estimate than “Dubai Marina”.',
    type: 'Property type',
    types,
    bedrooms: 'Bedrooms',
    choose: 'Choose',
    studio: 'Studio',
    size: 'Size in sq ft',
    sizeHint: 'As on the title deed. One square metre is 10.76 sq ft.',
    completion: 'Ready or off-plan',
    completions,
    submit: 'Value my home',
  },
  result: {
    title: 'What your home may sell for',
    range: (low: number, high: number) => `${money(low)} to ${money(high)}`,
    middle: (amount: number) => `Most likely around ${money(amount)}`,
    perSqft: (low: number, high: number) => `${range(low, high)} per sq ft`,
    unsure: 'Sales like yours differ too much for a single figure.',
    unsureNew:
      'What developers ask differs from one project to the next: there is a single figure only where enough sold in the project itself.',
    area: 'This is for the whole area. Name your building for a closer range.',
    wide: 'Few homes like yours sold in your building or project, so most of this comes from its area, where homes differ more.',
    namesakes: (beginning: string) => `projects whose names begin with “${beginning}”`,
    namesakesText: (name: string) =>
      `We know no sale in “${name}” yet, so this comes from projects with similar names, most likely by the same developer. Check the spelling, or add the area after a comma for a closer range.`,
    cityText: (name: string) =>
      `We know too few sales like yours in or around “${name}”, so this is what most off-plan homes like it cost anywhere in Dubai. Check the spelling, or add the area after a comma for a closer range.`,
    basis: (count: number, type: ValuedType, place: string) =>
      `From ${sales(count)} of ${severalTypes[type]} in ${place}`,
    inside: (count: number, place: string) => `, ${number(count)} of them in ${place}`,
    likeness: (bedrooms: string, size: string) =>
      `The more a sale is like yours (${bedrooms.toLowerCase()}, about ${size}), the more it counts.`,
    sameLayout: (count: number) =>
      `${count === 1 ? 'One sale of exactly your size carries' : `${number(count)} sales of exactly your size carry`} most of this: most likely the same layout. So a slightly larger home of another layout may be worth less.`,
    source: (asOf: string) =>
      `Source: sales registered with the Dubai Land Department, imported here up to ${asOf}.`,
    sampleSource: (asOf: string) => `Source: invented samples, up to ${asOf}.`,
    samples: 'These are sample sales.',
    samplesText: 'They are invented to show how this page works. This isn’t your home’s value.',
  },
  sales: {
    title: 'The sales that count most',
    caption: 'Comparable sales, those that count most first',
    address: 'Address',
    levels,
    weights,
    larger: (percent: number) =>
      percent === 0
        ? 'same size'
        : `${number(Math.abs(percent))}% ${percent > 0 ? 'larger' : 'smaller'}`,
    date: 'Sale date',
    size: 'Size',
    price: 'Price',
    perSqft: 'AED per sq ft',
    adjusted: (amount: string) => `${amount} adjusted`,
    adjustedText: 'Adjusted: to your size and to today’s prices.',
    sample: 'Sample',
  },
  none: {
    title: 'Too few sales to say',
    looked: (name: string, count: number) =>
      `${name}: ${count === 0 ? 'no sales' : sales(count)} of homes like yours in 24 months.`,
    unknown: (name: string) => `We don’t know a place called “${name}”`,
    unknownText: 'Check the spelling, or name the area instead.',
    guess: (name: string) => `Did you mean ${name}?`,
    text: 'It takes five: of the same type, about the same size and with as many bedrooms, or one more or fewer. Check what you entered, or see what else sold here.',
    noData: 'No sales are known here yet',
  },
  next: {
    title: 'What next?',
    text: 'Sales data can’t see your floor, view or kitchen. An agent who visits can.',
    textWithout: 'An agent who knows the area can still give you a figure.',
    ask: 'Ask agents to value this home',
    agents: (place: string) => `Find an agent in ${place}`,
    list: 'List your home yourself',
    sold: 'See sold prices here',
  },
  method: {
    title: 'How this works',
    steps: [
      'We take sales of the last 24 months in your building or project and around it: of the same type, half to twice as large, with as many bedrooms or one more or fewer.',
      'The more a sale is like yours, the more it counts: in the same project, of about the same size and bedrooms, ready or off-plan like yours, recent. Exactly the same size counts most: it is most likely the same layout. Around your project, those whose names begin with the same word count more: most likely the developer’s.',
      'Each price per sq ft is adjusted to your size (larger homes cost less per sq ft) and to today, by how prices in the same projects have moved; past the last sales known, part of their recent pace is carried on.',
      'Their middle, times your size, is the figure. The range is wide enough to hold eight in ten sales; where it is very wide, there is no single figure.',
      'Units sold together count as one; sales of shares are left out.',
    ],
    test: (to: string, ready: Accuracy, offPlan: Accuracy) =>
      `We tested this on sales of the three months to ${to}, asking for ${number(ready.homes)} valuations of ready homes and ${number(offPlan.homes)} of off-plan ones, each from what was known when the month of the sale began or a month earlier, and with a range as wide as the other months called for. Enough sales were known for ${percent(ready.valued)} and ${percent(offPlan.valued)}: of those valued, ${percent(ready.held)} of ready homes and ${percent(offPlan.held)} of off-plan ones sold within the range. ${percent(ready.figured)} and ${percent(offPlan.figured)} of all had a single figure: half of those were within ${percent(ready.error)} of the price of ready homes and within ${percent(offPlan.error)} of off-plan ones, and ${percent(ready.within20)} and ${percent(offPlan.within20)} were within 20%.`,
    weightsChosen:
      'How much each sale counts was chosen on sales of February to April 2026, which flatters the test of those months a little.',
    testOfSamples: 'Those sales are invented samples, so this says nothing about real homes.',
    noTest: 'Too few sales are known here to test how close this comes.',
    limits:
      'This is an estimate, not a valuation by a registered valuer: banks and courts need one of those.',
  },
  failed: 'The sales could not be loaded.',
};
