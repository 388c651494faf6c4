import type { Completion } from '#app/features/listings/types.ts';
import type { Level, ValuedType } from '#app/features/market/valuation/types.ts';
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
};

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
    locationHint: 'The more exact, the better: “Marina Gate 1” says more than “Dubai Marina”.',
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
    few: (count: number) =>
      `${sales(count)} are too few for a single figure, so here is only a range.`,
    area: 'This is for the whole area. Name your building for a closer range.',
    wide: 'Too few homes like yours sold in your building or project, so this is for the whole area, where homes differ more.',
    basis: (count: number, type: ValuedType, bedrooms: string, size: string, place: string) =>
      `From ${sales(count)} of ${severalTypes[type]} like yours (${bedrooms.toLowerCase()}, about ${size}) in ${place}.`,
    source: (newest: string, asOf: string) =>
      `The newest of them was sold on ${newest}. Source: sales registered with the Dubai Land Department, imported here up to ${asOf}.`,
    sampleSource: (newest: string, asOf: string) =>
      `The newest of them is dated ${newest}. Source: invented samples, up to ${asOf}.`,
    samples: 'These are sample sales.',
    samplesText: 'They are invented to show how this page works. Your home isn’t worth this.',
  },
  sales: {
    title: 'The sales behind this range',
    caption: 'Comparable sales, the most alike first',
    others: (count: number) => `Show the other ${sales(count)}`,
    othersCaption: 'The other comparable sales',
    address: 'Address',
    levels,
    larger: (percent: number) =>
      percent === 0
        ? 'same size'
        : `${number(Math.abs(percent))}% ${percent > 0 ? 'larger' : 'smaller'}`,
    date: 'Sale date',
    size: 'Size',
    price: 'Price',
    perSqft: 'AED per sq ft',
    sample: 'Sample',
  },
  none: {
    title: 'Too few sales to say',
    looked: (name: string, count: number) =>
      `${name}: ${count === 0 ? 'no sales' : sales(count)} of homes like yours in 12 months.`,
    unknown: (name: string) => `We don’t know a place called “${name}”`,
    unknownText: 'Check the spelling, or name the area instead.',
    text: 'It takes five: of the same type and about the same size, with the same number of bedrooms. Check what you entered, or see what else sold here.',
    noData: 'No sales have been imported yet',
  },
  next: {
    title: 'What next?',
    text: 'Sales say nothing about your floor, your view or your kitchen. An agent who has seen them can tell you more.',
    textWithout: 'An agent who knows the area can still give you a figure.',
    agents: (place: string) => `Find an agent in ${place}`,
    list: 'List your home yourself',
    sold: 'See sold prices here',
  },
  method: {
    title: 'How this works',
    steps: [
      'We take sales of the last 12 months: the same type, ready or off-plan, the same number of bedrooms, and a size within 25% of yours.',
      'We look in your building first, then in its project, then in its area, and stop at the first with five or more such sales.',
      'Of those we take up to 20, the nearest in size and date. A sale that is a month older counts like one that differs by 2.5% in size.',
      'Their prices per sq ft, times your size, make the range: a tenth of them lie below it, a tenth above; of fewer than nine, none do. With fewer than ten sales we give no single figure.',
      'Sales of several units, of shares and at unusual prices are left out.',
    ],
    test: 'We tested this on 3,000 Dubai sales from April to June 2026, each valued from what was known the day before. About seven in ten sold within the range; of off-plan homes with only the area to compare, about half did. Half of the single figures were within 4% of the price where homes in the same project had sold (6% for ready homes), and within 13% where only the area had sales to compare.',
    limits:
      'This is an estimate, not a valuation by a registered valuer: banks and courts need one of those.',
  },
  failed: 'The sales could not be loaded.',
};
